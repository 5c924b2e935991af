"""docs/tei.md: its dialogue is real, and its engines pass every check."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from testkit.command import environment
from tests.engine.tei.faulty_engines import LONG_TIMEOUTS
from tests.engine.tei.session_client import SessionClient
from triolet.engine.tei.compliance import CHECKS, run_checks
from triolet.engine.tei.external import Timeouts
from triolet.engine.tei.protocol import LONGEST_LINE

PAGE = (Path(__file__).parents[3] / "docs/tei.md").read_text("utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def dialogue() -> list[tuple[str, list[str]]]:
    """Return each line to the engine with the answers below it."""
    block = PAGE.split("```tei\n")[1].split("```")[0]
    turns: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith("> "):
            turns.append((line[2:], []))
        else:
            turns[-1][1].append(line.removeprefix("< "))
    return turns


def test_the_dialogue_is_real() -> None:
    client = SessionClient()
    for line, expected in dialogue():
        client.send(line)
        answers = [client.receive()] if expected else []
        while answers and answers[-1].split()[0] != expected[-1].split()[0]:
            answers.append(client.receive())
        assert answers == expected, line
        assert client.received() == [], line


def test_the_dialogue_shows_every_line_of_the_protocol() -> None:
    sent = {line.split()[0] for line, _ in dialogue()}
    assert set(re.findall(r"^\| `([a-z]+)[ `].*\|.*\|.*\|$", PAGE, re.MULTILINE)) == sent
    received = {answer.split()[0] for _, answers in dialogue() for answer in answers}
    assert received == {"id", "option", "teiok", "readyok", "info", "bestmove", "error"}


def test_the_example_engine_is_short() -> None:
    assert len([line for line in PROGRAMS[0].splitlines() if line]) <= 32


@pytest.mark.long
@pytest.mark.parametrize("place", [0, 1], ids=["whole engine", "session"])
def test_an_engine_of_the_page_passes_every_check(place: int, tmp_path: Path) -> None:
    program = tmp_path / "engine.py"
    program.write_text(PROGRAMS[place], "utf-8")
    results = list(run_checks(shlex.join([sys.executable, str(program)]), LONG_TIMEOUTS))
    assert [(result.check.name, result.seen) for result in results if result.seen] == []
    assert len(results) == len(CHECKS)


def test_the_example_of_the_other_side_runs(tmp_path: Path) -> None:
    command = f"{sys.executable} -m triolet.cli.main engine"
    program = PROGRAMS[2].replace("triolet engine", command) + "print(len(game.moves))\n"
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.stdout, ended.stderr) == ("1\n", "")


def test_the_numbers_of_the_page_are_those_of_the_program() -> None:
    text = " ".join(PAGE.split())
    assert f"up to {LONGEST_LINE:,} characters" in text
    timeouts = Timeouts()
    sentence = f"{timeouts.start:g} seconds to start and to be ready, {timeouts.move:g} for a move"
    assert sentence in text
    assert f"and {timeouts.grace:g} second of grace" in text
