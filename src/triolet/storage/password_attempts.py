"""Counters of wrong passwords, shared by all processes. The server decides how many are allowed."""

from typing import Final

from triolet.storage.database import ConflictError, Database, Statement

EVERYWHERE: Final = ""
"""The network of the counter for all networks."""


async def count_attempt(
    database: Database, account: str, limits: dict[str, int], now: int, oldest: int
) -> int | None:
    """Count one attempt in the counter of each network, and return `None`; or, if one of them is at
    its limit, count nothing and return when that counter began.

    A counter that began before `oldest` begins again. `account` is a hash of the name."""
    await database.execute("DELETE FROM password_attempts WHERE since < $1", oldest)
    statements = [
        Statement(
            "INSERT INTO password_attempts (account, network, since, attempts)"
            " VALUES ($1, $2, $3, 1) ON CONFLICT (account, network)"
            " DO UPDATE SET attempts = password_attempts.attempts + 1"
            " WHERE password_attempts.attempts < $4",
            (account, network, now, most),
            min_rows=1,
        )
        for network, most in limits.items()
    ]
    try:
        await database.apply(statements)
    except ConflictError:
        rows = await database.rows(
            "SELECT network, since, attempts FROM password_attempts WHERE account = $1", account
        )
        full = [since for network, since, count in rows if count >= limits.get(network, count + 1)]
        return max(full, default=now)
    return None


async def forget_attempt(database: Database, account: str, networks: list[str]) -> None:
    """Subtract one attempt from each counter: it was right, or was not made."""
    sql = (
        "UPDATE password_attempts SET attempts = attempts - 1"
        " WHERE account = $1 AND network = $2 AND attempts > 0"
    )
    await database.apply([Statement(sql, (account, network)) for network in networks])
