"""Actions at a table over HTTP: permissions, refusals and idempotency."""

import pytest

from testkit.server.api_client import (
    RunningApp,
    begun,
    best_move,
    code_of,
    error_of,
    on_a_server,
    opened,
)
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record


@on_a_server
async def test_two_people_play_a_whole_game_that_verifies(server: RunningApp) -> None:
    game, *clients = await begun(server)
    view = (await clients[0].get(f"/api/games/{game}")).json()
    while view["status"] == "playing":
        mover = clients[view["to_move"]]
        view = (await mover.get(f"/api/games/{game}?since={view['number']}")).json()
        move = "pass" if view["must_pass"] else await best_move(mover, game)
        if move == "pass" and not view["must_pass"]:
            move = "resign"
        done = await mover.post(f"/api/games/{game}/move/{move}")
        assert done.status_code == 200, done.text
        assert done.json()["number"] == view["number"] + 1
        view = (await mover.get(f"/api/games/{game}")).json()
    assert view["outcome"]["winners"]
    assert view["deal"]
    record = parse_record((await server.client().get(f"/api/games/{game}/record")).text)
    assert record.names == ("Ann", "Bob")
    assert verify_record(record) == ()


async def number_and_turn(server: RunningApp, game: str) -> tuple[int, int]:
    """Return the number of events and the seat to move."""
    view = (await server.client().get(f"/api/games/{game}")).json()
    return view["number"], view["to_move"]


@on_a_server
async def test_a_repeated_key_takes_effect_once(server: RunningApp) -> None:
    game, *clients = await begun(server)
    number, to_move = await number_and_turn(server, game)
    mover, other = clients[to_move], clients[1 - to_move]
    path = f"/api/games/{game}/move/{await best_move(mover, game)}"
    key = {"idempotency-key": "move-1"}
    answers = [await mover.post(path, headers=key) for _ in range(3)]
    assert [answer.json() for answer in answers] == [{"number": number + 1}] * 3
    assert (await number_and_turn(server, game))[0] == number + 1
    # Another person may use the same key.
    theirs = f"/api/games/{game}/move/{await best_move(other, game)}"
    assert (await other.post(theirs, headers=key)).json() == {"number": number + 2}


@on_a_server
async def test_an_illegal_move_is_refused_with_its_reasons_and_changes_nothing(
    server: RunningApp,
) -> None:
    game, *clients = await begun(server)
    number, to_move = await number_and_turn(server, game)
    answer = await clients[to_move].post(f"/api/games/{game}/move/A1:1-2-3")
    assert code_of(answer) == (422, "illegal-move")
    assert {detail["code"] for detail in error_of(answer)["details"]}
    assert (await number_and_turn(server, game))[0] == number


@pytest.mark.parametrize("move", ["H8", "nothing", "Z99:1", "x:", "H8:J", "%00", "H8:11-3" * 20])
@on_a_server
async def test_a_move_that_cannot_be_read_is_refused(server: RunningApp, move: str) -> None:
    game, *clients = await begun(server)
    _, to_move = await number_and_turn(server, game)
    assert code_of(await clients[to_move].post(f"/api/games/{game}/move/{move}"))[0] == 400


@on_a_server
async def test_only_the_player_to_move_may_move_and_only_for_their_own_seat(
    server: RunningApp,
) -> None:
    game, *clients = await begun(server)
    _, to_move = await number_and_turn(server, game)
    mover, other = clients[to_move], clients[1 - to_move]
    path = f"/api/games/{game}/move/{await best_move(mover, game)}"
    assert code_of(await other.post(path)) == (409, "not-your-turn")
    stolen = await other.post(f"{path}?seat={to_move}")
    assert code_of(stolen) == (403, "not-your-seat")
    stranger = server.client()
    assert code_of(await stranger.post(path)) == (401, "not-logged-in")
    await opened(stranger)
    assert code_of(await stranger.post(path)) == (403, "not-seated")
    time_out = await mover.post(f"/api/games/{game}/move/timeout")
    assert code_of(time_out)[0] in (403, 422)
    assert (await mover.post(path)).status_code == 200


@on_a_server
async def test_a_seat_is_reserved_for_an_invited_person(server: RunningApp) -> None:
    ann, bob, eve = server.client(), server.client(), server.client()
    await bob.patch("/api/me", json={"name": "Bob"})
    bobs = (await bob.get("/api/me")).json()["id"]
    game = await opened(ann, seats=[{"me": True}, {"person": bobs}])
    path = f"/api/games/{game}/join"
    assert code_of(await eve.post(path, json={"seat": 1})) == (403, "seat-kept")
    assert code_of(await eve.post(path, json={})) == (409, "table-full")
    assert (await bob.post(path, json={})).status_code == 200
    assert (await ann.get(f"/api/games/{game}")).json()["status"] == "playing"
    assert code_of(await eve.post(path, json={})) == (409, "already-started")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "\u202e"}, "bad-name"),
        ({"name": 1}, "bad-field"),
        ({"seat": "1"}, "bad-field"),
        ({"seat": 4}, "bad-field"),
        ({"seat": 3}, "no-such-seat"),
        ({"person": "me"}, "bad-field"),
    ],
)
@on_a_server
async def test_an_invalid_join_is_refused(
    server: RunningApp, body: dict[str, object], code: str
) -> None:
    game = await opened(server.client())
    assert code_of(await server.client().post(f"/api/games/{game}/join", json=body)) == (
        400,
        code,
    )


@on_a_server
async def test_an_account_plays_under_its_own_name(server: RunningApp) -> None:
    ann, bob = server.client(), server.client()
    game = await opened(ann, name="Ann")
    await bob.post("/api/accounts", json={"name": "Bob", "password": "correct horse"})
    await bob.post(f"/api/games/{game}/join", json={"name": "Ann"})
    seats = (await ann.get(f"/api/games/{game}")).json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Bob"]


@on_a_server
async def test_leaving_frees_the_seat_and_the_host_may_close_the_table(server: RunningApp) -> None:
    ann, bob = server.client(), server.client()
    game = await opened(ann, seats=[{"me": True}, {"open": True}, {"open": True}])
    await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    assert (await bob.post(f"/api/games/{game}/leave")).status_code == 200
    view = (await ann.get(f"/api/games/{game}")).json()
    assert [seat["is_taken"] for seat in view["seats"]] == [True, False, False]
    assert code_of(await bob.post(f"/api/games/{game}/close")) == (403, "not-the-host")
    assert (await ann.post(f"/api/games/{game}/close")).status_code == 200
    assert (await ann.get(f"/api/games/{game}")).json()["status"] == "closed"
    late = await bob.post(f"/api/games/{game}/join", json={})
    assert code_of(late) == (409, "table-closed")


@on_a_server
async def test_a_connected_player_cannot_be_claimed_or_replaced(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    await server.tables.presence.connected(game, 1)
    for what in ("claim", "stand-in"):
        answer = await ann.post(f"/api/games/{game}/{what}/1")
        assert answer.status_code == 409, answer.text
    assert code_of(await ann.post(f"/api/games/{game}/claim/7"))[0] == 400
    assert code_of(await bob.post(f"/api/games/{game}/claim/x"))[0] == 404


@on_a_server
async def test_an_emote_is_one_of_the_fixed_ones(server: RunningApp) -> None:
    game, ann, _ = await begun(server)
    path = f"/api/games/{game}/emote"
    assert (await ann.post(path, json={"emote": "well-played"})).status_code == 200
    answer = await ann.post(path, json={"emote": "you all play badly"})
    assert code_of(answer) == (400, "bad-field")


@on_a_server
async def test_both_players_get_the_same_rematch(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    path = f"/api/games/{game}/rematch"
    assert code_of(await ann.post(path)) == (409, "not-over")
    await ann.post(f"/api/games/{game}/resign")
    first, second = await ann.post(path), await bob.post(path)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == {"id": None}
    assert second.json() == (await ann.post(path)).json()
    assert code_of(await server.client().post(path))[0] == 401
    stranger = server.client()
    await opened(stranger)
    assert code_of(await stranger.post(path)) == (403, "not-seated")
    again = (await bob.get(f"/api/games/{second.json()['id']}")).json()
    assert (again["status"], again["yours"]) == ("playing", [0])


@on_a_server
async def test_an_offer_of_a_rematch_is_in_the_list_of_the_others_until_it_is_declined(
    server: RunningApp,
) -> None:
    game, ann, bob = await begun(server)
    await ann.post(f"/api/games/{game}/resign")
    path = f"/api/games/{game}/rematch"
    assert code_of(await bob.post(f"{path}/decline")) == (409, "no-offer")
    headers = {"idempotency-key": "once"}
    for _ in range(2):
        assert (await ann.post(path, headers=headers)).json() == {"id": None}

    async def offered() -> list[bool]:
        lists = [(await each.get("/api/me/games")).json() for each in (ann, bob)]
        return [games[0]["rematch_offered"] for games in lists]

    assert await offered() == [False, True]
    assert (await bob.post(f"{path}/decline")).status_code == 200
    assert await offered() == [False, False]
    answers = (await ann.get(f"/api/games/{game}")).json()["rematch_answers"]
    assert (answers["offered"], answers["declined"]) == ([], 1)


@pytest.mark.parametrize("key", ["", "x" * 41, "a b", "ä", "a\tb"])
@on_a_server
async def test_an_invalid_key_is_refused(server: RunningApp, key: str) -> None:
    game, ann, _ = await begun(server)
    headers = {"idempotency-key": key.encode("latin-1")}
    answer = await ann.post(f"/api/games/{game}/resign", headers=headers)  # type: ignore[arg-type]
    assert code_of(answer)[0] == 400


@on_a_server
async def test_the_last_move_on_one_device_can_be_taken_back(server: RunningApp) -> None:
    ann = server.client()
    seats = [{"me": True}, {"device": "Bob"}]
    game = await opened(ann, seats=seats, take_back=True)
    path = f"/api/games/{game}"
    assert code_of(await ann.post(f"{path}/take-back")) == (409, "nothing-to-take-back")
    first = (await ann.get(path)).json()
    look = first["to_move"]
    tpn = (await ann.get(path, params={"look": look})).json()["position"]
    plays = (await ann.post("/api/positions/moves", json={"tpn": tpn})).json()["plays"]
    await ann.post(f"{path}/move/{plays[0]['move']}", params={"seat": look})
    after = (await ann.get(path)).json()
    assert (len(after["turns"]), after["can_take_back"]) == (1, True)
    assert (await ann.post(f"{path}/take-back")).status_code == 200
    again = (await ann.get(path, params={"since": after["number"]})).json()
    assert (again["turns"], again["since"], again["to_move"]) == ([], 0, look)
    assert again["position"] == first["position"]
    refused = await ann.post(
        "/api/games",
        json={
            "edition": "gigamic-en",
            "seats": [{"me": True}, {"open": True}],
            "take_back": True,
        },
    )
    assert code_of(refused) == (400, "wrong-take-back")
