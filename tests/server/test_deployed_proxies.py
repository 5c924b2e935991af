"""The examples in `deploy/` with real proxies: games, streams, limits and hosts."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from testkit.asynchronous import asynchronous
from testkit.server.deployed_proxy import CERTIFICATE, HOST, deployed_proxy
from testkit.server.player import NetworkPlayer
from testkit.server.server import ServerProcess, serving
from testkit.server.visitor import Visitor

pytestmark = [
    pytest.mark.long,
    pytest.mark.parametrize("name", ["nginx", "caddy"]),
]
LOGIN = {"name": "Nobody", "password": "not a password of anybody"}
MANY = 100
"""More logins than one address may try at once."""
TIMEOUT = 60.0


@asynccontextmanager
async def behind(
    name: str, folder: Path, patch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[ServerProcess, str]]:
    """Run a server behind a proxy; yield it and the public address."""
    resolve = socket.getaddrinfo

    def resolve_host(host: Any, *arguments: Any, **named: Any) -> Any:
        own = host in (HOST, HOST.encode())
        return resolve("127.0.0.1" if own else host, *arguments, **named)

    patch.setattr(socket, "getaddrinfo", resolve_host)
    patch.setenv("SSL_CERT_FILE", str(folder / CERTIFICATE))
    options = ("--public-url", f"https://{HOST}")
    async with serving(folder / "data", folder, *options) as server:
        with deployed_proxy(name, server.port, folder) as port:
            yield server, f"https://{HOST}:{port}"


def client(address: str, source: str) -> httpx.AsyncClient:
    """Return a client at an address of loopback."""
    transport = httpx.AsyncHTTPTransport(local_address=source)
    return httpx.AsyncClient(transport=transport, base_url=address, timeout=TIMEOUT)


@asynchronous
async def test_a_game_is_played_over_a_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with behind(name, tmp_path, monkeypatch) as (server, address), AsyncExitStack() as stack:
        ann, bob = [
            await stack.enter_async_context(Visitor(address, each)) for each in ("Ann", "Bob")
        ]
        game = await ann.open_table([{"me": True}, {"open": True}])
        players = [NetworkPlayer(each, game, Random(each.name)) for each in (ann, bob)]
        await players[1].join()
        await asyncio.gather(*(player.play() for player in players))
        assert (await ann.read_game(game))["status"] == "over"
        # No connection was lost on the way.
        assert [player.connections for player in players] == [1, 2]
        assert '"level": "error"' not in server.log


@asynchronous
async def test_a_proxy_forwards_every_line_of_a_stream_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with behind(name, tmp_path, monkeypatch) as (_, address), AsyncExitStack() as stack:
        ann = await stack.enter_async_context(Visitor(address, "Ann"))
        game = await ann.open_table([{"me": True}, {"open": True}])
        watcher = await stack.enter_async_context(client(address, "127.0.0.1"))
        path = f"/api/games/{game}/stream"
        response = await stack.enter_async_context(watcher.stream("GET", path))
        lines = (line async for line in response.aiter_lines() if line)
        assert json.loads(await anext(lines))["status"] == "open"
        bob = await stack.enter_async_context(Visitor(address, "Bob"))
        await bob.ask("POST", f"/api/games/{game}/join", {"name": "Bob"})
        assert json.loads(await anext(lines))["status"] == "playing"


@asynchronous
async def test_the_client_is_rate_limited_and_not_the_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with behind(name, tmp_path, monkeypatch) as (_, address):
        async with client(address, "127.0.0.2") as guesser:
            statuses = set[int]()
            for attempt in range(MANY):
                forged = {"x-forwarded-for": f"192.0.2.{attempt}"}
                answer = await guesser.post("/api/session", json=LOGIN, headers=forged)
                statuses.add(answer.status_code)
                if answer.status_code == 429:
                    break
            assert statuses == {401, 429}
        async with client(address, "127.0.0.3") as other:
            assert (await other.post("/api/session", json=LOGIN)).status_code == 401


@asynchronous
async def test_the_proxy_hides_the_metrics_and_the_server_refuses_other_hosts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with behind(name, tmp_path, monkeypatch) as (server, address):
        async with client(address, "127.0.0.2") as browser:
            assert (await browser.get("/health")).status_code == 200
            assert (await browser.get("/metrics")).status_code == 404
            assert (await browser.get("/api/editions")).status_code == 200
        async with client(server.address, "127.0.0.1") as direct:
            assert (await direct.get("/metrics")).status_code == 200
            assert (await direct.get("/api/editions")).status_code == 421
