"""A whole game: accepting moves, the event history and the end.

Every accepted move is an event; replaying the events rebuilds the game. A refused move changes
nothing.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from secrets import token_hex
from typing import TypeAlias

from triolet.rules.bag import Deal, deal
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import TrioletError
from triolet.rules.legality import Code, Violation
from triolet.rules.moves import Move, Resign, TimeOut
from triolet.rules.observation import Observation, observe
from triolet.rules.outcome import Outcome, find_termination, settle
from triolet.rules.position import Position, first_position, leave, take_turn
from triolet.rules.referee import IllegalMoveError, judge
from triolet.rules.scoring import ScoreSheet
from triolet.rules.tiles import Rack


@dataclass(frozen=True, slots=True)
class Started:
    """The tiles were dealt."""

    edition: Edition
    deal: Deal


@dataclass(frozen=True, slots=True)
class Moved:
    """A move of a seat, with the rack before it, its sheet, the tiles drawn and the new score."""

    seat: int
    rack: Rack
    move: Move
    sheet: ScoreSheet
    drawn: Rack
    total: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome


Event: TypeAlias = Started | Moved | Ended


class ReplayError(TrioletError):
    """Events that do not replay to a game."""


class Game:
    """A game of two to four players from the deal to the final count."""

    def __init__(self, edition: Edition, dealt: Deal) -> None:
        self._position = first_position(edition, dealt)
        self._events: list[Event] = [Started(edition, dealt)]

    @classmethod
    def start(
        cls, edition: Edition | None = None, players: int = 2, seed: str | None = None
    ) -> "Game":
        """Start a game; without a seed, use a random one."""
        edition = edition or load_edition()
        return cls(edition, deal(edition, players, token_hex(16) if seed is None else seed))

    def copy(self) -> "Game":
        other = copy(self)
        other._events = list(self._events)
        return other

    @property
    def edition(self) -> Edition:
        return self._position.public.edition

    @property
    def position(self) -> Position:
        return self._position

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events)

    @property
    def moves(self) -> tuple[Moved, ...]:
        """The moves made so far."""
        return tuple(event for event in self._events if isinstance(event, Moved))

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or `None` while the game goes on."""
        last = self._events[-1]
        return last.outcome if isinstance(last, Ended) else None

    def observe(self, viewer: int | None = None) -> Observation:
        """Return what a seat may see; without a seat, what a spectator may see."""
        return observe(self._position, viewer)

    def violations(self, move: Move, seat: int | None = None) -> tuple[Violation, ...]:
        """Return every rule that the move would break, without making it."""
        public = self._position.public
        if public.to_move is None:
            return (Violation(Code.GAME_OVER),)
        seat = public.to_move if seat is None else seat
        assert 0 <= seat < len(public.scores)
        if seat in public.out:
            return (Violation(Code.ALREADY_OUT),)
        if seat != public.to_move and not isinstance(move, Resign | TimeOut):
            return (Violation(Code.NOT_YOUR_TURN),)
        return judge(self._position.turn(), move)

    def play(self, move: Move, seat: int | None = None) -> tuple[Event, ...]:
        """Make a move and return the events it caused.

        `seat` defaults to the seat to move. Only resignations and time-outs may come out of turn.
        """
        broken = self.violations(move, seat)
        if broken:
            raise IllegalMoveError(move, broken)
        before = self._position
        seat = before.public.to_move if seat is None else seat
        assert seat is not None
        if isinstance(move, Resign | TimeOut):
            step = leave(before, seat, move)
        else:
            step = take_turn(before, move)
        total = step.position.public.scores[seat]
        moved = Moved(seat, before.racks[seat], move, step.sheet, step.drawn, total)
        self._position = step.position
        caused: tuple[Event, ...] = (moved, *self._end())
        self._events.extend(caused)
        return caused

    def _end(self) -> tuple[Ended, ...]:
        """Settle the game if it is over now."""
        position = self._position
        termination = find_termination(position.public, position.tiles_in_play)
        if termination is None:
            return ()
        outcome = settle(position.public, position.racks, termination)
        self._position = replace(position, public=position.public.over(outcome.scores))
        return (Ended(outcome),)


def replay(events: Iterable[Event]) -> Game:
    """Rebuild a game from its events; raise `ReplayError` if the replay gives other events."""
    events = tuple(events)
    if not events or not isinstance(events[0], Started):
        raise ReplayError("the events of a game begin with Started")
    game = Game(events[0].edition, events[0].deal)
    for event in events[1:]:
        if isinstance(event, Moved):
            game.play(event.move, event.seat)
    for number, (given, replayed) in enumerate(zip(events, game.events, strict=False)):
        if given != replayed:
            raise ReplayError(f"event {number} is {given!r}, but the replay gives {replayed!r}")
    if len(events) != len(game.events):
        raise ReplayError(f"{len(events)} events, but the replay gives {len(game.events)}")
    return game
