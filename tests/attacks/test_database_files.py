"""The disk and the files of the database fail while a server runs: `/ready` and the log name the
problem, nothing acknowledged is lost, and the server goes on when the problem is gone."""

import asyncio
import os
import resource
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from testkit.asynchronous import asynchronous
from testkit.command import call_command
from testkit.server.server import ServerProcess, serving
from testkit.storage.open_databases import opened
from triolet.storage.database import DamagedDatabaseError
from triolet.storage.people import create_person

TABLE = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}]}
PAGE = 4096


async def problem_of(server: ServerProcess) -> str:
    """Return the problem that `/ready` names; empty if it is ready."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
        assert (await client.get("/health")).status_code == 200
        answer = await client.get("/ready")
    if answer.status_code == 200:
        assert answer.json() == {"status": "ready"}
        return ""
    assert answer.status_code == 503
    (detail,) = answer.json()["error"]["details"]
    return str(detail["code"])


async def until(server: ServerProcess, problem: str) -> None:
    while await problem_of(server) != problem:
        await asyncio.sleep(0.05)


async def opened_table(server: ServerProcess) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
        return await client.post("/api/games", json=TABLE)


def limit_files(server: ServerProcess, size: int) -> None:
    """Let no file of the server grow beyond this size, as on a full disk."""
    resource.prlimit(server.id, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@pytest.mark.long
@asynchronous
async def test_a_full_disk_is_reported_until_there_is_space(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", tmp_path) as server:
        await until(server, "")
        limit_files(server, (tmp_path / "data" / "triolet.sqlite3-wal").stat().st_size)
        await until(server, "full-disk")
        assert (await opened_table(server)).status_code == 503
        limit_files(server, resource.RLIM_INFINITY)
        await until(server, "")
        assert (await opened_table(server)).status_code == 201
        assert server.log.count('"problem": "full-disk"') == 1


def delete_wal(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


def replace_wal(file: Path) -> None:
    wal = file.with_name(f"{file.name}-wal")
    content = wal.read_bytes()
    wal.unlink()
    wal.write_bytes(content)


@pytest.mark.parametrize(
    ("attack", "end"),
    [
        pytest.param(delete_wal, ServerProcess.kill, id="deleted, killed"),
        pytest.param(delete_wal, ServerProcess.stop, id="deleted, stopped", marks=pytest.mark.long),
        pytest.param(
            replace_wal, ServerProcess.kill, id="replaced, killed", marks=pytest.mark.long
        ),
    ],
)
@asynchronous
async def test_a_deleted_file_is_reported_and_nothing_acknowledged_is_lost(
    tmp_path: Path,
    attack: Callable[[Path], None],
    end: Callable[[ServerProcess], Awaitable[object]],
) -> None:
    async with serving(tmp_path / "data", tmp_path) as server:
        game = (await opened_table(server)).json()["id"]
        attack(tmp_path / "data" / "triolet.sqlite3")
        assert (await opened_table(server)).status_code == 503
        assert await problem_of(server) == "deleted-file"
        assert server.log.count('"problem": "deleted-file"') == 1
        await end(server)
        await server.start()
        await until(server, "")
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
            assert (await client.get(f"/api/games/{game}")).status_code == 200


@pytest.mark.long
@asynchronous
async def test_an_emptied_file_is_reported(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", tmp_path) as server:
        await until(server, "")
        os.truncate(tmp_path / "data" / "triolet.sqlite3", 0)
        await until(server, "empty-file")
        assert (await opened_table(server)).status_code == 503


def test_an_empty_file_is_refused_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "triolet.sqlite3").touch()
    ended = call_command(["serve", "--port", "0", "--data", str(tmp_path)], tmp_path)
    assert ended.code == 2
    assert "is empty: its content is lost" in ended.err
    assert (tmp_path / "triolet.sqlite3").stat().st_size == 0


async def fill(folder: Path) -> None:
    async with opened(str(folder)) as database, database.transaction() as transaction:
        for number in range(2000):
            await create_person(transaction, f"{number:024}", f"marker-{number:06}", 0)


def zero_a_page(folder: Path) -> None:
    """Zero the page with the row of one person."""
    file = folder / "triolet.sqlite3"
    content = bytearray(file.read_bytes())
    page = content.index(b"marker-001000") // PAGE
    content[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    with file.open("r+b") as same:
        same.write(content)


@pytest.mark.long
@asynchronous
async def test_a_server_that_starts_with_zeroed_pages_reports_it(tmp_path: Path) -> None:
    await fill(tmp_path / "data")
    zero_a_page(tmp_path / "data")
    async with serving(tmp_path / "data", tmp_path) as server:
        await until(server, "damaged-pages")
        assert server.log.count('"problem": "damaged-pages"') == 1


@asynchronous
async def test_pages_that_are_zeroed_later_are_reported_when_they_are_read(tmp_path: Path) -> None:
    await fill(tmp_path)
    async with opened(str(tmp_path)) as database:
        await database.check_pages()
        await database.check()
        zero_a_page(tmp_path)
        with pytest.raises(DamagedDatabaseError, match="restore a backup"):
            await database.rows("SELECT COUNT(name) FROM people")
        with pytest.raises(DamagedDatabaseError, match="restore a backup"):
            await database.check()
        with pytest.raises(DamagedDatabaseError, match="restore a backup"):
            await database.check_pages()
