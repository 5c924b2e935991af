"""A pool of TEI engines, each a process of its own.

An engine may serve several games in turn; it gets `newgame` when it changes to another one.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Event

from triolet.engine.limits import Limit
from triolet.engine.tei.external import EngineFailure, ExternalEngine
from triolet.rules.moves import Move
from triolet.rules.observation import Observation


class _PooledEngine:
    """An engine and the last game it was asked about."""

    def __init__(self, command: str) -> None:
        self.engine = ExternalEngine(command)
        self.game = ""

    def choose(self, game: str, observation: Observation, limit: Limit) -> Move:
        try:
            if self.game != game:
                self.engine.new_game()
                self.game = game
            return self.engine.choose(observation, limit).move
        except BaseException:
            # The engine will be restarted without a game.
            self.game = ""
            raise


class EnginePool:
    """Use it in an `async with` block, which stops the engines at its end."""

    def __init__(self, command: str, count: int, seconds: float) -> None:
        self._command = command
        self._engines = [_PooledEngine(command) for _ in range(count)]
        self._free: asyncio.Queue[_PooledEngine] = asyncio.Queue()
        for engine in self._engines:
            self._free.put_nowait(engine)
        self._stop = Event()
        self._limit = Limit(seconds, stop=self._stop)
        self._threads = ThreadPoolExecutor(count, "engine")

    async def __aenter__(self) -> "EnginePool":
        """Start one engine, so that a wrong command fails at once."""
        try:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._threads, self._engines[0].engine.new_game)
        except BaseException as error:
            self._close()
            if isinstance(error, EngineFailure):
                raise EngineFailure(f"{self._command} {error}") from error
            raise
        return self

    async def __aexit__(self, *_error: object) -> None:
        self._close()

    async def choose(self, game: str, observation: Observation) -> Move:
        """Return the move of the next free engine. Restart it if it fails; raise `EngineFailure`
        if it fails again."""
        engine = await self._free.get()
        choose = partial(engine.choose, game, observation, self._limit)
        loop = asyncio.get_running_loop()
        try:
            with suppress(EngineFailure):
                return await loop.run_in_executor(self._threads, choose)
            return await loop.run_in_executor(self._threads, choose)
        finally:
            self._free.put_nowait(engine)

    def _close(self) -> None:
        self._stop.set()
        self._threads.shutdown()
        for engine in self._engines:
            engine.engine.close()
