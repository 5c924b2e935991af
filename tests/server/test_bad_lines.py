"""Clients behind a line that delays and breaks end with exactly what the log has."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from testkit.server.player import Player
from testkit.server.proof import check_player, check_record, stored_table
from testkit.server.proxy import bad_line
from testkit.server.server import serving
from testkit.server.visitor import Visitor
from triolet.storage.open_database import open_for_reading

SECONDS = 120
MOST_BYTES = 30_000
"""That a connection carries one way. What a client gets at its beginning is some 8,000."""
TABLES: Sequence[Sequence[Mapping[str, object]]] = (
    ({"me": True}, {"open": True}),
    ({"open": True}, {"me": True}, {"bot": "greedy"}),
)


def test_clients_behind_a_bad_line_end_with_what_the_log_has(tmp_path: Path) -> None:
    async def story() -> None:
        random = Random("bad line")
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path / "data", tmp_path) as server,
            bad_line(server.port, random, MOST_BYTES) as line,
            AsyncExitStack() as stack,
        ):
            games = await asyncio.gather(
                *(_play(line.address, stack, seats, random) for seats in TABLES)
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
            assert line.cuts > len(games)

    asyncio.run(story())


async def _play(
    address: str, stack: AsyncExitStack, seats: Sequence[Mapping[str, object]], random: Random
) -> list[Player]:
    """A game of two, watched by a third."""
    people = [
        await stack.enter_async_context(Visitor(address, name)) for name in ("Ann", "Bob", "Cy")
    ]
    game = await people[0].open_table(seats)
    players = [Player(person, game, Random(random.random())) for person in people]
    await players[1].join()
    async with asyncio.TaskGroup() as together:
        for player in players:
            together.create_task(player.play())
    return players
