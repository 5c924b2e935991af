"""Brings a database to the schema of this program, by the numbered files in `schema`.

Each file is applied in a transaction of its own and noted in `schema_version`. A database of a
newer program is refused, and not touched.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from triolet.storage.database import Database, NewerSchemaError, StorageError, Transaction

UPGRADE_LOCK: Final = (15, 3)
"""PostgreSQL's advisory lock while the schema changes: several processes may start at once. Locks
of two numbers are apart from those of one, which are the claims."""

HAS_VERSIONS: Final = {
    "sqlite": "SELECT COUNT(*) FROM sqlite_master WHERE name = 'schema_version'",
    "postgresql": "SELECT COUNT(to_regclass('schema_version'))",
}


@dataclass(frozen=True, slots=True)
class Step:
    """One file of the schema: `0001_games.sql` brings a database to version 1."""

    version: int
    name: str
    statements: tuple[str, ...]


def read_steps() -> tuple[Step, ...]:
    """The files of the schema in their order, numbered without a gap."""
    paths = sorted(
        files("triolet.storage").joinpath("schema").iterdir(), key=lambda path: path.name
    )
    steps = tuple(
        Step(int(path.name[:4]), path.name, _statements(path.read_text("utf-8"))) for path in paths
    )
    assert [step.version for step in steps] == list(range(1, len(steps) + 1))
    return steps


def _statements(text: str) -> tuple[str, ...]:
    """A statement ends with a semicolon at the end of its line; comments have their own lines."""
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("--"))
    return tuple(part.strip() for part in plain.split(";\n") if part.strip())


async def upgrade(database: Database, steps: Sequence[Step]) -> None:
    """Applies the steps that are missing."""
    while not await _apply_next(database, steps):
        pass


async def _apply_next(database: Database, steps: Sequence[Step]) -> bool:
    """Applies one step; whether none was missing."""
    async with database.transaction() as transaction:
        if database.dialect == "postgresql":
            await transaction.rows("SELECT pg_advisory_xact_lock($1, $2)", *UPGRADE_LOCK)
        version = await _version(database, transaction)
        _refuse_newer(database, version, len(steps))
        if version == len(steps):
            return True
        if version == 0:
            await transaction.execute(
                "CREATE TABLE IF NOT EXISTS schema_version"
                " (version BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)"
            )
        step = steps[version]
        for statement in step.statements:
            await transaction.execute(statement)
        await transaction.execute(
            "INSERT INTO schema_version (version, name) VALUES ($1, $2)", step.version, step.name
        )
    return False


async def check_version(database: Database, steps: Sequence[Step]) -> None:
    """Refuses a database that is not of exactly this schema; reads only."""
    version = await _version(database, database)
    _refuse_newer(database, version, len(steps))
    if version == 0:
        raise StorageError(f"{database.place} holds nothing of Triolet")
    if version < len(steps):
        raise StorageError(
            f"{database.place} has schema {version}, and this Triolet reads {len(steps)}; "
            "start its server once, which brings the database up to date"
        )


async def _version(database: Database, transaction: Transaction) -> int:
    """The version of the schema; 0 where there is none yet."""
    if not (await transaction.rows(HAS_VERSIONS[database.dialect]))[0][0]:
        return 0
    rows = await transaction.rows("SELECT COALESCE(MAX(version), 0) FROM schema_version")
    version: int = rows[0][0]
    return version


def _refuse_newer(database: Database, version: int, known: int) -> None:
    if version > known:
        raise NewerSchemaError(
            f"{database.place} has schema {version}, and this Triolet knows {known} at most; "
            "use the Triolet that wrote it, or a newer one"
        )
