"""Games under load: four clients of one process at each table, and the time until the last of them
knows of a play.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from time import perf_counter
from typing import Final

import msgspec

from benchmarks.load_client import LoadClient
from benchmarks.load_tables import EDITION, FullTable
from triolet.engine.plays import ranked_plays
from triolet.rules.board import Board
from triolet.rules.edition_file import load_edition
from triolet.rules.moves import Play
from triolet.rules.notation import format_laid, parse_recorded_move
from triolet.rules.tiles import JOKER, sorted_rack
from triolet.rules.turn import Turn
from triolet.server.live import messages
from triolet.server.live.message_parts import LaidTileView
from triolet.server.live.messages import VERSION

CONNECTING: Final = 50
"""Clients that connect at the same time."""
REQUESTS: Final = count(1)
PLAYED: Final = load_edition(EDITION)


class ToldTurn(msgspec.Struct):
    """What a load needs to know of a turn."""

    seat: int
    move: str
    number: int


class Told(msgspec.Struct):
    """What a load needs to know of a message."""

    type: str
    number: int = 0
    to_move: int | None = None
    rack: list[str] | None = None
    bag: int = 0
    most_to_exchange: int = 0
    turns: list[ToldTurn] = []
    code: str = ""


DECODER: Final = msgspec.json.Decoder(Told)


@dataclass(eq=False)
class LoadGame:
    """A table and its clients by seat."""

    table: FullTable
    delays: list[float]
    """Seconds from a play to the last client that it was told to; shared by all games."""
    clients: list[LoadClient] = field(default_factory=list)
    number: int = 0
    board: Board = field(default_factory=Board)
    seats_seen: set[int] = field(default_factory=set)
    told: dict[int, Told] = field(default_factory=dict)
    waiting: set[int] = field(default_factory=set)
    played_at: float = 0.0

    @property
    def can_play(self) -> bool:
        return not self.waiting and self._to_move is not None

    @property
    def _to_move(self) -> int | None:
        return self.told[0].to_move

    async def connect(self, port: int, first_address: int) -> None:
        loop = asyncio.get_running_loop()
        for seat, cookie in enumerate(self.table.cookies):
            _, client = await loop.create_connection(
                partial(LoadClient, partial(self._hear, seat)), "127.0.0.1", port
            )
            high, low = divmod(first_address + seat, 250)
            address = f"198.{18 + high // 250}.{high % 250}.{low + 1}"
            client.ask_to_open(f"/api/games/{self.table.game}/live", port, cookie, address)
            await client.opened
            self.clients.append(client)
            self.waiting.add(seat)
            hello = messages.HelloRequest(
                request=f"{next(REQUESTS)}", version=VERSION, language="en"
            )
            client.send(msgspec.json.encode(hello))
            while seat in self.waiting and not client.is_lost:
                await asyncio.sleep(0.01)

    def _hear(self, seat: int, text: bytes) -> None:
        told = DECODER.decode(text)
        assert told.type != "refused", told.code
        if told.type != "state":
            return
        self.told[seat] = told
        for turn in told.turns:
            if turn.number > self.number:
                self._follow(turn)
        self.number = max(self.number, told.number)
        if seat in self.waiting:
            self.waiting.remove(seat)
            if not self.waiting and self.played_at:
                self.delays.append(perf_counter() - self.played_at)

    def _follow(self, turn: ToldTurn) -> None:
        self.seats_seen.add(turn.seat)
        move = parse_recorded_move(turn.move, PLAYED)
        if isinstance(move, Play):
            self.board = self.board.with_tiles(move.placements)

    def play(self) -> None:
        """The seat to move sends its move; the clock runs from here on."""
        seat = self._to_move
        assert seat is not None
        message = self._move(seat, f"{next(REQUESTS)}")
        self.waiting = set(range(len(self.clients)))
        self.played_at = perf_counter()
        self.clients[seat].send(msgspec.json.encode(message))

    def _move(self, seat: int, request: str) -> messages.FromClient:
        told = self.told[seat]
        assert told.rack is not None
        rack = sorted_rack(JOKER if tile == "J" else int(tile) for tile in told.rack)
        is_first = seat not in self.seats_seen
        plays = ranked_plays(Turn(PLAYED, self.board, rack, told.bag, is_first))
        if plays:
            laid = plays[0].play.placements
            tiles = [LaidTileView(str(square), format_laid(tile)) for square, tile in laid]
            return messages.PlayRequest(request=request, tiles=tiles)
        if told.most_to_exchange:
            return messages.ExchangeRequest(
                request=request, tiles=told.rack[: told.most_to_exchange]
            )
        return messages.PassRequest(request=request)


async def connect_all(games: Sequence[LoadGame], port: int) -> None:
    """Every client of every game, some at a time; until all know how things stand."""
    turns = asyncio.Semaphore(CONNECTING)

    async def connect(place: int, game: LoadGame) -> None:
        async with turns:
            await game.connect(port, place * len(game.table.cookies))

    await asyncio.gather(*(connect(place, game) for place, game in enumerate(games)))
    while any(game.waiting for game in games):
        lost = [client.farewell for game in games for client in game.clients if client.is_lost]
        assert not lost, f"{len(lost)} clients were sent away, the first with {lost[0]!r}"
        await asyncio.sleep(0.1)
