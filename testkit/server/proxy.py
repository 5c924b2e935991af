"""A TCP proxy that delays, halves, holds back and cuts connections, as a bad network does."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeAlias

CHUNK = 4096
HELD_POLL_SECONDS = 0.1

Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]
OpenTarget: TypeAlias = Callable[[], Awaitable[Streams]]


@dataclass(frozen=True, slots=True)
class Disturbance:
    """What the proxy does to all its connections; by default nothing."""

    longest_delay: float = 0.0
    """Upper limit of the seconds by which a chunk of data is delayed."""
    halving: float = 0.0
    """Probability that only the first half of a chunk arrives, and the connection is cut."""
    is_held: bool = False
    """Whether no data arrives at all, while the connections stay open."""


class UnreliableProxy:
    """The proxy. Its disturbance may change at any time."""

    def __init__(self, open_target: OpenTarget, random: Random, disturbance: Disturbance) -> None:
        self._open_target = open_target
        self._random = random
        self._connections: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self.disturbance = disturbance
        self.port = 0
        self.accepted = 0
        self.cuts = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def accept(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Forward one connection; abort both sides at its end, however it ends."""
        if self._is_closed:
            back.transport.abort()
            return
        self.accepted += 1
        connection = asyncio.create_task(self._carry(near, back))
        self._connections.add(connection)
        connection.add_done_callback(self._connections.discard)
        connection.add_done_callback(lambda _: back.transport.abort())

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Forward both directions until one of them ends."""
        try:
            far, forth = await self._open_target()
        except OSError:
            return
        directions = [
            asyncio.create_task(self._pump(near, forth)),
            asyncio.create_task(self._pump(far, back)),
        ]
        try:
            await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
        finally:
            forth.transport.abort()
            for direction in directions:
                direction.cancel()
            await asyncio.gather(*directions, return_exceptions=True)

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await source.read(CHUNK):
                while self.disturbance.is_held:
                    await asyncio.sleep(HELD_POLL_SECONDS)
                if self.disturbance.longest_delay:
                    await asyncio.sleep(self._random.uniform(0, self.disturbance.longest_delay))
                is_halved = self._random.random() < self.disturbance.halving
                target.write(chunk[: len(chunk) // 2] if is_halved else chunk)
                await target.drain()
                if is_halved:
                    self.cuts += 1
                    return

    def cut(self, share: float = 1.0) -> None:
        """Cut a random share of the open connections."""
        for connection in list(self._connections):
            if self._random.random() < share:
                self.cuts += 1
                connection.cancel()

    async def close(self) -> None:
        self._is_closed = True
        connections = list(self._connections)
        for connection in connections:
            connection.cancel()
        await asyncio.gather(*connections, return_exceptions=True)


def to_port(port: int) -> OpenTarget:
    return lambda: asyncio.open_connection("127.0.0.1", port)


def to_unix_socket(path: Path) -> OpenTarget:
    return lambda: asyncio.open_unix_connection(path)


@asynccontextmanager
async def unreliable_proxy(
    open_target: OpenTarget, random: Random, disturbance: Disturbance | None = None
) -> AsyncIterator[UnreliableProxy]:
    """Run a proxy on a free port of this machine."""
    proxy = UnreliableProxy(open_target, random, disturbance or Disturbance())
    server = await asyncio.start_server(proxy.accept, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
        await server.wait_closed()
