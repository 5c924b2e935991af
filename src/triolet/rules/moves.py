"""Moves as plain values: play, exchange, pass, resignation, time-out.

`legality` says whether a move is allowed, `scoring` what it is worth, `notation` how it is written.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from triolet.rules.layout import Square
from triolet.rules.tiles import LaidTile, Rack, Tile, sorted_rack


class Placement(NamedTuple):
    """One tile on one square."""

    square: Square
    tile: LaidTile


@dataclass(frozen=True, slots=True)
class Play:
    """Tiles laid in one turn, in the order of their squares."""

    placements: tuple[Placement, ...]

    def __post_init__(self) -> None:
        assert list(self.placements) == sorted(self.placements), "use Play.of"

    @classmethod
    def of(cls, laid: Iterable[tuple[Square, LaidTile]]) -> "Play":
        return cls(tuple(sorted(Placement(square, tile) for square, tile in laid)))

    @property
    def squares(self) -> tuple[Square, ...]:
        return tuple(square for square, _ in self.placements)

    @property
    def tiles(self) -> Rack:
        """The tiles as they were on the rack."""
        return sorted_rack(laid.tile for _, laid in self.placements)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles swapped for the same number of tiles from the bag."""

    tiles: Rack

    def __post_init__(self) -> None:
        assert self.tiles == sorted_rack(self.tiles), "use Exchange.of"

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> "Exchange":
        return cls(sorted_rack(tiles))


@dataclass(frozen=True, slots=True)
class HiddenExchange:
    """An exchange as the other players see it: only the number of tiles."""

    count: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass, legal only when no play and no exchange is possible."""


@dataclass(frozen=True, slots=True)
class Resign:
    """The player gives up; the others play on."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The player ran out of time. It has the same effect as `Resign`."""


Departure: TypeAlias = Resign | TimeOut
Move: TypeAlias = Play | Exchange | Pass | Departure
"""What a seat may do in its turn, and leaving the game, which it may do at any time."""
PublicMove: TypeAlias = Play | HiddenExchange | Pass | Departure
"""A move as everyone sees it."""
RecordedMove: TypeAlias = Move | HiddenExchange
"""A move in a record, where exchanges may be hidden."""


def public_move(move: RecordedMove) -> PublicMove:
    """Return the move as everyone sees it."""
    return HiddenExchange(len(move.tiles)) if isinstance(move, Exchange) else move
