"""Habits that a machine can see: length, names, docstrings, no trace of one machine."""

import ast
import re
from pathlib import Path

import pytest

from testkit.tree import ROOT, project_files, shown

LONGEST_FILE = 400
EMPTY_NAMES = {"utils", "helpers", "common", "core", "manager", "misc"}
REGISTRY = re.compile(r"https?://\S*(pypi|pythonhosted|npmjs|registry)")
MACHINE_PATH = re.compile(r"(?:^|[^A-Za-z0-9_.])/(?:work|farm|root|home|Users)/")
LOCKS_THAT_NAME_HOSTS = {"uv.lock", "pylock.toml", "poetry.lock", "Pipfile.lock"}
LOCK_WITH_ADDRESS = re.compile(r"://|--(?:extra-)?index-url|--find-links|\"resolved\"")


def read_text(path: Path) -> str | None:
    """Give a file's text, or nothing if it is a picture or another binary."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def lines_matching(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    return [
        f"{shown(path)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate((read_text(path) or "").splitlines(), start=1)
        if pattern.search(line)
    ]


def test_no_source_file_is_longer_than_400_lines() -> None:
    sources = project_files(".py", ".ts", ".svelte", ".cpp", ".h")
    lengths = {shown(path): len(path.read_text("utf-8").splitlines()) for path in sources}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_modules_have_names_that_say_something() -> None:
    sources = project_files(".py", ".ts", ".svelte", ".cpp", ".h")
    nameless = [
        shown(path)
        for path in sources
        if EMPTY_NAMES & set(re.split(r"[/_.\-]", shown(path).lower()))
    ]
    assert nameless == []


def test_every_module_begins_with_a_docstring() -> None:
    without = [
        shown(path)
        for path in project_files(".py")
        if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert without == []


def test_lock_files_contain_no_address() -> None:
    locks = [
        path
        for path in project_files()
        if path.parent.name == "requirements" or path.name == "package-lock.json"
    ]
    assert locks
    assert lines_matching(LOCK_WITH_ADDRESS, locks) == []


def test_no_lock_file_of_a_kind_that_names_hosts_is_kept() -> None:
    assert [shown(path) for path in project_files() if path.name in LOCKS_THAT_NAME_HOSTS] == []


def test_no_file_names_a_package_registry() -> None:
    assert lines_matching(REGISTRY, project_files()) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert lines_matching(MACHINE_PATH, project_files()) == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        pytest.param(REGISTRY, "https:" + "//files.pythonhosted.example/a.whl", id="registry"),
        pytest.param(MACHINE_PATH, "see " + "/home" + "/ann/triolet", id="machine-path"),
        pytest.param(LOCK_WITH_ADDRESS, "--index-url=mirror", id="index"),
    ],
)
def test_the_patterns_find_what_they_look_for(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


def test_the_listing_holds_this_very_file() -> None:
    assert Path(__file__).resolve() in project_files(".py")
    assert ROOT / "pyproject.toml" in project_files()
