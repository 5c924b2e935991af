"""One printed edition of Triolet as data: its board, its tiles and its rules.

No rule depends on an edition's name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Final

from triolet.rules.layout import Layout
from triolet.rules.tiles import JOKER, Rack, Tile, sorted_rack

TRIO_LENGTH: Final = 3


class FirstPlayer(StrEnum):
    """How the first player is chosen."""

    RANDOM = "random"
    HIGHEST_TILE = "highest-tile"


class OpeningSquare(StrEnum):
    """When four tiles may not form a 2 x 2 square."""

    FIRST_TURN = "first-turn"
    FIRST_FOUR = "first-four"
    ALLOWED = "allowed"


class NineSquare(StrEnum):
    """Whether nine tiles may form a 3 x 3 square."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class ExchangeOrder(StrEnum):
    """Whether new tiles are drawn before or after the old ones are returned."""

    DRAW_THEN_RETURN = "draw-then-return"
    RETURN_THEN_DRAW = "return-then-draw"


class LoneFirstTile(StrEnum):
    """The score of a single tile as the first play of the game."""

    NOTHING = "nothing"
    ITS_POINTS = "its-points"


class BlockedEnd(StrEnum):
    """How a blocked game changes the scores."""

    SUBTRACT = "subtract"
    SCORES_STAND = "scores-stand"


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of the special squares on the printed board."""

    double: str
    triple: str
    replay: str
    centre: str


@dataclass(frozen=True, slots=True)
class Words:
    """The edition's own words, in its language."""

    tile: str
    rack: str
    bag: str
    square: str
    joker: str
    replay: str


@dataclass(frozen=True)
class Edition:
    """The validated content of an edition file."""

    name: str
    title: str
    language: str
    sheet: str
    fewest_players: int
    most_players: int
    layout: Layout
    tile_counts: Mapping[Tile, int] = field(repr=False)
    rack_size: int
    trio_sum: int
    trio_points: int
    triolet_bonus: int
    set_aside: int
    first_player: FirstPlayer
    opening_square: OpeningSquare
    nine_square: NineSquare
    exchange_minimum: int
    exchange_order: ExchangeOrder
    lone_first_tile: LoneFirstTile
    blocked_end: BlockedEnd
    quiet_rounds: int
    colours: Colours
    words: Words
    sources: Mapping[str, str] = field(repr=False)

    def __hash__(self) -> int:
        return hash(self.name)

    @cached_property
    def tiles(self) -> Rack:
        """Every tile of the game."""
        return sorted_rack(tile for tile, count in self.tile_counts.items() for _ in range(count))

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """The faces of the number tiles; a joker may take any of them."""
        return tuple(sorted(tile for tile in self.tile_counts if tile != JOKER))

    def allows_line(self, count: int, total: int) -> bool:
        """Return whether a line of `count` tiles may have this sum.

        Two tiles may make at most the trio sum and three exactly that; four are never allowed.
        """
        if count == TRIO_LENGTH:
            return total == self.trio_sum
        return count < 2 or (count == 2 and total <= self.trio_sum)

    def exchange_needs(self, count: int) -> int:
        """Return how many tiles the bag must hold for an exchange of `count` tiles."""
        return max(self.exchange_minimum, count)
