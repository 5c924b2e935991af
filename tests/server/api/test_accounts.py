"""Accounts: from guest to account and back, sessions that end, and data that can be taken along."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from testkit.server.api_client import (
    Served,
    begun,
    code_of,
    error_of,
    opened,
    run,
    served,
    with_limits,
)
from triolet.server.limits import Rate

ANN = {"name": "Ann", "password": "correct horse"}


async def registered(server: Served, **account: str) -> httpx.AsyncClient:
    client = server.client()
    answer = await client.post("/api/accounts", json={**ANN, **account})
    assert answer.status_code == 201, answer.text
    return client


async def me(client: httpx.AsyncClient) -> dict[str, Any]:
    answer = await client.get("/api/me")
    assert answer.status_code == 200
    return dict(answer.json())


def test_who_only_looks_is_nobody_and_gets_no_cookie(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            answer = await server.client().get("/api/me")
            assert answer.json() == {"id": None, "name": "", "is_guest": True}
            assert "set-cookie" not in answer.headers
            assert await server.database.rows("SELECT * FROM people") == []

    run(story())


def test_a_guest_who_makes_an_account_keeps_the_games_but_not_the_secret(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            game = await opened(client, name="Guest")
            before, secret = await me(client), client.cookies["triolet"]
            answer = await client.post("/api/accounts", json=ANN)
            assert answer.json() == {"id": before["id"], "name": "Ann", "is_guest": False}
            assert client.cookies["triolet"] != secret
            assert [each["id"] for each in (await client.get("/api/me/games")).json()] == [game]
            old = server.client(headers={"cookie": f"triolet={secret}"})
            assert (await me(old))["id"] is None

    run(story())


def test_an_account_comes_back_from_elsewhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            home = await registered(server)
            away = server.client()
            answer = await away.post("/api/session", json={**ANN, "name": "  ANN "})
            assert answer.status_code == 200
            assert await me(away) == await me(home)
            assert away.cookies["triolet"] != home.cookies["triolet"]

    run(story())


@pytest.mark.parametrize(
    "attempt",
    [
        pytest.param({"name": "Ann", "password": "Correct horse"}, id="wrong password"),
        pytest.param({"name": "Bob", "password": "correct horse"}, id="unknown name"),
        pytest.param({"name": "", "password": ""}, id="nothing"),
    ],
)
def test_a_wrong_name_and_a_wrong_password_are_refused_alike(
    tmp_path: Path, attempt: dict[str, str]
) -> None:
    async def story() -> dict[str, Any]:
        async with served(tmp_path) as server:
            await registered(server)
            answer = await server.client().post("/api/session", json=attempt)
            assert answer.status_code == 401
            assert "set-cookie" not in answer.headers
            return error_of(answer)

    assert run(story()) == {
        "code": "wrong-password",
        "message": "The name or the password is wrong.",
        "details": [],
    }


def test_passwords_cannot_be_tried_without_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, with_limits(passwords_of_address=Rate(3, 0.2))) as server:
            await registered(server)
            wrong = {**ANN, "password": "not that one"}
            codes = [
                (await server.client().post("/api/session", json=wrong)).status_code
                for _ in range(3)
            ]
            assert codes == [401, 401, 429]
            elsewhere = server.client(address="192.0.2.2")
            assert (await elsewhere.post("/api/session", json=ANN)).status_code == 200

    run(story())


@pytest.mark.parametrize("name", ["Ann", "ANN", "Апп", "A nn", "Án\u0301n"])
def test_a_name_that_looks_like_one_that_is_taken_is_refused(tmp_path: Path, name: str) -> None:
    async def story() -> tuple[int, str]:
        async with served(tmp_path) as server:
            await registered(server)
            return code_of(await server.client().post("/api/accounts", json={**ANN, "name": name}))

    assert run(story()) == (409, "name-taken")


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
def test_an_account_that_cannot_be_is_refused(
    tmp_path: Path, account: dict[str, Any], code: str
) -> None:
    async def story() -> tuple[int, str]:
        async with served(tmp_path) as server:
            return code_of(await server.client().post("/api/accounts", json=account))

    assert run(story()) == (400, code)


def test_nobody_has_two_accounts_at_once(tmp_path: Path) -> None:
    async def story() -> tuple[int, str]:
        async with served(tmp_path) as server:
            client = await registered(server)
            return code_of(await client.post("/api/accounts", json={**ANN, "name": "Bob"}))

    assert run(story()) == (409, "has-account")


def test_a_new_password_ends_all_other_sessions(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
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

    run(story())


def test_a_guest_may_take_any_name_and_an_account_only_another_spelling(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            guest = server.client()
            assert (await guest.patch("/api/me", json={"name": "Zoe"})).json()["name"] == "Zoe"
            assert (await guest.patch("/api/me", json={"name": "Zed"})).json()["name"] == "Zed"
            assert code_of(await guest.patch("/api/me", json={"name": "\u200b"}))[1] == "bad-name"
            account = await registered(server)
            assert (await account.patch("/api/me", json={"name": "ANN"})).json()["name"] == "ANN"
            refused = await account.patch("/api/me", json={"name": "Bob"})
            assert code_of(refused) == (409, "name-is-kept")

    run(story())


def test_a_person_can_take_all_data_along_and_no_secret_is_in_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
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

    run(story())


def test_who_is_deleted_is_forgotten_but_the_game_stays(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            game, ann, bob = await begun(server)
            await ann.post("/api/accounts", json=ANN)
            wrong = await ann.post("/api/me/deletion", json={"password": "no"})
            assert code_of(wrong) == (401, "wrong-password")
            gone = await ann.post("/api/me/deletion", json={"password": "correct horse"})
            assert gone.status_code == 204
            assert (await me(ann))["id"] is None
            assert code_of(await ann.post("/api/session", json=ANN))[0] == 401
            assert (await bob.get(f"/api/games/{game}")).json()["status"] == "playing"
            assert len(await server.database.rows("SELECT * FROM people")) == 1
            assert len(await server.database.rows("SELECT * FROM sessions")) == 1
            again = await server.client().post("/api/accounts", json=ANN)
            assert again.status_code == 201

    run(story())


def test_a_guest_is_deleted_without_a_password(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            await opened(client)
            assert (await client.post("/api/me/deletion", json={})).status_code == 204
            assert await server.database.rows("SELECT * FROM people") == []

    run(story())
