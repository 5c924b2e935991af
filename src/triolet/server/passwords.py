"""Password hashing and verification with argon2id, in a limited number of threads.

Verification takes the same time for a wrong password, a right one and an unknown account.
"""

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from triolet.server.errors import ErrorCode, bad_request
from triolet.server.guessable_passwords import is_guessable
from triolet.server.settings import PasswordCost
from triolet.server.thread_queue import ThreadQueue
from triolet.storage.password_hashes import is_verifiable

MIN_LENGTH: Final = 8
MAX_LENGTH: Final = 200


class Passwords:
    """Hashes and verifies passwords."""

    def __init__(self, cost: PasswordCost) -> None:
        self._hasher = PasswordHasher(
            time_cost=cost.rounds, memory_cost=cost.kibibytes, parallelism=1
        )
        self._dummy_hash = self._hasher.hash("no account")
        self._threads = ThreadQueue(cost.at_once, cost.waiting)

    async def hashed(self, password: str, name: str) -> str:
        """Return the hash of a new password; raise error 400 for a bad length, for a common
        password and for the name of the account."""
        if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
            raise bad_request(
                ErrorCode.BAD_PASSWORD,
                f"A password has {MIN_LENGTH} to {MAX_LENGTH} characters.",
                values={"fewest": MIN_LENGTH, "most": MAX_LENGTH},
            )
        if is_guessable(password, name):
            message = "This password is easy to guess: it is common, or your name. Choose another."
            raise bad_request(ErrorCode.COMMON_PASSWORD, message)
        return await self._threads.run(self._hash_or_verify, password, None) or ""

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Return whether the password matches the hash; it takes as long without a hash, and with
        one that costs too much to be verified."""
        has_hash = stored is not None and is_verifiable(stored)
        tried = stored if has_hash else self._dummy_hash
        found = await self._threads.run(self._hash_or_verify, password, tried)
        return has_hash and found is not None

    def _hash_or_verify(self, password: str, stored: str | None) -> str | None:
        """Hash a password, or verify it; return None if it does not match."""
        if stored is None:
            return self._hasher.hash(password)
        try:
            self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return None
        return stored
