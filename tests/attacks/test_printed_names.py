"""Control characters in a record: none of them reaches a terminal or the server."""

from pathlib import Path

import pytest

from triolet.cli.main import main
from triolet.engine.bots import greedy
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.record import format_record, record_of

ERASE = "\x1b[2J"
"""The control sequence that erases the screen of a terminal."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the record of a finished game whose first player has a control sequence as a name."""
    game = Game.start(load_edition("gigamic-en"), 2, "escape")
    while game.outcome is None:
        game.play(greedy(game.observe(game.position.public.to_move)))
    path = tmp_path / "game.tgn"
    path.write_text(format_record(record_of(game, (f"Ann{ERASE}", "Bob\u202e"))), encoding="utf-8")
    return path


@pytest.mark.parametrize("command", ["show", "verify"])
def test_a_shown_name_has_no_control_character(
    command: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, str(record), "--language", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Ann?[2J" in shown
    assert "\x1b" not in shown
    assert "\u202e" not in shown


@pytest.mark.parametrize("line", [f"#tgn {ERASE}", f"1: {ERASE}", f"#edition {ERASE}"])
def test_a_message_about_a_wrong_line_has_no_control_character(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.tgn"
    path.write_text(f"#edition gigamic-en\n#seat1 Ann\n#seat2 Bob\n{line}\n", encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    shown = capsys.readouterr()
    assert f"{path}:4:" in shown.out
    assert "\x1b" not in shown.out + shown.err


def test_a_record_with_a_control_character_in_a_name_is_not_imported(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(record), "--data", str(tmp_path / "data")]) == 1
    shown = capsys.readouterr().out
    assert r"the name 'Ann\x1b[2J' cannot be used" in shown
    assert "\x1b" not in shown
