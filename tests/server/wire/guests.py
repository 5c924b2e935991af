"""People at the tables of the tests: those who sit down, those who watch, and their programs."""

from typing import Any

import httpx

from testkit.server.api_client import opened
from tests.server.wire.server import Wired


async def begun(server: Wired, **plan: Any) -> tuple[str, httpx.AsyncClient, httpx.AsyncClient]:
    """A game of two, and their browsers by seat."""
    ann, bob = server.browser(), server.browser()
    game = await opened(ann, name="Ann", **plan)
    joined = await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    assert joined.status_code == 200, joined.text
    return game, ann, bob


async def somebody(server: Wired) -> httpx.AsyncClient:
    """A session of its own, without a seat."""
    browser = server.browser()
    await browser.patch("/api/me", json={"name": "Eve"})
    return browser


async def with_token(
    server: Wired, owner: httpx.AsyncClient, *scopes: str
) -> tuple[httpx.AsyncClient, str]:
    """A program that acts for somebody; and the id of its token."""
    made = await owner.post("/api/tokens", json={"label": "bot", "scopes": list(scopes)})
    assert made.status_code == 201, made.text
    program = server.browser()
    program.headers["authorization"] = f"Bearer {made.json()['token']}"
    return program, made.json()["id"]
