"""The ten levels, read from `levels.toml` and checked.

`triolet.engine.human` applies the numbers; docs/levels.md has the measured strength of each level.
"""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final

from triolet.rules.errors import TrioletError

COUNT: Final = 10
STRONGEST: Final = "champion"
MOST_POINTS: Final = 100.0
"""Upper limit of a parameter in points."""


class LevelsError(TrioletError):
    """The file of levels is not valid."""


@dataclass(frozen=True, slots=True)
class ErrorModel:
    """The errors of a player. Probabilities and factors are from 0 to 1, the rest is in points."""

    overlooks: float
    """Probability of not seeing a place."""
    crossings: float
    """The same for each group that a play makes beyond the first."""
    jokers: float
    """The same for a play with a joker."""
    distance: float
    """The same for every five squares from the latest play."""
    misjudges: float
    """Maximum error in the value of a play."""
    high_tiles: float
    """Bonus for each point of the numbers played."""
    joker_haste: float
    """Bonus for playing a joker."""
    replays: float
    """Factor of the value of extra turns."""
    keeps: float
    """Factor of the value of kept tiles."""
    defends: float
    """Factor of the expected reply and next play."""
    exchanges: float
    """Probability of considering an exchange when there is a play."""


IN_POINTS: Final = frozenset({"misjudges", "high_tiles", "joker_haste"})
PARAMETERS: Final = tuple(field.name for field in fields(ErrorModel))


@dataclass(frozen=True, slots=True)
class Level:
    """A named bot strength. Only the champion has no error model: it searches instead."""

    name: str
    rank: int
    """From 1, the weakest."""
    error_model: ErrorModel | None

    @property
    def name_key(self) -> str:
        """The catalogue key of the name."""
        return f"level-{self.name}"

    @property
    def sketch_key(self) -> str:
        """The catalogue key of the description."""
        return f"level-{self.name}-sketch"


@cache
def load_levels() -> tuple[Level, ...]:
    """Load the shipped levels, weakest first."""
    text = (files("triolet.engine") / "levels.toml").read_text("utf-8")
    return parse_levels(text)


def parse_levels(text: str) -> tuple[Level, ...]:
    """Parse TOML with ten tables, weakest first."""
    try:
        content = tomllib.loads(text)
    except ValueError as error:
        raise LevelsError(f"the levels are not valid TOML: {str(error)!r}") from None
    tables = content.pop("level", [])
    if content:
        raise LevelsError(f"expected only [[level]] tables, not {', '.join(sorted(content))}")
    if not isinstance(tables, list) or len(tables) != COUNT:
        found = len(tables) if isinstance(tables, list) else repr(tables)
        raise LevelsError(f"expected {COUNT} [[level]] tables, not {found}")
    levels = tuple(_level(rank, table) for rank, table in enumerate(tables, 1))
    names = [level.name for level in levels]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise LevelsError(f"the names of levels must be unique; repeated: {', '.join(twice)}")
    if names[-1] != STRONGEST:
        raise LevelsError(f"the last level must be {STRONGEST!r}, not {names[-1]!r}")
    return levels


def _level(rank: int, table: Any) -> Level:
    if not isinstance(table, dict):
        raise LevelsError(f"level {rank} must be a table, not {table!r}")
    name = table.get("name")
    if not isinstance(name, str) or not (name.isascii() and name.isalpha() and name.islower()):
        raise LevelsError(f"the name of level {rank} must be letters a to z, not {name!r}")
    wanted = () if name == STRONGEST else PARAMETERS
    wrong = sorted(table.keys() ^ {"name", *wanted})
    if wrong:
        parameters = ", ".join(wanted) or "no parameters"
        raise LevelsError(f"level {name!r} needs {parameters}; wrong: {', '.join(wrong)}")
    if not wanted:
        return Level(name, rank, None)
    return Level(
        name, rank, ErrorModel(**{key: _parameter(name, key, table[key]) for key in PARAMETERS})
    )


def _parameter(name: str, key: str, value: object) -> float:
    most = MOST_POINTS if key in IN_POINTS else 1.0
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
        raise LevelsError(f"{key!r} of level {name!r} must be from 0 to {most:g}, not {value!r}")
    return float(value)
