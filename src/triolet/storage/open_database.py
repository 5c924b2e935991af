"""Opens a database by its location: a folder for SQLite, or a PostgreSQL URL.

One process at a time may write to a folder; others may open it for reading, as a backup does.
"""

import fcntl
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from triolet.storage.database import DamagedDatabaseError, Database, StorageError
from triolet.storage.migrations import Migration, check_version, migrate, read_migrations
from triolet.storage.postgresql import PostgresqlDatabase
from triolet.storage.postgresql_errors import EXAMPLE, location_of
from triolet.storage.sqlite import READING, SqliteDatabase
from triolet.storage.sqlite_beside_server import SqliteBesideServer
from triolet.storage.sqlite_connection import CANNOT_WRITE

FILE_NAME: Final = "triolet.sqlite3"
LOCK_NAME: Final = "triolet.lock"


async def open_database(
    where: str | Path, migrations: Sequence[Migration] | None = None
) -> Database:
    """Open a database for writing, create it if it does not exist, and apply the migrations (by
    default all)."""
    database = await (_connect(str(where)) if _is_url(where) else _open_folder(Path(where)))
    try:
        await migrate(database, read_migrations() if migrations is None else migrations)
    except BaseException:
        await database.close()
        raise
    return database


async def open_for_reading(where: str | Path) -> Database:
    """Open an existing database of the current schema while a server may be using it."""
    database = await (_connect(str(where)) if _is_url(where) else _read_folder(Path(where)))
    try:
        await check_version(database, read_migrations())
    except BaseException:
        await database.close()
        raise
    return database


async def open_beside_server(where: str | Path) -> Database:
    """Open an existing database of the current schema for short writes, while a server may be using
    it. The server is notified of what is written."""
    if _is_url(where):
        return await open_for_reading(where)
    database = SqliteBesideServer(_existing_file(Path(where)))
    await database.open()
    try:
        await check_version(database, read_migrations())
    except BaseException:
        await database.close()
        raise
    return database


def has_database(where: str | Path) -> bool:
    """Return whether a folder already has a database; a PostgreSQL database always exists."""
    return _is_url(where) or (Path(where) / FILE_NAME).exists()


def remove_database(folder: str | Path) -> None:
    """Remove the files of a closed database, and the folder if nothing else is in it."""
    path = Path(folder)
    for name in (FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", LOCK_NAME):
        (path / name).unlink(missing_ok=True)
    with suppress(OSError):
        path.rmdir()


def display_location(where: str | Path) -> str:
    """Return the folder, or the URL without its password."""
    return location_of(str(where)) if _is_url(where) else str(where)


def _is_url(where: str | Path) -> bool:
    return isinstance(where, str) and "://" in where


async def _connect(url: str) -> Database:
    if not url.startswith(("postgresql://", "postgres://")):
        raise StorageError(
            f"{location_of(url)} is not the URL of a supported database; one looks like {EXAMPLE}"
        )
    database = PostgresqlDatabase(url)
    await database.open()
    return database


async def _open_folder(folder: Path) -> Database:
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        unlock = _lock(folder / LOCK_NAME)
        is_new = not path.exists()
        if is_new:
            # The file holds the tiles of games in play and password hashes.
            path.touch(0o600)
        elif path.stat().st_size == 0:
            unlock()
            raise DamagedDatabaseError(
                f"{path} is empty: its content is lost. Restore a backup into a new folder, or "
                "delete the file to begin without games",
                "empty-file",
            )
    except OSError as error:
        raise StorageError(
            f"the folder {folder} cannot be used ({error.strerror}); let the user who runs Triolet "
            "write to it, or choose another folder"
        ) from error
    database = SqliteDatabase(path, on_close=unlock)
    try:
        # SQLite itself would fail only at the first write.
        if not os.access(path, os.W_OK, effective_ids=True):
            raise StorageError(f"{path} cannot be written; {CANNOT_WRITE}")
        await database.open()
    except BaseException:
        # The next start would take an empty file for a lost database.
        if is_new and path.exists() and path.stat().st_size == 0:
            path.unlink()
        unlock()
        raise
    return database


def _lock(path: Path) -> Callable[[], None]:
    """Lock the folder for this process and return a function that unlocks it. The end of the
    process also unlocks it."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        # lockf locks are not inherited: a child that outlives its parent does not hold it.
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(descriptor)
        raise StorageError(
            f"the folder {path.parent} is in use by another Triolet; stop that one first, or "
            "choose another folder"
        ) from error
    except BaseException:
        os.close(descriptor)
        raise
    return lambda: os.close(descriptor)


async def _read_folder(folder: Path) -> Database:
    database = SqliteDatabase(_existing_file(folder), READING)
    await database.open()
    return database


def _existing_file(folder: Path) -> Path:
    path = folder / FILE_NAME
    if not path.is_file():
        raise StorageError(f"there is no {FILE_NAME} in the folder {folder}")
    return path
