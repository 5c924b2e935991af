"""Where a tile fits: the squares on which it makes a legal play with the tiles already placed.

The kernel finds them too, for tables that live in the browser: docs/players.md.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from triolet.rules.layout import Square
from triolet.rules.moves import Placement, Play
from triolet.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Fit:
    """A square where a tile can go, and the faces that it can have there, rising."""

    square: Square
    faces: tuple[int, ...]
    is_complete: bool
    """Whether one of the faces makes a legal play with no further tile."""


def find_fits(plays: Iterable[Play], laid: frozenset[Placement], tile: Tile) -> list[Fit]:
    """Return where the tile can go, given all legal plays; the play may need further tiles."""
    found: dict[Square, dict[int, bool]] = {}
    for play in plays:
        if laid.issubset(play.placements):
            is_complete = len(play.placements) == len(laid) + 1
            for place in play.placements:
                if place not in laid and place.tile.tile == tile:
                    faces = found.setdefault(place.square, {})
                    faces[place.tile.face] = faces.get(place.tile.face, False) or is_complete
    return [
        Fit(square, tuple(sorted(faces)), any(faces.values()))
        for square, faces in sorted(found.items())
    ]
