"""Both kinds of database: what is held to the contract runs once on each."""

from pathlib import Path

import pytest

from testkit.storage.postgresql import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the place of a database that does not exist yet, or is empty."""
    if request.param == "sqlite":
        return str(tmp_path / "data")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
