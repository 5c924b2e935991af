"""One connection to PostgreSQL that is never given away: it hears messages and holds claims.

When it drops, all claims are lost at once; it is made anew as soon as the server answers, and every
listener hears that it may have missed something.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import asyncpg

from triolet.storage.database import MISSED, Listener
from triolet.storage.postgresql_errors import FAILURES

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

PAUSE_SECONDS: Final = 0.25
"""Between two attempts to reach a server that does not answer."""

PULSE_SECONDS: Final = 5.0
"""A connection may be dead without a word, if the network is gone. So it is asked now and then."""

CLAIM: Final = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
RELEASE: Final = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"


class Link:
    """Claims and messages, over one connection at a time."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._connection: Connection | None = None
        self._claims: set[str] = set()
        self._listeners: dict[str, list[Listener]] = {}
        self._turn = asyncio.Lock()
        self._lost = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    async def open(self) -> Connection:
        """Raises what asyncpg raises if the first connection fails; later ones are tried again."""
        connection = await self._connect()
        self._take(connection)
        self._keeper = asyncio.create_task(self._keep())
        return connection

    def _take(self, connection: Connection) -> None:
        self._lost.clear()
        self._connection = connection
        connection.add_termination_listener(self._drop)
        if connection.is_closed():
            self._drop(connection)

    def _drop(self, connection: Any) -> None:
        if connection is self._connection:
            self._connection = None
            self._claims.clear()
            self._lost.set()

    async def _keep(self) -> None:
        while True:
            await self._stay()
            await self._reconnect()

    async def _stay(self) -> None:
        """Until the connection is lost."""
        while not self._lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PULSE_SECONDS)
            async with self._turn:
                await self._ask("SELECT 1")

    async def _reconnect(self) -> None:
        while True:
            with suppress(*FAILURES):
                await self._take_listening(await self._connect())
                break
            await asyncio.sleep(PAUSE_SECONDS)
        loop = asyncio.get_running_loop()
        for listeners in self._listeners.values():
            for listener in listeners:
                # Later: a listener that fails must not end the keeper.
                loop.call_soon(listener, MISSED)

    async def _take_listening(self, connection: Connection) -> None:
        """In turn, so that no channel comes while the others are told to the server."""
        async with self._turn:
            try:
                for channel in self._listeners:
                    await connection.add_listener(channel, self._hear)
            except BaseException:
                connection.terminate()
                raise
            self._take(connection)

    async def _ask(self, sql: str, *values: str) -> Any:
        """The answer; None without a connection, which is lost if it does not answer. Only in
        turn: a connection does one thing at a time."""
        connection = self._connection
        if connection is None:
            return None
        try:
            return await connection.fetchval(sql, *values, timeout=PULSE_SECONDS)
        except BaseException as error:
            # Whether a claim was granted is not known now, also if the asker was cancelled.
            connection.terminate()
            self._drop(connection)
            if isinstance(error, FAILURES):
                return None
            raise

    def _hear(self, _connection: Any, _process: int, channel: str, payload: object) -> None:
        for listener in self._listeners[channel]:
            listener(str(payload))

    async def listen(self, channel: str, listener: Listener) -> None:
        async with self._turn:
            is_new = channel not in self._listeners
            self._listeners.setdefault(channel, []).append(listener)
            # Without a connection: the next one will listen to it.
            if is_new and self._connection is not None:
                with suppress(*FAILURES):
                    await self._connection.add_listener(channel, self._hear)

    async def try_lock(self, key: str) -> bool:
        async with self._turn:
            # PostgreSQL would grant a second lock to the same connection.
            is_ours = key not in self._claims and await self._ask(CLAIM, key) is True
            if is_ours:
                self._claims.add(key)
            return is_ours

    async def release(self, key: str) -> None:
        async with self._turn:
            if key in self._claims:
                await self._ask(RELEASE, key)
                self._claims.discard(key)

    def holds(self, key: str) -> bool:
        return key in self._claims

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        connection, self._connection = self._connection, None
        self._claims.clear()
        if connection is not None:
            with suppress(*FAILURES):
                await connection.close(timeout=PULSE_SECONDS)
