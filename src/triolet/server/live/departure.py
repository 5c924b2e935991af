"""What happens to the tables of a person who is deleted or banned."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from triolet.server.live.log import Event
from triolet.server.live.log_rows import DamagedGameError
from triolet.server.live.refusal import RefusedError
from triolet.server.live.seating import close, decline_invitation, leave
from triolet.server.live.table import Table
from triolet.server.live.tables import Decide, Tables
from triolet.server.live.turns import Decision
from triolet.storage.games import open_games_of_person

PAGE: Final = 100


async def leave_open_tables(tables: Tables, person: str) -> None:
    """Close the tables of a person that have not begun, leave those of others, and decline
    invitations. Rate limits do not apply, and damaged tables stay as they are."""
    before = None
    while rows := await open_games_of_person(tables.database, person, PAGE, before):
        for row in rows:
            for depart in (leave, decline_invitation, close):
                # The person has a seat, is invited, or is a host without a seat; and the game may
                # have begun meanwhile.
                with suppress(RefusedError, DamagedGameError):
                    await tables.change(row.id, _departing(person, depart))
        before = rows[-1].created


def _departing(person: str, depart: Callable[[Table, str], tuple[Event, ...]]) -> Decide:
    return lambda table, _at: Decision(depart(table, person))
