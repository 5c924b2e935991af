"""Plays games one after another at several tables at once, while a test disturbs the server.

Bots play each other, scripted clients play each other and bots, and spectators watch. At its end
every game is compared with the log; `finish` compares all logs once more.
"""

import asyncio
import traceback
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from testkit.server.hidden_tiles import check_received
from testkit.server.log_checks import check_player, check_record, stored_table
from testkit.server.player import NetworkPlayer
from testkit.server.visitor import Visitor
from triolet.storage.database import Database, StorageError
from triolet.storage.games import all_game_ids, events_since, index_of
from triolet.storage.open_database import open_for_reading

READ_SECONDS: Final = 10.0
"""Time between two readings of a game over HTTP."""
RETRY_SECONDS: Final = 1.0
BOTS: Final = ({"bot": "greedy"}, {"bot": "greedy"})
SIX_HOURS: Final = {"clock": {"kind": "total", "seconds": 6 * 3600, "increment": 0}}
PLANS: Final[Sequence[tuple[Sequence[Mapping[str, Any]], Mapping[str, Any]]]] = (
    (({"me": True}, {"open": True}), {}),
    (BOTS, {}),
    (({"me": True}, {"bot": "greedy"}), SIX_HOURS),
    (({"open": True}, {"me": True}, {"bot": "greedy"}), {}),
    (({"me": True}, {"open": True}), SIX_HOURS),
)
"""The seats of a table and its other settings."""


@dataclass
class GameCounts:
    """Counts of the finished and checked games."""

    games: int = 0
    events: int = 0
    acknowledged: int = 0
    """Requests of players that the server acknowledged."""
    connections: int = 0
    texts: int = 0
    """Messages and response bodies in which no hidden tile was found."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game with its clients."""

    game: str
    record: str
    players: Sequence[NetworkPlayer]
    visitors: Sequence[Visitor]
    early_records: Sequence[str]
    """Records from before the end."""


@dataclass
class ContinuousGames:
    """Tables at which games are played until `finish`."""

    address: str
    """Of the server, or of a proxy in front of it."""
    database: str | Path
    """Read directly, to check the games."""
    tables: int
    random: Random
    longest_pause: float = 0.0
    """Upper limit of the seconds that a scripted player waits before a move."""
    counts: GameCounts = field(default_factory=GameCounts)
    failures: list[str] = field(default_factory=list)
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after every acknowledgement; clear it to wait for the next one."""
    acknowledgements: int = 0
    """All so far, also in games that are not over, and repeated ones."""
    _digests: dict[str, str] = field(default_factory=dict)
    """The digest of the log of each finished game."""
    _is_finishing: bool = False
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._play_at(table, Random(self.random.random())))
            for table in range(self.tables)
        ]

    async def finish(self, seconds: float) -> None:
        """Let the games in play end within a time limit, then check all logs."""
        self._is_finishing = True
        _, late = await asyncio.wait(self._tasks, timeout=seconds)
        for task in late:
            task.cancel()
            self.failures.append(f"{task.get_name()} did not end within {seconds:.0f} s")
        await asyncio.gather(*late, return_exceptions=True)
        async with _reading(self.database) as database:
            await self._check_again(database)

    async def cancel(self) -> None:
        """End all games at once, after an error elsewhere."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play_at(self, table: int, random: Random) -> None:
        """Play one game after another; a failed game is reported and the next one begins."""
        number = table
        while not self._is_finishing:
            game = asyncio.create_task(self._play_and_check(number, random))
            try:
                await asyncio.wait({game})
            finally:
                game.cancel()
            if error := game.exception():
                self.failures.append("".join(traceback.format_exception(error)))
            number += self.tables

    async def _play_and_check(self, number: int, random: Random) -> None:
        async with AsyncExitStack() as stack:
            played = await self._play(stack, number, random)
            while True:
                try:
                    async with _reading(self.database) as database:
                        await self._check(database, played)
                    break
                except StorageError:
                    # The database is down, as the test wants it.
                    await asyncio.sleep(RETRY_SECONDS)

    async def _play(self, stack: AsyncExitStack, number: int, random: Random) -> PlayedGame:
        """Play one game, from the opening of its table to the end."""
        seats, plan = PLANS[number % len(PLANS)]
        host = await stack.enter_async_context(Visitor(self.address, f"Host{number}"))
        watching = await stack.enter_async_context(Visitor(self.address, f"Watching{number}"))
        game = await host.open_table(seats, **plan)
        players = [self._player(watching, game, random)]
        if {"me": True} in seats:
            players.append(self._player(host, game, random))
        if {"open": True} in seats:
            guest = await stack.enter_async_context(Visitor(self.address, f"Guest{number}"))
            players.append(self._player(guest, game, random))
            await players[-1].join()
        early: list[str] = []
        async with asyncio.TaskGroup() as reading:
            reader = reading.create_task(_read_over_http(watching, game, early))
            async with asyncio.TaskGroup() as together:
                for player in players:
                    together.create_task(player.play())
            reader.cancel()
        visitors = (*{player.visitor for player in players}, host)
        return PlayedGame(game, await host.read_record(game), players, visitors, early)

    def _player(self, visitor: Visitor, game: str, random: Random) -> NetworkPlayer:
        return NetworkPlayer(
            visitor,
            game,
            Random(random.random()),
            longest_pause=self.longest_pause,
            on_done=self._note_acknowledged,
        )

    def _note_acknowledged(self) -> None:
        self.acknowledgements += 1
        self.acknowledged.set()

    async def _check(self, database: Database, played: PlayedGame) -> None:
        table = await stored_table(database, played.game)
        check_record(table, played.record)
        texts = 0
        for player in played.players:
            check_player(table, player)
            texts += check_received(table, player.visitor.id, player.texts)
        for visitor in played.visitors:
            texts += check_received(table, visitor.id, visitor.bodies)
        texts += check_received(table, "", played.early_records)
        digest = await _log_digest(database, played.game)
        # Counted last: the check is repeated if the database fails in between.
        self._digests[played.game] = digest
        self.counts.games += 1
        self.counts.events += table.number
        self.counts.acknowledged += sum(len(player.acknowledged) for player in played.players)
        self.counts.connections += sum(player.connections for player in played.players)
        self.counts.texts += texts

    async def _check_again(self, database: Database) -> None:
        """Check that the log of every finished game is as it was at its end, and all others are
        complete: their opening was not acknowledged, or they are among the failures."""
        for game, digest in self._digests.items():
            if await _log_digest(database, game) != digest:
                self.failures.append(f"the log of {game} changed after the end of the game")
        for game in set(await all_game_ids(database)) - set(self._digests):
            row = await index_of(database, game)
            assert row is not None
            if row.number != len((await stored_table(database, game)).log):
                self.failures.append(f"the index of {game} differs from its log")


async def _read_over_http(visitor: Visitor, game: str, records: list[str]) -> None:
    """Read a game now and then until it is over; append the records from before the end."""
    status = (await visitor.read_game(game))["status"]
    while status != "over":
        record = await visitor.read_record(game) if status == "playing" else None
        status = (await visitor.read_game(game))["status"]
        # If the game ended in between, the record may be that of the end.
        if record is not None and status == "playing":
            records.append(record)
        await asyncio.sleep(READ_SECONDS)


async def _log_digest(database: Database, game: str) -> str:
    return sha256(repr(await events_since(database, game)).encode()).hexdigest()


@asynccontextmanager
async def _reading(database: str | Path) -> AsyncIterator[Database]:
    opened = await open_for_reading(database)
    try:
        yield opened
    finally:
        await opened.close()
