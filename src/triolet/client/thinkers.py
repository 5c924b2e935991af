"""The programs that find the moves: so many at once, each in a process of its own.

A program may serve several games in turn; it is told when it changes from one to another.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event
from types import TracebackType
from typing import Final

from triolet.engine.limits import Limit
from triolet.engine.tei.external import EngineFailure, ExternalEngine
from triolet.rules.moves import Move
from triolet.rules.observation import Observation

ATTEMPTS: Final = 2
"""A program that failed is started again, once for each move."""


class _Thinker:
    """A program, and the game of which it was asked last."""

    def __init__(self, command: str) -> None:
        self.engine = ExternalEngine(command)
        self.game = ""

    def begin(self, game: str) -> None:
        if self.game != game:
            self.engine.new_game()
            self.game = game

    def choose(self, game: str, observation: Observation, limit: Limit) -> Move:
        try:
            self.begin(game)
            return self.engine.choose(observation, limit).move
        except BaseException:
            # Whoever comes next finds a program that was started again.
            self.game = ""
            raise


class Thinkers:
    """Use them in an `async with` block, which ends their programs."""

    def __init__(self, command: str, count: int, seconds: float) -> None:
        self._command = command
        self._thinkers = [_Thinker(command) for _ in range(count)]
        self._free: asyncio.Queue[_Thinker] = asyncio.Queue()
        for thinker in self._thinkers:
            self._free.put_nowait(thinker)
        self._stop = Event()
        self._limit = Limit(seconds, stop=self._stop)
        self._threads = ThreadPoolExecutor(count, "thinker")

    async def __aenter__(self) -> "Thinkers":
        """Starts one program, so that a wrong command is seen at once."""
        try:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._threads, self._thinkers[0].engine.new_game)
        except BaseException as error:
            self._close()
            if isinstance(error, EngineFailure):
                raise EngineFailure(f"{self._command} {error}") from error
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    async def choose(self, game: str, observation: Observation) -> Move:
        """The move of a program that is free; a failure is raised when it has failed again."""
        thinker = await self._free.get()
        loop = asyncio.get_running_loop()
        try:
            for _ in range(ATTEMPTS - 1):
                with suppress(EngineFailure):
                    return await loop.run_in_executor(
                        self._threads, thinker.choose, game, observation, self._limit
                    )
            return await loop.run_in_executor(
                self._threads, thinker.choose, game, observation, self._limit
            )
        finally:
            self._free.put_nowait(thinker)

    def _close(self) -> None:
        self._stop.set()
        self._threads.shutdown()
        for thinker in self._thinkers:
            thinker.engine.close()
