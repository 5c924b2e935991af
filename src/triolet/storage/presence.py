"""Which seats of a game are connected, over all processes, and when people last sent a request.

A process without a recent heartbeat counts as ended, and its connections as closed.
"""

from dataclasses import dataclass
from typing import Final

from triolet.storage.database import Database, Notification, Statement, Transaction
from triolet.storage.games import CHANNEL

PRESENCE: Final = 0
"""The number in a notification about connections; no event has it."""


@dataclass(frozen=True, slots=True)
class Connected:
    """A seat whose player has been there. `gone` is the end of the last connection or the last HTTP
    request, None while connected."""

    seat: int
    gone: int | None


async def save_heartbeat(database: Transaction, process: str, now: int) -> None:
    """Record a heartbeat of a process."""
    await database.execute(
        "INSERT INTO processes (id, seen) VALUES ($1, $2)"
        " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
        process,
        now,
    )


async def save_connection(
    database: Database, game: str, seat: int, process: str, gone: int | None
) -> None:
    """Record that the first connection of a seat to a process opened, or its last one closed."""
    statement = Statement(
        "INSERT INTO presence (game, seat, process, gone) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (game, seat, process) DO UPDATE SET gone = excluded.gone",
        (game, seat, process, gone),
    )
    notification = Notification(CHANNEL, f"{game} {PRESENCE}")
    await database.apply([statement], notification, independent=True)


async def save_request(database: Transaction, person: str, now: int) -> None:
    """Record that a person sent an HTTP request; a deleted person is ignored."""
    await database.execute(
        "INSERT INTO people_seen (person, at) SELECT id, CAST($2 AS BIGINT) FROM people"
        " WHERE id = $1 ON CONFLICT (person) DO UPDATE SET at = excluded.at",
        person,
        now,
    )


async def connections(database: Transaction, game: str, alive_since: int) -> list[Connected]:
    """Return every seat whose player has been there, with the latest state over all processes."""
    rows = await database.rows(
        "SELECT seat, CASE WHEN gone IS NULL AND seen >= $2 THEN NULL"
        " ELSE COALESCE(gone, seen) END FROM presence"
        " LEFT JOIN processes ON id = process WHERE game = $1"
        " UNION ALL SELECT seat, at FROM game_people"
        " JOIN people_seen ON people_seen.person = game_people.person WHERE game = $1",
        game,
        alive_since,
    )
    found: dict[int, int | None] = {}
    for seat, gone in rows:
        other = found.get(seat, gone)
        found[seat] = None if gone is None or other is None else max(gone, other)
    return [Connected(seat, gone) for seat, gone in sorted(found.items())]


async def delete_processes(database: Database, before: int) -> None:
    """Delete processes without a heartbeat since `before`, and their connections."""
    await database.apply(
        [
            Statement(
                "DELETE FROM presence WHERE process IN (SELECT id FROM processes WHERE seen < $1)",
                (before,),
            ),
            Statement("DELETE FROM processes WHERE seen < $1", (before,)),
        ]
    )
