"""Every example that the help or the documentation prints is run as it stands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from testkit.command import environment
from tests.cli.examples import write_example_files
from triolet.cli.main import main
from triolet.rules.legality import Code

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
    "export",
    "import",
    "backup",
    "restore",
)
SERVERS = ("serve", "bridge")
"""Commands that go on until they are ended, and are run by tests of their own."""
PAGE = Path(__file__).parents[2] / "docs/command.md"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of the examples, and the command on the path."""
    folder = tmp_path_factory.mktemp("examples")
    write_example_files(folder)
    (folder / "bin").mkdir()
    command = folder / "bin" / "triolet"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m triolet.cli.main "$@"\n', "utf-8")
    command.chmod(0o755)
    return folder


def run_line(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    variables = environment(folder)
    variables["PATH"] = f"{folder / 'bin'}:{variables['PATH']}"
    return subprocess.run(
        line,
        shell=True,
        cwd=folder,
        env=variables,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def help_examples(command: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main([command, "--help"]) == 0
    _, _, examples = capsys.readouterr().out.partition("\nexamples:\n")
    return [line.strip() for line in examples.splitlines()]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_of_the_help_works_as_it_is_printed(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = help_examples(command, capsys)
    assert len(examples) >= 2
    for example in examples:
        ended = run_line(example, folder)
        assert (ended.returncode, ended.stderr) == (0, ""), example
        assert ended.stdout, example


def page_examples() -> list[tuple[str, str]]:
    """Each command of the page with the output that is printed below it."""
    blocks = re.findall(
        r"^```console\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    examples = []
    for block in blocks:
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, output = example.partition("\n")
            examples.append((line, output))
    return examples


@pytest.mark.parametrize(
    ("line", "output"), page_examples(), ids=[line[:40] for line, _ in page_examples()]
)
def test_every_example_of_the_page_gives_what_is_printed(
    line: str, output: str, folder: Path
) -> None:
    ended = run_line(line, folder)
    assert ended.stdout + ended.stderr == output


def test_the_page_describes_every_command_and_every_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = PAGE.read_text("utf-8")
    for command in (*COMMANDS, *SERVERS):
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


def test_the_page_holds_examples() -> None:
    assert len(page_examples()) >= 8
