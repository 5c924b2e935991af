"""Reads a streamed response line by line while it is open."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx

from testkit.server.api_client import RunningApp

TIMEOUT = 60.0
"""Timeout in seconds for a line."""


class Lines:
    """The lines of a stream as they arrive."""

    def __init__(self) -> None:
        self.status = 0
        self.media_type = ""
        self.headers: dict[str, str] = {}
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._rest = b""

    async def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            self.media_type = self.headers["content-type"]
            return
        *lines, self._rest = (self._rest + message.get("body", b"")).split(b"\n")
        for line in lines:
            self._lines.put_nowait(line.decode())
        if not message.get("more_body"):
            self._lines.put_nowait(None)

    async def line(self) -> str | None:
        """Return the next line, or None at the end of the stream."""
        async with asyncio.timeout(TIMEOUT):
            return await self._lines.get()

    async def next_json(self) -> dict[str, Any] | None:
        """Return the next line that is not empty, or None at the end of the stream."""
        while (line := await self.line()) is not None:
            if line:
                return dict(json.loads(line))
        return None


@asynccontextmanager
async def streaming(
    server: RunningApp, client: httpx.AsyncClient, path: str
) -> AsyncIterator[Lines]:
    """Open a stream, and disconnect at the end of the block."""
    lines, left = Lines(), asyncio.Event()
    request = client.build_request("GET", path)
    scope = {
        "type": "http",
        "method": "GET",
        "path": request.url.path,
        "raw_path": request.url.raw_path,
        "query_string": request.url.query,
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
        "client": ("192.0.2.1", 5000),
        "server": ("triolet.test", 80),
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "extensions": {},
        "state": {},
    }
    has_sent = False

    async def receive() -> dict[str, Any]:
        nonlocal has_sent
        if not has_sent:
            has_sent = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await left.wait()
        return {"type": "http.disconnect"}

    task = asyncio.create_task(server.app(scope, receive, lines.take))
    try:
        yield lines
    finally:
        left.set()
        with suppress(asyncio.CancelledError):
            async with asyncio.timeout(TIMEOUT):
                await task
