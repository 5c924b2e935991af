"""Attempts to choose or to change a deal: by the server, by its database, and by a client."""

from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from testkit.server.api_client import RunningApp, code_of, on_a_server, run, served
from triolet.rules.bag import commitment
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record
from triolet.storage.database import Database

ANNS, BOBS = "Anns-random-text-1", "Bobs-random-text_2"
PLAN = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}], "name": "Ann"}
KEY = {"idempotency-key": "one"}


async def begun(server: RunningApp) -> tuple[str, httpx.AsyncClient, httpx.AsyncClient, str]:
    """Start a game with random texts; return it with its players and the first commitment."""
    ann, bob = server.client(), server.client()
    promised = (await ann.post("/api/commitments", headers=KEY)).json()["commitment"]
    opened = await ann.post("/api/games", json={**PLAN, "random": ANNS}, headers=KEY)
    game = opened.json()["id"]
    joined = await bob.post(f"/api/games/{game}/join", json={"name": "Bob", "random": BOBS})
    assert joined.status_code == 200, joined.text
    return game, ann, bob, promised


async def view(client: httpx.AsyncClient, game: str) -> dict[str, object]:
    found: dict[str, object] = (await client.get(f"/api/games/{game}")).json()
    return found


@on_a_server
async def test_the_deal_comes_from_a_promised_secret_and_from_everybody(server: RunningApp) -> None:
    game, ann, bob, promised = await begun(server)
    during = await view(ann, game)
    assert (during["commitment"], during["deal"]) == (promised, None)
    assert during["randoms"] == [ANNS, BOBS]
    await bob.post(f"/api/games/{game}/resign")
    after = await view(ann, game)
    secret, *texts = str(after["deal"]).split(".")
    assert texts == [ANNS, BOBS]
    text = f"triolet commitment 1\nsecret {secret}\n"
    assert sha256(text.encode()).hexdigest() == promised == after["commitment"]
    assert after["seal"] == during["seal"]
    record = parse_record((await ann.get(f"/api/games/{game}/record")).text)
    assert verify_record(record) == ()


@on_a_server
async def test_the_secret_is_in_no_response_before_the_end(server: RunningApp) -> None:
    game, ann, bob, _ = await begun(server)
    table = await server.tables.table(game)
    assert table.sealed is not None
    paths = (f"/api/games/{game}", f"/api/games/{game}/record", "/api/games", "/api/me/games")
    for client in (ann, bob, server.client()):
        for path in paths:
            answer = (await client.get(path)).text
            assert table.sealed.secret not in answer
            assert table.sealed.rematch_secret not in answer
    await bob.post(f"/api/games/{game}/resign")
    for client in (ann, bob, server.client()):
        assert table.sealed.rematch_secret not in (await client.get(f"/api/games/{game}")).text


@on_a_server
async def test_a_rematch_is_dealt_from_the_secret_promised_at_the_end(server: RunningApp) -> None:
    game, ann, bob, _ = await begun(server)
    await bob.post(f"/api/games/{game}/resign")
    promised = (await view(ann, game))["rematch_commitment"]
    await ann.post(f"/api/games/{game}/rematch?random={'a' * 20}")
    rematch = (await bob.post(f"/api/games/{game}/rematch?random={'b' * 20}")).json()["id"]
    again = await view(ann, rematch)
    assert again["commitment"] == promised
    assert again["randoms"] == ["b" * 20, "a" * 20]


@pytest.mark.parametrize("random", ["short", "x" * 65, "sixteen letters!", "a.b" * 8])
@on_a_server
async def test_a_bad_random_text_is_refused(server: RunningApp, random: str) -> None:
    client = server.client()
    answer = await client.post("/api/games", json={**PLAN, "random": random})
    assert code_of(answer) == (400, "bad-field")
    assert (await client.get("/api/me/games")).status_code == 401


CHANGES = [
    pytest.param('"seed":"', '"seed":"x', id="seed"),
    pytest.param('"secret":"', '"secret":"x', id="secret"),
    pytest.param('"commitment":"', '"commitment":"0', id="commitment"),
    pytest.param('"seal":"', '"seal":"0', id="seal"),
    pytest.param(BOBS, "another-random-text", id="random"),
]


async def change_log(database: Database, game: str, old: str, new: str) -> None:
    changed = await database.execute(
        "UPDATE game_events SET body = replace(body, $2, $3) WHERE game = $1", game, old, new
    )
    assert changed


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_a_game_whose_seal_was_changed_in_the_database_is_damaged(
    tmp_path: Path, old: str, new: str
) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, _, bob, _ = await begun(server)
            credentials = bob.cookies
            await change_log(server.database, game, old, new)
        async with served(tmp_path) as server:
            client = server.client()
            client.cookies = credentials
            assert code_of(await client.get(f"/api/games/{game}"))[1] == "damaged-game"
            assert (await client.get("/api/me/games")).json() == []
            assert (await client.post("/api/games", json=PLAN)).status_code == 201

    run(story())


@on_a_server
async def test_an_old_log_without_a_seal_still_loads(server: RunningApp) -> None:
    ann = server.client()
    seats = [{"me": True}, {"bot": "greedy"}]
    game = (await ann.post("/api/games", json={**PLAN, "seats": seats})).json()["id"]
    table = await server.tables.table(game)
    assert table.sealed is not None
    assert table.sealed.commitment == commitment(table.sealed.secret)
    await server.database.execute("DELETE FROM game_events WHERE game = $1 AND number = 2", game)
    await server.database.execute(
        "UPDATE game_events SET number = 2 WHERE game = $1 AND number = 3", game
    )
    await server.database.execute("UPDATE games SET number = 2 WHERE id = $1", game)
    server.tables._cache.clear()
    old = await view(ann, game)
    assert (old["status"], old["commitment"], old["number"]) == ("playing", None, 2)
