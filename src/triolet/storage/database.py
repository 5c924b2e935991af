"""What every database offers, and the errors that it may raise.

SQL is written once, with the placeholders $1, $2 ..., in what SQLite and PostgreSQL both know. The
two databases stand in `sqlite` and `postgresql`; `opening` chooses one.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias

from triolet.rules.errors import TrioletError

Value: TypeAlias = str | int | float | None
Row: TypeAlias = tuple[Any, ...]
"""What stands in a row is known to the query that asked for it, and to nobody else."""

Listener: TypeAlias = Callable[[str], None]
MISSED: Final = ""
"""What a listener hears when messages may have been lost: it should look at everything again."""


class StorageError(TrioletError):
    """What is kept cannot be read or written."""


class ConflictError(StorageError):
    """Somebody was faster: a number, a request or a name is taken."""


class UnavailableError(StorageError):
    """The database does not answer now. Whether the last transaction counts is not known: ask
    again, with the same request, until it answers."""


class FullDiskError(StorageError):
    """There is no room for it. Nothing was written, and what was there is whole."""


class NewerSchemaError(StorageError):
    """The database was written by a newer Triolet."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a batch; if it changes fewer rows than `least`, the batch is a conflict."""

    sql: str
    values: tuple[Value, ...]
    least: int = 0


@dataclass(frozen=True, slots=True)
class Message:
    """What listeners hear once the batch is committed: a few words, never contents."""

    channel: str
    payload: str


class Transaction(Protocol):
    """All of it counts, or nothing."""

    async def rows(self, sql: str, *values: Value) -> list[Row]: ...

    async def execute(self, sql: str, *values: Value) -> int:
        """Gives how many rows it has changed."""
        ...

    async def notify(self, channel: str, payload: str) -> None:
        """Tells the listeners of every process, once the transaction is committed."""
        ...


class Database(Transaction, Protocol):
    """A place where things are kept. Outside a transaction each statement stands for itself."""

    @property
    def dialect(self) -> Literal["sqlite", "postgresql"]: ...

    @property
    def place(self) -> str:
        """The file or the address, as a person may see it: without the password."""
        ...

    async def apply(
        self, statements: Sequence[Statement], message: Message | None = None
    ) -> tuple[int, ...]:
        """A whole transaction at once, and the quickest way to write. Gives the rows changed.

        When it returns, everything is on the disk and will survive the loss of power.
        """
        ...

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Commits at the end of the block, or undoes everything if the block raises."""
        ...

    def snapshot(self) -> AbstractAsyncContextManager[Transaction]:
        """Reads everything as it stands at one moment, while others go on writing."""
        ...

    async def listen(self, channel: str, listener: Listener) -> None:
        """Calls the listener with every payload from now on, and with MISSED after a gap."""
        ...

    async def try_lock(self, key: str) -> bool:
        """Takes a key that nobody holds, in this process or another. It is given back by
        `release`, by `close`, and by the end of the process. Without a connection: no."""
        ...

    async def release(self, key: str) -> None: ...

    def holds(self, key: str) -> bool:
        """Whether the claim still stands. A lost connection ends all claims at once."""
        ...

    async def close(self) -> None: ...
