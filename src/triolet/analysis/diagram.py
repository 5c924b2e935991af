"""Draws a board or a part of it as SVG: small, reproducible, without external fonts or scripts.

The caller provides the title; the description lists the tiles. `board_colours` has the colours.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, TypeAlias
from xml.sax.saxutils import escape

from triolet.analysis.board_colours import FONTS, colour_of, style_sheet
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.layout import Layout, Square
from triolet.rules.notation import format_laid
from triolet.rules.scoring import Reason, ScoreLine
from triolet.rules.tiles import JOKER, LaidTile, Tile

Part: TypeAlias = tuple[Square, Square]
"""The first and the last square of a part of the board, both included."""

# Units of the drawing; one is a pixel at full size.
PITCH: Final = 48
CELL: Final = 45
ROUND: Final = 6
EDGE: Final = 3
MARGIN: Final = 14
LABELS: Final = 28
BORDER: Final = 13
BASELINE: Final = 0.36
"""Distance of the baseline below the middle of digits, relative to the font size."""

STAR: Final = "M0-10 2.6-3.6 9.5-3.1 4.2 1.4 5.9 8.1 0 4.5-5.9 8.1-4.2 1.4-9.5-3.1-2.6-3.6z"
ROSE: Final = (
    "M0-12 2-4.8 7-7 4.8-2 12 0 4.8 2 7 7 2 4.8 0 12-2 4.8-7 7-4.8 2-12 0-4.8-2-7-7-2-4.8z"
)
REPLAY: Final = "M9.2 0A9.2 9.2 0 1 1 7.2 -5.7L5.4 -4.2A6.8 6.8 0 1 0 6.8 0zM10.4-10.4V-1.8H1.8z"


def board_svg(
    board: Board,
    edition: Edition,
    new: Collection[Square] = (),
    marked: Collection[Square] = (),
    crop: Part | None = None,
    lines: Iterable[ScoreLine] = (),
    title: str = "",
) -> str:
    """Return the board as SVG.

    `new` tiles get a ring, `marked` squares a dashed ring, and each of the score `lines` a badge
    with its points.
    """
    picture = _Picture(board, edition, crop or _whole(edition.layout))
    content = [
        f"<title>{escape(title or edition.title)}</title>",
        f"<desc>{escape(picture.description())}</desc>",
        f"<style>{style_sheet()}</style>",
        picture.paper(),
        *picture.frame(),
        *picture.squares(),
        *picture.tiles(),
        *picture.used_signs(new),
        *picture.rings("new", new),
        *picture.rings("mark", marked),
        *picture.badges(lines),
    ]
    width, height = picture.size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" text-anchor="middle" font-family="{FONTS}">\n'
        + "\n".join(content)
        + "\n</svg>\n"
    )


def empty_board(edition: Edition) -> str:
    """Return the frame and the squares of the whole board, as a part of another drawing."""
    picture = _Picture(Board(), edition, _whole(edition.layout))
    return "".join((*picture.frame(), *picture.squares()))


def board_rings(edition: Edition, squares: Collection[Square]) -> str:
    """Return the rings of new tiles, for the same drawing."""
    return "".join(_Picture(Board(), edition, _whole(edition.layout)).rings("new", squares))


def tile_parts(tile: LaidTile | Tile | None, edition: Edition) -> str:
    """Return a tile around the origin: on the board, on a rack, or unknown."""
    slabs = _slabs("edge", [(0, 0)]) + _slabs("tile", [(0, 0)], lift=EDGE)
    if tile is None:
        return slabs
    if tile == JOKER:
        return slabs + _shape("joker", 0, -2, STAR)
    laid = tile if isinstance(tile, LaidTile) else LaidTile(tile)
    return slabs + "".join(_face(laid, edition, 0, 0))


def part_around(squares: Collection[Square], layout: Layout, margin: int = 1) -> Part:
    """Return the part of the board that contains the squares and a margin around them."""
    rows = [square.row for square in squares]
    columns = [square.column for square in squares]
    last = layout.size - 1
    return (
        Square(max(0, min(rows) - margin), max(0, min(columns) - margin)),
        Square(min(last, max(rows) + margin), min(last, max(columns) + margin)),
    )


def _whole(layout: Layout) -> Part:
    return Square(0, 0), Square(layout.size - 1, layout.size - 1)


def _number(value: float) -> str:
    """Format a number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _text(kind: str, x: float, middle: float, size: int, words: str) -> str:
    y = _number(middle + BASELINE * size)
    return f'<text class="tr-{kind}" x="{_number(x)}" y="{y}" font-size="{size}">{words}</text>'


def _shape(kind: str, x: float, y: float, path: str, scale: float = 1) -> str:
    sized = f" scale({_number(scale)})" if scale != 1 else ""
    place = f"translate({_number(x)} {_number(y)}){sized}"
    return f'<path class="tr-{kind}" transform="{place}" d="{path}"/>'


def _slabs(kind: str, middles: Iterable[tuple[float, float]], lift: int = 0) -> str:
    """Return one path for squares or tiles; round line joins make round corners."""
    side = CELL - ROUND
    slabs = []
    for middle in middles:
        x, y = (_number(place - side / 2) for place in middle)
        slabs.append(f"M{x} {y}h{side}v{side - lift}h-{side}z")
    return (
        f'<path class="tr-{kind}" stroke-width="{ROUND}" stroke-linejoin="round" '
        f'd="{"".join(slabs)}"/>'
    )


def _face(tile: LaidTile, edition: Edition, x: float, y: float) -> Iterator[str]:
    """Yield the face of a tile and the number of such tiles in the game, or a joker's star."""
    kind = "face tr-joker" if tile.is_joker else "face"
    yield _text(kind, x, y - 2, 22, str(tile.face))
    if tile.is_joker:
        yield _shape("joker", x + 15, y + 12, STAR, scale=0.45)
    else:
        yield _text("count", x + 15, y + 13, 10, str(edition.tile_counts[tile.face]))


class _Picture:
    """A part of a board and the coordinates of its squares."""

    def __init__(self, board: Board, edition: Edition, part: Part) -> None:
        (self._top, self._left), (self._bottom, self._right) = part
        self._board = board
        self._edition = edition
        self._shown = [
            Square(row, column)
            for row in range(self._top, self._bottom + 1)
            for column in range(self._left, self._right + 1)
        ]

    @property
    def size(self) -> tuple[int, int]:
        around = 2 * MARGIN + LABELS + BORDER
        rows, columns = self._bottom - self._top + 1, self._right - self._left + 1
        return around + columns * PITCH, around + rows * PITCH

    def description(self) -> str:
        tiles = ((square, self._board.at(square)) for square in self._shown)
        return ", ".join(f"{square} {format_laid(laid)}" for square, laid in tiles if laid)

    def _middle(self, square: Square) -> tuple[float, float]:
        start = MARGIN + LABELS + PITCH / 2
        return (
            start + (square.column - self._left) * PITCH,
            start + (square.row - self._top) * PITCH,
        )

    def paper(self) -> str:
        width, height = self.size
        return (
            f'<rect class="tr-paper" x=".5" y=".5" width="{width - 1}" height="{height - 1}" '
            'rx="16"/>'
        )

    def frame(self) -> Iterator[str]:
        """Yield the frame, the letters of the rows and the numbers of the columns."""
        width, height = self.size
        yield (
            f'<rect class="tr-frame" x="{MARGIN}" y="{MARGIN}" width="{width - 2 * MARGIN}" '
            f'height="{height - 2 * MARGIN}" rx="12"/>'
        )
        place = MARGIN + LABELS / 2
        for column in range(self._left, self._right + 1):
            x, _ = self._middle(Square(self._top, column))
            yield _text("label", x, place + 1, 12, str(column + 1))
        for row in range(self._top, self._bottom + 1):
            _, y = self._middle(Square(row, self._left))
            yield _text("label", place + 1, y, 12, chr(ord("A") + row))

    def squares(self) -> Iterator[str]:
        """Yield the squares by colour, and the symbols of the special ones that are empty."""
        by_colour: dict[str, list[Square]] = {}
        for square in self._shown:
            by_colour.setdefault(self._colour(square), []).append(square)
        for colour, squares in by_colour.items():
            yield self._slabs(colour, squares)
        for square in self._shown:
            if square not in self._board:
                yield from self._sign(square)

    def _slabs(self, kind: str, squares: Iterable[Square], lift: int = 0) -> str:
        return _slabs(kind, map(self._middle, squares), lift)

    def _colour(self, square: Square) -> str:
        layout, colours = self._edition.layout, self._edition.colours
        if square == layout.start:
            return colour_of(colours.centre)
        if square in layout.replays:
            return colour_of(colours.replay)
        factor = layout.multipliers.get(square)
        if factor:
            return colour_of(colours.double if factor == 2 else colours.triple)
        return "cell"

    def _sign(self, square: Square) -> Iterator[str]:
        layout = self._edition.layout
        x, y = self._middle(square)
        factor = layout.multipliers.get(square)
        if square == layout.start:
            path = ROSE if "rose" in self._edition.colours.centre else STAR
            yield _shape("sign", x, y - 6 if factor else y, path)
        if factor:
            is_start = square == layout.start
            yield _text("sign", x, y + 12 if is_start else y, 13 if is_start else 18, f"×{factor}")
        if square in layout.replays:
            yield _shape("sign", x, y, REPLAY)

    def tiles(self) -> Iterator[str]:
        """Yield the tiles, each with its face and the number of such tiles in the game."""
        laid = [square for square in self._shown if square in self._board]
        if not laid:
            return
        yield self._slabs("edge", laid)
        yield self._slabs("tile", laid, lift=EDGE)
        for square in laid:
            tile = self._board.at(square)
            assert tile
            x, y = self._middle(square)
            yield from _face(tile, self._edition, x, y)

    def used_signs(self, new: Collection[Square]) -> Iterator[str]:
        """Yield a small symbol of the special square under each new tile."""
        layout = self._edition.layout
        for square in self._shown:
            if square in new:
                x, y = self._middle(square)
                if factor := layout.multipliers.get(square):
                    yield _text("count", x - 13, y - 14, 10, f"×{factor}")
                if square in layout.replays:
                    yield _shape("count", x - 14, y - 14, REPLAY, scale=0.5)

    def rings(self, kind: str, squares: Collection[Square]) -> Iterator[str]:
        """Yield rings with an outline that contrasts with tiles and squares."""
        ringed = [square for square in self._shown if square in squares]
        for layer in ("casing", kind):
            for square in ringed:
                x, y = (_number(middle - CELL / 2) for middle in self._middle(square))
                yield (
                    f'<rect class="tr-{layer}" x="{x}" y="{y}" width="{CELL}" height="{CELL}" '
                    f'rx="{ROUND}"/>'
                )

    def badges(self, lines: Iterable[ScoreLine]) -> Iterator[str]:
        """Yield the points at the end of each group; a Triolet's bonus at its beginning."""
        for line in lines:
            is_bonus = line.reason is Reason.TRIOLET
            first, last = line.squares[0], line.squares[-1]
            x, y = self._middle(first if is_bonus else last)
            out = -1 if is_bonus else 1
            if first.column == last.column and first != last:
                y += out * (CELL / 2 + 4)
            else:
                # Beside the corner, to keep faces and symbols visible.
                x += out * (CELL / 2 + 6)
                y -= 15
            words = f"+{line.points}"
            width = 10 + 7 * len(words)
            yield (
                f'<rect class="tr-badge" x="{_number(x - width / 2)}" y="{_number(y - 9)}" '
                f'width="{width}" height="18" rx="9"/>'
            )
            yield _text("points", x, y, 12, words)
