"""The order of imports that pyproject.toml writes down, and rules that need nothing installed."""

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
    """Run import-linter with the project's contracts over the packages in a folder."""
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def copied_source(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT / "src", tmp_path / "src")


def test_imports_point_one_way() -> None:
    result = lint_imports(ROOT / "src")
    assert result.returncode == 0, result.stdout + result.stderr


def test_an_import_against_the_order_is_seen(copied_source: Path) -> None:
    with (copied_source / "triolet" / "rules" / "errors.py").open("a", encoding="utf-8") as errors:
        errors.write("import triolet.rules.board\n")
    result = lint_imports(copied_source)
    assert result.returncode == 1
    assert "triolet.rules.errors -> triolet.rules.board" in result.stdout


@pytest.mark.parametrize("package", ["triolet", "triolet/rules"])
def test_a_module_that_the_order_does_not_list_is_seen(package: str, copied_source: Path) -> None:
    (copied_source / package / "stray.py").write_text('"""Listed nowhere."""\n', encoding="utf-8")
    result = lint_imports(copied_source)
    assert result.returncode == 1
    assert "stray" in result.stdout


def imported_names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_the_rules_need_only_the_standard_library() -> None:
    rules = [path for path in project_files(".py") if "src/triolet/rules/" in path.as_posix()]
    foreign = [
        f"{shown(path)} imports {name}"
        for path in rules
        for name in imported_names(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith("triolet.rules")
    ]
    assert rules
    assert foreign == []
