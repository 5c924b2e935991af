"""`triolet serve --status`: text in every language, JSON, and refusals."""

import asyncio
import json
from pathlib import Path

import pytest

from testkit.storage.postgresql import Postgres
from tests.cli.serving import open_game, serving
from triolet.cli.main import main
from triolet.storage.open_database import open_database

Captured = pytest.CaptureFixture[str]
TABLES = {"open": 1, "playing": 0, "over": 0, "closed": 0}


def test_the_status_of_a_running_server_is_shown(tmp_path: Path, capsys: Captured) -> None:
    with serving(tmp_path) as server, server.client() as client:
        game = open_game(client, {"me": True}, {"open": True})
        words = ["serve", "--status", "--data", str(tmp_path / "games")]
        assert main([*words, "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert main([*words, "--language", "en"]) == 0
        shown = capsys.readouterr().out
    assert report["database"] == str(tmp_path / "games")
    assert (report["guests"], report["accounts"], report["sessions"]) == (1, 0, 1)
    assert report["tables"] == TABLES
    assert report["largest_games"] == [{"id": game, "events": report["events"]}]
    assert report["oldest_open_table"] > 0
    assert "People: 1 without an account, 0 with one\n" in shown
    assert "Tables: 1 open, 0 in play, 0 finished, 0 closed\n" in shown
    assert f"Games with the most events: {game} ({report['events']})\n" in shown


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "0 without an account, 0 with one"),
        ("fr", "0 sans compte, 0 avec compte"),
        ("de", "0 als Gast, 0 mit Konto"),
        ("nl", "0 als gast, 0 met account"),
    ],
)
def test_the_status_of_an_empty_postgresql_is_shown_in_every_language(
    language: str, words: str, postgres: Postgres, capsys: Captured
) -> None:
    address = postgres.new_database()
    asyncio.run(create_schema(address))
    command = ["serve", "--status", "--database", address, "--language", language]
    assert main(command) == 0
    assert words in capsys.readouterr().out


async def create_schema(address: str) -> None:
    database = await open_database(address)
    await database.close()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--status", "--data", "nowhere"], "there is no triolet.sqlite3 in the folder nowhere"),
        (["--json"], "--json is for --status"),
    ],
)
def test_a_status_that_cannot_be_shown_says_why(
    words: list[str],
    message: str,
    tmp_path: Path,
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["serve", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert message in shown.err
    assert list(tmp_path.iterdir()) == []
