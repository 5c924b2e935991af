"""WebSockets whose client floods the server with frames, or reads nothing."""

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.frames import CloseCode, Frame, Opcode

from testkit.asynchronous import asynchronous
from testkit.server.api_client import PLENTY, opened
from testkit.server.server import serving
from tests.attacks.test_connections import HANGING, advance_timers, check_service, is_aborted
from tests.server.wire.client import Client, connected, sitting
from tests.server.wire.server import NO_MESSAGE_LIMIT, wired
from triolet.server.live.messages import VERSION
from triolet.server.protocols import MAX_EXTRA_FRAMES, MAX_HELLO_BYTES
from triolet.server.serving import MAX_MESSAGE_BYTES

FLOOD = 20_000_000
"""Bytes."""
MAX_GROWTH = 8
"""Megabytes."""
CHUNK = 200
"""Frames sent at once."""
FLOODS = [
    pytest.param([Frame(Opcode.PING, b"x" * 125)], id="pings"),
    pytest.param([Frame(Opcode.PONG, b"x" * 125)], id="pongs", marks=pytest.mark.long),
    pytest.param(
        [Frame(Opcode.TEXT, b"{", fin=False), Frame(Opcode.CONT, b"", fin=False)],
        id="fragments",
        marks=pytest.mark.long,
    ),
    pytest.param([Frame(Opcode.TEXT, b"{}")], id="messages", marks=pytest.mark.long),
]


async def flood(client: Client, frames: list[Frame], size: int) -> int:
    """Send the last of the frames again and again, and read nothing; return the bytes sent."""
    client.socket.transport.pause_reading()
    first = b"".join(frame.serialize(mask=True) for frame in frames)
    chunk = frames[-1].serialize(mask=True) * CHUNK
    sent = 0
    client.socket.transport.write(first)
    while sent < size and not client.socket.transport.is_closing():
        client.socket.transport.write(chunk)
        sent += len(chunk)
        # The server has stopped reading if the rest does not get smaller.
        while unsent := client.socket.transport.get_write_buffer_size():
            await asyncio.sleep(0.05)
            if client.socket.transport.get_write_buffer_size() == unsent:
                return sent
    return sent


@pytest.mark.parametrize("frames", FLOODS)
@asynchronous
async def test_a_flood_of_frames_does_not_fill_the_memory(
    tmp_path: Path, frames: list[Frame]
) -> None:
    async with serving(tmp_path / "data", tmp_path) as server, AsyncExitStack() as stack:
        browser = await stack.enter_async_context(
            httpx.AsyncClient(base_url=server.address, timeout=HANGING)
        )
        game = await opened(browser)
        async with sitting(browser, game) as client:
            before = server.megabytes
            await flood(client, frames, FLOOD)
            assert (await browser.get("/health")).status_code == 200
            assert server.megabytes - before < MAX_GROWTH
            client.socket.transport.abort()
        await check_service(server)
        assert '"level": "error"' not in server.log


@pytest.mark.long
@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
@asynchronous
async def test_too_many_control_frames_close_the_socket(tmp_path: Path, opcode: Opcode) -> None:
    async with wired(tmp_path) as server:
        ann = server.browser()
        game = await opened(ann)
        async with sitting(ann, game) as client:
            client.socket.transport.write(Frame(opcode, b"").serialize(mask=True) * 1000)
            assert await client.closed() == CloseCode.POLICY_VIOLATION
        async with sitting(ann, game) as client:
            for _ in range(10):
                await (await client.socket.ping())
            assert (await client.ask("ping"))["type"] == "pong"


@asynchronous
async def test_a_first_message_that_is_too_long_closes_the_socket_before_it_is_read(
    tmp_path: Path,
) -> None:
    async with wired(tmp_path) as server:
        game = await opened(server.browser())
        async with connected(server.browser(), game) as client:
            frame = Frame(Opcode.TEXT, b" " * MAX_MESSAGE_BYTES).serialize(mask=True)
            # The end is missing.
            client.socket.transport.write(frame[: 2 * MAX_HELLO_BYTES])
            assert await client.closed() == CloseCode.MESSAGE_TOO_BIG


@pytest.mark.long
@asynchronous
async def test_a_client_that_does_not_read_its_socket_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = replace(NO_MESSAGE_LIMIT.limits, requests_of_address=PLENTY)
    async with wired(tmp_path, replace(NO_MESSAGE_LIMIT, limits=limits)) as server:
        ann = server.browser()
        game = await opened(ann)
        async with sitting(ann, game) as client:
            client.socket.transport.pause_reading()
            raw = client.socket.transport.get_extra_info("socket")
            for _ in range(3000):
                await client.send("since", number=0)
                if is_aborted(raw):
                    break
                assert (await ann.get("/health")).status_code == 200
                advance_timers(monkeypatch, 0.1)
            assert is_aborted(raw)
            with suppress(OSError):
                client.socket.transport.abort()


@pytest.mark.parametrize("excess", [0, 1], ids=["longest", "too long"])
@asynchronous
async def test_a_first_message_has_a_maximum_length(tmp_path: Path, excess: int) -> None:
    async with wired(tmp_path) as server:
        game = await opened(server.browser())
        async with connected(server.browser(), game) as client:
            hello = {"type": "hello", "request": "1", "version": VERSION, "language": "en"}
            text = json.dumps(hello).encode()
            header = len(Frame(Opcode.TEXT, b" " * MAX_HELLO_BYTES).serialize(mask=True))
            header -= MAX_HELLO_BYTES
            padded = text.ljust(MAX_HELLO_BYTES - header + excess)
            frame = Frame(Opcode.TEXT, padded).serialize(mask=True)
            # Further messages may be in the same portion of data.
            further = Frame(Opcode.TEXT, b'{"type": "ping", "request": "2"}').serialize(mask=True)
            for part in (frame[:10], frame[10:] + further):
                client.socket.transport.write(part)
                await asyncio.sleep(0)
            if excess:
                assert await client.closed() == CloseCode.MESSAGE_TOO_BIG
            else:
                assert (await client.next("pong"))["request"] == "2"


@asynchronous
async def test_a_client_may_send_the_maximum_of_control_frames(tmp_path: Path) -> None:
    async with wired(tmp_path) as server:
        ann = server.browser()
        game = await opened(ann)
        async with sitting(ann, game) as client:
            pong = Frame(Opcode.PONG, b"").serialize(mask=True)
            client.socket.transport.write(pong * MAX_EXTRA_FRAMES)
            assert (await client.ask("ping"))["type"] == "pong"
            client.socket.transport.write(pong)
            assert await client.closed() == CloseCode.POLICY_VIOLATION
