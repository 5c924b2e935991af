"""Reads the file of a backup, whose form `backup` describes, and checks it with bounded memory.

The file may come from anywhere and hold anything: a few megabytes of gzip can hold gigabytes.
Whether the rows make sense is left to `restore`.
"""

import gzip
import hashlib
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from triolet.storage.backup import FORMAT
from triolet.storage.database import StorageError, Value

MAX_LINE_BYTES: Final = 4 * 1024 * 1024
MAX_FAULTS: Final = 100
"""Faults that are listed; more are only counted."""
MAX_FAULT_LENGTH: Final = 300
ROWS_PER_PAGE: Final = 100
BYTES_PER_PAGE: Final = 1024 * 1024
NUMBERS: Final = range(-(2**63), 2**63)

Columns: TypeAlias = Mapping[str, Sequence[str]]
Page: TypeAlias = Sequence[Sequence[Value]]


class BackupError(StorageError):
    """The file is not a backup, or is incomplete or damaged."""


class Faults:
    """The faults of a file: a bounded list and the number of the others."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._listed: list[str] = []
        self._others = 0

    def add(self, fault: str) -> None:
        if len(self._listed) < MAX_FAULTS:
            is_long = len(fault) > MAX_FAULT_LENGTH
            self._listed.append(fault[:MAX_FAULT_LENGTH] + "..." if is_long else fault)
        else:
            self._others += 1

    def raise_any(self) -> None:
        """Raise an error with all faults, if there are any."""
        if self._listed:
            title = f"{self._file} is damaged, and nothing was restored:"
            raise BackupError("\n".join([title, *self.lines()]))

    def lines(self) -> list[str]:
        others = [f"and {self._others} more faults"] if self._others else []
        return [f"  {fault}" for fault in (*self._listed, *others)]


class _Header(msgspec.Struct, frozen=True):
    format: str
    schema: int
    tables: dict[str, list[str]]


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class CheckedBackup:
    """A complete file whose rows match the columns of their tables."""

    file: Path
    schema: int
    columns: Columns

    def pages(self) -> Iterator[tuple[str, Page]]:
        """Yield the rows in pages of one table, bounded in rows and bytes."""
        table, page, size = "", list[Sequence[Value]](), 0
        for line in _lines(self.file):
            if not line.startswith(b"["):
                continue
            name, *values = _ROW.decode(line)
            size += len(line)
            if page and (name != table or len(page) == ROWS_PER_PAGE or size > BYTES_PER_PAGE):
                yield table, page
                page, size = [], len(line)
            table = str(name)
            page.append(values)
        if page:
            yield table, page


_HEADER: Final = msgspec.json.Decoder(_Header)
_ROW: Final = msgspec.json.Decoder(list[str | int | None])
_END: Final = msgspec.json.Decoder(_End)


def check_backup(file: Path) -> CheckedBackup:
    """Read the whole file once; raise `BackupError` with all its faults."""
    lines = _lines(file)
    first = next(lines, b"")
    header = _parse_header(file, first)
    digest, faults, end, count = hashlib.sha256(first), Faults(file), b"", 0
    for line in lines:
        if end:
            faults.add("rows follow the last line")
            break
        if not line.startswith(b"["):
            end = line
            continue
        count += 1
        digest.update(line)
        fault = _fault_of(line, header.tables)
        if fault:
            faults.add(f"row {count}: {fault}")
    _check_end(file, end, _End(count, digest.hexdigest()), faults)
    faults.raise_any()
    return CheckedBackup(file, header.schema, header.tables)


def _parse_header(file: Path, line: bytes) -> _Header:
    try:
        header = _HEADER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise BackupError(f"{file} is not a Triolet backup, or damaged") from None
    if header.format != FORMAT:
        raise BackupError(f"{file} is not a Triolet backup")
    # The names become part of SQL statements, so they must be plain identifiers.
    names = chain(header.tables, chain.from_iterable(header.tables.values()))
    if header.schema < 1 or not all(name.isascii() and name.isidentifier() for name in names):
        raise BackupError(f"{file} is not a Triolet backup: its header is invalid")
    return header


def _fault_of(line: bytes, columns: Columns) -> str | None:
    """Return what is wrong with a row, if anything."""
    try:
        row = _ROW.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return f"not a list of texts and numbers ({error})"
    if not row or not isinstance(row[0], str) or row[0] not in columns:
        return "its table is not in the header"
    if len(row) != 1 + len(columns[row[0]]):
        return f"{len(row) - 1} values for {len(columns[row[0]])} columns of {row[0]}"
    for name, value in zip(columns[row[0]], row[1:], strict=True):
        if isinstance(value, int) and value not in NUMBERS:
            return f"{row[0]}.{name} is a number of more than 64 bits"
        if isinstance(value, str) and "\0" in value:
            return f"{row[0]}.{name} contains the character NUL"
    return None


def _check_end(file: Path, line: bytes, expected: _End, faults: Faults) -> None:
    if not line:
        raise BackupError(f"{file} is incomplete: its last line is missing")
    try:
        end = _END.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        faults.add("the last line is not the number of rows and their checksum")
        return
    if end.rows != expected.rows:
        faults.add(f"there are {expected.rows} rows, but the last line says {end.rows}")
    if end.sha256 != expected.sha256:
        faults.add("the checksum in the last line does not match the rows")


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as packed:
            while line := packed.readline(MAX_LINE_BYTES + 1):
                if len(line) > MAX_LINE_BYTES:
                    raise BackupError(
                        f"{file} is not a Triolet backup, or damaged: a line is longer than "
                        f"{MAX_LINE_BYTES:,} bytes"
                    )
                yield line
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BackupError(f"{file} is not a Triolet backup, or damaged ({error})") from error
    except OSError as error:
        raise BackupError(f"{file} cannot be read: {error.strerror}") from error
