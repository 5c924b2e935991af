"""Records of finished games, and a client that sends them to a server."""

from functools import cache
from typing import Any

import httpx

from testkit.server.api_client import RunningApp
from triolet.engine.bots import greedy
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.record import format_record, record_of

SEED = "kP3vX9qLm2RtY7aB"


@cache
def finished_game(seed: str = SEED) -> Game:
    game = Game.start(load_edition("gigamic-en"), 2, seed)
    while game.outcome is None:
        game.play(greedy(game.observe(game.position.public.to_move)))
    return game


def sent_record(names: tuple[str, str] = ("Ann", "Bob"), seed: str = SEED, **headers: str) -> str:
    """Return the record of a game of two greedy players."""
    return format_record(record_of(finished_game(seed), names, headers))


async def send(
    client: httpx.AsyncClient, record: str | bytes, content_type: str = "text/plain"
) -> httpx.Response:
    headers = {"content-type": content_type}
    return await client.post("/api/records", content=record, headers=headers)


async def game_rows(server: RunningApp) -> list[Any]:
    """Return the ids of all games."""
    return await server.database.rows("SELECT id FROM games")
