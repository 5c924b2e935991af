"""Everything that is kept, written into one file while the server goes on.

The file is gzip over lines of JSON: a head that names the tables and their columns, a line for each
row, and at the end the number of rows and a digest of all lines before. Who is connected at this
moment is no part of it. `restoring` reads it.
"""

import gzip
import hashlib
import json
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from triolet.storage.database import Row, StorageError, Transaction
from triolet.storage.opening import open_to_read
from triolet.storage.upgrade import read_steps

FORMAT: Final = "triolet-backup"
ROWS_AT_ONCE: Final = 1000


@dataclass(frozen=True, slots=True)
class Table:
    """A table that a backup holds; its first columns are the primary key."""

    name: str
    columns: tuple[str, ...]
    keys: int = 1


TABLES: Final = (
    Table("people", ("id", "name", "account", "password", "created")),
    Table("sessions", ("secret", "person", "created", "used")),
    Table("tokens", ("secret", "id", "person", "label", "scopes", "created", "used")),
    Table(
        "games",
        ("id", "status", "number", "created", "changed", "is_public", "edition", "due", "bot"),
    ),
    Table("game_people", ("game", "seat", "person"), keys=2),
    Table("game_events", ("game", "number", "at", "body", "request"), keys=2),
    Table("alive", ("one", "at")),
)
"""In an order in which a row comes after those that it refers to."""


async def backup(where: str | Path, file: Path) -> int:
    """Writes everything into a new file that only its owner may read; gives the number of rows."""
    if file.exists():
        raise StorageError(f"{file} is there already; choose another name, or move it away")
    database = await open_to_read(where)
    draft = file.with_name(f"{file.name}.part")
    try:
        async with database.snapshot() as snapshot:
            rows = await _write(draft, snapshot)
        draft.rename(file)
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {error.strerror}") from error
    finally:
        await database.close()
        draft.unlink(missing_ok=True)
    return rows


async def _write(path: Path, snapshot: Transaction) -> int:
    digest = hashlib.sha256()
    count = 0
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as plain:
        with gzip.GzipFile(fileobj=plain, mode="wb", mtime=0) as packed:
            tables = {table.name: table.columns for table in TABLES}
            head = {"format": FORMAT, "schema": len(read_steps()), "tables": tables}
            packed.write(_line(head, digest))
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


async def _rows(snapshot: Transaction, table: Table) -> AsyncIterator[Row]:
    """All rows, a thousand at a time: a table may be larger than the memory."""
    columns, keys = ", ".join(table.columns), ", ".join(table.columns[: table.keys])
    places = ", ".join(f"${place}" for place in range(1, table.keys + 1))
    query = f"SELECT {columns} FROM {table.name}"
    order = f"ORDER BY {keys} LIMIT {ROWS_AT_ONCE}"
    page = await snapshot.rows(f"{query} {order}")
    while page:
        for row in page:
            yield row
        last = page[-1][: table.keys]
        page = await snapshot.rows(f"{query} WHERE ({keys}) > ({places}) {order}", *last)
