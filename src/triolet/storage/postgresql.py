"""`Database` on PostgreSQL 15 or newer, for any number of processes and machines.

A connection pool runs statements and replaces broken connections; a `DedicatedConnection` receives
notifications and holds advisory locks.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Final, Literal, TypeAlias

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from triolet.storage.database import (
    ConflictError,
    Listener,
    Notification,
    Row,
    Statement,
    StorageError,
    Transaction,
    UnavailableError,
    Value,
)
from triolet.storage.postgresql_batch import batch_query
from triolet.storage.postgresql_dedicated import CLOSE_SECONDS, Connection, DedicatedConnection
from triolet.storage.postgresql_errors import (
    FAILURES,
    location_of,
    translated_connect_errors,
    translated_errors,
)

OLDEST_VERSION: Final = 15
MAX_CONNECTIONS: Final = 8
CONNECT_SECONDS: Final = 10.0
STATEMENT_SECONDS: Final = 30.0
SETTINGS: Final = {
    "application_name": "triolet",
    # TCP keepalive: the locks of a machine that vanished are freed within ten seconds.
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}

PooledConnection: TypeAlias = "PoolConnectionProxy[asyncpg.Record]"


class PostgresqlTransaction:
    """One connection between BEGIN and COMMIT."""

    def __init__(self, connection: PooledConnection, location: str) -> None:
        self._connection = connection
        self._location = location

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        with translated_errors(self._location):
            return [tuple(record) for record in await self._connection.fetch(sql, *values)]

    async def execute(self, sql: str, *values: Value) -> int:
        with translated_errors(self._location):
            return _count(await self._connection.execute(sql, *values))

    async def notify(self, channel: str, payload: str) -> None:
        await self.rows("SELECT pg_notify($1, $2)", channel, payload)


class PostgresqlDatabase:
    """See `Database`."""

    def __init__(self, url: str) -> None:
        self._location = location_of(url)
        self._connect = partial(
            asyncpg.connect,
            url,
            timeout=CONNECT_SECONDS,
            command_timeout=STATEMENT_SECONDS,
            server_settings=SETTINGS,
        )
        self._dedicated = DedicatedConnection(self._connected)
        self._pool: asyncpg.Pool[asyncpg.Record] = asyncpg.create_pool(
            url,
            min_size=0,
            max_size=MAX_CONNECTIONS,
            reset=_skip_reset,
            timeout=CONNECT_SECONDS,
            command_timeout=STATEMENT_SECONDS,
            server_settings=SETTINGS,
        )

    async def _connected(self) -> Connection:
        connection: Connection = await self._connect()
        return connection

    async def open(self) -> None:
        with translated_connect_errors(self._location):
            connection = await self._dedicated.open()
            version = connection.get_server_version().major
        if version < OLDEST_VERSION:
            await self._dedicated.close()
            raise StorageError(
                f"{self._location} is PostgreSQL {version}; Triolet needs {OLDEST_VERSION} or newer"
            )
        with translated_connect_errors(self._location):
            await self._pool

    @property
    def dialect(self) -> Literal["postgresql"]:
        return "postgresql"

    @property
    def location(self) -> str:
        return self._location

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        async with self._acquired() as connection:
            return await PostgresqlTransaction(connection, self._location).rows(sql, *values)

    async def execute(self, sql: str, *values: Value) -> int:
        async with self._acquired() as connection:
            return await PostgresqlTransaction(connection, self._location).execute(sql, *values)

    async def notify(self, channel: str, payload: str) -> None:
        async with self._acquired() as connection:
            await PostgresqlTransaction(connection, self._location).notify(channel, payload)

    async def apply(
        self,
        statements: Sequence[Statement],
        notification: Notification | None = None,
        *,
        independent: bool = False,
    ) -> tuple[int, ...]:
        if independent:
            return await self._apply_in_one(statements, notification)
        counts = []
        async with self.transaction() as transaction:
            for statement in statements:
                count = await transaction.execute(statement.sql, *statement.values)
                if count < statement.min_rows:
                    raise ConflictError(f"changed {count} rows, expected {statement.min_rows}")
                counts.append(count)
            if notification:
                await transaction.notify(notification.channel, notification.payload)
        return tuple(counts)

    async def _apply_in_one(
        self, statements: Sequence[Statement], notification: Notification | None
    ) -> tuple[int, ...]:
        sql, values = batch_query(statements, notification)
        async with self._acquired() as connection:
            with translated_errors(self._location):
                try:
                    row = await connection.fetchrow(sql, *values)
                except asyncpg.DivisionByZeroError as error:
                    raise ConflictError("a statement changed fewer rows than expected") from error
        assert row is not None
        return tuple(row[: len(statements)])

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with self._acquired() as connection, self._transaction(connection) as transaction:
            yield transaction

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Transaction]:
        async with (
            self._acquired() as connection,
            self._transaction(connection, is_snapshot=True) as transaction,
        ):
            yield transaction

    @asynccontextmanager
    async def _acquired(self) -> AsyncIterator[PooledConnection]:
        with translated_errors(self._location):
            connection = await self._pool.acquire(timeout=CONNECT_SECONDS)
        try:
            yield connection
        finally:
            # The pool terminates a connection that it cannot release. Its error must not replace
            # the cancellation of a task, which would never end.
            with suppress(*FAILURES):
                await self._pool.release(connection, timeout=CLOSE_SECONDS)

    @asynccontextmanager
    async def _transaction(
        self, connection: PooledConnection, *, is_snapshot: bool = False
    ) -> AsyncIterator[Transaction]:
        """Run a block between BEGIN and COMMIT. Errors of the block itself are not translated."""
        if is_snapshot:
            block = connection.transaction(isolation="repeatable_read", readonly=True)
        else:
            block = connection.transaction(isolation="read_committed")
        with _terminated_on_error(connection), translated_errors(self._location):
            await block.start()
        try:
            yield PostgresqlTransaction(connection, self._location)
        except (asyncio.CancelledError, UnavailableError):
            # The server rolls back when it notices.
            _terminate(connection)
            raise
        except BaseException:
            with (
                suppress(StorageError),
                _terminated_on_error(connection),
                translated_errors(self._location),
            ):
                await block.rollback()
            raise
        with _terminated_on_error(connection), translated_errors(self._location):
            await block.commit()

    async def listen(self, channel: str, listener: Listener) -> None:
        await self._dedicated.listen(channel, listener)

    async def try_lock(self, key: str) -> bool:
        return await self._dedicated.try_lock(key)

    async def release(self, key: str) -> None:
        await self._dedicated.release(key)

    def holds(self, key: str) -> bool:
        return self._dedicated.holds(key)

    async def check(self) -> None:
        """The files are those of PostgreSQL, which reports damage when it reads them."""

    async def check_pages(self) -> None:
        """See `check`."""

    async def close(self) -> None:
        """Close all connections. What was done is committed, so a server that does not respond is
        not waited for."""
        await self._dedicated.close()
        with suppress(*FAILURES):
            await asyncio.wait_for(self._pool.close(), CLOSE_SECONDS)


@contextmanager
def _terminated_on_error(connection: PooledConnection) -> Iterator[None]:
    """Terminate a connection if its transaction did not begin or end, or was cancelled meanwhile:
    nobody knows whether a transaction is open."""
    try:
        yield
    except BaseException:
        _terminate(connection)
        raise


def _terminate(connection: PooledConnection) -> None:
    # An InterfaceError means that the connection was lost and has left the pool already.
    with suppress(asyncpg.InterfaceError):
        connection.terminate()


async def _skip_reset(_connection: object) -> None:
    """Save a round trip: no code here changes the settings of a connection."""


def _count(status: str) -> int:
    """Return the number of rows in a command tag: 3 for `INSERT 0 3`, 0 for `CREATE TABLE`."""
    last = status.rpartition(" ")[2]
    return int(last) if last.isdecimal() else 0
