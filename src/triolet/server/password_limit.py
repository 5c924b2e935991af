"""Limits the wrong passwords for one account, over all processes and addresses.

A stranger who guesses is slowed down at the same address first; only guesses from many addresses
slow down everybody. An open session has its own counter, so strangers never lock out an owner who
is logged in.
"""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Final

from triolet.server.errors import too_many
from triolet.server.limits import Limits
from triolet.storage.database import Database
from triolet.storage.password_attempts import EVERYWHERE, count_attempt, forget_attempt

WINDOW: Final = 15 * 60 * 1000
"""Milliseconds for which a wrong password counts."""
SESSION: Final = "session"
"""The network of checks in a session of the account itself."""


class PasswordLimit:
    """Counts the wrong passwords of each account."""

    def __init__(self, database: Database, now: Callable[[], int], limits: Limits) -> None:
        self._database = database
        self._limits = limits
        self._now = now

    async def check(
        self, account: str, network: str, is_right: Callable[[], Awaitable[bool]]
    ) -> bool:
        """Return the result of a check; raise error 429 instead after too many wrong ones.

        The check counts before it runs, so that concurrent checks cannot pass the limit."""
        now = self._now()
        # The name may be anything that somebody typed, even a password.
        key = hashlib.sha256(account.encode(errors="replace")).hexdigest()
        limits = {network: self._limits.wrong_passwords_of_address}
        if network != SESSION:
            limits[EVERYWHERE] = self._limits.wrong_passwords
        since = await count_attempt(self._database, key, limits, now, now - WINDOW)
        if since is not None:
            raise too_many((since + WINDOW - now) / 1000)
        try:
            result = await is_right()
        except BaseException:
            await forget_attempt(self._database, key, list(limits))
            raise
        if result:
            await forget_attempt(self._database, key, list(limits))
        return result
