"""`triolet serve` stops, is killed, and continues the games after a restart."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import httpx

from testkit.server.api_client import opened, run
from testkit.server.log_checks import stored_table
from testkit.server.server import serving
from tests.server.wire.client import Client, sitting
from triolet.server.live.clock import LAG
from triolet.server.live.log import TimeGivenEvent
from triolet.storage.open_database import open_for_reading

RESTART = 1012
A_WHILE = 60_000
SECONDS = 300
TURN = SECONDS * 1000 + LAG
CLOCK = {"kind": "total", "seconds": SECONDS}


@asynccontextmanager
async def browsers(address: str) -> AsyncIterator[tuple[httpx.AsyncClient, httpx.AsyncClient]]:
    async with (
        httpx.AsyncClient(base_url=address, timeout=60) as ann,
        httpx.AsyncClient(base_url=address, timeout=60) as bob,
    ):
        yield ann, bob


async def begun(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> str:
    game = await opened(ann, name="Ann", clock=CLOCK)
    joined = await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    assert joined.status_code == 200, joined.text
    return game


async def mover_acts(one: Client, other: Client) -> int:
    """Let the player to move exchange a tile; return the event number."""
    client = (one, other)[one.state["to_move"]]
    done = await client.ask("exchange", tiles=client.state["rack"][:1])
    assert done["type"] == "done", done
    return int(done["number"])


def test_clients_are_notified_of_a_stop_and_continue_after_the_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(tmp_path / "data", tmp_path) as server,
            browsers(server.address) as (ann, bob),
        ):
            game = await begun(ann, bob)
            busy = await opened(ann, seats=[{"bot": "greedy"}, {"bot": "greedy"}])
            async with (
                sitting(ann, game) as one,
                sitting(bob, game) as other,
                sitting(ann, busy) as watcher,
                bob.stream("GET", f"/api/games/{game}/stream") as stream,
            ):
                number, lines = await mover_acts(one, other), stream.aiter_lines()
                while f'"number":{number}' not in await anext(lines):
                    pass
                assert await server.stop() == 0
                for client in (one, other, watcher):
                    assert await client.closed() == RESTART
                    assert '"type":"stopping"' in client.received[-1]
                assert [line async for line in lines if line] == []
            assert '"level": "info"' in server.log
            assert '"level": "error"' not in server.log
            await server.start()
            async with sitting(ann, game, number) as one, sitting(bob, game, number) as other:
                # Nothing was missed; time may have been given back.
                assert (one.state["since"], one.state["turns"]) == (number, [])
                number = await mover_acts(one, other)
                for client in (one, other):
                    assert (await client.reach(number))["number"] == number
            assert await server.stop() == 0
            assert '"level": "error"' not in server.log

    run(story())


def test_a_killed_server_gives_back_the_time_it_was_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(tmp_path / "data", tmp_path) as server,
            browsers(server.address) as (ann, bob),
        ):
            game = await begun(ann, bob)
            async with sitting(ann, game) as client:
                due, began = client.state["clock"]["due"], client.state["clock"]["due"] - TURN
                await server.kill()
            # Pretend that the server has been dead for a minute.
            with closing(sqlite3.connect(tmp_path / "data" / "triolet.sqlite3")) as kept, kept:
                kept.execute("UPDATE alive SET at = at - ?", (A_WHILE,))
            await server.start()
            async with sitting(ann, game) as client:
                clock, to_move = client.state["clock"], client.state["to_move"]
            assert await server.stop() == 0
        reading = await open_for_reading(tmp_path / "data")
        given = [each.event for each in (await stored_table(reading, game)).log[4:]]
        await reading.close()
        assert len(given) == 1
        assert isinstance(given[0], TimeGivenEvent)
        # The whole turn so far, and not the minute before it.
        assert 0 < given[0].ms <= clock["now"] - began
        assert clock["due"] == due + given[0].ms
        assert clock["left"][to_move] == min(SECONDS * 1000, clock["due"] - clock["now"])

    run(story())
