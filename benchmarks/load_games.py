"""The games of the load test: four clients per table, and the time until the last of them receives
a play.
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
from triolet.server.live import requests
from triolet.server.live.message_parts import LaidTileView
from triolet.server.live.messages import VERSION

CONNECTING: Final = 50
"""Clients that connect at the same time."""
REQUESTS: Final = count(1)
PLAYED: Final = load_edition(EDITION)


class TurnFields(msgspec.Struct):
    """The fields of a turn that the load test reads."""

    seat: int
    move: str
    number: int


class MessageFields(msgspec.Struct):
    """The fields of a message that the load test reads."""

    type: str
    number: int = 0
    to_move: int | None = None
    rack: list[str] | None = None
    bag: int = 0
    most_to_exchange: int = 0
    turns: list[TurnFields] = []
    code: str = ""


DECODER: Final = msgspec.json.Decoder(MessageFields)


@dataclass(eq=False)
class LoadGame:
    """A table and its clients by seat."""

    table: FullTable
    delays: list[float]
    """Seconds from a play to its last client; shared by all games."""
    clients: list[LoadClient] = field(default_factory=list)
    number: int = 0
    board: Board = field(default_factory=Board)
    seats_seen: set[int] = field(default_factory=set)
    states: dict[int, MessageFields] = field(default_factory=dict)
    waiting: set[int] = field(default_factory=set)
    played_at: float = 0.0

    @property
    def can_play(self) -> bool:
        return not self.waiting and self._to_move is not None

    @property
    def _to_move(self) -> int | None:
        return self.states[0].to_move

    async def connect(self, port: int, first_address: int) -> None:
        loop = asyncio.get_running_loop()
        for seat, cookie in enumerate(self.table.cookies):
            _, client = await loop.create_connection(
                partial(LoadClient, partial(self._receive, seat)), "127.0.0.1", port
            )
            high, low = divmod(first_address + seat, 250)
            address = f"198.{18 + high // 250}.{high % 250}.{low + 1}"
            client.send_upgrade(f"/api/games/{self.table.game}/live", port, cookie, address)
            await client.opened
            self.clients.append(client)
            self.waiting.add(seat)
            hello = requests.HelloRequest(
                request=f"{next(REQUESTS)}", version=VERSION, language="en"
            )
            client.send(msgspec.json.encode(hello))
            while seat in self.waiting and not client.is_lost:
                await asyncio.sleep(0.01)

    def _receive(self, seat: int, text: bytes) -> None:
        message = DECODER.decode(text)
        assert message.type != "refused", message.code
        if message.type != "state":
            return
        self.states[seat] = message
        for turn in message.turns:
            if turn.number > self.number:
                self._apply(turn)
        self.number = max(self.number, message.number)
        if seat in self.waiting:
            self.waiting.remove(seat)
            if not self.waiting and self.played_at:
                self.delays.append(perf_counter() - self.played_at)

    def _apply(self, turn: TurnFields) -> None:
        self.seats_seen.add(turn.seat)
        move = parse_recorded_move(turn.move, PLAYED)
        if isinstance(move, Play):
            self.board = self.board.with_tiles(move.placements)

    def play(self) -> None:
        """Send the move of the seat to move, and start the clock."""
        seat = self._to_move
        assert seat is not None
        message = self._move(seat, f"{next(REQUESTS)}")
        self.waiting = set(range(len(self.clients)))
        self.played_at = perf_counter()
        self.clients[seat].send(msgspec.json.encode(message))

    def _move(self, seat: int, request: str) -> requests.FromClient:
        state = self.states[seat]
        assert state.rack is not None
        rack = sorted_rack(JOKER if tile == "J" else int(tile) for tile in state.rack)
        is_first = seat not in self.seats_seen
        plays = ranked_plays(Turn(PLAYED, self.board, rack, state.bag, is_first))
        if plays:
            laid = plays[0].play.placements
            tiles = [LaidTileView(str(square), format_laid(tile)) for square, tile in laid]
            return requests.PlayRequest(request=request, tiles=tiles)
        if state.most_to_exchange:
            return requests.ExchangeRequest(
                request=request, tiles=state.rack[: state.most_to_exchange]
            )
        return requests.PassRequest(request=request)


async def connect_all(games: Sequence[LoadGame], port: int) -> None:
    """Connect every client of every game, and wait until all have the state."""
    turns = asyncio.Semaphore(CONNECTING)

    async def connect(place: int, game: LoadGame) -> None:
        async with turns:
            await game.connect(port, place * len(game.table.cookies))

    await asyncio.gather(*(connect(place, game) for place, game in enumerate(games)))
    while any(game.waiting for game in games):
        lost = [client.close_payload for game in games for client in game.clients if client.is_lost]
        assert not lost, f"{len(lost)} clients were disconnected, the first with {lost[0]!r}"
        await asyncio.sleep(0.1)
