"""The folder of a training: reading back, repair of a truncated line, and refusals."""

from pathlib import Path

import pytest

from tests.engine.training.example_games import DAY, KINDS, made_games, weights_of
from triolet.engine.training.saved_training import SavedGames, SavedTraining, SavedTrainingError

FIRST, SECOND = made_games(weights_of(1, 1, 1, 1, 1, 1, 1), games=2, noise=9.0, seed=1)


@pytest.fixture
def games(tmp_path: Path) -> SavedGames:
    saved = SavedTraining(tmp_path).games(1, KINDS)
    assert list(saved.read()) == []
    saved.add(SECOND)
    saved.add(FIRST)
    return saved


def test_games_are_read_in_the_order_in_which_they_were_added(games: SavedGames) -> None:
    assert list(games.read()) == [SECOND, FIRST]


@pytest.mark.parametrize("cut", [1, 30])
def test_a_truncated_line_is_removed(games: SavedGames, cut: int) -> None:
    whole = games.path.read_bytes()
    games.path.write_bytes(whole[:-cut])
    assert list(games.read()) == [SECOND]
    games.add(FIRST)
    assert games.path.read_bytes() == whole


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("fly", id="no-json"),
        pytest.param("[]", id="list"),
        pytest.param('{"game":3}', id="no-rows"),
        pytest.param('{"game":3,"rows":[[1,2,3]]}', id="short-row"),
        pytest.param('{"game":3,"rows":[[1,2,3,0,[7],"9"]]}', id="no-number"),
        pytest.param('{"game":3,"rows":[[1,2,3,0,[99],9]]}', id="no-tile"),
    ],
)
def test_a_line_that_is_not_a_game_is_refused_with_its_number(games: SavedGames, line: str) -> None:
    with games.path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(SavedTrainingError, match="line 3: not a game"):
        list(games.read())


def test_a_duplicate_game_is_refused(games: SavedGames) -> None:
    games.add(FIRST)
    with pytest.raises(SavedTrainingError, match="contains game 1 twice"):
        list(games.read())


def test_a_training_keeps_its_first_date(tmp_path: Path) -> None:
    saved = SavedTraining(tmp_path / "new" / "folder")
    assert saved.open({"seed": "7"}, DAY) == DAY
    assert saved.open({"seed": "7"}, "2027-01-01") == DAY


def test_another_training_is_refused_with_the_differences(tmp_path: Path) -> None:
    saved = SavedTraining(tmp_path)
    saved.open({"seed": "7", "games": 4}, DAY)
    with pytest.raises(SavedTrainingError, match=r"see games in training\.json"):
        saved.open({"seed": "7", "games": 8}, DAY)


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"seed": '])
def test_a_bad_description_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "training.json").write_text(content, "utf-8")
    with pytest.raises(SavedTrainingError, match="this is not a training"):
        SavedTraining(tmp_path).open({"seed": "7"}, DAY)


def test_the_error_names_a_folder_that_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SavedTrainingError, match="file"):
        SavedTraining(tmp_path / "file").open({"seed": "7"}, DAY)


def test_a_file_is_replaced_atomically(tmp_path: Path) -> None:
    saved = SavedTraining(tmp_path)
    saved.write("card.md", "old")
    saved.write("card.md", "new")
    assert [(path.name, path.read_text("utf-8")) for path in tmp_path.iterdir()] == [
        ("card.md", "new")
    ]
