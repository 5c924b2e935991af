"""`triolet train`: its output, its refusals, and resuming after Ctrl-C."""

import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from testkit.command import TerminalSession, environment, run_command
from tests.engine.training.example_games import small_training
from triolet.cli.main import main
from triolet.cli.train import TrainingProgress
from triolet.engine.training.generations import Stage
from triolet.engine.weights_file import load_weights, parse_weights
from triolet.text import catalogue_for

Captured = pytest.CaptureFixture[str]
SMALL = ["--games", "4", "--generations", "1", "--seed", "7"]


def test_a_training_reports_its_result_and_its_files(capsys: Captured, tmp_path: Path) -> None:
    folder = tmp_path / "trained"
    assert main(["train", str(folder), *SMALL, "--processes", "1", "--language", "en"]) == 0
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert re.match(r"Generation 1 (gains|makes) [+-][0-9.]+ ± [0-9.]+ points a game", lines[0])
    assert re.match(r"Against greedy the weights win [0-9.]+ ± [0-9.]+ % of 4 games", lines[1])
    assert lines[2] == f"weights.json, card.md and report.md are in {folder}."
    assert captured.err == ""
    weights = parse_weights((folder / "weights.json").read_text("utf-8"))
    assert weights.opponent_models == load_weights().opponent_models
    names = {path.name for path in folder.iterdir()}
    assert names > {"card.md", "report.md", "kept.svg", "weighed.svg", "deviation.svg"}


@pytest.mark.long
def test_ctrl_c_keeps_the_finished_games_and_the_same_command_continues(tmp_path: Path) -> None:
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
        pytest.param(["out", "--weights", "bad.json"], "not valid JSON", id="bad-weights"),
        pytest.param(["file", *SMALL], "file", id="not-a-folder"),
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


@pytest.mark.long
def test_without_the_kernel_training_is_refused(tmp_path: Path) -> None:
    ended = run_command(["train", "out", *SMALL], tmp_path, TRIOLET_KERNEL="off")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert b"training needs the kernel: TRIOLET_KERNEL is off" in ended.stderr


@pytest.mark.parametrize("library", ["numpy", "matplotlib"])
def test_without_its_libraries_training_names_the_extra_to_install(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    assert main(["train", str(tmp_path / "out"), *SMALL]) == 2
    message = f'triolet: training needs {library}: pip install "triolet[train]"\n'
    assert capsys.readouterr().err == message


def test_only_training_imports_its_libraries(tmp_path: Path) -> None:
    program = (
        "import sys\nfrom triolet.cli.main import main\nmain(['--help'])\n"
        "print([name for name in ('numpy', 'matplotlib') if name in sys.modules])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=True,
    )
    assert ended.stdout.endswith("\n[]\n")


def test_the_time_left_is_estimated_from_this_run_only() -> None:
    progress = TrainingProgress(
        small_training(generations=2), catalogue_for("en"), StringIO(), lambda: 100.0
    )
    progress.update_counts(Stage.GAMES, 1, 2, 4)
    progress.update_counts(Stage.GAMES, 1, 4, 4)
    # Two games in ten seconds, and sixteen of the twenty are left.
    assert progress.line(Stage.GAMES, 1, 4, 4, 110.0) == (
        "generation 1 of 2: 4 of 4 games to learn from, 0:01:20 left at most"
    )
