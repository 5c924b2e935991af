"""Runs tests of the database interface on SQLite and on PostgreSQL."""

from pathlib import Path

import pytest

from testkit.storage.postgresql import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the location of a database that does not exist yet or is empty."""
    if request.param == "sqlite":
        return str(tmp_path / "data")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
