"""`triolet people` and `triolet tables`, beside a server in its own process."""

import json
from pathlib import Path
from typing import Any

import pytest

from testkit.command import CommandResult, call_command
from tests.cli.serving import serving


def triolet(folder: Path, *words: str) -> CommandResult:
    return call_command([*words, "--data", "games"], folder)


def listed(folder: Path, *words: str) -> Any:
    ended = triolet(folder, *words, "--json")
    assert (ended.code, ended.err) == (0, "")
    return json.loads(ended.out)


def test_an_operator_lists_renames_bans_and_closes_beside_a_running_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as ann:
        account = {"name": "Ann", "password": "blue otter 9"}
        assert ann.post("/api/accounts", json=account).status_code == 201
        seats = [{"me": True}, {"open": True}]
        plan = {"edition": "gigamic-en", "seats": seats}
        game = ann.post("/api/games", json=plan).json()["id"]
        (person,) = listed(tmp_path, "people", "list")
        assert (person["name"], person["unfinished"]) == ("Ann", 1)
        assert [row["id"] for row in listed(tmp_path, "tables", "list")] == [game]
        renamed = triolet(tmp_path, "people", "rename", "Ann", "Anna")
        assert renamed.out == "Ann is now called Anna.\n"
        assert ann.get("/api/me").json()["name"] == "Anna"
        closed = triolet(tmp_path, "tables", "close", game)
        assert closed.out == f"Table {game} is closed.\n"
        banned = triolet(tmp_path, "people", "ban", "Anna")
        assert banned.out.startswith("Anna is banned. All sessions have ended")
        assert ann.get("/api/me").json()["id"] is None
        done = [entry["action"] for entry in listed(tmp_path, "people", "log")]
        assert sorted(done) == ["ban", "close", "rename"]
        assert triolet(tmp_path, "people", "list").out.startswith(f"{person['id']}  Anna · banned")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        pytest.param(("people", "ban", "Zoe"), "nobody has the account or the id 'Zoe'", id="ban"),
        pytest.param(("tables", "close", "x"), "there is no table 'x'", id="close"),
        pytest.param(("people", "reports", "--dismiss", "r"), "no report 'r'", id="report"),
    ],
)
def test_an_unknown_subject_is_an_error_and_nothing_is_logged(
    words: tuple[str, ...], message: str, written_examples: Path, tmp_path: Path
) -> None:
    folder = written_examples / "club"
    ended = call_command([*words, "--data", str(folder)], tmp_path)
    assert (ended.code, ended.out) == (2, "")
    assert message in ended.err
    shown = call_command(["people", "log", "--data", str(folder)], tmp_path)
    assert shown.out == "No operator has changed anything yet.\n"


def test_a_folder_without_a_database_is_an_error(tmp_path: Path) -> None:
    ended = call_command(["people", "list", "--data", "nowhere"], tmp_path)
    assert ended.code == 2
    assert "there is no triolet.sqlite3" in ended.err
    assert not (tmp_path / "nowhere").exists()
