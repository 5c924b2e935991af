"""Opening a table: check its plan, and derive the first events of a rematch."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from triolet.engine.registry import BOTS
from triolet.rules.edition_file import EDITIONS
from triolet.rules.errors import UnknownEditionError
from triolet.rules.tpn_reader import named_edition
from triolet.server.live.bot_names import bot_names
from triolet.server.live.clock import is_sensible
from triolet.server.live.log import (
    Event,
    JoinedEvent,
    Logged,
    OpenedEvent,
    SeatKind,
    SeatPlan,
)
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.sealing import offered_randoms, sealed, started
from triolet.server.live.seat import Seat
from triolet.server.live.table import Table
from triolet.server.names import free_name

NEEDS: Final[dict[SeatKind, tuple[bool, bool]]] = {
    "open": (False, False),
    "person": (True, False),
    "device": (False, False),
    "bot": (False, True),
}
"""Whether the plan of a seat names a person, and whether it names a bot."""


def opening(plan: OpenedEvent, secret: str, random: Callable[[], str]) -> tuple[Event, ...]:
    """Return the first events of a table; the game starts at once if all seats are taken. `secret`
    is that of the deal, and `random` returns another one."""
    _check_seats(plan)
    if not is_sensible(plan.clock):
        raise RefusedError(Refusal.WRONG_CLOCK)
    if plan.take_back and not _may_take_back(plan):
        raise RefusedError(Refusal.WRONG_TAKE_BACK)
    bots = [seat.bot for seat in plan.seats] + [plan.stand_in]
    for bot in bots:
        if bot is not None and bot not in BOTS:
            raise RefusedError(Refusal.UNKNOWN_BOT, bot=bot, bots=", ".join(BOTS))
    plan = replace(plan, seats=_distinct(plan.seats))
    events = (plan, sealed(secret, random))
    table = Table.of(Logged(0, event) for event in events)
    is_full = all(seat.is_taken for seat in table.seats)
    return (*events, started(table, random)) if is_full else events


def names_at(seats: Iterable[Seat | SeatPlan]) -> list[str]:
    """Return the names at a table, those of bots in every language."""
    return [
        name
        for seat in seats
        for name in ((seat.name,) if seat.bot is None else (seat.name, *bot_names(seat.bot)))
    ]


def _distinct(seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Number the names that look alike."""
    bots = [seat for seat in seats if seat.bot is not None]
    distinct: list[SeatPlan] = []
    for seat in seats:
        name = seat.name if seat in bots else free_name(seat.name, names_at((*distinct, *bots)))
        distinct.append(replace(seat, name=name))
    return distinct


def _may_take_back(plan: OpenedEvent) -> bool:
    """Return whether the host plays alone, against bots or on one device, without a clock."""
    others = (seat.kind == "open" or seat.person not in (None, plan.host) for seat in plan.seats)
    return plan.clock.kind == "none" and not any(others)


def _check_seats(plan: OpenedEvent) -> None:
    try:
        edition = named_edition(plan.edition)
    except UnknownEditionError:
        known = ", ".join(EDITIONS)
        raise RefusedError(Refusal.UNKNOWN_EDITION, edition=plan.edition, known=known) from None
    fewest, most = edition.fewest_players, edition.most_players
    if not fewest <= len(plan.seats) <= most:
        count = len(plan.seats)
        raise RefusedError(Refusal.WRONG_SEATS, count=count, fewest=fewest, most=most)
    for number, seat in enumerate(plan.seats, 1):
        if (seat.person is not None, seat.bot is not None) != NEEDS[seat.kind]:
            raise RefusedError(Refusal.WRONG_SEAT, seat=number)
    people = [seat.person for seat in plan.seats if seat.person is not None]
    if len(people) != len(set(people)):
        raise RefusedError(Refusal.SEATED_TWICE)


def rematch_opening(table: Table, game: str, random: Callable[[], str]) -> tuple[Event, ...]:
    """Return the first events of the rematch: everyone is seated, and the game starts at once.
    `game` is the id of the finished game."""
    randoms = offered_randoms(table)
    plan = rematch_plan(table, game, randoms.get(table.opened.host, ""))
    secret = random() if table.sealed is None else table.sealed.rematch_secret
    joined: Iterator[Event] = (
        JoinedEvent(number, seat.person, seat.name, seat.is_guest, randoms.get(seat.person, ""))
        for number, seat in enumerate(plan.seats)
        if seat.person is not None and seat.person != plan.host
    )
    events: tuple[Event, ...] = (plan, sealed(secret, random), *joined)
    return (*events, started(Table.of(Logged(0, event) for event in events), random))


def rematch_plan(table: Table, game: str, random: str = "") -> OpenedEvent:
    """Return the plan with the same people, bots and settings, everyone moved by one seat. `random`
    is the host's random text."""
    seats = list(map(_rematch_seat, table.seats))
    moved = [*seats[-1:], *seats[:-1]]
    return replace(table.opened, seats=moved, rematch_of=game, random=random)


def _rematch_seat(seat: Seat) -> SeatPlan:
    """Return the plan of a seat; a person replaced by a bot gets it back."""
    if seat.kind == "device":
        return SeatPlan("device", seat.name, colour=seat.colour)
    if seat.kind == "bot":
        return SeatPlan("bot", seat.name, bot=seat.bot, colour=seat.colour)
    person = seat.person or seat.replaced
    return SeatPlan("person", seat.name, person=person, colour=seat.colour, is_guest=seat.is_guest)
