"""Connections that send or read nothing, or too slowly: they are closed, and others are served."""

import asyncio
import select
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from testkit.asynchronous import asynchronous
from testkit.server.player import NetworkPlayer
from testkit.server.server import ServerProcess, serving
from testkit.server.visitor import Visitor
from tests.server.wire.server import wired
from tests.server.wire.transcript import captured_log
from triolet.server.tcp_connections import RESERVED_DESCRIPTORS

DESCRIPTORS = 256
OF_ADDRESS = (DESCRIPTORS - RESERVED_DESCRIPTORS) // 4
HANGING = 120.0
"""Seconds after which the server counts as hanging."""
UNREAD = 100
"""Responses of about 100 KB: more than the buffers of the kernel hold."""
LONG = 100.0
"""Seconds by which the clock of the event loop is advanced: longer than every deadline."""
HEAD = b"POST /api/games HTTP/1.1\r\nHost: triolet.test\r\nContent-Type: application/json\r\n"
INCOMPLETE = [
    pytest.param(b"", id="nothing"),
    pytest.param(b"GET /hea", id="part of the first line"),
    pytest.param(HEAD, id="part of the header"),
    pytest.param(HEAD + b"Content-Length: 9\r\n\r\n{", id="part of the body"),
    pytest.param(HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", id="part of the chunks"),
]


@contextmanager
def raw_connections(port: int, count: int, first: bytes = b"") -> Iterator[list[socket.socket]]:
    """Open connections that send these bytes and nothing more."""
    with ExitStack() as stack:
        made = []
        for _ in range(count):
            connection = stack.enter_context(socket.socket())
            connection.settimeout(HANGING)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", port))
            with suppress(ConnectionError):
                connection.sendall(first)
            made.append(connection)
        yield made


async def check_service(server: ServerProcess) -> None:
    """Check that the server responds and that a stranger can play a game."""
    async with asyncio.timeout(HANGING), AsyncExitStack() as stack:
        browser = await stack.enter_async_context(httpx.AsyncClient(timeout=HANGING))
        assert (await browser.get(f"{server.address}/health")).status_code == 200
        stranger = await stack.enter_async_context(Visitor(server.address, "Stranger"))
        game = await stranger.open_table([{"me": True}, {"bot": "greedy"}])
        await NetworkPlayer(stranger, game, Random("stranger")).play()


@pytest.mark.parametrize(
    "first",
    [
        INCOMPLETE[0],
        *(
            pytest.param(*each.values, id=each.id, marks=pytest.mark.long)
            for each in INCOMPLETE[1:]
        ),
    ],
)
@asynchronous
async def test_a_server_with_few_descriptors_serves_others_beside_incomplete_requests(
    tmp_path: Path, first: bytes
) -> None:
    async with serving(tmp_path / "data", tmp_path, descriptors=DESCRIPTORS) as server:
        with raw_connections(server.port, 2 * DESCRIPTORS, first):
            await check_service(server)
        assert '"level": "error"' not in server.log
        assert len(server.log) < 500_000


@pytest.mark.parametrize("first", INCOMPLETE)
@asynchronous
async def test_an_incomplete_request_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: bytes
) -> None:
    with captured_log() as log:
        async with wired(tmp_path) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(first)
            # The server has read it.
            assert (await server.browser().get("/health")).status_code == 200
            advance_timers(monkeypatch)
            answer = await asyncio.wait_for(reader.read(), HANGING)
            assert answer.startswith(b"HTTP/1.1 408 ") if first else not answer
            writer.close()
    assert '"level": "error"' not in log.getvalue()


@asynchronous
async def test_a_request_that_arrives_byte_by_byte_does_not_extend_its_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with wired(tmp_path) as server:
        browser = server.browser()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        answer = asyncio.create_task(reader.readline())
        for byte in HEAD:
            writer.write(bytes([byte]))
            # The server has read it.
            assert (await browser.get("/health")).status_code == 200
            advance_timers(monkeypatch, 1)
            if answer.done():
                break
        assert (await answer).startswith(b"HTTP/1.1 408 ")
        writer.close()


@asynchronous
async def test_a_client_that_does_not_read_the_responses_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with wired(tmp_path) as server:
        browser = server.browser()
        request = b"GET /api/schema HTTP/1.1\r\nHost: triolet.test\r\n\r\n"
        with raw_connections(server.port, 1, request * UNREAD) as (connection,):
            for _ in range(UNREAD):
                assert (await browser.get("/health")).status_code == 200
                advance_timers(monkeypatch, 5)
            assert is_aborted(connection)


@asynchronous
async def test_an_address_has_a_limited_number_of_connections(tmp_path: Path) -> None:
    # Loopback is not a proxy, so its addresses are those of clients.
    options = ("--proxies", "192.0.2.1")
    async with serving(tmp_path / "data", tmp_path, *options, descriptors=DESCRIPTORS) as server:
        with raw_connections(server.port, DESCRIPTORS) as made:
            for connection in made[OF_ADDRESS:]:
                assert connection.recv(4096).startswith(b"HTTP/1.1 429 ")
            assert not any(map(is_readable, made[:OF_ADDRESS]))
            away = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
            async with httpx.AsyncClient(transport=away, timeout=HANGING) as stranger:
                assert (await stranger.get(f"{server.address}/health")).status_code == 200


@asynchronous
async def test_an_idle_connection_after_a_late_body_is_closed_by_the_keep_alive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The response to a foreign origin does not wait for the body."""
    async with wired(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(HEAD + b"Origin: https://evil.test\r\nContent-Length: 2\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 403 ")
        writer.write(b"{}")
        assert (await server.browser().get("/health")).status_code == 200
        advance_timers(monkeypatch, 60)
        writer.write(b"GET /health HTTP/1.1\r\nHost: triolet.test\r\n\r\n")
        await reader.readuntil(b"HTTP/1.1 200 ")
        assert (await server.browser().get("/health")).status_code == 200
        advance_timers(monkeypatch, LONG)
        await reader.read()
        writer.close()


def is_readable(connection: socket.socket) -> bool:
    return bool(select.select([connection], [], [], 0)[0])


def is_aborted(connection: socket.socket) -> bool:
    """Return whether the server has reset the connection, without reading from it."""
    poll = select.poll()
    poll.register(connection, 0)
    return any(flags & (select.POLLERR | select.POLLHUP) for _, flags in poll.poll(0))


def advance_timers(monkeypatch: pytest.MonkeyPatch, seconds: float = LONG) -> None:
    """Advance the clock of the event loop, so that its timers fire without waiting."""
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "time", lambda time=loop.time: time() + seconds)
