"""Tables in the database: the events of a table as rows of the event log, and back."""

from triolet.server.live.log import Logged, format_event, parse_event
from triolet.server.live.table import Table
from triolet.storage.database import Transaction
from triolet.storage.games import Addition, StoredEvent, events_since


def addition_of(game: str, table: Table, number: int) -> Addition:
    """Return the events after the first `number` as rows, with the index of the table."""
    rows = [
        StoredEvent(count, logged.at, format_event(logged.event), logged.request)
        for count, logged in enumerate(table.log[number:], number + 1)
    ]
    return Addition(game, rows, table.index())


async def read_events(database: Transaction, game: str, number: int = 0) -> list[Logged]:
    """Read the events of a game after the first `number`."""
    rows = await events_since(database, game, number)
    return [Logged(row.at, parse_event(row.body), row.request) for row in rows]


async def read_table(database: Transaction, game: str) -> Table | None:
    """Build the table of a game from its log; `None` if there is no such game."""
    events = await read_events(database, game)
    return Table.of(events) if events else None
