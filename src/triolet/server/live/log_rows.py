"""Tables in the database: the events of a table as rows of the event log, and back."""

from collections.abc import Callable, Sequence
from typing import Final

from triolet.rules.errors import TrioletError
from triolet.server.live.log import Logged, format_event, parse_event
from triolet.server.live.table import Table
from triolet.storage.database import Transaction
from triolet.storage.games import Addition, GameIndex, StoredEvent, events_since

REPLAY_FAILURES: Final = (
    TrioletError,
    ArithmeticError,
    AssertionError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""The errors of a log that contains something else than the events of one game in order."""


class DamagedGameError(TrioletError):
    """The log of a game cannot be replayed: events are missing, unreadable or impossible."""


def addition_of(game: str, table: Table, before: Table | None = None) -> Addition:
    """Return the events since the table `before`, or all of them, as rows, with the index of the
    table."""
    number = 0 if before is None else before.number
    rows = [
        StoredEvent(count, logged.at, format_event(logged.event), logged.request)
        for count, logged in enumerate(table.log[number:], number + 1)
    ]
    has_new_people = (
        before is None
        or before.people != table.people
        or before.invited_seats != table.invited_seats
    )
    return Addition(game, rows, table.index(), has_new_people=has_new_people)


async def read_table(database: Transaction, game: str) -> Table | None:
    """Build the table of a game from its log; `None` if there is no such game. Raise
    `DamagedGameError` if the log cannot be replayed."""
    rows = await events_since(database, game)
    return _replayed(game, rows, 0, Table.of) if rows else None


async def replayed_index(database: Transaction, game: str) -> GameIndex:
    """Return the index of a game from its log. Raise `DamagedGameError` if it cannot be
    replayed."""
    table = await read_table(database, game)
    if table is None:
        raise DamagedGameError(f"the game {game} has no events")
    return table.index()


async def read_on(database: Transaction, game: str, table: Table) -> Table:
    """Return the table after the events that were added to its log; the same table if there are
    none. Raise `DamagedGameError` if they cannot be replayed."""
    rows = await events_since(database, game, table.number)
    return _replayed(game, rows, table.number, table.after) if rows else table


def _replayed(
    game: str,
    rows: Sequence[StoredEvent],
    number: int,
    replay: Callable[[Sequence[Logged]], Table],
) -> Table:
    try:
        assert [row.number for row in rows] == list(range(number + 1, number + len(rows) + 1)), (
            "event numbers are missing"
        )
        return replay([Logged(row.at, parse_event(row.body), row.request) for row in rows])
    except REPLAY_FAILURES as error:
        raise DamagedGameError(
            f"the log of the game {game} cannot be replayed ({type(error).__name__}: {error})"
        ) from error
