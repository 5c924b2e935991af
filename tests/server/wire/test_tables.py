"""Actions over the wire: claims, stand-ins, rematches, emotes, racks, hints, repeated requests."""

import asyncio
from pathlib import Path
from unittest.mock import patch

from testkit.server.api_client import code_of, opened, run
from tests.server.wire.client import Client, sitting
from tests.server.wire.guests import begun, somebody
from tests.server.wire.server import Wired, on_a_server, wired
from triolet.engine.suggestion import Suggestion
from triolet.rules.observation import Observation
from triolet.server.fair_queue import Owner
from triolet.server.live import connection, tables
from triolet.server.live.log import EmotedEvent, MovedEvent, RematchedEvent
from triolet.server.thinking import Thinking
from triolet.storage.games import events_since

FIVE_MINUTES = 300_000


async def bob_is_absent(server: Wired, client: Client) -> None:
    """Wait until Bob has been absent for one millisecond less than five minutes."""
    await client.wait_for_absence(1)
    await server.wait(FIVE_MINUTES - 1)


@on_a_server()
async def test_a_claim_is_allowed_after_five_minutes_and_not_before(server: Wired) -> None:
    game, ann, bob = await begun(server)
    async with sitting(ann, game) as client:
        async with sitting(bob, game):
            assert (await client.ask("claim", seat=1))["code"] == "not-gone"
        await bob_is_absent(server, client)
        assert (await client.ask("claim", seat=1))["code"] == "not-gone-long-enough"
        assert code_of(await ann.post(f"/api/games/{game}/claim/1"))[0] == 409
        await server.wait(1)
        done = await client.ask("claim", seat=1)
        state = await client.reach(done["number"])
        assert (state["status"], state["outcome"]["winners"]) == ("over", [0])
        assert state["turns"][-1]["by"] == "claim"


@on_a_server()
async def test_a_player_who_reconnects_is_present(server: Wired) -> None:
    game, ann, bob = await begun(server)
    async with sitting(ann, game) as client:
        async with sitting(bob, game):
            pass
        await bob_is_absent(server, client)
        async with sitting(bob, game):
            await client.wait_for_presence(1)
            await server.wait(FIVE_MINUTES)
            assert (await client.ask("claim", seat=1))["code"] == "not-gone"


@on_a_server()
async def test_the_stand_in_takes_over_and_the_absent_player_loses_the_seat(
    server: Wired,
) -> None:
    game, ann, bob = await begun(server, stand_in="greedy")
    async with sitting(ann, game) as client:
        async with sitting(bob, game) as other:
            rack = other.state["rack"]
        await bob_is_absent(server, client)
        assert (await client.ask("stand-in", seat=1))["code"] == "not-gone-long-enough"
        await server.wait(1)
        done = await client.ask("stand-in", seat=1)
        state = await client.reach(done["number"])
        assert state["seats"][1]["bot"] == "greedy"
        assert len(rack) == state["seats"][1]["tiles"]
    async with sitting(bob, game) as client:
        assert (client.state["rack"], client.state["yours"]) == (None, [])
        assert (await client.ask("resign"))["code"] == "not-seated"


@on_a_server()
async def test_a_replaced_player_returns_and_nobody_else_sees_the_rack(server: Wired) -> None:
    game, ann, bob = await begun(server, stand_in="greedy")
    eve = await somebody(server)
    async with sitting(ann, game) as client, sitting(eve, game) as spectator:
        async with sitting(bob, game) as other:
            rack = other.state["rack"]
        await bob_is_absent(server, client)
        await server.wait(1)
        await client.ask("stand-in", seat=1)
        async with sitting(bob, game) as other:
            assert (other.state["rack"], other.state["replaced"]) == (None, [1])
            for stranger in (client, spectator):
                assert (await stranger.ask("return"))["type"] == "refused"
            done = await other.ask("return", "again")
            state = await other.reach(done["number"])
            assert (state["rack"], state["yours"], state["replaced"]) == (rack, [1], [])
            assert await other.ask("return", "again") == done
            for stranger in (client, spectator):
                state = await stranger.reach(done["number"])
                assert state["seats"][1]["bot"] is None
                assert state["rack"] != rack
            # Present again, however long the absence was.
            await server.wait(FIVE_MINUTES)
            assert (await client.ask("claim", seat=1))["code"] == "not-gone"


@on_a_server()
async def test_an_absence_counts_from_the_return_without_a_connection(server: Wired) -> None:
    game, ann, bob = await begun(server, stand_in="greedy")
    async with sitting(ann, game) as client:
        async with sitting(bob, game):
            pass
        await bob_is_absent(server, client)
        await server.wait(1)
        await client.ask("stand-in", seat=1)
        assert (await bob.post(f"/api/games/{game}/return")).status_code == 200
        assert (await client.ask("claim", seat=1))["code"] == "not-gone-long-enough"
        assert code_of(await bob.post(f"/api/games/{game}/return")) == (409, "not-replaced")


@on_a_server()
async def test_without_an_agreement_there_is_no_stand_in(server: Wired) -> None:
    game, ann, bob = await begun(server)
    async with sitting(ann, game) as client:
        async with sitting(bob, game):
            pass
        await bob_is_absent(server, client)
        await server.wait(FIVE_MINUTES)
        assert (await client.ask("stand-in", seat=1))["code"] == "no-stand-in"


@on_a_server()
async def test_a_rematch_and_its_table_are_one_transaction(server: Wired) -> None:
    game, ann, bob = await begun(server)
    async with sitting(ann, game) as client, sitting(bob, game) as other:
        await client.ask("resign")
        offered = await other.ask("rematch")
        state = await client.reach(offered["number"])
        assert (state["rematch"], state["rematch_answers"]["offered"]) == (None, [1])
        # The first id for the new table is taken: nothing may be written with it.
        names = iter([game, "a secret", "B" * 16, "another secret"])
        with patch.object(tables, "new_id", lambda: next(names)):
            done = await client.ask("rematch")
        for each in (client, other):
            assert (await each.reach(done["number"]))["rematch"] == "B" * 16
        rows = [await events_since(server.database, each) for each in (game, "B" * 16)]
        assert [len(each) for each in rows] == [done["number"], 4]
        assert rows[1][0].at == rows[0][-1].at
        assert ['"rematched"' in row.body for row in rows[0]].count(True) == 1
        again = await bob.post(f"/api/games/{game}/rematch")
        assert again.json() == {"id": "B" * 16}
    async with sitting(bob, "B" * 16) as client:
        assert [seat["name"] for seat in client.state["seats"]] == ["Bob", "Ann"]
        assert (client.state["status"], client.state["yours"]) == ("playing", [0])


@on_a_server()
async def test_two_who_ask_for_a_rematch_at_the_same_moment_get_the_same_table(
    server: Wired,
) -> None:
    game, ann, bob = await begun(server)
    async with sitting(ann, game) as client, sitting(bob, game) as other:
        await client.ask("resign")
        both = await asyncio.gather(client.ask("rematch"), other.ask("rematch"))
        last = max(done["number"] for done in both)
        states = [await each.reach(last) for each in (client, other)]
        assert states[0]["rematch"] == states[1]["rematch"] is not None


@on_a_server()
async def test_an_emote_is_sent_to_all_in_their_language(server: Wired) -> None:
    game, ann, bob = await begun(server)
    async with sitting(ann, game) as client, sitting(bob, game) as other:
        await other.hello(language="de")
        done = await client.ask("show-emote", emote="thanks")
        shown = [(await each.reach(done["number"]))["emotes"] for each in (client, other)]
        assert [len(each) for each in shown] == [1, 1]
        assert [(each[0]["seat"], each[0]["emote"]) for each in shown] == [(0, "thanks")] * 2
        assert shown[0][0]["words"] != shown[1][0]["words"]
        await client.send("show-emote", emote="rude")
        assert (await client.next("refused"))["code"] == "unreadable"


def test_the_order_of_a_rack_survives_a_reload_and_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            game, ann, bob = await begun(server)
            async with sitting(ann, game) as client:
                wanted = [client.state["rack"][place] for place in (2, 0, 1)]
                done = await client.ask("arrange", tiles=wanted)
                assert (await client.reach(done["number"]))["rack"] == wanted
                foreign = await client.ask("arrange", tiles=[*wanted[:2], "99"])
                assert foreign["code"] == "not-your-tiles"
            async with sitting(ann, game, done["number"]) as client:
                assert client.state["rack"] == wanted
            async with sitting(bob, game) as other:
                assert "arrange" not in "".join(other.received)
            cookie = ann.cookies["triolet"]
        async with wired(tmp_path) as server:
            ann = server.browser()
            ann.cookies.set("triolet", cookie)
            async with sitting(ann, game) as client:
                assert client.state["rack"] == wanted

    run(story())


def test_a_hint_shows_an_area_first_and_then_the_move(tmp_path: Path) -> None:
    async def story() -> None:
        with patch.object(connection, "HINT_SECONDS", 0.05):
            async with wired(tmp_path, thinking=Thinking(workers=1, grace=30)) as server:
                game, *players = await begun(server, hints=True)
                to_move = (await server.tables.table(game)).to_move
                assert to_move is not None
                async with sitting(players[1 - to_move], game) as waiting:
                    assert (await waiting.ask("hint", step=1))["code"] == "not-your-turn"
                async with sitting(players[to_move], game) as client:
                    first = await client.ask("hint", step=1)
                    assert (first["type"], first["step"], first["moves"]) == ("hinted", 1, [])
                    second = await client.ask("hint", step=2)
                    best = second["moves"][0]
                    assert best["reply"] > 5
                    assert best["next"] > 5
                    assert isinstance(best["value"], float)
                    is_play = best["kind"] == "play"
                    tiles = best["tiles" if is_play else "exchange"]
                    moved = await client.ask("play" if is_play else "exchange", tiles=tiles)
                    assert moved["type"] == "done"

    run(story())


class BrokenThinking(Thinking):
    """Raises an error that nobody expects."""

    async def suggest(
        self, _view: Observation, _seconds: float, _count: int, _owner: Owner
    ) -> tuple[Suggestion, ...]:
        raise RuntimeError("a bug in the engine")


@on_a_server(thinking=BrokenThinking(workers=1))
async def test_a_hint_that_fails_unexpectedly_is_refused(server: Wired) -> None:
    game, *players = await begun(server, hints=True)
    to_move = (await server.tables.table(game)).to_move
    assert to_move is not None
    async with sitting(players[to_move], game) as client:
        for _ in range(2):
            assert (await client.ask("hint", step=1))["code"] == "unavailable"


@on_a_server()
async def test_a_table_without_hints_refuses_them(server: Wired) -> None:
    game, *players = await begun(server)
    for player in players:
        async with sitting(player, game) as client:
            assert (await client.ask("hint", step=1))["code"] == "no-hints"


@on_a_server()
async def test_a_repeated_request_counts_once_on_every_channel(server: Wired) -> None:
    game, *players = await begun(server)
    table = await server.tables.table(game)
    assert table.to_move is not None
    mover = players[table.to_move]
    async with sitting(mover, game) as one, sitting(mover, game) as other:
        tile = one.state["rack"][0]
        asked = [client.ask("exchange", "the same", tiles=[tile]) for client in (one, other)]
        answers = await asyncio.gather(*asked)
        answers.append(await other.ask("exchange", "the same", tiles=[tile]))
        assert [each["type"] for each in answers] == ["done"] * 3
        assert {each["number"] for each in answers} == {table.number + 1}
        for _ in range(2):
            emoted = [await each.ask("show-emote", "wow", emote="wow") for each in (one, other)]
            assert {each["number"] for each in emoted} == {table.number + 2}
        once = await mover.post(
            f"/api/games/{game}/emote",
            json={"emote": "wow"},
            headers={"idempotency-key": "wow"},
        )
        assert once.json() == {"number": table.number + 2}
    kinds = [type(each.event) for each in (await server.tables.table(game)).log]
    assert (
        kinds.count(MovedEvent),
        kinds.count(EmotedEvent),
        kinds.count(RematchedEvent),
    ) == (1, 1, 0)


@on_a_server()
async def test_two_people_may_use_the_same_request_id(server: Wired) -> None:
    game, ann, bob = await begun(server)
    async with sitting(ann, game) as one, sitting(bob, game) as other:
        first = await one.ask("show-emote", "1", emote="wow")
        second = await other.ask("show-emote", "1", emote="hmm")
        assert second["number"] == first["number"] + 1


@on_a_server()
async def test_a_move_taken_back_at_a_shared_device_shows_no_rack(server: Wired) -> None:
    ann = server.browser()
    seats = [{"device": "Ann"}, {"device": "Bob"}]
    game = await opened(ann, seats=seats, take_back=True)
    async with sitting(ann, game) as client:
        first = client.state["to_move"]
        await client.send("look", seat=first)
        rack = (await client.next("state"))["rack"]
        done = await client.ask("exchange", tiles=rack[:1])
        assert (await client.reach(done["number"]))["rack"] is None
        await client.send("look", seat=1 - first)
        assert (await client.next("state"))["viewing"] == 1 - first
        done = await client.ask("take-back")
        state = await client.reach(done["number"])
        assert (state["to_move"], state["viewing"], state["rack"]) == (first, None, None)
        assert (state["since"], state["turns"]) == (0, [])
        await client.send("look", seat=first)
        assert sorted((await client.next("state"))["rack"]) == sorted(rack)
