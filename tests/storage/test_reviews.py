"""Reviews in the database: asked for once, turn by turn, deleted with their game."""

from testkit.storage.open_databases import on_a_database
from triolet.storage.cleaning import delete_games
from triolet.storage.database import Database
from triolet.storage.games import Addition, GameIndex, StoredEvent, append
from triolet.storage.reviews import (
    StoredReview,
    add_turn,
    ask_for_review,
    end_review,
    find_review,
    forget_turns,
)

CLOSED = GameIndex("closed", is_public=False, edition="e", due=None, bot=None, people=())


async def make(database: Database, *games: str) -> None:
    for game in games:
        await append(database, Addition(game, [StoredEvent(1, 1, "{}")], CLOSED))


@on_a_database
async def test_a_review_is_asked_for_once(database: Database) -> None:
    await make(database, "g")
    assert await find_review(database, "g") is None
    assert await ask_for_review(database, "g", 1)
    assert not await ask_for_review(database, "g", 2)
    assert await find_review(database, "g") == StoredReview("asked", ())
    await end_review(database, "g", "done", 3)
    assert not await ask_for_review(database, "g", 4)
    assert await find_review(database, "g") == StoredReview("done", ())


@on_a_database
async def test_a_failed_review_is_asked_for_again_and_keeps_its_turns(database: Database) -> None:
    await make(database, "g")
    await ask_for_review(database, "g", 1)
    await add_turn(database, "g", 1, "one")
    await end_review(database, "g", "failed", 2)
    assert await find_review(database, "g") == StoredReview("failed", ("one",))
    assert await ask_for_review(database, "g", 3)
    assert await find_review(database, "g") == StoredReview("asked", ("one",))


@on_a_database
async def test_turns_are_read_in_order_and_written_once(database: Database) -> None:
    await make(database, "g", "h")
    for game in ("g", "h"):
        await ask_for_review(database, game, 1)
    for number in (10, 9, 2, 1):
        await add_turn(database, "g", number, f"turn {number}")
    await add_turn(database, "g", 2, "again")
    found = await find_review(database, "g")
    assert found == StoredReview("asked", ("turn 1", "turn 2", "turn 9", "turn 10"))
    assert await find_review(database, "h") == StoredReview("asked", ())


@on_a_database
async def test_forgotten_turns_make_a_failed_review(database: Database) -> None:
    await make(database, "g")
    await ask_for_review(database, "g", 1)
    await add_turn(database, "g", 1, "unreadable")
    await end_review(database, "g", "done", 2)
    await forget_turns(database, "g", 3)
    assert await find_review(database, "g") == StoredReview("failed", ())


@on_a_database
async def test_a_deleted_game_takes_its_review_along(database: Database) -> None:
    await make(database, "g", "h")
    for game in ("g", "h"):
        await ask_for_review(database, game, 1)
        await add_turn(database, game, 1, "one")
    assert await delete_games(database, ["g"]) == 1
    assert await database.rows("SELECT game FROM reviews") == [("h",)]
    assert await database.rows("SELECT game FROM review_turns") == [("h",)]
