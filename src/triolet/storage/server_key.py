"""The random key of the servers of one database. It never leaves the server."""

import secrets

from triolet.storage.database import Transaction


async def server_key(database: Transaction) -> str:
    """Return the key; the first call creates it."""
    await database.execute(
        "INSERT INTO server_key (one, secret) VALUES (1, $1) ON CONFLICT (one) DO NOTHING",
        secrets.token_hex(32),
    )
    rows = await database.rows("SELECT secret FROM server_key")
    key: str = rows[0][0]
    return key
