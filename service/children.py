"""The processes we start: none outlives the one that started it."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from service.settings import CannotStart

_PR_SET_PDEATHSIG: Final = 1
_LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None


def die_with(parent: int, number: signal.Signals) -> None:
    """
    Ask the kernel to send this process a signal when its parent dies.

    A parent killed with SIGKILL cannot stop its children, and they would go on holding the port and the data. Only
    Linux offers this; elsewhere the next start finds what was left over by its locks.
    """
    if _LIBC is None:
        return
    _LIBC.prctl(_PR_SET_PDEATHSIG, int(number), 0, 0, 0)
    # The parent may have died before the kernel was asked.
    if os.getppid() != parent:
        os.kill(os.getpid(), number)


class Child:
    """
    A process of ours and how to talk to it.

    To be started from the main thread: to Linux, the thread that starts a child is its parent.
    """

    def __init__(
        self, name: str, command: Sequence[str], *, environ: Mapping[str, str] | None = None, keep: Sequence[int] = ()
    ) -> None:
        self.name = name
        self.command = tuple(command)
        self._environ = environ
        self._keep = tuple(keep)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process while it has one."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the process, without waiting until it is ready."""
        parent = os.getpid()
        self._process = subprocess.Popen(  # noqa: S603 - commands are our own
            self.command,
            env=self._environ,
            pass_fds=self._keep,
            stdin=subprocess.DEVNULL,
            # A session of its own: Ctrl-C is for the supervisor alone, which stops its children in order.
            start_new_session=True,
            # Nothing but system calls happens between fork and exec, so threads of ours are no danger here.
            preexec_fn=lambda: die_with(parent, signal.SIGTERM),  # noqa: PLW1509
        )

    def is_ready(self) -> bool:
        """Tell whether it does its work."""
        return True

    def progress(self) -> str:
        """Say what it is doing while it is not ready."""
        return f"waiting for {self.name}"

    def exit_code(self) -> int | None:
        """Tell how the process ended, or None while it runs."""
        return self._process.poll() if self._process else None

    def last_words(self) -> str:
        """Say how the process ended."""
        code = self.exit_code()
        if code is not None and code < 0:
            return f"killed by {signal.Signals(-code).name}"
        return f"exit code {code}"

    def ask_to_stop(self) -> None:
        """Let it finish what it is doing, and end."""
        if self._process:
            self._process.terminate()

    def kill(self) -> None:
        """End it, and whatever it started, now."""
        if self._process:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            # Its number may be another's by the next time.
            self._process = None


def until_ready(
    child: Child, *, pause: Callable[[float], None], say: Callable[[str], None], patience: float = 60
) -> None:
    """Wait until a child is ready, saying now and then what it does."""
    begun = told = time.monotonic()
    seen = ""
    while not child.is_ready():
        if child.exit_code() is not None:
            raise CannotStart(f"{child.name} did not start ({child.last_words()})")
        now = time.monotonic()
        if child.progress() != seen:  # it gets on with something
            seen, begun = child.progress(), now
        if now - begun > patience:
            raise CannotStart(f"{child.name} did not get ready within {patience:g} seconds")
        if now - told >= 2:
            told = now
            say(f"{child.progress()} …")
        pause(0.01)
