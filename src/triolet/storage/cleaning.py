"""Finds and deletes rows that nobody needs any more, in small batches.

The server decides how long they are kept. Times are milliseconds since 1970. A cursor is the
time and the id of the last row of a batch.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from triolet.storage.database import Database, Statement, Transaction

BATCH: Final = 200
Cursor: TypeAlias = tuple[int, str]
START: Final[Cursor] = (-1, "")


async def guests_created_before(
    database: Transaction, before: int, after: Cursor = START
) -> list[Cursor]:
    """Return the next guests, oldest first, whether they have games or not."""
    rows = await database.rows(
        "SELECT created, id FROM people"
        " WHERE account IS NULL AND created < $1 AND (created, id) > ($2, $3)"
        f" ORDER BY created, id LIMIT {BATCH}",
        before,
        *after,
    )
    return [(created, person) for created, person in rows]


async def delete_idle_guests(database: Transaction, guests: Sequence[str], before: int) -> int:
    """Delete those guests who have no game, and whose sessions and tokens were last used before
    then. Return their number."""
    placeholders = ", ".join(f"${number}" for number in range(2, 2 + len(guests)))
    return await database.execute(
        f"DELETE FROM people WHERE account IS NULL AND id IN ({placeholders})"
        " AND NOT EXISTS (SELECT 1 FROM game_people WHERE person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND used >= $1)"
        " AND NOT EXISTS (SELECT 1 FROM tokens"
        " WHERE person = people.id AND COALESCE(used, tokens.created) >= $1)",
        before,
        *guests,
    )


async def games_changed_before(
    database: Transaction, status: str, before: int, after: Cursor = START
) -> list[Cursor]:
    """Return the next games with this status and no event since then, oldest first."""
    rows = await database.rows(
        "SELECT created, id FROM games"
        " WHERE status = $1 AND changed < $2 AND (created, id) > ($3, $4)"
        f" ORDER BY created, id LIMIT {BATCH}",
        status,
        before,
        *after,
    )
    return [(created, game) for created, game in rows]


async def delete_games(database: Database, games: Sequence[str]) -> int:
    """Delete closed games with everything that belongs to them, and return their number."""
    placeholders = ", ".join(f"${number}" for number in range(1, 1 + len(games)))
    closed = f"(SELECT id FROM games WHERE id IN ({placeholders}) AND status = 'closed')"
    *_, deleted = await database.apply(
        [
            *(
                Statement(f"DELETE FROM {table} WHERE game IN {closed}", tuple(games))
                for table in ("game_events", "game_people", "presence")
            ),
            Statement(f"DELETE FROM games WHERE id IN {closed}", tuple(games)),
        ]
    )
    return deleted


async def delete_closed_connections(database: Transaction, before: int) -> int:
    """Delete a batch of connections that were closed before then, and return their number."""
    return await database.execute(
        "DELETE FROM presence WHERE (game, seat, process) IN"
        f" (SELECT game, seat, process FROM presence WHERE gone < $1 LIMIT {BATCH})",
        before,
    )
