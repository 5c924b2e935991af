"""The tables of a load test: as many as asked for, and no others in the database."""

from pathlib import Path

import pytest

from benchmarks import load_tables
from benchmarks.load_tables import SEATS, fill_tables
from testkit.asynchronous import asynchronous
from triolet.storage.open_database import open_for_reading


@asynchronous
async def test_as_many_tables_are_created_as_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load_tables, "AT_ONCE", 2)
    tables = await fill_tables(tmp_path, 3)
    database = await open_for_reading(tmp_path)
    try:
        assert await database.rows("SELECT COUNT(*) FROM games") == [(3,)]
    finally:
        await database.close()
    assert len({table.game for table in tables}) == 3
    assert all(len(table.cookies) == SEATS for table in tables)
