"""A board that draws itself: as text, and as a picture in a notebook.

The drawings come from `tui.drawing` and `analysis.diagram`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from triolet.analysis.diagram import board_svg
from triolet.library.positions import Observable, observation_of
from triolet.rules.board import Board as RulesBoard
from triolet.rules.edition import Edition
from triolet.rules.errors import NotationError
from triolet.rules.layout import Layout, Square
from triolet.rules.observation import Observation
from triolet.rules.tiles import LaidTile
from triolet.tui.drawing import draw_board


@dataclass(frozen=True, slots=True, repr=False)
class Board:
    """The tiles on an edition's board, the latest play marked.

    `str(board)` draws it as text, and a notebook shows it as a picture. Squares are named
    by row and column: `board["H8"]` is the tile there, or `None`.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> turn = game.play("8F:1-11-3")
        >>> len(game.board), "G8" in game.board, "A1" in game.board
        (3, True, False)
        >>> game.board["G8"].face
        11
        >>> print(str(game.board).splitlines()[7])
        G   ·   ·   ·   ·   ·   ·   · [11 ] ·   ·   ·   ·   ·   ·   ·   G
    """

    edition: Edition
    tiles: RulesBoard
    new: tuple[Square, ...] = ()
    """The squares of the latest play."""

    @classmethod
    def of(cls, position: Observation | Observable) -> "Board":
        """Return the board of an observation, such as a parsed position, or of a game."""
        public = observation_of(position).public
        return cls(public.edition, public.board, public.latest_squares)

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of the squares that hold a tile."""
        return (str(square) for square in sorted(self.tiles))

    def __contains__(self, square: object) -> bool:
        """Return whether there is a tile on the square; `False` for a name off the board."""
        if not isinstance(square, str | Square):
            return False
        found = _find_square(square, self.edition.layout)
        return found is not None and self.tiles.at(found) is not None

    def __getitem__(self, square: str | Square) -> LaidTile | None:
        return self.tiles.at(_square(square, self.edition.layout))

    def __repr__(self) -> str:
        count = len(self)
        return f"<Board {self.edition.name}, {count} tile{'' if count == 1 else 's'}>"

    def __str__(self) -> str:
        return "\n".join(draw_board(self.edition, self.tiles, self.new))

    def svg(self, *, marked: Iterable[str | Square] = (), title: str = "") -> str:
        """Return the board as SVG, with rings around the latest tiles and dashed rings around the
        `marked` squares."""
        squares = [_square(name, self.edition.layout) for name in marked]
        return board_svg(self.tiles, self.edition, self.new, squares, title=title)

    def _repr_svg_(self) -> str:
        return self.svg()


def _find_square(square: str | Square, layout: Layout) -> Square | None:
    """Return a square by its name, or `None` if it is not on the board."""
    if isinstance(square, str):
        found = re.fullmatch(r"([A-Za-z])([1-9][0-9]?)", square)
        if found is None:
            return None
        square = Square(ord(found[1].upper()) - ord("A"), int(found[2]) - 1)
    return square if square in layout else None


def _square(square: str | Square, layout: Layout) -> Square:
    if not isinstance(square, str | Square):
        raise TypeError(f"a square is text such as 'H8', not {square!r}")
    found = _find_square(square, layout)
    if found is None:
        name, last = str(square), layout.rows[-1][-1]
        raise NotationError(f"{name!r} is not a square; squares are A1 to {last}", name, 1)
    return found
