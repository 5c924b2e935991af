"""The event log and the index of games."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from testkit.storage.open_databases import on_a_database, received
from triolet.storage.database import ConflictError, Database
from triolet.storage.games import (
    Addition,
    GameIndex,
    GameRow,
    LobbyShare,
    StoredEvent,
    all_game_ids,
    append,
    count_unfinished,
    events_since,
    games_of_person,
    games_waiting,
    index_of,
    people_of_games,
    public_games,
    waiting_games_of_person,
)
from triolet.storage.people import create_person, delete_person

OPEN = GameIndex(
    "open", is_public=True, edition="gigamic-en", due=None, bot=None, people=(None, None)
)
SHARE = LobbyShare(of_host=2, of_address=3)


def event(number: int, request: str | None = None, at: int = 0) -> StoredEvent:
    return StoredEvent(number, at or 1000 + number, f'{{"kind": "e{number}"}}', request)


async def add(database: Database, game: str, events: list[StoredEvent], index: GameIndex) -> None:
    await append(database, Addition(game, events, index))


async def make(database: Database, game: str, index: GameIndex = OPEN, at: int = 1000) -> None:
    await add(database, game, [event(1, at=at)], index)


def ids(rows: list[GameRow]) -> list[str]:
    return [row.id for row in rows]


@on_a_database
async def test_events_are_read_in_order_from_any_number(database: Database) -> None:
    log = [event(1), event(2, "a"), event(3, "b"), event(4)]
    await add(database, "g", log[:1], OPEN)
    await add(database, "g", log[1:], OPEN)
    assert await events_since(database, "g") == log
    assert await events_since(database, "g", 2) == log[2:]
    assert await events_since(database, "g", 4) == []
    assert await events_since(database, "other") == []


@pytest.mark.parametrize(
    "events",
    [
        pytest.param([event(1)], id="the game is there already"),
        pytest.param([event(2)], id="the number is taken"),
        pytest.param([event(4)], id="a number is missing"),
        pytest.param([event(3, "a")], id="the request is taken"),
        pytest.param([event(3), event(4, "a")], id="the second request is taken"),
        pytest.param([event(3, "b"), event(4, "b")], id="one request twice"),
    ],
)
def test_events_out_of_sequence_are_a_conflict(events: list[StoredEvent], where: str) -> None:
    @on_a_database
    async def scene(database: Database) -> None:
        await add(database, "g", [event(1), event(2, "a")], OPEN)
        before = await index_of(database, "g")
        with pytest.raises(ConflictError, match="cannot append event"):
            await add(database, "g", events, replace(OPEN, status="over"))
        assert await events_since(database, "g") == [event(1), event(2, "a")]
        assert await index_of(database, "g") == before

    scene(where)


@on_a_database
async def test_a_game_that_does_not_exist_takes_no_events(database: Database) -> None:
    with pytest.raises(ConflictError):
        await add(database, "g", [event(2)], OPEN)
    assert await all_game_ids(database) == []


@on_a_database
async def test_a_request_id_may_be_used_in_another_game(database: Database) -> None:
    await add(database, "g", [event(1, "a")], OPEN)
    await add(database, "h", [event(1, "a")], OPEN)
    assert await all_game_ids(database) == ["g", "h"]


@on_a_database
async def test_a_game_and_its_rematch_are_written_in_one_transaction(database: Database) -> None:
    await make(database, "g")
    rematch = Addition("h", [event(1)], OPEN)
    await append(database, Addition("g", [event(2)], OPEN), rematch)
    with pytest.raises(ConflictError):
        await append(database, Addition("g", [event(3)], OPEN), rematch)
    assert len(await events_since(database, "g")) == 2
    assert await events_since(database, "h") == [event(1)]


@on_a_database
async def test_one_of_many_concurrent_writers_of_a_number_succeeds(database: Database) -> None:
    await make(database, "g")
    outcomes = await asyncio.gather(
        *(add(database, "g", [event(2, f"r{each}")], OPEN) for each in range(20)),
        return_exceptions=True,
    )
    assert outcomes.count(None) == 1
    assert {type(outcome) for outcome in outcomes} == {type(None), ConflictError}
    assert len(await events_since(database, "g")) == 2


@on_a_database
async def test_concurrent_games_lose_no_event(database: Database) -> None:
    async def play(game: str) -> None:
        for number in range(1, 9):
            await add(database, game, [event(number)], OPEN)

    await asyncio.gather(*(play(f"g{game}") for game in range(25)))
    for game in range(25):
        assert await events_since(database, f"g{game}") == [event(each) for each in range(1, 9)]


@on_a_database
async def test_the_index_is_that_of_the_last_append(database: Database) -> None:
    await create_person(database, "ann", "Ann", 1)
    await create_person(database, "bob", "Bob", 1)
    await add(database, "g", [event(1)], OPEN)
    playing = replace(
        OPEN,
        status="playing",
        edition="dj-uk",
        due=5,
        bot=1,
        people=("ann", "bob"),
        address_hash="beef",
    )
    await add(database, "g", [event(2), event(3)], playing)
    assert await index_of(database, "g") == GameRow("g", 3, 1001, 1003, playing)
    left = replace(playing, people=("ann", None), due=None, bot=None)
    await add(database, "g", [event(4)], left)
    assert await index_of(database, "g") == GameRow("g", 4, 1001, 1004, left)
    assert await index_of(database, "other") is None


@on_a_database
async def test_a_deleted_person_does_not_return_to_the_index(database: Database) -> None:
    await create_person(database, "ann", "Ann", 1)
    seated = replace(OPEN, people=("ann", None))
    await add(database, "g", [event(1)], seated)
    await delete_person(database, "ann", 99)
    await add(database, "g", [event(2)], seated)
    found = await index_of(database, "g")
    assert found is not None
    assert found.index.people == (None, None)
    assert await games_of_person(database, "ann", 10) == []


@on_a_database
async def test_games_wait_for_a_bot_or_for_the_end_of_a_turn(database: Database) -> None:
    playing = replace(OPEN, status="playing")
    await make(database, "bot", replace(playing, bot=0), at=1)
    await make(database, "due", replace(playing, due=500), at=2)
    await make(database, "later", replace(playing, due=501), at=3)
    await make(database, "no clock", playing, at=4)
    await make(database, "over", replace(OPEN, status="over", due=1, bot=1), at=5)
    assert ids(await games_waiting(database, 500)) == ["due", "bot"]


@on_a_database
async def test_the_lobby_shows_public_games_that_are_not_over(database: Database) -> None:
    await make(database, "open", OPEN, at=1)
    await make(database, "playing", replace(OPEN, status="playing"), at=2)
    await make(database, "over", replace(OPEN, status="over"), at=3)
    await make(database, "closed", replace(OPEN, status="closed"), at=4)
    await make(database, "private", replace(OPEN, is_public=False), at=5)
    assert ids(await public_games(database, SHARE, 10)) == ["playing", "open"]


@on_a_database
async def test_the_lobby_shows_the_two_newest_games_of_a_host(database: Database) -> None:
    for at, (game, host) in enumerate([("a", "ann"), ("b", None), ("c", None), ("d", None)], 1):
        await make(database, game, replace(OPEN, host=host), at)
    for at in range(5, 9):
        await make(database, f"eve {at}", replace(OPEN, host="eve"), at)
    assert ids(await public_games(database, SHARE, 4)) == ["eve 8", "eve 7", "d", "c"]
    assert ids(await public_games(database, SHARE, 4, 3)) == ["b", "a"]


@on_a_database
async def test_the_lobby_shows_a_few_games_of_an_address_but_all_to_itself(
    database: Database,
) -> None:
    await make(database, "old", OPEN, at=1)
    await make(database, "home", replace(OPEN, address_hash="0a0a"), at=2)
    for at in range(3, 8):
        await make(database, f"eve {at}", replace(OPEN, host="eve", address_hash="beef"), at)
        await make(database, f"{at}", replace(OPEN, host=f"host {at}", address_hash="beef"), at)
    few, own = ["7", "eve 7", "6"], ["7", "eve 7", "6", "eve 6", "5", "4", "3"]
    assert ids(await public_games(database, SHARE, 99)) == [*few, "home", "old"]
    assert ids(await public_games(database, SHARE, 99, viewer="0a0a")) == [*few, "home", "old"]
    assert ids(await public_games(database, SHARE, 99, viewer="beef")) == [*own, "home", "old"]
    assert ids(await public_games(database, SHARE, 99, 7)) == ["6", "home", "old"]


@on_a_database
async def test_unfinished_games_count_for_hosts_and_players(database: Database) -> None:
    await create_person(database, "ann", "Ann", 1)
    seated = replace(OPEN, people=("ann", "ann"))
    await make(database, "hosted", replace(OPEN, host="ann", status="playing"))
    await make(database, "both", replace(seated, host="ann"))
    await make(database, "seated", seated)
    await make(database, "over", replace(seated, host="ann", status="over"))
    await make(database, "other", replace(OPEN, host="bob"))
    assert await count_unfinished(database, "ann") == 3


@on_a_database
async def test_an_offer_of_a_rematch_waits_like_an_unfinished_game(database: Database) -> None:
    await create_person(database, "ann", "Ann", 1)
    over = replace(OPEN, status="over", people=("ann", None))
    await make(database, "over", over, at=1)
    await make(database, "offered", replace(over, has_offer=True), at=2)
    await make(database, "open", replace(over, status="open"), at=3)
    await make(database, "other", replace(OPEN, has_offer=True), at=4)
    assert ids(await waiting_games_of_person(database, "ann", 10)) == ["open", "offered"]


@on_a_database
async def test_the_people_of_games_are_found_together(database: Database) -> None:
    for person in ("ann", "bob"):
        await create_person(database, person, person, 1)
    await make(database, "g", replace(OPEN, people=("ann", "bob")))
    await make(database, "h", replace(OPEN, people=("ann", "ann", None)))
    await make(database, "other", replace(OPEN, people=("bob", None)))
    assert sorted(await people_of_games(database, ["g", "h"])) == [
        ("g", "ann"),
        ("g", "bob"),
        ("h", "ann"),
    ]


@on_a_database
async def test_pages_contain_every_game_once(database: Database) -> None:
    await create_person(database, "ann", "Ann", 1)
    seated = replace(OPEN, people=("ann", "ann"))
    times = [1, 2, 2, 2, 3, 4, 4, 5, 6]
    for number, at in enumerate(times):
        await make(database, f"g{number}", seated, at)
    for listing in (
        partial(public_games, database, SHARE),
        partial(games_of_person, database, "ann"),
    ):
        pages: list[list[str]] = []
        before = None
        while page := await listing(2, before):
            pages.append(ids(page))
            before = page[-1].created
        assert pages == [["g8", "g7"], ["g5", "g6"], ["g4", "g1", "g2", "g3"], ["g0"]]


@on_a_database
async def test_the_games_of_a_person_include_finished_and_private_ones(database: Database) -> None:
    await create_person(database, "ann", "Ann", 1)
    over = replace(OPEN, status="over", is_public=False, people=(None, "ann"))
    await make(database, "mine", over)
    await make(database, "other")
    assert ids(await games_of_person(database, "ann", 10)) == ["mine"]
    assert await games_of_person(database, "bob", 10) == []


@on_a_database
async def test_every_append_sends_a_notification_with_game_and_number(database: Database) -> None:
    queue: asyncio.Queue[str] = asyncio.Queue()
    await database.listen("games", queue.put_nowait)
    await add(database, "g", [event(1), event(2)], OPEN)
    with pytest.raises(ConflictError):
        await add(database, "g", [event(2)], OPEN)
    await add(database, "g", [event(3)], OPEN)
    assert [await received(queue), await received(queue)] == ["g 2", "g 3"]
