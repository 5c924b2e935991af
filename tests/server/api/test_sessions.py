"""Sessions: what ends them, and what a cookie is worth that is nobody's."""

from pathlib import Path

import httpx
import pytest

from testkit.server.api_client import code_of, opened, run, served
from tests.server.api.test_accounts import ANN, me, registered


def test_logging_out_ends_this_session_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            home, away = await registered(server), server.client()
            await away.post("/api/session", json=ANN)
            secret = away.cookies["triolet"]
            answer = await away.delete("/api/session")
            assert answer.status_code == 204
            assert "Max-Age=0" in answer.headers["set-cookie"]
            stolen = server.client(headers={"cookie": f"triolet={secret}"})
            assert (await me(stolen))["id"] is None
            assert (await me(home))["name"] == "Ann"

    run(story())


def test_logging_out_everywhere_ends_every_session(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            home, away = await registered(server), server.client()
            await away.post("/api/session", json=ANN)
            assert (await away.delete("/api/sessions")).status_code == 204
            assert [(await me(client))["id"] for client in (home, away)] == [None, None]

    run(story())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/me/data", None),
        ("GET", "/api/me/games", None),
        ("GET", "/api/tokens", None),
        ("GET", "/api/stream/events", None),
        ("DELETE", "/api/sessions", None),
        ("DELETE", "/api/tokens/abc", None),
        ("PUT", "/api/me/password", {"old": "x", "new": "y"}),
        ("POST", "/api/me/deletion", {}),
    ],
)
def test_who_is_nobody_has_nothing(
    tmp_path: Path, method: str, path: str, body: dict[str, str] | None
) -> None:
    async def story() -> httpx.Response:
        async with served(tmp_path) as server:
            return await server.client().request(method, path, json=body)

    answer = run(story())
    assert code_of(answer) == (401, "not-logged-in")
    assert answer.headers["www-authenticate"].startswith("Bearer")


@pytest.mark.parametrize(
    "cookie",
    ["triolet=", "triolet=x", "triolet=" + "a" * 43, "triolet=ä", "triolet", '="', "a" * 5000],
)
def test_a_cookie_that_nobody_has_is_nobodys(tmp_path: Path, cookie: str) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client(headers=[("cookie", cookie.encode("latin-1"))])  # type: ignore[arg-type]
            assert (await me(client))["id"] is None

    run(story())


def test_a_session_that_was_not_used_for_long_has_ended(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            await opened(client)
            person = (await me(client))["id"]
            server.time.now += 300 * 24 * 3600 * 1000
            assert (await me(client))["id"] == person
            server.time.now += 300 * 24 * 3600 * 1000
            assert (await me(client))["id"] == person
            server.time.now += 401 * 24 * 3600 * 1000
            assert (await me(client))["id"] is None
            assert await server.database.rows("SELECT * FROM sessions") == []

    run(story())


def test_cookies_of_others_do_not_hide_ours(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            await opened(client)
            person = (await me(client))["id"]
            cookie = f'a={{"b": "c"}}; broken; triolet={client.cookies["triolet"]}; d="e'
            assert (await me(server.client(headers={"cookie": cookie})))["id"] == person

    run(story())


def test_sessions_that_have_ended_are_forgotten_when_the_server_starts(tmp_path: Path) -> None:
    async def story() -> list[int]:
        async with served(tmp_path) as server:
            await opened(server.client())
            server.time.now += 401 * 24 * 3600 * 1000
            await opened(server.client())
            counts = []
            for _ in range(2):
                counts.append(len(await server.database.rows("SELECT * FROM sessions")))
                async with server.app.lifespan():
                    pass
            return counts

    assert run(story()) == [2, 1]
