"""Measures the response time of a preview, on an idle server and beside ten tables of champions.

python -m benchmarks.previews_beside_bots
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from testkit.server.server import serving
from testkit.server.visitor import Visitor
from triolet.server.live.messages import VERSION

EDITION: Final = "gigamic-en"
TABLES: Final = 10
PREVIEWS: Final = 300
PAUSE: Final = 0.02
CHAMPIONS: Final = [{"bot": "champion"}, {"bot": "champion"}]


async def send(socket: ClientConnection, kind: str, **fields: object) -> None:
    await socket.send(msgspec.json.encode({"type": kind, "request": kind, **fields}).decode())


async def receive(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = msgspec.json.decode(await socket.recv())
        if message["type"] == kind:
            return message


async def response_times(socket: ClientConnection, tile: str) -> list[float]:
    """Return the milliseconds from each request to its reply."""
    found = []
    for _ in range(PREVIEWS):
        began = perf_counter()
        await send(socket, "preview", tiles=[{"square": "H8", "tile": tile}])
        await receive(socket, "previewed")
        found.append((perf_counter() - began) * 1000)
        await asyncio.sleep(PAUSE)
    return found


def report(name: str, found: Sequence[float]) -> None:
    slow = sorted(found)[int(0.99 * len(found))]
    print(f"{name}: median {median(found):.1f} ms, p99 {slow:.1f} ms, slowest {max(found):.1f} ms")


async def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with (
            serving(folder / "data", folder) as server,
            Visitor(server.address, "Ann") as ann,
        ):
            plan = {"edition": EDITION, "seats": [{"me": True}, {"bot": "greedy"}]}
            game = (await ann.ask("POST", "/api/games", plan)).json()["id"]
            address = f"{server.address.replace('http', 'ws', 1)}/api/games/{game}/live"
            headers = {**ann.headers, "Cookie": ann.cookie, "Origin": server.address}
            async with connect(address, additional_headers=headers) as socket:
                await send(socket, "hello", version=VERSION, language="en")
                rack = (await receive(socket, "state"))["rack"]
                tile = next(tile for tile in rack if tile != "J")
                report("idle", await response_times(socket, tile))
                bots = {"edition": EDITION, "seats": CHAMPIONS}
                for _ in range(TABLES):
                    await ann.ask("POST", "/api/games", bots)
                report(f"beside {TABLES} tables of champions", await response_times(socket, tile))


if __name__ == "__main__":
    asyncio.run(main())
