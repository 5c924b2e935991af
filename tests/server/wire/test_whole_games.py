"""A whole game as a spectator receives it: before the end no tile but those on the board."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from testkit.server.api_client import opened, run
from tests.server.wire.client import Received, sitting
from tests.server.wire.server import Wired, wired
from triolet.engine.bots import greedy
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record
from triolet.server.live.actions import Actor

TILE = re.compile(r"J|J?[0-9]{1,2}")
OPEN = {"turns/tiles/tile", "turns/sheet/groups/tiles", "draws"}
"""Where a state may have a tile: on the board, and drawn to decide who begins."""
SQUARES = {"turns/tiles/square", "turns/sheet/groups/squares", "turns/sheet/groups/factors/square"}
"""Where a state has squares: J8 may be a square too."""
ROUND = 4
"""Messages between two rounds of requests over HTTP."""


def tile_places(value: Any, place: str = "") -> Iterator[str]:
    """Yield the paths of all values in a message that could be a tile."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from tile_places(each, f"{place}/{key}".lstrip("/"))
    elif isinstance(value, list):
        for each in value:
            yield from tile_places(each, place)
    elif isinstance(value, str) and TILE.fullmatch(value):
        yield place


async def move_on(server: Wired, game: str) -> int:
    """Make the best move of the seat to move; return the event number."""
    table = await server.tables.table(game)
    assert table.game is not None
    assert table.to_move is not None
    move = greedy(table.game.observe(table.to_move))
    actor = Actor(table.opened.host, table.to_move)
    return await server.tables.act(game, actor, move)


async def watched(folder: Path, edition: str) -> tuple[list[str], list[str], str]:
    """Return everything received before the end, everything after it, and the seed."""
    async with wired(folder) as server:
        host, watcher = server.browser(), server.browser()
        seats = [{"device": "Ann"}, {"device": "Bob"}, {"device": "Cleo"}]
        game = await opened(host, seats=seats, edition=edition)
        received: list[str] = []
        async with sitting(watcher, game) as client:
            while client.state["status"] == "playing":
                received += client.received
                client.received.clear()
                if len(received) % ROUND == 0:
                    for path in ("", "/record"):
                        received.append((await watcher.get(f"/api/games/{game}{path}")).text)
                await client.reach(await move_on(server, game))
            seed = (await server.tables.table(game)).seed
            assert seed is not None
            after = [*client.received, (await watcher.get(f"/api/games/{game}/record")).text]
        return received, after, seed


@pytest.mark.parametrize("edition", ["gigamic-en", "dj-de"])
def test_before_the_end_a_spectator_receives_only_tiles_on_the_board(
    tmp_path: Path, edition: str
) -> None:
    received, after, seed = run(watched(tmp_path, edition))
    assert len(received) > 30
    assert any(text.startswith("#") for text in received), "no record was read"
    assert not [text for text in received if seed in text]
    states: list[Received] = [
        json.loads(text) for text in received if text.startswith('{"type":"state"')
    ]
    for state in states:
        assert set(tile_places(state)) <= OPEN | SQUARES
        assert (state["rack"], state["deal"], state["outcome"]) == (None, None, None)
    assert "turns/tiles/tile" in set(tile_places(states[-1]))
    final = json.loads(after[0])
    assert (final["status"], final["deal"]) == ("over", seed)
    assert {"turns/rack", "outcome/racks"} <= set(tile_places(final))
    assert verify_record(parse_record(after[-1])) == ()
