"""The size of a database, so that the operator can watch its growth.

The counts read whole tables, so they run beside the players' queries, on a connection of their own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from triolet.storage.database import Database

STATUSES: Final = ("open", "playing", "over", "closed")
LARGEST: Final = 5
BYTES: Final = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}


@dataclass(frozen=True, slots=True)
class LargeGame:
    """A game and the number of its events."""

    id: str
    events: int


@dataclass(frozen=True, slots=True)
class SizeReport:
    """The numbers of rows and bytes."""

    guests: int
    accounts: int
    sessions: int
    tokens: int
    tables: Mapping[str, int]
    """By status."""
    events: int
    bytes: int
    largest_games: tuple[LargeGame, ...]
    """The most events first."""
    oldest_open_table: int | None
    """When it was opened, in milliseconds since 1970."""


async def read_size_report(database: Database) -> SizeReport:
    async with database.snapshot() as snapshot:
        people, accounts, sessions, tokens = (
            await snapshot.rows(
                "SELECT COUNT(*), COUNT(account), (SELECT COUNT(*) FROM sessions),"
                " (SELECT COUNT(*) FROM tokens) FROM people"
            )
        )[0]
        # The number of a game is that of its last event.
        games = await snapshot.rows(
            "SELECT status, COUNT(*), CAST(SUM(number) AS BIGINT), MIN(created) FROM games"
            " GROUP BY status"
        )
        largest = await snapshot.rows(
            f"SELECT id, number FROM games ORDER BY number DESC, id LIMIT {LARGEST}"
        )
        size = (await snapshot.rows(BYTES[database.dialect]))[0][0]
    counts = {status: count for status, count, _, _ in games}
    return SizeReport(
        guests=people - accounts,
        accounts=accounts,
        sessions=sessions,
        tokens=tokens,
        tables={status: counts.get(status, 0) for status in STATUSES},
        events=sum(events for _, _, events, _ in games),
        bytes=size,
        largest_games=tuple(LargeGame(game, number) for game, number in largest),
        oldest_open_table=next((first for status, _, _, first in games if status == "open"), None),
    )
