"""Requests of strangers that are refused: none of them leaves a person or a session behind."""

import asyncio
from typing import Any

import httpx
import pytest

from testkit.server.api_client import RunningApp, begun, on_a_server, on_a_server_with, with_limits
from triolet.server.limits import Rate

NEVER = "A" * 22
TWO_BOTS = [{"bot": "greedy"}, {"bot": "greedy"}]


def table(**plan: Any) -> dict[str, Any]:
    return {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}], **plan}


REFUSED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "unknown edition": ("POST", "/api/games", table(edition="nothing")),
    "too many seats": ("POST", "/api/games", table(seats=[{"open": True}] * 8)),
    "unknown bot": ("POST", "/api/games", table(seats=[{"me": True}, {"bot": "nobody"}])),
    "unknown stand-in": ("POST", "/api/games", table(stand_in="nobody")),
    "seat of two kinds": ("POST", "/api/games", table(seats=[{"me": True, "open": True}] * 2)),
    "seated twice": ("POST", "/api/games", table(seats=[{"me": True}, {"me": True}])),
    "unknown person": ("POST", "/api/games", table(seats=[{"me": True}, {"person": "0" * 24}])),
    "wrong clock": ("POST", "/api/games", table(clock={"kind": "turn", "seconds": 1})),
    "wrong take-back": ("POST", "/api/games", table(take_back=True)),
    "bad name at a table": ("POST", "/api/games", table(name="\u202e")),
    "bad name": ("PATCH", "/api/me", {"name": " "}),
    "bad account name": ("POST", "/api/accounts", {"name": "", "password": "correct horse"}),
    "bad password": ("POST", "/api/accounts", {"name": "Eve", "password": "a"}),
    "unknown game": ("POST", f"/api/games/{NEVER}/join", {"name": "Eve"}),
    "bad label": ("POST", "/api/tokens", {"label": "", "scopes": ["play"]}),
    "unknown scope": ("POST", "/api/tokens", {"label": "bot", "scopes": ["rule"]}),
}


async def rows(server: RunningApp) -> list[tuple[int, int]]:
    """Return the numbers of people and sessions."""
    query = "SELECT (SELECT COUNT(*) FROM people), (SELECT COUNT(*) FROM sessions)"
    return await server.database.rows(query)


def check_refused(answer: httpx.Response) -> None:
    assert 400 <= answer.status_code < 500, answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("case", REFUSED)
@on_a_server
async def test_a_refused_request_creates_no_person(server: RunningApp, case: str) -> None:
    method, path, body = REFUSED[case]
    check_refused(await server.client().request(method, path, json=body))
    assert await rows(server) == [(0, 0)]


@on_a_server
async def test_a_stranger_refused_at_a_table_is_not_kept(server: RunningApp) -> None:
    game, ann, _ = await begun(server)
    before = await rows(server)
    for body in ({"name": "Eve"}, {"name": "Eve", "seat": 1}, {"name": "Eve", "seat": 3}):
        check_refused(await server.client().post(f"/api/games/{game}/join", json=body))
    assert (await ann.get(f"/api/games/{game}")).status_code == 200
    assert await rows(server) == before


@on_a_server
async def test_strangers_who_lose_a_race_are_not_kept(server: RunningApp) -> None:
    bodies = [{"name": "Eve", "password": "correct horse"}] * 5
    answers = await asyncio.gather(
        *(server.client().post("/api/accounts", json=body) for body in bodies)
    )
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409]
    assert await rows(server) == [(1, 1)]


@on_a_server_with(with_limits(tables_of_person=Rate(0, 1)))
async def test_a_stranger_above_the_limit_is_not_kept(server: RunningApp) -> None:
    check_refused(await server.client().post("/api/games", json=table(seats=TWO_BOTS)))
    assert await rows(server) == [(0, 0)]


@on_a_server
async def test_an_accepted_request_creates_one_person_with_a_session(server: RunningApp) -> None:
    stranger = server.client()
    answer = await stranger.post("/api/games", json=table())
    assert answer.status_code == 201
    assert await rows(server) == [(1, 1)]
    assert (await stranger.get("/api/me/games")).json()[0]["id"] == answer.json()["id"]
