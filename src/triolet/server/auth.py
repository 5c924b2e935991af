"""Who asks: a browser by its cookie, a program by its token, or nobody yet.

A secret is made here, given away once, and kept only as its hash. Whoever needs to be somebody
becomes a guest; an account is a guest with a name of its own and a password.
"""

import hashlib
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final, Literal, TypeAlias

from triolet.server.errors import ApiError, plain_error
from triolet.storage.database import Database, UnavailableError
from triolet.storage.people import Person, create_person, find_person
from triolet.storage.secrets import (
    Token,
    create_session,
    create_token,
    end_idle_sessions,
    end_session,
    find_session,
    find_token,
    touch_session,
    touch_token,
)

Scope: TypeAlias = Literal["read", "play"]
ALL_SCOPES: Final[frozenset[Scope]] = frozenset({"read", "play"})
COOKIE: Final = "triolet"
ENDED: Final = "ended"
"""The channel on which a person is named of whom a session or a token has ended."""
TOKEN_PREFIX: Final = "triolet_"
"""Whoever finds a lost token knows what it is."""
SECRET_FORM: Final = re.compile(r"[A-Za-z0-9_-]{20,100}")
PERSON_FORM: Final = re.compile(r"[0-9a-f]{24}")
DAY: Final = 24 * 3600
SESSION_DAYS: Final = 400
"""A session that was not used for so long has ended; no browser keeps a cookie longer."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, and what that one may do."""

    person: Person | None = None
    scopes: frozenset[Scope] = ALL_SCOPES
    session: str | None = None
    """The hash of the session's secret; `None` for a program or nobody."""

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id

    def need(self, scope: Scope) -> None:
        """Refuses a token that was not made for this."""
        if scope not in self.scopes:
            raise ApiError(
                HTTPStatus.FORBIDDEN, "missing-scope", f"This token lacks the scope {scope!r}."
            )

    def need_person(self, scope: Scope) -> Person:
        """Refuses who is nobody."""
        self.need(scope)
        if self.person is None:
            raise plain_error(
                HTTPStatus.UNAUTHORIZED, headers={"www-authenticate": 'Bearer realm="triolet"'}
            )
        return self.person

    def need_session(self) -> Person:
        """Refuses programs: what belongs to the person alone needs the browser's session."""
        person = self.need_person("read")
        if self.session is None:
            message = "A token cannot do this; use the session of a browser."
            raise ApiError(HTTPStatus.FORBIDDEN, "needs-session", message)
        return person


NOBODY: Final = Caller()


class Auth:
    """Finds out who asks, and makes guests, sessions and tokens."""

    def __init__(self, database: Database, now: Callable[[], int], *, is_behind_tls: bool) -> None:
        self._database = database
        self._now = now
        self._is_behind_tls = is_behind_tls

    async def caller(self, headers: Mapping[str, str]) -> Caller:
        """Who sent these headers. An unknown token is refused, an unknown cookie is nobody's."""
        credential = credential_of(headers)
        if credential is None:
            return NOBODY
        kind, secret = credential
        if kind == "token":
            return await self._program(secret)
        return await self._browser(secret)

    async def _program(self, secret: str) -> Caller:
        token = await find_token(self._database, hash_secret(secret))
        person = await find_person(self._database, token.person) if token else None
        if token is None or person is None:
            raise ApiError(
                HTTPStatus.UNAUTHORIZED,
                "unknown-token",
                "There is no such token, or no longer.",
                headers={"www-authenticate": 'Bearer realm="triolet", error="invalid_token"'},
            )
        now = self._now()
        if token.used is None or now - token.used > DAY * 1000:
            await touch_token(self._database, token.secret, now)
        return Caller(person, ALL_SCOPES & frozenset(token.scopes))

    async def _browser(self, secret: str) -> Caller:
        session = await find_session(self._database, hash_secret(secret))
        if session is None:
            return NOBODY
        now = self._now()
        if now - session.used > SESSION_DAYS * DAY * 1000:
            await end_session(self._database, session.secret)
            return NOBODY
        if now - session.used > DAY * 1000:
            await touch_session(self._database, session.secret, now)
        person = await find_person(self._database, session.person)
        return NOBODY if person is None else Caller(person, session=session.secret)

    async def new_guest(self, name: str = "") -> Person:
        return await create_person(self._database, secrets.token_hex(12), name, self._now())

    async def new_session(self, person: str, old: Caller = NOBODY) -> str:
        """The header that gives a browser its cookie; the secret is always a new one, and the
        session until now ends."""
        secret = secrets.token_urlsafe(32)
        await create_session(self._database, hash_secret(secret), person, self._now())
        await self.end_session(old)
        return self._cookie(secret, SESSION_DAYS * DAY)

    async def end_session(self, caller: Caller) -> None:
        if caller.id is not None and caller.session is not None:
            await end_session(self._database, caller.session)
            await self.tell_ended(caller.id)

    async def tell_ended(self, person: str) -> None:
        """Whoever came in with what has ended must go."""
        # Without the database everyone is looked at again when it is back.
        with suppress(UnavailableError):
            await self._database.notify(ENDED, person)

    async def forget_old_sessions(self) -> None:
        """Ends those that no browser can have a cookie for any more."""
        await end_idle_sessions(self._database, self._now() - SESSION_DAYS * DAY * 1000)

    def no_session(self) -> str:
        """The header that takes a browser's cookie away."""
        return self._cookie("", 0)

    def _cookie(self, value: str, seconds: int) -> str:
        secure = "; Secure" if self._is_behind_tls else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"

    async def new_token(
        self, person: str, label: str, scopes: tuple[Scope, ...]
    ) -> tuple[Token, str]:
        """A token and its secret, which nobody can read again."""
        secret = TOKEN_PREFIX + secrets.token_urlsafe(32)
        hashed, token_id = hash_secret(secret), secrets.token_hex(8)
        token = Token(hashed, token_id, person, label, scopes, self._now(), None)
        await create_token(self._database, token)
        return token, secret


def credential_of(headers: Mapping[str, str]) -> tuple[Literal["token", "cookie"], str] | None:
    """What the headers show: a token comes before a cookie."""
    authorization = headers.get("authorization")
    if authorization is not None:
        scheme, _, secret = authorization.partition(" ")
        return ("token", secret.strip() if scheme.lower() == "bearer" else "")
    for part in headers.get("cookie", "").split(";"):
        # Cookies of others may have any form; ours has one.
        name, _, value = part.strip().partition("=")
        if name == COOKIE and SECRET_FORM.fullmatch(value):
            return ("cookie", value)
    return None


def hash_secret(secret: str) -> str:
    # A secret of 256 random bits needs no slow hash: nobody can try them all.
    return hashlib.sha256(secret.encode()).hexdigest()
