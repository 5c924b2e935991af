"""The changed games of the people who have an event stream in this process.

All streams share one listener and one query: for the people of the games that have changed since
the previous query. Nothing is read while no game changes.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from triolet.storage.database import MISSED, Database, StorageError
from triolet.storage.games import CHANNEL, people_of_games
from triolet.storage.presence import PRESENCE

GAMES_PER_QUERY: Final = 500


class Follower:
    """Collects the changed games of one person."""

    def __init__(self, person: str) -> None:
        self.person = person
        self._games: dict[str, None] = {}
        """In the order of their changes."""
        self._has_missed = True
        """Whether other games may have changed; at first any."""
        self._wake = asyncio.Event()

    def add(self, game: str) -> None:
        self._games[game] = None
        self._wake.set()

    def miss(self) -> None:
        """Note that any game may have changed."""
        self._has_missed = True
        self._wake.set()

    def wake(self) -> None:
        self._wake.set()

    async def changed(self) -> None:
        """Wait for a change."""
        await self._wake.wait()
        self._wake.clear()

    def take(self) -> tuple[list[str], bool]:
        """Return the games that have changed since the last call, and whether others may have."""
        games, has_missed = list(self._games), self._has_missed
        self._games.clear()
        self._has_missed = False
        return games, has_missed


class GameChanges:
    """Notifies the followers of each person."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._followers: dict[str, set[Follower]] = {}
        self._changed: set[str] = set()
        """Games whose people have not been read since the change."""
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._database.listen(CHANNEL, self._notified)

    def stop(self) -> None:
        """Wake all followers; those that follow until the server stops end then."""
        for follower in self._all_followers():
            follower.wake()

    @contextmanager
    def follow(self, person: str) -> Iterator[Follower]:
        follower = Follower(person)
        self._followers.setdefault(person, set()).add(follower)
        try:
            yield follower
        finally:
            followers = self._followers[person]
            followers.discard(follower)
            if not followers:
                del self._followers[person]

    def _all_followers(self) -> list[Follower]:
        return [follower for followers in self._followers.values() for follower in followers]

    def _notified(self, payload: str) -> None:
        if not self._followers:
            return
        if payload == MISSED:
            self._miss()
            return
        game, number = payload.rsplit(" ", 1)
        if int(number) != PRESENCE:
            self._changed.add(game)
            if self._reading is None or self._reading.done():
                self._reading = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        while self._changed:
            games = [self._changed.pop() for _ in range(min(GAMES_PER_QUERY, len(self._changed)))]
            try:
                pairs = await people_of_games(self._database, games)
            except StorageError:
                self._miss()
                return
            for game, person in pairs:
                for follower in self._followers.get(person, ()):
                    follower.add(game)

    def _miss(self) -> None:
        for follower in self._all_followers():
            follower.miss()
