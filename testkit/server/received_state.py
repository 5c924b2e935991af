"""The table as a client knows it from the states it received, and a legal move for it.

The board is built from the turns alone, as the protocol describes.
"""

from random import Random

from triolet.engine.plays import ranked_plays
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.moves import Play
from triolet.rules.notation import format_laid, parse_recorded_move
from triolet.rules.tiles import JOKER, sorted_rack
from triolet.rules.turn import Turn
from triolet.server.live import requests
from triolet.server.live.message_parts import EmoteView, LaidTileView, TurnView
from triolet.server.live.messages import StateMessage

GOOD_PLAYS = 3
"""The client chooses among this many best plays, so that games differ."""


class GapError(Exception):
    """A state begins after an event that the client does not have yet."""


class ReceivedState:
    """The latest state, and all turns and emotes so far."""

    def __init__(self, edition: str = "gigamic-en") -> None:
        self._edition: Edition = load_edition(edition)
        self._board = Board()
        self.turns: list[TurnView] = []
        self.emotes: list[EmoteView] = []
        self.state: StateMessage | None = None

    @property
    def number(self) -> int:
        return 0 if self.state is None else self.state.number

    @property
    def is_over(self) -> bool:
        return self.state is not None and self.state.status == "over"

    @property
    def is_my_turn(self) -> bool:
        state = self.state
        return state is not None and state.to_move is not None and state.to_move == state.viewing

    def take(self, state: StateMessage) -> None:
        """Add a state; raise `GapError` if events are missing."""
        if state.since > self.number:
            raise GapError
        assert state.number >= self.number, "events disappeared from the log"
        self._add(state)
        self.state = state

    def _add(self, state: StateMessage) -> None:
        for turn in state.turns:
            if turn.number > self.number:
                self.turns.append(turn)
                move = parse_recorded_move(turn.move, self._edition)
                if isinstance(move, Play):
                    self._board = self._board.with_tiles(move.placements)
        self.emotes += [emote for emote in state.emotes if emote.number > self.number]

    def next_move(
        self, random: Random, request: str
    ) -> requests.PlayRequest | requests.ExchangeRequest | requests.PassRequest:
        """Return a legal move for the viewed seat, whose turn it is."""
        state = self.state
        assert state is not None
        assert state.rack is not None
        rack = sorted_rack(JOKER if tile == "J" else int(tile) for tile in state.rack)
        is_first = all(turn.seat != state.viewing for turn in self.turns)
        plays = ranked_plays(Turn(self._edition, self._board, rack, state.bag, is_first))
        if plays:
            chosen = random.choice(plays[:GOOD_PLAYS]).play
            tiles = [
                LaidTileView(str(square), format_laid(laid)) for square, laid in chosen.placements
            ]
            return requests.PlayRequest(request=request, tiles=tiles)
        if state.most_to_exchange:
            return requests.ExchangeRequest(
                request=request, tiles=state.rack[: state.most_to_exchange]
            )
        assert state.must_pass
        return requests.PassRequest(request=request)
