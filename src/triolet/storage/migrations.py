"""Schema migrations: applies the numbered files in `schema` that a database lacks.

Each file is applied in a transaction of its own and recorded in `schema_version`. A database with a
newer schema is rejected unchanged.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from triolet.storage.database import Database, NewerSchemaError, StorageError, Transaction

MIGRATION_LOCK: Final = (15, 3)
"""PostgreSQL advisory lock held during a migration, because several processes may start at once.
Two-key locks are separate from the one-key locks of `Database.try_lock`."""

HAS_SCHEMA_VERSION: Final = {
    "sqlite": "SELECT COUNT(*) FROM sqlite_master WHERE name = 'schema_version'",
    "postgresql": "SELECT COUNT(to_regclass('schema_version'))",
}


@dataclass(frozen=True, slots=True)
class Migration:
    """One file of the schema: `0001_games.sql` migrates a database to version 1."""

    version: int
    name: str
    statements: tuple[str, ...]


def read_migrations() -> tuple[Migration, ...]:
    """Return the migrations in order, numbered without gaps."""
    paths = sorted(
        files("triolet.storage").joinpath("schema").iterdir(), key=lambda path: path.name
    )
    migrations = tuple(
        Migration(int(path.name[:4]), path.name, _statements(path.read_text("utf-8")))
        for path in paths
    )
    assert [each.version for each in migrations] == list(range(1, len(migrations) + 1))
    return migrations


def _statements(text: str) -> tuple[str, ...]:
    """Split a file. A statement ends with a semicolon at the end of a line; comments have their own
    lines."""
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("--"))
    return tuple(part.strip() for part in plain.split(";\n") if part.strip())


async def migrate(database: Database, migrations: Sequence[Migration]) -> None:
    """Apply the missing migrations."""
    while not await _apply_next(database, migrations):
        pass


async def _apply_next(database: Database, migrations: Sequence[Migration]) -> bool:
    """Apply one missing migration, and return whether none was missing."""
    async with database.transaction() as transaction:
        if database.dialect == "postgresql":
            await transaction.rows("SELECT pg_advisory_xact_lock($1, $2)", *MIGRATION_LOCK)
        version = await _version(database, transaction)
        _reject_newer(database, version, len(migrations))
        if version == len(migrations):
            return True
        if version == 0:
            await transaction.execute(
                "CREATE TABLE IF NOT EXISTS schema_version"
                " (version BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)"
            )
        migration = migrations[version]
        for statement in migration.statements:
            await transaction.execute(statement)
        await transaction.execute(
            "INSERT INTO schema_version (version, name) VALUES ($1, $2)",
            migration.version,
            migration.name,
        )
    return False


async def check_version(database: Database, migrations: Sequence[Migration]) -> None:
    """Reject a database that does not have the current schema; reads only."""
    version = await _version(database, database)
    _reject_newer(database, version, len(migrations))
    if version == 0:
        raise StorageError(f"{database.location} is not a Triolet database")
    if version < len(migrations):
        raise StorageError(
            f"{database.location} has schema {version}, but this Triolet needs {len(migrations)}; "
            "start its server once to migrate the database"
        )


async def _version(database: Database, transaction: Transaction) -> int:
    """Return the schema version; 0 for an empty database."""
    if not (await transaction.rows(HAS_SCHEMA_VERSION[database.dialect]))[0][0]:
        return 0
    rows = await transaction.rows("SELECT COALESCE(MAX(version), 0) FROM schema_version")
    version: int = rows[0][0]
    return version


def _reject_newer(database: Database, version: int, newest: int) -> None:
    if version > newest:
        raise NewerSchemaError(
            f"{database.location} has schema {version}, but this Triolet supports at most "
            f"{newest}; use the Triolet that wrote it, or a newer one"
        )
