"""When a server was last seen alive, so that the clocks need not run while there was none."""

from triolet.storage.database import Transaction


async def beat(database: Transaction, now: int) -> None:
    """Notes that a server is alive; of several servers the latest beat counts."""
    await database.execute(
        "INSERT INTO alive (one, at) VALUES (1, $1)"
        " ON CONFLICT (one) DO UPDATE SET at = excluded.at WHERE alive.at < excluded.at",
        now,
    )


async def last_beat(database: Transaction) -> int | None:
    """The last beat; None before the first."""
    rows = await database.rows("SELECT at FROM alive")
    return rows[0][0] if rows else None
