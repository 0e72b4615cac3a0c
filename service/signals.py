"""What the world tells a process that looks after others."""

import contextlib
import select
import signal
import socket
from types import FrameType, TracebackType
from typing import Self


class StopAsked(Exception):
    """Somebody wants us to stop."""


class Signals:
    """What the world tells us: that a child ended, that we should stop, that we should stop now."""

    def __init__(self) -> None:
        self.stop = False
        self.stop_now = False
        self._ear, self._mouth = socket.socketpair()
        self._before = {
            number: signal.getsignal(number)
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD)
        }

    def __enter__(self) -> Self:
        self._ear.setblocking(False)  # noqa: FBT003 - the standard library's own signature
        self._mouth.setblocking(False)  # noqa: FBT003 - the same
        signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)
        for number in self._before:
            signal.signal(number, self._hear)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.set_wakeup_fd(-1)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._ear.close()
        self._mouth.close()

    def forget(self) -> None:
        """Hear nothing any more: for a forked process, which is told things of its own."""
        self.__exit__(None, None, None)

    def pause(self, seconds: float) -> None:
        """Sleep until something happens, but not longer than that."""
        select.select([self._ear], [], [], seconds)
        with contextlib.suppress(BlockingIOError):
            while self._ear.recv(256):
                pass

    def pause_unless_asked(self, seconds: float) -> None:
        """Sleep likewise, and raise if we are to stop."""
        self.pause(seconds)
        if self.stop:
            raise StopAsked

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGCHLD:
            return
        # A second Ctrl-C is impatience. A second SIGTERM is not: service managers and make send their own.
        self.stop_now = self.stop_now or (self.stop and number == signal.SIGINT)
        self.stop = True
