"""`Tables`, `TurnKeeper` and `Presence` over a database that fails at times."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from testkit.server.api_client import Time, run
from triolet.engine.bots import greedy
from triolet.rules import game as rules_game
from triolet.rules.legality import Violation
from triolet.rules.moves import Move, Resign
from triolet.rules.referee import judge
from triolet.rules.turn import Turn
from triolet.server.live import table_cache, turn_keeper
from triolet.server.live import tables as tables_module
from triolet.server.live.actions import Actor, Emote, Rematch
from triolet.server.live.client_actions import key_of
from triolet.server.live.log import ClockPlan, OpenedEvent, SeatPlan, TimeGivenEvent
from triolet.server.live.log_rows import read_on
from triolet.server.live.table import Table
from triolet.server.live.tables import Tables
from triolet.server.live.turn_keeper import TurnKeeper
from triolet.server.thinking import Thinking
from triolet.storage.database import (
    Database,
    Notification,
    Statement,
    Transaction,
    UnavailableError,
)
from triolet.storage.open_database import open_database
from triolet.storage.people import create_person

SOON = 60.0
HOST = "0" * 24
ON_ONE_DEVICE = [SeatPlan("device", "Ann"), SeatPlan("device", "Bob")]


class FaultyDatabase:
    """Forwards to a real database, and raises `UnavailableError` on demand."""

    def __init__(self, real: Database) -> None:
        self._real = real
        self.lost_answers = 0
        """The number of batches to write and then report as failed."""
        self.refusals = 0
        """The number of batches to refuse."""
        self.applied: list[Sequence[Statement]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    async def apply(
        self,
        statements: Sequence[Statement],
        message: Notification | None = None,
        *,
        independent: bool = False,
    ) -> tuple[int, ...]:
        if self.refusals:
            self.refusals -= 1
            raise UnavailableError("away")
        self.applied.append(statements)
        counts = await self._real.apply(statements, message, independent=independent)
        if self.lost_answers:
            self.lost_answers -= 1
            raise UnavailableError("the answer was lost")
        return counts


@asynccontextmanager
async def tables_over(folder: Path, time: Time) -> AsyncIterator[tuple[Tables, FaultyDatabase]]:
    real = await open_database(folder)
    database: Any = FaultyDatabase(real)
    tables = Tables(database, time)
    await tables.start()
    await create_person(real, HOST, "Ann", time())
    try:
        yield tables, database
    finally:
        await tables.stop()
        await real.close()


def plan(clock: ClockPlan | None = None) -> OpenedEvent:
    return OpenedEvent("gigamic-en", ON_ONE_DEVICE, HOST, clock or ClockPlan())


def test_a_move_is_judged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Move] = []

    def counted(turn: Turn, move: Move) -> tuple[Violation, ...]:
        judged.append(move)
        return judge(turn, move)

    async def story() -> None:
        async with tables_over(tmp_path, Time()) as (tables, _):
            game = await tables.open(plan())
            before = (await tables.table(game)).game
            assert before is not None
            move = greedy(before.observe(before.position.public.to_move))
            monkeypatch.setattr(rules_game, "judge", counted)
            await tables.act(game, Actor(HOST), move)
            assert judged == [move]

    run(story())


def test_a_process_does_not_read_its_own_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []

    async def counted(database: Transaction, game: str, table: Table) -> Table:
        read.append(table.number)
        return await read_on(database, game, table)

    async def story() -> None:
        async with tables_over(tmp_path, Time()) as (tables, _):
            game = await tables.open(plan())
            monkeypatch.setattr(tables_module, "read_on", counted)
            # Each action waits for the table's lock behind whatever the previous one started.
            for _ in range(3):
                await tables.act(game, Actor(HOST, 0), Emote("hello"))
            assert read == []

    run(story())


def test_a_move_does_not_write_the_people_of_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with tables_over(tmp_path, Time()) as (tables, database):
            game = await tables.open(plan())
            before = len(database.applied)
            await tables.act(game, Actor(HOST, 0), Emote("hello"))
            (statements,) = database.applied[before:]
            tables_written = [each.sql.split()[:3] for each in statements]
            assert tables_written == [["UPDATE", "games", "SET"], ["INSERT", "INTO", "game_events"]]

    run(story())


def test_every_listener_is_called_after_a_change(tmp_path: Path) -> None:
    async def story() -> None:
        async with tables_over(tmp_path, Time()) as (tables, _):
            calls: list[tuple[str, int]] = []
            tables.on_change.append(lambda _game, table: calls.append(("one", table.number)))
            tables.on_change.append(lambda _game, table: calls.append(("other", table.number)))
            game = await tables.open(plan())
            await tables.act(game, Actor(HOST, 0), Emote("hello"))
            assert calls == [("one", 3), ("other", 3), ("one", 4), ("other", 4)]

    run(story())


def test_listeners_are_called_for_the_table_of_a_rematch(tmp_path: Path) -> None:
    async def story() -> None:
        async with tables_over(tmp_path, Time()) as (tables, _):
            game = await tables.open(plan())
            await tables.act(game, Actor(HOST, 0), Resign())
            changed: dict[str, str] = {}
            tables.on_change.append(lambda game, table: changed.update({game: table.status}))
            await tables.act(game, Actor(HOST), Rematch())
            again = (await tables.table(game)).rematch
            assert changed == {game: "over", again: "playing"}

    run(story())


def test_an_action_whose_acknowledgement_was_lost_counts_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with tables_over(tmp_path, Time()) as (tables, database):
            game = await tables.open(plan())
            database.lost_answers = 1
            hello = key_of(Actor(HOST, 0), Emote("hello"), "1")
            number = await tables.act(game, Actor(HOST, 0), Emote("hello"), hello)
            assert number == (await tables.table(game)).number == 4
            assert await tables.act(game, Actor(HOST, 0), Emote("hello"), hello) == number

    run(story())


def test_an_action_waits_for_a_database_that_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "WAITS", (0.0, 0.0, 0.0))

    async def story() -> None:
        async with tables_over(tmp_path, Time()) as (tables, database):
            game = await tables.open(plan())
            database.refusals = 3
            assert await tables.act(game, Actor(HOST, 0), Emote("hello")) == 4
            database.refusals = 4
            with pytest.raises(UnavailableError):
                await tables.act(game, Actor(HOST, 0), Emote("hello"))

    run(story())


def test_a_table_can_be_read_while_the_cache_is_full_of_subscribed_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_cache, "MOST_IDLE", 2)

    async def story() -> None:
        async with tables_over(tmp_path, Time()) as (tables, database):
            games = [await tables.open(plan()) for _ in range(4)]
            others: Any = database
            fresh = Tables(others, tables.now)
            async with (
                fresh.subscribe(games[0]),
                fresh.subscribe(games[1]),
                fresh.subscribe(games[2]),
            ):
                assert (await fresh.table(games[3])).number == 3
                assert fresh.cached(games[0]).number == 3

    run(story())


def test_a_player_who_disconnects_during_an_outage_is_absent_afterwards(tmp_path: Path) -> None:
    async def story() -> None:
        time = Time()
        async with tables_over(tmp_path, time) as (tables, database):
            game = await tables.open(plan())
            await tables.presence.beat()
            await tables.presence.connected(game, 0)
            assert await tables.presence.read(game) == {0: None}
            database.refusals = 1
            left = time.now
            await tables.presence.disconnected(game, 0)
            assert await tables.presence.read(game) == {0: None}
            time.now += 1000
            await tables.presence.beat()
            assert await tables.presence.read(game) == {0: left}

    run(story())


def test_the_time_of_an_outage_is_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_keeper, "POLL_SECONDS", 0.01)

    async def story() -> None:
        time = Time()
        async with asyncio.timeout(SOON), tables_over(tmp_path, time) as (tables, _):
            keeper = TurnKeeper(tables, Thinking())
            await keeper.start()
            game = await tables.open(plan(ClockPlan("turn", seconds=5)))
            async with tables.subscribe(game) as subscriber:
                time.now += 60_000
                await subscriber.changed()
            table = await tables.table(game)
            assert isinstance(table.log[-1].event, TimeGivenEvent)
            assert table.due is not None
            assert table.due > time.now
            await keeper.stop()

    run(story())
