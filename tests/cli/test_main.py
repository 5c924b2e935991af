"""The command as a whole: its help, its version, and its manners towards other programs."""

import re
import subprocess
from pathlib import Path

import pytest

import triolet
from testkit.command import COMMAND, environment, run_command
from triolet.cli.main import main

Captured = pytest.CaptureFixture[str]
COMMANDS = (
    "play",
    "moves",
    "score",
    "suggest",
    "verify",
    "show",
    "editions",
    "arena",
    "engine",
    "engine-check",
    "bench",
    "train",
    "serve",
    "bridge",
    "export",
    "import",
    "backup",
    "restore",
)


def test_the_version_is_that_of_the_package(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"triolet {triolet.__version__}\n"


def test_the_help_names_every_command(capsys: Captured) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(re.search(rf"\n    {command}\s", shown) for command in COMMANDS)
    assert "unofficial" in shown


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param([], id="nothing"),
        pytest.param(["fly"], id="unknown-command"),
        pytest.param(["moves", "--colour"], id="unknown-option"),
        pytest.param(["score", "15"], id="too-little"),
        pytest.param(["editions", "a", "b", "c"], id="too-much"),
    ],
)
def test_wrong_arguments_end_with_code_2_and_the_usage(
    capsys: Captured, arguments: list[str]
) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("usage: triolet")


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        pytest.param([], "dj-uk       DJ Games, United Kingdom", id="list"),
        pytest.param(["dj-uk"], "yellow star", id="one"),
        pytest.param(["gigamic-en", "dj-nl"], "scores stand", id="two"),
        pytest.param(["--language", "de", "dj-uk"], "Stein", id="german"),
    ],
)
def test_editions_are_listed_shown_and_compared(
    capsys: Captured, arguments: list[str], shown: str
) -> None:
    assert main(["editions", *arguments]) == 0
    assert shown in capsys.readouterr().out


def test_a_wrong_edition_file_is_reported_with_all_its_faults(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("", "utf-8")
    assert main(["editions", str(path)]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) > 10
    assert all(f"{path}, line " in error for error in errors)


def test_a_reader_who_leaves_early_sees_no_complaint(tmp_path: Path) -> None:
    positions = "/".join(["15"] * 15) + " CD?/_ 0/0 1 gigamic-en\n"
    (tmp_path / "many.txt").write_text(positions * 200, "utf-8")
    with subprocess.Popen(
        [*COMMAND, "moves", "--file", "many.txt"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(tmp_path),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_terminal_without_our_signs_gets_plain_ones(tmp_path: Path) -> None:
    ended = run_command(["editions", "gigamic-en"], tmp_path, PYTHONIOENCODING="ascii")
    assert ended.returncode == 0
    assert b" x2  " in ended.stdout
    assert b" .   . " in ended.stdout
