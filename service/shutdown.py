"""Tells the application that its process was asked to stop."""

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Final

_STOPPING: Final = (signal.SIGTERM, signal.SIGINT)


@contextlib.contextmanager
def noticed_by(let_go: Callable[[], object]) -> Iterator[None]:
    """
    Call `let_go` on the running event loop as soon as the process is asked to stop.

    The server waits for open requests before it tells the application anything (`lifespan.shutdown` comes last), so
    an endless stream would hold it up for ever. The handlers put in place by the server or the event loop are called
    as before; this one only listens in. Enter it once these stand, that is in the application's lifespan.
    """
    # Only the main thread may set handlers. In any other, no signal arrives: that is a test client's.
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in _STOPPING}

    def asked(number: int, frame: FrameType | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(let_go)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)
        elif handler is signal.SIG_DFL:
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)

    for number in _STOPPING:
        _set(number, asked)
    try:
        yield
    finally:
        for number, handler in before.items():
            if handler is not None:
                _set(number, handler)


def _set(number: signal.Signals, handler: Callable[[int, FrameType | None], object] | int) -> None:
    signal.signal(number, handler)
    # As event loops do: a signal must not interrupt a system call of the server's own threads.
    signal.siginterrupt(number, False)  # noqa: FBT003 - the standard library's own signature
