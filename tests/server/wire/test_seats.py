"""A seat belongs to one person: nobody else acts for it or sees its rack, by any channel."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from testkit.server.api_client import code_of, opened, run
from tests.server.wire.client import Client, connected, sitting
from tests.server.wire.guests import begun, somebody, with_token
from tests.server.wire.server import Wired, on_a_server, wired
from triolet.server.live.connection import open_connection
from triolet.server.live.messages import VERSION

ACTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("play", {"tiles": [{"square": "H8", "tile": "1"}]}),
    ("exchange", {"tiles": ["1"]}),
    ("pass", {}),
    ("resign", {}),
    ("arrange", {"tiles": ["1", "2", "3"]}),
    ("show-emote", {"emote": "wow"}),
    ("preview", {"tiles": []}),
    ("fits", {"tiles": [], "tile": "1"}),
    ("claim", {"seat": 0}),
    ("stand-in", {"seat": 0}),
    ("return", {}),
)
HTTP_ACTS = ("move/pass", "move/x:1", "move/resign", "resign", "claim/0", "stand-in/0", "return")


@pytest.mark.parametrize("has_session", [True, False])
@on_a_server()
async def test_without_a_seat_nobody_can_act_or_see_a_rack(
    server: Wired, has_session: bool
) -> None:
    game, _, _ = await begun(server, stand_in="greedy")
    eve = await somebody(server) if has_session else server.browser()
    number = (await server.tables.table(game)).number
    async with sitting(eve, game) as client:
        assert (client.state["rack"], client.state["yours"]) == (None, [])
        for kind, fields in ACTS:
            refused = await client.ask(kind, **fields)
            assert (refused["type"], refused["code"]) == ("refused", "not-seated"), kind
        for seat in (0, 1):
            assert (await client.ask("look", seat=seat))["code"] == "not-your-seat"
        assert (await client.ask("join", name="Eve"))["code"] == "already-started"
    for what in HTTP_ACTS:
        answer = await eve.post(f"/api/games/{game}/{what}")
        expected = (403, "not-seated") if has_session else (401, "not-logged-in")
        assert code_of(answer) == expected, what
    for look in ("", "?look=0", "?look=1"):
        seen = (await eve.get(f"/api/games/{game}{look}")).json()
        assert (seen["viewing"], seen["yours"]) == (None, [])
    assert (await server.tables.table(game)).number == number


@on_a_server()
async def test_each_player_sees_only_their_rack_and_acts_only_for_their_seat(server: Wired) -> None:
    game, *players = await begun(server)
    table = await server.tables.table(game)
    to_move = table.to_move
    assert to_move is not None
    for seat, browser in enumerate(players):
        async with sitting(browser, game) as client:
            assert (client.state["viewing"], client.state["yours"]) == (seat, [seat])
            assert (await client.ask("look", seat=1 - seat))["code"] == "not-your-seat"
        other = await browser.post(f"/api/games/{game}/move/pass?seat={1 - seat}")
        assert code_of(other) == (403, "not-your-seat")
    waiting = players[1 - to_move]
    assert code_of(await waiting.post(f"/api/games/{game}/move/pass"))[1] == "not-your-turn"


@on_a_server()
async def test_an_unknown_cookie_has_no_seat(server: Wired) -> None:
    game, _, _ = await begun(server)
    stranger = server.browser()
    stranger.cookies.set("triolet", "A" * 43)
    async with sitting(stranger, game) as client:
        assert client.state["yours"] == []
        assert (await client.ask("resign"))["code"] == "not-seated"


@pytest.mark.parametrize("scopes", [("read",), ("play",), ()])
@on_a_server()
async def test_a_token_without_both_scopes_has_no_socket(
    server: Wired, scopes: tuple[str, ...]
) -> None:
    game, ann, _ = await begun(server)
    if scopes:
        program, _ = await with_token(server, ann, *scopes)
    else:
        program = server.browser()
        program.headers["authorization"] = "Bearer triolet_" + "a" * 43
    async with connected(program, game) as client:
        assert await client.closed() == (4403 if scopes else 4401)
        assert client.received == []


@on_a_server()
async def test_a_token_may_do_what_its_scopes_allow(server: Wired) -> None:
    game, ann, _ = await begun(server)
    reader, _ = await with_token(server, ann, "read")
    assert code_of(await reader.post(f"/api/games/{game}/resign")) == (403, "missing-scope")
    assert (await reader.get(f"/api/games/{game}")).json()["yours"] == [0]
    player, _ = await with_token(server, ann, "play")
    for path in ("", "/record", "/stream"):
        answer = await player.get(f"/api/games/{game}{path}")
        assert code_of(answer) == (403, "missing-scope")
    both, _ = await with_token(server, ann, "read", "play")
    async with sitting(both, game) as client:
        assert client.state["viewing"] == 0
        assert (await client.ask("resign"))["type"] == "done"


@on_a_server()
async def test_nobody_takes_two_seats_by_any_channel(server: Wired) -> None:
    ann, bob = server.browser(), await somebody(server)
    seats = [{"me": True}, {"open": True}, {"open": True}]
    game = await opened(ann, name="Ann", seats=seats)
    async with sitting(bob, game) as client:
        assert (await client.ask("join", name="Bob"))["type"] == "done"
        assert (await client.ask("join", name="Bob", seat=2))["code"] == "already-seated"
        assert (await client.ask("join", name="Bob", seat=0))["code"] == "already-seated"
    again = await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    assert code_of(again) == (409, "already-seated")
    eve = await somebody(server)
    async with sitting(eve, game) as client:
        assert (await client.ask("join", name="Eve", seat=1))["code"] == "seat-taken"
    taken = await eve.post(f"/api/games/{game}/join", json={"name": "E", "seat": 0})
    assert code_of(taken) == (409, "seat-taken")


@on_a_server()
async def test_a_player_who_joins_over_http_is_present_by_an_open_socket(
    server: Wired,
) -> None:
    ann, bob = server.browser(), await somebody(server)
    game = await opened(ann, name="Ann")
    async with sitting(bob, game) as there, sitting(ann, game) as client:
        await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
        await there.reach(3)
        await client.reach(3)
        await server.wait(120_000)
        assert (await client.ask("claim", seat=1))["code"] == "not-gone"


def test_a_game_without_spectators_is_only_for_its_players(tmp_path: Path) -> None:
    """With and without a session, for spectators from before the game and later ones."""

    async def story() -> None:
        async with wired(tmp_path) as server, AsyncExitStack() as stack:
            ann, bob = server.browser(), await somebody(server)
            game = await opened(
                ann, seats=[{"me": True}, {"open": True}, {"bot": "greedy"}], spectators=False
            )
            early = [server.browser(), await somebody(server)]
            waiting = [await stack.enter_async_context(sitting(each, game)) for each in early]
            async with sitting(bob, game) as client:
                assert (await client.ask("join", name="Bob"))["type"] == "done"
                assert client.state["viewing"] == 1
            for watcher in waiting:
                assert await watcher.closed() == 1000
                assert '"code":"no-spectators"' in watcher.received[-1]
                assert '"status":"playing"' not in "".join(watcher.received)
            for browser in early:
                async with connected(browser, game) as late:
                    await late.send("hello", version=VERSION, language="fr")
                    assert (await late.receive())["code"] == "no-spectators"
                    assert await late.closed() == 1000
                for path in ("", "/record", "/stream"):
                    answer = await browser.get(f"/api/games/{game}{path}")
                    assert code_of(answer) == (403, "no-spectators")

    run(story())


@on_a_server()
async def test_a_spectators_stream_ends_when_a_game_without_spectators_starts(
    server: Wired,
) -> None:
    ann, bob, eve = server.browser(), server.browser(), server.browser()
    game = await opened(ann, spectators=False)
    async with eve.stream("GET", f"/api/games/{game}/stream") as answer:
        lines = answer.aiter_lines()
        assert '"status":"open"' in await anext(lines)
        await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
        assert [line async for line in lines if line] == []


# A shared device


async def shared(server: Wired) -> tuple[str, httpx.AsyncClient]:
    """Start a game of two players on one device against a third on another."""
    host, bob = server.browser(), await somebody(server)
    seats = [{"device": "Dora"}, {"device": "Emil"}, {"open": True}]
    game = await opened(host, seats=seats, clock={"kind": "turn", "seconds": 30})
    await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    # A player of the device is to move.
    table = await server.tables.table(game)
    if table.to_move == 2:
        rack = [str(tile) if tile >= 0 else "J" for tile in table.racks[2]]
        moved = await bob.post(f"/api/games/{game}/move/x:{rack[0]}")
        assert moved.status_code == 200, moved.text
    return game, host


async def exchange_one(client: Client) -> dict[str, Any]:
    return await client.ask("exchange", tiles=client.state["rack"][:1])


@on_a_server()
async def test_behind_the_curtain_there_is_no_rack(server: Wired) -> None:
    game, host = await shared(server)
    async with sitting(host, game) as client:
        assert client.state["yours"] == [0, 1]
        assert (client.state["rack"], client.state["viewing"]) == (None, None)
        assert (await client.ask("preview", tiles=[]))["code"] == "which-seat"
        assert (await client.ask("look", seat=2))["code"] == "not-your-seat"
        for seat in (0, 1):
            state = await client.state_after("look", seat=seat)
            assert (len(state["rack"]), state["viewing"]) == (3, seat)
        state = await client.state_after("curtain")
        assert (state["rack"], state["viewing"]) == (None, None)


@on_a_server()
async def test_the_curtain_falls_after_the_move(server: Wired) -> None:
    game, host = await shared(server)
    async with sitting(host, game) as client:
        seat = client.state["to_move"]
        await client.state_after("look", seat=seat)
        assert (await exchange_one(client))["type"] == "done"
        # The state with the move came before its reply.
        assert (client.state["rack"], client.state["viewing"]) == (None, None)
        assert (await client.state_after("since", number=0))["rack"] is None


@on_a_server()
async def test_the_curtain_falls_when_another_window_ends_the_turn(server: Wired) -> None:
    game, host = await shared(server)
    async with sitting(host, game) as client, sitting(host, game) as window:
        seat = client.state["to_move"]
        for each in (client, window):
            await each.state_after("look", seat=seat)
        done = await exchange_one(window)
        assert (await client.reach(done["number"]))["rack"] is None


@on_a_server()
async def test_a_slow_client_gets_no_old_state_after_a_new_one(server: Wired) -> None:
    game, host = await shared(server)
    table = await server.tables.table(game)
    seat, person = table.to_move, table.opened.host
    texts: asyncio.Queue[str] = asyncio.Queue()
    sent: list[dict[str, Any]] = []
    is_blocked, may_send = asyncio.Event(), asyncio.Event()

    async def send(data: bytes) -> None:
        sent.append(json.loads(data))
        if sent[-1]["type"] == "pong":
            is_blocked.set()
            await may_send.wait()

    serving = asyncio.create_task(
        open_connection(server.tables, server.thinking, game, person, "", texts.get, send)
    )
    for message in (
        {"type": "hello", "version": VERSION, "language": "en", "since": 0},
        {"type": "ping"},
    ):
        texts.put_nowait(json.dumps({"request": "1", **message}))
    await is_blocked.wait()
    before = len(sent)
    texts.put_nowait(json.dumps({"type": "look", "request": "2", "seat": seat}))
    texts.put_nowait(json.dumps({"type": "since", "request": "3", "number": 0}))
    texts.put_nowait(json.dumps({"type": "ping", "request": "4"}))
    async with sitting(host, game) as window:
        await window.state_after("look", seat=seat)
        done = await exchange_one(window)
    may_send.set()
    while sent[-1].get("request") != "4":
        await asyncio.sleep(0)
    serving.cancel()
    states = [message for message in sent[before:] if message["type"] == "state"]
    assert [state["number"] for state in states] == [done["number"]]
    assert (states[0]["since"], states[0]["rack"]) == (0, None)


@on_a_server()
async def test_the_curtain_stays_up_for_a_seat_out_of_turn(server: Wired) -> None:
    game, host = await shared(server)
    async with sitting(host, game) as client:
        other = 1 - client.state["to_move"]
        state = await client.state_after("look", seat=other)
        tiles = state["rack"][::-1]
        assert (await client.ask("arrange", tiles=tiles))["type"] == "done"
        assert (client.state["rack"], client.state["viewing"]) == (tiles, other)
