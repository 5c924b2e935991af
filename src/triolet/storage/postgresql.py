"""A database for any number of processes and machines: PostgreSQL 15 or newer.

A pool of connections for statements, which replaces those that break, and one `Link` for messages
and claims.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final, Literal, TypeAlias

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from triolet.storage.database import (
    ConflictError,
    Listener,
    Message,
    Row,
    Statement,
    StorageError,
    Transaction,
    Value,
)
from triolet.storage.postgresql_errors import (
    in_our_words,
    in_words_for_the_operator,
    place_of,
)
from triolet.storage.postgresql_link import Connection, Link

OLDEST_VERSION: Final = 15
MOST_CONNECTIONS: Final = 8
CONNECT_SECONDS: Final = 10.0
STATEMENT_SECONDS: Final = 30.0
SETTINGS: Final = {
    "application_name": "triolet",
    # A machine that vanished without a word gives its claims back within ten seconds.
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}

Borrowed: TypeAlias = "PoolConnectionProxy[asyncpg.Record]"


class PostgresqlTransaction:
    """One connection between BEGIN and COMMIT."""

    def __init__(self, connection: Borrowed, place: str) -> None:
        self._connection = connection
        self._place = place

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        with in_our_words(self._place):
            return [tuple(record) for record in await self._connection.fetch(sql, *values)]

    async def execute(self, sql: str, *values: Value) -> int:
        with in_our_words(self._place):
            return _count(await self._connection.execute(sql, *values))

    async def notify(self, channel: str, payload: str) -> None:
        await self.rows("SELECT pg_notify($1, $2)", channel, payload)


class PostgresqlDatabase:
    """See `Database`."""

    def __init__(self, url: str) -> None:
        self._place = place_of(url)
        self._connect = partial(
            asyncpg.connect,
            url,
            timeout=CONNECT_SECONDS,
            command_timeout=STATEMENT_SECONDS,
            server_settings=SETTINGS,
        )
        self._link = Link(self._connected)
        self._pool: asyncpg.Pool[asyncpg.Record] = asyncpg.create_pool(
            url,
            min_size=0,
            max_size=MOST_CONNECTIONS,
            reset=_leave_as_it_is,
            timeout=CONNECT_SECONDS,
            command_timeout=STATEMENT_SECONDS,
            server_settings=SETTINGS,
        )

    async def _connected(self) -> Connection:
        connection: Connection = await self._connect()
        return connection

    async def open(self) -> None:
        with in_words_for_the_operator(self._place):
            connection = await self._link.open()
            version = connection.get_server_version().major
        if version < OLDEST_VERSION:
            await self._link.close()
            raise StorageError(
                f"{self._place} is PostgreSQL {version}; Triolet needs {OLDEST_VERSION} or newer"
            )
        with in_words_for_the_operator(self._place):
            await self._pool

    @property
    def dialect(self) -> Literal["postgresql"]:
        return "postgresql"

    @property
    def place(self) -> str:
        return self._place

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        async with self._borrowed() as connection:
            return await PostgresqlTransaction(connection, self._place).rows(sql, *values)

    async def execute(self, sql: str, *values: Value) -> int:
        async with self._borrowed() as connection:
            return await PostgresqlTransaction(connection, self._place).execute(sql, *values)

    async def notify(self, channel: str, payload: str) -> None:
        async with self._borrowed() as connection:
            await PostgresqlTransaction(connection, self._place).notify(channel, payload)

    async def apply(
        self, statements: Sequence[Statement], message: Message | None = None
    ) -> tuple[int, ...]:
        counts = []
        async with self.transaction() as transaction:
            for statement in statements:
                count = await transaction.execute(statement.sql, *statement.values)
                if count < statement.least:
                    raise ConflictError(f"{count} rows were there to change, not {statement.least}")
                counts.append(count)
            if message:
                await transaction.notify(message.channel, message.payload)
        return tuple(counts)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with self._borrowed() as connection, self._between(connection) as transaction:
            yield transaction

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Transaction]:
        async with (
            self._borrowed() as connection,
            self._between(connection, is_snapshot=True) as transaction,
        ):
            yield transaction

    @asynccontextmanager
    async def _borrowed(self) -> AsyncIterator[Borrowed]:
        with in_our_words(self._place):
            connection = await self._pool.acquire(timeout=CONNECT_SECONDS)
        try:
            yield connection
        finally:
            with in_our_words(self._place):
                await self._pool.release(connection)

    @asynccontextmanager
    async def _between(
        self, connection: Borrowed, *, is_snapshot: bool = False
    ) -> AsyncIterator[Transaction]:
        """Between BEGIN and COMMIT. What the block itself raises is not put into other words."""
        if is_snapshot:
            block = connection.transaction(isolation="repeatable_read", readonly=True)
        else:
            block = connection.transaction(isolation="read_committed")
        with in_our_words(self._place):
            await block.start()
        try:
            yield PostgresqlTransaction(connection, self._place)
        except BaseException:
            # On a connection that is gone the server has undone it already.
            with suppress(StorageError), in_our_words(self._place):
                await block.rollback()
            raise
        with in_our_words(self._place):
            await block.commit()

    async def listen(self, channel: str, listener: Listener) -> None:
        await self._link.listen(channel, listener)

    async def try_lock(self, key: str) -> bool:
        return await self._link.try_lock(key)

    async def release(self, key: str) -> None:
        await self._link.release(key)

    def holds(self, key: str) -> bool:
        return self._link.holds(key)

    async def close(self) -> None:
        await self._link.close()
        with in_our_words(self._place):
            await self._pool.close()


async def _leave_as_it_is(_connection: object) -> None:
    """Nothing here changes the settings of a connection, so giving it back costs no round trip."""


def _count(status: str) -> int:
    """`INSERT 0 3` and `UPDATE 3` have changed three rows, `CREATE TABLE` none."""
    last = status.rpartition(" ")[2]
    return int(last) if last.isdecimal() else 0
