"""Who takes part in a match: bots by name and programs by command, each with its own limit."""

import csv
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from triolet.engine.limits import Limit, LimitError, format_limit, parse_limit
from triolet.engine.roster import BOTS, YARDSTICKS
from triolet.rules.edition import Edition
from triolet.rules.errors import TrioletError

NO_LIMIT: Final = Limit()


class EntrantError(TrioletError):
    """Somebody who cannot take part."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot's name or a program's command, and how long it may think in a turn."""

    player: str
    limit: Limit = NO_LIMIT

    @property
    def is_bot(self) -> bool:
        return self.player in BOTS or self.player in YARDSTICKS

    @property
    def label(self) -> str:
        """As it is written among the seats: `champion@50ms`."""
        limit = format_limit(self.limit)
        return f"{self.player}@{limit}" if limit else self.player

    def with_seed(self, seed: str) -> Limit:
        """The limit for one turn."""
        return replace(self.limit, seed=seed)


def parse_entrants(text: str) -> tuple[Entrant, ...]:
    """Reads `greedy,champion@50ms,python engine.py`; what holds a comma stands in marks."""
    (names,) = list(csv.reader([text], skipinitialspace=True)) or [[]]
    if not names:
        raise EntrantError("somebody must take part: name bots or commands, such as greedy,random")
    return tuple(map(_parse_entrant, names))


def _parse_entrant(text: str) -> Entrant:
    player, at, tail = text.strip().rpartition("@")
    if not at:
        return _checked(Entrant(tail))
    try:
        return _checked(Entrant(player, parse_limit(tail)))
    except LimitError:
        if player in BOTS:
            raise
        # A command may hold the sign too.
        return _checked(Entrant(text.strip()))


def _checked(entrant: Entrant) -> Entrant:
    if not entrant.is_bot and not _is_program(entrant.player):
        bots = ", ".join(BOTS)
        message = f"there is no bot and no program {entrant.player!r}; the bots are {bots}"
        raise EntrantError(message)
    return entrant


def _is_program(command: str) -> bool:
    try:
        words = shlex.split(command)
    except ValueError:
        return False
    return bool(words) and shutil.which(words[0]) is not None


def seat_entrants(
    entrants: Sequence[Entrant], players: int | None, edition: Edition
) -> tuple[Entrant, ...]:
    """One for each seat; the last is repeated where there are more seats than names."""
    seats = max(len(entrants), edition.fewest_players) if players is None else players
    fewest, most = edition.fewest_players, edition.most_players
    if not fewest <= seats <= most:
        raise EntrantError(f"{edition.name} is played by {fewest} to {most} players, not {seats}")
    if len(entrants) > seats:
        raise EntrantError(f"{len(entrants)} take part, but there are {seats} seats")
    return (*entrants, *(entrants[-1],) * (seats - len(entrants)))
