"""What README and guides let their readers type."""

import re
from pathlib import Path

ADDRESS = "http://127.0.0.1:8000"


def snippets(document: Path, language: str, *, url: str = ADDRESS) -> str:
    """Give all snippets of a language in one piece, as a reader would type them one after the other."""
    found = re.findall(rf"```{language}\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL)
    assert found, f"{document} has none"
    return "\n".join(found).replace(ADDRESS, url)
