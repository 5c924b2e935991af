"""The weights of the evaluation and the search, read from a JSON file and checked.

docs/training.md explains each weight; the card beside the file documents their origin.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from importlib.resources import files
from math import isfinite
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from triolet.rules.errors import TrioletError
from triolet.rules.text_file import TextFileError, read_text_file
from triolet.rules.tiles import JOKER, Tile

CHAMPION: Final = "champion"
MOST_BYTES: Final = 1024 * 1024
"""Of a file; the shipped ones have a few kilobytes."""
HIGHEST_FACE: Final = 25
"""The same as in the kernel."""
OPPONENT_MODELS: Final = 4
"""The number of opponent models in the kernel; the last one also values extra turns and racks."""
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
"""Kinds of open places, in the kernel's order."""
KEYS: Final = {
    "opponent_models": "characters",
    "temperature": "patience",
    "blunder_rate": "slip",
    "choices": "breadth",
}
"""The keys of the files that differ from the names of the fields."""


class WeightsError(TrioletError):
    """The file of weights is missing or not valid."""


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """An opponent model: how likely a player is to make a play that is worse than its best.

    Worth is in points; for the last model it includes extra turns and kept tiles.
    """

    share: float
    """Prior probability of the model."""
    temperature: float
    """Points below the best play that make a play e times less likely."""
    blunder_rate: float
    """Probability of a play without regard to its points."""
    choices: float
    """Typical number of plays that the player chooses from."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the kernel's evaluation: see kernel/thinking.h."""

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
    opponent_models: tuple[OpponentModel, ...]
    is_plain: bool = False
    """Whether variations end with one draw and greedy points, as in the reference simulation."""

    def values(self) -> dict[str, object]:
        """Return the values that `_kernel.Thinker` reads."""
        numbers = {field.name: getattr(self, field.name) for field in fields(self)}
        models = [
            (each.share, each.temperature, each.blunder_rate, each.choices)
            for each in self.opponent_models
        ]
        return numbers | {
            "kept": list(self.kept.items()),
            "openings": [self.openings[sort] for sort in OPENINGS],
            "opponent_models": models,
        }


def parse_weights(text: str) -> Weights:
    """Parse JSON; all keys are required."""
    try:
        values = json.loads(text)
    except ValueError as error:
        raise WeightsError(f"the weights are not valid JSON: {str(error)!r}") from None
    if not isinstance(values, dict):
        raise WeightsError(f"the weights must be an object of numbers, not {text[:40]!r}")
    known = {_key(field.name) for field in fields(Weights)} - {"is_plain"}
    if values.keys() != known:
        wrong = ", ".join(sorted(values.keys() ^ known))
        raise WeightsError(f"the weights need the keys {', '.join(sorted(known))}; wrong: {wrong}")
    kept, openings = _numbers("kept", values.pop("kept")), values.pop("openings")
    models = values.pop("characters")
    if not isinstance(models, list) or len(models) != OPPONENT_MODELS:
        raise WeightsError(f"characters must be a list of {OPPONENT_MODELS}, not {models!r}")
    openings = _numbers("openings", openings)
    if openings.keys() != set(OPENINGS):
        raise WeightsError(f"openings must be {', '.join(OPENINGS)}, not {', '.join(openings)}")
    numbers = {key: _number(key, value) for key, value in values.items()}
    if not numbers["playout_bag"].is_integer():
        raise WeightsError(f"playout_bag must be a whole number, not {numbers['playout_bag']!r}")
    arguments: dict[str, Any] = numbers | {
        "kept": MappingProxyType({_tile(key): value for key, value in kept.items()}),
        "openings": MappingProxyType(openings),
        "opponent_models": tuple(map(_opponent_model, models)),
        "playout_bag": int(numbers["playout_bag"]),
    }
    return Weights(**arguments)


def format_weights(weights: Weights) -> str:
    """Return the canonical JSON text."""
    names = [field.name for field in fields(weights) if field.name != "is_plain"]
    values = {_key(name): getattr(weights, name) for name in names}
    kept = {"joker" if tile == JOKER else str(tile): value for tile, value in weights.kept.items()}
    models = [
        {_key(name): value for name, value in asdict(model).items()}
        for model in weights.opponent_models
    ]
    tables = {"kept": kept, "openings": dict(weights.openings), "characters": models}
    return json.dumps(values | tables, indent=2) + "\n"


@cache
def load_weights(name: str = CHAMPION) -> Weights:
    """Load shipped weights by name, or a .json file."""
    shipped = files("triolet.engine") / "weights" / f"{name}.json"
    try:
        if name.endswith(".json"):
            return parse_weights(read_text_file(Path(name), MOST_BYTES))
        return parse_weights(shipped.read_text("utf-8"))
    except TextFileError as error:
        raise WeightsError(f"there are no weights {name!r}: {error}") from None
    except OSError as error:
        raise WeightsError(f"there are no weights {name!r}: {error.strerror}") from None


def _key(name: str) -> str:
    return KEYS.get(name, name)


def _number(key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise WeightsError(f"the weight {key!r} must be a number, not {value!r}")
    if not isfinite(value):
        raise WeightsError(f"the weight {key!r} must be finite, not {value!r}")
    return float(value)


def _numbers(key: str, values: object) -> dict[str, float]:
    if not isinstance(values, dict):
        raise WeightsError(f"{key!r} must be an object of numbers, not {values!r}")
    return {name: _number(name, value) for name, value in values.items()}


def _tile(key: str) -> Tile:
    if key == "joker":
        return JOKER
    if not key.isdecimal() or int(key) > HIGHEST_FACE:
        raise WeightsError(f"a tile must be a face up to {HIGHEST_FACE} or joker, not {key!r}")
    return int(key)


def _opponent_model(values: object) -> OpponentModel:
    names = {_key(field.name): field.name for field in fields(OpponentModel)}
    if not isinstance(values, dict) or values.keys() != names.keys():
        raise WeightsError(f"a character needs {', '.join(sorted(names))}, not {values!r}")
    model = OpponentModel(**{names[key]: _number(key, value) for key, value in values.items()})
    if model.temperature <= 0 or model.choices <= 0:
        raise WeightsError(f"patience and breadth of a character must be above 0, not {values!r}")
    return model
