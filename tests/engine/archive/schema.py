"""The published schema of replays."""

import json
from typing import Any, Final

import jsonschema_rs

from tests.live import ROOT

SCHEMA: Final[dict[str, Any]] = json.loads((ROOT / "openapi" / "replay.schema.json").read_text(encoding="utf-8"))
VALIDATOR: Final = jsonschema_rs.validator_for(SCHEMA)
