"""Reviews over HTTP: asked for once, computed behind other work, kept, said in every language."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from testkit.server.api_client import (
    RunningApp,
    begun,
    code_of,
    error_of,
    on_a_server,
    opened,
    served,
    with_limits,
)
from testkit.server.asked_reviews import (
    TURNS,
    ask,
    read,
    read_until,
    short_game,
    short_record,
)
from testkit.server.visitor import PAUSE
from triolet.analysis.decisions import decisions_of
from triolet.analysis.review import judge_turn, review
from triolet.analysis.review_json import review_as_json
from triolet.analysis.stored_turns import format_turn
from triolet.rules.record_reader import parse_record
from triolet.server.fair_queue import Owner, Work
from triolet.server.limits import Rate
from triolet.storage.reviews import add_turn, ask_for_review, find_review
from triolet.text import LANGUAGES, catalogue_for

PERSON = Owner("somebody who plays")


def test_the_review_is_that_of_the_command_in_the_language_of_the_request(where: str) -> None:
    expected = review(parse_record(short_record()))

    async def scene() -> None:
        async with served(where) as server:
            client = server.client()
            game = await short_game(client)
            assert await read(client, game) == {
                "state": "absent",
                "done": 0,
                "turns": TURNS,
                "review": None,
            }
            asked = (await ask(client, game)).json()
            assert (asked["state"], asked["done"], asked["turns"]) == ("waiting", 0, TURNS)
            assert asked["review"] == {"players": [], "turns": [], "key_moments": []}
            await read_until(client, game, "done", "failed")
            for language in LANGUAGES:
                status = await read(server.client(), game, language)
                assert (status["state"], status["done"], status["turns"]) == ("done", TURNS, TURNS)
                assert status["review"] == review_as_json(expected, catalogue_for(language))
        async with served(where) as again:
            assert (await ask(again.client(), game)).json()["state"] == "done"
            assert counted(again, "turns") == 0

    asyncio.run(scene())


def counted(server: RunningApp, what: str) -> int:
    """Return how many turns were judged, or how many reviews were done."""
    name, labels = ("triolet_reviews_total", {"state": "done"})
    if what == "turns":
        name, labels = ("triolet_reviewed_turns_total", {})
    return int(server.services.metrics.registry.get_sample_value(name, labels) or 0)


@on_a_server
async def test_requests_at_the_same_time_compute_one_review(server: RunningApp) -> None:
    clients = [server.client() for _ in range(5)]
    game = await short_game(clients[0])
    answers = await asyncio.gather(*(ask(client, game) for client in clients * 2))
    assert {answer.status_code for answer in answers} == {200}
    await read_until(clients[0], game, "done")
    assert (await ask(clients[1], game)).json()["state"] == "done"
    assert (counted(server, "turns"), counted(server, "reviews")) == (TURNS, 1)


@on_a_server
async def test_a_review_waits_for_the_games_of_people_and_goes_on_after_a_restart(
    server: RunningApp,
) -> None:
    client = server.client()
    game = await short_game(client)
    give_back = await server.services.thinking.queue.take_worker(Work.GAME, PERSON)
    # The first turns of a process that was killed; they are recognised by their few samples.
    await ask_for_review(server.database, game, server.time.now)
    decisions = list(decisions_of(parse_record(short_record())))
    first = [format_turn(judge_turn(decision, 2)) for decision in decisions[:2]]
    for number, body in enumerate(first, 1):
        await add_turn(server.database, game, number, body)
    status = await read(client, game)
    assert (status["state"], status["done"], status["turns"]) == ("running", 2, TURNS)
    shown = status["review"]
    assert [turn["turn"] for turn in shown["turns"]] == [1, 2]
    assert all(turn["grade"] for turn in shown["turns"])
    assert (shown["players"], shown["key_moments"]) == ([], [])
    while not server.services.thinking.queue.length(Work.REVIEW):
        await asyncio.sleep(PAUSE)
    give_back()
    status = await read_until(client, game, "done")
    assert status["review"]["turns"][:2] == shown["turns"]
    stored = await find_review(server.database, game)
    assert stored is not None
    assert stored.turns[:2] == tuple(first)
    assert counted(server, "turns") == TURNS - 2


@pytest.mark.parametrize("language", LANGUAGES)
@on_a_server
async def test_a_game_that_is_not_over_has_no_review(server: RunningApp, language: str) -> None:
    game, ann, _ = await begun(server)
    waiting = await opened(ann)
    headers = {"accept-language": language}
    sentence = catalogue_for(language).say("error-game-running")
    for running in (game, waiting):
        for method in ("GET", "POST"):
            answer = await ann.request(method, f"/api/games/{running}/review", headers=headers)
            assert code_of(answer) == (409, "game-running")
            assert error_of(answer)["message"] == sentence
            assert set(answer.json()) == {"error"}
    assert await find_review(server.database, game) is None


@on_a_server
async def test_a_closed_table_has_no_review(server: RunningApp) -> None:
    ann = server.client()
    game = await opened(ann)
    await ann.post(f"/api/games/{game}/close")
    assert code_of(await ask(ann, game)) == (409, "table-closed")


@pytest.mark.parametrize("game", ["0" * 24, "..%2f", "unknown"])
@on_a_server
async def test_an_unknown_game_has_no_review(server: RunningApp, game: str) -> None:
    assert code_of(await ask(server.client(), game)) == (404, "unknown-game")


@on_a_server
async def test_only_players_see_the_review_of_a_game_without_spectators(
    server: RunningApp,
) -> None:
    ann, bob = server.client(), server.client()
    game = await opened(ann, spectators=False)
    await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    await ann.post(f"/api/games/{game}/resign")
    stranger = server.client()
    assert code_of(await ask(stranger, game)) == (403, "no-spectators")
    assert code_of(await stranger.get(f"/api/games/{game}/review")) == (403, "no-spectators")
    assert (await ask(bob, game)).status_code == 200
    status = await read_until(ann, game, "done")
    assert [player["name"] for player in status["review"]["players"]][1] == "Bob"


@on_a_server
async def test_bots_have_their_names_in_the_language_of_the_request(server: RunningApp) -> None:
    ann = server.client()
    game = await opened(ann, name="Ann", seats=[{"me": True}, {"bot": "hedgehog"}])
    await ann.post(f"/api/games/{game}/resign")
    await ask(ann, game)
    status = await read_until(ann, game, "done", language="fr")
    seats = (await ann.get(f"/api/games/{game}", headers={"accept-language": "fr"})).json()["seats"]
    names = [player["name"] for player in status["review"]["players"]]
    assert names == [seat["name"] for seat in seats]
    assert names[1] != "hedgehog"


@on_a_server
async def test_anyone_may_ask_without_becoming_a_guest(server: RunningApp) -> None:
    game = await short_game(server.client())
    stranger = server.client()
    answer = await ask(stranger, game)
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


@on_a_server
async def test_a_token_needs_the_scope_to_read(server: RunningApp) -> None:
    ann = server.client()
    game = await short_game(ann)
    for scope, status in (("play", 403), ("read", 200)):
        made = await ann.post("/api/tokens", json={"label": scope, "scopes": [scope]})
        program = server.client(headers={"authorization": f"Bearer {made.json()['token']}"})
        assert (await ask(program, game)).status_code == status


@pytest.mark.parametrize("limit", ["reviews_of_person", "reviews_of_address"])
def test_new_reviews_are_limited_and_known_ones_are_not(tmp_path: Path, limit: str) -> None:
    async def scene() -> None:
        async with served(tmp_path, with_limits(**{limit: Rate(1, 0.5)})) as server:
            client = server.client()
            first = await short_game(client)
            second = await short_game(client, "another game")
            assert (await ask(client, first)).status_code == 200
            refused = await ask(client, second)
            assert code_of(refused) == (429, "too-many-requests")
            assert refused.headers["retry-after"] == "2"
            assert (await read(client, second))["state"] == "absent"
            assert (await ask(client, first)).status_code == 200
            server.time.now += 2000
            assert (await ask(client, second)).status_code == 200

    asyncio.run(scene())


def test_a_failed_review_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> str:
        async with served(tmp_path) as server:
            client = server.client()
            game = await short_game(client)
            await ask(client, game)
            status = await read_until(client, game, "done", "failed")
            assert (status["state"], status["done"]) == ("failed", 0)
            return game

    async def try_again(game: str) -> None:
        async with served(tmp_path) as server:
            client = server.client()
            assert (await read(client, game))["state"] == "failed"
            assert (await ask(client, game)).json()["state"] == "waiting"
            assert (await read_until(client, game, "done", "failed"))["state"] == "done"

    monkeypatch.setenv("TRIOLET_KERNEL", "off")
    game = asyncio.run(fail())
    monkeypatch.delenv("TRIOLET_KERNEL")
    asyncio.run(try_again(game))


@pytest.mark.parametrize("damage", ["", "{}", "other move", "missing"])
def test_stored_turns_that_cannot_be_read_fail_the_review(tmp_path: Path, damage: str) -> None:
    async def review() -> tuple[str, dict[str, Any]]:
        async with served(tmp_path) as server:
            client, database = server.client(), server.database
            game = await short_game(client)
            await ask(client, game)
            whole = await read_until(client, game, "done")
            stored = await find_review(database, game)
            assert stored is not None
            if damage == "missing":
                change = "DELETE FROM review_turns WHERE game = $1 AND turn = $2"
                await database.execute(change, game, len(stored.turns))
            else:
                body = stored.turns[1] if damage == "other move" else damage
                change = "UPDATE review_turns SET body = $2 WHERE game = $1 AND turn = 1"
                await database.execute(change, game, body)
            # This process remembers the finished review.
            assert await read(client, game) == whole
            return game, whole

    async def review_again(game: str, whole: dict[str, Any]) -> None:
        async with served(tmp_path) as server:
            client = server.client()
            status = await read(client, game)
            assert (status["state"], status["done"]) == ("failed", 0)
            await ask(client, game)
            assert await read_until(client, game, "done") == whole

    asyncio.run(review_again(*asyncio.run(review())))
