"""The pictures and the drawn blocks of the pages are fresh; stale ones are reported."""

import shutil
from pathlib import Path

import pytest

from testkit.freshness import check_a_change_is_reported_and_undone
from testkit.tree import ROOT
from tools import draw_docs


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the pages and pictures that a test may change."""
    shutil.copy(ROOT / "README.md", tmp_path)
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    return tmp_path


def test_pictures_and_pages_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    code = draw_docs.main(["--check"])
    assert capsys.readouterr().out == ""
    assert code == 0


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        pytest.param("docs/images/opening.svg", "+22", "+23", id="a picture"),
        pytest.param("docs/rules/index.md", "= 22", "= 23", id="a sum in a page"),
        pytest.param("docs/rules/dj-uk.md", "| 6 |", "| 5 |", id="a rule of an edition"),
        pytest.param("README.md", "27 points", "28 points", id="the answer of a command"),
        pytest.param("README.md", "63 plays", "64 plays", id="the output of the example"),
    ],
)
def test_a_change_by_hand_is_reported_and_undone(
    copy: Path, capsys: pytest.CaptureFixture[str], name: str, old: str, new: str
) -> None:
    check_a_change_is_reported_and_undone(draw_docs.main, copy / name, copy, (old, new), capsys)


def test_a_missing_picture_is_drawn(copy: Path) -> None:
    (copy / "docs/images/trio.svg").unlink()
    assert draw_docs.main([], copy) == 0
    assert (copy / "docs/images/trio.svg").exists()


def test_a_picture_without_an_entry_is_reported(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (copy / "docs/images/stray.svg").write_text("<svg/>")
    assert draw_docs.main(["--check"], copy) == 1
    assert capsys.readouterr().out == "docs/images/stray.svg is not in pictures.toml\n"


@pytest.mark.parametrize(
    "picture",
    [
        pytest.param({"alt": "", "moves": ["H8:9-9"]}, id="an illegal play"),
        pytest.param({"alt": "", "moves": ["H8:9"], "refused": "H9:4"}, id="a legal refusal"),
        pytest.param({"alt": "", "moves": ["A1:9", "H8:4"]}, id="an illegal play before"),
    ],
)
def test_a_picture_that_is_not_of_a_legal_game_is_refused(picture: dict[str, object]) -> None:
    with pytest.raises(draw_docs.DrawingError):
        draw_docs.draw(picture)


def test_a_page_that_asks_for_an_unknown_picture_is_refused() -> None:
    text = "<!-- drawn: picture nothing -->\n<!-- end -->"
    with pytest.raises(draw_docs.DrawingError, match="picture nothing"):
        draw_docs.fresh_page(text, Path("README.md"), {})
