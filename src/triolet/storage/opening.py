"""Opens the database that a person names: a folder for SQLite, or the address of a PostgreSQL.

A folder belongs to one process at a time; to read along, as a backup does, anyone may open it.
"""

import fcntl
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from triolet.storage.database import Database, StorageError
from triolet.storage.postgresql import PostgresqlDatabase
from triolet.storage.postgresql_errors import EXAMPLE, place_of
from triolet.storage.sqlite import READING, SqliteDatabase
from triolet.storage.sqlite_connection import CANNOT_WRITE
from triolet.storage.upgrade import Step, check_version, read_steps, upgrade

FILE_NAME: Final = "triolet.sqlite3"
LOCK_NAME: Final = "triolet.lock"


async def open_database(where: str | Path, steps: Sequence[Step] | None = None) -> Database:
    """Opens a database to serve from it, makes it if need be, and brings its schema up to date, or
    as far as the steps lead."""
    database = await (_open_folder(Path(where)) if not _is_address(where) else _reach(str(where)))
    try:
        await upgrade(database, read_steps() if steps is None else steps)
    except BaseException:
        await database.close()
        raise
    return database


async def open_to_read(where: str | Path) -> Database:
    """Opens a database of this schema beside a server that may be using it; makes nothing."""
    database = await (_look_into(Path(where)) if not _is_address(where) else _reach(str(where)))
    try:
        await check_version(database, read_steps())
    except BaseException:
        await database.close()
        raise
    return database


def shown_place(where: str | Path) -> str:
    """A folder, or an address without its password."""
    return place_of(str(where)) if _is_address(where) else str(where)


def _is_address(where: str | Path) -> bool:
    return isinstance(where, str) and "://" in where


async def _reach(url: str) -> Database:
    if not url.startswith(("postgresql://", "postgres://")):
        raise StorageError(
            f"{place_of(url)} is not an address of a database that Triolet knows; one looks like "
            f"{EXAMPLE}"
        )
    database = PostgresqlDatabase(url)
    await database.open()
    return database


async def _open_folder(folder: Path) -> Database:
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        unlock = _lock(folder / LOCK_NAME)
        # It holds the tiles of games in play and the hashes of passwords.
        if not path.exists():
            path.touch(0o600)
    except OSError as error:
        raise StorageError(
            f"the folder {folder} cannot be used ({error.strerror}); let the user who runs Triolet "
            "write to it, or choose another folder"
        ) from error
    database = SqliteDatabase(path, let_go=unlock)
    try:
        # SQLite would notice at the first write only, when a player is waiting for it.
        if path.exists() and not os.access(path, os.W_OK, effective_ids=True):
            raise StorageError(f"{path} cannot be written; {CANNOT_WRITE}")
        await database.open()
    except BaseException:
        unlock()
        raise
    return database


def _lock(path: Path) -> Callable[[], None]:
    """Takes the folder for this process; gives what lets it go. The end of the process does too,
    however it ends."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        # This kind of lock is not inherited: a child that outlives its parent does not hold it.
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(descriptor)
        raise StorageError(
            f"the folder {path.parent} is in use by another Triolet; end that one first, or choose "
            "another folder"
        ) from error
    except BaseException:
        os.close(descriptor)
        raise
    return lambda: os.close(descriptor)


async def _look_into(folder: Path) -> Database:
    path = folder / FILE_NAME
    if not path.is_file():
        raise StorageError(f"there is no {FILE_NAME} in the folder {folder}")
    database = SqliteDatabase(path, READING)
    await database.open()
    return database
