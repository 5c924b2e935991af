"""Short finished games to review, and a client that asks for the review and waits for it."""

import asyncio
from functools import cache
from typing import Any

import httpx

from testkit.server.sent_records import send
from testkit.server.visitor import PAUSE
from triolet.engine.bots import greedy
from triolet.rules.game import Game
from triolet.rules.moves import Resign
from triolet.rules.record import format_record, record_of

TURNS = 4
"""The turns of a short game, the last one a resignation."""


@cache
def short_record(seed: str = "a short game") -> str:
    """Return the record of a game that ends with a resignation after three turns."""
    game = Game.start(seed=seed)
    for _ in range(TURNS - 1):
        game.play(greedy(game.observe(game.position.public.to_move)))
    game.play(Resign())
    return format_record(record_of(game, ["Ann", "Bob"]))


async def short_game(client: httpx.AsyncClient, seed: str = "a short game") -> str:
    """Store a short game and return its id."""
    return str((await send(client, short_record(seed))).json()["id"])


async def ask(client: httpx.AsyncClient, game: str, language: str = "en") -> httpx.Response:
    headers = {"accept-language": language}
    return await client.post(f"/api/games/{game}/review", headers=headers)


async def read(client: httpx.AsyncClient, game: str, language: str = "en") -> dict[str, Any]:
    headers = {"accept-language": language}
    answer = await client.get(f"/api/games/{game}/review", headers=headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def read_until(
    client: httpx.AsyncClient, game: str, *states: str, language: str = "en"
) -> dict[str, Any]:
    """Poll until the review has one of the states; return its status."""
    while (status := await read(client, game, language))["state"] not in states:
        await asyncio.sleep(PAUSE)
    return status
