"""One connection to a SQLite file with a thread of its own, and its errors in our words.

`sqlite3` blocks while the disk is busy, so nothing of it happens on the event loop.
"""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

from triolet.storage.database import (
    ConflictError,
    FullDiskError,
    Row,
    Statement,
    StorageError,
    UnavailableError,
    Value,
)

BUSY_SECONDS: Final = 5.0
CANNOT_WRITE: Final = (
    "let the user who runs Triolet write to it and to its folder, or choose another folder"
)
TAKEN: Final = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}

Result = TypeVar("Result")


class SqliteConnection:
    """Everything that is asked of it is done in the order in which it was asked."""

    def __init__(self, path: Path, name: str, settings: Sequence[str]) -> None:
        self._path = path
        self._settings = settings
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"sqlite-{name}")
        self._raw: sqlite3.Connection | None = None

    @property
    def raw(self) -> sqlite3.Connection:
        """The connection itself, for functions that `run` runs."""
        assert self._raw is not None
        return self._raw

    async def open(self) -> None:
        try:
            await self.run(self._open)
        except BaseException:
            await self.close()
            raise

    def _open(self) -> None:
        # No isolation level: transactions begin where we say so, and nowhere else.
        self._raw = sqlite3.connect(
            self._path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        # A file that is no database shows itself at the first look, before anything is set.
        self._raw.execute("SELECT COUNT(*) FROM sqlite_master")
        for setting in self._settings:
            self._raw.execute(f"PRAGMA {setting}")

    async def close(self) -> None:
        if self._raw is not None:
            await self.run(self._raw.close)
            self._raw = None
        self._thread.shutdown()

    async def run(self, function: Callable[[], Result]) -> Result:
        """Runs a function in the thread. A caller who is cancelled does not stop it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, function)
        except (sqlite3.Error, ValueError, OverflowError) as error:
            raise in_our_words(error, self._path) from error

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        return await self.run(lambda: self.ask(sql, values).fetchall())

    async def execute(self, sql: str, *values: Value) -> int:
        return await self.run(lambda: self.change(Statement(sql, values)))

    async def roll_back(self) -> None:
        """Undoes the transaction; after some errors SQLite has done so by itself."""
        await self.run(lambda: self.raw.in_transaction and self.raw.execute("ROLLBACK"))

    def ask(self, sql: str, values: Sequence[Value]) -> sqlite3.Cursor:
        """In the thread only. What PostgreSQL would refuse is refused here too."""
        if any("\0" in value for value in values if isinstance(value, str)):
            raise ValueError("a text must not contain the character NUL")
        return self.raw.execute(_numbered(sql), values)

    def change(self, statement: Statement) -> int:
        """In the thread only. Gives how many rows were changed."""
        count = max(self.ask(statement.sql, statement.values).rowcount, 0)
        if count < statement.least:
            raise ConflictError(f"{count} rows were there to change, not {statement.least}")
        return count


@lru_cache(maxsize=512)
def _numbered(sql: str) -> str:
    """SQLite writes numbered placeholders ?1, ?2 ..."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


def in_our_words(error: Exception, path: Path) -> StorageError:
    """The error of ours for one of SQLite's, with a sentence that says what to do."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code in TAKEN:
        return ConflictError(f"a key is taken: {error}")
    match code & 0xFF:
        case sqlite3.SQLITE_FULL:
            return FullDiskError(
                f"there is no room left on the disk for {path}; nothing was changed. Make room, "
                "then try again"
            )
        case sqlite3.SQLITE_IOERR:
            return FullDiskError(
                f"the disk refuses to read or write {path}; nothing was changed. Make room or look "
                f"after the disk, then try again ({error})"
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return StorageError(f"{path} cannot be written; {CANNOT_WRITE}")
        case sqlite3.SQLITE_NOTADB:
            return StorageError(
                f"{path} is not a database; it was left as it is. Move it away, or choose another "
                "folder"
            )
        case sqlite3.SQLITE_CORRUPT:
            return StorageError(f"{path} is damaged ({error}); restore a backup into a new folder")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return UnavailableError(f"{path} is being used by another program; try again")
        case _:
            return StorageError(f"{path} refused a statement: {error}")
