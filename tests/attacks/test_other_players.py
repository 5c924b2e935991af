"""Unwanted invitations, unwanted players and rude names: everybody can defend themselves."""

from typing import Any

import httpx

from testkit.server.api_client import (
    RunningApp,
    begun,
    code_of,
    on_a_server,
    on_a_server_with,
    opened,
    with_limits,
)
from tests.server.wire.client import sitting
from tests.server.wire.server import Wired
from tests.server.wire.server import on_a_server as on_a_wired_server
from triolet.server.cleaning import Cleaning
from triolet.server.operating import Operator
from triolet.storage.reports import open_reports


async def guest(server: RunningApp, name: str) -> tuple[httpx.AsyncClient, str]:
    client = server.client()
    return client, (await client.patch("/api/me", json={"name": name})).json()["id"]


def inviting(person: str) -> dict[str, Any]:
    return {"seats": [{"me": True}, {"person": person}]}


@on_a_server_with(with_limits(open_tables=3))
async def test_invitations_do_not_count_against_the_invited(server: RunningApp) -> None:
    ann, person = await guest(server, "Ann")
    for number in range(4):
        await opened(server.client(), name=f"Eve {number}", **inviting(person))
    for _ in range(3):
        await opened(ann)
    body = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}]}
    assert code_of(await ann.post("/api/games", json=body)) == (409, "too-many-tables")


@on_a_server
async def test_a_declined_invitation_is_gone_and_the_seat_is_open(server: RunningApp) -> None:
    ann, person = await guest(server, "Ann")
    eve = server.client()
    game = await opened(eve, name="Eve", **inviting(person))
    (listed,) = (await ann.get("/api/me/games")).json()
    assert listed["is_invited"]
    assert code_of(await eve.post(f"/api/games/{game}/invitation/decline")) == (409, "not-invited")
    assert (await ann.post(f"/api/games/{game}/invitation/decline")).status_code == 200
    assert (await ann.get("/api/me/games")).json() == []
    assert code_of(await ann.post(f"/api/games/{game}/invitation/decline")) == (409, "not-invited")
    bob = server.client()
    assert (await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})).status_code == 200


@on_a_server
async def test_after_a_declined_invitation_a_left_seat_is_open_again(server: RunningApp) -> None:
    ann, person = await guest(server, "Ann")
    seats = [{"me": True}, {"person": person}, {"open": True}]
    game = await opened(server.client(), name="Eve", seats=seats)
    await ann.post(f"/api/games/{game}/invitation/decline")
    bob = server.client()
    await bob.post(f"/api/games/{game}/join", json={"name": "Bob", "seat": 1})
    await bob.post(f"/api/games/{game}/leave")
    assert (await ann.get("/api/me/games")).json() == []
    joined = await bob.post(f"/api/games/{game}/join", json={"name": "Bob", "seat": 1})
    assert joined.status_code == 200


@on_a_server
async def test_a_blocked_person_can_neither_join_my_tables_nor_invite_me(
    server: RunningApp,
) -> None:
    game, ann, bob = await begun(server)
    assert (await ann.post(f"/api/games/{game}/seats/1/block")).status_code == 204
    assert (await ann.post(f"/api/games/{game}/seats/1/block")).status_code == 204
    (block,) = (await ann.get("/api/me/blocks")).json()
    assert block["name"] == "Bob"
    other = await opened(ann)
    join = f"/api/games/{other}/join"
    assert code_of(await bob.post(join, json={"name": "Bob"})) == (403, "blocked")
    person = (await ann.get("/api/me")).json()["id"]
    body = {"edition": "gigamic-en", **inviting(person)}
    assert code_of(await bob.post("/api/games", json=body)) == (400, "unknown-person")
    assert code_of(await bob.delete(f"/api/me/blocks/{block['id']}")) == (404, "not-found")
    assert (await ann.delete(f"/api/me/blocks/{block['id']}")).status_code == 204
    assert (await bob.post(join, json={"name": "Bob"})).status_code == 200


@on_a_server
async def test_to_block_a_player_who_is_deleted_changes_nothing(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    assert (await bob.post("/api/me/deletion", json={})).status_code == 204
    assert (await ann.post(f"/api/games/{game}/seats/1/block")).status_code == 204
    assert (await ann.get("/api/me/blocks")).json() == []


@on_a_server
async def test_a_second_report_is_about_the_player_who_has_the_seat_now(server: RunningApp) -> None:
    ann, report = server.client(), {"reason": "rude-name"}
    seats = [{"me": True}, {"open": True}, {"open": True}]
    game = await opened(ann, name="Ann", seats=seats)
    for name in ("Bob", "Eve"):
        client, person = await guest(server, name)
        await client.post(f"/api/games/{game}/join", json={"seat": 1})
        await ann.post(f"/api/games/{game}/seats/1/report", json=report)
        (found,) = await open_reports(server.database, 10)
        assert (found.name, found.person) == (name, person)
        await client.post(f"/api/games/{game}/leave")


@on_a_wired_server()
async def test_a_blocked_person_cannot_join_by_websocket(server: Wired) -> None:
    ann, bob = server.browser(), server.browser()
    game = await opened(ann, name="Ann")
    await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    await ann.post(f"/api/games/{game}/seats/1/block")
    other = await opened(ann)
    async with sitting(bob, other) as client:
        assert (await client.ask("join", name="Bob"))["code"] == "blocked"


@on_a_server
async def test_nobody_blocks_or_reports_themselves_a_bot_or_a_free_seat(server: RunningApp) -> None:
    ann = server.client()
    seats = [{"me": True}, {"open": True}, {"bot": "greedy"}]
    game = await opened(ann, name="Ann", seats=seats)
    report = {"reason": "rude-name"}
    for seat, expected in (
        (0, (409, "own-seat")),
        (1, (404, "not-found")),
        (2, (404, "not-found")),
    ):
        at = f"/api/games/{game}/seats/{seat}"
        assert code_of(await ann.post(f"{at}/block")) == expected
        assert code_of(await ann.post(f"{at}/report", json=report)) == expected
    at = f"/api/games/{game}/seats/3"
    assert code_of(await ann.post(f"{at}/block")) == (400, "no-such-seat")


@on_a_server_with(with_limits(reports=2))
async def test_reports_reach_the_operator_and_are_limited(server: RunningApp) -> None:
    games = []
    ann = server.client()
    for number in range(3):
        games.append(await opened(ann, name="Ann"))
        eve = server.client()
        await eve.post(f"/api/games/{games[-1]}/join", json={"name": f"Rude {number}"})
    for words in ("\x1b[2Jlook", "this name"):
        body = {"reason": "rude-name", "words": words}
        answer = await ann.post(f"/api/games/{games[0]}/seats/1/report", json=body)
        assert answer.status_code == 204
    body = {"reason": "cheating"}
    await ann.post(f"/api/games/{games[1]}/seats/1/report", json=body)
    refused = await ann.post(f"/api/games/{games[2]}/seats/1/report", json=body)
    assert code_of(refused) == (409, "too-many-reports")
    found = await open_reports(server.database, 10)
    assert sorted((each.name, each.reason, each.words) for each in found) == [
        ("Rude 0", "rude-name", "this name"),
        ("Rude 1", "cheating", ""),
    ]
    operator = Operator(server.database, "root", server.time)
    await operator.dismiss(found[0].id)
    assert len(await open_reports(server.database, 10)) == 1
    server.time.now += 91 * 24 * 3600 * 1000
    await Cleaning(server.tables).clean()
    assert await open_reports(server.database, 10) == []
