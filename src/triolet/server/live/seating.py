"""Seats: take one, leave it, close the table, find the seat a person acts for, and rematch."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from triolet.server.live.log import (
    ClosedEvent,
    Event,
    InvitationDeclinedEvent,
    JoinedEvent,
    LeftEvent,
    Logged,
    RematchDeclinedEvent,
    RematchedEvent,
    RematchOfferedEvent,
    RematchWithdrawnEvent,
)
from triolet.server.live.opening import names_at
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.sealing import started
from triolet.server.live.table import Table
from triolet.server.names import free_name

MOST_JOINS: Final = 200
"""Upper limit of joins at one table, and so of leaves, so that nobody floods the log of a table
that waits for players."""
MOST_OFFERS: Final = 20
"""Upper limit of offers of a rematch by one person, so that nobody floods the log."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A person who takes a seat."""

    person: str | None
    name: str
    is_guest: bool = False
    random: str = ""
    """Random text for the seed of the deal."""


def join(
    table: Table, player: Newcomer, wanted: int | None, random: Callable[[], str]
) -> tuple[Event, ...]:
    """Take a seat: the wanted one, the one reserved for the person, or the first free one. The game
    begins when all seats are taken."""
    person = _before_the_game(table, player.person)
    if table.seats_of(person):
        raise RefusedError(Refusal.ALREADY_SEATED)
    if wanted is not None:
        check_seat(table, wanted)
    reserved = [number for number, seat in enumerate(table.seats) if seat.invited == person]
    if reserved and wanted not in (None, *reserved):
        raise RefusedError(Refusal.OTHER_SEAT_KEPT, seat=reserved[0] + 1)
    taken = reserved[0] if reserved else _free_seat(table, wanted)
    if sum(isinstance(each.event, JoinedEvent) for each in table.log) >= MOST_JOINS:
        raise RefusedError(Refusal.ENOUGH_JOINS)
    others = [seat for number, seat in enumerate(table.seats) if number != taken]
    name = free_name(player.name, names_at(others))
    joined = JoinedEvent(taken, person, name, player.is_guest, player.random)
    if not all(seat.is_taken for seat in others):
        return (joined,)
    return joined, started(table.after([Logged(table.changed, joined)]), random)


def _free_seat(table: Table, wanted: int | None) -> int:
    """Return the wanted seat, or the first that is free for anyone."""
    if wanted is None:
        for number, seat in enumerate(table.seats):
            if not seat.is_taken and seat.invited is None:
                return number
        raise RefusedError(Refusal.TABLE_FULL)
    if table.seats[wanted].is_taken:
        raise RefusedError(Refusal.SEAT_TAKEN, seat=wanted + 1)
    if table.seats[wanted].invited is not None:
        raise RefusedError(Refusal.SEAT_KEPT, seat=wanted + 1)
    return wanted


def leave(table: Table, person: str | None) -> tuple[Event, ...]:
    """Leave the seat; when the host leaves, the table closes."""
    person = _before_the_game(table, person)
    if not table.seats_of(person):
        raise RefusedError(Refusal.NOT_SEATED)
    if person == table.opened.host:
        return (ClosedEvent(),)
    own = table.seat_of(person)
    assert own is not None, "only the host has device seats"
    return (LeftEvent(own),)


def decline_invitation(table: Table, person: str | None) -> tuple[Event, ...]:
    """Give up the reserved seat, which is then open to anyone."""
    person = _before_the_game(table, person)
    for number, seat in enumerate(table.seats):
        if seat.invited == person and not seat.is_taken:
            return (InvitationDeclinedEvent(number),)
    raise RefusedError(Refusal.NOT_INVITED)


def close(table: Table, person: str | None) -> tuple[Event, ...]:
    """Close the table before the game, or end a game in which no person has a seat."""
    if not _is_game_of_bots(table):
        _before_the_game(table, person)
    if person != table.opened.host:
        raise RefusedError(Refusal.NOT_THE_HOST)
    return (ClosedEvent(),)


def can_close(table: Table, person: str | None) -> bool:
    """Return whether the person is a host who may close the table, or end the game, now."""
    is_early = table.status == "open" or _is_game_of_bots(table)
    return is_early and person == table.opened.host


def _is_game_of_bots(table: Table) -> bool:
    """Return whether a game is in play in which no person has or had a seat."""
    return table.status == "playing" and not any(table.people)


def _before_the_game(table: Table, person: str | None) -> str:
    if table.status != "open":
        raise RefusedError(Refusal.ALREADY_STARTED)
    if person is None:
        raise RefusedError(Refusal.NO_PERSON)
    return person


def check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise RefusedError(Refusal.NO_SUCH_SEAT, seat=seat + 1, seats=len(table.seats))


def acting_seat(table: Table, person: str | None, wanted: int | None) -> int:
    """Return the seat for which the person acts: the wanted one, the person's own, or on a shared
    device the seat to move."""
    seats = table.seats_of(person)
    if not seats:
        raise RefusedError(Refusal.NOT_SEATED)
    if wanted is not None:
        check_seat(table, wanted)
        if wanted not in seats:
            raise RefusedError(Refusal.NOT_YOUR_SEAT, seat=wanted + 1)
        return wanted
    own, running = table.seat_of(person), table.to_move
    if own is not None:
        return own
    if running is not None and running in seats:
        return running
    if len(seats) > 1:
        raise RefusedError(Refusal.WHICH_SEAT)
    return seats[0]


def rematch(
    table: Table, person: str | None, text: str, random: Callable[[], str]
) -> tuple[Event, ...]:
    """Offer a rematch, or accept the offer of others, with a random text for its seed. With the
    last of the people the new game begins, at the table of `opening.rematch_opening`. An offer made
    twice counts once."""
    seat = _rematch_seat(table, person)
    if seat in table.rematch_offers:
        return ()
    offered = RematchOfferedEvent(seat, text)
    if table.rematch_seats <= {*table.rematch_offers, seat}:
        return (offered, RematchedEvent(random()))
    offers = (event for _, event, _ in table.log if isinstance(event, RematchOfferedEvent))
    if sum(offer.seat == seat for offer in offers) >= MOST_OFFERS:
        raise RefusedError(Refusal.ENOUGH_OFFERS)
    return (offered,)


def decline_rematch(table: Table, person: str | None) -> tuple[Event, ...]:
    """Withdraw the person's own offer of a rematch, or decline the offer of others."""
    seat = _rematch_seat(table, person)
    if not table.rematch_offers:
        raise RefusedError(Refusal.NO_OFFER)
    is_own = seat in table.rematch_offers
    return (RematchWithdrawnEvent(seat) if is_own else RematchDeclinedEvent(seat),)


def _rematch_seat(table: Table, person: str | None) -> int:
    if table.status != "over":
        raise RefusedError(Refusal.NOT_OVER)
    seat = table.rematch_seat(person)
    if seat is None:
        raise RefusedError(Refusal.NOT_SEATED)
    if table.rematch is not None:
        raise RefusedError(Refusal.ALREADY_REMATCHED, game=table.rematch)
    return seat
