"""The entrants of a match: bots by name and programs by command, each with its own limit."""

import csv
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from triolet.engine.limits import Limit, LimitError, format_limit, parse_limit
from triolet.engine.registry import BOTS, REFERENCE_BOTS
from triolet.rules.edition import Edition
from triolet.rules.errors import TrioletError

NO_LIMIT: Final = Limit()


class EntrantError(TrioletError):
    """The text does not name entrants that can play."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot's name or a program's command, and its limit per turn."""

    player: str
    limit: Limit = NO_LIMIT

    @property
    def is_bot(self) -> bool:
        return self.player in BOTS or self.player in REFERENCE_BOTS

    @property
    def label(self) -> str:
        """The text that `parse_entrants` reads, such as `champion@50ms`."""
        limit = format_limit(self.limit)
        return f"{self.player}@{limit}" if limit else self.player

    def with_seed(self, seed: str) -> Limit:
        return replace(self.limit, seed=seed)


def parse_entrants(text: str) -> tuple[Entrant, ...]:
    """Parse `greedy,champion@50ms,python engine.py`; a command with a comma is quoted."""
    (names,) = list(csv.reader([text], skipinitialspace=True)) or [[]]
    if not names:
        raise EntrantError("there are no entrants: name bots or commands, such as greedy,random")
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
        # A command may contain @ too.
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
    """Return one entrant per seat; the last one is repeated to fill the seats."""
    seats = max(len(entrants), edition.fewest_players) if players is None else players
    fewest, most = edition.fewest_players, edition.most_players
    if not fewest <= seats <= most:
        raise EntrantError(f"{edition.name} is for {fewest} to {most} players, not {seats}")
    if len(entrants) > seats:
        raise EntrantError(f"there are {len(entrants)} entrants, but only {seats} seats")
    return (*entrants, *(entrants[-1],) * (seats - len(entrants)))
