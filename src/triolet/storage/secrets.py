"""Sessions and personal tokens, found by the hash of their secret: the secret itself is not kept.

How a secret is made and hashed, and how long a session may live, is decided by the server.
"""

from dataclasses import dataclass

from triolet.storage.database import Transaction


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that has been here before."""

    secret: str
    person: str
    created: int
    used: int


@dataclass(frozen=True, slots=True)
class Token:
    """What a program shows to act for a person; it can do what its scopes name."""

    secret: str
    id: str
    person: str
    label: str
    scopes: tuple[str, ...]
    created: int
    used: int | None


async def create_session(database: Transaction, secret: str, person: str, now: int) -> Session:
    await database.execute(
        "INSERT INTO sessions (secret, person, created, used) VALUES ($1, $2, $3, $3)",
        *(secret, person, now),
    )
    return Session(secret, person, now, now)


async def find_session(database: Transaction, secret: str) -> Session | None:
    rows = await database.rows(
        "SELECT secret, person, created, used FROM sessions WHERE secret = $1", secret
    )
    return Session(*rows[0]) if rows else None


async def sessions_of(database: Transaction, person: str) -> list[Session]:
    rows = await database.rows(
        "SELECT secret, person, created, used FROM sessions WHERE person = $1"
        " ORDER BY created, secret",
        person,
    )
    return [Session(*row) for row in rows]


async def touch_session(database: Transaction, secret: str, now: int) -> None:
    """Notes that a session was used."""
    await database.execute("UPDATE sessions SET used = $2 WHERE secret = $1", secret, now)


async def end_session(database: Transaction, secret: str) -> bool:
    return await database.execute("DELETE FROM sessions WHERE secret = $1", secret) > 0


async def end_sessions(database: Transaction, person: str) -> int:
    """Logs a person out everywhere; gives how many sessions have ended."""
    return await database.execute("DELETE FROM sessions WHERE person = $1", person)


async def end_idle_sessions(database: Transaction, before: int) -> int:
    """Ends the sessions that were not used since this moment; gives how many."""
    return await database.execute("DELETE FROM sessions WHERE used < $1", before)


async def create_token(database: Transaction, token: Token) -> None:
    """ConflictError if the id or the secret is taken. No scope may contain a space."""
    await database.execute(
        "INSERT INTO tokens (secret, id, person, label, scopes, created, used)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        *(token.secret, token.id, token.person, token.label, " ".join(token.scopes)),
        *(token.created, token.used),
    )


async def find_token(database: Transaction, secret: str) -> Token | None:
    found = await _tokens(database, "secret", secret)
    return found[0] if found else None


async def tokens_of(database: Transaction, person: str) -> list[Token]:
    """The tokens of a person, oldest first."""
    return await _tokens(database, "person", person)


async def _tokens(database: Transaction, column: str, value: str) -> list[Token]:
    rows = await database.rows(
        "SELECT secret, id, person, label, scopes, created, used FROM tokens"
        f" WHERE {column} = $1 ORDER BY created, id",
        value,
    )
    return [
        Token(secret, token, person, label, tuple(scopes.split()), created, used)
        for secret, token, person, label, scopes, created, used in rows
    ]


async def touch_token(database: Transaction, secret: str, now: int) -> None:
    """Notes that a token was used."""
    await database.execute("UPDATE tokens SET used = $2 WHERE secret = $1", secret, now)


async def revoke_token(database: Transaction, person: str, token: str) -> bool:
    """Ends a token of this person, by its id; whether there was one."""
    sql = "DELETE FROM tokens WHERE person = $1 AND id = $2"
    return await database.execute(sql, person, token) > 0
