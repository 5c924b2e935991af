"""What a player can do in a turn: play tiles, exchange tiles, pass, or leave the game.

Moves are plain values. Whether one is allowed is for `legality`, what it is worth for
`scoring`, how it is written for `notation`.
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
        """The tiles as they were in the hand."""
        return sorted_rack(laid.tile for _, laid in self.placements)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles given back to the bag for as many others."""

    tiles: Rack

    def __post_init__(self) -> None:
        assert self.tiles == sorted_rack(self.tiles), "use Exchange.of"

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> "Exchange":
        return cls(sorted_rack(tiles))


@dataclass(frozen=True, slots=True)
class HiddenExchange:
    """An exchange as everyone else sees it: only how many tiles."""

    count: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No tile can be played and none exchanged."""


@dataclass(frozen=True, slots=True)
class Resign:
    """The player gives up; the others play on."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The player's time is up: sent by whoever keeps the clock. It has the effect of `Resign`."""


Departure: TypeAlias = Resign | TimeOut
Move: TypeAlias = Play | Exchange | Pass | Departure
SeenMove: TypeAlias = Play | HiddenExchange | Pass | Departure
"""A move as everyone sees it."""
ToldMove: TypeAlias = Move | HiddenExchange
"""A move as far as it is told: of an exchange perhaps only how many tiles."""


def as_seen(move: ToldMove) -> SeenMove:
    return HiddenExchange(len(move.tiles)) if isinstance(move, Exchange) else move
