"""Tiles in the bag, on racks and on the board.

In the bag and on a rack a tile is its face, or `JOKER`. On the board a joker keeps the face that
its player declared and scores nothing.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

Tile: TypeAlias = int
"""A tile in the bag or on a rack: its face, or `JOKER`."""

JOKER: Final[Tile] = -1
"""A joker in the bag or on a rack.

Examples:
    >>> import triolet
    >>> triolet.parse_position(f"{'15/' * 14}15 DL?/_ 0/0 1 gigamic-en").rack.count(triolet.JOKER)
    1
"""

Rack: TypeAlias = tuple[Tile, ...]
"""The tiles of one player, in ascending order, jokers last."""


class LaidTile(NamedTuple):
    """A tile as it lies on the board."""

    face: int
    is_joker: bool = False

    @property
    def points(self) -> int:
        return 0 if self.is_joker else self.face

    @property
    def tile(self) -> Tile:
        """The tile as it was on the rack."""
        return JOKER if self.is_joker else self.face


def tile_points(tile: Tile) -> int:
    """Return the points of a tile left on a rack: its face, or 0 for a joker."""
    return 0 if tile == JOKER else tile


def _jokers_last(tile: Tile) -> tuple[bool, Tile]:
    return (tile == JOKER, tile)


def sorted_rack(tiles: Iterable[Tile]) -> Rack:
    return tuple(sorted(tiles, key=_jokers_last))


def missing_tiles(wanted: Iterable[Tile], rack: Iterable[Tile]) -> Rack:
    """Return the wanted tiles that are not on the rack, counting duplicates."""
    held = list(rack)
    missing = []
    for tile in wanted:
        if tile in held:
            held.remove(tile)
        else:
            missing.append(tile)
    return sorted_rack(missing)


def without_tiles(rack: Iterable[Tile], taken: Iterable[Tile]) -> Rack:
    """Return the rack without the taken tiles, all of which it must hold."""
    rest = list(rack)
    for tile in taken:
        rest.remove(tile)
    return sorted_rack(rest)
