"""A game whose log is damaged: it is reported, and breaks no list, no other game and no start."""

import asyncio
from pathlib import Path

import httpx
import pytest

from testkit.asynchronous import asynchronous
from testkit.server.api_client import RunningApp, code_of, opened, served
from testkit.server.server import serving
from testkit.storage import open_databases
from tests.cli.examples import write_game
from triolet.cli.main import main
from triolet.storage.heartbeat import last_beat
from triolet.storage.open_database import open_database, open_for_reading

BODY = "UPDATE game_events SET body = '{}' WHERE game = $1 AND number = {}"
DAMAGE = {
    "unreadable": BODY.format("", 2),
    "zeroed": BODY.format("{}", 1),
    "another event": BODY.format('{"kind":"closed"}', 1),
    "impossible event": BODY.format('{"kind":"left","seat":7}', 2),
    "missing event": "DELETE FROM game_events WHERE game = $1 AND number = 1",
}


async def two_games(server: RunningApp) -> tuple[httpx.AsyncClient, str, str]:
    """Return a client and two public games of the person, with a running clock."""
    ann, bob = server.client(), server.client()
    games = []
    for _ in range(2):
        clock = {"kind": "turn", "seconds": 60}
        game = await opened(ann, name="Ann", is_public=True, clock=clock)
        assert (await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})).is_success
        games.append(game)
        server.time.now += 1
    bad, good = games
    return ann, bad, good


async def damage(folder: Path, kind: str) -> tuple[str, str, httpx.Cookies]:
    """Write two games, damage the first, and return both and the cookies of their player."""
    async with served(folder) as server:
        ann, bad, good = await two_games(server)
    async with open_databases.opened(str(folder)) as database:
        await database.execute(DAMAGE[kind], bad)
    return bad, good, ann.cookies


@pytest.mark.parametrize("kind", DAMAGE)
@asynchronous
async def test_a_damaged_game_is_left_out_of_lists_and_reported_when_opened(
    tmp_path: Path, kind: str
) -> None:
    bad, good, cookies = await damage(tmp_path, kind)
    async with served(tmp_path) as server:
        ann = server.client()
        ann.cookies = cookies
        for path in ("/api/games", "/api/me/games"):
            assert [game["id"] for game in (await ann.get(path)).json()] == [good]
        assert code_of(await ann.get(f"/api/games/{bad}")) == (500, "damaged-game")
        assert code_of(await ann.post(f"/api/games/{bad}/resign")) == (500, "damaged-game")
        assert (await ann.get(f"/api/games/{good}")).status_code == 200


@pytest.mark.long
@asynchronous
async def test_a_server_starts_with_a_damaged_game_and_reports_it_once(tmp_path: Path) -> None:
    _, good, _ = await damage(tmp_path / "data", "unreadable")
    async with serving(tmp_path / "data", tmp_path) as server, httpx.AsyncClient() as client:
        assert (await client.get(f"{server.address}/api/games/{good}")).status_code == 200
        database = await open_for_reading(tmp_path / "data")
        # The turn keeper meets the damaged game at every heartbeat.
        for _ in range(3):
            before = await last_beat(database)
            while await last_beat(database) == before:
                await asyncio.sleep(0.05)
        await database.close()
        assert server.log.count('"damaged game"') == 1


def test_an_export_leaves_out_a_damaged_game_and_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        write_game(tmp_path / f"{name}.tgn", seed=name)
        assert (
            main(["import", str(tmp_path / f"{name}.tgn"), "--data", str(tmp_path / "data")]) == 0
        )
    games = [line.split()[-1].rstrip(".") for line in capsys.readouterr().out.splitlines()]

    async def damage_first() -> None:
        database = await open_database(tmp_path / "data")
        await database.execute(DAMAGE["unreadable"], games[0])
        await database.close()

    asyncio.run(damage_first())
    assert main(["export", str(tmp_path / "out"), "--data", str(tmp_path / "data")]) == 1
    assert f"the log of the game {games[0]} cannot be replayed" in capsys.readouterr().err
    assert [path.stem for path in (tmp_path / "out").iterdir()] == [games[1]]
