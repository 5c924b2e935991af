"""`triolet engine` over its standard input and output."""

import subprocess
from pathlib import Path

import pytest

from testkit.command import COMMAND, environment, run_command
from triolet.cli.main import main
from triolet.engine.registry import BOTS

FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
OPENING = f"position {FIRST_PLAY} _/EHI 25/0 2 gigamic-en new=2"


def lines(*texts: str) -> bytes:
    return "".join(f"{line}\n" for line in texts).encode()


@pytest.mark.parametrize(
    ("arguments", "level"), [([], "greedy"), (["--bot", "random"], "random")], ids=str
)
def test_the_bot_is_the_default_level(tmp_path: Path, arguments: list[str], level: str) -> None:
    ended = run_command(["engine", *arguments], tmp_path, lines("tei", "quit", "isready"))
    assert (ended.returncode, ended.stderr) == (0, b"")
    shown = ended.stdout.decode().splitlines()
    assert shown[2:] == [
        f"option name Level type combo default {level} {' '.join(f'var {name}' for name in BOTS)}",
        "teiok",
    ]


def test_the_last_go_is_answered_after_the_end_of_the_input(tmp_path: Path) -> None:
    ended = run_command(["engine"], tmp_path, lines(OPENING, "go movetime 50"))
    assert ended.returncode == 0
    assert ended.stdout.endswith(b"\nbestmove 9F:4-8\n")


def test_quit_ends_it_while_it_thinks(tmp_path: Path) -> None:
    ended = run_command(["engine"], tmp_path, lines(OPENING, "go infinite", "quit"))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_each_line_is_answered_at_once(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(b"isready\n")
            process.stdin.flush()
            assert process.stdout.readline() == b"readyok\n"
        process.stdin.write(lines(OPENING, "go infinite", "isready"))
        process.stdin.flush()
        assert process.stdout.readline() == b"readyok\n"
        process.stdin.write(b"stop\n")
        process.stdin.flush()
        answers = [process.stdout.readline() for _ in range(11)]
        assert answers[-1] == b"bestmove 9F:4-8\n"
        process.stdin.close()
    assert process.returncode == 0


def test_it_ends_quietly_when_its_output_is_closed(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(lines(OPENING, "go movetime 20", "isready"))
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_without_the_kernel_it_warns_once_and_plays_the_same(tmp_path: Path) -> None:
    ended = run_command(
        ["engine"], tmp_path, lines(OPENING, "go movetime 50", "isready"), TRIOLET_KERNEL="off"
    )
    assert ended.stderr.count(b"\n") == 1
    assert ended.stderr.startswith(b"triolet: running without the kernel is slower")
    assert b"bestmove 9F:4-8\n" in ended.stdout


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--bot", "wizard"]) == 2
    assert "'wizard'" in capsys.readouterr().err
