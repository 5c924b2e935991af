"""Names: nobody plays under the name of another, by any way into a table."""

from collections.abc import Awaitable, Callable

import httpx
import pytest

from testkit.server.api_client import code_of, opened
from tests.server.wire.client import sitting
from tests.server.wire.server import Wired, on_a_server

Join = Callable[[httpx.AsyncClient, str, str], Awaitable[str]]
TWO_FREE = [{"me": True}, {"open": True}, {"open": True}]


async def join_by_http(browser: httpx.AsyncClient, game: str, name: str) -> str:
    answer = await browser.post(f"/api/games/{game}/join", json={"name": name})
    return "done" if answer.status_code == 200 else code_of(answer)[1]


async def join_by_socket(browser: httpx.AsyncClient, game: str, name: str) -> str:
    if not browser.cookies:
        await browser.patch("/api/me", json={"name": "Nobody"})
    async with sitting(browser, game) as client:
        reply = await client.ask("join", name=name)
        return str(reply.get("code", reply["type"]))


async def registered(server: Wired, name: str) -> httpx.AsyncClient:
    browser = server.browser()
    answer = await browser.post("/api/accounts", json={"name": name, "password": "blue otter 9"})
    assert answer.status_code == 201, answer.text
    return browser


async def names_at(browser: httpx.AsyncClient, game: str) -> list[str]:
    view = (await browser.get(f"/api/games/{game}")).json()
    return [seat["name"] for seat in view["seats"]]


BOTH_WAYS = pytest.mark.parametrize("join", [join_by_http, join_by_socket])


@BOTH_WAYS
@on_a_server()
async def test_a_guest_cannot_join_under_the_name_of_an_account(server: Wired, join: Join) -> None:
    ann = await registered(server, "Ann")
    game = await opened(ann, seats=TWO_FREE)
    for name in ("Ann", "ann", "Апп"):
        assert await join(server.browser(), game, name) == "name-taken"
    assert await join(server.browser(), game, "Аnn") == "bad-name"
    assert await names_at(ann, game) == ["Ann", "", ""]


@BOTH_WAYS
@on_a_server()
async def test_an_account_joins_under_its_own_name_only(server: Wired, join: Join) -> None:
    game = await opened(server.browser(), seats=TWO_FREE, name="Zoe")
    bob = await registered(server, "Bob")
    assert await join(bob, game, "Carl") == "done"
    assert await names_at(bob, game) == ["Zoe", "Bob", ""]


@BOTH_WAYS
@on_a_server()
async def test_equal_names_at_a_table_are_numbered(server: Wired, join: Join) -> None:
    zoe = server.browser()
    game = await opened(zoe, seats=TWO_FREE, name="Zoe")
    assert await join(server.browser(), game, "Zoé") == "done"
    assert await join(server.browser(), game, "Zoe") == "done"
    assert await names_at(zoe, game) == ["Zoe", "Zoé 2", "Zoe 3"]


@on_a_server()
async def test_a_guest_cannot_be_renamed_to_an_account_or_host_under_its_name(
    server: Wired,
) -> None:
    await registered(server, "Ann")
    eve = server.browser()
    assert code_of(await eve.patch("/api/me", json={"name": "ANN"})) == (409, "name-taken")
    plans = (
        {"seats": TWO_FREE, "name": "Ann"},
        {"seats": [{"me": True}, {"device": "Ann"}, {"open": True}], "name": "Eve"},
    )
    for plan in plans:
        answer = await eve.post("/api/games", json={"edition": "gigamic-en", **plan})
        assert code_of(answer) == (409, "name-taken")


@on_a_server()
async def test_nobody_can_register_the_name_of_a_bot_or_of_unnamed_guests(server: Wired) -> None:
    for name in ("Hedgehog", "hérisson", "Guest", "Gast"):
        account = {"name": name, "password": "blue otter 9"}
        answer = await server.browser().post("/api/accounts", json=account)
        assert code_of(answer) == (409, "name-taken"), name


@BOTH_WAYS
@on_a_server()
async def test_a_refused_join_does_not_rename_the_guest(server: Wired, join: Join) -> None:
    game = await opened(server.browser(), name="Zoe")
    assert await join(server.browser(), game, "Bob") == "done"
    eve = server.browser()
    await eve.patch("/api/me", json={"name": "Eve"})
    assert await join(eve, game, "Mallory") == "already-started"
    assert (await eve.get("/api/me")).json()["name"] == "Eve"
    other = await opened(server.browser(), name="Zoe")
    assert await join(eve, other, "Mallory") == "done"
    assert (await eve.get("/api/me")).json()["name"] == "Mallory"


@on_a_server()
async def test_a_refused_table_does_not_rename_its_host(server: Wired) -> None:
    await registered(server, "Ann")
    eve = server.browser()
    await eve.patch("/api/me", json={"name": "Eve"})
    plans = (
        {"seats": [{"me": True}, {"bot": "nobody"}]},
        {"seats": [{"me": True}, {"device": "Ann"}, {"open": True}]},
    )
    for plan in plans:
        body = {"edition": "gigamic-en", "name": "Mallory", **plan}
        assert (await eve.post("/api/games", json=body)).is_client_error
    assert (await eve.get("/api/me")).json()["name"] == "Eve"
    await opened(eve, name="Mallory")
    assert (await eve.get("/api/me")).json()["name"] == "Mallory"


@on_a_server()
async def test_guests_are_marked_and_accounts_are_not(server: Wired) -> None:
    ann = await registered(server, "Ann")
    game = await opened(ann, seats=[{"me": True}, {"open": True}, {"bot": "greedy"}])
    await join_by_http(server.browser(), game, "Ben")
    view = (await ann.get(f"/api/games/{game}")).json()
    assert [seat["is_guest"] for seat in view["seats"]] == [False, True, False]
