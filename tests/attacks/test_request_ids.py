"""A request id used again for something else: nothing may be acknowledged that was not done."""

from testkit.server.api_client import RunningApp, begun, best_move, code_of, error_of, on_a_server
from tests.server.wire.client import sitting
from tests.server.wire.guests import begun as begun_on_the_wire
from tests.server.wire.server import Wired
from tests.server.wire.server import on_a_server as on_the_wire

KEY = {"idempotency-key": "again"}


async def last_number(server: RunningApp, game: str) -> int:
    number: int = (await server.client().get(f"/api/games/{game}")).json()["number"]
    return number


@on_a_server
async def test_a_key_used_again_for_another_move_is_refused(server: RunningApp) -> None:
    game, *clients = await begun(server)
    mover = clients[(await clients[0].get(f"/api/games/{game}")).json()["to_move"]]
    move = await best_move(mover, game)
    done = await mover.post(f"/api/games/{game}/move/{move}", headers=KEY)
    number = done.json()["number"]
    for path in ("resign", "move/pass", "move/resign"):
        answer = await mover.post(f"/api/games/{game}/{path}", headers=KEY)
        assert code_of(answer) == (409, "other-request")
        assert error_of(answer)["values"] == {"request": "again"}
    assert await last_number(server, game) == number
    again = await mover.post(f"/api/games/{game}/move/{move}", headers=KEY)
    assert again.json() == {"number": number}


@on_a_server
async def test_a_key_used_again_for_another_seat_is_refused(server: RunningApp) -> None:
    host = server.client()
    seats = [{"device": "Ann"}, {"device": "Bob"}, {"device": "Cleo"}]
    plan = {"edition": "gigamic-en", "seats": seats}
    game = (await host.post("/api/games", json=plan)).json()["id"]
    assert (await host.post(f"/api/games/{game}/resign?seat=0", headers=KEY)).status_code == 200
    answer = await host.post(f"/api/games/{game}/resign?seat=1", headers=KEY)
    assert code_of(answer) == (409, "other-request")


@on_a_server
async def test_a_key_used_again_for_another_table_is_refused(server: RunningApp) -> None:
    host = server.client()
    await host.patch("/api/me", json={"name": "Ann"})
    plan = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}]}
    first = (await host.post("/api/games", json=plan, headers=KEY)).json()
    assert (await host.post("/api/games", json=plan, headers=KEY)).json() == first
    other = {**plan, "spectators": False}
    answer = await host.post("/api/games", json=other, headers=KEY)
    assert code_of(answer) == (409, "other-request")
    assert error_of(answer)["values"] == {"request": "again"}


@on_the_wire()
async def test_a_message_id_used_again_for_another_move_is_refused(server: Wired) -> None:
    game, *browsers = await begun_on_the_wire(server)
    async with sitting(browsers[0], game) as one:
        seat = one.state["to_move"]
    async with sitting(browsers[seat], game) as client:
        rack = client.state["rack"]
        done = await client.ask("exchange", "again", tiles=rack[:1])
        assert done["type"] == "done"
        refused = await client.ask("resign", "again")
        assert (refused["type"], refused["code"]) == ("refused", "other-request")
        assert await client.ask("exchange", "again", tiles=rack[:1]) == done
        assert (await server.tables.table(game)).number == done["number"]


@on_the_wire()
async def test_a_request_is_recognised_over_the_other_transport(server: Wired) -> None:
    game, *browsers = await begun_on_the_wire(server)
    async with sitting(browsers[0], game) as one:
        seat = one.state["to_move"]
    async with sitting(browsers[seat], game) as client:
        tile = client.state["rack"][0]
        done = await client.ask("exchange", "again", tiles=[tile])
        for where in ("", f"?seat={seat}"):
            path = f"/api/games/{game}/move/x:{tile}{where}"
            again = await browsers[seat].post(path, headers=KEY)
            assert again.json() == {"number": done["number"]}
        emoted = await browsers[seat].post(
            f"/api/games/{game}/emote", json={"emote": "hello"}, headers={"idempotency-key": "hi"}
        )
        repeated = await client.ask("show-emote", "hi", emote="hello")
        assert repeated["number"] == emoted.json()["number"]


@on_the_wire()
async def test_a_message_id_used_again_for_another_seat_is_refused(server: Wired) -> None:
    host = server.browser()
    seats = [{"device": "Ann"}, {"device": "Bob"}]
    plan = {"edition": "gigamic-en", "seats": seats}
    game = (await host.post("/api/games", json=plan)).json()["id"]
    async with sitting(host, game) as client:
        await client.state_after("look", seat=0)
        done = await client.ask("show-emote", "again", emote="hello")
        await client.state_after("look", seat=1)
        refused = await client.ask("show-emote", "again", emote="hello")
        assert (refused["type"], refused["code"]) == ("refused", "other-request")
        await client.state_after("look", seat=0)
        assert await client.ask("show-emote", "again", emote="hello") == done


@on_the_wire()
async def test_a_move_at_a_shared_device_may_be_repeated_when_the_curtain_is_down(
    server: Wired,
) -> None:
    host = server.browser()
    plan = {"edition": "gigamic-en", "seats": [{"device": "Ann"}, {"device": "Bob"}]}
    game = (await host.post("/api/games", json=plan)).json()["id"]
    async with sitting(host, game) as client:
        state = await client.state_after("look", seat=client.state["to_move"])
        tiles = state["rack"][:1]
        done = await client.ask("exchange", "again", tiles=tiles)
        assert client.state["viewing"] is None
        assert await client.ask("exchange", "again", tiles=tiles) == done
    async with sitting(host, game) as client:
        assert await client.ask("exchange", "again", tiles=tiles) == done
