"""Restores a backup into an empty SQLite or PostgreSQL database.

The whole file is checked before the database is opened, and all rows are written in one
transaction. A backup of an older schema is migrated afterwards.
"""

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, TypeAlias

from triolet.storage.backup import FORMAT
from triolet.storage.database import Database, NewerSchemaError, StorageError, Transaction
from triolet.storage.migrations import migrate, read_migrations
from triolet.storage.open_database import open_database

ROWS_PER_STATEMENT: Final = 100
Columns: TypeAlias = Mapping[str, Sequence[str]]


class BackupError(StorageError):
    """The file is not a backup, or is incomplete or damaged."""


async def restore(file: Path, into: str | Path) -> int:
    """Restore all rows of the file, or none, and return their number."""
    schema, columns = _checked(file)
    migrations = read_migrations()
    if schema > len(migrations):
        raise NewerSchemaError(
            f"{file} has schema {schema}, but this Triolet supports at most {len(migrations)}; "
            "use the Triolet that wrote it, or a newer one"
        )
    try:
        database = await open_database(into, migrations[:schema])
    except NewerSchemaError as error:
        raise NewerSchemaError(f"{error}; or restore into a new folder or database") from error
    try:
        count = await _fill(database, file, columns)
        await migrate(database, migrations)
    finally:
        await database.close()
    return count


async def _fill(database: Database, file: Path, columns: Columns) -> int:
    count = 0
    async with database.transaction() as transaction:
        for table in columns:
            if await transaction.rows(f"SELECT 1 FROM {table} LIMIT 1"):
                raise StorageError(
                    f"{database.location} is not empty; restore into a new folder or a new database"
                )
        for table, page in _pages(file):
            count += await _insert(transaction, table, columns[table], page)
    return count


async def _insert(
    transaction: Transaction, table: str, columns: Sequence[str], page: Sequence[Sequence[Any]]
) -> int:
    width = len(columns)
    placeholders = ", ".join(
        f"({', '.join(f'${number}' for number in range(start, start + width))})"
        for start in range(1, 1 + width * len(page), width)
    )
    sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES {placeholders}"
    return await transaction.execute(sql, *(value for row in page for value in row))


def _pages(file: Path) -> Iterator[tuple[str, list[list[Any]]]]:
    """Yield the rows of a checked file in pages of one table."""
    rows = (content for content in map(json.loads, _lines(file)) if isinstance(content, list))
    for table, group in groupby(rows, key=itemgetter(0)):
        while page := [row[1:] for row in islice(group, ROWS_PER_STATEMENT)]:
            yield table, page


def _checked(file: Path) -> tuple[int, Columns]:
    """Check the whole file and return its schema version and the columns of its tables."""
    lines = _lines(file)
    header = next(lines, b"")
    schema, columns = _parse_header(file, header)
    digest = hashlib.sha256(header)
    for count, line in enumerate(lines):
        content = _parse_line(file, line)
        if not isinstance(content, list):
            end = {"rows": count, "sha256": digest.hexdigest()}
            if content != end or next(lines, None) is not None:
                raise BackupError(f"{file} is damaged: its last line does not match the others")
            return schema, columns
        if not content or len(content) != 1 + len(columns.get(str(content[0]), ())):
            raise BackupError(f"{file} is damaged: row {count + 1} does not match its table")
        digest.update(line)
    raise BackupError(f"{file} is incomplete: its last line is missing")


def _parse_header(file: Path, line: bytes) -> tuple[int, Columns]:
    header = _parse_line(file, line)
    try:
        if header["format"] != FORMAT:
            raise BackupError(f"{file} is not a Triolet backup")
        schema, columns = int(header["schema"]), dict(header["tables"])
        # The names become part of SQL statements, so they must be plain identifiers.
        names = [*columns, *chain.from_iterable(columns.values())]
        if schema > 0 and all(name.isidentifier() for name in names):
            return schema, columns
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BackupError(f"{file} is not a Triolet backup") from error
    raise BackupError(f"{file} is not a Triolet backup: its header is invalid")


def _parse_line(file: Path, line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise BackupError(f"{file} is not a Triolet backup, or damaged") from error


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as packed:
            yield from packed
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BackupError(f"{file} is not a Triolet backup, or damaged ({error})") from error
    except OSError as error:
        raise BackupError(f"{file} cannot be read: {error.strerror}") from error
