"""A pool of worker processes that compute the moves of bots, hints and reviews, with a deadline.

A worker sees only an `Observation`. If it is late or killed, a bot still makes a legal move, the
fallback move.
"""

import asyncio
import os
import pickle
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, TypeVar, TypeVarTuple

from triolet.analysis.decisions import Decision
from triolet.analysis.review import judge_turn
from triolet.analysis.stored_turns import format_turn
from triolet.engine.bots import greedy
from triolet.engine.limits import Limit
from triolet.engine.parent_process import after_parent_end
from triolet.engine.registry import bot_named
from triolet.engine.suggestion import Suggestion, suggest
from triolet.rules.moves import Move
from triolet.rules.observation import Observation
from triolet.server.fair_queue import FairQueue, Owner, Work

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

SECONDS_PER_MOVE: Final = 1.0
SECONDS_WITHOUT_PEOPLE: Final = 0.25
"""Thinking time of a bot where no person plays: a person may be waiting for the same worker."""
GRACE: Final = 3.0
"""Seconds after its thinking time in which a worker may answer before the fallback move."""
START_SECONDS: Final = 30.0
"""Seconds that a worker may take to start, on a busy machine."""
NICENESS: Final = 10
"""Requests of clients have priority over the workers."""
ATTEMPTS: Final = 2
SECONDS_PER_REVIEWED_TURN: Final = 10.0
"""Far more than a turn needs, usually 0.1, so that a busy machine ends no review."""


class ThinkingStoppedError(Exception):
    """The server is stopping."""


def default_workers() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


def _start_worker() -> None:
    # Ctrl-C is for the server, which ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    # The server was killed and cannot end its workers.
    after_parent_end(lambda: os._exit(0))


def _choose(view: Observation, bot: str, seconds: float, seed: str) -> Move:
    return bot_named(bot).choose(view, Limit(seconds, seed=seed)).move


def _suggest(view: Observation, seconds: float, count: int) -> tuple[Suggestion, ...]:
    return suggest(view, Limit(seconds), count, threads=1)


def _judge(decision: Decision) -> str:
    return format_turn(judge_turn(decision))


def _call(pickled: bytes) -> Any:
    function, arguments = pickle.loads(pickled)
    return function(*arguments)


class Thinking:
    """The worker pool. The processes start with the first request."""

    def __init__(
        self, workers: int | None = None, seconds: float = SECONDS_PER_MOVE, grace: float = GRACE
    ) -> None:
        self._workers = workers or default_workers()
        self._seconds = seconds
        self._grace = grace
        self._pool: ProcessPoolExecutor | None = None
        self._starting = 0
        """Requests to the pool that may have to wait for a process to start."""
        self.queue = FairQueue(self._workers)
        self._is_stopped = False
        self.fallbacks = 0
        """The number of fallback moves so far."""

    async def choose(
        self, view: Observation, bot: str, seed: str, owner: Owner, work: Work
    ) -> Move:
        """Return the bot's move, or the fallback move if it is late. Like `suggest`, raise
        `FullQueueError` if the owner has too much waiting work."""
        seconds = self._seconds
        if work is Work.BOTS:
            seconds = min(seconds, SECONDS_WITHOUT_PEOPLE)
        try:
            return await self._run(work, owner, seconds, _choose, view, bot, seconds, seed)
        except (TimeoutError, BrokenProcessPool):
            self.fallbacks += 1
            return await asyncio.to_thread(greedy, view)

    async def suggest(
        self, view: Observation, seconds: float, count: int, owner: Owner
    ) -> tuple[Suggestion, ...]:
        """Return the best moves; raise `TimeoutError` if they are late."""
        return await self._run(Work.HINT, owner, seconds, _suggest, view, seconds, count)

    async def judge(self, decision: Decision, owner: Owner) -> str:
        """Return the judged turn as text (`stored_turns`); raise `TimeoutError` if it is late,
        `BrokenProcessPool` if the workers ended, `UnjudgedError` without the kernel."""
        seconds = SECONDS_PER_REVIEWED_TURN
        return await self._run(Work.REVIEW, owner, seconds, _judge, decision)

    async def _run(
        self,
        work: Work,
        owner: Owner,
        seconds: float,
        function: Callable[[*Arguments], T],
        *arguments: *Arguments,
    ) -> T:
        give_back = await self.queue.take_worker(work, owner)

        def end(task: "asyncio.Task[T]") -> None:
            # Without this line asyncio warns about an error after the request was cancelled.
            _ = task.cancelled() or task.exception()
            give_back()

        # The deadline counts from here, so that a queue weakens no bot. A cancelled request does
        # not interrupt the worker, which is free again only after its answer.
        computing = asyncio.create_task(self._compute(seconds, function, *arguments))
        computing.add_done_callback(end)
        return await asyncio.shield(computing)

    async def _compute(
        self, seconds: float, function: Callable[[*Arguments], T], *arguments: *Arguments
    ) -> T:
        # The pool would pickle them in a thread, while a cached property of an edition may be
        # computed here: "dictionary changed size during iteration".
        pickled = pickle.dumps((function, arguments))
        for _attempt in range(ATTEMPTS):
            pool = self._open()
            loop = asyncio.get_running_loop()
            try:
                result: asyncio.Future[T] = loop.run_in_executor(pool, _call, pickled)
                start = START_SECONDS if self._starting else 0.0
                answer = await asyncio.wait_for(result, start + seconds + self._grace)
                self._starting = max(0, self._starting - 1)
                return answer
            except BrokenProcessPool:
                # Another request may have ended the workers: try again.
                self._drop(pool)
            except TimeoutError:
                # Replace the pool instead of waiting for a worker that hangs.
                self._drop(pool)
                raise
        raise BrokenProcessPool("the workers ended twice")

    def _open(self) -> ProcessPoolExecutor:
        if self._is_stopped:
            raise ThinkingStoppedError
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, get_context("spawn"), initializer=_start_worker
            )
            self._starting = self._workers
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Kill the workers of a pool; other requests to it raise `BrokenProcessPool`."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False)

    def close(self) -> None:
        self._is_stopped = True
        if self._pool is not None:
            self._drop(self._pool)
