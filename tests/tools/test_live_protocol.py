"""The TypeScript types and the page of the protocol match the messages."""

import shutil
from pathlib import Path
from typing import Any, Literal

import pytest

from testkit.freshness import check_a_change_is_reported_and_undone
from testkit.tree import ROOT
from tools import live_protocol
from triolet.server.live import message_parts as parts


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the files that a test may change."""
    shutil.copytree(ROOT / "web/src/wire", tmp_path / "web/src/wire")
    (tmp_path / "docs").mkdir()
    shutil.copy(ROOT / "docs/live-protocol.md", tmp_path / "docs")
    return tmp_path


def test_types_and_page_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    code = live_protocol.main(["--check"])
    assert (code, capsys.readouterr().out) == (0, "")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        pytest.param("web/src/wire/parts.ts", "points: number", "points: string", id="a part"),
        pytest.param("web/src/wire/messages.ts", "must_pass", "may_pass", id="a message"),
        pytest.param("docs/live-protocol.md", '"must_pass": false', '"x": 1', id="an example"),
    ],
)
def test_a_change_by_hand_is_reported_and_undone(
    copy: Path, capsys: pytest.CaptureFixture[str], name: str, old: str, new: str
) -> None:
    check_a_change_is_reported_and_undone(live_protocol.main, copy / name, copy, (old, new), capsys)


def test_a_missing_file_is_written(copy: Path) -> None:
    shutil.rmtree(copy / "web")
    assert live_protocol.main([], copy) == 0
    assert (copy / "web/src/wire/messages.ts").exists()


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        pytest.param(int, "number", id="a number"),
        pytest.param(str | None, "string | null", id="nothing allowed"),
        pytest.param(list[int | None], "(number | null)[]", id="a list of a choice"),
        pytest.param(list[list[str]], "string[][]", id="a list of lists"),
        pytest.param(Literal[1, "two"], '1 | "two"', id="literals"),
        pytest.param(parts.SquareName, "string", id="a text with a pattern"),
        pytest.param(parts.Emotion, "Emotion", id="a choice with a name"),
        pytest.param(list[parts.TurnView], "Turn[]", id="a list of parts"),
    ],
)
def test_a_type_is_written_in_typescript(annotation: Any, expected: str) -> None:
    assert live_protocol.browser_type(annotation) == expected


def test_a_type_without_a_counterpart_in_typescript_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="no type in the browser"):
        live_protocol.browser_type(tuple[int, int])


def test_docstrings_become_comments_in_the_types() -> None:
    written = live_protocol.interface(parts.FitView)
    assert "/** A square where a tile can go. */\nexport interface Fit {" in written
    assert "  /** The faces that the tile can have there: several only for a joker. */" in written
