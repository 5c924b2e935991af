"""One person sends many requests at the same moment: together they do not pass a limit."""

import asyncio
from collections.abc import Awaitable

import httpx

from testkit.server.api_client import (
    PLENTY,
    RunningApp,
    code_of,
    on_a_server_with,
    opened,
    with_limits,
)

AT_ONCE = 12
MOST = 3
ALONE = [{"me": True}, {"bot": "greedy"}]


async def accepted(requests: list[Awaitable[httpx.Response]], refusal: str) -> int:
    """Send requests at once; return how many were accepted, the others with this refusal."""
    answers = await asyncio.gather(*requests)
    refused = [code_of(answer)[1] for answer in answers if not answer.is_success]
    assert set(refused) <= {refusal}
    return len(answers) - len(refused)


@on_a_server_with(with_limits(open_tables=MOST))
async def test_tables_opened_at_once_do_not_pass_the_limit(server: RunningApp) -> None:
    eve = server.client()
    await eve.patch("/api/me", json={"name": "Eve"})
    table = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}]}
    requests = [eve.post("/api/games", json=table) for _ in range(AT_ONCE)]
    assert await accepted([*requests], "too-many-tables") == MOST
    assert len((await eve.get("/api/me/games")).json()) == MOST


@on_a_server_with(with_limits(open_tables=MOST))
async def test_one_request_repeated_at_once_opens_one_table(server: RunningApp) -> None:
    eve = server.client()
    await eve.patch("/api/me", json={"name": "Eve"})
    table = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}]}
    key = {"idempotency-key": "one"}
    requests = [eve.post("/api/games", json=table, headers=key) for _ in range(AT_ONCE)]
    assert await accepted([*requests], "too-many-tables") == AT_ONCE
    assert len((await eve.get("/api/me/games")).json()) == 1


@on_a_server_with(with_limits(open_tables=MOST))
async def test_rematches_at_once_do_not_pass_the_limit(server: RunningApp) -> None:
    eve = server.client()
    games = []
    for _ in range(AT_ONCE):
        games.append(await opened(eve, name="Eve", seats=ALONE))
        assert (await eve.post(f"/api/games/{games[-1]}/resign")).is_success
    requests = [eve.post(f"/api/games/{game}/rematch") for game in games]
    assert await accepted([*requests], "too-many-tables") == MOST
    unfinished = await eve.get("/api/me/games", params={"status": "unfinished"})
    assert len(unfinished.json()) == MOST


@on_a_server_with(with_limits(tokens=MOST))
async def test_tokens_created_at_once_do_not_pass_the_limit(server: RunningApp) -> None:
    eve = server.client()
    await eve.patch("/api/me", json={"name": "Eve"})
    token = {"label": "bot", "scopes": ["play"]}
    requests = [eve.post("/api/tokens", json=token) for _ in range(AT_ONCE)]
    assert await accepted([*requests], "too-many-tokens") == MOST


@on_a_server_with(with_limits(blocks=MOST, reports=MOST, reports_of_address=PLENTY))
async def test_blocks_and_reports_at_once_do_not_pass_their_limits(server: RunningApp) -> None:
    eve, games = server.client(), []
    for number in range(AT_ONCE):
        games.append(await opened(server.client(), name=f"Ann {number}"))
        joined = await eve.post(f"/api/games/{games[-1]}/join", json={"name": "Eve"})
        assert joined.is_success
    blocks = [eve.post(f"/api/games/{game}/seats/0/block") for game in games]
    assert await accepted([*blocks], "too-many-blocks") == MOST
    report = {"reason": "rude-name", "words": ""}
    reports = [eve.post(f"/api/games/{game}/seats/0/report", json=report) for game in games]
    assert await accepted([*reports], "too-many-reports") == MOST
