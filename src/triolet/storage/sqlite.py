"""A database in one file, for one process: SQLite, whose writers take turns.

Batches that wait at the same moment share one commit, and so one wait for the disk. Readers have
their own connection, and see only what is committed. Claims and messages stay in the process.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Literal

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
from triolet.storage.sqlite_connection import SqliteConnection, in_our_words

WRITING: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
READING: Final = ("query_only = ON",)


@dataclass(frozen=True, slots=True)
class _Batch:
    """A transaction that waits for its turn, and what becomes of it."""

    statements: tuple[Statement, ...]
    message: Message | None
    outcome: "asyncio.Future[tuple[int, ...]]"


class SqliteTransaction:
    """The writer's connection between BEGIN and COMMIT; its messages go out afterwards."""

    def __init__(self, connection: SqliteConnection) -> None:
        self.messages: list[Message] = []
        self.rows = connection.rows
        self.execute = connection.execute

    async def notify(self, channel: str, payload: str) -> None:
        self.messages.append(Message(channel, payload))


class SqliteDatabase:
    """See `Database`. A block of `transaction` must not call the database itself: it would wait
    for its own end."""

    def __init__(
        self,
        path: Path,
        settings: Sequence[str] = WRITING,
        let_go: Callable[[], None] = lambda: None,
    ) -> None:
        self._path = path
        self._let_go = let_go
        self._writer = SqliteConnection(path, "writer", settings)
        self._reader = SqliteConnection(path, "reader", READING)
        self._turn = asyncio.Lock()
        self._queue: list[_Batch] = []
        self._writing: asyncio.Task[None] | None = None
        self._listeners: dict[str, list[Listener]] = {}
        self._claims: set[str] = set()

    async def open(self) -> None:
        await self._writer.open()
        try:
            await self._reader.open()
        except BaseException:
            await self._writer.close()
            raise

    @property
    def dialect(self) -> Literal["sqlite"]:
        return "sqlite"

    @property
    def place(self) -> str:
        return str(self._path)

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        return await self._reader.rows(sql, *values)

    async def execute(self, sql: str, *values: Value) -> int:
        (count,) = await self.apply([Statement(sql, values)])
        return count

    async def notify(self, channel: str, payload: str) -> None:
        self._tell(Message(channel, payload))

    async def apply(
        self, statements: Sequence[Statement], message: Message | None = None
    ) -> tuple[int, ...]:
        outcome = asyncio.get_running_loop().create_future()
        self._queue.append(_Batch(tuple(statements), message, outcome))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_queue())
        counts: tuple[int, ...] = await outcome
        return counts

    async def _write_queue(self) -> None:
        while self._queue:
            async with self._turn:
                batches, self._queue = self._queue, []
                try:
                    outcomes = await self._writer.run(partial(self._commit, batches))
                except StorageError as error:
                    outcomes = [error] * len(batches)
            for batch, outcome in zip(batches, outcomes, strict=True):
                if isinstance(outcome, tuple) and batch.message:
                    self._tell(batch.message)
                # Whoever was cancelled no longer waits, but its batch counts like the others.
                if batch.outcome.done():
                    continue
                if isinstance(outcome, tuple):
                    batch.outcome.set_result(outcome)
                else:
                    batch.outcome.set_exception(outcome)

    def _commit(self, batches: Sequence[_Batch]) -> list[tuple[int, ...] | StorageError]:
        """In the writer's thread: all batches in one transaction; one that fails is left out."""
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
            # A full disk may have undone everything, the other batches too.
            if not raw.in_transaction:
                raise
            raw.execute("ROLLBACK TO batch")
            raw.execute("RELEASE batch")
            return error if isinstance(error, ConflictError) else in_our_words(error, self._path)
        raw.execute("RELEASE batch")
        return counts

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with self._turn:
            await self._writer.execute("BEGIN IMMEDIATE")
            transaction = SqliteTransaction(self._writer)
            try:
                yield transaction
                await self._writer.execute("COMMIT")
            except BaseException:
                await self._writer.roll_back()
                raise
        for message in transaction.messages:
            self._tell(message)

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

    def _tell(self, message: Message) -> None:
        """Later, as from another process: a listener that fails does not harm the writer."""
        loop = asyncio.get_running_loop()
        for listener in self._listeners.get(message.channel, ()):
            loop.call_soon(listener, message.payload)

    async def try_lock(self, key: str) -> bool:
        is_free = key not in self._claims
        self._claims.add(key)
        return is_free

    async def release(self, key: str) -> None:
        self._claims.discard(key)

    def holds(self, key: str) -> bool:
        return key in self._claims

    async def close(self) -> None:
        """Writes what is waiting, then lets the file go."""
        if self._writing is not None:
            await self._writing
        async with self._turn:
            await self._reader.close()
            await self._writer.close()
            self._let_go()
