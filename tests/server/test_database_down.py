"""A server whose PostgreSQL stops while the server starts, runs or stops."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final, cast

import pytest

from testkit.asynchronous import asynchronous
from testkit.server.log_lines import ExplainedLine, bug_lines
from testkit.server.proxy import (
    Disturbance,
    OpenTarget,
    Streams,
    UnreliableProxy,
    to_unix_socket,
    unreliable_proxy,
)
from testkit.server.server import ServerProcess
from testkit.storage.postgresql import DATABASE, USER, Postgres

CANNOT_START: Final = 2
DOWN: Final = (
    ExplainedLine("it is down", {"event": "storage", "failure": "UnavailableError"}),
    ExplainedLine("it is down", {"event": "database not ready", "problem": "unavailable"}),
)


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """A cluster for the tests of this file only, because they stop it."""
    postgres = Postgres()
    yield postgres
    if postgres.is_running:
        postgres.stop()
    postgres.remove()


@pytest.fixture
def stopped_postgres(own_postgres: Postgres) -> Postgres:
    """A running cluster that the test may stop."""
    if not own_postgres.is_running:
        own_postgres.start()
    return own_postgres


@asynccontextmanager
async def prepared_server(database: str, folder: Path) -> AsyncIterator[ServerProcess]:
    pages = folder / "pages"
    pages.mkdir()
    (pages / "index.html").write_text("<h1>Triolet</h1>", "utf-8")
    server = ServerProcess(database, folder, "--pages", str(pages))
    try:
        yield server
    finally:
        server.close()


@asynccontextmanager
async def network_to(
    postgres: Postgres, open_target: OpenTarget | None = None
) -> AsyncIterator[tuple[UnreliableProxy, str]]:
    """Run a proxy in front of a PostgreSQL; yield it with the address of a new database."""
    schema = postgres.new_database().partition("search_path=")[2]
    target = open_target or to_unix_socket(postgres.socket)
    async with unreliable_proxy(target, Random(1)) as proxy:
        address = f"postgresql://{USER}@127.0.0.1:{proxy.port}/{DATABASE}"
        yield proxy, f"{address}?search_path={schema}"


class _StoppingWriter:
    """Writes to PostgreSQL, and stops it instead of sending a certain statement."""

    def __init__(self, writer: asyncio.StreamWriter, statement: bytes, postgres: Postgres) -> None:
        self._writer = writer
        self._statement = statement
        self._postgres = postgres
        self.transport = writer.transport

    def write(self, chunk: bytes) -> None:
        if self._statement in chunk:
            self._postgres.stop()
            self.transport.abort()
        else:
            self._writer.write(chunk)

    async def drain(self) -> None:
        await self._writer.drain()


def stopped_at(statement: bytes, postgres: Postgres) -> OpenTarget:
    async def open_target() -> Streams:
        reader, writer = await asyncio.open_unix_connection(postgres.socket)
        return reader, cast(asyncio.StreamWriter, _StoppingWriter(writer, statement, postgres))

    return open_target


@pytest.mark.long
@asynchronous
async def test_a_server_that_starts_without_its_database_says_so_in_one_line(
    stopped_postgres: Postgres, tmp_path: Path
) -> None:
    database = stopped_postgres.new_database()
    stopped_postgres.stop()
    async with prepared_server(database, tmp_path) as server:
        assert not await server.try_start()
        assert server.failed_start == CANNOT_START
        (line,) = server.log.splitlines()
        assert line.startswith("triolet: cannot open the database postgresql://")
        assert "Is PostgreSQL running there" in line
        stopped_postgres.start()
        await server.start()
        assert await server.stop() == 0


@pytest.mark.long
@pytest.mark.parametrize(
    "statement",
    [
        pytest.param(b"pg_advisory_xact_lock", id="migrations"),
        pytest.param(b"SELECT at FROM alive", id="clock"),
        pytest.param(b"INSERT INTO processes", id="heartbeat"),
    ],
)
@asynchronous
async def test_a_database_that_stops_during_the_start_is_reported_in_one_line(
    statement: bytes, stopped_postgres: Postgres, tmp_path: Path
) -> None:
    target = stopped_at(statement, stopped_postgres)
    async with (
        network_to(stopped_postgres, target) as (_, database),
        prepared_server(database, tmp_path) as server,
    ):
        assert not await server.try_start()
        assert server.failed_start == CANNOT_START
        (line,) = server.log.splitlines()
        assert line.startswith(f"triolet: {database.partition('?')[0]} does not respond: ")


@pytest.mark.long
@asynchronous
async def test_a_server_stops_as_usual_while_its_database_is_down(
    stopped_postgres: Postgres, tmp_path: Path
) -> None:
    async with prepared_server(stopped_postgres.new_database(), tmp_path) as server:
        await server.start()
        stopped_postgres.stop()
        assert await server.stop() == 0
        assert bug_lines(server.log, DOWN) == []


@pytest.mark.long
@asynchronous
async def test_a_server_stops_as_usual_while_its_database_is_silent(
    stopped_postgres: Postgres, tmp_path: Path
) -> None:
    async with (
        network_to(stopped_postgres) as (proxy, database),
        prepared_server(database, tmp_path) as server,
    ):
        await server.start()
        proxy.disturbance = Disturbance(is_held=True)
        assert await server.stop() == 0
        assert bug_lines(server.log, DOWN) == []
