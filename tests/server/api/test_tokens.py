"""Tokens: what a program may do with one, and what it may not."""

from pathlib import Path

import httpx
import pytest

from testkit.server.api_client import Served, begun, code_of, opened, run, served, with_limits

SEATS = [{"bot": "greedy"}, {"open": True}]


async def program(server: Served, *scopes: str) -> httpx.AsyncClient:
    """A client without a cookie that shows a token."""
    body = {"label": "robot", "scopes": list(scopes)}
    answer = await server.client().post("/api/tokens", json=body)
    assert answer.status_code == 201, answer.text
    return server.client(headers={"authorization": f"Bearer {answer.json()['token']}"})


def test_a_token_acts_for_its_person(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            owner = server.client()
            made = await owner.post("/api/tokens", json={"label": "robot", "scopes": ["read"]})
            assert made.json()["token"].startswith("triolet_")
            header = {"authorization": f"bearer {made.json()['token']}"}
            answer = await server.client(headers=header).get("/api/me")
            assert answer.json() == (await owner.get("/api/me")).json()
            assert "set-cookie" not in answer.headers

    run(story())


def test_a_token_plays_without_a_browser(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            robot = await program(server, "read", "play")
            game = await opened(robot, seats=SEATS, name="Robot")
            joined = await robot.post(f"/api/games/{game}/join", json={"seat": 1})
            assert joined.status_code == 200
            assert (await robot.get(f"/api/games/{game}")).json()["yours"] == [1]

    run(story())


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
def test_a_token_does_only_what_it_was_made_for(
    tmp_path: Path, scope: str, method: str, path: str
) -> None:
    async def story() -> tuple[int, str]:
        async with served(tmp_path) as server:
            game, _, _ = await begun(server)
            robot = await program(server, scope)
            bodies = {
                "/api/games": {"edition": "gigamic-en", "seats": SEATS},
                "/api/games/{game}/join": {},
            }
            answer = await robot.request(method, path.format(game=game), json=bodies.get(path))
            return code_of(answer)

    assert run(story()) == (403, "missing-scope")


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
def test_what_belongs_to_the_person_alone_needs_the_browser(
    tmp_path: Path, method: str, path: str, body: dict[str, object] | None
) -> None:
    async def story() -> tuple[int, str]:
        async with served(tmp_path) as server:
            robot = await program(server, "read", "play")
            return code_of(await robot.request(method, path, json=body))

    assert run(story()) == (403, "needs-session")


@pytest.mark.parametrize(
    "header", ["Bearer triolet_x", "Bearer", "Bearer ", "Basic YTpi", "triolet_x", ""]
)
def test_an_unknown_token_is_refused(tmp_path: Path, header: str) -> None:
    async def story() -> tuple[int, str]:
        async with served(tmp_path) as server:
            client = server.client(headers={"authorization": header})
            return code_of(await client.get("/api/me"))

    assert run(story()) == (401, "unknown-token")


def test_a_token_that_was_ended_opens_nothing_and_nobody_ends_one_of_another(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
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

    run(story())


@pytest.mark.parametrize(
    ("label", "scopes", "code"),
    [
        ("x", [], "bad-field"),
        ("x", ["admin"], "bad-field"),
        ("x", "read", "bad-field"),
        ("\u202e", ["read"], "bad-name"),
    ],
)
def test_a_token_that_cannot_be_is_refused(
    tmp_path: Path, label: str, scopes: object, code: str
) -> None:
    async def story() -> tuple[int, str]:
        async with served(tmp_path) as server:
            body = {"label": label, "scopes": scopes}
            return code_of(await server.client().post("/api/tokens", json=body))

    assert run(story()) == (400, code)


def test_nobody_has_tokens_without_end(tmp_path: Path) -> None:
    async def story() -> list[int]:
        async with served(tmp_path, with_limits(tokens=2)) as server:
            client = server.client()
            body = {"label": "x", "scopes": ["read"]}
            return [(await client.post("/api/tokens", json=body)).status_code for _ in range(3)]

    assert run(story()) == [201, 201, 409]
