"""Sessions: logout, expiry and unknown cookies."""

import pytest

from testkit.server.api_client import RunningApp, code_of, on_a_server, opened
from tests.server.api.test_accounts import ANN, me, registered
from triolet.server.cleaning import Cleaning


@on_a_server
async def test_logging_out_ends_this_session_only(server: RunningApp) -> None:
    home, away = await registered(server), server.client()
    await away.post("/api/session", json=ANN)
    secret = away.cookies["triolet"]
    answer = await away.delete("/api/session")
    assert answer.status_code == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    stolen = server.client(headers={"cookie": f"triolet={secret}"})
    assert (await me(stolen))["id"] is None
    assert (await me(home))["name"] == "Ann"


@on_a_server
async def test_logging_out_everywhere_ends_every_session(server: RunningApp) -> None:
    home, away = await registered(server), server.client()
    await away.post("/api/session", json=ANN)
    assert (await away.delete("/api/sessions")).status_code == 204
    assert [(await me(client))["id"] for client in (home, away)] == [None, None]


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
@on_a_server
async def test_an_anonymous_caller_is_refused(
    server: RunningApp, method: str, path: str, body: dict[str, str] | None
) -> None:
    answer = await server.client().request(method, path, json=body)
    assert code_of(answer) == (401, "not-logged-in")
    assert answer.headers["www-authenticate"].startswith("Bearer")


@pytest.mark.parametrize(
    "cookie",
    ["triolet=", "triolet=x", "triolet=" + "a" * 43, "triolet=ä", "triolet", '="', "a" * 5000],
)
@on_a_server
async def test_an_unknown_cookie_is_anonymous(server: RunningApp, cookie: str) -> None:
    client = server.client(headers=[("cookie", cookie.encode("latin-1"))])  # type: ignore[arg-type]
    assert (await me(client))["id"] is None


@on_a_server
async def test_an_idle_session_expires(server: RunningApp) -> None:
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


@on_a_server
async def test_other_cookies_do_not_hide_the_session(server: RunningApp) -> None:
    client = server.client()
    await opened(client)
    person = (await me(client))["id"]
    cookie = f'a={{"b": "c"}}; broken; triolet={client.cookies["triolet"]}; d="e'
    assert (await me(server.client(headers={"cookie": cookie})))["id"] == person


@on_a_server
async def test_expired_sessions_are_deleted_by_the_hourly_cleaning(server: RunningApp) -> None:
    await opened(server.client())
    server.time.now += 401 * 24 * 3600 * 1000
    await opened(server.client())
    counts = []
    for _ in range(2):
        counts.append(len(await server.database.rows("SELECT * FROM sessions")))
        await Cleaning(server.tables).clean()
    assert counts == [2, 1]
