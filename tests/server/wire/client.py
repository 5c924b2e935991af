"""A WebSocket client that sends any message and records everything it receives."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from triolet.server.live.messages import VERSION

TIMEOUT = 60.0
"""Seconds without a message after which the server counts as hanging."""
Received = dict[str, Any]


class Client:
    """One connection to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self.state: Received = {}
        self._ids = count(1)

    async def receive(self) -> Received:
        """Return the next message."""
        text = await asyncio.wait_for(self.socket.recv(), TIMEOUT)
        assert isinstance(text, str), "messages are text, so that a browser can read them"
        self.received.append(text)
        message: Received = json.loads(text)
        if message["type"] == "state":
            self.state = message
        return message

    async def send(self, kind: str, request: str | None = None, **fields: Any) -> str:
        """Send a message; return its request id."""
        request = request or f"r{next(self._ids)}"
        await self.socket.send(json.dumps({"type": kind, "request": request, **fields}))
        return request

    async def ask(self, kind: str, request: str | None = None, **fields: Any) -> Received:
        """Send a request and return its reply."""
        sent = await self.send(kind, request, **fields)
        while True:
            message = await self.receive()
            if message.get("request") == sent:
                return message

    async def state_after(self, kind: str, **fields: Any) -> Received:
        """Send a request that is answered by a state, and return that."""
        await self.send(kind, **fields)
        return await self.next("state")

    async def next(self, kind: str) -> Received:
        """Return the next message of a type."""
        while (message := await self.receive())["type"] != kind:
            pass
        return message

    async def wait_for_absence(self, seat: int) -> None:
        """Wait until the server counts the player of a seat as absent."""
        while (await self.ask("claim", seat=seat))["code"] == "not-gone":
            pass

    async def wait_for_presence(self, seat: int) -> None:
        while (await self.ask("claim", seat=seat))["code"] != "not-gone":
            pass

    async def reach(self, number: int) -> Received:
        """Receive until the state has this number; return the state."""
        while self.state.get("number", 0) < number:
            await self.receive()
        return self.state

    async def hello(self, since: int = 0, language: str = "en", **fields: Any) -> Received:
        """Say hello and return the first state."""
        await self.send(
            "hello", **{"version": VERSION, "language": language, **fields}, since=since
        )
        assert (await self.receive())["type"] == "welcome"
        return await self.next("state")

    async def closed(self) -> int:
        """Receive everything until the server closes; return the close code."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()
        code = self.socket.close_code
        assert code is not None
        return code


def credentials(browser: httpx.AsyncClient) -> dict[str, str]:
    """Return the headers of a session or token."""
    shown = {}
    if "triolet" in browser.cookies:
        shown["Cookie"] = f"triolet={browser.cookies['triolet']}"
    if "authorization" in browser.headers:
        shown["Authorization"] = browser.headers["authorization"]
    return shown


@asynccontextmanager
async def connected(browser: httpx.AsyncClient, game: str, **headers: str) -> AsyncIterator[Client]:
    """Open a socket without a hello."""
    address = str(browser.base_url).replace("http", "ws", 1).rstrip("/")
    async with connect(
        f"{address}/api/games/{game}/live",
        additional_headers={**credentials(browser), **headers},
        ping_interval=None,
        compression=None,
        close_timeout=1,
        proxy=None,
    ) as socket:
        yield Client(socket)


@asynccontextmanager
async def sitting(browser: httpx.AsyncClient, game: str, since: int = 0) -> AsyncIterator[Client]:
    """Open a socket and say hello."""
    async with connected(browser, game) as client:
        await client.hello(since)
        yield client
