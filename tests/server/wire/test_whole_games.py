"""A whole game through the eyes of a spectator: until the end there is no tile that nobody laid."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from testkit.server.api_client import opened, run
from tests.server.wire.client import Heard, sitting
from tests.server.wire.server import Wired, wired
from triolet.engine.bots import greedy
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record
from triolet.server.live.actions import Actor

TILE = re.compile(r"J|J?[0-9]{1,2}")
OPEN = {"turns/tiles/tile", "turns/sheet/groups/tiles", "draws"}
"""Where a state may name a tile: what lies on the board, and what was drawn for the first turn."""
SQUARES = {"turns/tiles/square", "turns/sheet/groups/squares", "turns/sheet/groups/factors/square"}
"""J8 may be a square too."""
ROUND = 4
"""Each so many turns the others' ways are tried too."""


def tile_places(value: Any, place: str = "") -> Iterator[str]:
    """Where in a message something stands that could be a tile."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from tile_places(each, f"{place}/{key}".lstrip("/"))
    elif isinstance(value, list):
        for each in value:
            yield from tile_places(each, place)
    elif isinstance(value, str) and TILE.fullmatch(value):
        yield place


async def move_on(server: Wired, game: str) -> int:
    """The seat to move lays its best; gives the number after it."""
    table = await server.tables.table(game)
    assert table.game is not None
    assert table.to_move is not None
    move = greedy(table.game.observe(table.to_move))
    actor = Actor(table.opened.host, table.to_move)
    return await server.tables.act(game, actor, move)


async def watched(folder: Path, edition: str) -> tuple[list[str], list[str], str]:
    """Everything heard before the end and after it, and the seed."""
    async with wired(folder) as server:
        host, watcher = server.browser(), server.browser()
        seats = [{"device": "Ann"}, {"device": "Bob"}, {"device": "Cleo"}]
        game = await opened(host, seats=seats, edition=edition)
        heard: list[str] = []
        async with sitting(watcher, game) as client:
            while client.state["status"] == "playing":
                heard += client.heard
                client.heard.clear()
                if len(heard) % ROUND == 0:
                    for path in ("", "/record"):
                        heard.append((await watcher.get(f"/api/games/{game}{path}")).text)
                await client.reach(await move_on(server, game))
            seed = (await server.tables.table(game)).seed
            assert seed is not None
            after = [*client.heard, (await watcher.get(f"/api/games/{game}/record")).text]
        return heard, after, seed


@pytest.mark.parametrize("edition", ["gigamic-en", "dj-de"])
def test_until_the_end_only_what_lies_on_the_board_is_told(tmp_path: Path, edition: str) -> None:
    heard, after, seed = run(watched(tmp_path, edition))
    assert len(heard) > 30
    assert not [text for text in heard if seed in text]
    states: list[Heard] = [json.loads(text) for text in heard if text.startswith('{"type":"state"')]
    for state in states:
        assert set(tile_places(state)) <= OPEN | SQUARES
        assert (state["rack"], state["deal"], state["outcome"]) == (None, None, None)
    assert "turns/tiles/tile" in set(tile_places(states[-1]))
    final = json.loads(after[0])
    assert (final["status"], final["deal"]) == ("over", seed)
    assert {"turns/rack", "outcome/racks"} <= set(tile_places(final))
    assert verify_record(parse_record(after[-1])) == ()
