"""Where the sets of a match are played: in processes of this machine, or on a Dask cluster.

Both are executors in the sense of `concurrent.futures`, and so is anything else that an arena is
given. What is played does not depend on where.
"""

import atexit
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from threading import Event, Thread, current_thread, main_thread
from typing import Final

from triolet.engine.arena.match_game import play_set
from triolet.engine.arena.pairing import Match, PlayedSet
from triolet.engine.kernel import kernel_for
from triolet.rules.errors import TrioletError

ANSWER_TIME: Final = "10s"
"""How long a scheduler may take to answer."""
_stop = Event()
"""Set in a worker process when the match is interrupted."""


class ExecutorError(TrioletError):
    """Workers that cannot be had, or that were lost."""


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor and how many sets it can play at a time."""

    executor: Executor
    size: int


def play_set_here(match: Match, number: int, is_recorded: bool) -> PlayedSet:
    """What a worker is asked to do."""
    return play_set(match, number, is_recorded, _stop)


def usable_processors() -> int:
    """How many processors this process may use, which may be fewer than the machine has."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


@contextmanager
def local_processes(count: int) -> Iterator[Crew]:
    """Processes of this machine. On an interruption they drop what they are playing."""
    context = multiprocessing.get_context("spawn")
    listening, calling = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(count, context, _begin_work, (listening,))
    try:
        with _ctrl_c_ignored():
            # The first piece of work starts all processes.
            pool.submit(int)
        yield Crew(pool, count)
    except BrokenProcessPool as error:
        raise ExecutorError("a worker process ended in the middle of its work") from error
    finally:
        calling.close()
        pool.shutdown(cancel_futures=True)
        listening.close()


@contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    """Processes that are started now ignore Ctrl-C, which reaches every process of a terminal;
    the one that leads the match decides what becomes of them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin_work(listening: Connection) -> None:
    # The listening thread outlives the modules and would keep the kernel's tables alive.
    atexit.register(kernel_for.cache_clear)
    Thread(target=_listen, args=(listening,), daemon=True).start()


def _listen(listening: Connection) -> None:
    """The leader closes its side when the match is over, and so does whoever kills the leader."""
    with suppress(EOFError):
        listening.recv()
    _stop.set()
    leader = multiprocessing.parent_process()
    assert leader is not None
    leader.join()
    # Nobody is left to tell this process that there is no more work.
    os._exit(1)


@contextmanager
def dask_cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask scheduler. What a lost worker was playing, another plays."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        message = "a cluster needs dask.distributed: pip install 'triolet[cluster]'"
        raise ExecutorError(message) from error
    try:
        client = distributed.Client(address, timeout=ANSWER_TIME, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ExecutorError(f"no scheduler answers at {address}: {error}") from error
    with client:
        threads = sum(client.nthreads().values())
        executor = client.get_executor(pure=False)
        try:
            yield Crew(executor, max(threads, 1))
        except distributed.KilledWorker as error:
            raise ExecutorError(f"the workers of {address} die of a set: {error}") from error
        finally:
            executor.shutdown(wait=False)
