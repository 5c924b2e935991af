"""Guests open many tables of the strongest bots: a stranger's bot still answers."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from testkit.server.api_client import best_move, opened
from testkit.server.server import ServerProcess, serving

CHAMPIONS = [{"bot": "champion"}] * 4
GUESTS = 5
STRANGER = "198.51.100.1"
ATTACKERS = ("198.51.100.2", "198.51.100.3")
"""More than 200 tables of one address would be refused."""


@asynccontextmanager
async def guest(server: ServerProcess, address: str) -> AsyncIterator[httpx.AsyncClient]:
    """Return a browser with a session, behind a proxy that names its address."""
    headers = {"X-Forwarded-For": address}
    async with httpx.AsyncClient(base_url=server.address, headers=headers, timeout=600) as client:
        await client.patch("/api/me", json={"name": "Guest"})
        yield client


async def answer_of_bot(client: httpx.AsyncClient, game: str) -> None:
    """Make one move, and wait until the bot has made the next one."""
    async with client.stream("GET", f"/api/games/{game}/stream") as stream:
        has_moved = False
        async for line in stream.aiter_lines():
            view: dict[str, Any] = json.loads(line or "{}")
            if view.get("to_move") != 0:
                continue
            if has_moved:
                return
            has_moved = True
            moved = await client.post(f"/api/games/{game}/move/{await best_move(client, game)}")
            assert moved.status_code == 200, moved.text


def lengths(folder: Path) -> dict[str, int]:
    """Return the number of events of each game, read from the database itself."""
    with sqlite3.connect(f"file:{folder}/triolet.sqlite3?mode=ro", uri=True) as database:
        return dict(database.execute("SELECT id, number FROM games"))


async def attack(folder: Path, tables_each: int, answers: int) -> float:
    """Return the part of the attackers' games that moved during an answer to the stranger."""
    data = folder / "data"
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(data, folder))
        stranger = await stack.enter_async_context(guest(server, STRANGER))
        game = await opened(stranger, seats=[{"me": True}, {"bot": "greedy"}])
        for number in range(GUESTS):
            address = ATTACKERS[number % len(ATTACKERS)]
            client = await stack.enter_async_context(guest(server, address))
            for _ in range(tables_each):
                await opened(client, seats=CHAMPIONS)
        # The first answer may come while the workers start.
        await answer_of_bot(stranger, game)
        moved = 0
        for _ in range(answers):
            before = lengths(data)
            await answer_of_bot(stranger, game)
            after = lengths(data)
            moved += sum(after[other] > number for other, number in before.items() if other != game)
        return moved / answers / (GUESTS * tables_each)


@pytest.mark.long
def test_a_strangers_bot_answers_before_the_tables_that_waited_longer(tmp_path: Path) -> None:
    assert asyncio.run(attack(tmp_path, 8, 1)) < 0.5


@pytest.mark.long
def test_a_strangers_bot_answers_next_to_a_hundred_tables_of_bots(tmp_path: Path) -> None:
    # As many as one address may open at once, less some.
    assert asyncio.run(attack(tmp_path, 20, 5)) < 0.25
