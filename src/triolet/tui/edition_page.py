"""An edition on one page, and the differences between two editions.

Both use the same facts, so the comparison covers everything on the page.
"""

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from itertools import zip_longest
from typing import Final

from triolet.rules.board import Board
from triolet.rules.edition import Colours, Edition, Words
from triolet.rules.notation import format_tile
from triolet.rules.tiles import sorted_rack
from triolet.text import Catalogue
from triolet.tui.drawing import NO_PAINT, Paint, draw_board, draw_legend, special_sign
from triolet.tui.pages import WIDTH, tile_table, wrapped

RULES: Final = (
    "rack_size",
    "trio_sum",
    "trio_points",
    "triolet_bonus",
    "set_aside",
    "first_player",
    "opening_square",
    "nine_square",
    "exchange_minimum",
    "exchange_order",
    "lone_first_tile",
    "blocked_end",
    "quiet_rounds",
)
NOTHING: Final = "-"
"""Shown where one of two editions lacks a tile or a special square."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A value of an edition, and its source in the printed rules."""

    label: str
    value: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    facts: tuple[Fact, ...]


def list_page(editions: Iterable[Edition]) -> list[str]:
    """Return a line for each edition: name and title."""
    editions = list(editions)
    width = max(len(edition.name) for edition in editions)
    return [f"{edition.name:<{width}}  {edition.title}" for edition in editions]


def edition_page(edition: Edition, catalogue: Catalogue, paint: Paint = NO_PAINT) -> list[str]:
    """Return the whole content of an edition file, with the board drawn."""
    lines = [paint.heading(f"{edition.name}: {edition.title}")]
    for section in _sections(edition, catalogue):
        lines += ["", paint.heading(section.heading), *_fact_lines(section.facts)]
    tiles, board = _tiles(edition, catalogue), _board(edition, catalogue)
    lines += ["", paint.heading(tiles.heading), *_source(edition, "tiles")]
    lines += tile_table(edition.tile_counts, catalogue)
    lines += ["", paint.heading(board.heading), *_source(edition, "board")]
    return [
        *lines,
        *draw_board(edition, Board(), paint=paint),
        draw_legend(edition, Board(), catalogue, paint=paint),
    ]


def _source(edition: Edition, key: str) -> list[str]:
    return wrapped(f"({edition.sources[key]})", "  ") if key in edition.sources else []


def difference_page(
    one: Edition, other: Edition, catalogue: Catalogue, paint: Paint = NO_PAINT
) -> list[str]:
    """Return the facts in which two editions differ, side by side."""
    sections = zip(_all_sections(one, catalogue), _all_sections(other, catalogue), strict=True)
    changes = {
        left.heading: found
        for left, right in sections
        if (found := list(_changes(left.facts, right.facts)))
    }
    if not changes:
        return [catalogue.say("table-edition-same")]
    width = max(len(label) for rows in changes.values() for label, _, _ in rows)
    lines = [paint.heading(line) for line in _side_by_side("", one.name, other.name, width)]
    for heading, rows in changes.items():
        lines += ["", paint.heading(heading)]
        for row in rows:
            lines += _side_by_side(*row, width)
    return lines


def _all_sections(edition: Edition, catalogue: Catalogue) -> list[Section]:
    return [*_sections(edition, catalogue), _tiles(edition, catalogue), _board(edition, catalogue)]


def _changes(one: tuple[Fact, ...], other: tuple[Fact, ...]) -> Iterator[tuple[str, str, str]]:
    left = {fact.label: fact.value for fact in one}
    right = {fact.label: fact.value for fact in other}
    for label in dict.fromkeys((*left, *right)):
        values = left.get(label, NOTHING), right.get(label, NOTHING)
        if values[0] != values[1]:
            yield label, *values


def _side_by_side(label: str, left: str, right: str, label_width: int) -> list[str]:
    width = (WIDTH - label_width - 6) // 2
    columns = ([label], textwrap.wrap(left, width), textwrap.wrap(right, width))
    return [
        f"  {first:<{label_width}}  {second:<{width}}  {third}".rstrip()
        for first, second, third in zip_longest(*columns, fillvalue="")
    ]


def _fact_lines(facts: tuple[Fact, ...]) -> list[str]:
    width = max(len(fact.label) for fact in facts)
    lines = []
    for fact in facts:
        lines += wrapped(fact.value, f"  {fact.label:<{width}}  ")
        if fact.source:
            lines += wrapped(f"({fact.source})", " " * (width + 4))
    return lines


def _sections(edition: Edition, catalogue: Catalogue) -> list[Section]:
    say = catalogue.say
    players = f"{edition.fewest_players}-{edition.most_players}"
    printed = (
        Fact(say("table-edition-sheet"), edition.sheet),
        Fact(say("table-edition-language"), edition.language),
        Fact(say("table-edition-players"), players),
    )
    rules = tuple(_rule(edition, rule, catalogue) for rule in RULES)
    colours = tuple(
        Fact(say(f"table-colour-{kind.name}"), getattr(edition.colours, kind.name))
        for kind in fields(Colours)
    )
    words = tuple(
        Fact(say(f"table-word-{word.name}"), getattr(edition.words, word.name))
        for word in fields(Words)
    )
    return [
        Section(say("table-edition-printed"), printed),
        Section(say("table-edition-rules"), rules),
        Section(say("table-edition-colours"), colours),
        Section(say("table-edition-words"), words),
    ]


def _rule(edition: Edition, rule: str, catalogue: Catalogue) -> Fact:
    value = getattr(edition, rule)
    if isinstance(value, StrEnum):
        shown = catalogue.say(f"table-choice-{value}")
    elif rule == "exchange_minimum":
        shown = catalogue.say("table-exchange-minimum", count=value)
    else:
        shown = str(value)
    label = catalogue.say(f"table-rule-{rule.replace('_', '-')}")
    return Fact(label, shown, edition.sources.get(rule, ""))


def _tiles(edition: Edition, catalogue: Catalogue) -> Section:
    counts = tuple(
        Fact(format_tile(tile), str(edition.tile_counts[tile]))
        for tile in sorted_rack(edition.tile_counts)
    )
    return Section(catalogue.say("table-edition-tiles"), counts)


def _board(edition: Edition, catalogue: Catalogue) -> Section:
    """Return the board as facts: its size and its special squares."""
    layout = edition.layout
    size = Fact(catalogue.say("table-board-size"), f"{layout.size} x {layout.size}")
    special = sorted({*layout.multipliers, *layout.replays, layout.start})
    squares = (Fact(str(square), special_sign(layout, square)) for square in special)
    return Section(catalogue.say("table-edition-board"), (size, *squares))
