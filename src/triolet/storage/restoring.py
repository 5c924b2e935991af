"""Fills an empty database from a backup: SQLite or PostgreSQL, whichever it was taken from.

The whole file is checked before anything is opened, and everything is written in one transaction.
A backup of an older schema is brought up to date after it was read.
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
from triolet.storage.opening import open_database
from triolet.storage.upgrade import read_steps, upgrade

ROWS_PER_STATEMENT: Final = 100
Columns: TypeAlias = Mapping[str, Sequence[str]]


class BackupError(StorageError):
    """A file that is no backup, or is not whole."""


async def restore(file: Path, into: str | Path) -> int:
    """All rows of the file or nothing; gives how many there were."""
    schema, columns = _checked(file)
    steps = read_steps()
    if schema > len(steps):
        raise NewerSchemaError(
            f"{file} has schema {schema}, and this Triolet knows {len(steps)} at most; use the "
            "Triolet that wrote it, or a newer one"
        )
    try:
        database = await open_database(into, steps[:schema])
    except NewerSchemaError as error:
        raise NewerSchemaError(f"{error}; or restore into a new folder or database") from error
    try:
        count = await _fill(database, file, columns)
        await upgrade(database, steps)
    finally:
        await database.close()
    return count


async def _fill(database: Database, file: Path, columns: Columns) -> int:
    count = 0
    async with database.transaction() as transaction:
        for table in columns:
            if await transaction.rows(f"SELECT 1 FROM {table} LIMIT 1"):
                raise StorageError(
                    f"{database.place} is not empty; restore into a new folder or a new database"
                )
        for table, page in _pages(file):
            count += await _insert(transaction, table, columns[table], page)
    return count


async def _insert(
    transaction: Transaction, table: str, columns: Sequence[str], page: Sequence[Sequence[Any]]
) -> int:
    width = len(columns)
    places = ", ".join(
        f"({', '.join(f'${place}' for place in range(start, start + width))})"
        for start in range(1, 1 + width * len(page), width)
    )
    sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES {places}"
    return await transaction.execute(sql, *(value for row in page for value in row))


def _pages(file: Path) -> Iterator[tuple[str, list[list[Any]]]]:
    """The rows of a file that was checked, in portions of one table."""
    rows = (content for content in map(json.loads, _lines(file)) if isinstance(content, list))
    for table, group in groupby(rows, key=itemgetter(0)):
        while page := [row[1:] for row in islice(group, ROWS_PER_STATEMENT)]:
            yield table, page


def _checked(file: Path) -> tuple[int, Columns]:
    """Reads the file to its end; gives its schema, and the columns of its tables."""
    lines = _lines(file)
    head = next(lines, b"")
    schema, columns = _parse_head(file, head)
    digest = hashlib.sha256(head)
    for count, line in enumerate(lines):
        content = _parse_line(file, line)
        if not isinstance(content, list):
            end = {"rows": count, "sha256": digest.hexdigest()}
            if content != end or next(lines, None) is not None:
                raise BackupError(f"{file} is not whole: its last line does not fit the others")
            return schema, columns
        if not content or len(content) != 1 + len(columns.get(str(content[0]), ())):
            raise BackupError(f"{file} is not whole: row {count + 1} is of no table that it names")
        digest.update(line)
    raise BackupError(f"{file} is not whole: its end is missing")


def _parse_head(file: Path, line: bytes) -> tuple[int, Columns]:
    head = _parse_line(file, line)
    try:
        if head["format"] != FORMAT:
            raise BackupError(f"{file} is not a backup of Triolet")
        schema, columns = int(head["schema"]), dict(head["tables"])
        # The names become part of a statement, so they must be names and nothing else.
        names = [*columns, *chain.from_iterable(columns.values())]
        if schema > 0 and all(name.isidentifier() for name in names):
            return schema, columns
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BackupError(f"{file} is not a backup of Triolet") from error
    raise BackupError(f"{file} is not a backup of Triolet: its head makes no sense")


def _parse_line(file: Path, line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise BackupError(f"{file} is not a backup of Triolet, or not whole") from error


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as packed:
            yield from packed
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BackupError(f"{file} is not a backup of Triolet, or not whole ({error})") from error
    except OSError as error:
        raise BackupError(f"{file} cannot be read: {error.strerror}") from error
