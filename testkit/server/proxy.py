"""A bad line between clients and the server: it delays what it carries and breaks without warning,
in the middle of a frame too, after the request has come through or before.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

CHUNK = 4096
LONGEST_DELAY = 0.03


class BadLine:
    """A proxy for TCP. Each connection carries a random number of bytes, then it is cut."""

    def __init__(self, target: int, random: Random, most_bytes: int) -> None:
        self._target = target
        self._random = random
        self._most_bytes = most_bytes
        self._talks: set[asyncio.Task[None]] = set()
        self.port = 0
        self.cuts = 0
        self._is_closed = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def accept(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """One connection. However it ends, and even if it never began, both its sides are cut."""
        if self._is_closed:
            back.transport.abort()
            return
        talk = asyncio.create_task(self._carry(near, back))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)
        talk.add_done_callback(lambda _: back.transport.abort())

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Carries until one side or the line ends it."""
        try:
            far, forth = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            return
        ways = [
            asyncio.create_task(self._pump(near, forth)),
            asyncio.create_task(self._pump(far, back)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            forth.transport.abort()
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

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
        talks = list(self._talks)
        for talk in talks:
            talk.cancel()
        await asyncio.gather(*talks, return_exceptions=True)


@asynccontextmanager
async def bad_line(target: int, random: Random, most_bytes: int) -> AsyncIterator[BadLine]:
    """A bad line to a port of this machine."""
    line = BadLine(target, random, most_bytes)
    server = await asyncio.start_server(line.accept, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        server.close()
        await line.close()
        await server.wait_closed()
