"""`triolet bridge` on a real server: plays, joins, reconnects after a crash, and ends."""

import shlex
import signal
import sys
from pathlib import Path

import httpx
import pytest

from testkit.command import COMMAND
from tests.cli.serving import (
    LocalServer,
    Running,
    await_end,
    new_token,
    open_game,
    running,
    serving,
)
from triolet.cli.bridge import command_of, name_of
from triolet.cli.main import main
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record

Captured = pytest.CaptureFixture[str]
PROGRAM = shlex.join([*COMMAND, "engine", "--bot", "random"])
FAILING = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "go":
        sys.exit("out of ideas")
    print({"tei": "teiok", "isready": "readyok"}.get(word, "info string"), flush=True)
"""


def bridge_words(server: LocalServer, player: str, *options: str) -> list[str]:
    return [*COMMAND, "bridge", server.url, player, *options]


def check_record(client: httpx.Client, game: str) -> None:
    record = parse_record(client.get(f"/api/games/{game}/record").text)
    assert verify_record(record) == ()


def test_a_bot_plays_the_games_of_its_person_until_it_is_interrupted(
    server: LocalServer, client: httpx.Client, tmp_path: Path
) -> None:
    words = bridge_words(server, "rabbit", "--time", "200ms")
    with running(words, tmp_path, TRIOLET_TOKEN=new_token(client)) as bridge:
        bridge.wait_for(f"rabbit is at {server.url} and plays with rabbit.")
        games = [open_game(client, {"me": True}, {"bot": "greedy"}) for _ in range(2)]
        for game in games:
            view = await_end(client, game)
            assert view["outcome"]["termination"] != "last-one-left"
            check_record(client, game)
        assert bridge.end(signal.SIGINT) == 0
        assert bridge.output[-1].startswith("Stopped.")
    for game in games:
        assert f"{game}: playing." in bridge.output
        assert any(line.startswith(f"{game}: over. - ") for line in bridge.output)


@pytest.mark.long
def test_a_program_takes_its_reserved_seat_and_the_seat_named_by_join(
    server: LocalServer, client: httpx.Client, tmp_path: Path
) -> None:
    with server.client() as programmer:
        token = new_token(programmer)
        person = programmer.get("/api/me").json()["id"]
    (tmp_path / "token.txt").write_text(f"{token}\n", "utf-8")
    free = open_game(client, {"open": True}, {"bot": "greedy"})
    options = ("--token", "token.txt", "--name", "Lots", "--engines", "2", "--language", "de")
    words = bridge_words(server, PROGRAM, "--join", f"{server.url}/game/{free}", *options)
    with running(words, tmp_path) as bridge:
        bridge.wait_for(f"{free}: Platz genommen.")
        kept = open_game(client, {"person": person}, {"bot": "greedy"})
        for game in (free, kept):
            view = await_end(client, game)
            assert view["seats"][0]["name"] == "Lots"
            check_record(client, game)
        assert bridge.end(signal.SIGTERM) == 0


@pytest.mark.long
def test_the_bridge_reconnects_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as client:
        words = bridge_words(server, "random", "--time", "50ms")
        with running(words, tmp_path, TRIOLET_TOKEN=new_token(client)) as bridge:
            game = open_game(client, {"me": True}, {"bot": "greedy"})
            for _ in range(2):
                await_moves(bridge, game, 3)
                server.kill()
                bridge.wait_for("The server does not answer (")
                server.start_again()
                bridge.wait_for("The server answers again.")
            await_end(client, game)
            bridge.wait_for(f"{game}: over.")
        check_record(client, game)


def await_moves(bridge: Running, game: str, count: int) -> None:
    for _ in range(count):
        bridge.wait_for(f"{game}: ")


def test_a_program_that_fails_resigns_the_game_and_the_bridge_reports_why(
    server: LocalServer, client: httpx.Client, tmp_path: Path
) -> None:
    (tmp_path / "failing.py").write_text(FAILING, "utf-8")
    words = bridge_words(server, f"{sys.executable} failing.py")
    with running(words, tmp_path, TRIOLET_TOKEN=new_token(client)) as bridge:
        game = open_game(client, {"me": True}, {"bot": "greedy"})
        line = bridge.wait_for(f"{game}: resigned, because the program failed twice")
        assert "exited with code 1; its last error line: out of ideas" in line
        assert await_end(client, game)["outcome"]["winners"] == [1]


def test_a_token_that_may_only_read_ends_the_bridge(
    server: LocalServer, client: httpx.Client, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    open_game(client, {"me": True}, {"bot": "greedy"})
    monkeypatch.setenv("TRIOLET_TOKEN", new_token(client, "read"))
    assert main(["bridge", server.url, "greedy"]) == 2
    message = "triolet: the server does not accept the token: This token lacks the scope 'play'.\n"
    assert capsys.readouterr().err == message


def test_an_unknown_table_ends_the_bridge(
    server: LocalServer, client: httpx.Client, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("TRIOLET_TOKEN", new_token(client))
    assert main(["bridge", server.url, "greedy", "--join", "a" * 16]) == 2
    assert capsys.readouterr().err == "triolet: There is no game with this id.\n"


@pytest.mark.parametrize(
    ("words", "token", "message"),
    [
        pytest.param(["{url}", "greedy"], "triolet_no", "does not accept the token", id="token"),
        pytest.param(["{url}", "greedy"], "", "the variable TRIOLET_TOKEN holds no", id="no-token"),
        pytest.param(
            ["{url}", "greedy", "--token", "none.txt"], "", "none.txt cannot be read", id="no-file"
        ),
        pytest.param(["{url}", "no-such-bot"], "x", "no-such-bot cannot be started", id="player"),
        pytest.param(
            ["http://127.0.0.1:9", "greedy"], "x", "http://127.0.0.1:9 cannot be", id="no-server"
        ),
        pytest.param(["triolet.example", "greedy"], "x", "is not an address", id="address"),
        pytest.param(["{url}", "greedy", "--time", "5"], "x", "is not a limit", id="time"),
        pytest.param(["{url}", "greedy", "--time", "9samples"], "x", "not a time", id="samples"),
        pytest.param(["{url}", "greedy", "--join", "a b"], "x", "'a b' is not the id", id="table"),
    ],
)
def test_wrong_arguments_end_the_bridge_with_a_sentence(
    words: list[str],
    token: str,
    message: str,
    server: LocalServer,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Captured,
) -> None:
    monkeypatch.setenv("TRIOLET_TOKEN", token)
    assert main(["bridge", *(word.format(url=server.url) for word in words)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err


@pytest.mark.parametrize(
    ("player", "name"),
    [
        ("fox", "fox"),
        ("python3 my_engine.py", "my_engine"),
        ("engines/brave --threads=2", "brave"),
        ("a-name-that-is-far-too-long-for-a-table", "a-name-that-is-far-too-l"),
    ],
)
def test_a_player_is_named_after_its_program(player: str, name: str) -> None:
    assert name_of(player) == name


def test_a_bot_runs_as_a_program() -> None:
    assert command_of("fox").endswith("engine --bot fox")
    assert command_of("./fox") == "./fox"
