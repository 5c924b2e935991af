"""Middleware: security headers, origin check, rate limits and size limits."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from testkit.server.api_client import (
    CHEAP,
    RunningApp,
    code_of,
    error_of,
    on_a_server,
    on_a_server_with,
    opened,
    run,
    served,
    with_limits,
)
from triolet.server.limits import Rate
from triolet.server.security import CONTENT_SECURITY_POLICY


@pytest.mark.parametrize(
    ("method", "path"),
    [
        pytest.param("GET", "/health", id="answer"),
        pytest.param("GET", "/nothing", id="unknown"),
        pytest.param("DELETE", "/api/games", id="wrong method"),
        pytest.param("POST", "/api/games", id="bad request"),
        pytest.param("GET", "/api/docs", id="page"),
    ],
)
@on_a_server
async def test_every_response_has_the_security_headers(
    server: RunningApp, method: str, path: str
) -> None:
    headers = (await server.client().request(method, path)).headers
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cache-control"] in ("no-store", "no-cache")
    assert "strict-transport-security" not in headers


def test_the_content_security_policy_allows_no_foreign_and_no_inline_script() -> None:
    assert "default-src 'none'" in CONTENT_SECURITY_POLICY
    assert "frame-ancestors 'none'" in CONTENT_SECURITY_POLICY
    sources = {part.partition(" ")[0]: part for part in CONTENT_SECURITY_POLICY.split("; ")}
    assert sources.pop("script-src") == "script-src 'self' 'wasm-unsafe-eval'"
    assert "unsafe" not in "; ".join(sources.values())
    assert "http" not in CONTENT_SECURITY_POLICY


@pytest.mark.parametrize("is_behind_tls", [True, False])
def test_the_cookie_is_http_only_and_secure_behind_tls(tmp_path: Path, is_behind_tls: bool) -> None:
    async def story() -> httpx.Response:
        settings = replace(CHEAP, is_behind_tls=is_behind_tls)
        async with served(tmp_path, settings) as server:
            client = server.client(headers={"origin": "https://triolet.test"})
            body = {"edition": "gigamic-en", "seats": [{"bot": "greedy"}, {"open": True}]}
            return await client.post("/api/games", json=body)

    answer = run(story())
    parts = answer.headers["set-cookie"].split("; ")
    assert parts[0].startswith("__Host-triolet=" if is_behind_tls else "triolet=")
    assert len(parts[0]) > 40
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} < set(parts)
    assert ("Secure" in parts) is is_behind_tls
    assert ("strict-transport-security" in answer.headers) is is_behind_tls


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@on_a_server
async def test_a_page_of_another_site_is_refused(server: RunningApp, method: str) -> None:
    client = server.client(headers={"origin": "https://evil.test"})
    assert code_of(await client.request(method, "/api/session", json={})) == (403, "wrong-origin")


@on_a_server_with(replace(CHEAP, origins=("https://friend.test",)))
async def test_an_allowed_origin_passes(server: RunningApp) -> None:
    await opened(server.client(headers={"origin": "https://friend.test"}))


@on_a_server_with(replace(CHEAP, public_url="https://triolet.test:8443"))
async def test_only_the_public_host_is_served(server: RunningApp) -> None:
    for host in ("triolet.test", "Triolet.test:8443"):
        answer = await server.client(headers={"host": host}).get("/api/editions")
        assert answer.status_code == 200
    for host in ("evil.test", "127.0.0.1:8015", "triolet.test.evil.test", "", "[", "x" * 200):
        client = server.client(headers={"host": host})
        refused = await client.get("/api/editions")
        assert code_of(refused) == (421, "wrong-host")
        message = f"This server is not at {host[:80]!r}. Use https://triolet.test:8443."
        assert error_of(refused)["message"] == message
        for path in ("/health", "/ready", "/metrics"):
            assert (await client.get(path)).status_code == 200
    assert (await first_message(server, host="evil.test"))["status"] == 421


@on_a_server_with(with_limits(requests_of_address=Rate(1, 0.5)))
async def test_health_is_not_rate_limited(server: RunningApp) -> None:
    statuses = [
        (await server.client().get(path)).status_code for path in ("/api/me", "/api/me", "/health")
    ]
    assert statuses == [200, 429, 200]


@on_a_server_with(with_limits(requests_of_address=Rate(3, 0.5)))
async def test_requests_of_an_address_are_rate_limited(server: RunningApp) -> None:
    for _ in range(3):
        assert (await server.client().get("/api/editions")).status_code == 200
    refused = await server.client().get("/api/editions")
    assert code_of(refused) == (429, "too-many-requests")
    assert refused.headers["retry-after"] == "2"
    assert (await server.client(address="192.0.2.9").get("/api/editions")).status_code == 200
    server.time.now += 2000
    assert (await server.client().get("/api/editions")).status_code == 200


@on_a_server_with(with_limits(requests_of_session=Rate(2, 1)))
async def test_requests_of_a_session_are_rate_limited(server: RunningApp) -> None:
    client = server.client()
    await opened(client)
    secret = client.cookies["triolet"]
    answers = [
        await server.client(
            address=f"192.0.2.{place}", headers={"cookie": f"triolet={secret}"}
        ).get("/api/me")
        for place in range(3)
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert (await server.client().get("/api/me")).status_code == 200


@on_a_server_with(with_limits(guests_of_address=Rate(2, 0.01)))
async def test_new_guests_are_rate_limited(server: RunningApp) -> None:
    for _ in range(2):
        await opened(server.client())
    body = {"edition": "gigamic-en", "seats": [{"open": True}, {"open": True}]}
    answer = await server.client().post("/api/games", json=body)
    assert code_of(answer) == (429, "too-many-requests")


@pytest.mark.parametrize(
    ("content", "headers"),
    [
        pytest.param(b"x" * 65_537, {}, id="declared"),
        pytest.param(
            b"", {"content-length": "99999999999999999999999"}, id="declared far too long"
        ),
    ],
)
@on_a_server
async def test_a_body_that_is_too_long_is_refused(
    server: RunningApp, content: bytes, headers: dict[str, str]
) -> None:
    client = server.client(headers={"content-type": "application/json", **headers})
    assert code_of(await client.post("/api/games", content=content)) == (413, "too-large")


def test_a_long_body_without_a_length_is_refused(
    tmp_path: Path,
) -> None:
    async def story() -> tuple[int, str]:
        async def chunks() -> Any:
            for _ in range(70):
                yield b" " * 1024

        async with served(tmp_path) as server:
            client = server.client(headers={"content-type": "application/json"})
            return code_of(await client.post("/api/games", content=chunks()))

    assert run(story()) == (413, "too-large")


@on_a_server
async def test_an_invalid_content_length_is_refused(server: RunningApp) -> None:
    client = server.client(headers={"content-length": "-1"})
    assert code_of(await client.post("/api/games", content=b"")) == (400, "bad-request")


async def first_message(server: RunningApp, **headers: str) -> dict[str, Any]:
    """Return the first message to a WebSocket without a route."""
    sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    scope = {
        "type": "websocket",
        "path": "/api/games/none/live",
        "raw_path": b"/api/games/none/live",
        "query_string": b"",
        "root_path": "",
        "scheme": "ws",
        "client": ("192.0.2.1", 5000),
        "headers": [
            (name.replace("_", "-").encode(), value.encode())
            for name, value in {"host": "triolet.test", **headers}.items()
        ],
        "subprotocols": [],
        "extensions": {},
        "state": {},
    }

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    await server.app(scope, receive, sent.put)
    return sent.get_nowait()


@on_a_server
async def test_a_websocket_from_another_site_is_refused(server: RunningApp) -> None:
    refused = await first_message(server, origin="https://evil.test")
    assert (refused["type"], refused["status"]) == ("websocket.http.response.start", 403)
    # Without a route the app itself closes it.
    own = await first_message(server, origin="http://triolet.test")
    assert own["type"] == "websocket.close"


@on_a_server_with(with_limits(connections_of_address=0))
async def test_open_websockets_are_limited(server: RunningApp) -> None:
    refused = await first_message(server)
    assert refused["status"] == 429
    assert (b"retry-after", b"30") in refused["headers"]


async def cut_off(server: RunningApp, scope: Any, *, is_stopping: bool = True) -> list[Any]:
    """Serve a request or socket that never ends, and cancel it, as uvicorn does when the time for a
    graceful shutdown is over. Return what was sent."""
    begun = asyncio.Event()
    sent: list[Any] = []

    async def never_answers(*_: Any) -> Any:
        begun.set()
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    served = asyncio.create_task(
        server.app.outer_middleware(never_answers, scope, never_answers, send)
    )
    await begun.wait()
    if is_stopping:
        server.app.stop()
    served.cancel()
    await served
    return sent


SCOPE: Any = {"method": "GET", "path": "/", "headers": [], "client": None}


@on_a_server
async def test_a_request_that_a_shutdown_cuts_off_gets_503(server: RunningApp) -> None:
    sent = await cut_off(server, {**SCOPE, "type": "http"})
    assert [message.get("status") for message in sent] == [503, None]
    assert b"unavailable" in sent[1]["body"]


@on_a_server
async def test_a_socket_that_a_shutdown_cuts_off_is_no_error(server: RunningApp) -> None:
    assert await cut_off(server, {**SCOPE, "type": "websocket"}) == []


@on_a_server
async def test_a_socket_that_is_cancelled_at_another_time_is_an_error(server: RunningApp) -> None:
    with pytest.raises(asyncio.CancelledError):
        await cut_off(server, {**SCOPE, "type": "websocket"}, is_stopping=False)
