"""Guests and accounts: registration, login, passwords, export and deletion."""

from typing import Any

import httpx
import pytest

from testkit.server.api_client import (
    RunningApp,
    begun,
    code_of,
    error_of,
    on_a_server,
    on_a_server_with,
    opened,
    with_limits,
)
from triolet.server.limits import Rate

ANN = {"name": "Ann", "password": "correct horse"}


async def registered(server: RunningApp, **account: str) -> httpx.AsyncClient:
    client = server.client()
    answer = await client.post("/api/accounts", json={**ANN, **account})
    assert answer.status_code == 201, answer.text
    return client


async def me(client: httpx.AsyncClient) -> dict[str, Any]:
    answer = await client.get("/api/me")
    assert answer.status_code == 200
    return dict(answer.json())


@on_a_server
async def test_an_anonymous_request_creates_no_guest_and_no_cookie(server: RunningApp) -> None:
    answer = await server.client().get("/api/me")
    assert answer.json() == {"id": None, "name": "", "is_guest": True}
    assert "set-cookie" not in answer.headers
    assert await server.database.rows("SELECT * FROM people") == []


@on_a_server
async def test_a_guest_who_creates_an_account_keeps_the_games_but_not_the_session(
    server: RunningApp,
) -> None:
    client = server.client()
    game = await opened(client, name="Guest")
    before, secret = await me(client), client.cookies["triolet"]
    answer = await client.post("/api/accounts", json=ANN)
    assert answer.json() == {"id": before["id"], "name": "Ann", "is_guest": False}
    assert client.cookies["triolet"] != secret
    assert [each["id"] for each in (await client.get("/api/me/games")).json()] == [game]
    old = server.client(headers={"cookie": f"triolet={secret}"})
    assert (await me(old))["id"] is None


@on_a_server
async def test_an_account_logs_in_from_another_device(server: RunningApp) -> None:
    home = await registered(server)
    away = server.client()
    answer = await away.post("/api/session", json={**ANN, "name": "  ANN "})
    assert answer.status_code == 200
    assert await me(away) == await me(home)
    assert away.cookies["triolet"] != home.cookies["triolet"]


@pytest.mark.parametrize(
    "attempt",
    [
        pytest.param({"name": "Ann", "password": "Correct horse"}, id="wrong password"),
        pytest.param({"name": "Bob", "password": "correct horse"}, id="unknown name"),
        pytest.param({"name": "", "password": ""}, id="nothing"),
    ],
)
@on_a_server
async def test_a_wrong_name_and_a_wrong_password_are_refused_alike(
    server: RunningApp, attempt: dict[str, str]
) -> None:
    await registered(server)
    answer = await server.client().post("/api/session", json=attempt)
    assert answer.status_code == 401
    assert "set-cookie" not in answer.headers
    assert error_of(answer) == {
        "code": "wrong-password",
        "message": "The name or the password is wrong.",
        "details": [],
        "values": {},
    }


@on_a_server_with(with_limits(passwords_of_address=Rate(3, 0.2)))
async def test_password_attempts_are_limited(server: RunningApp) -> None:
    await registered(server)
    wrong = {**ANN, "password": "not that one"}
    codes = [(await server.client().post("/api/session", json=wrong)).status_code for _ in range(3)]
    assert codes == [401, 401, 429]
    elsewhere = server.client(address="192.0.2.2")
    assert (await elsewhere.post("/api/session", json=ANN)).status_code == 200


@pytest.mark.parametrize("name", ["Ann", "ANN", "Апп", "A nn", "Án\u0301n"])
@on_a_server
async def test_a_name_similar_to_a_taken_one_is_refused(server: RunningApp, name: str) -> None:
    await registered(server)
    answer = await server.client().post("/api/accounts", json={**ANN, "name": name})
    assert code_of(answer) == (409, "name-taken")


@pytest.mark.parametrize(
    ("account", "code"),
    [
        ({**ANN, "name": "a\u202eb"}, "bad-name"),
        ({**ANN, "name": "x" * 25}, "bad-name"),
        ({**ANN, "password": "short"}, "bad-password"),
        ({**ANN, "password": "x" * 201}, "bad-password"),
        ({**ANN, "admin": True}, "bad-field"),
        ({"name": "Ann"}, "bad-field"),
    ],
)
@on_a_server
async def test_an_invalid_account_is_refused(
    server: RunningApp, account: dict[str, Any], code: str
) -> None:
    assert code_of(await server.client().post("/api/accounts", json=account)) == (400, code)


@on_a_server
async def test_a_person_has_at_most_one_account(server: RunningApp) -> None:
    client = await registered(server)
    answer = await client.post("/api/accounts", json={**ANN, "name": "Bob"})
    assert code_of(answer) == (409, "has-account")


@on_a_server
async def test_a_new_password_ends_all_other_sessions(server: RunningApp) -> None:
    home, away = await registered(server), server.client()
    await away.post("/api/session", json=ANN)
    change = {"old": "correct horse", "new": "battery staple"}
    wrong = await away.put("/api/me/password", json={**change, "old": "no"})
    assert code_of(wrong) == (401, "wrong-password")
    assert (await away.put("/api/me/password", json=change)).status_code == 200
    assert (await me(away))["name"] == "Ann"
    assert (await me(home))["id"] is None
    assert code_of(await home.post("/api/session", json=ANN))[0] == 401
    new = {**ANN, "password": "battery staple"}
    assert (await home.post("/api/session", json=new)).status_code == 200


@on_a_server
async def test_a_guest_may_take_any_name_and_an_account_may_change_its_spelling(
    server: RunningApp,
) -> None:
    guest = server.client()
    assert (await guest.patch("/api/me", json={"name": "Zoe"})).json()["name"] == "Zoe"
    assert (await guest.patch("/api/me", json={"name": "Zed"})).json()["name"] == "Zed"
    assert code_of(await guest.patch("/api/me", json={"name": "\u200b"}))[1] == "bad-name"
    account = await registered(server)
    assert (await account.patch("/api/me", json={"name": "ANN"})).json()["name"] == "ANN"
    refused = await account.patch("/api/me", json={"name": "Bob"})
    assert code_of(refused) == (409, "name-is-kept")


@on_a_server
async def test_the_export_contains_all_data_and_no_secret(server: RunningApp) -> None:
    game, ann, _ = await begun(server)
    await ann.post("/api/accounts", json=ANN)
    token = (await ann.post("/api/tokens", json={"label": "x", "scopes": ["read"]})).json()
    answer = await ann.get("/api/me/data")
    data = answer.json()
    assert (data["name"], data["is_guest"]) == ("Ann", False)
    assert [(each["id"], each["seats"]) for each in data["games"]] == [(game, [0])]
    assert [each["id"] for each in data["tokens"]] == [token["id"]]
    assert len(data["sessions"]) == 1
    (secrets,) = await server.database.rows(
        "SELECT sessions.secret, tokens.secret, password FROM sessions"
        " JOIN tokens USING (person) JOIN people ON people.id = person"
    )
    assert not any(secret in answer.text for secret in (*secrets, token["token"]))


@on_a_server
async def test_a_deleted_person_leaves_only_the_game(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    await ann.post("/api/accounts", json=ANN)
    wrong = await ann.post("/api/me/deletion", json={"password": "no"})
    assert code_of(wrong) == (401, "wrong-password")
    deleted = await ann.post("/api/me/deletion", json={"password": "correct horse"})
    assert deleted.status_code == 204
    assert (await me(ann))["id"] is None
    assert code_of(await ann.post("/api/session", json=ANN))[0] == 401
    assert (await bob.get(f"/api/games/{game}")).json()["status"] == "playing"
    assert len(await server.database.rows("SELECT * FROM people")) == 1
    assert len(await server.database.rows("SELECT * FROM sessions")) == 1


@on_a_server
async def test_a_guest_is_deleted_without_a_password(server: RunningApp) -> None:
    client = server.client()
    await opened(client)
    assert (await client.post("/api/me/deletion", json={})).status_code == 204
    assert await server.database.rows("SELECT * FROM people") == []
