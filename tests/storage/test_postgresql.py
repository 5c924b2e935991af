"""PostgreSQL only: several processes, lost connections and restarts of the server."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable

import asyncpg
import pytest

from testkit.asynchronous import asynchronous
from testkit.storage.open_databases import SOON, opened, received
from testkit.storage.postgresql import Postgres
from triolet.storage.database import MISSED, Database, UnavailableError
from triolet.storage.games import Addition, GameIndex, StoredEvent, append, events_since
from triolet.storage.heartbeat import beat, last_beat
from triolet.storage.open_database import open_database

INDEX = GameIndex("open", is_public=True, edition="e", due=None, bot=None, people=(None,))
END_CONNECTIONS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


async def locked_soon(database: Database, key: str) -> None:
    """Retry until the lock is granted."""
    async with asyncio.timeout(SOON):
        while not await database.try_lock(key):
            await asyncio.sleep(0)


async def done_soon(act: Callable[[], Awaitable[None]]) -> None:
    """Retry until the database responds, as the server does. A pooled connection that PostgreSQL
    has just ended fails once: it is not known to be closed before its end of file is read."""
    async with asyncio.timeout(SOON):
        while True:
            try:
                return await act()
            except UnavailableError:
                await asyncio.sleep(0)


@asynchronous
async def test_a_process_is_notified_of_events_of_another(postgres: Postgres) -> None:
    where = postgres.new_database()
    async with opened(where) as here, opened(where) as there:
        queue: asyncio.Queue[str] = asyncio.Queue()
        await here.listen("games", queue.put_nowait)
        await append(there, Addition("g", [StoredEvent(1, 1, "secret", None)], INDEX))
        assert await received(queue) == "g 1"
        assert len(await events_since(here, "g")) == 1


@asynchronous
async def test_events_are_appended_in_one_round_trip(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []

    def counted(name: str) -> None:
        original = getattr(asyncpg.Connection, name)

        def count(connection: object, sql: str, *values: object, **options: object) -> object:
            sent.append(sql)
            return original(connection, sql, *values, **options)

        monkeypatch.setattr(asyncpg.Connection, name, count)

    async with opened(postgres.new_database()) as database:
        await append(database, Addition("g", [StoredEvent(1, 1, "x", None)], INDEX))
        for name in ("execute", "fetch", "fetchrow"):
            counted(name)
        await append(database, Addition("g", [StoredEvent(2, 1, "x", None)], INDEX))
        assert len(sent) == 1


@asynchronous
async def test_a_lock_is_held_by_one_process_until_it_closes(postgres: Postgres) -> None:
    where = postgres.new_database()
    async with opened(where) as here:
        async with opened(where) as there:
            assert await there.try_lock("timers")
            assert not await here.try_lock("timers")
            await there.release("timers")
            assert await here.try_lock("timers")
            await here.release("timers")
            assert await there.try_lock("timers")
        await locked_soon(here, "timers")


LOCK = """
import asyncio, sys
from triolet.storage.open_database import open_database
async def lock():
    database = await open_database(sys.argv[1])
    print(await database.try_lock("timers"), flush=True)
    await asyncio.Event().wait()
asyncio.run(lock())
"""


@asynchronous
async def test_the_locks_of_a_killed_process_are_freed(postgres: Postgres) -> None:
    where = postgres.new_database()
    async with opened(where) as here:
        command = [sys.executable, "-c", LOCK, where]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == b"True\n"
            assert not await here.try_lock("timers")
            other.kill()
        await locked_soon(here, "timers")


@asynchronous
async def test_a_lost_connection_frees_all_locks_and_listens_again(postgres: Postgres) -> None:
    where = postgres.new_database()
    async with opened(where) as here, opened(where) as there:
        queue: asyncio.Queue[str] = asyncio.Queue()
        await here.listen("games", queue.put_nowait)
        assert await here.try_lock("timers")
        await there.rows(END_CONNECTIONS)
        assert await received(queue) == MISSED
        assert not here.holds("timers")
        await locked_soon(here, "timers")
        await done_soon(lambda: here.notify("games", "g 1"))
        assert await received(queue) == "g 1"


@pytest.mark.long
@pytest.mark.parametrize("how", ["fast", "immediate"])
@asynchronous
async def test_the_database_reconnects_after_a_restart_of_postgresql(
    postgres: Postgres, how: str
) -> None:
    where = postgres.new_database()
    async with opened(where) as database:
        queue: asyncio.Queue[str] = asyncio.Queue()
        await database.listen("games", queue.put_nowait)
        await beat(database, 1)
        assert await database.try_lock("timers")
        await asyncio.to_thread(postgres.stop, how)
        try:
            with pytest.raises(UnavailableError, match="does not respond"):
                await beat(database, 2)
            assert not await database.try_lock("timers")
            # The end of the dedicated connection may be noticed after that of the others.
            while database.holds("timers"):
                await asyncio.sleep(0.01)
            with pytest.raises(UnavailableError, match="Is PostgreSQL running there"):
                await open_database(where)
        finally:
            await asyncio.to_thread(postgres.start)
        assert await received(queue) == MISSED
        await done_soon(lambda: beat(database, 3))
        assert await last_beat(database) == 3
        await locked_soon(database, "timers")


@asynchronous
async def test_a_stop_of_postgresql_is_reported_as_unavailable(postgres: Postgres) -> None:
    where = postgres.new_database()

    async def write(database: Database, game: str, acknowledged: list[int]) -> None:
        """Append events until the database stops; the last one may or may not be stored."""
        while True:
            number = len(acknowledged) + 1
            event = StoredEvent(number, 1, "x", None)
            await append(database, Addition(game, [event], INDEX))
            acknowledged.append(number)

    logs: dict[str, list[int]] = {f"g{each}": [] for each in range(12)}
    async with opened(where) as database:
        writers = [asyncio.create_task(write(database, game, log)) for game, log in logs.items()]
        await asyncio.to_thread(postgres.stop, "fast")
        try:
            outcomes = await asyncio.gather(*writers, return_exceptions=True)
        finally:
            await asyncio.to_thread(postgres.start)
        assert {type(outcome) for outcome in outcomes} == {UnavailableError}
        await done_soon(lambda: beat(database, 1))
        for game, log in logs.items():
            stored = [event.number for event in await events_since(database, game)]
            assert stored in (log, [*log, len(log) + 1])


@asynchronous
async def test_a_channel_registered_during_an_outage_is_listened_to_afterwards(
    postgres: Postgres,
) -> None:
    where = postgres.new_database()
    async with opened(where) as database:
        queue: asyncio.Queue[str] = asyncio.Queue()
        await asyncio.to_thread(postgres.stop, "immediate")
        try:
            await database.listen("games", queue.put_nowait)
        finally:
            await asyncio.to_thread(postgres.start)
        assert await received(queue) == MISSED
        await database.notify("games", "g 1")
        assert await received(queue) == "g 1"


@asynchronous
async def test_a_database_closes_during_an_outage(postgres: Postgres) -> None:
    where = postgres.new_database()
    try:
        async with opened(where) as database:
            await beat(database, 1)
            await asyncio.to_thread(postgres.stop, "immediate")
    finally:
        await asyncio.to_thread(postgres.start)
