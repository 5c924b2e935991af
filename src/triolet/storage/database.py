"""The interface of a database and its errors.

SQL uses the placeholders $1, $2 ... and only syntax that SQLite and PostgreSQL share. `sqlite` and
`postgresql` implement the interface; `open_database` chooses one.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias

from triolet.rules.errors import TrioletError

Value: TypeAlias = str | int | float | None
Row: TypeAlias = tuple[Any, ...]
"""The column types depend on the query."""

Listener: TypeAlias = Callable[[str], None]
MISSED: Final = ""
"""Payload for a listener that may have missed notifications: it should reload."""


class StorageError(TrioletError):
    """The database cannot be read or written."""


class ConflictError(StorageError):
    """A unique key (event number, request id or name) is already taken."""


class UnavailableError(StorageError):
    """The database does not respond. The last transaction may or may not be committed: repeat it
    with the same request id."""


class FullDiskError(StorageError):
    """The disk is full. Nothing was written, and the existing data is intact."""


DatabaseDamage: TypeAlias = Literal["deleted-file", "empty-file", "damaged-pages"]


class DamagedDatabaseError(StorageError):
    """A file of the database was deleted, replaced or emptied, or has damaged pages."""

    def __init__(self, message: str, damage: DatabaseDamage) -> None:
        super().__init__(message)
        self.damage = damage


class NewerSchemaError(StorageError):
    """The database has the schema of a newer Triolet."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of a batch. It is a conflict if it changes fewer than `min_rows` rows."""

    sql: str
    values: tuple[Value, ...]
    min_rows: int = 0


@dataclass(frozen=True, slots=True)
class Notification:
    """Sent to listeners after the commit: ids and numbers only, never contents."""

    channel: str
    payload: str


class Transaction(Protocol):
    """Statements that are committed together or not at all."""

    async def rows(self, sql: str, *values: Value) -> list[Row]: ...

    async def execute(self, sql: str, *values: Value) -> int:
        """Return the number of rows changed."""
        ...

    async def notify(self, channel: str, payload: str) -> None:
        """Notify the listeners in every process after the commit."""
        ...


class Database(Transaction, Protocol):
    """A database. Outside a transaction each statement commits on its own."""

    @property
    def dialect(self) -> Literal["sqlite", "postgresql"]: ...

    @property
    def location(self) -> str:
        """The file, or the address without its password."""
        ...

    async def apply(
        self,
        statements: Sequence[Statement],
        notification: Notification | None = None,
        *,
        independent: bool = False,
    ) -> tuple[int, ...]:
        """Run a whole transaction and return the rows changed by each statement.

        This is the fastest way to write. When it returns, the transaction is on disk. If no
        statement reads or changes what another one wrote, they are `independent`, and PostgreSQL
        runs them in one round trip.
        """
        ...

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Commit at the end of the block, or roll back if the block raises."""
        ...

    def snapshot(self) -> AbstractAsyncContextManager[Transaction]:
        """Open a read-only transaction that sees the state at its start."""
        ...

    async def listen(self, channel: str, listener: Listener) -> None:
        """Call the listener with every payload, and with MISSED after a lost connection."""
        ...

    async def try_lock(self, key: str) -> bool:
        """Take an advisory lock if no process holds it, and return whether it was taken.

        `release`, `close` and the end of the process free it. Without a connection to the
        database it is not taken."""
        ...

    async def release(self, key: str) -> None: ...

    def holds(self, key: str) -> bool:
        """Return whether the lock is still held. A lost connection frees all locks at once."""
        ...

    async def check(self) -> None:
        """Raise `DamagedDatabaseError` if damage to the files is known; takes microseconds."""
        ...

    async def check_pages(self) -> None:
        """Read the whole database, and raise `DamagedDatabaseError` if a page is damaged. `check`
        reports it from then on. PostgreSQL checks its pages itself."""
        ...

    async def close(self) -> None: ...
