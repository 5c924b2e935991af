"""A seat belongs to one session: nobody else acts for it or sees its rack, on any way in."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from testkit.server.api_client import code_of, opened, run
from tests.server.wire.client import Client, knocking, sitting
from tests.server.wire.guests import begun, somebody, with_token
from tests.server.wire.server import Wired, wired

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
)
HTTP_ACTS = ("move/pass", "move/x:1", "move/resign", "resign", "claim/0", "stand-in/0")


@pytest.mark.parametrize("has_session", [True, False])
def test_who_does_not_sit_there_can_neither_act_nor_see_a_rack(
    tmp_path: Path, has_session: bool
) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
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

    run(story())


def test_each_player_sees_the_own_rack_and_acts_for_the_own_seat_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
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

    run(story())


def test_a_cookie_that_nobody_gave_is_nobodys(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            game, _, _ = await begun(server)
            stranger = server.browser()
            stranger.cookies.set("triolet", "A" * 43)
            async with sitting(stranger, game) as client:
                assert client.state["yours"] == []
                assert (await client.ask("resign"))["code"] == "not-seated"

    run(story())


@pytest.mark.parametrize("scopes", [("read",), ("play",), ()])
def test_a_token_without_both_scopes_has_no_socket(tmp_path: Path, scopes: tuple[str, ...]) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            game, ann, _ = await begun(server)
            if scopes:
                program, _ = await with_token(server, ann, *scopes)
            else:
                program = server.browser()
                program.headers["authorization"] = "Bearer triolet_" + "a" * 43
            async with knocking(program, game) as client:
                assert await client.closed() == (4403 if scopes else 4401)
                assert client.heard == []

    run(story())


def test_a_token_acts_as_far_as_its_scopes_reach(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
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

    run(story())


def test_nobody_sits_down_twice_by_whichever_way(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
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

    run(story())


def test_who_joins_over_http_counts_as_present_on_the_socket_that_is_open(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            ann, bob = server.browser(), await somebody(server)
            game = await opened(ann, name="Ann")
            async with sitting(bob, game) as there, sitting(ann, game) as client:
                await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
                await there.reach(3)
                await client.reach(3)
                await server.wait(120_000)
                assert (await client.ask("claim", seat=1))["code"] == "not-gone"

    run(story())


def test_a_game_without_spectators_is_for_those_who_play(tmp_path: Path) -> None:
    """Also for whoever has no session, where a bot has a seat, and who came before the game."""

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
                assert '"code":"no-spectators"' in watcher.heard[-1]
                assert '"status":"playing"' not in "".join(watcher.heard)
            for browser in early:
                async with knocking(browser, game) as late:
                    await late.say("hello", version=1, language="fr")
                    assert (await late.hear())["code"] == "no-spectators"
                    assert await late.closed() == 1000
                for path in ("", "/record", "/stream"):
                    answer = await browser.get(f"/api/games/{game}{path}")
                    assert code_of(answer) == (403, "no-spectators")

    run(story())


def test_a_stream_from_before_a_game_without_spectators_ends_with_its_beginning(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            ann, bob, eve = server.browser(), server.browser(), server.browser()
            game = await opened(ann, spectators=False)
            async with eve.stream("GET", f"/api/games/{game}/stream") as answer:
                lines = answer.aiter_lines()
                assert '"status":"open"' in await anext(lines)
                await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
                assert [line async for line in lines if line] == []

    run(story())


# Several at one device


async def shared(server: Wired) -> tuple[str, httpx.AsyncClient]:
    """Two on one device, against one who is elsewhere."""
    host, bob = server.browser(), await somebody(server)
    seats = [{"device": "Dora"}, {"device": "Emil"}, {"open": True}]
    game = await opened(host, seats=seats, clock={"kind": "turn", "seconds": 30})
    await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    # Whoever begins: the first two of the device.
    table = await server.tables.table(game)
    if table.to_move == 2:
        rack = [str(tile) if tile >= 0 else "J" for tile in table.racks[2]]
        moved = await bob.post(f"/api/games/{game}/move/x:{rack[0]}")
        assert moved.status_code == 200, moved.text
    return game, host


async def exchange_one(client: Client) -> dict[str, Any]:
    return await client.ask("exchange", tiles=client.state["rack"][:1])


def test_behind_the_curtain_there_is_no_rack(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
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

    run(story())


def test_the_curtain_falls_with_the_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            game, host = await shared(server)
            async with sitting(host, game) as client:
                seat = client.state["to_move"]
                await client.state_after("look", seat=seat)
                assert (await exchange_one(client))["type"] == "done"
                # The state with the move came before its answer.
                assert (client.state["rack"], client.state["viewing"]) == (None, None)
                assert (await client.state_after("since", number=0))["rack"] is None

    run(story())


def test_the_curtain_falls_when_the_turn_ends_by_another_way(tmp_path: Path) -> None:
    """Played over HTTP, or in another window of the same device."""

    async def story() -> None:
        async with wired(tmp_path) as server:
            game, host = await shared(server)
            async with sitting(host, game) as client, sitting(host, game) as window:
                seat = client.state["to_move"]
                for each in (client, window):
                    await each.state_after("look", seat=seat)
                done = await exchange_one(window)
                assert (await client.reach(done["number"]))["rack"] is None

    run(story())


def test_the_curtain_stays_up_for_who_plans_while_others_think(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            game, host = await shared(server)
            async with sitting(host, game) as client:
                other = 1 - client.state["to_move"]
                state = await client.state_after("look", seat=other)
                tiles = state["rack"][::-1]
                assert (await client.ask("arrange", tiles=tiles))["type"] == "done"
                assert (client.state["rack"], client.state["viewing"]) == (tiles, other)

    run(story())
