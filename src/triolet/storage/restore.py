"""Restores a backup into an empty SQLite or PostgreSQL database, completely or not at all.

The whole file is checked before the database is opened. All rows are written in one transaction,
and every game is replayed before it is committed. A backup of an older schema is migrated
afterwards.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from triolet.rules.errors import TrioletError
from triolet.storage.backup_reader import (
    MAX_FAULTS,
    BackupError,
    CheckedBackup,
    Faults,
    Page,
    check_backup,
)
from triolet.storage.database import (
    Database,
    FullDiskError,
    NewerSchemaError,
    Row,
    StorageError,
    Transaction,
    UnavailableError,
)
from triolet.storage.games import GameIndex
from triolet.storage.migrations import migrate, read_migrations
from triolet.storage.open_database import has_database, open_database, remove_database
from triolet.storage.password_hashes import (
    MAX_KIBIBYTES,
    MAX_LANES,
    MAX_ROUNDS,
    is_verifiable,
)

MAX_GAME_EVENTS: Final = 200_000
MAX_GAME_CHARACTERS: Final = 16 * 1024 * 1024
"""A larger game is not replayed, because it would need too much memory. No real game has a tenth
of it."""
GAMES_PER_PAGE: Final = 100
MAX_QUOTED: Final = 40
GAME_TABLES: Final = (
    ("review_turns", "game"),
    ("reviews", "game"),
    ("games", "id"),
    ("game_people", "game"),
    ("game_events", "game"),
)
"""The tables with rows of a game, and the column with its id."""

Replay: TypeAlias = Callable[[Transaction, str], Awaitable[GameIndex]]
"""Replays the log of a game and returns its index; raises `TrioletError` if that fails. The meaning
of events is left to the server, which passes the function in."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The number of rows, and the damaged games that were left out."""

    rows: int
    left_out: Sequence[str] = ()


async def restore(
    file: Path, into: str | Path, replay: Replay, *, without_damaged: bool = False
) -> Restored:
    """Restore all rows of the file, or none. `without_damaged` leaves out games that cannot be
    replayed, instead of refusing the file."""
    backup = check_backup(file)
    migrations = read_migrations()
    if backup.schema > len(migrations):
        raise NewerSchemaError(
            f"{file} has schema {backup.schema}, but this Triolet supports at most "
            f"{len(migrations)}; use the Triolet that wrote it, or a newer one"
        )
    is_new = not has_database(into)
    try:
        database = await open_database(into, migrations[: backup.schema])
    except NewerSchemaError as error:
        raise NewerSchemaError(f"{error}; or restore into a new folder or database") from error
    try:
        restored = await _fill(database, backup, replay, without_damaged=without_damaged)
        await migrate(database, migrations)
    except BaseException:
        await database.close()
        if is_new:
            remove_database(into)
        raise
    await database.close()
    return restored


async def _fill(
    database: Database, backup: CheckedBackup, replay: Replay, *, without_damaged: bool
) -> Restored:
    count, faults, damaged = 0, Faults(backup.file), Faults(backup.file)
    async with database.transaction() as transaction:
        await _check_empty(database, transaction, backup)
        for table, page in backup.pages():
            _check_passwords(table, backup.columns[table], page, faults)
            try:
                count += await _insert(transaction, table, backup.columns[table], page)
            except (FullDiskError, UnavailableError):
                raise
            except StorageError as error:
                raise BackupError(
                    f"{backup.file} is damaged, and nothing was restored: the database refuses "
                    f"rows {count + 1} to {count + len(page)}, of {table} ({error})"
                ) from error
        await _check_numbers(database, transaction, faults)
        await _check_orphans(transaction, faults)
        count -= await _check_games(
            transaction, replay, damaged if without_damaged else faults, delete=without_damaged
        )
        faults.raise_any()
    return Restored(count, damaged.lines())


async def _check_empty(database: Database, transaction: Transaction, backup: CheckedBackup) -> None:
    for table in backup.columns:
        try:
            rows = await transaction.rows(f"SELECT 1 FROM {table} LIMIT 1")
        except UnavailableError:
            raise
        except StorageError as error:
            raise BackupError(
                f"{backup.file} is damaged, and nothing was restored: schema {backup.schema} has "
                f"no table {table}"
            ) from error
        if rows:
            raise StorageError(
                f"{database.location} is not empty; restore into a new folder or a new database"
            )


async def _insert(transaction: Transaction, table: str, columns: Sequence[str], page: Page) -> int:
    width = len(columns)
    placeholders = ", ".join(
        f"({', '.join(f'${number}' for number in range(start, start + width))})"
        for start in range(1, 1 + width * len(page), width)
    )
    sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES {placeholders}"
    return await transaction.execute(sql, *(value for row in page for value in row))


def _check_passwords(table: str, columns: Sequence[str], page: Page, faults: Faults) -> None:
    """Find password hashes that no server verifies; the fault does not quote them."""
    if table != "people" or not {"id", "password"} <= set(columns):
        return
    for row in page:
        values = dict(zip(columns, row, strict=True))
        password = values["password"]
        if password is not None and not is_verifiable(str(password)):
            person = str(values["id"])[:MAX_QUOTED]
            faults.add(
                f"person {person!r}: the password is not a hash of argon2id "
                f"with at most m={MAX_KIBIBYTES}, t={MAX_ROUNDS} and p={MAX_LANES}"
            )


async def _check_numbers(database: Database, transaction: Transaction, faults: Faults) -> None:
    """Find texts in columns of numbers, which SQLite, unlike PostgreSQL, would store."""
    if database.dialect != "sqlite":
        return
    columns = await transaction.rows(
        "SELECT tables.name, columns.name FROM sqlite_master AS tables,"
        " pragma_table_info(tables.name) AS columns"
        " WHERE tables.type = 'table' AND columns.type = 'BIGINT'"
    )
    for table, column in columns:
        rows = await transaction.rows(
            f"SELECT COUNT(*) FROM {table} WHERE typeof({column}) NOT IN ('integer', 'null')"
        )
        if rows[0][0]:
            faults.add(f"{rows[0][0]} rows have a text instead of a number in {table}.{column}")


async def _check_orphans(transaction: Transaction, faults: Faults) -> None:
    for table in ("game_events", "game_people"):
        rows = await transaction.rows(
            f"SELECT DISTINCT game FROM {table} WHERE game NOT IN (SELECT id FROM games)"
            f" LIMIT {MAX_FAULTS + 1}"
        )
        for (game,) in rows:
            faults.add(f"game {game!r}: it has rows in {table}, but none in games")


async def _check_games(
    transaction: Transaction, replay: Replay, faults: Faults, *, delete: bool
) -> int:
    """Replay every game, delete those that fail if `delete`, and return the rows deleted."""
    deleted, last = 0, None
    while page := await _next_games(transaction, last):
        for row in page:
            game = last = row[0]
            fault = await _fault_of_game(transaction, replay, row)
            if fault:
                faults.add(f"game {game!r}: {fault}")
            if fault and delete:
                for table, column in GAME_TABLES:
                    sql = f"DELETE FROM {table} WHERE {column} = $1"
                    deleted += await transaction.execute(sql, game)
    return deleted


async def _next_games(transaction: Transaction, last: str | None) -> list[Row]:
    return await transaction.rows(
        "SELECT id, number, status, edition FROM games"
        " WHERE CAST($1 AS TEXT) IS NULL OR id > $1"
        f" ORDER BY id LIMIT {GAMES_PER_PAGE}",
        last,
    )


async def _fault_of_game(transaction: Transaction, replay: Replay, row: Row) -> str | None:
    game, number, status, edition = row
    events, characters = (
        await transaction.rows(
            "SELECT COUNT(*), COALESCE(SUM(LENGTH(body)), 0) FROM game_events WHERE game = $1", game
        )
    )[0]
    if events != number:
        return f"it has {events} events, but games.number is {number}"
    if events > MAX_GAME_EVENTS or characters > MAX_GAME_CHARACTERS:
        return f"its log of {events} events and {characters} characters is too large to be real"
    try:
        index = await replay(transaction, game)
    except TrioletError as error:
        return str(error)
    if (index.status, index.edition) != (status, edition):
        return (
            f"games has status {status!r} and edition {edition!r}, but the events lead to "
            f"{index.status!r} and {index.edition!r}"
        )
    return None
