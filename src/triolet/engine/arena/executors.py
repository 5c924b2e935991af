"""Worker pools for matches and training: processes on this machine, or a Dask cluster.

Any other executor of `concurrent.futures` works too. The results do not depend on the executor.
"""

import atexit
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from multiprocessing.connection import Connection
from threading import Event, Thread, current_thread, main_thread
from typing import Final, TypeVar

from triolet.engine.kernel import kernel_for
from triolet.engine.parent_process import after_parent_end
from triolet.rules.errors import TrioletError

SCHEDULER_TIMEOUT: Final = "10s"
TASKS_PER_WORKER: Final = 3
"""Tasks submitted per worker, so that no worker is idle."""
interrupted: Final = Event()
"""Set in a worker process when its match is interrupted."""

Result = TypeVar("Result")


class ExecutorError(TrioletError):
    """Workers are not available or were lost."""


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """An executor and the number of its workers."""

    executor: Executor
    size: int

    def results(
        self, task: Callable[[int], Result], numbers: Iterable[int]
    ) -> Generator[Result, None, None]:
        """Run the task once for each number and yield the results as they complete.

        Closing the generator cancels the tasks that have not started.
        """
        numbers = iter(numbers)
        pending: set[Future[Result]] = set()
        try:
            while True:
                for number in islice(numbers, TASKS_PER_WORKER * self.size - len(pending)):
                    pending.add(self.executor.submit(task, number))
                if not pending:
                    return
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in pending:
                future.cancel()


def usable_processors() -> int:
    """Return the number of processors that this process may use."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def worker_pool(scheduler: str | None, count: int) -> AbstractContextManager[WorkerPool]:
    """Connect to a Dask scheduler, or start processes on this machine without one."""
    return dask_cluster(scheduler) if scheduler else local_processes(count)


@contextmanager
def local_processes(count: int) -> Iterator[WorkerPool]:
    """Start processes on this machine; on an interrupt they abandon their games."""
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(count, context, _start_worker, (receiver,))
    try:
        with _ctrl_c_ignored():
            # The first task starts all processes.
            pool.submit(int)
        yield WorkerPool(pool, count)
    except BrokenProcessPool as error:
        raise ExecutorError("a worker process ended in the middle of its work") from error
    finally:
        sender.close()
        pool.shutdown(cancel_futures=True)
        receiver.close()


@contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    """Let processes started in this block ignore SIGINT.

    A terminal sends Ctrl-C to every process of the group; only the parent handles it.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _start_worker(receiver: Connection) -> None:
    # The waiting thread outlives the modules and would keep the kernel's tables alive.
    atexit.register(kernel_for.cache_clear)
    Thread(target=_wait_for_interrupt, args=(receiver,), daemon=True).start()
    # A parent that was killed cannot shut down its pool.
    after_parent_end(lambda: os._exit(1))


def _wait_for_interrupt(receiver: Connection) -> None:
    """Wait until the parent closes its end of the pipe: the match is over, or the parent died."""
    with suppress(EOFError):
        receiver.recv()
    interrupted.set()


@contextmanager
def dask_cluster(address: str) -> Iterator[WorkerPool]:
    """Connect to a Dask scheduler. If a worker dies, another one repeats its task."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        message = "a cluster needs dask.distributed: pip install 'triolet[cluster]'"
        raise ExecutorError(message) from error
    try:
        client = distributed.Client(address, timeout=SCHEDULER_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ExecutorError(f"no scheduler answers at {address}: {error}") from error
    with client:
        threads = sum(client.nthreads().values())
        executor = client.get_executor(pure=False)
        try:
            yield WorkerPool(executor, max(threads, 1))
        except distributed.KilledWorker as error:
            raise ExecutorError(f"a set kills the workers of {address}: {error}") from error
        finally:
            executor.shutdown(wait=False)
