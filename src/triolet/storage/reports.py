"""Open reports of players about other players. An operator reads and deletes them."""

from dataclasses import dataclass

from triolet.storage.database import Transaction


@dataclass(frozen=True, slots=True)
class Report:
    """A report about the player of a seat. On a shared device `person` is the host."""

    id: str
    at: int
    reporter: str
    person: str
    game: str
    seat: int
    name: str
    reason: str
    words: str


COLUMNS = "id, at, reporter, person, game, seat, name, reason, words"


async def save_report(database: Transaction, report: Report) -> None:
    """Store a report; a second one of the same reporter about the same seat replaces the first."""
    await database.execute(
        f"INSERT INTO reports ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        " ON CONFLICT (reporter, game, seat) DO UPDATE SET at = excluded.at,"
        " person = excluded.person, name = excluded.name, reason = excluded.reason,"
        " words = excluded.words",
        *(report.id, report.at, report.reporter, report.person, report.game),
        *(report.seat, report.name, report.reason, report.words),
    )


async def open_reports(database: Transaction, limit: int) -> list[Report]:
    """Return the oldest reports."""
    rows = await database.rows(f"SELECT {COLUMNS} FROM reports ORDER BY at, id LIMIT $1", limit)
    return [Report(*row) for row in rows]


async def count_reports(database: Transaction, reporter: str) -> int:
    """Return how many open reports a person has made."""
    rows = await database.rows("SELECT COUNT(*) FROM reports WHERE reporter = $1", reporter)
    count: int = rows[0][0]
    return count


async def delete_old_reports(database: Transaction, before: int) -> None:
    await database.execute("DELETE FROM reports WHERE at < $1", before)
