"""A dedicated connection to PostgreSQL for LISTEN and session-level advisory locks.

When it drops, all locks are lost. It reconnects as soon as the server responds, and every listener
then receives `MISSED`.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import asyncpg

from triolet.storage.cancellation import cancel_tasks
from triolet.storage.database import MISSED, Listener
from triolet.storage.postgresql_errors import FAILURES

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

RETRY_SECONDS: Final = 0.25
"""Time between two attempts to reconnect."""

PING_SECONDS: Final = 5.0
"""Time between pings, which detect a connection that the network dropped silently."""

CLOSE_SECONDS: Final = 2.0
"""Time limit for closing a connection and for cancelling its statement; then it is cut."""

LOCK: Final = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
UNLOCK: Final = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"


class DedicatedConnection:
    """Notifications and advisory locks over one connection at a time."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._connection: Connection | None = None
        self._locks: set[str] = set()
        self._listeners: dict[str, list[Listener]] = {}
        self._query_lock = asyncio.Lock()
        self._lost = asyncio.Event()
        self._reconnecting: asyncio.Task[None] | None = None

    async def open(self) -> Connection:
        """Connect. Raise the error of asyncpg if this fails; later reconnects are retried."""
        connection = await self._connect()
        self._take(connection)
        self._reconnecting = asyncio.create_task(self._keep_connected())
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
            self._locks.clear()
            self._lost.set()

    async def _keep_connected(self) -> None:
        while True:
            await self._ping_until_lost()
            await self._reconnect()

    async def _ping_until_lost(self) -> None:
        while not self._lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PING_SECONDS)
            async with self._query_lock:
                await self._query("SELECT 1")

    async def _reconnect(self) -> None:
        while True:
            with suppress(*FAILURES):
                await self._take_listening(await self._connect())
                break
            await asyncio.sleep(RETRY_SECONDS)
        loop = asyncio.get_running_loop()
        for listeners in self._listeners.values():
            for listener in listeners:
                # Scheduled: a listener that raises must not end this task.
                loop.call_soon(listener, MISSED)

    async def _take_listening(self, connection: Connection) -> None:
        """Listen on all channels, then use the connection. The lock keeps out `listen`."""
        async with self._query_lock:
            try:
                for channel in self._listeners:
                    await connection.add_listener(channel, self._receive)
            except BaseException:
                connection.terminate()
                raise
            self._take(connection)

    async def _query(self, sql: str, *values: str) -> Any:
        """Run a query under `_query_lock` and return its value, or None without a connection. Drop
        a connection that does not respond."""
        connection = self._connection
        if connection is None:
            return None
        try:
            return await connection.fetchval(sql, *values, timeout=PING_SECONDS)
        except BaseException as error:
            # After an error or a cancellation it is unknown whether a lock was granted.
            connection.terminate()
            self._drop(connection)
            if isinstance(error, FAILURES):
                return None
            raise

    def _receive(self, _connection: Any, _process: int, channel: str, payload: object) -> None:
        for listener in self._listeners[channel]:
            listener(str(payload))

    async def listen(self, channel: str, listener: Listener) -> None:
        async with self._query_lock:
            is_new = channel not in self._listeners
            self._listeners.setdefault(channel, []).append(listener)
            # Without a connection, the next one will listen.
            if is_new and self._connection is not None:
                with suppress(*FAILURES):
                    await self._connection.add_listener(channel, self._receive)

    async def try_lock(self, key: str) -> bool:
        async with self._query_lock:
            # PostgreSQL grants a lock again to the connection that holds it.
            is_taken = key not in self._locks and await self._query(LOCK, key) is True
            if is_taken:
                self._locks.add(key)
            return is_taken

    async def release(self, key: str) -> None:
        async with self._query_lock:
            if key in self._locks:
                await self._query(UNLOCK, key)
                self._locks.discard(key)

    def holds(self, key: str) -> bool:
        return key in self._locks

    async def close(self) -> None:
        if self._reconnecting is not None:
            await cancel_tasks([self._reconnecting])
        connection, self._connection = self._connection, None
        self._locks.clear()
        if connection is not None:
            with suppress(*FAILURES):
                await connection.close(timeout=CLOSE_SECONDS)
