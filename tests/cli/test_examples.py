"""The examples of the help and of the page: each is run in this process, as it is printed."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from testkit.command import CommandResult, call_command, environment
from triolet.cli.main import COMMANDS, main
from triolet.rules.legality import Code

SERVERS = ("serve", "bridge")
"""Commands that run until they are stopped; they have their own tests."""
SLOW = ("arena", "engine-check", "review", "train")
"""Commands whose examples run in make test-long."""
PAGE = Path(__file__).parents[2] / "docs/command.md"


@pytest.fixture(scope="module")
def folder(written_examples: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the examples, and the command on the path for programs that start it."""
    folder = tmp_path_factory.mktemp("examples")
    shutil.copytree(written_examples, folder, dirs_exist_ok=True)
    (folder / "bin").mkdir()
    command = folder / "bin" / "triolet"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m triolet.cli.main "$@"\n', "utf-8")
    command.chmod(0o755)
    return folder


def run_line(line: str, folder: Path) -> CommandResult:
    """Run a shell line: the command in this process, the left side of a pipe in a shell."""
    feeder, _, line = line.rpartition(" | ")
    typed = b""
    if feeder:
        typed = subprocess.run(feeder, shell=True, capture_output=True, check=True).stdout
    line, _, source = line.partition(" < ")
    if source:
        typed = (folder / source).read_bytes()
    triolet, *words = shlex.split(line)
    assert triolet == "triolet", line
    arguments = [
        found
        for word in words
        for found in (sorted(_glob(word, folder)) if "*" in word else [word])
    ]
    path = f"{folder / 'bin'}:{environment(folder)['PATH']}"
    return call_command(arguments, folder, typed, PATH=path)


def _glob(pattern: str, folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in folder.glob(pattern)]


def help_examples(command: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main([command, "--help"]) == 0
    _, _, examples = capsys.readouterr().out.partition("\nexamples:\n")
    return [line.strip() for line in examples.splitlines()]


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(name, marks=pytest.mark.long if name in SLOW else ())
        for name in COMMANDS
        if name not in SERVERS
    ],
)
def test_every_example_of_the_help_works_as_it_is_printed(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = help_examples(command, capsys)
    assert len(examples) >= 2
    for example in examples:
        ended = run_line(example, folder)
        assert (ended.code, ended.err) == (0, ""), example
        assert ended.out, example


def page_blocks() -> list[list[tuple[str, str]]]:
    """Return the commands of each block of the page, with the output below each."""
    blocks = re.findall(
        r"^```console\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    examples = [re.split(r"^\$ ", block, flags=re.MULTILINE)[1:] for block in blocks]
    return [
        [(line, output) for line, _, output in (one.partition("\n") for one in block)]
        for block in examples
    ]


@pytest.mark.parametrize(
    "block", [pytest.param(block, id=block[0][0][:40]) for block in page_blocks()]
)
def test_every_example_of_the_page_prints_the_output_below_it(
    block: list[tuple[str, str]], folder: Path
) -> None:
    # In order and in one process: a command may continue what the one above it wrote.
    for line, output in block:
        ended = run_line(line, folder)
        assert ended.out + ended.err == output, line


def test_the_page_describes_every_command_and_every_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = PAGE.read_text("utf-8")
    for command in COMMANDS:
        assert main([command, "--help"]) == 0
        section = re.search(
            rf"^## triolet {command}$(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE
        )
        assert section, command
        for option in re.findall(r"^  (--[a-z]+)", capsys.readouterr().out, re.MULTILINE):
            assert option in section[1] or option == "--language", f"{command} {option}"


def test_the_page_lists_every_code_of_a_violation() -> None:
    listed = re.search(r"The codes are stable: (.*?)\.\n", PAGE.read_text("utf-8"), re.DOTALL)
    assert listed
    assert re.findall(r"`([a-z-]+)`", listed[1]) == list(Code)


def test_the_page_has_examples() -> None:
    assert len(page_blocks()) >= 8
