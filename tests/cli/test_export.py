"""`triolet export` and `triolet import`: games as records, and back into a database."""

import asyncio
from pathlib import Path

import pytest

from tests.cli.examples import write_game
from tests.cli.serving import await_end, open_game, serving
from triolet.cli.main import main
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record
from triolet.server.live.log_rows import read_table
from triolet.storage.games import all_game_ids
from triolet.storage.open_database import open_for_reading

Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("example_folder")


def stored(data: str) -> dict[str, str]:
    """Return the games of a database with their states."""

    async def read() -> dict[str, str]:
        database = await open_for_reading(Path(data))
        try:
            tables = {
                game: await read_table(database, game) for game in await all_game_ids(database)
            }
        finally:
            await database.close()
        return {game: table.status for game, table in tables.items() if table is not None}

    return asyncio.run(read())


def run(capsys: Captured, *words: str) -> tuple[int, str]:
    """Return the exit code and the whole output."""
    code = main(words)
    captured = capsys.readouterr()
    return code, captured.out + captured.err


def test_a_record_is_imported_as_a_finished_game_and_exported_with_the_same_moves(
    capsys: Captured,
) -> None:
    code, message = run(capsys, "import", "game.tgn", "--data", "new")
    game = message.split()[-1].rstrip(".")
    assert (code, message) == (0, f"game.tgn: is now game {game}.\n")
    assert stored("new") == {game: "over"}
    assert run(capsys, "export", "out", "--data", "new") == (0, "1 game is in out.\n")
    exported = parse_record(Path("out", f"{game}.tgn").read_text("utf-8"))
    original = parse_record(Path("game.tgn").read_text("utf-8"))
    assert (exported.turns, exported.end, exported.names, exported.seed) == (
        original.turns,
        original.end,
        original.names,
        original.seed,
    )
    assert verify_record(exported) == ()
    notes = exported.notes
    assert (notes["game"], notes["date"]) == (game, "2024-05-01T00:00:00.000+00:00")
    assert len(notes["seal"]) == 64


def test_a_game_keeps_its_id_in_another_database_and_is_never_imported_twice(
    capsys: Captured,
) -> None:
    run(capsys, "import", "game.tgn", "--data", "one")
    (game,) = stored("one")
    run(capsys, "export", "out", "--data", "one")
    file = f"out/{game}.tgn"
    assert run(capsys, "import", file, "--data", "two")[0] == 0
    assert stored("two") == {game: "over"}
    for again in (file, "game.tgn"):
        words = ("import", again, "--data", "two", "--language", "fr")
        assert run(capsys, *words) == (0, f"{again}\u00a0: y était déjà.\n")
    assert stored("two") == {game: "over"}


@pytest.mark.long
def test_a_game_of_a_server_has_the_same_record_after_import_and_export(
    tmp_path: Path, capsys: Captured
) -> None:
    with serving(tmp_path) as server, server.client() as client:
        game = open_game(client, {"bot": "greedy"}, {"bot": "random"})
        await_end(client, game)
        run(capsys, "export", "one", "--data", "games")
    run(capsys, "import", f"one/{game}.tgn", "--data", "other")
    run(capsys, "export", "two", "--data", "other")
    first, second = (Path(folder, f"{game}.tgn") for folder in ("one", "two"))
    assert "#commitment " in first.read_text("utf-8")
    assert second.read_text("utf-8") == first.read_text("utf-8")
    verdicts = [run(capsys, "verify", str(path)) for path in (first, second)]
    assert [code for code, _ in verdicts] == [0, 0]
    assert verdicts[1][1] == verdicts[0][1].replace("one/", "two/")


def test_an_id_that_another_game_has_is_refused(capsys: Captured) -> None:
    run(capsys, "import", "game.tgn", "--data", "one")
    (game,) = stored("one")
    write_game(Path("other.tgn"), seed="another")
    text = Path("other.tgn").read_text("utf-8")
    Path("other.tgn").write_text(text.replace("#first", f"#game {game}\n#first", 1), "utf-8")
    code, message = run(capsys, "import", "other.tgn", "--data", "one")
    assert code == 1
    assert f"another game has the id {game} here" in message
    assert stored("one") == {game: "over"}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param("#deal example\n", "", "the header #deal is missing", id="no-deal"),
        pytest.param("#deal example", "#deal other", "by the deal ", id="another-deal"),
        pytest.param("wins: 2", "wins: 1", "by the totals the winners are 2", id="wrong-winner"),
        pytest.param("#edition gigamic-en", "#edition house", "house", id="unknown-edition"),
        pytest.param("#tgn 1", "#tgn 9", "9", id="another-version"),
    ],
)
def test_a_wrong_record_is_refused_and_the_others_are_imported(
    old: str, new: str, message: str, capsys: Captured
) -> None:
    text = Path("game.tgn").read_text("utf-8")
    assert old in text
    Path("bad.tgn").write_text(text.replace(old, new, 1), "utf-8")
    code, output = run(capsys, "import", "bad.tgn", "game.tgn", "--data", "new")
    assert code == 1
    assert output.startswith("bad.tgn:")
    assert message in output
    assert list(stored("new").values()) == ["over"]


@pytest.mark.parametrize(
    ("file", "code", "message"),
    [
        pytest.param("unfinished.tgn", 1, "the game is not over", id="unfinished"),
        pytest.param("none.tgn", 2, "none.tgn cannot be read", id="missing"),
    ],
)
def test_a_file_without_a_finished_game_is_refused(
    file: str, code: int, message: str, capsys: Captured
) -> None:
    found, output = run(capsys, "import", file, "--data", "new")
    assert found == code
    assert message in output
    assert stored("new") == {}


@pytest.mark.long
def test_finished_games_are_exported_and_unfinished_ones_only_by_their_id(
    tmp_path: Path, capsys: Captured
) -> None:
    with serving(tmp_path) as server, server.client() as client:
        over = open_game(client, {"bot": "greedy"}, {"bot": "random"})
        await_end(client, over)
        playing = open_game(client, {"me": True}, {"bot": "greedy"})
        waiting = open_game(client, {"me": True}, {"open": True})
        # While the server runs.
        assert run(capsys, "export", "out", "--data", "games") == (0, "1 game is in out.\n")
        assert [path.name for path in Path("out").iterdir()] == [f"{over}.tgn"]
        record = parse_record(Path("out", f"{over}.tgn").read_text("utf-8"))
        assert verify_record(record) == ()
        assert record.names == ("greedy", "random")
        assert run(capsys, "export", "more", "--game", playing, "--data", "games")[0] == 0
        output = Path("more", f"{playing}.tgn").read_text("utf-8")
        assert "#deal" not in output
        assert verify_record(parse_record(output)) == ()
        code, message = run(capsys, "export", "none", "--game", waiting, "--data", "games")
        assert (code, message) == (
            2,
            f"triolet: the game {waiting} has not begun, so there is no record\n",
        )
        code, message = run(capsys, "import", "game.tgn", "--data", "games")
        assert code == 2
        assert "is in use by another Triolet" in message


def test_an_imported_game_is_shown_by_the_server_like_any_other(
    tmp_path: Path, capsys: Captured
) -> None:
    assert run(capsys, "import", "game.tgn", "--data", "games")[0] == 0
    (game,) = stored("games")
    with serving(tmp_path) as server, server.client() as client:
        view = client.get(f"/api/games/{game}").json()
        assert (view["status"], view["yours"]) == ("over", [])
        assert [seat["name"] for seat in view["seats"]] == ["Anna", "Ben"]
        assert client.get("/api/games").json() == []
        record = client.get(f"/api/games/{game}/record")
        assert verify_record(parse_record(record.text)) == ()
        # No account has a seat in an imported game, so nobody can ask for a rematch.
        assert client.post(f"/api/games/{game}/rematch").status_code in (401, 403)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        pytest.param(["export", "out", "--data", "none"], "there is no triolet.sqlite3", id="data"),
        pytest.param(
            ["export", "out", "--game", "no-such", "--data", "d"], "no game 'no-such", id="id"
        ),
        pytest.param(["export", "game.tgn", "--data", "d"], "game.tgn", id="no-folder"),
        pytest.param(["export", "out", "--database", "mysql://a"], "mysql://a", id="address"),
    ],
)
def test_an_export_that_fails_reports_why(words: list[str], message: str, capsys: Captured) -> None:
    run(capsys, "import", "game.tgn", "--data", "d")
    code, output = run(capsys, *words)
    assert code == 2
    assert output.startswith("triolet: ")
    assert message in output
