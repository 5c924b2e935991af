"""The ten levels, from a child's first game to the champion, read from their file and checked.

What the numbers do to a choice is for `triolet.engine.human`; how strong each level is was
measured and stands in docs/levels.md.
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
"""The highest number that a habit counted in points may have."""


class LevelsError(TrioletError):
    """A file of levels that cannot be used."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a player errs. Chances and shares are from 0 to 1, the rest is in points."""

    overlooks: float
    """The chance of not seeing a place at all."""
    crossings: float
    """The same again for each group that a play makes beyond the first."""
    jokers: float
    """The same again for a play with a joker."""
    distance: float
    """The same again for every five squares from the latest play."""
    misjudges: float
    """By how many points at most a play seems better or worse than it is."""
    high_tiles: float
    """How much a number is liked for each of its points."""
    joker_haste: float
    """How many points a play may lose that gets rid of a joker."""
    replays: float
    """How much of a further turn's worth is thought of."""
    keeps: float
    """How much of the worth of the tiles kept is thought of."""
    defends: float
    """How much is thought of what the next player, and oneself later, can do on the board."""
    exchanges: float
    """The chance of thinking of an exchange where there is a play."""


IN_POINTS: Final = frozenset({"misjudges", "high_tiles", "joker_haste"})
HABITS: Final = tuple(field.name for field in fields(Habits))


@dataclass(frozen=True, slots=True)
class Level:
    """A player by its name. Only the champion has no habits: it thinks ahead."""

    name: str
    rank: int
    """From 1, the weakest."""
    habits: Habits | None

    @property
    def name_key(self) -> str:
        """Where the catalogues have the name as people say it."""
        return f"level-{self.name}"

    @property
    def sketch_key(self) -> str:
        """Where they have the sentence that tells what it does and what it misses."""
        return f"level-{self.name}-sketch"


@cache
def load_levels() -> tuple[Level, ...]:
    """The levels that come with the program, the weakest first."""
    text = (files("triolet.engine") / "levels.toml").read_text("utf-8")
    return parse_levels(text)


def parse_levels(text: str) -> tuple[Level, ...]:
    """Reads the TOML form: ten tables, in the order of strength."""
    try:
        content = tomllib.loads(text)
    except ValueError as error:
        raise LevelsError(f"levels are TOML, but {str(error)!r}") from None
    tables = content.pop("level", [])
    if content:
        raise LevelsError(f"levels are written [[level]]; look at {', '.join(sorted(content))}")
    if not isinstance(tables, list) or len(tables) != COUNT:
        found = len(tables) if isinstance(tables, list) else repr(tables)
        raise LevelsError(f"there are {COUNT} levels, each a [[level]], not {found}")
    levels = tuple(_level(rank, table) for rank, table in enumerate(tables, 1))
    names = [level.name for level in levels]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise LevelsError(f"each level has a name of its own; look at {', '.join(twice)}")
    if names[-1] != STRONGEST:
        raise LevelsError(f"the last level is {STRONGEST!r}, not {names[-1]!r}")
    return levels


def _level(rank: int, table: Any) -> Level:
    if not isinstance(table, dict):
        raise LevelsError(f"level {rank} is a table, not {table!r}")
    name = table.get("name")
    if not isinstance(name, str) or not (name.isascii() and name.isalpha() and name.islower()):
        raise LevelsError(f"level {rank} has a name of small letters a to z, not {name!r}")
    wanted = () if name == STRONGEST else HABITS
    wrong = sorted(table.keys() ^ {"name", *wanted})
    if wrong:
        habits = ", ".join(wanted) or "no habits"
        raise LevelsError(f"level {name!r} has {habits}; look at {', '.join(wrong)}")
    if not wanted:
        return Level(name, rank, None)
    return Level(name, rank, Habits(**{key: _habit(name, key, table[key]) for key in HABITS}))


def _habit(name: str, key: str, value: object) -> float:
    most = MOST_POINTS if key in IN_POINTS else 1.0
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
        raise LevelsError(f"{key!r} of level {name!r} is from 0 to {most:g}, not {value!r}")
    return float(value)
