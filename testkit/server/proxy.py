"""A TCP proxy that delays data and cuts connections at random, also in the middle of a frame."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

CHUNK = 4096
LONGEST_DELAY = 0.03


class UnreliableProxy:
    """The proxy. Each connection carries a random number of bytes, then it is cut."""

    def __init__(self, target: int, random: Random, most_bytes: int) -> None:
        self._target = target
        self._random = random
        self._most_bytes = most_bytes
        self._connections: set[asyncio.Task[None]] = set()
        self.port = 0
        self.cuts = 0
        self._is_closed = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def accept(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Forward one connection; abort both sides at its end, however it ends."""
        if self._is_closed:
            back.transport.abort()
            return
        connection = asyncio.create_task(self._carry(near, back))
        self._connections.add(connection)
        connection.add_done_callback(self._connections.discard)
        connection.add_done_callback(lambda _: back.transport.abort())

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Forward both directions until one of them ends."""
        try:
            far, forth = await asyncio.open_connection("127.0.0.1", self._target)
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
        left = self._random.randrange(self._most_bytes)
        with suppress(OSError):
            while chunk := await source.read(CHUNK):
                await asyncio.sleep(self._random.uniform(0, LONGEST_DELAY))
                target.write(chunk[:left])
                await target.drain()
                left -= len(chunk)
                if left <= 0:
                    self.cuts += 1
                    return

    async def close(self) -> None:
        self._is_closed = True
        connections = list(self._connections)
        for connection in connections:
            connection.cancel()
        await asyncio.gather(*connections, return_exceptions=True)


@asynccontextmanager
async def unreliable_proxy(
    target: int, random: Random, most_bytes: int
) -> AsyncIterator[UnreliableProxy]:
    """Run the proxy to a port of this machine."""
    proxy = UnreliableProxy(target, random, most_bytes)
    server = await asyncio.start_server(proxy.accept, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
        await server.wait_closed()
