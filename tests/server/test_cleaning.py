"""What the server deletes, what it keeps, and that one process at a time cleans."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from testkit.server.api_client import Time
from testkit.storage.open_databases import opened
from testkit.storage.postgresql import Postgres
from triolet.server.cleaning import DAY, LOCK, Cleaned, Cleaning
from triolet.server.live.actions import Actor, Join
from triolet.server.live.log import ClockPlan, OpenedEvent, SeatPlan
from triolet.server.live.tables import Tables
from triolet.storage.cleaning import BATCH
from triolet.storage.credentials import Token, create_session, create_token
from triolet.storage.database import Database
from triolet.storage.people import create_person, open_account
from triolet.storage.presence import save_connection

PERSON, OPEN = SeatPlan("person", "Ann", person="ann"), SeatPlan("open")


@dataclass
class Scene:
    """Tables over a new database, with a clock that the test sets."""

    database: Database
    time: Time = field(default_factory=Time)

    def __post_init__(self) -> None:
        self.tables = Tables(self.database, self.time)

    async def guest(self, name: str) -> None:
        await create_person(self.database, name, name.title(), self.time.now)
        await create_session(self.database, f"session of {name}", name, self.time.now)

    async def table(self, clock: ClockPlan = ClockPlan()) -> str:  # noqa: B008
        plan = OpenedEvent("gigamic-en", [PERSON, OPEN], "ann", clock)
        return await self.tables.open(plan)

    async def after(self, days: float) -> Cleaned:
        """Clean after some days."""
        self.time.now += round(days * DAY)
        return await Cleaning(self.tables).clean()

    async def people(self) -> list[str]:
        return [row[0] for row in await self.database.rows("SELECT id FROM people ORDER BY id")]

    async def statuses(self) -> dict[str, str]:
        return dict(await self.database.rows("SELECT id, status FROM games"))


@asynccontextmanager
async def scene_at(where: str) -> AsyncIterator[Scene]:
    async with opened(where) as database:
        scene = Scene(database)
        await scene.tables.start()
        yield scene
        await scene.tables.stop()


def on_a_scene(test: Callable[[Scene], Coroutine[None, None, None]]) -> Callable[[str], None]:
    """Run a test on both databases."""

    def run(where: str) -> None:
        async def play() -> None:
            async with scene_at(where) as scene:
                await test(scene)

        asyncio.run(play())

    run.__name__ = test.__name__
    return run


@on_a_scene
async def test_guests_without_games_go_after_thirty_days_with_their_sessions(scene: Scene) -> None:
    await scene.guest("bob")
    assert await scene.after(29) == Cleaned()
    await scene.guest("new")
    assert await scene.after(2) == Cleaned(guests=1)
    assert await scene.people() == ["new"]
    assert await scene.database.rows("SELECT person FROM sessions") == [("new",)]


@on_a_scene
async def test_guests_who_came_back_or_whose_program_did_stay(scene: Scene) -> None:
    for name in ("cookie", "program", "nobody"):
        await scene.guest(name)
    scene.time.now += 20 * DAY
    await create_session(scene.database, "later", "cookie", scene.time.now)
    token = Token("t", "t", "program", "bot", ("play",), 0, scene.time.now)
    await create_token(scene.database, token)
    assert await scene.after(20) == Cleaned(guests=1)
    assert await scene.people() == ["cookie", "program"]


@on_a_scene
async def test_accounts_and_people_with_games_stay_for_ever(scene: Scene) -> None:
    for name in ("ann", "bob", "eve"):
        await scene.guest(name)
    await open_account(scene.database, "eve", "eve", "hash", "Eve")
    game = await scene.table()
    await scene.tables.act(game, Actor("bob"), Join("Bob"))
    assert await scene.after(4000) == Cleaned()
    assert await scene.people() == ["ann", "bob", "eve"]
    assert await scene.statuses() == {game: "playing"}


@on_a_scene
async def test_open_tables_close_after_a_day_and_are_deleted_later(scene: Scene) -> None:
    await scene.guest("ann")
    game = await scene.table()
    assert await scene.after(0.9) == Cleaned()
    later = await scene.table()
    assert await scene.after(0.2) == Cleaned(closed_tables=1)
    assert await scene.statuses() == {game: "closed", later: "open"}
    assert (await scene.tables.table(game)).status == "closed"
    assert await scene.after(20) == Cleaned(closed_tables=1)
    assert await scene.after(11) == Cleaned(deleted_tables=1)
    # Now nothing is left of the guest, whose last use was 32 days ago.
    assert await scene.after(20) == Cleaned(guests=1, deleted_tables=1)
    for table in ("games", "game_events", "game_people", "presence", "people"):
        assert await scene.database.rows(f"SELECT * FROM {table}") == []


@on_a_scene
async def test_open_correspondence_tables_stay_for_thirty_days(scene: Scene) -> None:
    await scene.guest("ann")
    await scene.table(ClockPlan("days", days=3))
    assert await scene.after(29) == Cleaned()
    assert await scene.after(2) == Cleaned(closed_tables=1)


@on_a_scene
async def test_a_joined_table_waits_another_day(scene: Scene) -> None:
    await scene.guest("ann")
    await scene.guest("bob")
    plan = OpenedEvent("gigamic-en", [PERSON, OPEN, OPEN], "ann")
    game = await scene.tables.open(plan)
    scene.time.now += DAY - 1
    await scene.tables.act(game, Actor("bob"), Join("Bob"))
    assert await scene.after(0.5) == Cleaned()
    assert await scene.after(0.6) == Cleaned(closed_tables=1)


@on_a_scene
async def test_more_rows_than_a_batch_are_deleted(scene: Scene) -> None:
    count = BATCH + 5
    async with scene.database.transaction() as transaction:
        for number in range(count):
            await create_person(transaction, f"{number:024}", "", scene.time.now)
    for seat in range(3):
        await save_connection(scene.database, "game", seat, "process", scene.time.now)
    assert await scene.after(31) == Cleaned(guests=count)
    assert await scene.database.rows("SELECT * FROM presence") == []


@on_a_scene
async def test_a_process_does_not_clean_while_another_does(scene: Scene) -> None:
    await scene.guest("bob")
    assert await scene.database.try_lock(LOCK)
    assert await scene.after(31) == Cleaned()
    await scene.database.release(LOCK)
    assert await scene.after(0) == Cleaned(guests=1)


def test_only_one_of_two_processes_cleans(postgres: Postgres) -> None:
    where = postgres.new_database()

    async def play() -> None:
        async with scene_at(where) as scene, opened(where) as other:
            await scene.guest("bob")
            assert await other.try_lock(LOCK)
            assert await scene.after(31) == Cleaned()
            await other.release(LOCK)
            assert await scene.after(0) == Cleaned(guests=1)

    asyncio.run(play())
