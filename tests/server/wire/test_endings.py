"""Ending a session or token closes its sockets and streams, in every process."""

from collections.abc import Awaitable, Callable

import httpx
import pytest

from testkit.server.api_client import code_of, opened, run
from testkit.storage.postgresql import Postgres
from tests.server.wire.client import sitting
from tests.server.wire.guests import begun, somebody, with_token
from tests.server.wire.server import Wired, on_a_server, wired

UNKNOWN_CALLER = 4401
ANN = {"name": "Ann", "password": "correct horse"}


async def account(server: Wired) -> tuple[str, httpx.AsyncClient, httpx.AsyncClient]:
    """Return a game, and two browsers of an account with a seat in it."""
    game, ann, _ = await begun(server)
    assert (await ann.post("/api/accounts", json=ANN)).status_code == 201
    elsewhere = server.browser()
    assert (await elsewhere.post("/api/session", json=ANN)).status_code == 200
    return game, ann, elsewhere


async def log_out_everywhere(ann: httpx.AsyncClient) -> httpx.Response:
    return await ann.delete("/api/sessions")


async def change_password(ann: httpx.AsyncClient) -> httpx.Response:
    words = {"old": ANN["password"], "new": "battery staple"}
    return await ann.put("/api/me/password", json=words)


async def delete_account(ann: httpx.AsyncClient) -> httpx.Response:
    return await ann.post("/api/me/deletion", json={"password": ANN["password"]})


@pytest.mark.parametrize("end", [log_out_everywhere, change_password, delete_account])
@on_a_server()
async def test_ending_all_sessions_closes_all_sockets_of_the_person_and_no_others(
    server: Wired, end: Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]
) -> None:
    game, ann, elsewhere = await account(server)
    eve = await somebody(server)
    async with (
        sitting(ann, game) as here,
        sitting(elsewhere, game) as there,
        sitting(eve, game) as watcher,
        sitting(server.browser(), game) as nobody,
    ):
        assert there.state["viewing"] == 0
        assert (await end(ann)).is_success
        assert await here.closed() == UNKNOWN_CALLER
        assert await there.closed() == UNKNOWN_CALLER
        for other in (watcher, nobody):
            assert (await other.ask("ping"))["type"] == "pong"
    async with sitting(elsewhere, game) as again:
        assert (again.state["viewing"], again.state["yours"]) == (None, [])


@on_a_server()
async def test_logging_out_closes_only_the_sockets_of_this_session(server: Wired) -> None:
    game, ann, elsewhere = await account(server)
    async with sitting(ann, game) as here, sitting(elsewhere, game) as there:
        assert (await ann.delete("/api/session")).status_code == 204
        assert await here.closed() == UNKNOWN_CALLER
        assert (await there.ask("ping"))["type"] == "pong"


@on_a_server()
async def test_a_stolen_guest_session_ends_when_the_guest_creates_an_account(
    server: Wired,
) -> None:
    game, ann, _ = await begun(server)
    thief = server.browser()
    thief.cookies.set("triolet", ann.cookies["triolet"])
    async with sitting(thief, game) as client:
        assert client.state["viewing"] == 0
        assert (await ann.post("/api/accounts", json=ANN)).status_code == 201
        assert await client.closed() == UNKNOWN_CALLER
    async with sitting(ann, game) as client:
        assert client.state["viewing"] == 0


@on_a_server()
async def test_revoking_a_token_closes_its_sockets_only(server: Wired) -> None:
    game, ann, _ = await begun(server)
    program, token = await with_token(server, ann, "read", "play")
    kept, _ = await with_token(server, ann, "read", "play")
    async with (
        sitting(program, game) as ended,
        sitting(kept, game) as other,
        sitting(ann, game) as browser,
    ):
        assert (await ann.delete(f"/api/tokens/{token}")).status_code == 204
        assert await ended.closed() == UNKNOWN_CALLER
        for client in (other, browser):
            assert (await client.ask("ping"))["type"] == "pong"
    assert code_of(await program.get("/api/me")) == (401, "unknown-token")


@on_a_server()
async def test_a_stream_ends_with_its_session(server: Wired) -> None:
    game, ann, elsewhere = await account(server)
    paths = (f"/api/games/{game}/stream", "/api/stream/events")
    for path in paths:
        async with elsewhere.stream("GET", path) as answer:
            lines = answer.aiter_lines()
            assert game in await anext(lines)
            assert (await ann.delete("/api/sessions")).status_code == 204
            assert (await ann.post("/api/session", json=ANN)).status_code == 200
            assert [line async for line in lines if line] == []
        assert (await elsewhere.post("/api/session", json=ANN)).status_code == 200


def test_a_session_ends_in_every_process(postgres: Postgres) -> None:
    async def story() -> None:
        address = postgres.new_database()
        async with wired(address) as one, wired(address) as other:
            ann = one.browser()
            game = await opened(ann, name="Ann")
            elsewhere = other.browser()
            elsewhere.cookies.set("triolet", ann.cookies["triolet"])
            async with sitting(elsewhere, game) as client:
                assert client.state["viewing"] == 0
                assert (await ann.delete("/api/sessions")).status_code == 204
                assert await client.closed() == UNKNOWN_CALLER

    run(story())
