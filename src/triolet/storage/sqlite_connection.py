"""A connection to a SQLite file, run in a thread of its own, and the translation of its errors.

`sqlite3` blocks on disk access, so it never runs on the event loop.
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
    DamagedDatabaseError,
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
    """A connection whose operations run one after the other, in the order of the calls."""

    def __init__(self, path: Path, name: str, settings: Sequence[str]) -> None:
        self._path = path
        self._settings = settings
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"sqlite-{name}")
        self._raw: sqlite3.Connection | None = None
        self.damage: DamagedDatabaseError | None = None
        """The damage that the connection has met."""

    @property
    def raw(self) -> sqlite3.Connection:
        """The `sqlite3` connection, for functions passed to `run`."""
        assert self._raw is not None
        return self._raw

    async def open(self) -> None:
        try:
            await self.run(self._open)
        except BaseException:
            await self.close()
            raise

    def _open(self) -> None:
        # isolation_level=None: no implicit transactions.
        self._raw = sqlite3.connect(
            self._path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        # Fail on a file that is not a database before any setting changes it.
        self._raw.execute("SELECT COUNT(*) FROM sqlite_master")
        for setting in self._settings:
            self._raw.execute(f"PRAGMA {setting}")

    async def close(self) -> None:
        if self._raw is not None:
            await self.run(self._raw.close)
            self._raw = None
        self._thread.shutdown()

    async def run(self, function: Callable[[], Result]) -> Result:
        """Run a function in the thread. Cancelling the caller does not stop it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, function)
        except (sqlite3.Error, ValueError, OverflowError) as error:
            raise self.translated(error) from error

    def translated(self, error: Exception) -> StorageError:
        """Return the `StorageError` for an error of SQLite, and remember damage."""
        translated = translate_error(error, self._path)
        if isinstance(translated, DamagedDatabaseError):
            self.damage = translated
        return translated

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        return await self.run(lambda: self.run_sql(sql, values).fetchall())

    async def execute(self, sql: str, *values: Value) -> int:
        return await self.run(lambda: self.change(Statement(sql, values)))

    async def roll_back(self) -> None:
        """Roll back, unless SQLite already did so after an error."""
        await self.run(lambda: self.raw.in_transaction and self.raw.execute("ROLLBACK"))

    def run_sql(self, sql: str, values: Sequence[Value]) -> sqlite3.Cursor:
        """Run a statement. Call it in the thread only. Like PostgreSQL, it rejects NUL."""
        if any("\0" in value for value in values if isinstance(value, str)):
            raise ValueError("a text must not contain the character NUL")
        return self.raw.execute(_numbered(sql), values)

    def change(self, statement: Statement) -> int:
        """Run a statement and return the rows changed. Call it in the thread only."""
        count = max(self.run_sql(statement.sql, statement.values).rowcount, 0)
        if count < statement.min_rows:
            raise ConflictError(f"changed {count} rows, expected {statement.min_rows}")
        return count


@lru_cache(maxsize=512)
def _numbered(sql: str) -> str:
    """Replace the placeholders $1, $2 ... by those of SQLite: ?1, ?2 ..."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


def damaged_pages(path: Path, reason: str) -> DamagedDatabaseError:
    return DamagedDatabaseError(
        f"{path} is damaged ({reason}); restore a backup into a new folder", "damaged-pages"
    )


def translate_error(error: Exception, path: Path) -> StorageError:
    """Return the `StorageError` for an error of SQLite, with advice for the operator."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code in TAKEN:
        return ConflictError(f"a unique key is taken: {error}")
    match code & 0xFF:
        case sqlite3.SQLITE_FULL:
            return FullDiskError(
                f"the disk of {path} is full; nothing was changed. Free some space, then try again"
            )
        case sqlite3.SQLITE_IOERR:
            return FullDiskError(
                f"the disk fails to read or write {path}; nothing was changed. Free some space or "
                f"check the disk, then try again ({error})"
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return StorageError(f"{path} cannot be written; {CANNOT_WRITE}")
        case sqlite3.SQLITE_NOTADB:
            return DamagedDatabaseError(
                f"{path} is not a database, and was not changed. Move it away, or choose another "
                "folder",
                "damaged-pages",
            )
        case sqlite3.SQLITE_CORRUPT:
            return damaged_pages(path, str(error))
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return UnavailableError(f"{path} is locked by another program; try again")
        case _:
            return StorageError(f"{path} rejected a statement: {error}")
