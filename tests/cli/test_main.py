"""The command as a whole: its help, its version, missing extras, closed pipes, encodings."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import triolet
from testkit.command import COMMAND, call_command, environment, run_command
from triolet.cli import version
from triolet.cli.main import COMMANDS, main
from triolet.engine.bench import signature
from triolet.engine.kernel import Kernel
from triolet.rules.edition_file import load_edition

Captured = pytest.CaptureFixture[str]
PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
SERVER_PACKAGES = ("argon2", "asyncpg", "litestar", "msgspec", "prometheus_client", "uvicorn")
WITHOUT_EXTRAS = f"""
import sys
for package in {(*SERVER_PACKAGES, "httpx", "websockets")}:
    sys.modules[package] = None
from triolet.cli.main import main
sys.exit(main())
"""
"""The command on a machine that has none of the extras."""


def test_the_version_names_the_kernel_and_the_signature(tmp_path: Path) -> None:
    path = Kernel(load_edition()).path
    ended = call_command(["--version"], tmp_path)
    expected = f"triolet {triolet.__version__} (kernel {path}, signature {signature()})\n"
    assert (ended.code, ended.out, ended.err) == (0, expected, "")


def test_the_version_states_that_the_kernel_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "kernel_for", lambda _: None)
    monkeypatch.setattr(version, "why_missing", lambda: "TRIOLET_KERNEL is off")
    assert version.version_line() == (
        f"triolet {triolet.__version__} (kernel none: TRIOLET_KERNEL is off)"
    )


def run_without_extras(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRAS, *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment(folder),
        check=False,
    )


@pytest.mark.parametrize(("command", "extra"), [("serve", "server"), ("bridge", "bridge")])
def test_a_command_without_its_packages_names_the_extra(
    command: str, extra: str, tmp_path: Path
) -> None:
    ended = run_without_extras(command, "--help", folder=tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    sentence = rf'triolet: {command} needs the package \w+: pip install "triolet\[{extra}\]"\n'
    assert re.fullmatch(sentence, ended.stderr)


def test_the_help_marks_exactly_the_commands_whose_packages_are_missing(tmp_path: Path) -> None:
    ended = run_without_extras("--help", folder=tmp_path)
    assert (ended.returncode, ended.stderr) == (0, "")
    shown = " ".join(ended.stdout.split())
    found = re.findall(r'(\S+) needs the package \w+: pip install "triolet\[(\w+)\]"', shown)
    extras = {name: extra for name, (_, extra) in COMMANDS.items() if extra in ("server", "bridge")}
    assert {name: extra for name, extra in found if extra != "train"} == extras


def test_every_extra_of_a_command_is_one_of_the_project() -> None:
    named = {command.extra for command in COMMANDS.values()} - {"", "train"}
    assert named <= set(PROJECT["project"]["optional-dependencies"])


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


def test_a_closed_pipe_ends_the_command_without_a_message(tmp_path: Path) -> None:
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


def test_signs_that_the_encoding_lacks_are_replaced(tmp_path: Path) -> None:
    ended = run_command(["editions", "gigamic-en"], tmp_path, PYTHONIOENCODING="ascii")
    assert ended.returncode == 0
    assert b" x2  " in ended.stdout
    assert b" .   . " in ended.stdout
