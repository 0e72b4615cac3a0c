"""Under which circumstances something was measured."""

import datetime as dt
import platform
import subprocess

from msgspec import Struct

from tests.live import ROOT


class Circumstances(Struct, frozen=True):
    """What must stand beside a figure."""

    commit: str | None
    """None where there is no git to ask."""
    date: str
    python: str
    cores: int
    effort: float

    def __str__(self) -> str:
        cores = "one core" if self.cores == 1 else f"{self.cores} cores"
        effort = "" if self.effort == 1 else f", with {self.effort:g} of the usual effort"
        return f"{self.date}, commit {self.commit or 'unknown'}, Python {self.python}, {cores}{effort}"


def circumstances(*, cores: int, effort: float) -> Circumstances:
    return Circumstances(
        commit=commit(),
        date=dt.datetime.now(tz=dt.UTC).date().isoformat(),
        python=platform.python_version(),
        cores=cores,
        effort=effort,
    )


def commit() -> str | None:
    """Ask git where we are, and whether the engine was changed since."""
    named = asked("rev-parse", "--short=12", "HEAD")
    return f"{named} and changes" if named and asked("status", "--porcelain", "--", "engine") else named


def asked(*question: str) -> str | None:
    try:
        answer = subprocess.run(["git", *question], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return answer.stdout.strip()
