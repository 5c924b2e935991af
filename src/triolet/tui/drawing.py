"""Draws a board as text: three characters per square and one between squares.

Every kind of square has its own symbol, so that colour is optional.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.layout import Layout, Square
from triolet.rules.notation import format_laid
from triolet.text import Catalogue

PLAIN_SIGN: Final = "·"
REPLAY_SIGN: Final = "R"
START_SIGN: Final = "*"

COLOURS: Final = {
    "black": "30",
    "red": "31",
    "green": "32",
    "orange": "33",
    "blue": "34",
    "purple": "35",
    "yellow": "93",
    "white": "97",
}
"""ANSI codes for the colours of printed boards; orange is dark yellow."""


@dataclass(frozen=True, slots=True)
class Paint:
    """Adds ANSI colours to text if it is on."""

    is_on: bool = False

    def tile(self, text: str, *, is_new: bool) -> str:
        return self._wrapped(text, "1;7" if is_new else "1")

    def special(self, text: str, colour: str) -> str:
        """Return the text in a colour (`yellow star` is yellow), unchanged if it is unknown."""
        code = COLOURS.get(colour.split()[0].lower())
        return self._wrapped(text, code) if code else text

    def heading(self, text: str) -> str:
        return self._wrapped(text, "1")

    def faint(self, text: str) -> str:
        return self._wrapped(text, "2")

    def _wrapped(self, text: str, code: str) -> str:
        return f"\033[{code}m{text}\033[0m" if self.is_on else text


NO_PAINT: Final = Paint()


def draw_board(
    edition: Edition, board: Board, new: Collection[Square] = (), paint: Paint = NO_PAINT
) -> list[str]:
    """Return the lines of the drawing; tiles on the `new` squares are in brackets."""
    header = "   " + " ".join(f"{column:>2} " for column in range(1, edition.layout.size + 1))
    lines = [header.rstrip()]
    for row in edition.layout.rows:
        letter = str(row[0])[0]
        line = f"{letter} "
        is_after_new = False
        for square in row:
            is_new = square in new and square in board
            line += _separator(is_after_new, is_new) + _sign(edition, board, square, is_new, paint)
            is_after_new = is_new
        lines.append(f"{line}{_separator(is_after_new, is_new=False)} {letter}")
    return [*lines, header.rstrip()]


def _separator(is_after_new: bool, is_new: bool) -> str:
    """Return the character between two squares."""
    if is_after_new and is_new:
        return "|"
    return "]" if is_after_new else "[" if is_new else " "


def _sign(edition: Edition, board: Board, square: Square, is_new: bool, paint: Paint) -> str:
    """Return the tile or the symbol of the square in three characters."""
    laid = board.at(square)
    if laid is not None:
        return paint.tile(f"{format_laid(laid):>2}".ljust(3), is_new=is_new)
    sign = special_sign(edition.layout, square)
    if not sign:
        return paint.faint(f" {PLAIN_SIGN} ")
    return paint.special(f"{sign:>2}".ljust(3), special_colour(edition, square))


def special_sign(layout: Layout, square: Square) -> str:
    """Return the symbol of a square: `×2`, `R` or, on the start, `×2*`; empty if it is plain."""
    sign = f"×{layout.multipliers[square]}" if square in layout.multipliers else ""
    if square in layout.replays:
        sign = REPLAY_SIGN
    return sign + START_SIGN if square == layout.start else sign


def special_colour(edition: Edition, square: Square) -> str:
    """Return the printed colour of a special square."""
    colours = edition.colours
    if square == edition.layout.start:
        return colours.centre
    if square in edition.layout.replays:
        return colours.replay
    return colours.double if edition.layout.multipliers[square] == 2 else colours.triple


def draw_legend(
    edition: Edition,
    board: Board,
    catalogue: Catalogue,
    new: Collection[Square] = (),
    paint: Paint = NO_PAINT,
) -> str:
    """Return one line that explains the symbols on this board."""
    layout = edition.layout
    examples: dict[str, Square] = {}
    for square in sorted({*layout.multipliers, *layout.replays} - {layout.start}):
        examples.setdefault(special_sign(layout, square), square)
    items = []
    for sign, square in sorted(examples.items(), key=lambda item: (item[0] == REPLAY_SIGN, item)):
        if square in layout.replays:
            meaning = catalogue.say("table-legend-replay")
        else:
            meaning = catalogue.say("table-legend-times", factor=layout.multipliers[square])
        items.append(f"{paint.special(sign, special_colour(edition, square))} {meaning}")
    if layout.start not in board:
        start = paint.special(START_SIGN, edition.colours.centre)
        items.append(f"{start} {catalogue.say('table-legend-start')}")
    if new:
        items.append(f"[ ] {catalogue.say('table-legend-new')}")
    return "   ".join(items)
