"""Writes the whole database into one file while the server runs.

The file is gzipped JSON lines: a header with the tables and their columns, one line per row, and a
last line with the number of rows and a SHA-256 of all previous lines. `restore` reads it.

It does not contain open connections (`presence`), wrong passwords, and the server's key: with the
same key, a restored server would choose secrets again that are already public.
"""

import gzip
import hashlib
import json
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from triolet.storage.database import Row, StorageError, Transaction
from triolet.storage.migrations import read_migrations
from triolet.storage.open_database import open_for_reading

FORMAT: Final = "triolet-backup"
PAGE_SIZE: Final = 1000


@dataclass(frozen=True, slots=True)
class BackupTable:
    """A table in a backup; its first `keys` columns are the primary key."""

    name: str
    columns: tuple[str, ...]
    keys: int = 1


TABLES: Final = (
    BackupTable("people", ("id", "name", "account", "password", "created", "banned")),
    BackupTable("sessions", ("secret", "person", "created", "used")),
    BackupTable("tokens", ("secret", "id", "person", "label", "scopes", "created", "used")),
    BackupTable(
        "games",
        (
            *("id", "status", "number", "created", "changed", "is_public", "edition", "due", "bot"),
            *("host", "has_offer", "address_hash"),
        ),
    ),
    BackupTable("game_people", ("game", "seat", "person", "is_invited"), keys=2),
    BackupTable("game_events", ("game", "number", "at", "body", "request"), keys=2),
    BackupTable("reviews", ("game", "state", "changed")),
    BackupTable("review_turns", ("game", "turn", "body"), keys=2),
    BackupTable("alive", ("one", "at")),
    BackupTable("reset_codes", ("person", "code", "expires")),
    BackupTable("kept_names", ("account", "until")),
    BackupTable("blocks", ("id", "person", "blocked", "at")),
    BackupTable(
        "reports",
        ("id", "at", "reporter", "person", "game", "seat", "name", "reason", "words"),
    ),
    BackupTable("operator_log", ("id", "at", "operator", "action", "subject", "detail")),
)
"""Ordered by foreign keys: a row comes after the rows it refers to."""


async def backup(where: str | Path, file: Path) -> int:
    """Write a backup to a new file that only its owner can read, and return the number of rows."""
    try:
        # O_EXCL refuses an existing file and every link, even one that leads nowhere.
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
        descriptor = os.open(file, flags, 0o600)
    except FileExistsError:
        raise StorageError(f"{file} already exists; choose another name or move it away") from None
    except OSError as error:
        raise _write_error(file, error) from error
    try:
        with os.fdopen(descriptor, "wb") as plain:
            return await _back_up(where, plain)
    except OSError as error:
        file.unlink(missing_ok=True)
        raise _write_error(file, error) from error
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def _write_error(file: Path, error: OSError) -> StorageError:
    return StorageError(f"{file} cannot be written: {error.strerror}")


async def _back_up(where: str | Path, plain: BinaryIO) -> int:
    database = await open_for_reading(where)
    try:
        async with database.snapshot() as snapshot:
            return await _write(plain, snapshot)
    finally:
        await database.close()


async def _write(plain: BinaryIO, snapshot: Transaction) -> int:
    digest = hashlib.sha256()
    count = 0
    with gzip.GzipFile(filename="", fileobj=plain, mode="wb", mtime=0) as packed:
        tables = {table.name: table.columns for table in TABLES}
        header = {"format": FORMAT, "schema": len(read_migrations()), "tables": tables}
        packed.write(_line(header, digest))
        for table in TABLES:
            async for row in _rows(snapshot, table):
                packed.write(_line([table.name, *row], digest))
                count += 1
        packed.write(_line({"rows": count, "sha256": digest.hexdigest()}, digest))
    plain.flush()
    os.fsync(plain.fileno())
    return count


def _line(content: object, digest: "hashlib._Hash") -> bytes:
    line = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    digest.update(line)
    return line


async def _rows(snapshot: Transaction, table: BackupTable) -> AsyncIterator[Row]:
    """Yield all rows, page by page, because a table may not fit into memory."""
    columns, keys = ", ".join(table.columns), ", ".join(table.columns[: table.keys])
    placeholders = ", ".join(f"${number}" for number in range(1, table.keys + 1))
    query = f"SELECT {columns} FROM {table.name}"
    order = f"ORDER BY {keys} LIMIT {PAGE_SIZE}"
    page = await snapshot.rows(f"{query} {order}")
    while page:
        for row in page:
            yield row
        last = page[-1][: table.keys]
        page = await snapshot.rows(f"{query} WHERE ({keys}) > ({placeholders}) {order}", *last)
