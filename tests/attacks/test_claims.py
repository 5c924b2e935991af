"""Attempts to take a player out of the game who plays as the rules allow."""

import httpx
import pytest

from testkit.server.api_client import RunningApp, best_move, code_of, on_a_server, opened

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
TEN_MINUTES_A_TURN = {"kind": "turn", "seconds": 600}
TEN_MINUTES = {"kind": "total", "seconds": 600}
THREE_DAYS = {"kind": "days", "days": 3}


async def ready_to_attack(
    server: RunningApp, **plan: object
) -> tuple[str, httpx.AsyncClient, httpx.AsyncClient, int]:
    """Start a game by HTTP alone; return it with the attacker, the victim and the victim's seat."""
    ann, bob = server.client(), server.client()
    game = await opened(ann, name="Ann", **plan)
    await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    first = (await ann.get(f"/api/games/{game}")).json()["to_move"]
    attacker, victim = (ann, bob) if first == 0 else (bob, ann)
    return game, attacker, victim, 1 - first


async def attack(attacker: httpx.AsyncClient, game: str, seat: int) -> set[str]:
    """Try every way to continue without the victim, and return the codes of the refusals."""
    answers = [await attacker.post(f"/api/games/{game}/{way}/{seat}") for way in WAYS]
    return {code_of(answer)[1] for answer in answers}


WAYS = ("claim", "stand-in")


@pytest.mark.parametrize("clock", [TEN_MINUTES_A_TURN, TEN_MINUTES], ids=["turn", "total"])
@on_a_server
async def test_a_player_with_time_left_is_not_claimed_out(
    server: RunningApp, clock: dict[str, object]
) -> None:
    game, attacker, victim, seat = await ready_to_attack(server, clock=clock, stand_in="owl")
    # The victim has been away for long when the attacker's move begins the victim's turn.
    server.time.now += 9 * MINUTE
    while (await attacker.get(f"/api/games/{game}")).json()["to_move"] != seat:
        move = await best_move(attacker, game)
        assert (await attacker.post(f"/api/games/{game}/move/{move}")).status_code == 200
    server.time.now += 2000
    assert await attack(attacker, game, seat) == {"clock-decides", "not-gone-long-enough"}
    server.time.now += 9 * MINUTE
    answer = await attacker.post(f"/api/games/{game}/claim/{seat}")
    assert code_of(answer) == (409, "clock-decides")
    move = await best_move(victim, game)
    assert (await victim.post(f"/api/games/{game}/move/{move}")).status_code == 200


@on_a_server
async def test_in_a_game_by_days_nobody_is_claimed_out(server: RunningApp) -> None:
    game, attacker, _, seat = await ready_to_attack(server, clock=THREE_DAYS, stand_in="owl")
    server.time.now += 2 * DAY
    assert await attack(attacker, game, seat) == {"clock-decides"}
    move = await best_move(attacker, game)
    assert (await attacker.post(f"/api/games/{game}/move/{move}")).status_code == 200
    server.time.now += 2 * DAY
    assert await attack(attacker, game, seat) == {"clock-decides"}


@on_a_server
async def test_a_player_who_only_sends_http_requests_is_never_claimed_out(
    server: RunningApp,
) -> None:
    game, attacker, victim, seat = await ready_to_attack(server, stand_in="owl")
    for path in (f"/api/games/{game}", "/api/me/games", "/api/me"):
        server.time.now += 4 * MINUTE
        await victim.get(path)
        assert await attack(attacker, game, seat) == {"not-gone-long-enough"}
    server.time.now += 5 * MINUTE
    assert (await attacker.post(f"/api/games/{game}/claim/{seat}")).status_code == 200
