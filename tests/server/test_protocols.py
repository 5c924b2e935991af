"""The protocols of a TCP connection: a response that is cancelled, an upgrade of a client that does
not read."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from testkit.asynchronous import asynchronous
from triolet.server.protocols import WRITE_SECONDS, HttpProtocol, SocketProtocol
from triolet.server.tcp_connections import RefusedConnectionError, TcpConnections

LARGE = 20_000_000
"""Bytes: more than the buffers of the kernel hold."""
GET = b"GET / HTTP/1.1\r\nHost: triolet.test\r\n\r\n"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: triolet.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Listening:
    """A server with one app, and the protocols of its connections."""

    def __init__(self, app: Any, limit: int) -> None:
        self.config = Config(
            app, ws="websockets-sansio", ws_ping_interval=None, lifespan="off", log_config=None
        )
        self.state = ServerState()
        self.connections = TcpConnections(limit, limit, lambda _: True)
        self.protocols: list[HttpProtocol] = []

    def protocol(self) -> HttpProtocol:
        self.protocols.append(
            HttpProtocol(self.config, self.state, {}, connections=self.connections)
        )
        return self.protocols[-1]


@asynccontextmanager
async def listening(app: Any, limit: int = 4) -> AsyncIterator[tuple[Listening, int]]:
    """Serve an app, and return the port too."""
    serving = Listening(app, limit)
    server = await asyncio.get_running_loop().create_server(serving.protocol, "127.0.0.1", 0)
    try:
        yield serving, server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in list(serving.state.tasks):
            task.cancel()
        await asyncio.gather(*serving.state.tasks, return_exceptions=True)
        for connection in list(serving.state.connections):
            connection.transport.abort()
        # The transports close in the next step of the event loop.
        await asyncio.sleep(0)


async def respond_in_part(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"part", "more_body": True})
    await asyncio.Event().wait()


async def accept(scope: Any, receive: Any, send: Any) -> None:
    """Respond with a large body, or accept a WebSocket."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * LARGE})
        return
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


@asynchronous
async def test_a_response_that_a_shutdown_cuts_off_is_no_error_and_does_not_look_complete(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with listening(respond_in_part) as (serving, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(GET)
        await reader.readuntil(b"part")
        (task,) = serving.state.tasks
        task.cancel()
        await asyncio.wait({task})
        try:
            rest = await reader.read()
        except ConnectionError:
            rest = b""
        assert b"0\r\n" not in rest
        writer.close()
    assert caplog.records == []


@asynchronous
async def test_a_client_that_reads_after_its_upgrade_stays_connected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with listening(accept) as (serving, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(GET + UPGRADE)
        while not serving.protocols:
            await asyncio.sleep(0)
        transport = None
        while not isinstance(transport and transport.get_protocol(), SocketProtocol):
            await asyncio.sleep(0)
            transport = serving.protocols[0].transport
        socket: Any = transport and transport.get_protocol()
        assert not socket.writable.is_set()
        reader._transport.resume_reading()  # type: ignore[attr-defined]
        received = b""
        while b"Switching Protocols" not in received:
            # The end of one part and the next one.
            received = received[-100:] + await reader.read(LARGE)
        loop = asyncio.get_running_loop()
        time = loop.time
        for number in range(1, 4):
            later = number * (WRITE_SECONDS + 1)
            monkeypatch.setattr(loop, "time", lambda later=later: time() + later)
            await asyncio.sleep(0.01)
        assert not socket.transport.is_closing()
        assert socket.writable.is_set()
        writer.close()


@asynchronous
async def test_a_socket_is_not_closed_for_a_new_connection() -> None:
    async with listening(accept, limit=1) as (serving, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE)
        await reader.readuntil(b"Switching Protocols")
        with pytest.raises(RefusedConnectionError):
            serving.connections.open("192.0.2.1", lambda: None)
        assert not serving.protocols[0].transport.is_closing()
        writer.close()
