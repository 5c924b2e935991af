"""Several processes with one PostgreSQL serve the same tables and take over from each other.

The proof of a takeover is that the game continues at all; `SECONDS` only ends a test that hangs.
"""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from testkit.server.log_checks import check_player, check_record, stored_table
from testkit.server.player import NetworkPlayer
from testkit.server.server import ServerProcess, serving
from testkit.server.visitor import PAUSE, Visitor
from testkit.storage.postgresql import Postgres
from triolet.storage.open_database import open_for_reading

SECONDS = 300
BOTS = [{"bot": "greedy"}] * 4


@asynccontextmanager
async def two_servers(
    database: str, folder: Path
) -> AsyncIterator[tuple[ServerProcess, ServerProcess]]:
    async with (
        asyncio.timeout(SECONDS),
        serving(database, folder / "one") as one,
        serving(database, folder / "two") as two,
    ):
        yield one, two


async def check_all(database: str, players: Sequence[NetworkPlayer]) -> None:
    reading = await open_for_reading(database)
    try:
        for player in players:
            table = await stored_table(reading, player.game)
            check_record(table, await player.visitor.read_record(player.game))
            check_player(table, player)
    finally:
        await reading.close()


async def until(is_true: Callable[[], Coroutine[None, None, bool]]) -> None:
    """Poll a condition until it is true."""
    while not await is_true():
        await asyncio.sleep(PAUSE)


def test_two_players_of_a_table_may_use_two_processes(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with (
            two_servers(database, tmp_path) as (one, two),
            Visitor(one.address, "Ann") as ann,
            Visitor(two.address, "Bob") as bob,
        ):
            game = await ann.open_table([{"me": True}, {"open": True}])
            players = [NetworkPlayer(ann, game, Random(1)), NetworkPlayer(bob, game, Random(2))]
            await players[1].join()
            await asyncio.gather(*(player.play() for player in players))
            await check_all(database, players)

    asyncio.run(story())


@pytest.mark.long
def test_another_process_takes_over_bots_and_clocks(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with (
            two_servers(database, tmp_path) as (one, two),
            Visitor(one.address, "Ann") as ann,
            Visitor(two.address, "Bob") as bob,
        ):
            seats = [{"me": True}, {"open": True}]
            timed = await ann.open_table(seats, clock={"kind": "turn", "seconds": 5})
            await NetworkPlayer(bob, timed, Random(1)).join()
            answered = await ann.open_table([{"open": True}, {"bot": "greedy"}])
            player = NetworkPlayer(bob, answered, Random(2))
            await player.join()
            # Only bots: it may be over before the process ends.
            played = await ann.open_table(BOTS)
            await until(lambda: _has_reached(ann, played, 5))
            await one.kill()
            await player.play()
            await bob.wait_until_over(played)
            await until(lambda: _is_over(bob, timed))

    asyncio.run(story())


async def _has_reached(visitor: Visitor, game: str, number: int) -> bool:
    reached: int = (await visitor.read_game(game))["number"]
    return reached >= number


async def _is_over(visitor: Visitor, game: str) -> bool:
    status: str = (await visitor.read_game(game))["status"]
    return status == "over"


@pytest.mark.long
def test_nothing_is_lost_when_postgresql_restarts_under_load(tmp_path: Path) -> None:
    async def story(postgres: Postgres) -> None:
        database = postgres.new_database()
        async with (
            asyncio.timeout(SECONDS),
            serving(database, tmp_path, "--processes", "2") as server,
            AsyncExitStack() as stack,
        ):
            bots = await stack.enter_async_context(Visitor(server.address, "Bots"))
            alone = [await bots.open_table(BOTS) for _ in range(2)]
            players = [
                player for number in range(3) for player in await _pair(server, stack, number)
            ]
            async with asyncio.TaskGroup() as together:
                for player in players:
                    together.create_task(player.play())
                for number in (10, 25):
                    await until(partial(_have_reached, players, number))
                    assert not all(player.received.is_over for player in players)
                    await asyncio.to_thread(postgres.stop)
                    await asyncio.to_thread(postgres.start)
            for game in alone:
                await bots.wait_until_over(game)
            await check_all(database, players)

    postgres = Postgres(is_durable=True)
    postgres.start()
    try:
        asyncio.run(story(postgres))
    finally:
        postgres.stop()
        postgres.remove()


async def _pair(server: ServerProcess, stack: AsyncExitStack, number: int) -> list[NetworkPlayer]:
    """Return two players of a new table."""
    ann = await stack.enter_async_context(Visitor(server.address, f"Ann{number}"))
    bob = await stack.enter_async_context(Visitor(server.address, f"Bob{number}"))
    game = await ann.open_table([{"me": True}, {"open": True}])
    players = [NetworkPlayer(ann, game, Random(number)), NetworkPlayer(bob, game, Random(-number))]
    await players[1].join()
    return players


async def _have_reached(players: Sequence[NetworkPlayer], number: int) -> bool:
    return sum(player.received.number for player in players) >= number * len(players)


@pytest.mark.long
def test_a_process_that_ends_is_replaced_and_none_outlives_its_parent(
    tmp_path: Path, postgres: Postgres
) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(database, tmp_path, "--processes", "2") as server,
            Visitor(server.address, "Ann") as ann,
        ):
            before = _children(server)
            assert len(before) == 2
            os.kill(min(before), signal.SIGKILL)
            await until(lambda: _are_replaced(server, before))
            await ann.wait_until_over(await ann.open_table(BOTS[:2]))
            children = _children(server)
            await server.kill()
            await until(partial(_have_ended, children))
            await server.start()
            await ann.wait_until_over(await ann.open_table(BOTS[:2]))

    asyncio.run(story())


def _children(server: ServerProcess) -> set[int]:
    """Return the ids of the serving processes."""
    children = Path(f"/proc/{server.id}/task/{server.id}/children").read_text("utf-8").split()
    return {int(child) for child in children if b"--multiprocessing-fork" in _command(child)}


def _command(process: str) -> bytes:
    return Path(f"/proc/{process}/cmdline").read_bytes()


async def _are_replaced(server: ServerProcess, before: set[int]) -> bool:
    return len(_children(server) - {min(before)}) == len(before)


async def _have_ended(processes: set[int]) -> bool:
    return not any(Path(f"/proc/{process}/stat").exists() for process in processes)
