"""A board draws itself as text and as a picture."""

import xml.etree.ElementTree as ElementTree

import pytest

import triolet
from triolet.analysis.diagram import board_svg
from triolet.rules.layout import Square

POSITION = "15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15 _/EHI 25/0 2 gigamic-en new=2"


def test_a_board_is_indexed_by_the_names_of_its_squares() -> None:
    board = triolet.Board.of(triolet.parse_position(POSITION))
    assert list(board) == ["H8", "H9"]
    assert len(board) == 2
    assert "h9" in board
    tile = board["H9"]
    assert tile is not None
    assert (tile.face, board["A1"]) == (3, None)


@pytest.mark.parametrize("name", ["", "H", "H0", "H16", "P1", "8H", "H08", "H 8"])
def test_an_unknown_square_is_refused(name: str) -> None:
    board = triolet.Board.of(triolet.parse_position(POSITION))
    with pytest.raises(triolet.NotationError, match="squares are A1 to O15"):
        board[name]


def test_the_latest_play_is_marked_in_both_drawings() -> None:
    game = triolet.Game.start(seed="summer rain")
    game.play("8F:1-11-3")
    board = game.board
    assert board.new == (Square(5, 7), Square(6, 7), Square(7, 7))
    assert str(board).count("[") == 3
    assert board.svg() == board_svg(board.tiles, board.edition, board.new)


@pytest.mark.parametrize("name", ["Z9", "", "A1", 5, None, Square(30, 30)])
def test_a_square_without_a_tile_is_not_in_the_board(name: object) -> None:
    assert name not in triolet.Board.of(triolet.parse_position(POSITION))


def test_a_board_accepts_the_squares_of_a_play() -> None:
    game = triolet.Game.start(seed="summer rain")
    best = game.legal_plays()[0]
    game.play(best)
    assert best.squares == game.board.new
    assert all(square in game.board for square in best.squares)
    assert game.board.svg(marked=best.squares) == game.board.svg(marked=["F8", "G8", "H8"])


def test_the_repr_of_a_board_is_short() -> None:
    game = triolet.Game.start(seed="summer rain")
    game.play("8F:1-11-3")
    assert repr(game.board) == "<Board gigamic-en, 3 tiles>"


@pytest.mark.parametrize("source", ["game", "board", "observation"])
def test_a_picture_is_drawn_from_anything_with_a_board(source: str) -> None:
    game = triolet.Game.start(seed="summer rain")
    game.play("8F:1-11-3")
    sources: dict[str, triolet.Game | triolet.Board | triolet.Observation] = {
        "game": game,
        "board": game.board,
        "observation": game.observation(None),
    }
    picture = triolet.draw_svg(sources[source], marked=["A1"], title="Mine")
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "<title>Mine</title>" in picture
    assert picture == game.board.svg(marked=["A1"], title="Mine")


def test_a_notebook_shows_a_game_and_a_board_as_pictures() -> None:
    game = triolet.Game.start(seed="summer rain")
    assert game._repr_svg_() == game.board._repr_svg_() == triolet.draw_svg(game)
