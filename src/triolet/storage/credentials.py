"""Login sessions and API tokens, stored under the hash of their secret.

The server creates and hashes secrets and decides how long a session lives.
"""

from dataclasses import dataclass

from triolet.storage.database import Transaction


@dataclass(frozen=True, slots=True)
class LoginSession:
    """A logged-in browser, of a guest or an account."""

    secret: str
    person: str
    created: int
    used: int


@dataclass(frozen=True, slots=True)
class Token:
    """An API token, with which a program acts for a person within the scopes."""

    secret: str
    id: str
    person: str
    label: str
    scopes: tuple[str, ...]
    created: int
    used: int | None


async def create_session(database: Transaction, secret: str, person: str, now: int) -> LoginSession:
    await database.execute(
        "INSERT INTO sessions (secret, person, created, used) VALUES ($1, $2, $3, $3)",
        *(secret, person, now),
    )
    return LoginSession(secret, person, now, now)


async def find_session(database: Transaction, secret: str) -> LoginSession | None:
    found = await _sessions(database, "secret", secret)
    return found[0] if found else None


async def sessions_of(database: Transaction, person: str) -> list[LoginSession]:
    """Return the sessions of a person, oldest first."""
    return await _sessions(database, "person", person)


async def _sessions(database: Transaction, column: str, value: str) -> list[LoginSession]:
    rows = await database.rows(
        "SELECT secret, person, created, used FROM sessions"
        f" WHERE {column} = $1 ORDER BY created, secret",
        value,
    )
    return [LoginSession(*row) for row in rows]


async def touch_session(database: Transaction, secret: str, now: int) -> None:
    """Record that a session was used."""
    await database.execute("UPDATE sessions SET used = $2 WHERE secret = $1", secret, now)


async def end_session(database: Transaction, secret: str) -> bool:
    return await database.execute("DELETE FROM sessions WHERE secret = $1", secret) > 0


async def end_sessions(database: Transaction, person: str) -> int:
    """End all sessions of a person and return their number."""
    return await database.execute("DELETE FROM sessions WHERE person = $1", person)


async def end_idle_sessions(database: Transaction, before: int) -> int:
    """End the sessions not used since `before` and return their number."""
    return await database.execute("DELETE FROM sessions WHERE used < $1", before)


async def create_token(database: Transaction, token: Token) -> None:
    """Store a token; raise ConflictError if its id or secret is taken. A scope has no spaces."""
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
    """Return the tokens of a person, oldest first."""
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


async def end_tokens(database: Transaction, person: str) -> int:
    """Revoke all tokens of a person and return their number."""
    return await database.execute("DELETE FROM tokens WHERE person = $1", person)


async def touch_token(database: Transaction, secret: str, now: int) -> None:
    """Record that a token was used."""
    await database.execute("UPDATE tokens SET used = $2 WHERE secret = $1", secret, now)


async def revoke_token(database: Transaction, person: str, token: str) -> bool:
    """Revoke a token of this person by its id, and return whether it existed."""
    sql = "DELETE FROM tokens WHERE person = $1 AND id = $2"
    return await database.execute(sql, person, token) > 0
