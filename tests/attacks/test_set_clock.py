"""The wall clock of the machine is set forward or back by an hour, while the server runs and while
it does not. No turn may lose time, and no turn may last longer than its clock allows."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from testkit.server.api_client import run
from testkit.storage.postgresql import Postgres
from triolet.server.live import server_clock, turn_keeper
from triolet.server.live.clock import LAG
from triolet.server.live.log import ClockPlan, MovedEvent, OpenedEvent, SeatPlan, TimeGivenEvent
from triolet.server.live.server_clock import SteadyClock, shared_clock
from triolet.server.live.table import Table
from triolet.server.live.tables import Tables
from triolet.server.live.turn_keeper import TurnKeeper
from triolet.server.thinking import Thinking
from triolet.storage.heartbeat import last_beat
from triolet.storage.open_database import open_database
from triolet.storage.people import create_person

HOST = "0" * 24
HOUR = 3_600_000
SOON = 60.0
CHANGES = [pytest.param(-HOUR, id="back"), pytest.param(HOUR, id="forward")]
THIRTY_SECONDS = OpenedEvent(
    "gigamic-en",
    [SeatPlan("device", "Ann"), SeatPlan("device", "Bob")],
    HOST,
    ClockPlan("total", seconds=30),
)


@dataclass
class Machine:
    """A machine with a wall clock that can be set, and a monotonic clock that cannot."""

    wall: int = 1_800_000_000_000
    monotonic: int = 50_000

    def wait(self, ms: int) -> None:
        self.wall += ms
        self.monotonic += ms

    def read_wall(self) -> int:
        return self.wall

    def read_monotonic(self) -> int:
        return self.monotonic


class TickingMachine(Machine):
    """A machine whose monotonic clock advances a millisecond with every read."""

    def read_monotonic(self) -> int:
        self.wait(1)
        return self.monotonic


@asynccontextmanager
async def process(where: str | Path, machine: Machine) -> AsyncIterator[Tables]:
    """Run the tables and the turn keeper of a server process on a machine."""
    database = await open_database(where)
    clock = await shared_clock(database, machine.read_wall, machine.read_monotonic)
    tables = Tables(database, clock)
    await tables.start()
    keeper = TurnKeeper(tables, Thinking())
    await keeper.start()
    try:
        yield tables
    finally:
        await keeper.stop()
        await tables.stop()
        await database.close()


async def opened(tables: Tables) -> str:
    await create_person(tables.database, HOST, "Ann", tables.now())
    return await tables.open(THIRTY_SECONDS)


async def after(tables: Tables, machine: Machine, ms: int) -> None:
    """Let time pass, and wait for the heartbeat."""
    machine.wait(ms)
    while await last_beat(tables.database) != tables.now():
        await asyncio.sleep(0)


def time_left(table: Table, now: int) -> int | None:
    assert table.to_move is not None
    return table.time_left(table.to_move, now)


@pytest.fixture(autouse=True)
def poll_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_keeper, "POLL_SECONDS", 0.001)
    monkeypatch.setattr(server_clock, "POLL_SECONDS", 0.01)


@pytest.mark.parametrize("change", CHANGES)
def test_a_clock_set_during_a_turn_changes_nothing(tmp_path: Path, change: int) -> None:
    async def story() -> None:
        machine = Machine()
        async with asyncio.timeout(SOON), process(tmp_path, machine) as tables:
            game = await opened(tables)
            began = tables.now()
            await after(tables, machine, 2000)
            machine.wall += change
            await after(tables, machine, 2000)
            table = await tables.table(game)
            assert time_left(table, tables.now()) == 30_000 - (4000 - LAG)
            assert table.number == 3
            async with tables.subscribe(game) as subscriber:
                for _ in range(14):
                    await after(tables, machine, 2000)
                while (table := await tables.table(game)).status == "playing":
                    await subscriber.changed()
            at, event, _ = table.log[-1]
            assert isinstance(event, MovedEvent)
            assert (event.by, event.spent) == ("clock", 30_000)
            assert began + 30_000 + LAG <= at <= began + 32_000

    run(story())


@pytest.mark.parametrize("change", CHANGES)
def test_a_clock_set_between_two_runs_of_the_server_changes_nothing(
    tmp_path: Path, change: int
) -> None:
    async def story() -> None:
        machine = Machine()
        async with process(tmp_path, machine) as tables:
            game = await opened(tables)
            await after(tables, machine, 2000)
            stopped = tables.now()
        machine.wall += change
        machine.monotonic = 7
        async with asyncio.timeout(SOON), process(tmp_path, machine) as tables:
            assert tables.now() >= stopped
            table = await tables.table(game)
            assert time_left(table, tables.now()) == 30_000 - (2000 - LAG)
            for _ in range(15):
                await after(tables, machine, 2000)
            async with tables.subscribe(game) as subscriber:
                while (table := await tables.table(game)).status == "playing":
                    await subscriber.changed()
            times = [logged.at for logged in table.log]
            assert times == sorted(times)

    run(story())


@pytest.mark.parametrize("change", CHANGES)
def test_a_process_that_starts_after_the_clock_was_set_agrees_with_the_running_one(
    postgres: Postgres, change: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The heartbeat of the running process may be late on a busy machine.
    monkeypatch.setattr(server_clock, "POLLS", int(SOON / server_clock.POLL_SECONDS))
    where = postgres.new_database()

    async def story() -> None:
        machine = TickingMachine()
        async with asyncio.timeout(SOON), process(where, machine) as running:
            game = await opened(running)
            machine.wall += change
            async with process(where, machine) as other:
                assert abs(other.now() - running.now()) < server_clock.OUTAGE
                table = await other.table(game)
                assert not any(isinstance(each.event, TimeGivenEvent) for each in table.log)

    run(story())


def test_the_time_of_a_process_never_goes_back() -> None:
    machine = Machine()
    clock = SteadyClock(machine.wall, machine.read_monotonic)
    before = clock()
    machine.wall -= HOUR
    machine.monotonic += 5
    assert clock() == before + 5
