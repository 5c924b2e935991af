"""Rules for all files: length, names, docstrings, no path or registry of one machine."""

import ast
import re
from pathlib import Path

import pytest

from testkit.tree import ROOT, project_files, shown

MAX_LINES = 400
VAGUE_NAMES = {"utils", "helpers", "common", "core", "manager", "misc"}
REGISTRY = re.compile(r"https?://\S*(pypi|pythonhosted|npmjs|registry)")
MACHINE_PATH = re.compile(r"(?:^|[^A-Za-z0-9_.])/(?:work|farm|root|home|Users)/")
LOCK_FILES_WITH_HOSTS = {"uv.lock", "pylock.toml", "poetry.lock", "Pipfile.lock"}
ADDRESS_IN_LOCK = re.compile(r"://|--(?:extra-)?index-url|--find-links|\"resolved\"")


def read_text(path: Path) -> str | None:
    """Return the text of a file, or None if it is binary."""
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
    assert {name: length for name, length in lengths.items() if length > MAX_LINES} == {}


def test_no_module_has_a_vague_name() -> None:
    sources = project_files(".py", ".ts", ".svelte", ".cpp", ".h")
    vague = [
        shown(path)
        for path in sources
        if VAGUE_NAMES & set(re.split(r"[/_.\-]", shown(path).lower()))
    ]
    assert vague == []


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
    assert lines_matching(ADDRESS_IN_LOCK, locks) == []


def test_no_lock_file_has_a_format_that_contains_hosts() -> None:
    assert [shown(path) for path in project_files() if path.name in LOCK_FILES_WITH_HOSTS] == []


def test_no_file_contains_the_address_of_a_package_registry() -> None:
    assert lines_matching(REGISTRY, project_files()) == []


def test_no_file_contains_a_path_of_one_machine() -> None:
    assert lines_matching(MACHINE_PATH, project_files()) == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        pytest.param(REGISTRY, "https:" + "//files.pythonhosted.example/a.whl", id="registry"),
        pytest.param(MACHINE_PATH, "see " + "/home" + "/ann/triolet", id="machine-path"),
        pytest.param(ADDRESS_IN_LOCK, "--index-url=mirror", id="index"),
    ],
)
def test_the_patterns_match(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


def test_the_list_of_project_files_contains_this_file() -> None:
    assert Path(__file__).resolve() in project_files(".py")
    assert ROOT / "pyproject.toml" in project_files()
