"""API tokens: scopes, revocation and limits."""

import httpx
import pytest

from testkit.server.api_client import (
    RunningApp,
    begun,
    code_of,
    on_a_server,
    on_a_server_with,
    opened,
    with_limits,
)

SEATS = [{"bot": "greedy"}, {"open": True}]


async def program(server: RunningApp, *scopes: str) -> httpx.AsyncClient:
    """Return a client that authenticates with a new token."""
    body = {"label": "robot", "scopes": list(scopes)}
    answer = await server.client().post("/api/tokens", json=body)
    assert answer.status_code == 201, answer.text
    return server.client(headers={"authorization": f"Bearer {answer.json()['token']}"})


@on_a_server
async def test_a_token_acts_for_its_person(server: RunningApp) -> None:
    owner = server.client()
    made = await owner.post("/api/tokens", json={"label": "robot", "scopes": ["read"]})
    assert made.json()["token"].startswith("triolet_")
    header = {"authorization": f"bearer {made.json()['token']}"}
    answer = await server.client(headers=header).get("/api/me")
    assert answer.json() == (await owner.get("/api/me")).json()
    assert "set-cookie" not in answer.headers


@on_a_server
async def test_a_token_plays_without_a_browser(server: RunningApp) -> None:
    robot = await program(server, "read", "play")
    game = await opened(robot, seats=SEATS, name="Robot")
    joined = await robot.post(f"/api/games/{game}/join", json={"seat": 1})
    assert joined.status_code == 200
    assert (await robot.get(f"/api/games/{game}")).json()["yours"] == [1]


@pytest.mark.parametrize(
    ("scope", "method", "path"),
    [
        ("read", "POST", "/api/games"),
        ("read", "POST", "/api/games/{game}/join"),
        ("read", "POST", "/api/games/{game}/move/pass"),
        ("read", "POST", "/api/games/{game}/resign"),
        ("read", "POST", "/api/games/{game}/rematch"),
        ("play", "GET", "/api/games/{game}"),
        ("play", "GET", "/api/games/{game}/record"),
        ("play", "GET", "/api/games/{game}/stream"),
        ("play", "GET", "/api/stream/events"),
        ("play", "GET", "/api/me/games"),
        ("play", "GET", "/api/me"),
    ],
)
@on_a_server
async def test_a_token_is_limited_to_its_scopes(
    server: RunningApp, scope: str, method: str, path: str
) -> None:
    game, _, _ = await begun(server)
    robot = await program(server, scope)
    bodies = {
        "/api/games": {"edition": "gigamic-en", "seats": SEATS},
        "/api/games/{game}/join": {},
    }
    answer = await robot.request(method, path.format(game=game), json=bodies.get(path))
    assert code_of(answer) == (403, "missing-scope")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tokens", {"label": "x", "scopes": ["play"]}),
        ("GET", "/api/tokens", None),
        ("DELETE", "/api/tokens/abc", None),
        ("PATCH", "/api/me", {"name": "Zed"}),
        ("GET", "/api/me/data", None),
        ("PUT", "/api/me/password", {"old": "x", "new": "y"}),
        ("POST", "/api/me/deletion", {}),
        ("DELETE", "/api/sessions", None),
        ("POST", "/api/accounts", {"name": "Zed", "password": "correct horse"}),
    ],
)
@on_a_server
async def test_a_token_cannot_manage_the_account(
    server: RunningApp, method: str, path: str, body: dict[str, object] | None
) -> None:
    robot = await program(server, "read", "play")
    assert code_of(await robot.request(method, path, json=body)) == (403, "needs-session")


@pytest.mark.parametrize(
    "header", ["Bearer triolet_x", "Bearer", "Bearer ", "Basic YTpi", "triolet_x", ""]
)
@on_a_server
async def test_an_unknown_token_is_refused(server: RunningApp, header: str) -> None:
    client = server.client(headers={"authorization": header})
    assert code_of(await client.get("/api/me")) == (401, "unknown-token")


@on_a_server
async def test_a_token_is_revoked_by_its_owner_only(server: RunningApp) -> None:
    owner, other = server.client(), server.client()
    await opened(other)
    made = (await owner.post("/api/tokens", json={"label": "x", "scopes": ["read"]})).json()
    robot = server.client(headers={"authorization": f"Bearer {made['token']}"})
    path = f"/api/tokens/{made['id']}"
    assert code_of(await other.delete(path)) == (404, "not-found")
    assert (await robot.get("/api/me")).status_code == 200
    (listed,) = (await owner.get("/api/tokens")).json()
    assert listed["used"] == server.time.now
    assert made["token"] not in str(listed)
    assert (await owner.delete(path)).status_code == 204
    assert code_of(await robot.get("/api/me")) == (401, "unknown-token")
    assert (await owner.get("/api/tokens")).json() == []


@pytest.mark.parametrize(
    ("label", "scopes", "code"),
    [
        ("x", [], "bad-field"),
        ("x", ["admin"], "bad-field"),
        ("x", "read", "bad-field"),
        ("\u202e", ["read"], "bad-name"),
    ],
)
@on_a_server
async def test_an_invalid_token_request_is_refused(
    server: RunningApp, label: str, scopes: object, code: str
) -> None:
    body = {"label": label, "scopes": scopes}
    assert code_of(await server.client().post("/api/tokens", json=body)) == (400, code)


@on_a_server_with(with_limits(tokens=2))
async def test_the_tokens_of_a_person_are_limited(server: RunningApp) -> None:
    client = server.client()
    body = {"label": "x", "scopes": ["read"]}
    statuses = [(await client.post("/api/tokens", json=body)).status_code for _ in range(3)]
    assert statuses == [201, 201, 409]
