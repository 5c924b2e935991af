"""Random bad messages and requests: the server refuses them, leaks nothing and serves on."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from testkit.server.hidden_tiles import check_received
from testkit.server.log_checks import stored_table
from testkit.server.log_lines import bug_lines
from testkit.server.player import NetworkPlayer
from testkit.server.server import ServerProcess, serving
from testkit.server.visitor import Visitor
from tests.attacks.bad_input import BadInput
from triolet.server.live.messages import VERSION
from triolet.server.live.requests import HelloRequest, PingRequest
from triolet.storage.open_database import open_for_reading

SEATS = [{"me": True}, {"open": True}, {"open": True}]
CLOSE_CODES = (1000, 1006, 1007, 1009)
"""A normal end; a message that is not UTF-8 or too large. 1006: the system drops the close frame
when further messages of the client follow."""
BATCH = 20
"""Messages between two pings that must be answered."""
SECONDS = 60.0
"""Seconds without a message after which the server counts as hanging."""
MOST_GROWTH = 60.0
"""Megabytes that the server may grow by; an unbounded list of the input would be larger."""


@asynccontextmanager
async def attacked(folder: Path) -> AsyncIterator[tuple[ServerProcess, str, list[Visitor]]]:
    """Run a server with a game of three people and a spectator. After the attack the server must
    be as before: no bug in the log, no memory taken, and a stranger can play."""
    async with serving(folder / "data", folder) as server, AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Visitor(server.address, name))
            for name in ("Ann", "Bob", "Cleo", "Eve")
        ]
        game = await people[0].open_table(SEATS, hints=True, stand_in="greedy", is_public=True)
        for guest in people[1:3]:
            await NetworkPlayer(guest, game, Random(1)).join()
        # A whole game first, so that everything is loaded before the memory is measured.
        await play_as_stranger(server)
        before = server.megabytes
        yield server, game, people
        await play_as_stranger(server)
        assert server.megabytes - before < MOST_GROWTH
        assert await server.stop() == 0
        assert bug_lines(server.log) == []


async def play_as_stranger(server: ServerProcess) -> None:
    async with Visitor(server.address, "Stranger") as stranger:
        game = await stranger.open_table([{"me": True}, {"bot": "greedy"}])
        player = NetworkPlayer(stranger, game, Random(1))
        await player.play()
        assert player.received.is_over


async def send_all(
    visitor: Visitor, address: str, messages: Iterable[str | bytes], texts: list[str]
) -> None:
    """Send messages, and connect again when the server closes the connection. Every batch ends
    with a ping, whose answer shows that the connection still works."""
    waiting = list(messages)
    while waiting:
        async with connect(
            address,
            additional_headers={**visitor.headers, "Cookie": visitor.cookie},
            compression=None,
            proxy=None,
        ) as socket:
            hello = HelloRequest(request="hello", version=VERSION, language="en")
            await socket.send(msgspec.json.encode(hello), text=True)
            # Closed for a message that is too large: the rest follows on a new connection.
            with suppress(ConnectionClosed):
                while waiting:
                    await send_batch(socket, waiting, texts)
        assert socket.close_code in CLOSE_CODES


async def send_batch(
    socket: ClientConnection, waiting: list[str | bytes], texts: list[str]
) -> None:
    for _ in range(min(BATCH, len(waiting))):
        await socket.send(waiting.pop())
    ping = f"ping {len(waiting)}"
    await socket.send(msgspec.json.encode(PingRequest(request=ping)), text=True)
    while True:
        text = await asyncio.wait_for(socket.recv(), SECONDS)
        assert isinstance(text, str)
        texts.append(text)
        message = msgspec.json.decode(text)
        if message["type"] == "pong" and message["request"] == ping:
            return


@pytest.mark.parametrize("count", [80, pytest.param(1500, marks=pytest.mark.long)])
def test_random_messages_are_refused_and_show_no_tile(tmp_path: Path, count: int) -> None:
    received: dict[str, list[str]] = {}

    async def story() -> None:
        async with attacked(tmp_path) as (server, game, people), asyncio.TaskGroup() as together:
            address = f"{server.address.replace('http', 'ws')}/api/games/{game}/live"
            for person in people:
                messages = BadInput(f"messages of {person.name}").messages(count)
                texts = received.setdefault(person.id, [])
                together.create_task(send_all(person, address, messages, texts))
        database = await open_for_reading(tmp_path / "data")
        try:
            table = await stored_table(database, game)
        finally:
            await database.close()
        checked = [check_received(table, each, texts) for each, texts in received.items()]
        # Not one for each message: a message that is too large closes the connection.
        assert min(checked) > count / 4

    asyncio.run(story())


@pytest.mark.parametrize("count", [100, pytest.param(1500, marks=pytest.mark.long)])
def test_random_requests_are_refused(tmp_path: Path, count: int) -> None:
    statuses: set[int] = set()

    async def attack(visitor: Visitor, game: str) -> None:
        schema = (await visitor.request("GET", "/api/schema")).json()
        source = BadInput(f"requests of {visitor.name}")
        for method, path, content in source.requests(schema, game, count):
            answer = await visitor.request(method, path, **content)
            assert answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR, (method, path, content)
            statuses.add(answer.status_code)

    async def story() -> None:
        async with attacked(tmp_path) as (_, game, people), asyncio.TaskGroup() as together:
            for person in people:
                together.create_task(attack(person, game))

    asyncio.run(story())
    assert statuses >= {200, 400, 401, 404, 405, 409}
