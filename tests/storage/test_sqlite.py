"""SQLite only: shared commits, and no loss of acknowledged writes when the process is killed."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from testkit.asynchronous import asynchronous
from testkit.storage.open_databases import opened
from triolet.storage.database import Statement, UnavailableError
from triolet.storage.games import events_since
from triolet.storage.sqlite_connection import SqliteConnection

INSERT = "INSERT INTO alive (one, at) VALUES ($1, $2)"

WRITE = """
import asyncio, sys
from triolet.storage.games import Addition, GameIndex, StoredEvent, append
from triolet.storage.open_database import open_database
INDEX = GameIndex("open", is_public=True, edition="e", due=None, bot=None, people=("a", None))
async def write(database, game):
    for number in range(1, 100000):
        await append(database, Addition(game, [StoredEvent(number, 1, "x", None)], INDEX))
        print(game, number, flush=True)
async def main():
    database = await open_database(sys.argv[1])
    await asyncio.gather(*(write(database, f"g{game}") for game in range(5)))
asyncio.run(main())
"""


@asynchronous
async def test_a_killed_process_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WRITE, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(200)]
        writer.kill()
        lines.extend(line for line in writer.stdout if line.endswith("\n"))
    acknowledged = {game: int(number) for game, number in map(str.split, lines)}
    assert len(acknowledged) == 5
    async with opened(str(tmp_path)) as database:
        assert await database.rows("PRAGMA integrity_check") == [("ok",)]
        for game, number in acknowledged.items():
            stored = [event.number for event in await events_since(database, game)]
            # The last event may be written without an acknowledgement.
            assert stored in (list(range(1, number + 1)), list(range(1, number + 2)))


@asynchronous
async def test_concurrent_batches_share_one_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    original = SqliteConnection.run

    async def counting(self: SqliteConnection, function: object) -> object:
        calls.append("")
        return await original(self, function)  # type: ignore[arg-type]

    async with opened(str(tmp_path)) as database:
        monkeypatch.setattr(SqliteConnection, "run", counting)
        batches = [[Statement(INSERT, (each, 1))] for each in range(50)]
        await asyncio.gather(*map(database.apply, batches))
        assert len(calls) <= 2


@asynchronous
async def test_a_cancelled_write_does_not_stop_the_others(tmp_path: Path) -> None:
    async with opened(str(tmp_path)) as database:
        tasks = [asyncio.create_task(database.execute(INSERT, each, 1)) for each in range(10)]
        await tasks[0]
        late = [asyncio.create_task(database.execute(INSERT, 10 + each, 1)) for each in (0, 1)]
        await asyncio.sleep(0)
        late[0].cancel()
        assert await late[1] == 1
        assert await asyncio.gather(*tasks) == [1] * 10


@asynchronous
async def test_closing_commits_queued_batches(tmp_path: Path) -> None:
    async with opened(str(tmp_path)) as database:
        task = asyncio.create_task(database.execute(INSERT, 1, 1))
        await asyncio.sleep(0)
    assert await task == 1
    async with opened(str(tmp_path)) as database:
        assert await database.rows("SELECT one FROM alive") == [(1,)]


@asynchronous
async def test_a_file_locked_by_another_program_is_temporarily_unavailable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("triolet.storage.sqlite_connection.BUSY_SECONDS", 0.0)
    async with opened(str(tmp_path)) as database:
        other = sqlite3.connect(tmp_path / "triolet.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UnavailableError, match="locked by another program"):
            await database.execute(INSERT, 1, 1)
        other.close()
        assert await database.execute(INSERT, 1, 1) == 1
