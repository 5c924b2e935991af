"""Guests open, join and leave tables without end: HTTP and WebSocket have the same limits."""

import httpx

from testkit.server.api_client import (
    CHEAP,
    PLENTY,
    RunningApp,
    code_of,
    on_a_server_with,
    opened,
    with_limits,
)
from tests.server.wire.client import sitting
from tests.server.wire.server import Wired, on_a_server
from triolet.server.limits import Limits, Rate, TokenBuckets
from triolet.server.settings import Settings

ALONE = [{"me": True}, {"bot": "greedy"}]
BOTS = [{"bot": "greedy"}, {"bot": "greedy"}]
CLASS = 30
"""Pupils of a school class behind one address."""


def limited(**limits: object) -> Settings:
    """The clock of the test stands still, so no bucket is refilled."""
    return with_limits(messages_of_person=PLENTY, messages_of_address=PLENTY, **limits)


async def seated(client: httpx.AsyncClient, **plan: object) -> str:
    return await opened(client, **{"seats": ALONE, **plan})


@on_a_server(limited(tables_of_person=Rate(4, 0.5)))
async def test_a_rematch_by_socket_counts_as_an_opened_table(server: Wired) -> None:
    eve = server.browser()
    game = await seated(eve, name="Eve")
    for _ in range(3):
        async with sitting(eve, game) as client:
            await client.ask("resign")
            done = await client.ask("rematch")
            game = (await client.reach(done["number"]))["rematch"]
    async with sitting(eve, game) as client:
        await client.ask("resign")
        refused = await client.ask("rematch")
        assert (refused["code"], refused["values"]) == ("too-fast", {"seconds": 2})
    assert code_of(await eve.post(f"/api/games/{game}/rematch")) == (429, "too-many-requests")
    assert code_of(await eve.post("/api/games", json=table())) == (429, "too-many-requests")


def table() -> dict[str, object]:
    return {"edition": "gigamic-en", "seats": BOTS}


@on_a_server(limited(tables_of_address=Rate(4, 0.5)))
async def test_the_tables_that_one_address_opens_are_limited(server: Wired) -> None:
    for _ in range(4):
        await opened(server.browser(), seats=BOTS)
    refused = await server.browser().post("/api/games", json=table())
    assert code_of(refused) == (429, "too-many-requests")
    assert refused.headers["retry-after"] == "2"


@on_a_server(limited(open_tables=1, tables_of_person=Rate(1, 0.5)))
async def test_a_repeated_request_gets_its_table_at_the_limit_too(server: Wired) -> None:
    eve, headers = server.browser(), {"idempotency-key": "one"}
    await eve.patch("/api/me", json={"name": "Eve"})
    first, again = [await eve.post("/api/games", json=table(), headers=headers) for _ in range(2)]
    assert (first.status_code, again.json()) == (201, first.json())
    assert code_of(await eve.post("/api/games", json=table())) == (429, "too-many-requests")


@on_a_server(limited(open_tables=3))
async def test_tables_of_bots_count_as_unfinished_games_of_their_host(server: Wired) -> None:
    eve = server.browser()
    for _ in range(3):
        await opened(eve, seats=BOTS)
    assert code_of(await eve.post("/api/games", json=table())) == (409, "too-many-tables")


@on_a_server(limited(open_tables=2))
async def test_a_rematch_needs_room_for_another_game(server: Wired) -> None:
    eve = server.browser()
    game = await seated(eve, name="Eve")
    await eve.post(f"/api/games/{game}/resign")
    for _ in range(2):
        await seated(eve)
    async with sitting(eve, game) as client:
        refused = await client.ask("rematch")
        assert (refused["code"], refused["values"]) == ("too-many-tables", {"most": 2})


@on_a_server(limited(seat_changes_of_person=Rate(6, 0.5)))
async def test_joins_and_leaves_of_a_person_are_limited(server: Wired) -> None:
    ann, eve = server.browser(), server.browser()
    game = await opened(ann, name="Ann", seats=[{"me": True}, {"open": True}, {"open": True}])
    await eve.patch("/api/me", json={"name": "Eve"})
    async with sitting(eve, game) as client:
        for _ in range(2):
            assert (await client.ask("join", name="Eve"))["type"] == "done"
            assert (await client.ask("leave"))["type"] == "done"
        assert (await eve.post(f"/api/games/{game}/join", json={})).status_code == 200
        assert (await eve.post(f"/api/games/{game}/leave")).status_code == 200
        assert (await client.ask("join", name="Eve"))["code"] == "too-fast"
    answer = await eve.post(f"/api/games/{game}/join", json={})
    assert code_of(answer) == (429, "too-many-requests")


@on_a_server(limited(joins_of_table=Rate(3, 0.5)))
async def test_joins_at_one_table_are_limited(server: Wired) -> None:
    ann = server.browser()
    seats = [{"me": True}, {"open": True}, {"open": True}]
    game, other = [await opened(ann, name="Ann", seats=seats) for _ in range(2)]
    for name in ("Eve", "Mallory", "Trudy"):
        guest = server.browser()
        assert (await guest.post(f"/api/games/{game}/join", json={"name": name})).status_code == 200
        assert (await guest.post(f"/api/games/{game}/leave")).status_code == 200
    guest = server.browser()
    refused = await guest.post(f"/api/games/{game}/join", json={"name": "Oscar"})
    assert code_of(refused) == (429, "too-many-requests")
    joined = await guest.post(f"/api/games/{other}/join", json={"name": "Oscar"})
    assert joined.status_code == 200


@on_a_server()
async def test_the_lobby_shows_at_most_two_tables_of_a_host(server: Wired) -> None:
    ann, eve = server.browser(), server.browser()
    first = await opened(ann, name="Ann", is_public=True)
    server.time.now += 1
    newest = []
    for _ in range(10):
        newest.append(await opened(eve, name="Eve", is_public=True))
        server.time.now += 1
    listed = (await server.browser().get("/api/games", params={"limit": 5})).json()
    assert [game["id"] for game in listed] == [*newest[:-3:-1], first]


@on_a_server_with(CHEAP)
async def test_many_guests_of_one_address_do_not_fill_the_lobby(server: RunningApp) -> None:
    first = await opened(server.client(address="192.0.2.1"), name="Ann", is_public=True)
    newest: list[str] = []
    for number in range(20):
        server.time.now += 1
        guest = server.client(address="192.0.2.2")
        newest.insert(0, await opened(guest, name=f"Eve {number}", is_public=True))

    async def lobby_at(address: str) -> list[str]:
        listed = await server.client(address=address).get("/api/games", params={"limit": 20})
        return [game["id"] for game in listed.json()]

    most = Limits().listed_tables_of_address
    assert await lobby_at("192.0.2.3") == [*newest[:most], first]
    assert await lobby_at("192.0.2.2") == newest


def test_a_school_class_opens_its_tables_at_once_and_a_script_not_many_more() -> None:
    buckets, rate = TokenBuckets(lambda: 0), Limits().tables_of_address
    accepted = sum(not buckets.take("address", rate) for _ in range(1000))
    assert 3 * CLASS <= accepted <= 4 * CLASS


@on_a_server(limited(connections_of_person=2))
async def test_connections_of_a_person_are_limited(server: Wired) -> None:
    eve = server.browser()
    game = await seated(eve, name="Eve")
    async with sitting(eve, game), sitting(eve, game):
        refused = await eve.get(f"/api/games/{game}/stream")
        assert code_of(refused) == (429, "too-many-requests")


@on_a_server(limited(hints_of_person=Rate(2, 0.5)))
async def test_hints_of_a_person_are_limited(server: Wired) -> None:
    eve = server.browser()
    devices = [{"device": "Eve"}, {"device": "Mallory"}]
    game = await opened(eve, name="Eve", seats=devices, hints=True)
    async with sitting(eve, game) as client:
        seat = client.state["to_move"]
        await client.state_after("look", seat=seat)
        codes = [(await client.ask("hint", step=1))["code"] for _ in range(3)]
        assert codes == ["unavailable", "unavailable", "too-fast"]
