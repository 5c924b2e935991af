"""Streams: a line when something happens, an empty one as a sign of life, an end with the game."""

import asyncio
from pathlib import Path

from testkit.server.api_client import begun, best_move, code_of, opened, run, served, with_limits
from tests.server.streaming import streaming


def test_a_game_is_told_as_each_player_sees_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, ann, bob = await begun(server)
            path = f"/api/games/{game}/stream"
            async with (
                streaming(server, ann, path) as first,
                streaming(server, bob, path) as second,
                streaming(server, server.client(), path) as third,
            ):
                told = [await lines.news() for lines in (first, second, third)]
                asked = [
                    (await client.get(f"/api/games/{game}")).json()
                    for client in (ann, bob, server.client())
                ]
                for line, answer in zip(told, asked, strict=True):
                    assert line is not None
                    assert {**line, "seats": None} == {**answer, "seats": None}
                assert first.media_type.startswith("application/x-ndjson")
                assert first.headers["x-accel-buffering"] == "no"

    run(story())


def test_every_move_is_told_once_and_the_stream_ends_with_the_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, *clients = await begun(server)
            async with streaming(server, clients[0], f"/api/games/{game}/stream") as lines:
                first = await lines.news()
                assert first is not None
                mover, other = clients[first["to_move"]], clients[1 - first["to_move"]]
                move = await best_move(mover, game)
                await mover.post(f"/api/games/{game}/move/{move}")
                second = await lines.news()
                assert second is not None
                assert [turn["move"] for turn in second["turns"]] == [move]
                await other.post(f"/api/games/{game}/resign")
                last = await lines.news()
                assert last is not None
                assert (last["status"], len(last["turns"])) == ("over", 1)
                assert await lines.news() is None

    run(story())


def test_a_stream_that_has_nothing_to_say_gives_a_sign_of_life(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, ann, _ = await begun(server)
            for path in (f"/api/games/{game}/stream", "/api/stream/events"):
                async with streaming(server, ann, path) as lines:
                    assert await lines.line()
                    assert await lines.line() == ""
                    assert await lines.line() == ""

    run(story())


def test_who_streams_is_there_and_who_goes_is_gone(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, ann, _ = await begun(server)
            presence = server.tables.presence
            assert 0 not in await presence.look(game)
            async with streaming(server, ann, f"/api/games/{game}/stream") as lines:
                await lines.news()
                assert (await presence.look(game))[0] is None
                assert server.services.connections.count == 1
            while server.services.tasks:
                await asyncio.gather(*server.services.tasks)
            assert (await presence.look(game))[0] == server.time.now
            assert server.services.connections.count == 0

    run(story())


def test_news_of_all_games_come_as_they_happen(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            ann, bob = server.client(), server.client()
            old = await opened(ann, name="Ann")
            await bob.patch("/api/me", json={"name": "Bob"})
            bobs = (await bob.get("/api/me")).json()["id"]
            async with streaming(server, bob, "/api/stream/events") as lines:
                server.time.now += 1
                game = await opened(ann, seats=[{"me": True}, {"person": bobs}])
                invited = await lines.news()
                assert invited == {
                    "type": "game",
                    "game": game,
                    "status": "open",
                    "number": 1,
                    "is_my_turn": False,
                    "is_invited": True,
                }
                await bob.post(f"/api/games/{game}/join", json={})
                begun_ = await lines.news()
                assert begun_ is not None
                assert (begun_["status"], begun_["is_invited"]) == ("playing", False)
                await ann.post(f"/api/games/{game}/resign")
                over = await lines.news()
                assert over is not None
                assert (over["game"], over["status"]) == (game, "over")
                await bob.post(f"/api/games/{old}/join", json={})
                other = await lines.news()
                assert other is not None
                assert (other["game"], other["status"]) == (old, "playing")
            async with streaming(server, bob, "/api/stream/events") as lines:
                again = await lines.news()
                assert again is not None
                assert again["game"] == old
                assert await lines.line() == ""

    run(story())


def test_a_turn_of_mine_is_told_also_if_the_others_answered_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, *clients = await begun(server)
            first = (await clients[0].get(f"/api/games/{game}")).json()["to_move"]
            mover, other = clients[first], clients[1 - first]
            async with streaming(server, mover, "/api/stream/events") as lines:
                line = await lines.news()
                for client in (mover, other):
                    move = await best_move(client, game)
                    await client.post(f"/api/games/{game}/move/{move}")
                number = (await mover.get(f"/api/games/{game}")).json()["number"]
                while line is not None and line["number"] < number:
                    line = await lines.news()
                assert line is not None
                assert line["is_my_turn"]

    run(story())


def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, ann, _ = await begun(server)
            for path in (f"/api/games/{game}/stream", "/api/stream/events"):
                server.services.stopping.clear()
                async with streaming(server, ann, path) as lines:
                    assert await lines.news() is not None
                    server.app.stop()
                    assert await lines.news() is None

    run(story())


def test_streams_are_counted(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, with_limits(connections_of_address=1)) as server:
            game, ann, bob = await begun(server)
            async with streaming(server, ann, f"/api/games/{game}/stream") as lines:
                await lines.news()
                for path in (f"/api/games/{game}/stream", "/api/stream/events"):
                    refused = await bob.get(path)
                    assert code_of(refused) == (429, "too-many-requests")

    run(story())
