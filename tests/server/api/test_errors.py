"""Invalid requests to every route: all errors have the same body."""

import asyncio
import re
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, NamedTuple

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg
from litestar.routes import HTTPRoute

from testkit.server.api_client import RunningApp, begun, error_of, on_a_server
from triolet.server.app import App
from triolet.server.errors import CODES
from triolet.storage.database import FullDiskError, StorageError, UnavailableError

WRONG_BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"text"',
    b'{"unknown": 1}',
    b'{"edition": 5, "seats": 5, "name": 5, "tpn": 5, "label": 5, "old": 5, "emote": 5}',
    b"\xff\xfe",
    b'{"name": "\\ud800"}',
    b"[" * 30_000,
]


class Endpoint(NamedTuple):
    """One method of one route."""

    method: str
    path: str
    content_type: str | None
    """Of the body; `None` without one."""

    def at(self, value: str) -> str:
        return re.sub(r"\{.*?\}", value, self.path.replace("{seat}", "1"))


def endpoints(app: App) -> Iterator[Endpoint]:
    for route in app.routes:
        if not isinstance(route, HTTPRoute):
            continue
        for method in route.methods:
            handler: HTTPRouteHandler = route.route_handler_map[method][0]
            if method != "OPTIONS":
                yield Endpoint(method, route.path_format, content_type_of(handler))


def content_type_of(handler: HTTPRouteHandler) -> str | None:
    if handler.parsed_data_field is None:
        return None
    body = handler.parsed_data_field.kwarg_definition
    assert isinstance(body, BodyKwarg)
    return str(getattr(body.media_type, "value", body.media_type))


def all_endpoints(server: RunningApp) -> list[Endpoint]:
    found = sorted(endpoints(server.app), key=lambda endpoint: endpoint[:2])
    assert len(found) > 35
    return found


@on_a_server
async def test_the_tests_visit_every_route(server: RunningApp) -> None:
    found = {(endpoint.method, endpoint.path) for endpoint in all_endpoints(server)}
    assert ("POST", "/api/games") in found
    assert ("GET", "/api/stream/events") in found
    assert ("GET", "/{path}") in found


@on_a_server
async def test_a_wrong_body_is_refused_everywhere(server: RunningApp) -> None:
    client = server.client()
    for endpoint in all_endpoints(server):
        if endpoint.content_type is None:
            continue
        for content in WRONG_BODIES:
            headers = {"content-type": endpoint.content_type}
            answer = await client.request(
                endpoint.method, endpoint.at("A" * 16), content=content, headers=headers
            )
            refused(answer, {400, 401, 404}, endpoint)


@on_a_server
async def test_a_body_with_another_content_type_is_refused_everywhere(
    server: RunningApp,
) -> None:
    client = server.client()
    for endpoint in all_endpoints(server):
        if endpoint.content_type is None:
            continue
        other = "text/plain" if endpoint.content_type == "application/json" else "application/json"
        for kind in (other, "application/x-www-form-urlencoded", "a", "", "/;;="):
            answer = await client.request(
                endpoint.method,
                endpoint.at("A" * 16),
                content=b"{}",
                headers={"content-type": kind},
            )
            refused(answer, {415}, endpoint)


@on_a_server
async def test_a_body_that_is_too_long_is_refused_everywhere(server: RunningApp) -> None:
    client = server.client()
    for endpoint in all_endpoints(server):
        answer = await client.request(endpoint.method, endpoint.at("x"), content=b" " * 70_000)
        if endpoint.method == "HEAD":
            assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        else:
            refused(answer, {413}, endpoint)


@on_a_server
async def test_a_wrong_method_is_refused_everywhere_with_the_allowed_ones(
    server: RunningApp,
) -> None:
    client = server.client()
    for endpoint in all_endpoints(server):
        for method in ("TRACE", "BREW", "CONNECT"):
            answer = await client.request(method, endpoint.at("x"))
            refused(answer, {405}, endpoint)
            assert endpoint.method in answer.headers["allow"]


@on_a_server
async def test_a_page_of_another_site_is_refused_by_every_unsafe_method(server: RunningApp) -> None:
    client = server.client(headers={"origin": "https://evil.test"})
    for endpoint in all_endpoints(server):
        if endpoint.method not in ("GET", "HEAD"):
            answer = await client.request(endpoint.method, endpoint.at("x"), json={})
            refused(answer, {403}, endpoint)


@on_a_server
async def test_an_unknown_token_gets_the_error_body_everywhere(server: RunningApp) -> None:
    client = server.client(headers={"authorization": "Bearer triolet_none"})
    statuses = []
    for endpoint in all_endpoints(server):
        if endpoint.method == "HEAD" or endpoint.path in ("/", "/{path}"):
            continue
        answer = await client.request(endpoint.method, endpoint.at("A" * 16))
        statuses.append(answer.status_code)
        if answer.status_code >= 400:
            refused(answer, {400, 401, 404, 415}, endpoint)
    assert statuses.count(401) > 20


@pytest.mark.parametrize("value", ["nothing", "%00", "%2e%2e", "x" * 500, "-1", "1e9", "A" * 16])
@on_a_server
async def test_unknown_ids_are_refused_everywhere(server: RunningApp, value: str) -> None:
    _, ann, _ = await begun(server)
    for endpoint in all_endpoints(server):
        if "{" not in endpoint.path or endpoint.method == "HEAD":
            continue
        answer = await ann.request(
            endpoint.method,
            endpoint.at(value),
            json={"emote": "wow"} if "emote" in endpoint.path else {},
        )
        refused(answer, {400, 404}, endpoint)


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=101", "limit=x", "before=-1", "before=1e99", "before=9" + "9" * 30]
)
@on_a_server
async def test_an_invalid_page_query_is_refused(server: RunningApp, query: str) -> None:
    _, ann, _ = await begun(server)
    for path in ("/api/games", "/api/me/games"):
        answer = await ann.get(f"{path}?{query}")
        assert error_of(answer)["details"][0]["where"] == query.partition("=")[0]
        assert answer.status_code == 400


@pytest.mark.parametrize(
    ("failure", "status"),
    [
        pytest.param(UnavailableError("the rack is 3-7"), 503, id="database down"),
        pytest.param(FullDiskError("no room for 3-7"), 503, id="full disk"),
        pytest.param(StorageError("3-7"), 503, id="storage"),
        pytest.param(ZeroDivisionError("the rack is 3-7"), 500, id="mistake"),
        pytest.param(RuntimeError("3-7"), 500, id="other mistake"),
    ],
)
@on_a_server
async def test_a_failure_is_reported_without_its_message(
    server: RunningApp, monkeypatch: pytest.MonkeyPatch, failure: Exception, status: int
) -> None:
    game, ann, _ = await begun(server)

    async def fail(*_values: Any) -> None:
        raise failure

    monkeypatch.setattr(server.tables, "table", fail)
    monkeypatch.setattr(server.tables, "open", fail)
    for endpoint in all_endpoints(server):
        if "{game}" not in endpoint.path or endpoint.content_type:
            continue
        path = endpoint.path.replace("{gone}", "1").replace("{move}", "pass")
        answer = await ann.request(
            endpoint.method, path.replace("{game}", game).replace("{seat}", "1")
        )
        refused(answer, {status}, endpoint)
        assert "3-7" not in answer.text
    body = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}]}
    refused(
        await ann.post("/api/games", json=body), {status}, Endpoint("POST", "", "application/json")
    )


def refused(answer: httpx.Response, statuses: set[int], endpoint: Endpoint) -> None:
    assert answer.status_code in statuses, (endpoint, answer.text)
    error = error_of(answer)
    assert (error["code"] == "internal") == (answer.status_code == 500)


def test_every_status_has_a_unique_code() -> None:
    codes = [code for code, _ in CODES.values()]
    assert len(codes) == len(set(codes))


@on_a_server
async def test_a_failed_request_does_not_affect_concurrent_ones(server: RunningApp) -> None:
    client = server.client()
    answers = await asyncio.gather(
        *(client.get("/health" if place % 2 else "/api/nothing") for place in range(40))
    )
    assert [answer.status_code for answer in answers] == [404, 200] * 20
