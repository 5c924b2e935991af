"""`triolet train`: for people, with clear refusals, and taken up again after Ctrl-C."""

import re
from io import StringIO
from pathlib import Path

import pytest

from testkit.command import TerminalSession, run_command
from tests.engine.training.made_up import small_training
from triolet.cli.main import main
from triolet.cli.train import TrainingProgress
from triolet.engine.training.generations import Stage
from triolet.engine.weights_file import load_weights, parse_weights
from triolet.text import catalogue_for

Captured = pytest.CaptureFixture[str]
SMALL = ["--games", "4", "--generations", "1", "--seed", "7"]


def test_a_training_says_what_it_found_and_where_it_is(capsys: Captured, tmp_path: Path) -> None:
    folder = tmp_path / "trained"
    assert main(["train", str(folder), *SMALL, "--processes", "1", "--language", "en"]) == 0
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert re.match(r"Generation 1 (gains|makes) [+-][0-9.]+ ± [0-9.]+ points a game", lines[0])
    assert re.match(r"Against greedy the weights win [0-9.]+ ± [0-9.]+ % of 4 games", lines[1])
    assert lines[2] == f"weights.json, card.md and report.md are in {folder}."
    assert captured.err == ""
    weights = parse_weights((folder / "weights.json").read_text("utf-8"))
    assert weights.characters == load_weights().characters
    names = {path.name for path in folder.iterdir()}
    assert names > {"card.md", "report.md", "kept.svg", "weighed.svg", "deviation.svg"}


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    arguments = ["--games", "8", "--generations", "1", "--seed", "7", "--processes", "2"]
    session = TerminalSession(["train", "cut short", *arguments], tmp_path)
    session.wait_for(r"generation 1 of 1: \d+ of 8 games to learn from, 0:\d\d:\d\d left at most")
    session.type("\x03")
    session.wait_for(r"Interrupted\. Every finished game is kept in 'cut short'; the same command")
    assert session.end() == 130
    kept = (tmp_path / "cut short/generation-1/games.jsonl").read_bytes()
    resumed = run_command(["train", "cut short", *arguments], tmp_path)
    whole = run_command(["train", "whole", *arguments], tmp_path)
    assert (resumed.returncode, resumed.stderr) == (0, b"")
    assert resumed.stdout.replace(b"cut short", b"whole") == whole.stdout
    assert (tmp_path / "cut short/generation-1/games.jsonl").read_bytes().startswith(kept)
    for name in ("weights.json", "report.md", "card.md", "kept.svg"):
        assert (tmp_path / "cut short" / name).read_bytes() == (
            tmp_path / "whole" / name
        ).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param([], "FOLDER", id="no-folder"),
        pytest.param(["out", "--games", "1"], "at least 2", id="games"),
        pytest.param(["out", "--games", "many"], "'many' is not a whole number", id="no-number"),
        pytest.param(["out", "--generations", "0"], "at least 1", id="generations"),
        pytest.param(["out", "--processes", "0"], "at least 1", id="processes"),
        pytest.param(["out", "--seed", "a\nb"], "one line", id="seed"),
        pytest.param(["out", "--weights", "none.json"], "no weights 'none.json'", id="no-weights"),
        pytest.param(["out", "--weights", "bad.json"], "weights are JSON", id="bad-weights"),
        pytest.param(["file", *SMALL], "file", id="no-room"),
    ],
)
def test_bad_arguments_end_with_a_sentence(
    capsys: Captured,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("", "utf-8")
    Path("bad.json").write_text("reply = 1", "utf-8")
    assert main(["train", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert not Path("out").exists()


def test_without_the_kernel_training_is_refused(tmp_path: Path) -> None:
    ended = run_command(["train", "out", *SMALL], tmp_path, TRIOLET_KERNEL="off")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert b"training needs the kernel: TRIOLET_KERNEL is off" in ended.stderr


def test_the_time_left_counts_only_what_this_run_played() -> None:
    progress = TrainingProgress(
        small_training(generations=2), catalogue_for("en"), StringIO(), lambda: 100.0
    )
    progress.tell(Stage.GAMES, 1, 2, 4)
    progress.tell(Stage.GAMES, 1, 4, 4)
    # Two games in ten seconds, and sixteen of the twenty are left.
    assert progress.line(Stage.GAMES, 1, 4, 4, 110.0) == (
        "generation 1 of 2: 4 of 4 games to learn from, 0:01:20 left at most"
    )
