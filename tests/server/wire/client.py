"""A client that says whatever a test wants, and keeps every word that it hears."""

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

PATIENCE = 20.0
"""Seconds after which a server that says nothing counts as hanging."""
Heard = dict[str, Any]


class Client:
    """One WebSocket, from either side of the law."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.state: Heard = {}
        self._names = count(1)

    async def hear(self) -> Heard:
        """The next message, whatever it is."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str), "messages are text, so that a browser can read them"
        self.heard.append(text)
        message: Heard = json.loads(text)
        if message["type"] == "state":
            self.state = message
        return message

    async def say(self, kind: str, request: str | None = None, **fields: Any) -> str:
        """Sends a message; gives the name of the request."""
        name = request or f"r{next(self._names)}"
        await self.socket.send(json.dumps({"type": kind, "request": name, **fields}))
        return name

    async def ask(self, kind: str, request: str | None = None, **fields: Any) -> Heard:
        """The answer that bears the name of the request."""
        name = await self.say(kind, request, **fields)
        while True:
            message = await self.hear()
            if message.get("request") == name:
                return message

    async def state_after(self, kind: str, **fields: Any) -> Heard:
        """The state that answers a message: those answers bear no name."""
        await self.say(kind, **fields)
        return await self.next("state")

    async def next(self, kind: str) -> Heard:
        """The next message of a kind."""
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    async def reach(self, number: int) -> Heard:
        """A state that has come so far."""
        while self.state.get("number", 0) < number:
            await self.hear()
        return self.state

    async def hello(self, since: int = 0, language: str = "en", **fields: Any) -> Heard:
        """Welcome and state; gives the state."""
        await self.say("hello", **{"version": VERSION, "language": language, **fields}, since=since)
        assert (await self.hear())["type"] == "welcome"
        return await self.next("state")

    async def closed(self) -> int:
        """Hears everything until the server closes; gives its code."""
        with suppress(ConnectionClosed):
            while True:
                await self.hear()
        code = self.socket.close_code
        assert code is not None
        return code


def credentials(browser: httpx.AsyncClient) -> dict[str, str]:
    """What the browser shows: its cookie, or the token of a program."""
    shown = {}
    if "triolet" in browser.cookies:
        shown["Cookie"] = f"triolet={browser.cookies['triolet']}"
    if "authorization" in browser.headers:
        shown["Authorization"] = browser.headers["authorization"]
    return shown


@asynccontextmanager
async def knocking(browser: httpx.AsyncClient, game: str, **headers: str) -> AsyncIterator[Client]:
    """A socket that has not said anything yet."""
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
    """A client that has said hello."""
    async with knocking(browser, game) as client:
        await client.hello(since)
        yield client
