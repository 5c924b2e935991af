"""Authentication: finds the caller by session cookie or API token, and creates both.

A secret is sent to the client once and stored only as a hash. An account is a guest with a reserved
name and a password.
"""

import hashlib
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final, Literal, TypeAlias

from triolet.server.errors import ApiError, ErrorCode, plain_error
from triolet.storage.credentials import (
    Token,
    create_session,
    create_token,
    end_session,
    end_sessions,
    end_tokens,
    find_session,
    find_token,
    touch_session,
    touch_token,
)
from triolet.storage.database import Database, UnavailableError
from triolet.storage.people import Person, create_person, find_person

Scope: TypeAlias = Literal["read", "play"]
ALL_SCOPES: Final[frozenset[Scope]] = frozenset({"read", "play"})
COOKIE: Final = "triolet"
TLS_COOKIE: Final = "__Host-triolet"
"""The name behind TLS: a browser accepts it only from this host, never from a subdomain."""
ENDED: Final = "ended"
"""Notification channel; the payload is the id of a person whose session or token ended."""
TOKEN_PREFIX: Final = "triolet_"
"""Lets secret scanners recognise a leaked token."""
SECRET_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{20,100}")
PERSON_PATTERN: Final = re.compile(r"[0-9a-f]{24}")
DAY: Final = 24 * 3600
SESSION_DAYS: Final = 400
"""A session expires after this many days without use: the maximum age of a cookie."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a request and its scopes."""

    person: Person | None = None
    scopes: frozenset[Scope] = ALL_SCOPES
    session: str | None = None
    """The hash of the session's secret; None for a token or an anonymous caller."""

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id

    def need(self, scope: Scope) -> None:
        """Raise error 403 if the token lacks the scope."""
        if scope not in self.scopes:
            raise ApiError(
                HTTPStatus.FORBIDDEN,
                ErrorCode.MISSING_SCOPE,
                f"This token lacks the scope {scope!r}.",
                values={"scope": scope},
            )

    def need_person(self, scope: Scope) -> Person:
        """Return the person; raise error 401 for an anonymous caller."""
        self.need(scope)
        if self.person is None:
            raise plain_error(
                HTTPStatus.UNAUTHORIZED, headers={"www-authenticate": 'Bearer realm="triolet"'}
            )
        return self.person

    def need_session(self) -> Person:
        """Return the person; raise error 403 for a token, which may not manage the account."""
        person = self.need_person("read")
        if self.session is None:
            message = "A token cannot do this; log in with a browser."
            raise ApiError(HTTPStatus.FORBIDDEN, ErrorCode.NEEDS_SESSION, message)
        return person


ANONYMOUS: Final = Caller()


class Auth:
    """Authenticates requests, and creates guests, sessions and tokens."""

    def __init__(self, database: Database, now: Callable[[], int], *, is_behind_tls: bool) -> None:
        self._database = database
        self._now = now
        self._is_behind_tls = is_behind_tls
        self._cookie_name = TLS_COOKIE if is_behind_tls else COOKIE

    async def caller(self, headers: Mapping[str, str]) -> Caller:
        """Return the caller. An unknown token is an error; an unknown cookie is anonymous."""
        credential = self.credential(headers)
        if credential is None:
            return ANONYMOUS
        kind, secret = credential
        if kind == "token":
            return await self._token_caller(secret)
        return await self._session_caller(secret)

    def credential(
        self, headers: Mapping[str, str]
    ) -> tuple[Literal["token", "cookie"], str] | None:
        """Return the token or the cookie in the headers; a token takes precedence."""
        authorization = headers.get("authorization")
        if authorization is not None:
            scheme, _, secret = authorization.partition(" ")
            return ("token", secret.strip() if scheme.lower() == "bearer" else "")
        for part in headers.get("cookie", "").split(";"):
            # Other cookies may have any format.
            name, _, value = part.strip().partition("=")
            if name == self._cookie_name and SECRET_PATTERN.fullmatch(value):
                return ("cookie", value)
        return None

    async def _token_caller(self, secret: str) -> Caller:
        token = await find_token(self._database, hash_secret(secret))
        person = await find_person(self._database, token.person) if token else None
        if token is None or person is None or person.banned is not None:
            raise ApiError(
                HTTPStatus.UNAUTHORIZED,
                ErrorCode.UNKNOWN_TOKEN,
                "The token does not exist or was revoked.",
                headers={"www-authenticate": 'Bearer realm="triolet", error="invalid_token"'},
            )
        now = self._now()
        if token.used is None or now - token.used > DAY * 1000:
            await touch_token(self._database, token.secret, now)
        return Caller(person, ALL_SCOPES & frozenset(token.scopes))

    async def _session_caller(self, secret: str) -> Caller:
        session = await find_session(self._database, hash_secret(secret))
        if session is None:
            return ANONYMOUS
        now = self._now()
        if now - session.used > SESSION_DAYS * DAY * 1000:
            await end_session(self._database, session.secret)
            return ANONYMOUS
        if now - session.used > DAY * 1000:
            await touch_session(self._database, session.secret, now)
        person = await find_person(self._database, session.person)
        if person is None or person.banned is not None:
            return ANONYMOUS
        return Caller(person, session=session.secret)

    async def new_guest(self, name: str = "") -> Person:
        return await create_person(self._database, secrets.token_hex(12), name, self._now())

    async def new_session(self, person: str, old: Caller = ANONYMOUS) -> str:
        """Create a session with a new secret, end the old session, and return the cookie header."""
        secret = secrets.token_urlsafe(32)
        await create_session(self._database, hash_secret(secret), person, self._now())
        await self.end_session(old)
        return self._cookie(secret, SESSION_DAYS * DAY)

    async def end_session(self, caller: Caller) -> None:
        if caller.id is not None and caller.session is not None:
            await end_session(self._database, caller.session)
            await self.notify_ended(caller.id)

    async def end_everything(self, person: str) -> None:
        """End all sessions and tokens of a person, and their connections."""
        await end_sessions(self._database, person)
        await end_tokens(self._database, person)
        await self.notify_ended(person)

    async def notify_ended(self, person: str) -> None:
        """Notify all processes, which close connections that are no longer authorised."""
        # After an outage of the database every connection is checked again.
        with suppress(UnavailableError):
            await self._database.notify(ENDED, person)

    def no_session(self) -> str:
        """Return the header that deletes the cookie."""
        return self._cookie("", 0)

    def _cookie(self, value: str, seconds: int) -> str:
        secure = "; Secure" if self._is_behind_tls else ""
        policy = f"Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
        return f"{self._cookie_name}={value}; {policy}"

    async def new_token(
        self, person: str, label: str, scopes: tuple[Scope, ...]
    ) -> tuple[Token, str]:
        """Create a token, and return it with its secret."""
        secret = TOKEN_PREFIX + secrets.token_urlsafe(32)
        hashed, token_id = hash_secret(secret), secrets.token_hex(8)
        token = Token(hashed, token_id, person, label, scopes, self._now(), None)
        await create_token(self._database, token)
        return token, secret


def hash_secret(secret: str) -> str:
    # A secret of 256 random bits needs no slow hash: brute force is infeasible.
    return hashlib.sha256(secret.encode()).hexdigest()
