"""Tables of the edition files for the pages of the documentation."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Final

from triolet.rules.edition import (
    BlockedEnd,
    Edition,
    ExchangeOrder,
    FirstPlayer,
    LoneFirstTile,
    NineSquare,
    OpeningSquare,
)
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.notation import format_tile

RULES: Final = {
    "rack_size": "tiles on a rack",
    "trio_sum": "three side by side make",
    "trio_points": "a Trio counts",
    "triolet_bonus": "a Triolet adds",
    "set_aside": "tiles set aside unseen",
    "first_player": "who begins",
    "opening_square": "2 × 2 square",
    "nine_square": "3 × 3 square",
    "exchange_minimum": "to exchange, the bag must hold",
    "exchange_order": "how tiles are exchanged",
    "lone_first_tile": "a single tile as the very first play",
    "blocked_end": "when the game is blocked",
    "quiet_rounds": "rounds without a tile until the game ends",
}
CHOICES: Final = {
    FirstPlayer.RANDOM: "drawn by lot",
    FirstPlayer.HIGHEST_TILE: "the player who draws the highest tile",
    OpeningSquare.FIRST_TURN: "not on a player's first turn",
    OpeningSquare.FIRST_FOUR: "not from the first four tiles",
    NineSquare.FORBIDDEN: "forbidden",
    NineSquare.ALLOWED: "allowed",
    ExchangeOrder.DRAW_THEN_RETURN: "draw, then put back",
    ExchangeOrder.RETURN_THEN_DRAW: "put back, then draw",
    LoneFirstTile.NOTHING: "counts 0",
    LoneFirstTile.ITS_POINTS: "counts its points, doubled by the centre",
    BlockedEnd.SUBTRACT: "everyone subtracts the tiles on their rack",
    BlockedEnd.SCORES_STAND: "scores are kept",
}
"""Members of two enums with the same value, such as "allowed", are the same key."""


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    columns = list(head)
    lines = [columns, ["---"] * len(columns), *map(list, rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def rule_value(edition: Edition, key: str) -> str:
    """Return the value of a rule in words."""
    value = getattr(edition, key)
    if key == "exchange_minimum" and not value:
        return "as many as are exchanged"
    return CHOICES.get(value, str(value))


def fact_table(edition: Edition) -> str:
    """Return the rules of an edition with their sources."""
    rows = [(name, rule_value(edition, key), edition.sources[key]) for key, name in RULES.items()]
    return _table(("rule", "here", "where it comes from"), rows)


def edition_table() -> str:
    """Return the rules in which the editions differ, side by side."""
    editions = [load_edition(name) for name in EDITIONS]
    rows = []
    for key, name in RULES.items():
        values = [rule_value(edition, key) for edition in editions]
        if len(set(values)) > 1:
            rows.append((name, *values))
    head = (f"[{edition.name}]({edition.name}.md)" for edition in editions)
    return _table(("", *head), rows)


def word_table(edition: Edition) -> str:
    """Return the edition's words."""
    keys = [field.name for field in fields(edition.words)]
    return _table(keys, [[getattr(edition.words, key) for key in keys]])


def colour_table(edition: Edition) -> str:
    """Return the special squares with their colours."""
    layout = edition.layout
    special = {
        "double": [square for square, factor in layout.multipliers.items() if factor == 2],
        "triple": [square for square, factor in layout.multipliers.items() if factor == 3],
        "replay": sorted(layout.replays),
    }
    rows = [
        (
            kind,
            getattr(edition.colours, kind),
            ", ".join(str(square) for square in squares if square != layout.start),
        )
        for kind, squares in special.items()
    ]
    rows.append(("centre (also a double)", edition.colours.centre, str(layout.start)))
    return _table(("square", "colour", "where"), rows)


def tile_table(edition: Edition) -> str:
    """Return the number of tiles of each face, the most frequent first."""
    faces: dict[int, list[str]] = {}
    for tile, count in edition.tile_counts.items():
        faces.setdefault(count, []).append(format_tile(tile))
    rows = [(str(count), ", ".join(faces[count])) for count in sorted(faces, reverse=True)]
    return _table(("how many of each", "tiles"), rows)
