"""Many concurrent games on a server that is killed repeatedly; proves that nothing is lost.

Tables are opened, joined and played while the server is killed.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from testkit.server.continuous_games import ContinuousGames, GameCounts
from testkit.server.server import serving

LONGEST_LIFE = 1.0
"""Upper limit of the seconds between a start and the next kill."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The number of tables and kills."""

    games: int
    """Games at the same time; when one is over, another begins at its table."""
    kills: int
    seconds: float
    """Time limit for the games in play after the last kill."""
    seed: str = "torture"


@dataclass(frozen=True, slots=True)
class TortureResult:
    """The counts of a run without loss."""

    counts: GameCounts
    kills: int
    seconds: float

    def __str__(self) -> str:
        counts = self.counts
        return (
            f"{counts.games} games, {counts.events} events, {self.kills} kills, "
            f"{counts.connections} connections; all {counts.acknowledged} acknowledged actions are "
            f"in the log once, every game is over and verifies, no hidden tile is in "
            f"{counts.texts} texts; {self.seconds:.0f} s"
        )


async def torture(
    database: str | Path,
    folder: Path,
    plan: Plan,
    interrupted: asyncio.Event | None = None,
    on_kill: Callable[[int, GameCounts], None] = lambda _kills, _counts: None,
) -> TortureResult:
    """Play, kill and prove; raise `AssertionError` on failure. An interrupted run makes no more
    kills, and proves what was played so far."""
    began = time.monotonic()
    random = Random(plan.seed)
    kills = 0
    async with serving(database, folder) as server:
        games = ContinuousGames(server.address, database, plan.games, random)
        games.start()
        while kills < plan.kills and not (interrupted and interrupted.is_set()):
            await _wait_before_kill(random, games.acknowledged)
            assert not games.failures, games.failures[0]
            await server.kill()
            await server.start()
            kills += 1
            on_kill(kills, games.counts)
        await games.finish(plan.seconds)
        assert not games.failures, games.failures[0]
        assert await server.stop() == 0, server.log
    return TortureResult(games.counts, kills, time.monotonic() - began)


async def _wait_before_kill(random: Random, acknowledged: asyncio.Event) -> None:
    """Wait for a random time, then for the next acknowledged action, to kill right after it."""
    await asyncio.sleep(random.uniform(0, LONGEST_LIFE))
    acknowledged.clear()
    with suppress(TimeoutError):
        await asyncio.wait_for(acknowledged.wait(), LONGEST_LIFE)
