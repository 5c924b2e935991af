"""Events as the storage keeps them: their text, their number, and the index that goes with them."""

from triolet.server.live.log import Logged, format_event, parse_event
from triolet.server.live.table import Table
from triolet.storage.games import Addition, StoredEvent


def addition_of(game: str, table: Table, number: int) -> Addition:
    """What the table has more than the log, which holds so many events."""
    rows = [
        StoredEvent(count, logged.at, format_event(logged.event), logged.request)
        for count, logged in enumerate(table.log[number:], number + 1)
    ]
    return Addition(game, rows, table.index())


def logged_of(row: StoredEvent) -> Logged:
    return Logged(row.at, parse_event(row.body), row.request)
