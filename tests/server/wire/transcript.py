"""One scripted game on a real server, with everything that its players and spectators receive.

Script, clock and ids are fixed: if two transcripts differ for a viewer, hidden information leaked.
"""

import asyncio
import io
import json
import logging
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx

from tests.server.wire.client import TIMEOUT, Client, sitting
from tests.server.wire.scripts import DealScript
from tests.server.wire.server import NoSuggestions, Wired, wired
from triolet.rules.moves import Exchange, Move, Play
from triolet.rules.notation import format_laid, format_tile
from triolet.server.live import sealing, table
from triolet.server.logs import JsonFormatter

GAME = "AAAAAAAAAAAAAAAA"
PLAN = {
    "edition": "gigamic-en",
    "seats": [{"me": True}, {"open": True}, {"open": True}],
    "name": "Seat 0",
    "is_public": True,
    "hints": True,
    "stand_in": "greedy",
    "clock": {"kind": "total", "seconds": 600, "increment": 5},
}
SEATS = ("Seat 0", "Seat 1", "Seat 2")
GUEST = "Guest"
"""A spectator with a session."""
NOBODY = "Nobody"
"""A spectator without a session."""
VIEWERS = (*SEATS, GUEST, NOBODY)
HASH = re.compile(
    r'((?<="seal":")|(?<=#seal )|(?<="commitment":")|(?<=#commitment ))[0-9a-f]{64}\b'
)
GONE = re.compile(r'"gone_since": ?\d+')
PRESENCE = '"type":"presence"'
TRIED = ("H8:15-J0", "P1:3", "x:0-1-2-3", "timeout", "H8", "x:99")
HTTP_EVERY = 4
"""Turns between two rounds of requests over HTTP."""


@dataclass
class Transcript:
    """Everything that each viewer received, and the log of the server."""

    received: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in VIEWERS})
    log: list[str] = field(default_factory=list)

    def add(self, viewer: str, *items: object) -> None:
        """Add texts without hashes, and without presence, which depends on timing."""
        texts = [GONE.sub('"gone_since":null', HASH.sub("a hash", str(item))) for item in items]
        self.received[viewer] += [text for text in texts if PRESENCE not in text]


async def play_script(folder: Path, script: DealScript, seed: str) -> Transcript:
    """Play the script. The table logs `seed` as the seed of the scripted deal."""
    transcript = Transcript()
    with (
        patch.object(table, "deal", lambda *_: script.dealt),
        patch.object(sealing, "deal", lambda *_: script.dealt),
        captured_log() as log,
    ):
        async with (
            wired(folder, names=[GAME, seed, f"{seed} of the rematch"]) as server,
            AsyncExitStack() as stack,
        ):
            participants = await connect_everyone(server, stack, transcript)
            for turn, (seat, move) in enumerate(script.moves):
                await server.wait(5000)
                await participants.ask_everything(turn)
                if turn % HTTP_EVERY == 0:
                    await participants.ask_over_http()
                await participants.act(seat, move)
            await participants.ask_over_http()
            await participants.reconnect()
            for name, client in participants.clients.items():
                transcript.add(name, *client.received)
    lines = map(without_times, log.getvalue().splitlines())
    # uvicorn logs this at its end if a connection or task is still there.
    transcript.log = sorted(line for line in lines if "Waiting for " not in line)
    return transcript


@contextmanager
def captured_log() -> Iterator[io.StringIO]:
    """Capture the log of the server as JSON lines."""
    root, stream = logging.getLogger(), io.StringIO()
    handler, level = logging.StreamHandler(stream), root.level
    handler.setFormatter(JsonFormatter())
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    try:
        yield stream
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


def without_times(line: str) -> str:
    facts = json.loads(line)
    return json.dumps({key: facts[key] for key in facts if key not in ("at", "ms")})


@dataclass
class Participants:
    """All players and spectators, each with a browser, a socket and a stream."""

    server: Wired
    transcript: Transcript
    browsers: dict[str, httpx.AsyncClient]
    clients: dict[str, Client] = field(default_factory=dict)
    streams: dict[str, AsyncIterator[str]] = field(default_factory=dict)

    async def ask_everything(self, turn: int) -> None:
        """Let everyone send all requests that change nothing, and one rearrange the rack."""
        for name, client in self.clients.items():
            await self._ask(name, client)
        client = self.clients[SEATS[turn % len(SEATS)]]
        await self._done(client, "arrange", tiles=client.state["rack"][::-1])
        await self._done(client, "show-emote", emote="hmm")

    async def _ask(self, name: str, client: Client) -> None:
        rack = client.state["rack"] or ["5", "J"]
        await client.state_after("since", number=client.state["number"] // 2)
        for tile in {*rack, "7"}:
            await client.ask("fits", tiles=[], tile=tile)
        laid = [{"square": "H8", "tile": "J3" if rack[0] == "J" else rack[0]}]
        await client.ask("preview", tiles=laid)
        await client.ask("fits", tiles=laid, tile=rack[-1])
        for kind in ("ask-clock", "ping", "pass", "leave", "close", "return", "rematch"):
            await client.ask(kind)
        await client.ask("play", tiles=[{"square": "P1", "tile": "15"}])
        await client.ask("exchange", tiles=["0", "1", "2", "3"])
        for kind in ("look", "claim", "stand-in"):
            for seat in range(3):
                if kind != "look" or name != f"Seat {seat}":
                    await client.ask(kind, seat=seat)
        await client.ask("join", name="Somebody")
        for nonsense in ("nonsense", '{"type": "play"}', b"\x00\x01"):
            await client.socket.send(nonsense)
            await client.next("refused")
        await client.ask("hint", step=2)
        thinking = self.server.thinking
        assert isinstance(thinking, NoSuggestions)
        self.transcript.add(name, *thinking.shown)
        thinking.shown.clear()

    async def act(self, seat: int, move: Move) -> None:
        client = self.clients[SEATS[seat]]
        if isinstance(move, Play):
            laid = [
                {"square": str(square), "tile": format_laid(tile)}
                for square, tile in move.placements
            ]
            await self._done(client, "play", tiles=laid)
        else:
            assert isinstance(move, Exchange)
            await self._done(client, "exchange", tiles=list(map(format_tile, move.tiles)))

    async def _done(self, client: Client, kind: str, **fields: Any) -> None:
        """Carry out a request and wait until everyone has received it."""
        done = await client.ask(kind, **fields)
        assert done["type"] == "done", done
        await self.reach(done["number"])

    async def reach(self, number: int) -> None:
        for client in self.clients.values():
            await client.reach(number)
        for name, lines in self.streams.items():
            async with asyncio.timeout(TIMEOUT):
                async for line in lines:
                    if line:
                        self.transcript.add(name, line)
                        if json.loads(line)["number"] >= number:
                            break

    async def ask_over_http(self) -> None:
        path = f"/api/games/{GAME}"
        looks = [f"?since={since}" for since in (1, 5, 900)] + ["?look=0", "?look=1", "/record"]
        reads = [path + look for look in ["", *looks]] + ["/api/games", "/api/me/games"]
        acts = [f"move/{move}" for move in TRIED] + ["rematch", "leave", "close", "return"]
        acts += [f"{what}/{seat}" for what in ("claim", "stand-in") for seat in range(4)]
        for name, browser in self.browsers.items():
            answers = [await browser.get(each) for each in reads]
            answers += [await browser.post(f"{path}/{each}") for each in acts]
            # This would make a guest of the spectator without a session.
            if name != NOBODY:
                answers.append(await browser.post(f"{path}/join", json={"name": "x"}))
            for answer in answers:
                self.transcript.add(name, answer.status_code, answer.text)

    async def reconnect(self) -> None:
        """Connect everyone again from every event number."""
        for name, browser in self.browsers.items():
            for since in range(self.clients[name].state["number"] + 2):
                async with sitting(browser, GAME, since) as again:
                    self.transcript.add(name, *again.received)


async def connect_everyone(
    server: Wired, stack: AsyncExitStack, transcript: Transcript
) -> Participants:
    """Connect everyone while the table waits, then let the last player join."""
    participants = Participants(server, transcript, {name: server.browser() for name in VIEWERS})
    assert (await participants.browsers["Seat 0"].post("/api/games", json=PLAN)).status_code == 201
    for name in ("Seat 1", "Seat 2", GUEST):
        await participants.browsers[name].patch("/api/me", json={"name": name})
    for name, browser in participants.browsers.items():
        participants.clients[name] = await stack.enter_async_context(sitting(browser, GAME))
        participants.streams[name] = await stack.enter_async_context(lines_of(browser))
    for number, name in ((3, "Seat 1"), (5, "Seat 2")):
        done = await participants.clients[name].ask("join", name=name)
        assert (done["type"], done["number"]) == ("done", number), done
        await participants.reach(number)
    return participants


@asynccontextmanager
async def lines_of(browser: httpx.AsyncClient) -> AsyncIterator[AsyncIterator[str]]:
    async with browser.stream("GET", f"/api/games/{GAME}/stream") as answer:
        yield answer.aiter_lines()
