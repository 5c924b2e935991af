"""Records with a name of two megabytes: the commands show the beginning of the name."""

from pathlib import Path

import pytest

from tests.cli.examples import write_game
from triolet.cli.main import main
from triolet.tui.players import LONGEST_SHOWN_NAME
from triolet.tui.saving import read_game

LONG = "Annabel" * 300_000


@pytest.fixture(params=[6, 999], ids=["unfinished", "over"])
def record(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "game.tgn"
    write_game(path, turns=request.param)
    path.write_text(path.read_text("utf-8").replace("Anna", LONG), "utf-8")
    return path


@pytest.mark.parametrize("command", ["show", "verify"])
def test_a_record_with_a_name_of_two_megabytes_is_shown(
    command: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, str(record)]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert LONG[: LONGEST_SHOWN_NAME - 1] + "…" in shown.out
    assert len(shown.out) < 10_000


def test_a_game_with_a_name_of_two_megabytes_is_continued(tmp_path: Path) -> None:
    write_game(tmp_path / "game.tgn", turns=6)
    text = (tmp_path / "game.tgn").read_text("utf-8").replace("Anna", LONG)
    (tmp_path / "game.tgn").write_text(text, "utf-8")
    names = [player.name for player in read_game(tmp_path / "game.tgn").players]
    assert names == [LONG[: LONGEST_SHOWN_NAME - 1] + "…", "Ben"]
