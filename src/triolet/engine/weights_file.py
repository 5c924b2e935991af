"""The learned numbers of the evaluation, read from a file and checked.

What each of them weighs is told in docs/engine.md; where they come from, by the card beside them.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from importlib.resources import files
from math import isfinite
from pathlib import Path
from types import MappingProxyType
from typing import Final

from triolet.rules.errors import TrioletError
from triolet.rules.tiles import JOKER, Tile

CHAMPION: Final = "champion"
HIGHEST_FACE: Final = 25
"""As the kernel has it."""
CHARACTERS: Final = 4
"""How many sorts of players the kernel tells apart; the last is the knowing one."""
OPENINGS: Final = (
    "trios",
    "pairs",
    "threes",
    "special-trios",
    "special-threes",
    "triple-trios",
    "replays",
    "exact-squares",
)
"""Sorts of places that a board offers, in the kernel's order."""


class WeightsError(TrioletError):
    """A file of weights that cannot be used."""


@dataclass(frozen=True, slots=True)
class Character:
    """A sort of player: how common, how many points below the best make a play e times less
    likely, how often points do not matter at all, and among how many plays it usually chooses.
    Points are those of the play; for the knowing one with further turns and the tiles kept."""

    share: float
    patience: float
    slip: float
    breadth: float


@dataclass(frozen=True, slots=True)
class Weights:
    """What the kernel's evaluation weighs: see kernel/thinking.h."""

    reply: float
    next: float
    again: float
    kept: Mapping[Tile, float]
    opens: float
    openings: Mapping[str, float]
    leaf_next: float
    leaf_reply: float
    leaf_kept: float
    leaf_other: float
    win: float
    spread: float
    spread_tile: float
    playout_bag: int
    characters: tuple[Character, ...]
    is_plain: bool = False
    """Lines end with one draw and greedy points: the simulation that others are measured by."""

    def values(self) -> dict[str, object]:
        """As the kernel takes them."""
        numbers = {field.name: getattr(self, field.name) for field in fields(self)}
        characters = [
            (each.share, each.patience, each.slip, each.breadth) for each in self.characters
        ]
        return numbers | {
            "kept": list(self.kept.items()),
            "openings": [self.openings[sort] for sort in OPENINGS],
            "characters": characters,
        }


def parse_weights(text: str) -> Weights:
    """Reads the JSON form; every key must be there and be a number of the right kind."""
    try:
        values = json.loads(text)
    except ValueError as error:
        raise WeightsError(f"weights are JSON, but {str(error)!r}") from None
    if not isinstance(values, dict):
        raise WeightsError(f"weights are an object of numbers, not {text[:40]!r}")
    known = {field.name for field in fields(Weights)} - {"is_plain"}
    if values.keys() != known:
        wrong = ", ".join(sorted(values.keys() ^ known))
        raise WeightsError(f"weights have the keys {', '.join(sorted(known))}; look at {wrong}")
    kept, openings = _numbers("kept", values.pop("kept")), values.pop("openings")
    characters = values.pop("characters")
    if not isinstance(characters, list) or len(characters) != CHARACTERS:
        raise WeightsError(f"there are {CHARACTERS} characters in a list, not {characters!r}")
    openings = _numbers("openings", openings)
    if openings.keys() != set(OPENINGS):
        raise WeightsError(f"openings are {', '.join(OPENINGS)}, not {', '.join(openings)}")
    numbers = {key: _number(key, value) for key, value in values.items()}
    if not numbers["playout_bag"].is_integer():
        raise WeightsError(f"playout_bag counts tiles, so it is not {numbers['playout_bag']!r}")
    return Weights(
        reply=numbers["reply"],
        next=numbers["next"],
        again=numbers["again"],
        kept=MappingProxyType({_tile(key): value for key, value in kept.items()}),
        opens=numbers["opens"],
        openings=MappingProxyType(openings),
        leaf_next=numbers["leaf_next"],
        leaf_reply=numbers["leaf_reply"],
        leaf_kept=numbers["leaf_kept"],
        leaf_other=numbers["leaf_other"],
        win=numbers["win"],
        spread=numbers["spread"],
        spread_tile=numbers["spread_tile"],
        playout_bag=int(numbers["playout_bag"]),
        characters=tuple(map(_character, characters)),
    )


def format_weights(weights: Weights) -> str:
    """The canonical JSON form."""
    names = [field.name for field in fields(weights) if field.name != "is_plain"]
    values = {name: getattr(weights, name) for name in names}
    kept = {"joker" if tile == JOKER else str(tile): value for tile, value in weights.kept.items()}
    characters = [asdict(character) for character in weights.characters]
    tables = {"kept": kept, "openings": dict(weights.openings), "characters": characters}
    return json.dumps(values | tables, indent=2) + "\n"


@cache
def load_weights(name: str = CHAMPION) -> Weights:
    """The weights that come with the program, or those of a file."""
    shipped = files("triolet.engine") / "weights" / f"{name}.json"
    source = Path(name) if name.endswith(".json") else shipped
    try:
        return parse_weights(source.read_text("utf-8"))
    except OSError as error:
        raise WeightsError(f"there are no weights {name!r}: {error.strerror}") from None


def _number(key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise WeightsError(f"the weight {key!r} is a number, not {value!r}")
    if not isfinite(value):
        raise WeightsError(f"the weight {key!r} is a number with an end, not {value!r}")
    return float(value)


def _numbers(key: str, values: object) -> dict[str, float]:
    if not isinstance(values, dict):
        raise WeightsError(f"{key!r} is an object of numbers, not {values!r}")
    return {name: _number(name, value) for name, value in values.items()}


def _tile(key: str) -> Tile:
    if key == "joker":
        return JOKER
    if not key.isdecimal() or int(key) > HIGHEST_FACE:
        raise WeightsError(f"a tile is a face up to {HIGHEST_FACE} or joker, not {key!r}")
    return int(key)


def _character(values: object) -> Character:
    keys = {field.name for field in fields(Character)}
    if not isinstance(values, dict) or values.keys() != keys:
        raise WeightsError(f"a character has {', '.join(sorted(keys))}, not {values!r}")
    character = Character(**{key: _number(key, value) for key, value in values.items()})
    if character.patience <= 0 or character.breadth <= 0:
        raise WeightsError(f"patience and breadth of a character are above 0, not {values!r}")
    return character
