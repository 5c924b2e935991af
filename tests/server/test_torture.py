"""The server is killed while games are played: every acknowledged action is in the log.

The long version is `python -m benchmarks.server_torture`.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.server.torture import Plan, torture
from testkit.storage.postgresql import Postgres

pytestmark = pytest.mark.long

SHORT = Plan(games=8, kills=4, seconds=300)


@pytest.fixture(scope="module")
def durable_postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL with fsync, as an operator does."""
    server = Postgres(is_durable=True)
    server.start()
    yield server
    server.stop()
    server.remove()


def test_nothing_acknowledged_is_lost_on_sqlite(tmp_path: Path) -> None:
    survived = asyncio.run(torture(tmp_path / "data", tmp_path, SHORT))
    assert survived.counts.acknowledged > 0
    assert survived.counts.connections > survived.kills


def test_nothing_acknowledged_is_lost_on_postgresql(
    tmp_path: Path, durable_postgres: Postgres
) -> None:
    survived = asyncio.run(torture(durable_postgres.new_database(), tmp_path, SHORT))
    assert survived.counts.acknowledged > 0
    assert survived.counts.connections > survived.kills
