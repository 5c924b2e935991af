"""The report about the size of a database."""

from testkit.storage.open_databases import on_a_database
from triolet.storage.credentials import Token, create_session, create_token
from triolet.storage.database import Database
from triolet.storage.games import Addition, GameIndex, StoredEvent, append
from triolet.storage.people import create_person, open_account
from triolet.storage.size_report import LargeGame, read_size_report


async def add_game(database: Database, game: str, status: str, events: int, at: int) -> None:
    index = GameIndex(status, is_public=False, edition="e", due=None, bot=None, people=("ann",))
    rows = [StoredEvent(number, at, "{}") for number in range(1, events + 1)]
    await append(database, Addition(game, rows, index))


@on_a_database
async def test_an_empty_database_has_a_size_and_nothing_else(database: Database) -> None:
    report = await read_size_report(database)
    assert (report.guests, report.accounts, report.sessions, report.tokens) == (0, 0, 0, 0)
    assert report.tables == {"open": 0, "playing": 0, "over": 0, "closed": 0}
    assert (report.events, report.largest_games, report.oldest_open_table) == (0, (), None)
    assert report.bytes > 4096


@on_a_database
async def test_people_tables_and_events_are_counted(database: Database) -> None:
    for name in ("ann", "bob", "eve"):
        await create_person(database, name, name, 1)
    await open_account(database, "ann", "ann", "hash", "Ann")
    await create_session(database, "s", "ann", 2)
    await create_token(database, Token("t", "t1", "ann", "bot", ("play",), 3, None))
    games = [("a", "open", 2, 70), ("b", "open", 1, 50), ("c", "over", 9, 10)]
    games += [(f"d{number}", "playing", 4, 10) for number in range(5)]
    for game, status, events, at in games:
        await add_game(database, game, status, events, at)
    report = await read_size_report(database)
    assert (report.guests, report.accounts, report.sessions, report.tokens) == (2, 1, 1, 1)
    assert report.tables == {"open": 2, "playing": 5, "over": 1, "closed": 0}
    assert report.events == 32
    assert report.largest_games == (
        LargeGame("c", 9),
        *(LargeGame(f"d{number}", 4) for number in range(4)),
    )
    assert report.oldest_open_table == 50
