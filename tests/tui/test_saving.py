"""Saving games to files and loading them."""

import os
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.tui.scripted import play_greedily
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import TrioletError
from triolet.rules.game import Game
from triolet.tui.players import Player
from triolet.tui.saving import (
    FileError,
    SavedGame,
    data_folder,
    latest_unfinished,
    make_folder_of,
    new_game,
    new_path,
    read_game,
    replace_text,
)

NOW = datetime(2024, 5, 1, 18, 30, tzinfo=UTC)
PLAYERS = (Player("Anna"), Player("Computer", is_computer=True))
GIGAMIC = Path(__file__).parents[2] / "src/triolet/rules/editions/gigamic-en.toml"


def saved(path: Path, turns: int = 4, seed: str = "kept") -> SavedGame:
    """Save a game after `turns` turns or at its end."""
    game = Game.start(seed=seed)
    written = new_game(path, game, PLAYERS, None, NOW)
    written.save(play_greedily(game, turns))
    return written


def test_a_saved_game_is_loaded_with_its_players_and_every_tile(tmp_path: Path) -> None:
    written = saved(tmp_path / "a.tgn")
    found = read_game(tmp_path / "a.tgn")
    assert found.players == PLAYERS
    assert found.game.events == written.game.events
    assert found.game.position == written.game.position


def test_a_loaded_game_is_saved_with_the_same_headers(tmp_path: Path) -> None:
    saved(tmp_path / "a.tgn")
    text = (tmp_path / "a.tgn").read_text("utf-8")
    found = read_game(tmp_path / "a.tgn")
    found.save(found.game)
    assert (tmp_path / "a.tgn").read_text("utf-8") == text
    assert "#date 2024-05-01\n#computers 2\n" in text


def test_the_levels_of_computer_players_are_loaded(tmp_path: Path) -> None:
    fox, owl = (Player(name.title(), is_computer=True, bot=name) for name in ("fox", "owl"))
    players = (fox, Player("Anna"), owl)
    game = Game.start(players=3, seed="levels")
    new_game(tmp_path / "a.tgn", game, players, None, NOW).save(game)
    assert "#computers 1 3\n#levels fox owl\n" in (tmp_path / "a.tgn").read_text("utf-8")
    assert read_game(tmp_path / "a.tgn").players == players


@pytest.mark.parametrize("levels", ["wizard", "fox owl"])
def test_unknown_levels_and_wrong_numbers_of_levels_are_refused(
    tmp_path: Path, levels: str
) -> None:
    path = tmp_path / "a.tgn"
    saved(path)
    text = path.read_text("utf-8").replace("#computers 2\n", f"#computers 2\n#levels {levels}\n")
    path.write_text(text, "utf-8")
    with pytest.raises(FileError, match=f"a.tgn: #levels names one bot .* not '{levels}'"):
        read_game(path)


def test_a_game_of_a_custom_edition_is_loaded_with_its_edition_file(tmp_path: Path) -> None:
    house = tmp_path / "house rules.toml"
    text = GIGAMIC.read_text("utf-8").replace('name = "gigamic-en"', 'name = "house"')
    house.write_text(text.replace("trio_points = 30", "trio_points = 40"), "utf-8")
    game = Game.start(load_edition(house), seed="house")
    play_greedily(game, 1)
    new_game(tmp_path / "a.tgn", game, PLAYERS, house, NOW).save(game)
    found = read_game(tmp_path / "a.tgn")
    assert found.game.edition.trio_points == 40
    house.unlink()
    with pytest.raises(TrioletError, match=r"house rules\.toml cannot be read"):
        read_game(tmp_path / "a.tgn")


def test_the_most_recently_saved_unfinished_game_is_found(tmp_path: Path) -> None:
    assert latest_unfinished(tmp_path / "nowhere") is None
    for age, (name, turns) in enumerate([("c", 3), ("b", 5), ("a", 999)]):
        saved(tmp_path / f"{name}.tgn", turns, seed=name)
        path = tmp_path / f"{name}.tgn"
        os.utime(path, (age, age))
    (tmp_path / "broken.tgn").write_bytes(b"\xff")
    (tmp_path / "notes.tgn").write_text("remember the milk\n", "utf-8")
    found = latest_unfinished(tmp_path)
    assert found is not None
    assert found.path.name == "b.tgn"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param(r"[+][0-9]+", "+999", r"line 9: .* is worth", id="wrong-score"),
        pytest.param("#deal kept\n", "", "line 1: a game can only be resumed with", id="no-deal"),
        pytest.param("#edition .*", "#edition lost", "no edition 'lost'", id="no-edition"),
    ],
)
def test_a_damaged_game_is_refused_with_its_file_and_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    path = tmp_path / "a.tgn"
    saved(path)
    damaged, count = re.subn(old, new, path.read_text("utf-8"), count=1)
    assert count == 1
    path.write_text(damaged, "utf-8")
    with pytest.raises(TrioletError, match=message) as caught:
        read_game(path)
    assert str(path) in str(caught.value)


def test_a_finished_game_cannot_be_loaded(tmp_path: Path) -> None:
    saved(tmp_path / "a.tgn", turns=999)
    with pytest.raises(FileError, match="is over"):
        read_game(tmp_path / "a.tgn")


def test_a_failed_write_leaves_the_old_file_and_no_temporary_file(tmp_path: Path) -> None:
    path = tmp_path / "a.tgn"
    replace_text(path, "old")
    with pytest.raises(UnicodeEncodeError):
        replace_text(path, "new \ud800")
    assert path.read_text("utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.tgn"]


def test_two_games_in_the_same_second_get_different_names(tmp_path: Path) -> None:
    first = new_path(tmp_path, NOW)
    first.touch()
    second = new_path(tmp_path, NOW)
    assert (first.name, second.name) == ("2024-05-01-183000.tgn", "2024-05-01-183000-2.tgn")


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        pytest.param({"XDG_DATA_HOME": "/data"}, Path("/data/triolet"), id="given"),
        pytest.param({}, Path.home() / ".local/share/triolet", id="not-given"),
        pytest.param(
            {"XDG_DATA_HOME": "data"}, Path.home() / ".local/share/triolet", id="relative"
        ),
    ],
)
def test_games_are_saved_in_the_users_data_folder(environ: dict[str, str], folder: Path) -> None:
    assert data_folder(environ) == folder


def test_a_path_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "a.tgn", tmp_path):
        with pytest.raises(FileError, match="cannot be"):
            make_folder_of(path)
    make_folder_of(tmp_path / "new" / "folder" / "a.tgn")
    assert (tmp_path / "new" / "folder").is_dir()
