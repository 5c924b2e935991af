"""A check for tools that generate files: they must report and fix stale files."""

from collections.abc import Callable
from pathlib import Path

import pytest

Draw = Callable[[list[str], Path], int]


def check_a_change_is_reported_and_undone(
    draw: Draw, file: Path, root: Path, change: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Check that the tool reports a changed file and that a new run undoes the change."""
    old, new = change
    name = file.relative_to(root).as_posix()
    fresh = file.read_text("utf-8")
    assert old in fresh
    file.write_text(fresh.replace(old, new), "utf-8")
    assert draw(["--check"], root) == 1
    assert f"{name} is not fresh" in capsys.readouterr().out
    assert file.read_text("utf-8") != fresh
    assert draw([], root) == 0
    assert capsys.readouterr().out == f"{name} is written\n"
    assert file.read_text("utf-8") == fresh
