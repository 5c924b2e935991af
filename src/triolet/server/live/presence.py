"""Who is at the table just now, and since when somebody is not.

Connections through other processes count too: each notes its own in the database, and those of a
process that gives no sign of life are gone with it.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

from triolet.storage.database import Database, StorageError
from triolet.storage.presence import connections, forget_processes, note_connection, note_process

LIFE: Final = 6000
"""Milliseconds after which a process without a sign of life counts as dead."""
MEMORY: Final = 30 * 24 * 3600 * 1000
"""How long it is known since when a player of an ended process is gone."""


class Presence:
    """The connections of this process, and what the database knows of the others."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now
        self._process = secrets.token_hex(8)
        self._here: Counter[tuple[str, int]] = Counter()
        self._unsaved: dict[tuple[str, int], int | None] = {}
        """Who came (`None`) or went (when), as long as the database does not know it."""
        self._turns: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        self._known: dict[str, Mapping[int, int | None]] = {}

    async def beat(self) -> None:
        """A sign of life, and what could not be noted before."""
        await note_process(self._database, self._process, self._now())
        for game, seat in list(self._unsaved):
            await self._save(game, seat)

    async def start(self) -> None:
        await self.beat()
        await forget_processes(self._database, self._now() - MEMORY)

    async def came(self, game: str, seat: int) -> None:
        """One more connection; the same player may have several."""
        self._here[game, seat] += 1
        if self._here[game, seat] == 1:
            await self._note(game, seat, None)

    async def went(self, game: str, seat: int) -> None:
        self._here[game, seat] -= 1
        if self._here[game, seat] == 0:
            del self._here[game, seat]
            await self._note(game, seat, self._now())

    async def _note(self, game: str, seat: int, gone: int | None) -> None:
        self._unsaved[game, seat] = gone
        # Without the database the next sign of life brings it.
        with suppress(StorageError):
            await self._save(game, seat)

    async def _save(self, game: str, seat: int) -> None:
        """One at a time: of a player who goes and comes back at once, the last word counts."""
        key = (game, seat)
        turn = self._turns.setdefault(key, asyncio.Lock())
        async with turn:
            if key not in self._unsaved:
                return
            gone = self._unsaved[key]
            await note_connection(self._database, game, seat, self._process, gone)
            if self._unsaved.get(key, gone) == gone:
                self._unsaved.pop(key, None)

    async def look(self, game: str) -> Mapping[int, int | None]:
        """By seat: since when it is gone, `None` while somebody is connected. Who was never
        connected is not named."""
        found = await connections(self._database, game, self._now() - LIFE)
        self._known[game] = {each.seat: each.gone for each in found}
        return self._known[game]

    def known(self, game: str) -> Mapping[int, int | None]:
        """The same, as it was when somebody looked last."""
        return self._known.get(game, {})

    def forget(self, game: str) -> None:
        """Nobody follows the game any more."""
        self._known.pop(game, None)
