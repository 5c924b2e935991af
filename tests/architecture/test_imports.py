"""Imports: the layers in pyproject.toml, the folders around the package, the rules package."""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.tree import ROOT, project_files, shown


def lint_imports(source: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter with the contracts of the project on the packages in a folder."""
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def copied_source(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT / "src", tmp_path / "src")


def test_the_packages_keep_to_the_layers() -> None:
    result = lint_imports(ROOT / "src")
    assert result.returncode == 0, result.stdout + result.stderr


def test_an_import_of_a_higher_layer_is_reported(copied_source: Path) -> None:
    with (copied_source / "triolet" / "rules" / "errors.py").open("a", encoding="utf-8") as errors:
        errors.write("import triolet.rules.board\n")
    result = lint_imports(copied_source)
    assert result.returncode == 1
    assert "triolet.rules.errors -> triolet.rules.board" in result.stdout


@pytest.mark.parametrize("package", ["triolet", "triolet/rules"])
def test_a_module_that_no_layer_lists_is_reported(package: str, copied_source: Path) -> None:
    (copied_source / package / "stray.py").write_text('"""In no layer."""\n', encoding="utf-8")
    result = lint_imports(copied_source)
    assert result.returncode == 1
    assert "stray" in result.stdout


OWN_FOLDERS = {"benchmarks", "testkit", "tests", "tools"}
ALLOWED: dict[str, tuple[str, ...]] = {
    "benchmarks": ("benchmarks", "testkit"),
    "testkit": ("testkit",),
    "tests": ("testkit", "tests"),
    "tools": ("testkit", "tools"),
}
"""Imports allowed in each folder from the folders around the package; elsewhere none."""


def imported_names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_allowed(path: str, name: str) -> bool:
    """Return whether a file may import a name from the folders around the package."""
    allowed = ALLOWED.get(Path(path).parts[0], ())
    if path.startswith("tests/benchmarks/"):
        allowed += ("benchmarks",)
    if path.startswith("tests/tools/"):
        # test_bootstrap_programs.py tests tools/bootstrap.py.
        parts = Path(path).stem.removeprefix("test_").split("_")
        allowed += tuple(f"tools.{'_'.join(parts[:end])}" for end in range(1, len(parts) + 1))
    return name.split(".")[0] not in OWN_FOLDERS or any(
        f"{name}.".startswith(f"{each}.") for each in allowed
    )


def test_tests_tools_and_benchmarks_import_only_what_they_may() -> None:
    forbidden = [
        f"{shown(path)} imports {name}"
        for path in project_files(".py")
        for name in imported_names(path)
        if not is_allowed(shown(path), name)
    ]
    assert forbidden == []


@pytest.mark.parametrize(
    ("path", "name", "expected"),
    [
        ("tests/rules/test_board.py", "testkit.scenes.draw", True),
        ("tests/rules/test_board.py", "toolshed", True),
        ("tests/rules/test_board.py", "tools.bootstrap", False),
        ("tests/rules/test_board.py", "benchmarks.levels", False),
        ("tests/tools/test_bootstrap.py", "tools.bootstrap", True),
        ("tests/tools/test_bootstrap_programs.py", "tools.bootstrap.run", True),
        ("tests/tools/test_bootstrap.py", "tools.draw_docs", False),
        ("tests/tools/test_bootstrap.py", "benchmarks.levels", False),
        ("tests/benchmarks/test_random_games.py", "benchmarks.random_games", True),
        ("testkit/scenes.py", "tools.bootstrap.ROOT", False),
        ("testkit/scenes.py", "tests.rules.brute_force", False),
        ("testkit/scenes.py", "benchmarks.levels", False),
        ("benchmarks/levels.py", "tests.rules.brute_force", False),
        ("tools/draw_docs.py", "tests", False),
        ("src/triolet/cli/main.py", "testkit.scenes", False),
    ],
)
def test_the_folder_rules_find_a_forbidden_import(path: str, name: str, expected: bool) -> None:
    assert is_allowed(path, name) is expected


def test_the_rules_need_only_the_standard_library() -> None:
    rules = [path for path in project_files(".py") if "src/triolet/rules/" in path.as_posix()]
    dependencies = [
        f"{shown(path)} imports {name}"
        for path in rules
        for name in imported_names(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith("triolet.rules")
    ]
    assert rules
    assert dependencies == []
