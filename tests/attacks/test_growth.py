"""Strangers who fill the database: after the retention times nothing of it is left."""

import pytest

from testkit.server.api_client import RunningApp, begun, on_a_server, opened
from triolet.server.cleaning import DAY, Cleaning
from triolet.storage.size_report import read_size_report


async def fill_and_clean(server: RunningApp, strangers: int) -> None:
    game, ann, bob = await begun(server)
    assert (await ann.post(f"/api/games/{game}/resign")).status_code == 200
    for number in range(strangers):
        stranger = server.client()
        if number % 2:
            await opened(stranger, is_public=True)
        else:
            assert (await stranger.patch("/api/me", json={"name": "Eve"})).status_code == 200
    before = await read_size_report(server.database)
    assert (before.guests, before.tables["open"]) == (2 + strangers, strangers // 2)
    cleaning = Cleaning(server.tables)
    for _ in range(3):
        server.time.now += 31 * DAY
        await cleaning.clean()
    after = await read_size_report(server.database)
    assert after.guests == 2
    assert after.tables == {"open": 0, "playing": 0, "over": 1, "closed": 0}
    assert after.sessions == 2
    assert after.largest_games[0].id == game
    # The finished game of guests stays as a record, and so do its players.
    assert (await bob.get(f"/api/games/{game}/record")).status_code == 200
    assert [each["id"] for each in (await bob.get("/api/me/games")).json()] == [game]


@on_a_server
async def test_strangers_do_not_fill_the_database_for_ever(server: RunningApp) -> None:
    await fill_and_clean(server, 30)


@pytest.mark.long
@on_a_server
async def test_thousands_of_strangers_do_not_fill_the_database(server: RunningApp) -> None:
    await fill_and_clean(server, 1000)
