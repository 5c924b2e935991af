"""How a table is opened: whether a plan can be played by, and the plan of a rematch."""

from collections.abc import Callable
from typing import Final

from triolet.engine.registry import BOTS
from triolet.rules.edition_file import EDITIONS
from triolet.rules.errors import UnknownEditionError
from triolet.rules.tpn_reader import named_edition
from triolet.server.live.clock import is_sensible
from triolet.server.live.log import Event, Logged, Opened, SeatKind, SeatPlan, Started
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Seat, Table

NEEDS: Final[dict[SeatKind, tuple[bool, bool]]] = {
    "open": (False, False),
    "person": (True, False),
    "device": (False, False),
    "bot": (False, True),
}
"""Whether the plan of a seat names a person, and a bot."""


def opening(plan: Opened, random: Callable[[], str]) -> tuple[Event, ...]:
    """The first events of a table: it starts at once if nobody has to come. `random` gives a
    secret that nobody can guess."""
    _check_seats(plan)
    if not is_sensible(plan.clock):
        raise RefusedError(Refusal.WRONG_CLOCK)
    bots = [seat.bot for seat in plan.seats] + [plan.stand_in]
    for bot in bots:
        if bot is not None and bot not in BOTS:
            raise RefusedError(Refusal.UNKNOWN_BOT, bot=bot, bots=", ".join(BOTS))
    table = Table.of([Logged(0, plan)])
    is_full = all(seat.is_taken for seat in table.seats)
    return (plan, Started(random())) if is_full else (plan,)


def _check_seats(plan: Opened) -> None:
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


def rematch_plan(table: Table, game: str, host: str) -> Opened:
    """The same people, bots and settings once more, everyone one seat further. `host` asked for
    it and sits already; the others come when they like."""
    seats = list(map(_again, table.seats))
    opened = table.opened
    return Opened(
        edition=opened.edition,
        seats=[*seats[-1:], *seats[:-1]],
        host=host,
        clock=opened.clock,
        is_public=opened.is_public,
        spectators=opened.spectators,
        hints=opened.hints,
        stand_in=opened.stand_in,
        rematch_of=game,
    )


def _again(seat: Seat) -> SeatPlan:
    """A player whose place a bot took has it again."""
    if seat.kind == "device":
        return SeatPlan("device", seat.name)
    if seat.kind == "bot":
        return SeatPlan("bot", seat.name, bot=seat.bot)
    return SeatPlan("person", seat.name, person=seat.person or seat.replaced)
