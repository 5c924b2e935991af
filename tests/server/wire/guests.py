"""People and programs at the tables of the tests."""

from typing import Any

import httpx

from testkit.server.api_client import opened
from tests.server.wire.server import Wired


async def begun(server: Wired, **plan: Any) -> tuple[str, httpx.AsyncClient, httpx.AsyncClient]:
    """Start a game of two; return its id and the browsers by seat."""
    ann, bob = server.browser(), server.browser()
    game = await opened(ann, name="Ann", **plan)
    joined = await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    assert joined.status_code == 200, joined.text
    return game, ann, bob


async def somebody(server: Wired) -> httpx.AsyncClient:
    """Return a browser with a session, without a seat."""
    browser = server.browser()
    await browser.patch("/api/me", json={"name": "Eve"})
    return browser


async def with_token(
    server: Wired, owner: httpx.AsyncClient, *scopes: str
) -> tuple[httpx.AsyncClient, str]:
    """Return a client with a token of the owner, and the id of the token."""
    made = await owner.post("/api/tokens", json={"label": "bot", "scopes": list(scopes)})
    assert made.status_code == 201, made.text
    program = server.browser()
    program.headers["authorization"] = f"Bearer {made.json()['token']}"
    return program, made.json()["id"]
