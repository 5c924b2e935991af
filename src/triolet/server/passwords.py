"""Passwords: hashed and tried with argon2id, in threads, a few at a time.

A wrong password costs as much time as a right one, also for an account that does not exist, and
nobody else waits for it.
"""

import asyncio
from http import HTTPStatus
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from triolet.server.errors import ApiError, bad_request
from triolet.server.settings import PasswordCost

SHORTEST: Final = 8
LONGEST: Final = 200


class Passwords:
    """The one place where passwords are looked at."""

    def __init__(self, cost: PasswordCost) -> None:
        self._hasher = PasswordHasher(
            time_cost=cost.rounds, memory_cost=cost.kibibytes, parallelism=1
        )
        self._nobodys = self._hasher.hash("nobody's")
        self._at_once = asyncio.Semaphore(cost.at_once)
        self._most = cost.at_once + cost.waiting
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        """What is kept of a password; one that is too short or too long is refused."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise bad_request("bad-password", f"A password has {SHORTEST} to {LONGEST} characters.")
        return await self._in_turn(password, None) or ""

    async def is_right(self, password: str, kept: str | None) -> bool:
        """Whether the password is the one that was kept; without one it takes as long to say no."""
        found = await self._in_turn(password, kept or self._nobodys)
        return bool(kept) and found is not None

    async def _in_turn(self, password: str, kept: str | None) -> str | None:
        """Hashes, or compares with what was kept; gives nothing if that differs."""
        if self._waiting >= self._most:
            raise ApiError(
                HTTPStatus.SERVICE_UNAVAILABLE,
                "busy",
                "Too many passwords are being looked at; try again soon.",
                headers={"retry-after": "5"},
            )
        self._waiting += 1
        try:
            async with self._at_once:
                return await asyncio.to_thread(self._look, password, kept)
        finally:
            self._waiting -= 1

    def _look(self, password: str, kept: str | None) -> str | None:
        if kept is None:
            return self._hasher.hash(password)
        try:
            self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return None
        return kept
