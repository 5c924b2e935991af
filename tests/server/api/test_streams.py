"""Streams: a line for each change, empty lines in between, and an end with the game."""

import asyncio
from unittest.mock import patch

from testkit.asynchronous import settle
from testkit.server.api_client import (
    RunningApp,
    begun,
    best_move,
    code_of,
    on_a_server,
    on_a_server_with,
    opened,
    with_limits,
)
from tests.server.streaming import streaming
from triolet.server import game_changes
from triolet.storage.database import UnavailableError


@on_a_server
async def test_a_stream_shows_the_game_as_its_viewer_may_see_it(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    path = f"/api/games/{game}/stream"
    async with (
        streaming(server, ann, path) as first,
        streaming(server, bob, path) as second,
        streaming(server, server.client(), path) as third,
    ):
        lines_read = [await lines.next_json() for lines in (first, second, third)]
        asked = [
            (await client.get(f"/api/games/{game}")).json()
            for client in (ann, bob, server.client())
        ]
        for line, answer in zip(lines_read, asked, strict=True):
            assert line is not None
            assert {**line, "seats": None} == {**answer, "seats": None}
        assert first.media_type.startswith("application/x-ndjson")
        assert first.headers["x-accel-buffering"] == "no"


@on_a_server
async def test_every_move_is_sent_once_and_the_stream_ends_with_the_game(
    server: RunningApp,
) -> None:
    game, *clients = await begun(server)
    async with streaming(server, clients[0], f"/api/games/{game}/stream") as lines:
        first = await lines.next_json()
        assert first is not None
        mover, other = clients[first["to_move"]], clients[1 - first["to_move"]]
        move = await best_move(mover, game)
        await mover.post(f"/api/games/{game}/move/{move}")
        second = await lines.next_json()
        assert second is not None
        assert [turn["move"] for turn in second["turns"]] == [move]
        await other.post(f"/api/games/{game}/resign")
        last = await lines.next_json()
        assert last is not None
        assert (last["status"], len(last["turns"])) == ("over", 1)
        assert await lines.next_json() is None


@on_a_server
async def test_an_idle_stream_sends_empty_lines(server: RunningApp) -> None:
    game, ann, _ = await begun(server)
    for path in (f"/api/games/{game}/stream", "/api/stream/events"):
        async with streaming(server, ann, path) as lines:
            assert await lines.line()
            assert await lines.line() == ""
            assert await lines.line() == ""


@on_a_server
async def test_an_open_stream_marks_its_seat_as_connected(server: RunningApp) -> None:
    game, ann, _ = await begun(server)
    presence = server.tables.presence
    assert 0 not in await presence.read(game)
    async with streaming(server, ann, f"/api/games/{game}/stream") as lines:
        await lines.next_json()
        assert (await presence.read(game))[0] is None
        assert server.services.connection_limit.count == 1
    while server.services.tasks:
        await asyncio.gather(*server.services.tasks)
    assert (await presence.read(game))[0] == server.time.now
    assert server.services.connection_limit.count == 0


@on_a_server
async def test_a_stream_does_not_mark_a_seat_that_its_player_has_left(server: RunningApp) -> None:
    ann, bob = server.client(), server.client()
    seats = [{"me": True}, {"open": True}, {"open": True}]
    game = await opened(ann, name="Ann", seats=seats)
    await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    async with streaming(server, bob, f"/api/games/{game}/stream") as lines:
        await lines.next_json()
        await bob.post(f"/api/games/{game}/leave")
        await lines.next_json()
        assert (await server.tables.presence.read(game))[1] == server.time.now


@on_a_server
async def test_events_of_all_games_are_sent_as_they_happen(server: RunningApp) -> None:
    ann, bob = server.client(), server.client()
    old = await opened(ann, name="Ann")
    await bob.patch("/api/me", json={"name": "Bob"})
    bobs = (await bob.get("/api/me")).json()["id"]
    async with streaming(server, bob, "/api/stream/events") as lines:
        server.time.now += 1
        game = await opened(ann, seats=[{"me": True}, {"person": bobs}])
        invited = await lines.next_json()
        assert invited == {
            "type": "game",
            "game": game,
            "status": "open",
            "number": 2,
            "is_my_turn": False,
            "is_invited": True,
            "rematch_offered": False,
        }
        await bob.post(f"/api/games/{game}/join", json={})
        started = await lines.next_json()
        assert started is not None
        assert (started["status"], started["is_invited"]) == ("playing", False)
        await ann.post(f"/api/games/{game}/resign")
        over = await lines.next_json()
        assert over is not None
        assert (over["game"], over["status"]) == (game, "over")
        await ann.post(f"/api/games/{game}/rematch")
        offer = await lines.next_json()
        assert offer is not None
        assert (offer["game"], offer["rematch_offered"]) == (game, True)
        await bob.post(f"/api/games/{old}/join", json={})
        other = await lines.next_json()
        assert other is not None
        assert (other["game"], other["status"]) == (old, "playing")
    async with streaming(server, bob, "/api/stream/events") as lines:
        again = [await lines.next_json() for _ in range(2)]
        assert [each and (each["game"], each["rematch_offered"]) for each in again] == [
            (old, False),
            (game, True),
        ]
        assert await lines.line() == ""


@on_a_server
async def test_the_rematch_of_a_game_is_sent_when_it_begins(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    await ann.post(f"/api/games/{game}/resign")
    async with streaming(server, bob, "/api/stream/events") as lines:
        assert await lines.line() == ""
        await ann.post(f"/api/games/{game}/rematch")
        offer = await lines.next_json()
        assert offer is not None
        assert (offer["game"], offer["rematch_offered"]) == (game, True)
        rematch = (await bob.post(f"/api/games/{game}/rematch")).json()["id"]
        news = [await lines.next_json() for _ in range(2)]
        assert {each["game"]: each["status"] for each in news if each} == {
            game: "over",
            rematch: "playing",
        }


@on_a_server
async def test_an_emote_after_the_end_is_not_an_event_of_a_new_stream(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    await ann.post(f"/api/games/{game}/resign")
    server.time.now += 1
    async with streaming(server, bob, "/api/stream/events") as lines:
        assert await lines.line() == ""
        await ann.post(f"/api/games/{game}/emote", json={"emote": "well-played"})
        await ann.post(f"/api/games/{game}/rematch")
        offer = await lines.next_json()
        assert offer is not None
        assert offer["rematch_offered"]


@on_a_server
async def test_after_an_outage_of_the_database_a_stream_reads_its_games_again(
    server: RunningApp,
) -> None:
    game, ann, bob = await begun(server)
    async with streaming(server, bob, "/api/stream/events") as lines:
        assert await lines.next_json() is not None
        with patch.object(game_changes, "people_of_games", side_effect=UnavailableError("down")):
            await ann.post(f"/api/games/{game}/resign")
            await settle()
        over = await lines.next_json()
        assert over is not None
        assert (over["game"], over["status"]) == (game, "over")


@on_a_server
async def test_a_new_turn_is_sent_even_if_the_others_moved_at_once(
    server: RunningApp,
) -> None:
    game, *clients = await begun(server)
    first = (await clients[0].get(f"/api/games/{game}")).json()["to_move"]
    mover, other = clients[first], clients[1 - first]
    async with streaming(server, mover, "/api/stream/events") as lines:
        line = await lines.next_json()
        for client in (mover, other):
            move = await best_move(client, game)
            await client.post(f"/api/games/{game}/move/{move}")
        number = (await mover.get(f"/api/games/{game}")).json()["number"]
        while line is not None and line["number"] < number:
            line = await lines.next_json()
        assert line is not None
        assert line["is_my_turn"]


@on_a_server
async def test_streams_end_when_the_server_stops(server: RunningApp) -> None:
    game, ann, _ = await begun(server)
    for path in (f"/api/games/{game}/stream", "/api/stream/events"):
        server.services.stopping.clear()
        async with streaming(server, ann, path) as lines:
            assert await lines.next_json() is not None
            server.app.stop()
            assert await lines.next_json() is None


@on_a_server_with(with_limits(connections_of_address=1))
async def test_open_streams_are_limited(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    async with streaming(server, ann, f"/api/games/{game}/stream") as lines:
        await lines.next_json()
        for path in (f"/api/games/{game}/stream", "/api/stream/events"):
            refused = await bob.get(path)
            assert code_of(refused) == (429, "too-many-requests")
