"""Work on all cores."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def on_all_cores(work: Callable[[Task], Result], tasks: Iterable[Task], *, cores: int) -> Iterator[Result]:
    """
    Do some work in as many processes as there are cores, and give the results as they come.

    A task is asked for when there is room for it: whoever gives them may stop, and those under way are finished.
    """
    tasks = iter(tasks)
    if cores == 1:
        yield from map(work, tasks)
        return
    # The engine is in memory by now, and every process begins with it.
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(cores, mp_context=context, initializer=depend_on_parent) as pool:
        try:
            under_way: set[Future[Result]] = {pool.submit(work, task) for task in islice(tasks, cores + 1)}
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                under_way |= {pool.submit(work, task) for task in islice(tasks, len(done))}
        except BaseException:
            # Whoever breaks off does not want to wait for what is under way.
            for process in list((pool._processes or {}).values()):
                process.terminate()
            raise


def apart(work: Callable[[Task], Result], task: Task) -> Result:
    """Do some work in a process of its own, so that what it remembers helps nobody else."""
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(1, mp_context=context, initializer=depend_on_parent) as pool:
        return pool.submit(work, task).result()


def depend_on_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it has ended, in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()


def end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def until(moment: float | None, tasks: Iterable[Task]) -> Iterator[Task]:
    """Give tasks as long as there is time."""
    for task in tasks:
        if moment is not None and time.monotonic() >= moment:
            return
        yield task
