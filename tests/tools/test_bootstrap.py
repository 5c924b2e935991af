"""Set-up: errors, messages, stamps, a second run, and a run after an interruption."""

import ast
import os
import sys
import sysconfig
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from testkit.tree import ROOT
from tools import bootstrap

Outcome = BaseException | None


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A folder with only the files that set-up reads."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "kernel").mkdir()
    for name in (
        *("pyproject.toml", "CMakeLists.txt", "kernel/plays.cpp"),
        *("requirements/play.txt", "requirements/test.txt"),
    ):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the tools that set-up would run, instead of running them."""
    recorded: list[str] = []
    monkeypatch.setattr(bootstrap, "run", recording(recorded))
    return recorded


def recording(recorded: list[str], outcome: Outcome = None) -> Callable[[list[str], str], None]:
    """Return a fake `run`: record the command, create the environment, raise the outcome."""

    def run(command: list[str], _advice: str) -> None:
        if "venv" in command:
            Path(command[-1]).mkdir(exist_ok=True)
            recorded.append("venv")
        else:
            recorded.append(Path(command[-1]).name if "-r" in command else "project")
            if outcome:
                raise outcome

    return run


@pytest.mark.parametrize(
    ("version", "is_supported"),
    [((2, 7), False), ((3, 6), False), ((3, 10), False), ((3, 11), True), ((3, 13), True)],
)
def test_python_3_11_and_newer_are_supported(version: tuple[int, int], is_supported: bool) -> None:
    assert bootstrap.is_supported(version) is is_supported


def test_the_oldest_python_is_that_of_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=" + ".".join(map(str, bootstrap.OLDEST_PYTHON))


def test_python_3_6_can_parse_the_file() -> None:
    module = ast.parse((ROOT / "tools" / "bootstrap.py").read_text("utf-8"), feature_version=(3, 6))
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    annotations = [
        annotation
        for function in functions
        for annotation in (function.returns, *(each.annotation for each in function.args.args))
    ]
    # Python 3.6 evaluates annotations, and has neither `list[str]` nor `str | None`.
    plain = [each for each in annotations if isinstance(each, ast.Name | ast.Constant)]
    assert plain == annotations


def test_an_old_python_without_a_newer_one_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST_PYTHON", (99, 1))
    monkeypatch.setattr(bootstrap, "NEWER_PYTHONS", ("no-such-python",))
    assert bootstrap.main(["play"]) == 1
    assert "Triolet needs Python 99.1 or newer; this is Python 3." in capsys.readouterr().err


def test_an_old_python_starts_a_newer_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    newer, broken = tmp_path / "newer", tmp_path / "broken"
    newer.symlink_to(sys.executable)
    broken.write_text("#!/bin/sh\nexit 127\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(bootstrap, "NEWER_PYTHONS", ("missing", "broken", "newer"))
    assert bootstrap.newer_python() == str(newer)


@pytest.mark.parametrize("arguments", [[], ["both"], ["play", "test"]])
def test_other_arguments_than_one_set_print_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(arguments) == 2
    assert "Usage: " in capsys.readouterr().err


def test_a_second_run_does_nothing_and_prints_nothing(
    tree: Path, commands: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.prepare(tree, "play")
    assert commands == ["venv", "play.txt", "project"]
    commands.clear()
    capsys.readouterr()
    bootstrap.prepare(tree, "play")
    assert commands == []
    assert capsys.readouterr().out == ""


def test_the_test_set_contains_the_play_set_but_not_the_reverse(
    tree: Path, commands: list[str]
) -> None:
    bootstrap.prepare(tree, "play")
    bootstrap.prepare(tree, "test")
    bootstrap.prepare(tree, "play")
    assert commands == ["venv", "play.txt", "project", "test.txt", "project"]


@pytest.mark.parametrize(
    "changed", ["pyproject.toml", "requirements/play.txt", "CMakeLists.txt", "kernel/plays.cpp"]
)
def test_a_changed_file_reinstalls_into_the_same_environment(
    changed: str, tree: Path, commands: list[str]
) -> None:
    bootstrap.prepare(tree, "play")
    commands.clear()
    with (tree / changed).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    bootstrap.prepare(tree, "play")
    assert commands == ["play.txt", "project"]


@pytest.mark.parametrize("source", ["new.cpp", "path/new.h"])
def test_a_new_source_of_the_kernel_is_compiled(
    source: str, tree: Path, commands: list[str]
) -> None:
    bootstrap.prepare(tree, "play")
    commands.clear()
    (tree / "kernel" / "tests").mkdir()
    (tree / "kernel" / "tests" / "main.cpp").touch()
    bootstrap.prepare(tree, "play")
    assert commands == []
    (tree / "kernel" / source).parent.mkdir(exist_ok=True)
    (tree / "kernel" / source).touch()
    bootstrap.prepare(tree, "play")
    assert commands == ["play.txt", "project"]


def test_without_a_compiler_set_up_continues_with_a_message(
    tree: Path,
    commands: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PATH", str(tree))
    monkeypatch.delenv("CXX", raising=False)
    bootstrap.prepare(tree, "play")
    assert commands == ["venv", "play.txt", "project"]
    output = capsys.readouterr().out
    assert output.count("No C++ compiler was found") == 1
    assert "so the engine will use the slower rules library." in output
    assert "Compiling" not in output


def test_a_compiler_installed_later_is_used(
    tree: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setenv("CXX", "no-such-compiler")
        bootstrap.prepare(tree, "play")
    commands.clear()
    bootstrap.prepare(tree, "play")
    assert commands == ["play.txt", "project"]


@pytest.mark.parametrize(("compiler", "value"), [("c++", "ON"), ("no-such-compiler", "OFF")])
def test_every_run_sets_the_cmake_option_for_the_kernel(
    compiler: str, value: str, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CXX", compiler)
    command_line: list[str] = []
    monkeypatch.setattr(bootstrap, "run", lambda command, _advice: command_line.extend(command))
    bootstrap.install_project(tree, ["pip"])
    assert f"cmake.define.TRIOLET_WITH_KERNEL={value}" in command_line


def test_a_kernel_that_does_not_compile_is_an_error(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(_command: list[str], advice: str) -> None:
        raise bootstrap.SetupError(advice)

    monkeypatch.setattr(bootstrap, "run", run)
    with pytest.raises(bootstrap.SetupError, match="The kernel could not be compiled"):
        bootstrap.install_project(tree, ["pip"])


def test_missing_python_headers_are_reported(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_path", lambda _name: str(tree))
    assert "python3-dev" in bootstrap.missing_for_kernel()


def test_another_python_replaces_the_environment(
    tree: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.prepare(tree, "play")
    commands.clear()
    monkeypatch.setattr(sys, "version", "3.99.0 (another)")
    bootstrap.prepare(tree, "play")
    assert commands == ["venv", "play.txt", "project"]


def test_the_run_after_an_interrupted_one_starts_from_scratch(
    tree: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.prepare(tree, "play")
    with monkeypatch.context() as interrupted:
        interrupted.setattr(bootstrap, "run", recording([], KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt):
            bootstrap.prepare(tree, "test")
    commands.clear()
    bootstrap.prepare(tree, "test")
    assert commands == ["venv", "test.txt", "project"]


def test_a_failed_test_set_leaves_the_play_set_usable(
    tree: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.prepare(tree, "play")
    with monkeypatch.context() as offline:
        offline.setattr(bootstrap, "run", recording([], bootstrap.SetupError("offline")))
        with pytest.raises(bootstrap.SetupError):
            bootstrap.prepare(tree, "test")
    commands.clear()
    bootstrap.prepare(tree, "play")
    assert commands == []


def test_a_tool_that_fails_shows_its_last_lines_and_the_advice() -> None:
    program = "print(*range(100), sep='\\n'); raise SystemExit(3)"
    with pytest.raises(bootstrap.SetupError) as caught:
        bootstrap.run([sys.executable, "-c", program], "Do this.")
    assert str(caught.value).splitlines() == [*map(str, range(85, 100)), "", "Do this."]


def test_a_read_only_folder_is_an_error(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(bootstrap.SetupError, match="is not writable"):
        bootstrap.prepare(tree, "play")
