"""The changed games of a person, on both databases."""

import asyncio

from testkit.storage.open_databases import SOON, on_a_database
from triolet.server.game_changes import GameChanges
from triolet.storage.database import MISSED, Database
from triolet.storage.games import CHANNEL, Addition, GameIndex, StoredEvent, append
from triolet.storage.people import create_person
from triolet.storage.presence import PRESENCE


async def make(database: Database, game: str, *people: str) -> None:
    index = GameIndex("open", is_public=False, edition="e", due=None, bot=None, people=people)
    await append(database, Addition(game, [StoredEvent(1, 1, "{}")], index))


async def started(database: Database) -> GameChanges:
    for person in ("ann", "bob"):
        await create_person(database, person, person, 1)
    changes = GameChanges(database)
    await changes.start()
    return changes


@on_a_database
async def test_a_follower_gets_the_changed_games_of_its_person_only(database: Database) -> None:
    changes = await started(database)
    with changes.follow("ann") as ann, changes.follow("bob") as bob:
        assert (ann.take(), bob.take()) == (([], True), ([], True))
        await make(database, "bob alone", "bob")
        await make(database, "both", "ann", "bob")
        async with asyncio.timeout(SOON):
            await ann.changed()
        assert ann.take() == (["both"], False)
        games, has_missed = bob.take()
        assert (sorted(games), has_missed) == (["bob alone", "both"], False)


@on_a_database
async def test_a_follower_reads_again_after_missed_notifications(database: Database) -> None:
    changes = await started(database)
    with changes.follow("ann") as ann:
        ann.take()
        await database.notify(CHANNEL, f"g {PRESENCE}")
        await database.notify(CHANNEL, MISSED)
        async with asyncio.timeout(SOON):
            await ann.changed()
        assert ann.take() == ([], True)
