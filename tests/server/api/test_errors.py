"""A walk over every route of the app with everything that can be wrong: one error body for all."""

import asyncio
import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from testkit.server.api_client import Served, begun, error_of, run, served
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


class Place(NamedTuple):
    """One method of one route."""

    method: str
    path: str
    has_body: bool

    def at(self, value: str) -> str:
        return re.sub(r"\{.*?\}", value, self.path)


def places(app: App) -> Iterator[Place]:
    for route in app.routes:
        if not isinstance(route, HTTPRoute):
            continue
        for method in route.methods:
            handler: HTTPRouteHandler = route.route_handler_map[method][0]
            if method != "OPTIONS":
                yield Place(method, route.path_format, handler.parsed_data_field is not None)


async def walked(server: Served) -> list[Place]:
    found = sorted(places(server.app))
    assert len(found) > 35
    return found


def test_the_walk_sees_every_route(tmp_path: Path) -> None:
    async def story() -> list[Place]:
        async with served(tmp_path) as server:
            return await walked(server)

    found = {(place.method, place.path) for place in run(story())}
    assert ("POST", "/api/games") in found
    assert ("GET", "/api/stream/events") in found
    assert ("GET", "/{path}") in found


def test_a_wrong_body_is_refused_everywhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            for place in await walked(server):
                if not place.has_body:
                    continue
                for content in WRONG_BODIES:
                    headers = {"content-type": "application/json"}
                    answer = await client.request(
                        place.method, place.at("A" * 16), content=content, headers=headers
                    )
                    refused(answer, {400, 401, 404}, place)

    run(story())


def test_a_body_that_is_not_said_to_be_json_is_refused_everywhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            for place in await walked(server):
                if not place.has_body:
                    continue
                for kind in ("text/plain", "application/x-www-form-urlencoded", "a", "", "/;;="):
                    answer = await client.request(
                        place.method,
                        place.at("A" * 16),
                        content=b"{}",
                        headers={"content-type": kind},
                    )
                    refused(answer, {415}, place)

    run(story())


def test_a_body_that_is_too_long_is_refused_everywhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            for place in await walked(server):
                answer = await client.request(place.method, place.at("x"), content=b" " * 70_000)
                if place.method == "HEAD":
                    assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
                else:
                    refused(answer, {413}, place)

    run(story())


def test_a_wrong_method_is_refused_everywhere_and_the_right_ones_are_named(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            for place in await walked(server):
                for method in ("TRACE", "BREW", "CONNECT"):
                    answer = await client.request(method, place.at("x"))
                    refused(answer, {405}, place)
                    assert place.method in answer.headers["allow"]

    run(story())


def test_a_page_of_another_site_is_refused_wherever_something_changes(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client(headers={"origin": "https://evil.test"})
            for place in await walked(server):
                if place.method not in ("GET", "HEAD"):
                    answer = await client.request(place.method, place.at("x"), json={})
                    refused(answer, {403}, place)

    run(story())


def test_an_unknown_token_is_refused_wherever_somebody_is_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client(headers={"authorization": "Bearer triolet_none"})
            for place in await walked(server):
                if place.method == "HEAD" or place.path in ("/", "/{path}"):
                    continue
                answer = await client.request(place.method, place.at("A" * 16))
                if answer.status_code >= 400:
                    refused(answer, {400, 401, 404, 415}, place)

    run(story())


@pytest.mark.parametrize("value", ["nothing", "%00", "%2e%2e", "x" * 500, "-1", "1e9", "A" * 16])
def test_whatever_does_not_exist_is_refused_everywhere(tmp_path: Path, value: str) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            _, ann, _ = await begun(server)
            for place in await walked(server):
                if "{" not in place.path or place.method == "HEAD":
                    continue
                answer = await ann.request(
                    place.method,
                    place.at(value),
                    json={"emote": "wow"} if "emote" in place.path else {},
                )
                refused(answer, {400, 404}, place)

    run(story())


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=101", "limit=x", "before=-1", "before=1e99", "before=9" + "9" * 30]
)
def test_a_page_that_cannot_be_is_refused(tmp_path: Path, query: str) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            _, ann, _ = await begun(server)
            for path in ("/api/games", "/api/me/games"):
                answer = await ann.get(f"{path}?{query}")
                assert error_of(answer)["details"][0]["where"] == query.partition("=")[0]
                assert answer.status_code == 400

    run(story())


@pytest.mark.parametrize(
    ("failure", "status"),
    [
        pytest.param(UnavailableError("the rack is 3-7"), 503, id="database gone"),
        pytest.param(FullDiskError("no room for 3-7"), 503, id="full disk"),
        pytest.param(StorageError("3-7"), 503, id="storage"),
        pytest.param(ZeroDivisionError("the rack is 3-7"), 500, id="mistake"),
        pytest.param(RuntimeError("3-7"), 500, id="other mistake"),
    ],
)
def test_a_failure_is_told_without_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception, status: int
) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, ann, _ = await begun(server)

            async def fail(*_values: Any) -> None:
                raise failure

            monkeypatch.setattr(server.tables, "table", fail)
            monkeypatch.setattr(server.tables, "open", fail)
            for place in await walked(server):
                if "{game}" not in place.path or place.has_body:
                    continue
                path = place.path.replace("{game}", game).replace("{gone}", "1")
                answer = await ann.request(place.method, path.replace("{move}", "pass"))
                refused(answer, {status}, place)
                assert "3-7" not in answer.text
            body = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}]}
            refused(
                await ann.post("/api/games", json=body), {status}, Place("POST", "", has_body=True)
            )

    run(story())


def refused(answer: httpx.Response, statuses: set[int], place: Place) -> None:
    assert answer.status_code in statuses, (place, answer.text)
    error = error_of(answer)
    assert (error["code"] == "internal") == (answer.status_code == 500)


def test_every_status_that_is_answered_has_a_code_of_its_own() -> None:
    codes = [code for code, _ in CODES.values()]
    assert len(codes) == len(set(codes))


def test_what_breaks_in_the_middle_of_a_crowd_breaks_for_one_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            answers = await asyncio.gather(
                *(client.get("/health" if place % 2 else "/api/nothing") for place in range(40))
            )
            assert [answer.status_code for answer in answers] == [404, 200] * 20

    run(story())
