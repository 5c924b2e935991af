"""An edition for display by clients, in the live protocol and over HTTP.

The server applies the rules; clients only show them.
"""

from dataclasses import asdict
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from triolet.analysis.board_colours import colour_of
from triolet.rules.edition import Edition
from triolet.rules.layout import Square
from triolet.rules.notation import format_tile
from triolet.rules.tiles import JOKER, Tile

Sign: TypeAlias = Literal["times", "replay", "star", "rose"]
CACHE_SIZE: Final = 16


class SpecialSquare(Struct, frozen=True):
    """A square with an effect; it may have several."""

    square: str
    factor: int
    """The multiplier; 1 for none."""
    is_replay: bool
    is_start: bool
    """Whether the first play must cover it."""
    sign: Sign
    """The printed sign; a star or a rose is printed beside the factor."""
    colour: str
    """A plain colour name, such as `blue`."""


class TileCount(Struct, frozen=True):
    """The number of tiles of a face."""

    tile: str
    count: int


class EditionWords(Struct, frozen=True):
    """The terms of the edition, in its own language."""

    tile: str
    rack: str
    bag: str
    square: str
    joker: str
    replay: str


class EditionRules(Struct, frozen=True):
    """The rules in which editions differ, for display."""

    rack_size: int
    trio_sum: int
    trio_points: int
    triolet_bonus: int
    set_aside: int
    first_player: Literal["random", "highest-tile"]
    opening_square: Literal["first-turn", "first-four", "allowed"]
    nine_square: Literal["forbidden", "allowed"]
    exchange_minimum: int
    exchange_order: Literal["draw-then-return", "return-then-draw"]
    lone_first_tile: Literal["nothing", "its-points"]
    blocked_end: Literal["subtract", "scores-stand"]
    quiet_rounds: int


class EditionView(Struct, frozen=True):
    """A printed edition: its board, tiles, terms and rules."""

    name: str
    title: str
    language: str
    sheet: str
    """The rule sheet it comes from."""
    fewest_players: int
    most_players: int
    size: int
    """Rows and columns of the board: rows are A, B, C ..., columns 1, 2, 3 ..."""
    start: str
    special: list[SpecialSquare]
    tiles: list[TileCount]
    """In ascending order, the joker last; `unseen` of a state has the same order."""
    words: EditionWords
    rules: EditionRules


@lru_cache(maxsize=CACHE_SIZE)
def edition_view(edition: Edition) -> EditionView:
    layout = edition.layout
    special = sorted({layout.start, *layout.multipliers, *layout.replays})
    return EditionView(
        name=edition.name,
        title=edition.title,
        language=edition.language,
        sheet=edition.sheet,
        fewest_players=edition.fewest_players,
        most_players=edition.most_players,
        size=layout.size,
        start=str(layout.start),
        special=[_special_square(edition, square) for square in special],
        tiles=[
            TileCount(format_tile(tile), edition.tile_counts[tile])
            for tile in counted_tiles(edition)
        ],
        words=EditionWords(**asdict(edition.words)),
        rules=_rules(edition),
    )


@lru_cache(maxsize=CACHE_SIZE)
def counted_tiles(edition: Edition) -> tuple[Tile, ...]:
    """Return the different tiles in the order in which clients count them."""
    return (*edition.faces, *((JOKER,) if JOKER in edition.tile_counts else ()))


def _special_square(edition: Edition, square: Square) -> SpecialSquare:
    layout, colours = edition.layout, edition.colours
    factor = layout.multipliers.get(square, 1)
    is_replay, is_start = square in layout.replays, square == layout.start
    sign: Sign
    if is_start:
        sign, colour = "rose" if "rose" in colours.centre else "star", colours.centre
    elif is_replay:
        sign, colour = "replay", colours.replay
    else:
        sign, colour = "times", colours.double if factor == 2 else colours.triple
    return SpecialSquare(str(square), factor, is_replay, is_start, sign, colour_of(colour))


def _rules(edition: Edition) -> EditionRules:
    return EditionRules(
        rack_size=edition.rack_size,
        trio_sum=edition.trio_sum,
        trio_points=edition.trio_points,
        triolet_bonus=edition.triolet_bonus,
        set_aside=edition.set_aside,
        first_player=edition.first_player.value,
        opening_square=edition.opening_square.value,
        nine_square=edition.nine_square.value,
        exchange_minimum=edition.exchange_minimum,
        exchange_order=edition.exchange_order.value,
        lone_first_tile=edition.lone_first_tile.value,
        blocked_end=edition.blocked_end.value,
        quiet_rounds=edition.quiet_rounds,
    )
