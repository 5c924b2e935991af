"""A match consists of sets: one deal, played once for each rotation of the entrants.

So all entrants have the same luck, and a deterministic bot ties with itself.
"""

from dataclasses import dataclass
from hashlib import sha256

from triolet.engine.arena.entrants import Entrant
from triolet.rules.edition import Edition


@dataclass(frozen=True, slots=True)
class Match:
    """The edition, the entrants and the seed of a match with any number of sets."""

    edition: Edition
    entrants: tuple[Entrant, ...]
    """One per seat, in the order of the first rotation."""
    seed: str

    @property
    def games_in_set(self) -> int:
        return len(self.entrants)

    def deal_seed(self, number: int) -> str:
        """Return the seed of the deal of a set. Sets count from 1."""
        return f"{self.seed}/{number}"

    def thinking_seed(self, number: int, seat: int) -> str:
        """Return the random seed of a seat: equal in every rotation, independent of the deal."""
        return sha256(f"{self.seed}/{number}/thinking/{seat + 1}".encode()).hexdigest()[:16]

    def seating(self, rotation: int) -> tuple[int, ...]:
        """Return the entrant on each seat."""
        seats = self.games_in_set
        return tuple((seat + rotation) % seats for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Failure:
    """An entrant that lost a game because it crashed, timed out or made an illegal move."""

    entrant: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The result of a game, by entrant instead of by seat."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    failures: tuple[Failure, ...] = ()
    record: str = ""
    """The game as TGN, if records are kept."""


@dataclass(frozen=True, slots=True)
class PlayedSet:
    """The games of one deal, by rotation."""

    number: int
    games: tuple[PlayedGame, ...]


def by_entrant(seating: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """Reorder values by seat into values by entrant."""
    placed = dict(zip(seating, values, strict=True))
    return tuple(placed[entrant] for entrant in range(len(seating)))
