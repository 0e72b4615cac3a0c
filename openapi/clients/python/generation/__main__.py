"""Writes the modules that are generated: `python -m generation`, in the folder of the client."""

import sys

from generation.written import PACKAGE, written

for name, text in written().items():
    (PACKAGE / name).write_text(text, encoding="utf-8")
    sys.stdout.write(f"{name}: {len(text)} characters\n")
