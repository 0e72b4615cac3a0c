"""What is generated, by file name."""

import json
from pathlib import Path
from typing import Final

from generation.models import models
from generation.operations import operations
from generation.spelling import Json, Types

_HERE: Final = Path(__file__).parent
CONTRACT: Final = _HERE.parents[2] / "openapi.json"
PACKAGE: Final = _HERE.parent / "lamplighter_client"


def contract() -> Json:
    """Read the committed contract."""
    read: Json = json.loads(CONTRACT.read_text(encoding="utf-8"))
    return read


def written(given: Json | None = None) -> dict[str, str]:
    """Generate the modules from a contract, the committed one if no other is given."""
    document = given or contract()
    types = Types(document)
    return {"models.py": models(document, types), "operations.py": operations(document, types)}
