"""HTTP connections of a real server: how long an idle one stays open."""

import asyncio
from pathlib import Path

import pytest

from testkit.asynchronous import asynchronous
from tests.server.wire.server import wired
from triolet.server.serving import KEEP_ALIVE_SECONDS

REQUEST = b"GET /health HTTP/1.1\r\nHost: triolet.test\r\n\r\n"


async def is_answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
    writer.write(REQUEST)
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await reader.readexactly(length)
    except (asyncio.IncompleteReadError, ConnectionError):
        return False
    return head.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("idle", "stays_open"), [(60, True), (KEEP_ALIVE_SECONDS + 1, False)], ids=["proxy", "too long"]
)
@asynchronous
async def test_an_idle_connection_stays_open_longer_than_a_proxy_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, idle: int, stays_open: bool
) -> None:
    async with wired(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        assert await is_answered(reader, writer)
        loop = asyncio.get_running_loop()
        # Advance the clock of the event loop, so that its timers fire without waiting.
        monkeypatch.setattr(loop, "time", lambda time=loop.time: time() + idle)
        await asyncio.sleep(0.01)
        assert await is_answered(reader, writer) is stays_open
        writer.close()
