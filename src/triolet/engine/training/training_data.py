"""The rows of training games: the features of each move and the points gained after it.

Rows contain whole numbers only, so that sums over them are exact in any order.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from triolet.rules.tiles import Rack, Tile

HUNDREDTHS: Final = 100
"""Expected points have two decimals."""
MEASURED: Final = ("reply", "next", "again")
"""The features besides kept tiles, by the names of their weights."""


@dataclass(frozen=True, slots=True)
class Row:
    """One move with its features."""

    bag: int
    """Tiles in the bag before the move."""
    reply: int
    """Expected best reply, in hundredths of points."""
    next: int
    """Expected best next play of the same player, in hundredths of points."""
    again: int
    """Extra turns."""
    kept: Rack
    gained: int
    """Change of the lead from after the move to the end, with the final count."""


@dataclass(frozen=True, slots=True)
class TrainingGame:
    """The rows of one game. Numbers start at 1."""

    number: int
    rows: tuple[Row, ...]


def game_as_json(game: TrainingGame) -> dict[str, Any]:
    rows = [[row.bag, row.reply, row.next, row.again, row.kept, row.gained] for row in game.rows]
    return {"game": game.number, "rows": rows}


def game_from_json(values: dict[str, Any], kinds: Collection[Tile]) -> TrainingGame:
    """Raise `ValueError`, `KeyError` or `TypeError` unless this is a game with these tiles."""
    game = TrainingGame(_whole(values["game"]), tuple(map(_row, values["rows"])))
    if any(tile not in kinds for row in game.rows for tile in row.kept):
        raise ValueError(values)
    return game


def _row(values: Sequence[Any]) -> Row:
    bag, reply, following, again, kept, gained = values
    return Row(
        _whole(bag),
        _whole(reply),
        _whole(following),
        _whole(again),
        tuple(map(_whole, kept)),
        _whole(gained),
    )


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is not a whole number")
    return value
