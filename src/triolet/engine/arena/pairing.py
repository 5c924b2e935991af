"""A match in sets: one deal is played once for each rotation of the players over the seats.

So the luck of the deal falls on everybody alike, and a player against itself comes out even.
"""

from dataclasses import dataclass
from hashlib import sha256

from triolet.engine.arena.entrants import Entrant
from triolet.rules.edition import Edition


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom, by which edition, from which seed; as many sets as are asked for."""

    edition: Edition
    entrants: tuple[Entrant, ...]
    """One for each seat, in the order of the first rotation."""
    seed: str

    @property
    def games_in_set(self) -> int:
        return len(self.entrants)

    def deal_seed(self, number: int) -> str:
        """What the tiles of a set are dealt from. Sets count from 1."""
        return f"{self.seed}/{number}"

    def thinking_seed(self, number: int, seat: int) -> str:
        """What a seat may draw lots from: the same in every rotation, and no way to the deal."""
        return sha256(f"{self.seed}/{number}/thinking/{seat + 1}".encode()).hexdigest()[:16]

    def seating(self, rotation: int) -> tuple[int, ...]:
        """The entrant on each seat."""
        seats = self.games_in_set
        return tuple((seat + rotation) % seats for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Failure:
    """An entrant that lost a game by failing: it crashed, stalled or did not play by the rules."""

    entrant: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a game of a match ended, by entrants instead of seats."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    failures: tuple[Failure, ...] = ()
    record: str = ""
    """The game as TGN, if it is to be kept."""


@dataclass(frozen=True, slots=True)
class PlayedSet:
    """The games of one deal, by rotation."""

    number: int
    games: tuple[PlayedGame, ...]


def by_entrant(seating: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """Values by seat in the order of the entrants."""
    placed = dict(zip(seating, values, strict=True))
    return tuple(placed[entrant] for entrant in range(len(seating)))
