"""What a training game tells: for each move what the evaluation saw, and what came of it.

Rows hold whole numbers only, so that sums over them are exact in any order.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from triolet.rules.tiles import Rack, Tile

HUNDREDTHS: Final = 100
"""Expected points are kept to two places."""
MEASURED: Final = ("reply", "next", "again")
"""What a row holds besides tiles, by the names of the weights."""


@dataclass(frozen=True, slots=True)
class Row:
    """One move: what stood in the bag before it, what it left, and the difference of points from
    after it to the end of the game, the final count included."""

    bag: int
    reply: int
    """The expected best reply, in hundredths."""
    next: int
    """The own expected best play, in hundredths."""
    again: int
    """Turns that follow at once."""
    kept: Rack
    gained: int


@dataclass(frozen=True, slots=True)
class TrainingGame:
    """The rows of one game. Games count from 1."""

    number: int
    rows: tuple[Row, ...]


def game_as_json(game: TrainingGame) -> dict[str, Any]:
    rows = [[row.bag, row.reply, row.next, row.again, row.kept, row.gained] for row in game.rows]
    return {"game": game.number, "rows": rows}


def game_from_json(values: dict[str, Any], kinds: Collection[Tile]) -> TrainingGame:
    """Raises `ValueError`, `KeyError` or `TypeError` if the values are not those of a game with
    these kinds of tiles."""
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
