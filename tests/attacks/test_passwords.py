"""Guessed passwords, stolen tokens and cookies, and names of deleted accounts."""

import asyncio
from dataclasses import replace

import httpx
import pytest

from testkit.server.api_client import (
    CHEAP,
    RunningApp,
    code_of,
    on_a_server,
    on_a_server_with,
    opened,
    served,
)
from triolet.server.auth import hash_secret
from triolet.server.cleaning import Cleaning
from triolet.server.limits import Limits
from triolet.server.password_limit import WINDOW
from triolet.storage.reset_codes import reset_code_statement

PASSWORD = "blue otter 9"
WRONG_OF_ADDRESS = Limits().wrong_passwords_of_address
WRONG = Limits().wrong_passwords


async def registered(server: RunningApp, name: str = "Ann") -> httpx.AsyncClient:
    client = server.client()
    answer = await client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


async def log_in(server: RunningApp, password: str, address: str = "198.51.100.1") -> int:
    client = server.client(address=address)
    answer = await client.post("/api/session", json={"name": "Ann", "password": password})
    if answer.status_code == 429:
        assert 0 < int(answer.headers["retry-after"]) <= WINDOW // 1000
    return answer.status_code


@on_a_server
async def test_concurrent_guesses_do_not_pass_the_limit_of_an_address(server: RunningApp) -> None:
    await registered(server)
    guesses = (log_in(server, f"guess {number}") for number in range(2 * WRONG_OF_ADDRESS))
    statuses = await asyncio.gather(*guesses)
    assert statuses.count(401) == WRONG_OF_ADDRESS
    assert statuses.count(429) == WRONG_OF_ADDRESS


@on_a_server
async def test_a_guesser_delays_neither_other_addresses_nor_the_owners_session(
    server: RunningApp,
) -> None:
    ann = await registered(server)
    for number in range(WRONG_OF_ADDRESS):
        assert await log_in(server, f"guess {number}") == 401
    assert await log_in(server, PASSWORD) == 429
    assert await log_in(server, PASSWORD, "203.0.113.5") == 200
    change = {"old": PASSWORD, "new": "green heron 7"}
    assert (await ann.put("/api/me/password", json=change)).status_code == 200
    server.time.now += WINDOW + 1
    assert await log_in(server, "green heron 7") == 200


@on_a_server
async def test_guesses_from_many_addresses_are_limited_per_account(server: RunningApp) -> None:
    await registered(server)
    statuses = [
        await log_in(server, f"guess {number}", f"203.0.113.{number}")
        for number in range(WRONG + 5)
    ]
    assert statuses == [401] * WRONG + [429] * 5
    rows = await server.database.rows("SELECT COUNT(*) FROM password_attempts")
    assert rows == [(WRONG + 1,)]
    server.time.now += WINDOW + 1
    assert await log_in(server, "a guess after the delay") == 401
    assert await server.database.rows("SELECT COUNT(*) FROM password_attempts") == [(2,)]


def test_the_limit_counts_over_several_processes(where: str) -> None:
    async def scene() -> None:
        async with served(where) as one:
            await registered(one)
            for number in range(WRONG_OF_ADDRESS):
                assert await log_in(one, f"guess {number}") == 401
        # A new process has empty token buckets, but the same database.
        async with served(where) as other:
            assert await log_in(other, "another guess") == 429

    asyncio.run(scene())


@pytest.mark.parametrize("password", ["password1", "PassWord1", "1234567890", "anna belle"])
@on_a_server
async def test_a_common_password_and_the_own_name_are_refused(
    server: RunningApp, password: str
) -> None:
    account = {"name": "Annabelle", "password": password}
    answer = await server.client().post("/api/accounts", json=account)
    assert code_of(answer) == (400, "common-password")
    assert password not in answer.text
    ann = await registered(server, "Annabelle")
    change = {"old": PASSWORD, "new": password}
    assert code_of(await ann.put("/api/me/password", json=change)) == (400, "common-password")


@pytest.mark.parametrize("way", ["log out everywhere", "change the password"])
@on_a_server
async def test_tokens_end_with_the_sessions(server: RunningApp, way: str) -> None:
    ann = await registered(server)
    made = await ann.post("/api/tokens", json={"label": "bot", "scopes": ["read"]})
    program = server.client(headers={"authorization": f"Bearer {made.json()['token']}"})
    assert (await program.get("/api/me")).status_code == 200
    if way == "log out everywhere":
        await ann.delete("/api/sessions")
    else:
        await ann.put("/api/me/password", json={"old": PASSWORD, "new": "green heron 7"})
    assert code_of(await program.get("/api/me")) == (401, "unknown-token")


@on_a_server
async def test_a_reset_code_works_once_and_ends_everything(server: RunningApp) -> None:
    ann = await registered(server)
    person = (await ann.get("/api/me")).json()["id"]
    now = server.time.now
    right_code = reset_code_statement(person, hash_secret("right-code"), now + 1000)
    await server.database.apply([right_code])
    reset = {"name": "Ann", "password": "green heron 7"}
    away = server.client()
    wrong = await away.post("/api/password-reset", json={**reset, "code": "wrong-code"})
    assert code_of(wrong) == (401, "wrong-reset-code")
    right = await away.post("/api/password-reset", json={**reset, "code": " Right-Code "})
    assert right.json() == {"id": person, "name": "Ann", "is_guest": False}
    assert (await ann.get("/api/me")).json()["id"] is None
    assert (await away.get("/api/me")).json()["id"] == person
    again = await away.post("/api/password-reset", json={**reset, "code": "right-code"})
    assert code_of(again) == (401, "wrong-reset-code")
    late_code = reset_code_statement(person, hash_secret("late-code"), now)
    await server.database.apply([late_code])
    late = await away.post("/api/password-reset", json={**reset, "code": "late-code"})
    assert code_of(late) == (401, "wrong-reset-code")


@on_a_server
async def test_a_name_with_nul_is_nobodys_name(server: RunningApp) -> None:
    answer = await server.client().post("/api/session", json={"name": "\0", "password": "x"})
    assert code_of(answer) == (401, "wrong-password")


@on_a_server
async def test_guessed_passwords_do_not_lock_the_reset_code(server: RunningApp) -> None:
    ann = await registered(server)
    person = (await ann.get("/api/me")).json()["id"]
    for number in range(WRONG):
        address = f"198.51.100.{number // WRONG_OF_ADDRESS}"
        assert await log_in(server, f"guess {number}", address) == 401
    assert await log_in(server, PASSWORD, "203.0.113.1") == 429
    code = reset_code_statement(person, hash_secret("right-code"), server.time.now + 1000)
    await server.database.apply([code])
    reset = {"name": "Ann", "password": "green heron 7", "code": "right-code"}
    answer = await server.client(address="203.0.113.1").post("/api/password-reset", json=reset)
    assert answer.json()["id"] == person


@on_a_server_with(replace(CHEAP, is_behind_tls=True))
async def test_behind_tls_a_cookie_that_a_subdomain_could_set_is_ignored(
    server: RunningApp,
) -> None:
    answer = await server.client().post("/api/accounts", json={"name": "Ann", "password": PASSWORD})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-triolet=")
    assert "Path=/; " in cookie
    assert "; Secure" in cookie
    assert "Domain" not in cookie
    secret = cookie.partition(";")[0].partition("=")[2]
    planted = server.client(headers={"cookie": f"triolet={secret}"})
    assert (await planted.get("/api/me")).json()["id"] is None
    own = server.client(headers={"cookie": f"__Host-triolet={secret}"})
    assert (await own.get("/api/me")).json()["name"] == "Ann"


@on_a_server
async def test_a_deleted_account_closes_its_open_tables_and_keeps_its_name(
    server: RunningApp,
) -> None:
    ann, eve = await registered(server), server.client()
    own = await opened(ann)
    seats = [{"me": True}, {"open": True}, {"open": True}]
    other = await opened(eve, name="Eve", seats=seats)
    await ann.post(f"/api/games/{other}/join", json={})
    await ann.post("/api/me/deletion", json={"password": PASSWORD})
    assert (await eve.get(f"/api/games/{own}")).json()["status"] == "closed"
    view = (await eve.get(f"/api/games/{other}")).json()
    assert [seat["is_taken"] for seat in view["seats"]] == [True, False, False]
    account = {"name": "Ann", "password": PASSWORD}
    assert code_of(await eve.post("/api/accounts", json=account)) == (409, "name-taken")
    assert code_of(await eve.patch("/api/me", json={"name": "ann"})) == (409, "name-taken")
    server.time.now += 366 * 24 * 3600 * 1000
    await Cleaning(server.tables).clean()
    assert (await server.client().post("/api/accounts", json=account)).status_code == 201
