"""Many concurrent games on a server that is killed repeatedly; proves that nothing is lost.

Bots play each other, and scripted clients play each other and bots. Tables are opened and joined
while the server is killed.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from testkit.server.log_checks import check_player, check_record, stored_table
from testkit.server.player import NetworkPlayer
from testkit.server.server import ServerProcess, serving
from testkit.server.visitor import PAUSE, Visitor
from triolet.storage.database import Database
from triolet.storage.games import all_game_ids, index_of
from triolet.storage.open_database import open_for_reading

LONGEST_LIFE = 1.0
"""Upper limit of the seconds between a start and the next kill."""
BOTS = ({"bot": "greedy"}, {"bot": "greedy"})
SEATS: Sequence[Sequence[dict[str, Any]]] = (
    ({"me": True}, {"open": True}),
    BOTS,
    ({"me": True}, {"bot": "greedy"}),
    ({"open": True}, {"me": True}, {"bot": "greedy"}),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """The number of games and kills."""

    games: int
    kills: int
    seconds: float
    """Time limit for everything."""
    seed: str = "torture"


@dataclass(frozen=True, slots=True)
class TortureResult:
    """The counts of a run without loss."""

    games: int
    events: int
    acknowledged: int
    kills: int
    connections: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.events} events, {self.kills} kills, {self.connections} "
            f"connections; all {self.acknowledged} acknowledged actions are in the log once, every "
            f"game is over and verifies; {self.seconds:.0f} s"
        )


@dataclass(frozen=True, slots=True)
class TorturedGame:
    """A game and its players over the network."""

    game: str
    host: Visitor
    players: tuple[NetworkPlayer, ...]
    record: str


async def torture(database: str | Path, folder: Path, plan: Plan) -> TortureResult:
    """Play, kill and prove; raise `AssertionError` on failure."""
    began = time.monotonic()
    random = Random(plan.seed)
    async with (
        asyncio.timeout(plan.seconds),
        serving(database, folder) as server,
        AsyncExitStack() as stack,
    ):
        acknowledged = asyncio.Event()
        games = [
            asyncio.create_task(_play(server, stack, number, Random(random.random()), acknowledged))
            for number in range(plan.games)
        ]
        for _ in range(plan.kills):
            await _wait_before_kill(random, acknowledged)
            _check_running(games)
            await server.kill()
            await server.start()
        played = await asyncio.gather(*games)
        assert await server.stop() == 0, server.log
    events = await _prove(database, played)
    players = [player for game in played for player in game.players]
    return TortureResult(
        games=len(played),
        events=events,
        acknowledged=sum(len(player.acknowledged) for player in players),
        kills=plan.kills,
        connections=sum(player.connections for player in players),
        seconds=time.monotonic() - began,
    )


async def _wait_before_kill(random: Random, acknowledged: asyncio.Event) -> None:
    """Wait for a random time, then for the next acknowledged action, to kill right after it."""
    await asyncio.sleep(random.uniform(0, LONGEST_LIFE))
    acknowledged.clear()
    with suppress(TimeoutError):
        await asyncio.wait_for(acknowledged.wait(), LONGEST_LIFE)


def _check_running(games: Sequence["asyncio.Task[TorturedGame]"]) -> None:
    assert not all(game.done() for game in games), "the games ended before the kills"
    for game in games:
        if game.done():
            game.result()


async def _play(
    server: ServerProcess,
    stack: AsyncExitStack,
    number: int,
    random: Random,
    acknowledged: asyncio.Event,
) -> TorturedGame:
    """Play one game, from the opening of its table to the end."""
    seats = SEATS[number % len(SEATS)]
    host = await stack.enter_async_context(Visitor(server.address, f"Host{number}"))
    game = await host.open_table(seats)
    players = [NetworkPlayer(host, game, random)] if {"me": True} in seats else []
    if {"open": True} in seats:
        guest = await stack.enter_async_context(Visitor(server.address, f"Guest{number}"))
        joining = NetworkPlayer(guest, game, Random(random.random()))
        await joining.join()
        players.append(joining)
    async with asyncio.TaskGroup() as together:
        for player in players:
            player.on_done = acknowledged.set
            together.create_task(player.play())
    await until_over(host, game)
    return TorturedGame(game, host, tuple(players), await host.read_record(game))


async def until_over(visitor: Visitor, game: str) -> None:
    """Poll until a game is over, without a connection to it."""
    while (await visitor.read_game(game))["status"] != "over":
        await asyncio.sleep(PAUSE)


async def _prove(database: str | Path, played: Sequence[TorturedGame]) -> int:
    """Compare everything that clients received with the log; return the number of events."""
    events = 0
    async with _reading(database) as kept:
        for each in played:
            table = await stored_table(kept, each.game)
            events += table.number
            check_record(table, each.record)
            for player in each.players:
                check_player(table, player)
        known = {each.game for each in played}
        for game in set(await all_game_ids(kept)) - known:
            # The opening was never acknowledged, so its host opened another table.
            row = await index_of(kept, game)
            assert row is not None
            assert row.number == len((await stored_table(kept, game)).log)
    return events


@asynccontextmanager
async def _reading(database: str | Path) -> AsyncIterator[Database]:
    opened = await open_for_reading(database)
    try:
        yield opened
    finally:
        await opened.close()
