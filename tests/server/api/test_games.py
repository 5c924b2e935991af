"""Games over HTTP: opening, listing and reading them, and who may watch."""

from typing import Any

import httpx
import pytest

from testkit.server.api_client import (
    BOTS,
    WITH_ME,
    RunningApp,
    begun,
    code_of,
    error_of,
    on_a_server,
    on_a_server_with,
    opened,
    with_limits,
)
from triolet.rules.record_reader import parse_record
from triolet.server.limits import Rate

NOBODY = "0" * 24


@on_a_server
async def test_a_game_of_bots_is_opened_and_read(server: RunningApp) -> None:
    client = server.client()
    body = {"edition": "gigamic-en", "seats": BOTS}
    answer = await client.post("/api/games", json=body)
    assert answer.status_code == 201
    assert set(answer.json()) == {"id"}
    game = answer.json()["id"]
    view = (await server.client().get(f"/api/games/{game}")).json()
    assert (view["status"], view["number"]) == ("playing", 3)
    record = await server.client().get(f"/api/games/{game}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert parse_record(record.text).names == ("greedy", "greedy")


@on_a_server
async def test_ids_cannot_be_guessed(server: RunningApp) -> None:
    client = server.client()
    games = [await opened(client) for _ in range(20)]
    assert len({game[:4] for game in games}) == 20
    assert min(map(len, games)) >= 12


@on_a_server
async def test_opening_twice_with_one_key_opens_one_table(server: RunningApp) -> None:
    ann, bob = server.client(), server.client()
    for client in (ann, bob):
        await opened(client)

    async def open_with(client: httpx.AsyncClient, key: str) -> str:
        body = {"edition": "gigamic-en", "seats": WITH_ME}
        answer = await client.post("/api/games", json=body, headers={"idempotency-key": key})
        assert answer.status_code == 201
        game: str = answer.json()["id"]
        return game

    first = await open_with(ann, "table-1")
    assert await open_with(ann, "table-1") == first
    others = {await open_with(ann, "table-2"), await open_with(bob, "table-1")}
    assert len(others - {first}) == 2
    assert len((await ann.get("/api/me/games")).json()) == 3


@on_a_server
async def test_a_table_may_have_every_kind_of_seat(server: RunningApp) -> None:
    ann, bob = server.client(), server.client()
    await bob.patch("/api/me", json={"name": "Bob"})
    bobs = (await bob.get("/api/me")).json()["id"]
    seats = [{"me": True}, {"person": bobs}, {"bot": "champion"}, {"open": True}]
    game = await opened(ann, seats=seats, name=" Ann ")
    view = (await ann.get(f"/api/games/{game}")).json()
    assert [seat["kind"] for seat in view["seats"]] == ["person", "person", "bot", "open"]
    assert [seat["is_taken"] for seat in view["seats"]] == [True, False, True, False]
    assert view["seats"][0]["name"] == "Ann"
    assert (view["status"], view["yours"], view["position"]) == ("open", [0], None)
    assert (await bob.get(f"/api/games/{game}")).json()["is_invited"]
    (invitation,) = (await bob.get("/api/me/games")).json()
    assert (invitation["id"], invitation["is_invited"]) == (game, True)


@on_a_server
async def test_players_on_one_device_see_a_rack_only_on_request(server: RunningApp) -> None:
    ann = server.client()
    game = await opened(ann, seats=[{"device": "Ann"}, {"device": "Bob"}])
    hidden = (await ann.get(f"/api/games/{game}")).json()
    assert (hidden["yours"], hidden["viewing"]) == ([0, 1], None)
    assert hidden["position"].split()[1] == "_/_"
    looked = (await ann.get(f"/api/games/{game}?look=1")).json()
    mine, theirs = looked["position"].split()[1].split("/")
    assert (mine, len(theirs)) == ("_", 3)
    other = (await server.client().get(f"/api/games/{game}?look=1")).json()
    assert other["position"].split()[1] == "_/_"


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        pytest.param({"edition": "chess"}, "unknown-edition", id="edition"),
        pytest.param({"edition": "../x.toml"}, "unknown-edition", id="edition file"),
        pytest.param({"seats": []}, "bad-field", id="no seat"),
        pytest.param({"seats": [{"open": True}]}, "wrong-seats", id="one seat"),
        pytest.param({"seats": [{"open": True}] * 5}, "wrong-seats", id="five seats"),
        pytest.param({"seats": [{"open": True}] * 9}, "bad-field", id="nine seats"),
        pytest.param({"seats": [{}, {}]}, "bad-seat", id="empty seats"),
        pytest.param(
            {"seats": [{"open": True}, {"open": True, "bot": "greedy"}]}, "bad-seat", id="both"
        ),
        pytest.param({"seats": [{"open": False}, {"me": True}]}, "bad-seat", id="not open"),
        pytest.param({"seats": [{"bot": "hal"}, {"me": True}]}, "unknown-bot", id="bot"),
        pytest.param({"seats": [{"me": True}, {"me": True}]}, "seated-twice", id="twice"),
        pytest.param({"seats": [{"person": NOBODY}, {"me": True}]}, "unknown-person", id="person"),
        pytest.param({"seats": [{"person": "\0"}, {"me": True}]}, "unknown-person", id="no id"),
        pytest.param({"seats": [{"device": "\u202e"}, {"me": True}]}, "bad-name", id="device"),
        pytest.param({"name": "\u200b"}, "bad-name", id="name"),
        pytest.param({"clock": {"kind": "turn"}}, "wrong-clock", id="no time"),
        pytest.param({"clock": {"kind": "sand"}}, "bad-field", id="clock"),
        pytest.param({"clock": {"kind": "turn", "seconds": 10**30}}, "wrong-clock", id="eternity"),
        pytest.param({"stand_in": "hal"}, "unknown-bot", id="stand-in"),
        pytest.param({"is_public": "yes"}, "bad-field", id="public"),
        pytest.param({"seed": "mine"}, "bad-field", id="seed"),
    ],
)
@on_a_server
async def test_an_invalid_table_is_refused(
    server: RunningApp, plan: dict[str, Any], code: str
) -> None:
    body = {"edition": "gigamic-en", "seats": WITH_ME, **plan}
    answer = await server.client().post("/api/games", json=body)
    assert await server.database.rows("SELECT * FROM games") == []
    assert code_of(answer) == (400, code)


@on_a_server
async def test_a_refusal_has_the_requested_language(server: RunningApp) -> None:
    body = {"edition": "gigamic-en", "seats": [{"open": True}]}
    messages = set()
    for language in ("en", "fr", "de", "nl"):
        client = server.client(headers={"accept-language": language})
        messages.add(error_of(await client.post("/api/games", json=body))["message"])
    assert len(messages) == 4


@on_a_server_with(with_limits(open_tables=2))
async def test_the_unfinished_games_of_a_person_are_limited(server: RunningApp) -> None:
    client = server.client()
    first = await opened(client)
    await opened(client)
    body = {"edition": "gigamic-en", "seats": WITH_ME}
    refused = await client.post("/api/games", json=body)
    assert code_of(refused) == (409, "too-many-tables")
    assert (await client.post(f"/api/games/{first}/close")).status_code == 200
    await opened(client)


@on_a_server_with(with_limits(tables_of_person=Rate(1, 0.1)))
async def test_the_rate_of_new_tables_is_limited(server: RunningApp) -> None:
    client = server.client()
    await opened(client, seats=BOTS)
    answer = await client.post("/api/games", json={"edition": "dj-uk", "seats": BOTS})
    assert code_of(answer) == (429, "too-many-requests")


@on_a_server
async def test_unfinished_public_games_are_listed_newest_first(server: RunningApp) -> None:
    client = server.client()
    await opened(client)
    shown = []
    for _ in range(3):
        server.time.now += 1
        shown.append(await opened(server.client(), is_public=True))
    closed = await opened(client, is_public=True)
    await client.post(f"/api/games/{closed}/close")
    listed = (await server.client().get("/api/games")).json()
    assert [each["id"] for each in listed] == shown[::-1]
    page = (await server.client().get("/api/games?limit=1")).json()
    assert [each["id"] for each in page] == shown[:-2:-1]
    later = await server.client().get(f"/api/games?limit=1&before={page[0]['created']}")
    assert [each["id"] for each in later.json()] == [shown[1]]
    assert listed[0]["seats"][1]["is_taken"] is False


@on_a_server
async def test_the_games_of_a_person_are_listed_with_the_seat_to_move(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    for seat, client in enumerate((ann, bob)):
        (listed,) = (await client.get("/api/me/games")).json()
        assert (listed["id"], listed["yours"]) == (game, [seat])
        assert listed["to_move"] in (0, 1)


@on_a_server
async def test_a_listed_game_says_what_one_joins(server: RunningApp) -> None:
    seats = [{"me": True}, {"open": True}, {"bot": "greedy"}]
    clock = {"kind": "turn", "seconds": 60}
    await opened(
        server.client(), edition="dj-uk", seats=seats, clock=clock, hints=True, is_public=True
    )
    (listed,) = (await server.client().get("/api/games")).json()
    assert (listed["edition"], listed["edition_title"]) == ("dj-uk", "DJ Games, United Kingdom")
    assert (listed["plan"]["clock"]["seconds"], listed["plan"]["hints"]) == (60, True)
    assert [seat["bot"] for seat in listed["seats"]] == [None, None, "greedy"]
    assert listed["outcome"] is None


@on_a_server
async def test_a_listed_game_that_is_over_has_its_outcome(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    await ann.post(f"/api/games/{game}/resign")
    for client in (ann, bob):
        (listed,) = (await client.get("/api/me/games")).json()
        assert listed["outcome"]["winners"] == [1]
        assert listed["outcome"] == (await client.get(f"/api/games/{game}")).json()["outcome"]


@on_a_server
async def test_the_games_of_a_person_are_filtered_by_status(server: RunningApp) -> None:
    finished, ann, _bob = await begun(server)
    await ann.post(f"/api/games/{finished}/resign")
    closed = await opened(ann)
    await ann.post(f"/api/games/{closed}/close")
    waiting = await opened(ann)

    async def listed(query: str) -> list[str]:
        return [game["id"] for game in (await ann.get(f"/api/me/games{query}")).json()]

    assert await listed("?status=unfinished") == [waiting]
    assert await listed("?status=over") == [finished]
    assert sorted(await listed("")) == sorted([finished, closed, waiting])
    assert (await ann.get("/api/me/games?status=lost")).status_code == 400


@pytest.mark.parametrize(
    "path", ["{game}", "{game}/record", "{game}/stream", "{game}?since=2", "{game}?look=0"]
)
@on_a_server
async def test_spectators_are_refused_where_the_table_excludes_them(
    server: RunningApp, path: str
) -> None:
    client, guest = server.client(), server.client()
    game = await opened(client, spectators=False, seats=[{"me": True}, {"bot": "greedy"}])
    address = f"/api/games/{path.format(game=game)}"
    if not address.endswith("stream"):
        assert (await client.get(address)).status_code == 200
    assert code_of(await guest.get(address)) == (403, "no-spectators")


@on_a_server
async def test_before_the_start_anyone_with_the_address_may_look(server: RunningApp) -> None:
    game = await opened(server.client(), spectators=False)
    assert (await server.client().get(f"/api/games/{game}")).json()["status"] == "open"
    record = await server.client().get(f"/api/games/{game}/record")
    assert code_of(record) == (409, "not-started")


@pytest.mark.parametrize("game", ["nothing", "A" * 16, "a" * 300, "%00", "..%2f..", "'--"])
@pytest.mark.parametrize("rest", ["", "/record", "/stream"])
@on_a_server
async def test_an_unknown_game_is_not_found(server: RunningApp, game: str, rest: str) -> None:
    assert code_of(await server.client().get(f"/api/games/{game}{rest}"))[0] == 404


@on_a_server
async def test_only_turns_after_a_number_are_returned(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    for client in (ann, bob):
        await client.post(f"/api/games/{game}/resign")
    whole = (await ann.get(f"/api/games/{game}")).json()
    assert [turn["kind"] for turn in whole["turns"]] == ["resign"]
    number = whole["turns"][0]["number"]
    later = (await ann.get(f"/api/games/{game}?since={number}")).json()
    assert later["turns"] == []
    assert (later["status"], later["deal"] is None) == ("over", False)
