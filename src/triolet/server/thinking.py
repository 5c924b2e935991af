"""Lets bots think in processes of their own, each with a deadline and a plain move to fall back on.

A worker gets an `Observation` and nothing else. However a thought ends (late, or with its process
killed), the caller gets a legal move.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, TypeVar, TypeVarTuple

from triolet.engine.bots import greedy
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.engine.suggestion import Suggestion, suggest
from triolet.rules.moves import Move
from triolet.rules.observation import Observation

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

SECONDS_A_MOVE: Final = 1.0
GRACE: Final = 3.0
"""So much later than it may think a worker may answer before the plain move is made."""
POLITENESS: Final = 10
"""Those who wait for a preview come before those who think."""
ATTEMPTS: Final = 2


class ThinkingStoppedError(Exception):
    """The server is stopping: nobody thinks any more."""


def default_workers() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


def _make_worker_polite() -> None:
    # An interrupt is for the server, which ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITENESS)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Whoever kills the server must not have to look for those who think."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _choose(view: Observation, bot: str, seconds: float, seed: str) -> Move:
    return bot_named(bot).choose(view, Limit(seconds, seed=seed)).move


def _suggest(view: Observation, seconds: float, count: int) -> tuple[Suggestion, ...]:
    return suggest(view, Limit(seconds), count, threads=1)


class Thinking:
    """The workers. They start with the first thought."""

    def __init__(
        self, workers: int | None = None, seconds: float = SECONDS_A_MOVE, grace: float = GRACE
    ) -> None:
        self._workers = workers or default_workers()
        self._seconds = seconds
        self._grace = grace
        self._pool: ProcessPoolExecutor | None = None
        self._turns = asyncio.Semaphore(self._workers)
        self._is_stopped = False
        self.fallbacks = 0
        """How many moves were plain ones because the thought did not come."""

    async def choose(self, view: Observation, bot: str, seed: str) -> Move:
        """The bot's move, or the plain one if it does not come in time."""
        try:
            return await self._ask(self._seconds, _choose, view, bot, self._seconds, seed)
        except (TimeoutError, BrokenProcessPool):
            self.fallbacks += 1
            return await asyncio.to_thread(greedy, view)

    async def suggest(
        self, view: Observation, seconds: float, count: int
    ) -> tuple[Suggestion, ...]:
        """The best moves; `TimeoutError` if they do not come."""
        return await self._ask(seconds, _suggest, view, seconds, count)

    async def _ask(
        self, seconds: float, function: Callable[[*Arguments], T], *arguments: *Arguments
    ) -> T:
        # The deadline counts from when a worker is free, so that a queue makes nobody play worse.
        async with self._turns:
            for _attempt in range(ATTEMPTS):
                pool = self._open()
                loop = asyncio.get_running_loop()
                try:
                    thought = loop.run_in_executor(pool, function, *arguments)
                    return await asyncio.wait_for(thought, seconds + self._grace)
                except BrokenProcessPool:
                    # Perhaps it was another one's thought that ended the workers.
                    self._drop(pool)
                except TimeoutError:
                    # A worker that does not answer is not waited for: the next one is a new one.
                    self._drop(pool)
                    raise
            raise BrokenProcessPool("the workers ended twice")

    def _open(self) -> ProcessPoolExecutor:
        if self._is_stopped:
            raise ThinkingStoppedError
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, get_context("spawn"), initializer=_make_worker_polite
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Ends the workers of a pool; who else waits for one gets `BrokenProcessPool`."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False)

    def close(self) -> None:
        self._is_stopped = True
        if self._pool is not None:
            self._drop(self._pool)
