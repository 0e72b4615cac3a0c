"""Writes the golden replays anew."""

from tests.golden import files, pages

for path, text in files():
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(path.name, len(text.splitlines()), "versions")

for path, text in pages():
    path.write_text(text, encoding="utf-8")
    print(path.relative_to(path.parents[1]), len(text.encode()), "bytes")
