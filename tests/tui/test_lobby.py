"""Finding the game to play: an unfinished game is offered and never overwritten."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.tui.scripted import ScriptedConsole, play_greedily
from triolet.rules.game import Game
from triolet.text import catalogue_for
from triolet.tui.lobby import PlayOptions, find_game
from triolet.tui.players import Player
from triolet.tui.saving import FileError, SavedGame, new_game

NOW = datetime(2024, 5, 1, 18, 30, tzinfo=UTC)


def leave_unfinished(path: Path) -> str:
    """Save a game of Anna and Ben after two turns and return its text."""
    game = play_greedily(Game.start(seed="left"), 2)
    new_game(path, game, (Player("Anna"), Player("Ben")), None, NOW).save(game)
    return path.read_text("utf-8")


def find(folder: Path, answers: list[str], options: PlayOptions | None = None) -> SavedGame:
    console = ScriptedConsole(answers)
    return find_game(options or PlayOptions(), folder, NOW, console, catalogue_for("en"))


def test_without_an_unfinished_game_a_new_one_begins(tmp_path: Path) -> None:
    found = find(tmp_path / "games", [], PlayOptions(("Carl", "Dora"), seed="new"))
    assert [player.name for player in found.players] == ["Carl", "Dora"]
    assert found.game.moves == ()
    assert found.path == tmp_path / "games" / "2024-05-01-183000.tgn"
    assert not found.path.exists()


def test_a_new_game_has_the_given_levels(tmp_path: Path) -> None:
    found = find(tmp_path, [], PlayOptions(seed="new", levels=("otter", "champion")))
    assert [player.bot for player in found.players if player.is_computer] == ["otter", "champion"]


@pytest.mark.parametrize(
    ("answers", "turns"),
    [
        pytest.param(["yes"], 2, id="yes"),
        pytest.param(["perhaps", "", "Y"], 2, id="asks-again"),
        pytest.param(["no"], 0, id="no"),
    ],
)
def test_an_unfinished_game_is_offered(tmp_path: Path, answers: list[str], turns: int) -> None:
    text = leave_unfinished(tmp_path / "left.tgn")
    found = find(tmp_path, answers)
    assert len(found.game.moves) == turns
    assert (found.path == tmp_path / "left.tgn") is bool(turns)
    assert (tmp_path / "left.tgn").read_text("utf-8") == text


def test_the_end_of_the_input_at_the_question_changes_nothing(tmp_path: Path) -> None:
    text = leave_unfinished(tmp_path / "left.tgn")
    with pytest.raises(EOFError):
        find(tmp_path, [])
    assert (tmp_path / "left.tgn").read_text("utf-8") == text


def test_the_option_resume_continues_a_game_without_asking(tmp_path: Path) -> None:
    leave_unfinished(tmp_path / "left.tgn")
    found = find(tmp_path, [], PlayOptions(resume=tmp_path / "left.tgn"))
    assert len(found.game.moves) == 2


def test_an_existing_game_in_the_save_file_is_offered_and_never_overwritten(tmp_path: Path) -> None:
    text = leave_unfinished(tmp_path / "left.tgn")
    options = PlayOptions(save=tmp_path / "left.tgn")
    assert len(find(tmp_path, ["yes"], options).game.moves) == 2
    with pytest.raises(FileError, match="choose another file"):
        find(tmp_path, ["no"], options)
    assert (tmp_path / "left.tgn").read_text("utf-8") == text


def test_a_save_file_that_is_not_a_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna\n", "utf-8")
    with pytest.raises(Exception, match=r"letter\.txt"):
        find(tmp_path, [], PlayOptions(save=tmp_path / "letter.txt"))
    assert (tmp_path / "letter.txt").read_text("utf-8") == "Dear Anna\n"


def test_a_missing_file_to_resume_creates_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be read"):
        find(tmp_path, [], PlayOptions(resume=tmp_path / "no" / "game.tgn"))
    assert not (tmp_path / "no").exists()
