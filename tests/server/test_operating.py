"""An operator beside a running server: what is changed reaches its players, on both databases."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
import pytest

from testkit.server.api_client import code_of, opened
from testkit.server.sent_records import send, sent_record
from tests.server.wire.client import sitting
from tests.server.wire.guests import begun
from tests.server.wire.server import Wired, wired
from triolet.server.names import BadNameError
from triolet.server.operating import Operator, OperatorError, facts_about
from triolet.storage.database import Database
from triolet.storage.open_database import open_beside_server
from triolet.storage.operator_log import operator_entries
from triolet.storage.people import Person

PASSWORD = "blue otter 9"
Scene = Callable[[Wired, Operator], Awaitable[None]]


@asynccontextmanager
async def operator_at(where: str, server: Wired) -> AsyncIterator[Operator]:
    database = await open_beside_server(where)
    try:
        yield Operator(database, "root", server.time)
    finally:
        await database.close()


def play(where: str, scene: Scene) -> None:
    async def run() -> None:
        async with wired(where) as server, operator_at(where, server) as operator:
            await scene(server, operator)

    asyncio.run(run())


async def registered(server: Wired, name: str) -> httpx.AsyncClient:
    browser = server.browser()
    account = {"name": name, "password": PASSWORD}
    assert (await browser.post("/api/accounts", json=account)).status_code == 201
    return browser


async def person_of(browser: httpx.AsyncClient, operator: Operator) -> Person:
    return await operator.find((await browser.get("/api/me")).json()["id"])


async def actions_of(database: Database) -> list[tuple[str, str]]:
    return [(entry.operator, entry.action) for entry in await operator_entries(database, 10)]


def test_a_ban_ends_sessions_tokens_sockets_and_open_tables(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        ann, eve = await registered(server, "Ann"), server.browser()
        game, waiting = await opened(eve, name="Eve"), await opened(ann)
        hosted = await opened(ann, seats=[{"open": True}, {"open": True}])
        await ann.post(f"/api/games/{game}/join", json={})
        made = await ann.post("/api/tokens", json={"label": "bot", "scopes": ["play"]})
        async with sitting(ann, game) as client:
            await operator.ban(await operator.find("Ann"))
            assert await client.closed() == 4401
        assert (await ann.get("/api/me")).json()["id"] is None
        program = server.browser()
        program.headers["authorization"] = f"Bearer {made.json()['token']}"
        assert code_of(await program.get("/api/me")) == (401, "unknown-token")
        account = {"name": "Ann", "password": PASSWORD}
        assert code_of(await ann.post("/api/session", json=account)) == (403, "banned")
        for closed in (waiting, hosted):
            table = await server.database.rows("SELECT status FROM games WHERE id = $1", closed)
            assert table == [("closed",)]
        await operator.unban(await operator.find("Ann"))
        assert (await ann.post("/api/session", json=account)).status_code == 200
        assert sorted(await actions_of(server.database)) == [("root", "ban"), ("root", "unban")]

    play(where, scene)


def test_a_banned_guest_is_found_by_id(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        _, ann, _ = await begun(server)
        person = await person_of(ann, operator)
        await operator.ban(person)
        assert (await ann.get("/api/me")).json()["id"] is None
        assert (await operator.find(person.id)).banned == server.time.now

    play(where, scene)


def test_a_closed_table_shows_so_to_its_players_and_takes_no_move(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        game, ann, _ = await begun(server)
        async with sitting(ann, game) as client:
            await operator.close(game)
            state = await client.next("state")
            assert (state["status"], state["to_move"]) == ("closed", None)
            assert (await client.ask("pass"))["code"] == "table-closed"
        with pytest.raises(OperatorError, match="is closed"):
            await operator.close(game)
        with pytest.raises(OperatorError, match="there is no table 'nowhere'"):
            await operator.close("nowhere")
        assert await actions_of(server.database) == [("root", "close")]

    play(where, scene)


@pytest.mark.long
def test_a_game_that_was_sent_as_a_record_can_be_closed_and_a_played_one_not(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        game, ann, _ = await begun(server)
        await ann.post(f"/api/games/{game}/resign")
        with pytest.raises(OperatorError, match="is over"):
            await operator.close(game)
        sent = (await send(ann, sent_record())).json()["id"]
        await operator.close(sent)
        assert (await ann.get(f"/api/games/{sent}")).json()["status"] == "closed"
        again = await send(ann, sent_record())
        assert (again.status_code, again.json()) == (200, {"id": sent})
        assert await actions_of(server.database) == [("root", "close")]

    play(where, scene)


@pytest.mark.long
def test_a_new_name_is_shown_at_the_table_at_once(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        game, ann, bob = await begun(server)
        await registered(server, "Carl")
        async with sitting(bob, game) as client:
            assert await operator.rename(await person_of(ann, operator), " Anna ") == "Anna"
            state = await client.next("state")
            assert [seat["name"] for seat in state["seats"]] == ["Anna", "Bob"]
        assert (await ann.get("/api/me")).json()["name"] == "Anna"
        with pytest.raises(OperatorError, match="'carl', or one that looks like it, is taken"):
            await operator.rename(await person_of(ann, operator), "carl")
        with pytest.raises(BadNameError):
            await operator.rename(await person_of(ann, operator), "\x1b[2J")

    play(where, scene)


@pytest.mark.long
def test_a_new_name_replaces_that_of_an_absent_player(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        game, ann, bob = await begun(server, stand_in="greedy")
        server.time.now += 10 * 60 * 1000
        assert (await ann.post(f"/api/games/{game}/stand-in/1")).status_code == 200
        async with sitting(ann, game) as client:
            await operator.rename(await person_of(bob, operator), "Robert")
            state = await client.next("state")
            assert [seat["name"] for seat in state["seats"]] == ["Ann", "Robert"]

    play(where, scene)


@pytest.mark.long
def test_a_damaged_table_does_not_keep_a_new_name_from_the_others(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        game, ann, bob = await begun(server)
        server.time.now += 1
        damaged = await opened(ann)
        await server.database.execute(
            "UPDATE game_events SET body = '{}' WHERE game = $1 AND number = 2", damaged
        )
        async with sitting(bob, game) as client:
            await operator.rename(await person_of(ann, operator), "Anna")
            state = await client.next("state")
            assert [seat["name"] for seat in state["seats"]] == ["Anna", "Bob"]

    play(where, scene)


@pytest.mark.long
def test_a_reset_code_of_the_operator_sets_a_new_password(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        zoe = await registered(server, "Zoe")
        code = await operator.reset(await operator.find("zoe"))
        new = {"name": "Zoe", "code": code, "password": "green heron 7"}
        away = server.browser()
        assert (await away.post("/api/password-reset", json=new)).json()["name"] == "Zoe"
        facts = await facts_about(server.database, await operator.find("Zoe"))
        assert (facts["sessions"], facts["tokens"], facts["unfinished"]) == (1, 0, [])
        assert (await zoe.get("/api/me")).json()["id"] is None
        _, guest, _ = await begun(server)
        with pytest.raises(OperatorError, match="is a guest and has no password"):
            await operator.reset(await person_of(guest, operator))

    play(where, scene)


@pytest.mark.long
def test_a_log_that_cannot_be_replayed_is_found(where: str) -> None:
    async def scene(server: Wired, operator: Operator) -> None:
        game, _, _ = await begun(server)
        assert await operator.damaged() == []
        await server.database.execute(
            "UPDATE game_events SET body = '{}' WHERE game = $1 AND number = 2", game
        )
        (damaged,) = await operator.damaged()
        assert damaged.game == game
        assert game in damaged.problem

    play(where, scene)


@pytest.mark.long
@pytest.mark.parametrize("name", ["", "Nobody", "0" * 24])
def test_an_unknown_person_is_an_error_that_quotes_the_name(name: str, where: str) -> None:
    async def scene(_server: Wired, operator: Operator) -> None:
        with pytest.raises(OperatorError, match=f"nobody has the account or the id '{name}'"):
            await operator.find(name)

    play(where, scene)
