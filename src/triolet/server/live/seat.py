"""A seat of a table: its kind and its player."""

from collections.abc import Sequence
from dataclasses import dataclass

from triolet.rules.bag import shared_seed
from triolet.server.live.log import OpenedEvent, SeatKind


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and its current player."""

    kind: SeatKind
    name: str
    person: str | None = None
    """The person who plays here and may see the rack; `None` for a bot or a free seat."""
    bot: str | None = None
    """The bot that plays here, from the start or in place of an absent player."""
    invited: str | None = None
    """The only person who may take the seat."""
    replaced: str | None = None
    """The person whom a bot replaced."""
    colour: int = 0
    """The player's colour, which stays the same in a rematch: 0 to 3."""
    is_guest: bool = False
    """Whether the player has no account."""

    random: str = ""
    """The random text that the person added to the seed of the deal; empty for none."""

    @property
    def is_taken(self) -> bool:
        return self.person is not None or self.bot is not None


def planned_seat(opened: OpenedEvent, number: int, host: str | None = None) -> Seat:
    """Return the seat as planned; the host's seats are taken from the start."""
    plan = opened.seats[number]
    is_hosts = plan.kind == "device" or (plan.kind == "person" and plan.person == host)
    return Seat(
        kind=plan.kind,
        name=plan.name,
        person=host if is_hosts else None,
        bot=plan.bot,
        invited=plan.person,
        colour=number if plan.colour is None else plan.colour,
        is_guest=plan.is_guest,
        random=opened.random if is_hosts else "",
    )


def _first_seats(seats: Sequence[Seat]) -> list[int]:
    """Return the first seat of each person; a shared device has several seats of one person."""
    people = [seat.person or seat.replaced for seat in seats]
    return [people.index(person) for person in dict.fromkeys(people) if person is not None]


def randoms_of(seats: Sequence[Seat]) -> list[str]:
    """Return the random text at each seat, that of a person at the first of their seats."""
    firsts = _first_seats(seats)
    return [seat.random if number in firsts else "" for number, seat in enumerate(seats)]


def seed_of(secret: str, seats: Sequence[Seat]) -> str:
    """Return the seed of the deal: the secret and the random text of each person."""
    return shared_seed(secret, (seats[number].random for number in _first_seats(seats)))
