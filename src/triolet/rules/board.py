"""The tiles on the squares, and the lines and blocks they form: geometry without rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from triolet.rules.layout import Square
from triolet.rules.tiles import LaidTile

ACROSS = (0, 1)
DOWN = (1, 0)
DIRECTIONS = (ACROSS, DOWN)


@dataclass(frozen=True, slots=True)
class Board:
    """An immutable map from squares to tiles."""

    _tiles: Mapping[Square, LaidTile] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._tiles)

    def __iter__(self) -> Iterator[Square]:
        return iter(self._tiles)

    def __contains__(self, square: object) -> bool:
        return square in self._tiles

    def __hash__(self) -> int:
        return hash(frozenset(self._tiles.items()))

    def at(self, square: Square) -> LaidTile | None:
        return self._tiles.get(square)

    def tiles(self) -> Iterable[LaidTile]:
        return self._tiles.values()

    def with_tiles(self, laid: Iterable[tuple[Square, LaidTile]]) -> "Board":
        tiles = dict(self._tiles)
        for square, tile in laid:
            assert square not in tiles, f"{square} is taken"
            tiles[square] = tile
        return Board(tiles)

    def without(self, squares: Iterable[Square]) -> "Board":
        """Return the board without the tiles on these squares."""
        tiles = dict(self._tiles)
        for square in squares:
            assert square in tiles, f"{square} is empty"
            del tiles[square]
        return Board(tiles)

    def is_neighbour(self, square: Square) -> bool:
        """Return whether a tile lies beside the square, edge to edge."""
        row, column = square
        tiles = self._tiles
        return (
            (row, column + 1) in tiles
            or (row, column - 1) in tiles
            or (row + 1, column) in tiles
            or (row - 1, column) in tiles
        )

    def line_through(self, square: Square, direction: tuple[int, int]) -> tuple[Square, ...]:
        """Return the unbroken line of tiles through an occupied square."""
        assert square in self._tiles
        down, right = direction
        row, column = square
        while (row - down, column - right) in self._tiles:
            row, column = row - down, column - right
        line = []
        while (row, column) in self._tiles:
            line.append(Square(row, column))
            row, column = row + down, column + right
        return tuple(line)

    def full_blocks(self, squares: Iterable[Square], side: int) -> list[tuple[Square, ...]]:
        """Return every filled block of `side` x `side` squares that contains a given square."""
        corners = {
            (row - down, column - right)
            for row, column in squares
            for down in range(side)
            for right in range(side)
        }
        blocks = []
        for top, left in sorted(corners):
            block = tuple(
                Square(top + down, left + right) for down in range(side) for right in range(side)
            )
            if all(square in self._tiles for square in block):
                blocks.append(block)
        return blocks
