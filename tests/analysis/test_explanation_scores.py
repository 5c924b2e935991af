"""Explanations of score sheets, line by line, as in the printed rules."""

import pytest

from testkit.scenes import draw, lay, small_edition
from triolet.analysis.explanation import explain_sheet
from triolet.rules.board import Board
from triolet.rules.edition_file import load_edition
from triolet.rules.scoring import score
from triolet.text import catalogue_for

ENGLISH = catalogue_for("en")
EMPTY = Board()


def explained(board: Board, play: str, edition: str = "gigamic-en") -> list[str]:
    return explain_sheet(score(load_edition(edition), board, lay(play)), ENGLISH)


@pytest.mark.parametrize(
    ("board", "play", "expected"),
    [
        pytest.param(
            EMPTY, "H8=11 H9=3", ["Pair H8 H9: 11 ×2 + 3 = 25"], id="pair-on-a-double-square"
        ),
        pytest.param(
            draw("11 3", "H8"),
            "I7=8 I8=4",
            ["Pair I7 I8: 8 + 4 = 12", "Pair H8 I8: 11 + 4 = 15"],
            id="two-pairs",
        ),
        pytest.param(
            draw("7 . 6", "C8"), "C9=2", ["Trio C8 C9 C10 (7 + 2 + 6): 30"], id="plain-trio"
        ),
        pytest.param(
            draw("2 8", "D6"),
            "D8=5",
            ["Trio D6 D7 D8 (2 + 8 + 5): 30 × 2 = 60"],
            id="trio-on-a-double-square",
        ),
        pytest.param(
            draw("7 5", "B3"),
            "B5=3",
            ["Trio B3 B4 B5 (7 + 5 + 3): 30 × 3 = 90"],
            id="trio-on-a-triple-square",
        ),
        pytest.param(
            draw("10", "I9"),
            "I8=J4",
            ["Pair I8 I9: J(4) + 10 = 10, as a joker counts 0"],
            id="joker-in-a-pair",
        ),
        pytest.param(
            draw("4 8", "I8"), "I10=J3", ["Trio I8 I9 I10 (4 + 8 + J(3)): 30"], id="joker-in-a-trio"
        ),
        pytest.param(
            EMPTY,
            "H7=4 H8=8 H9=3",
            [
                "Trio H7 H8 H9 (4 + 8 + 3): 30 × 2 = 60",
                "Triolet H7 H8 H9, three tiles in one turn: 50",
            ],
            id="triolet",
        ),
        pytest.param(
            EMPTY,
            "H7=4 H8=8 H9=J3",
            ["Trio H7 H8 H9 (4 + 8 + J(3)): 30 × 2 = 60"],
            id="no-triolet-with-a-joker",
        ),
        pytest.param(
            draw("4", "A7"),
            "A8=3",
            ["Pair A7 A8: 4 + 3 = 7", "Replay square: one more turn, if the game goes on."],
            id="replay",
        ),
        pytest.param(
            EMPTY,
            "H8=11",
            ["A single first tile makes no group, so it counts 0."],
            id="single-first-tile-that-counts-nothing",
        ),
    ],
)
def test_a_play_is_explained_line_by_line(board: Board, play: str, expected: list[str]) -> None:
    assert explained(board, play) == expected


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        pytest.param("H8=11", "Single first tile H8: 11 ×2 = 22", id="number"),
        pytest.param(
            "H8=J11", "Single first tile H8: J(11) ×2 = 0, as a joker counts 0", id="joker"
        ),
    ],
)
def test_a_single_first_tile_counts_in_some_editions(play: str, expected: str) -> None:
    assert explained(EMPTY, play, "dj-uk") == [expected]


@pytest.mark.parametrize(
    ("board", "play", "expected"),
    [
        pytest.param(
            draw("6", "D6"),
            "E5=5 E6=3",
            ["Pair E5 E6: 5 ×2 + 3 ×3 = 19", "Pair D6 E6: 6 + 3 = 9"],
            id="two-multiplied-tiles",
        ),
        pytest.param(
            draw("2", "E4"),
            "E5=6 E6=4",
            ["Trio E4 E5 E6 (2 + 6 + 4): 20 × 2 × 3 = 120"],
            id="trio-multiplied-twice",
        ),
        pytest.param(
            draw("6", "B1"),
            "A1=1 A2=2",
            [
                "Pair A1 A2: 1 + 2 = 3",
                "Pair A1 B1: 1 + 6 = 7",
                "Replay squares: 2 more turns, if the game goes on.",
            ],
            id="two-replay-squares",
        ),
    ],
)
def test_a_play_over_two_special_squares_shows_both(
    board: Board, play: str, expected: list[str]
) -> None:
    assert explain_sheet(score(small_edition(), board, lay(play)), ENGLISH) == expected


def test_each_line_ends_with_its_points() -> None:
    lines = explained(draw("11 3", "H8"), "I7=8 I8=4")
    assert sum(int(line.rpartition(" ")[2]) for line in lines) == 27
