"""Draws a share card as SVG: the result, the players with their scores, and the board.

`card_table` has the layout. The web app draws the same card with `parts/shareCard.ts`; its tests
compare the two.
"""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import Final
from xml.sax.saxutils import escape

from triolet.analysis.board_colours import with_attributes
from triolet.analysis.card_table import CardTable, RowTable, Widths, card_table, number
from triolet.analysis.diagram import LABELS, MARGIN, PITCH, board_rings, tile_parts
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.layout import Square
from triolet.rules.notation import format_laid
from triolet.rules.tiles import Tile
from triolet.text import Catalogue

RACK: Final = "#7a5232"
RACK_TILE: Final = 44
"""The largest size of a tile on a rack."""


@dataclass(frozen=True, slots=True)
class CardPlayer:
    """A row of the card. The name is printable and of moderate length."""

    name: str
    score: int
    accuracy: float | None = None
    """In per cent, from a review."""
    rack: Sequence[Tile | None] = ()
    """The tiles that are shown, `None` for an unknown one."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a card shows."""

    edition: Edition
    board: Board
    players: Sequence[CardPlayer]
    title: str
    """Without a full stop; `won_title` makes one."""
    winners: Sequence[int] = ()
    to_move: int | None = None
    new: Sequence[Square] = ()
    """The squares with a ring."""
    date: str = ""


def card_svg(card: Card, catalogue: Catalogue) -> str:
    """Return the card, with words in the language of the catalogue."""
    table = card_table(card.edition)
    title, title_size = fitted(card.title, table.text_width, table.title_sizes, table.widths)
    caption_text = " · ".join(filter(None, ("Triolet", table.edition, card.date)))
    caption, _ = fitted(caption_text, table.text_width, (table.caption_size,), table.widths)
    begin = _filled(
        table.begin,
        {
            "label": card.title,
            "title": title,
            "title_size": str(title_size),
            "caption": caption,
        },
    )
    parts = [begin, *_tiles(card, table), *_rings(card, table)]
    for seat in range(len(card.players)):
        parts += _row(card, seat, table, catalogue)
    return "".join([*parts, table.end])


def won_title(names: Sequence[str], edition: Edition, catalogue: Catalogue) -> str:
    """Return who won; names that are too long are shortened."""
    longest = card_table(edition).longest_title // len(names)
    shown = [_shortened(name, longest) for name in names]
    return catalogue.say("card-won", names=catalogue.join(shown), count=len(shown))


def card_line(players: Sequence[CardPlayer], winners: Sequence[int], catalogue: Catalogue) -> str:
    """Return the result in one line of text; the players are in the order of the result."""
    order = sorted(
        range(len(players)), key=lambda seat: (seat not in winners, -players[seat].score)
    )
    ranked = [players[seat] for seat in order]
    first, second, *_ = ranked
    if len(ranked) == 2 and len(winners) == 1 and first.score > second.score:
        points = {"points": first.score, "fewer": second.score}
        text = catalogue.say("card-text-two", winner=first.name, loser=second.name, **points)
    else:
        won = catalogue.join([player.name for player in ranked[: len(winners)]])
        scores = ", ".join(f"{player.name} {player.score}" for player in ranked)
        text = catalogue.say("card-text-many", names=won, count=len(winners), scores=scores)
    known = [player.accuracy for player in ranked if player.accuracy is not None]
    if len(known) < len(ranked):
        return text
    percents = [catalogue.say("card-percent", percent=percent(accuracy)) for accuracy in known]
    return catalogue.say("card-text-accuracy", text=text, percents=catalogue.join(percents))


def percent(accuracy: float) -> int:
    """Round as the web app does: a half is rounded up."""
    return floor(accuracy + 0.5)


def fitted(text: str, width: float, sizes: Sequence[int], widths: Widths) -> tuple[str, int]:
    """Return the text and the largest font size that fits; at the smallest size the text is cut."""
    size = next((size for size in sizes if text_width(text, size, widths) <= width), sizes[-1])
    if text_width(text, size, widths) <= width:
        return text, size
    end = len(text)
    while end and text_width(f"{text[:end].rstrip()}…", size, widths) > width:
        end -= 1
    return f"{text[:end].rstrip()}…", size


def text_width(text: str, size: int, widths: Widths) -> float:
    """Return about how wide a text is; fonts differ, so this is a wide estimate."""
    return size * sum(_character_width(character, widths) for character in text) / 100


def _character_width(character: str, widths: Widths) -> int:
    category = unicodedata.category(character)
    if category in ("Mn", "Me", "Cf"):
        return 0
    if character in widths.narrow_characters:
        return widths.narrow
    if character in widths.wide_characters:
        return widths.wide
    if ord(character) >= widths.first_pictograph:
        return widths.pictograph
    return widths.capital if category == "Lu" else widths.normal


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def _filled(template: str, values: Mapping[str, str]) -> str:
    return template.format_map({name: escape(value) for name, value in values.items()})


def _tiles(card: Card, table: CardTable) -> Iterator[str]:
    for square in sorted(card.board):
        laid = card.board.at(square)
        assert laid
        yield table.tile.format(
            x=number(table.left + square.column * table.pitch),
            y=number(table.top + square.row * table.pitch),
            tile=table.tiles[format_laid(laid)],
        )


def _rings(card: Card, table: CardTable) -> Iterator[str]:
    if card.new:
        start = MARGIN + LABELS + PITCH / 2
        x, y = number(table.left - start), number(table.top - start)
        rings = with_attributes(board_rings(card.edition, card.new))
        yield f'<g transform="translate({x} {y})">{rings}</g>\n'


def _row(card: Card, seat: int, table: CardTable, catalogue: Catalogue) -> Iterator[str]:
    player = card.players[seat]
    rows = table.rows[str(len(card.players))]
    y = number(rows.top + seat * rows.height)
    note = ""
    if player.accuracy is not None:
        note = catalogue.say("card-accuracy", percent=percent(player.accuracy))
    tile_size = min(rows.height - 4, RACK_TILE)
    right = rows.note_right - len(player.rack) * tile_size
    if note:
        right -= text_width(note, rows.note_size, table.widths)
    space = right - table.note_gap - rows.name_left
    name, name_size = fitted(player.name, space, rows.name_sizes, table.widths)
    template = rows.marked if seat in card.winners or seat == card.to_move else rows.plain
    values = {
        "y": y,
        "colour": table.seat_colours[seat],
        "initial": player.name.strip()[:1].upper() or "·",
        "name": name,
        "name_size": str(name_size),
        "note": note,
        "score": str(player.score),
    }
    yield _filled(template, values)
    if seat in card.winners:
        yield rows.star.format(y=y)
    yield from _rack(player.rack, card.edition, rows, seat, tile_size)


def _rack(
    rack: Sequence[Tile | None], edition: Edition, rows: RowTable, seat: int, size: float
) -> Iterator[str]:
    if not rack:
        return
    middle = rows.top + (seat + 0.5) * rows.height
    y, scale = number(middle), number(size / PITCH)
    left, width = rows.note_right - len(rack) * size, len(rack) * size
    yield (
        f'<rect x="{number(left - 3)}" y="{number(middle - size / 2)}" width="{number(width + 6)}" '
        f'height="{number(size)}" rx="7" fill="{RACK}"/>'
    )
    for place, tile in enumerate(reversed(rack)):
        x = number(rows.note_right - (place + 0.5) * size)
        parts = with_attributes(tile_parts(tile, edition))
        yield f'<g transform="translate({x} {y}) scale({scale})">{parts}</g>\n'
