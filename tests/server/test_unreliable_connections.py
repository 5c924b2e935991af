"""Clients over an unreliable connection end with exactly the log."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from testkit.server.log_checks import check_player, check_record, stored_table
from testkit.server.player import NetworkPlayer
from testkit.server.proxy import Disturbance, to_port, unreliable_proxy
from testkit.server.server import serving
from testkit.server.visitor import Visitor
from triolet.storage.open_database import open_for_reading

pytestmark = pytest.mark.long

SECONDS = 300
BAD_NETWORK = Disturbance(longest_delay=0.03, halving=0.05)
TABLES: Sequence[Sequence[Mapping[str, object]]] = (
    ({"me": True}, {"open": True}),
    ({"open": True}, {"me": True}, {"bot": "greedy"}),
)


def test_clients_over_an_unreliable_connection_end_with_the_log(tmp_path: Path) -> None:
    async def story() -> None:
        random = Random("unreliable proxy")
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path / "data", tmp_path) as server,
            unreliable_proxy(to_port(server.port), random, BAD_NETWORK) as proxy,
            AsyncExitStack() as stack,
        ):
            games = await asyncio.gather(
                *(_play(proxy.address, stack, seats, random) for seats in TABLES)
            )
            host = await stack.enter_async_context(Visitor(server.address, "Reader"))
            database = await open_for_reading(tmp_path / "data")
            stack.push_async_callback(database.close)
            for players in games:
                table = await stored_table(database, players[0].game)
                check_record(table, await host.read_record(players[0].game))
                for player in players:
                    check_player(table, player)
                    assert player.connections > 1
            assert proxy.cuts > len(games)

    asyncio.run(story())


async def _play(
    address: str, stack: AsyncExitStack, seats: Sequence[Mapping[str, object]], random: Random
) -> list[NetworkPlayer]:
    """Play a game of two with a spectator; return all three."""
    people = [
        await stack.enter_async_context(Visitor(address, name)) for name in ("Ann", "Bob", "Cy")
    ]
    game = await people[0].open_table(seats)
    players = [NetworkPlayer(person, game, Random(random.random())) for person in people]
    await players[1].join()
    async with asyncio.TaskGroup() as together:
        for player in players:
            together.create_task(player.play())
    return players
