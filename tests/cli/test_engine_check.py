"""`triolet engine-check`: its report and exit code."""

import re
import shlex
from pathlib import Path

import pytest

from testkit.command import COMMAND, environment
from tests.engine.tei.faulty_engines import faulty
from triolet.cli.main import main
from triolet.engine.tei.compliance import CHECKS

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def with_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for key, value in environment(tmp_path).items():
        monkeypatch.setenv(key, value)


@pytest.mark.parametrize("bot", ["greedy", pytest.param("champion", marks=pytest.mark.long)])
def test_our_own_engine_passes_every_check(capsys: Captured, bot: str) -> None:
    own = shlex.join([*COMMAND, "engine", "--bot", bot])
    code = main(["engine-check", "--patience", "30", "--grace", "10", own])
    shown = capsys.readouterr().out.splitlines()
    assert shown == [
        *(f"passed  {check.name}" for check in CHECKS),
        f"{len(CHECKS)} passed, 0 failed",
    ]
    assert code == 0


def test_a_failure_shows_the_wrong_and_the_right_answer(capsys: Captured) -> None:
    code = main(["engine-check", "--patience", "30", "--grace", "10", faulty("objecting")])
    shown = capsys.readouterr().out
    assert code == 1
    assert (
        "FAILED  unknown words are ignored\n"
        "        seen:  'error what?' as the answer to 'hello there'\n"
        "        right: no answer to them\n"
    ) in shown
    assert shown.endswith(f"{len(CHECKS) - 1} passed, 1 failed\n")


def test_a_missing_program_fails_the_first_check_and_ends_the_test(
    capsys: Captured,
) -> None:
    assert main(["engine-check", "no-such-program"]) == 1
    shown = capsys.readouterr().out
    assert re.search("seen:  the program cannot be started: no-such-program: ", shown)
    assert shown.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "nan", "inf", "4000"])
def test_a_bad_number_of_seconds_is_refused(capsys: Captured, seconds: str) -> None:
    assert main(["engine-check", f"--patience={seconds}", "true"]) == 2
    assert "is not a number of seconds" in capsys.readouterr().err
