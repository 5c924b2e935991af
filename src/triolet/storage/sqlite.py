"""`Database` on SQLite: one file, for one process.

Batches that wait at the same time share one commit, and so one fsync. Reads use a connection of
their own and see only committed data. Locks and notifications stay inside the process; only
commands that write beside it (`sqlite_beside_server`) notify it by rows.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Literal

from triolet.storage.cancellation import cancel_tasks
from triolet.storage.database import (
    ConflictError,
    DamagedDatabaseError,
    Listener,
    Notification,
    Row,
    Statement,
    StorageError,
    Transaction,
    Value,
)
from triolet.storage.sqlite_connection import SqliteConnection, damaged_pages
from triolet.storage.sqlite_files import SqliteFiles

WRITING: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
READING: Final = ("query_only = ON",)
POLL_SECONDS: Final = 1.0
"""How often the notifications of commands are read."""


@dataclass(frozen=True, slots=True)
class _Batch:
    """A queued transaction and the future of its result."""

    statements: tuple[Statement, ...]
    notification: Notification | None
    outcome: "asyncio.Future[tuple[int, ...]]"


class SqliteTransaction:
    """The writing connection between BEGIN and COMMIT; notifications are sent after the commit."""

    def __init__(self, connection: SqliteConnection) -> None:
        self.notifications: list[Notification] = []
        self.rows = connection.rows
        self.execute = connection.execute

    async def notify(self, channel: str, payload: str) -> None:
        self.notifications.append(Notification(channel, payload))


class SqliteDatabase:
    """See `Database`. Code inside a `transaction` block must not write through the database itself:
    it would deadlock."""

    def __init__(
        self,
        path: Path,
        settings: Sequence[str] = WRITING,
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        self._path = path
        self._on_close = on_close
        self._writer = SqliteConnection(path, "writer", settings)
        self._reader = SqliteConnection(path, "reader", READING)
        self._is_writing = settings is WRITING
        self._files = SqliteFiles(path)
        self._write_lock = asyncio.Lock()
        self._queue: list[_Batch] = []
        self._writing: asyncio.Task[None] | None = None
        self._listeners: dict[str, list[Listener]] = {}
        self._locks: set[str] = set()
        self._polling: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._writer.open()
        try:
            await self._reader.open()
            if self._is_writing:
                # Another process may open and close the files that this one only reads.
                self._files.remember()
        except BaseException:
            await self._writer.close()
            raise

    @property
    def dialect(self) -> Literal["sqlite"]:
        return "sqlite"

    @property
    def location(self) -> str:
        return str(self._path)

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        return await self._reader.rows(sql, *values)

    async def execute(self, sql: str, *values: Value) -> int:
        (count,) = await self.apply([Statement(sql, values)])
        return count

    async def notify(self, channel: str, payload: str) -> None:
        self._send(Notification(channel, payload))

    async def apply(
        self,
        statements: Sequence[Statement],
        notification: Notification | None = None,
        *,
        independent: bool = False,  # noqa: ARG002  there are no round trips to save
    ) -> tuple[int, ...]:
        outcome = asyncio.get_running_loop().create_future()
        self._queue.append(_Batch(tuple(statements), notification, outcome))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_queue())
        counts: tuple[int, ...] = await outcome
        return counts

    async def _write_queue(self) -> None:
        while self._queue:
            async with self._write_lock:
                batches, self._queue = self._queue, []
                try:
                    outcomes = await self._writer.run(partial(self._commit, batches))
                except StorageError as error:
                    outcomes = [error] * len(batches)
            for batch, outcome in zip(batches, outcomes, strict=True):
                if isinstance(outcome, tuple) and batch.notification:
                    self._send(batch.notification)
                # The batch of a cancelled caller is committed too.
                if batch.outcome.done():
                    continue
                if isinstance(outcome, tuple):
                    batch.outcome.set_result(outcome)
                else:
                    batch.outcome.set_exception(outcome)

    def _commit(self, batches: Sequence[_Batch]) -> list[tuple[int, ...] | StorageError]:
        """Commit all batches but failed ones in one transaction. Runs in the writer's thread."""
        self._files.check()
        raw = self._writer.raw
        raw.execute("BEGIN IMMEDIATE")
        try:
            outcomes = [self._attempt(batch) for batch in batches]
            raw.execute("COMMIT")
        except BaseException:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
            raise
        return outcomes

    def _attempt(self, batch: _Batch) -> tuple[int, ...] | StorageError:
        raw = self._writer.raw
        raw.execute("SAVEPOINT batch")
        try:
            counts = tuple(map(self._writer.change, batch.statements))
        except Exception as error:
            # A full disk may have rolled back the whole transaction.
            if not raw.in_transaction:
                raise
            raw.execute("ROLLBACK TO batch")
            raw.execute("RELEASE batch")
            return error if isinstance(error, ConflictError) else self._writer.translated(error)
        raw.execute("RELEASE batch")
        return counts

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with self._write_lock:
            self._files.check()
            await self._writer.execute("BEGIN IMMEDIATE")
            transaction = SqliteTransaction(self._writer)
            try:
                yield transaction
                await self._writer.execute("COMMIT")
            except BaseException:
                await self._writer.roll_back()
                raise
        for notification in transaction.notifications:
            self._send(notification)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Transaction]:
        connection = SqliteConnection(self._path, "snapshot", READING)
        await connection.open()
        try:
            await connection.execute("BEGIN")
            yield SqliteTransaction(connection)
        finally:
            await connection.close()

    async def listen(self, channel: str, listener: Listener) -> None:
        self._listeners.setdefault(channel, []).append(listener)
        if self._polling is None:
            self._polling = asyncio.create_task(self._poll())

    async def _poll(self) -> None:
        """Deliver the notifications of commands, which write beside this process."""
        while True:
            with suppress(StorageError):
                rows = await self.rows("SELECT id, channel, payload FROM notifications")
                for _, channel, payload in rows:
                    self._send(Notification(channel, payload))
                for row in rows:
                    await self.execute("DELETE FROM notifications WHERE id = $1", row[0])
            await asyncio.sleep(POLL_SECONDS)

    def _send(self, notification: Notification) -> None:
        """Schedule the listeners: one that raises must not break the writer."""
        loop = asyncio.get_running_loop()
        for listener in self._listeners.get(notification.channel, ()):
            loop.call_soon(listener, notification.payload)

    async def try_lock(self, key: str) -> bool:
        is_free = key not in self._locks
        self._locks.add(key)
        return is_free

    async def release(self, key: str) -> None:
        self._locks.discard(key)

    def holds(self, key: str) -> bool:
        return key in self._locks

    async def check(self) -> None:
        try:
            self._files.check()
        except DamagedDatabaseError as error:
            if error.damage == "deleted-file":
                await self._save_deleted_wal()
            raise
        for connection in (self._reader, self._writer):
            if connection.damage is not None:
                raise connection.damage

    async def _save_deleted_wal(self) -> None:
        """Copy the committed pages of a deleted WAL, which SQLite still has open, into the file."""
        with suppress(StorageError):
            await self._writer.rows("PRAGMA wal_checkpoint(PASSIVE)")

    async def check_pages(self) -> None:
        try:
            reason = await self._quick_check()
            if reason != "ok":
                raise damaged_pages(self._path, reason)
        except DamagedDatabaseError as error:
            self._reader.damage = error
            raise

    async def _quick_check(self) -> str:
        connection = SqliteConnection(self._path, "check", READING)
        await connection.open()
        try:
            rows = await connection.rows("PRAGMA quick_check(1)")
        finally:
            # A cancelled check must not delay the end of the server.
            connection.raw.interrupt()
            await connection.close()
        return str(rows[0][0])

    async def close(self) -> None:
        """Commit queued batches, then close the file."""
        if self._polling is not None:
            await cancel_tasks([self._polling])
        if self._writing is not None:
            await self._writing
        async with self._write_lock:
            await self._reader.close()
            await self._writer.close()
            self._on_close()
