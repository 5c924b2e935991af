"""The heartbeat of the servers, so that game clocks do not run while no server does."""

from triolet.storage.database import Transaction


async def beat(database: Transaction, now: int) -> None:
    """Record that a server is running; of several servers the latest beat counts."""
    await database.execute(
        "INSERT INTO alive (one, at) VALUES (1, $1)"
        " ON CONFLICT (one) DO UPDATE SET at = excluded.at WHERE alive.at < excluded.at",
        now,
    )


async def last_beat(database: Transaction) -> int | None:
    """Return the time of the last beat, or None before the first."""
    rows = await database.rows("SELECT at FROM alive")
    return rows[0][0] if rows else None
