"""A guest who uses the server over HTTP and retries until there is a response.

Each has its own address, as if behind a proxy, so that the limits by address do not add up.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from itertools import count
from types import TracebackType
from typing import Any, Self

import httpx

PAUSE = 0.05
MOST_DOUBLINGS = 5
ADDRESSES = count(1)
UNAVAILABLE = 503


def next_address() -> str:
    """Return an unused address from the range for benchmarks (RFC 2544)."""
    high, low = divmod(next(ADDRESSES), 250)
    return f"198.{18 + high // 250}.{high % 250}.{low + 1}"


def back_off(failures: int) -> float:
    """Return the seconds to wait before the next attempt: many clients of a server that is down
    must not take all processor time with their attempts."""
    return float(PAUSE * 2 ** min(failures, MOST_DOUBLINGS))


class Visitor:
    """A browser with its cookie. `address` may be changed later."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.id = ""
        self.bodies: list[str] = []
        """Every JSON body that this visitor received."""
        self.headers = {"X-Forwarded-For": next_address()}
        self._open = AsyncExitStack()
        self._client = httpx.AsyncClient(headers=self.headers, timeout=60)

    async def __aenter__(self) -> Self:
        await self._open.enter_async_context(self._client)
        me = await self.ask("PATCH", "/api/me", {"name": self.name})
        self.id = me.json()["id"]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._open.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())

    async def request(self, method: str, path: str, **content: Any) -> httpx.Response:
        """Send a request once, and return any response."""
        return await self._client.request(method, self.address + path, **content)

    async def ask(
        self, method: str, path: str, body: Mapping[str, Any] | None = None
    ) -> httpx.Response:
        """Send a request until there is a response; the request may be carried out twice."""
        for failures in count():
            try:
                answer = await self.request(method, path, json=body)
            except httpx.TransportError:
                answer = None
            if answer is not None and answer.status_code != UNAVAILABLE:
                assert answer.is_success, answer.text
                if answer.text.startswith("{"):
                    self.bodies.append(answer.text)
                return answer
            await asyncio.sleep(back_off(failures))
        raise AssertionError("the attempts never end")

    async def open_table(self, seats: Sequence[Mapping[str, Any]], **plan: Any) -> str:
        """Open a table; return its id."""
        body = {"edition": "gigamic-en", "name": self.name, "seats": seats, **plan}
        return str((await self.ask("POST", "/api/games", body)).json()["id"])

    async def read_game(self, game: str) -> dict[str, Any]:
        found: dict[str, Any] = (await self.ask("GET", f"/api/games/{game}")).json()
        return found

    async def read_record(self, game: str) -> str:
        return (await self.ask("GET", f"/api/games/{game}/record")).text

    async def wait_until_over(self, game: str) -> None:
        """Poll until a game is over, without a connection to it."""
        while (await self.read_game(game))["status"] != "over":
            await asyncio.sleep(PAUSE)
