"""The layout of a share card: every number, colour and shape, as templates that `card` fills in.

The web app gets the same table as data (`tools/app_data.py`), so that both draw the same card. A
card has one look, for light and dark surroundings, and no style sheet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from triolet.analysis.board_colours import FONTS, LIGHT, SEATS, with_attributes
from triolet.analysis.diagram import (
    BASELINE,
    BORDER,
    LABELS,
    MARGIN,
    PITCH,
    STAR,
    empty_board,
    tile_parts,
)
from triolet.rules.edition import Edition
from triolet.rules.notation import format_laid
from triolet.rules.tiles import LaidTile

# Units of the card; the squares of the board have the size of `diagram`.
LEAST_WIDTH: Final = 840
SIDE: Final = 39.5
TITLE_BASELINE: Final = 69
ROWS_TOP: Final = 92
ROWS_HEIGHT: Final = 140
BOARD_TOP: Final = 248
CAPTION: Final = 28
"""From the board to the baseline of the caption."""
BOTTOM: Final = 22
PADDING: Final = 14
SCORE_WIDTH: Final = 2.8
"""For four digits, relative to the font size; the star of a winner is beside them."""
STAR_WIDTH: Final = 1.35
SOFT: Final = "#565d6b"
WINNER: Final = "#f3e0cf"
CACHE_SIZE: Final = 16


@dataclass(frozen=True, slots=True)
class RowTable:
    """The rows of the players, for one number of players."""

    top: float
    height: float
    name_left: float
    name_sizes: Sequence[int]
    """Font sizes, the largest first; the first that fits is used."""
    note_right: float
    note_size: int
    plain: str
    """A template of y, colour, initial, name_size, name, note and score."""
    marked: str
    """The same for a winner, or the player to move."""
    star: str
    """Stands before the score of a winner; a template of y."""


@dataclass(frozen=True, slots=True)
class Widths:
    """Widths of characters in hundredths of the font size, those of a wide bold font."""

    narrow: int = 45
    normal: int = 71
    capital: int = 83
    wide: int = 108
    pictograph: int = 125
    narrow_characters: str = "!\"'()*,-./:;I[]`fijlrt|’“”· "
    wide_characters: str = "%@MWmw—…"
    first_pictograph: int = 0x2600
    """The code point from which characters are as wide as in Chinese, or emoji."""


@dataclass(frozen=True, slots=True)
class CardTable:
    """Everything about the cards of an edition, except the game."""

    edition: str
    """Its title, for the caption."""
    width: float
    height: float
    begin: str
    """A template of label, title_size, title and caption."""
    title_sizes: Sequence[int]
    caption_size: int
    text_width: float
    """The space for the title and for the caption."""
    longest_title: int
    """Characters of all names in the title together."""
    left: float
    """The middle of the first square."""
    top: float
    pitch: int
    tile: str
    """A template of x, y and tile."""
    tiles: dict[str, str]
    """By the text of the tile, such as 11 or J4."""
    rows: dict[str, RowTable]
    """By the number of players."""
    seat_colours: Sequence[str]
    note_gap: int
    """Between a name and the note at its right."""
    widths: Widths
    end: str


@lru_cache(maxsize=CACHE_SIZE)
def card_table(edition: Edition) -> CardTable:
    frame = LABELS + BORDER + edition.layout.size * PITCH
    width = max(LEAST_WIDTH, frame + 2 * SIDE)
    left = (width - frame) / 2
    caption = BOARD_TOP + frame + CAPTION
    board_left, board_top = left - MARGIN, BOARD_TOP - MARGIN
    start = MARGIN + LABELS + PITCH / 2
    laid = (LaidTile(face, joker) for face in edition.faces for joker in (False, True))
    return CardTable(
        edition=edition.title,
        width=width,
        height=caption + BOTTOM,
        begin=_begin(width, caption, edition, board_left, board_top),
        title_sizes=(36, 32, 28, 24, 21, 19),
        caption_size=17,
        text_width=width - 2 * SIDE,
        longest_title=26,
        left=board_left + start,
        top=board_top + start,
        pitch=PITCH,
        tile='<g transform="translate({x} {y})">{tile}</g>\n',
        tiles={format_laid(tile): with_attributes(tile_parts(tile, edition)) for tile in laid},
        rows={str(players): _rows(players, width) for players in (2, 3, 4)},
        seat_colours=SEATS,
        note_gap=16,
        widths=Widths(),
        end="</svg>\n",
    )


def _begin(width: float, caption: float, edition: Edition, left: float, top: float) -> str:
    """Return everything that lies below the tiles, and the title and the caption."""
    height = caption + BOTTOM
    middle = number(width / 2)
    board = with_attributes(empty_board(edition))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}" '
        f'text-anchor="middle" font-family="{FONTS}">\n'
        "<title>{label}</title>\n"
        f'<rect width="{number(width)}" height="{number(height)}" fill="{LIGHT["paper"]}"/>\n'
        f'<text x="{middle}" y="{TITLE_BASELINE}" font-size="{{title_size}}" font-weight="800" '
        f'fill="{LIGHT["ink"]}">{{title}}</text>\n'
        f'<text x="{middle}" y="{number(caption)}" font-size="17" font-weight="500" '
        f'fill="{SOFT}">{{caption}}</text>\n'
        f'<g transform="translate({number(left)} {number(top)})">{board}</g>\n'
    )


def _rows(players: int, width: float) -> RowTable:
    """Return the rows: initial, name, note and score, from left to right."""
    height = ROWS_HEIGHT / players
    middle = height / 2
    radius = round(min(height * 0.36, 23))
    score_size = {2: 38, 3: 30, 4: 25}[players]
    name_size = {2: 28, 3: 24, 4: 21}[players]
    note_size = {2: 20, 3: 18, 4: 17}[players]
    initial_size = {2: 24, 3: 18, 4: 14}[players]
    initial_x = SIDE + PADDING + radius
    name_left = initial_x + radius + 12
    score_right = width - SIDE - PADDING
    note_right = score_right - round((SCORE_WIDTH + STAR_WIDTH) * score_size)

    def words(kind: str, x: float, size: int, anchor: str, rest: str) -> str:
        y = number(middle + BASELINE * size)
        name = "{name_size}" if kind == "name" else str(size)
        return (
            f'<text x="{number(x)}" y="{y}" font-size="{name}" text-anchor="{anchor}" '
            f"{rest}>{{{kind}}}</text>"
        )

    ink = f'fill="{LIGHT["ink"]}"'
    row = (
        f'<circle cx="{number(initial_x)}" cy="{number(middle)}" r="{radius}" fill="{{colour}}"/>'
        + words("initial", initial_x, initial_size, "middle", 'fill="#fff" font-weight="700"')
        + words("name", name_left, name_size, "start", f'{ink} font-weight="700"')
        + words("note", note_right, note_size, "end", f'fill="{SOFT}" font-weight="500"')
        + words("score", score_right, score_size, "end", f'{ink} font-weight="800"')
    )
    inset = 2
    ground = (
        f'<rect x="{number(SIDE)}" y="{inset}" width="{number(width - 2 * SIDE)}" '
        f'height="{number(height - 2 * inset)}" rx="12" fill="{WINNER}"/>'
    )
    star_x = number(score_right - (SCORE_WIDTH + STAR_WIDTH / 2 - 0.1) * score_size)
    scale = number(score_size / 24)
    star = (
        f'<path transform="translate({star_x} {number(middle)}) scale({scale})" '
        f'fill="{LIGHT["badge"]}" d="{STAR}"/>'
    )
    return RowTable(
        top=ROWS_TOP,
        height=height,
        name_left=name_left,
        name_sizes=(name_size, name_size - 3, name_size - 6),
        note_right=note_right,
        note_size=note_size,
        plain=_moved(row),
        marked=_moved(ground + row),
        star=_moved(star),
    )


def _moved(parts: str) -> str:
    return f'<g transform="translate(0 {{y}})">{parts}</g>\n'


def number(value: float) -> str:
    """Format a number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
