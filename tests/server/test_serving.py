"""A server process: how long an idle connection stays open, and which errors it logs."""

import asyncio
import gc
from pathlib import Path

import asyncpg
import pytest

from testkit.asynchronous import asynchronous
from tests.server.wire.server import wired
from triolet.server.serving import KEEP_ALIVE_SECONDS, listen, log_loop_error

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


@asynchronous
async def test_a_cancelled_connection_to_the_database_is_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_loop_error)
    # It accepts no connection, so it never answers.
    with listen("127.0.0.1", 0) as silent:
        address = f"postgresql://triolet@127.0.0.1:{silent.getsockname()[1]}/triolet"
        # After some of these numbers of steps asyncpg leaves a future with an error.
        for steps in range(1, 20):
            connecting = asyncio.create_task(asyncpg.connect(address))
            for _ in range(steps):
                await asyncio.sleep(0)
            connecting.cancel()
            await asyncio.gather(connecting, return_exceptions=True)
            await asyncio.sleep(0)
    # Once, because it takes a second beside the objects of all tests.
    gc.collect()
    assert caplog.records == []


@asynchronous
async def test_an_error_that_no_task_handles_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ConnectionError("lost")

    asyncio.get_running_loop().set_exception_handler(log_loop_error)
    failing = asyncio.create_task(fail())
    await asyncio.wait({failing})
    del failing
    gc.collect()
    assert [record.levelname for record in caplog.records] == ["ERROR"]
