"""Explanations of refused moves: the mistake with its squares and numbers, and the remedy."""

import pytest

from testkit.scenes import draw, lay, rack, small_edition, stacked_game
from triolet.analysis.explanation import explain_violation
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.moves import Exchange, Move, Pass, Resign
from triolet.rules.referee import judge
from triolet.rules.turn import Turn
from triolet.text import catalogue_for

GIGAMIC = load_edition("gigamic-en")
UNITED_KINGDOM = load_edition("dj-uk")
EMPTY = Board()
OPENED = draw("11 3", corner="H8")
# Eight of nine squares, and every line of three makes 15.
EIGHT = draw(
    """
    4 3 8
    9 5 1
    2 7 .
    """,
    corner="H8",
)


def refused(
    board: Board,
    held: str,
    move: Move,
    edition: Edition = GIGAMIC,
    bag: int = 50,
    *,
    is_first: bool = False,
) -> list[str]:
    turn = Turn(edition, board, rack(held), bag, is_first)
    english = catalogue_for("en")
    return [explain_violation(violation, edition, english) for violation in judge(turn, move)]


@pytest.mark.parametrize(
    ("board", "held", "play", "expected"),
    [
        pytest.param(
            OPENED,
            "4 2 1",
            "H10=2",
            "H8, H9 and H10: 11 + 3 + 2 is 16. Three tiles side by side must make exactly 15.",
            id="trio-not-exact",
        ),
        pytest.param(
            OPENED,
            "5 2 1",
            "I8=5",
            "H8 and I8: 11 + 5 is 16. Two tiles side by side may make at most 15.",
            id="pair-too-high",
        ),
        pytest.param(
            draw("2 7 6", "H8"),
            "0 2 1",
            "H11=0",
            "H8, H9, H10 and H11 would be 4 tiles in one line. At most 3 may be side by side, so "
            "leave a square empty before the next ones.",
            id="line-too-long",
        ),
        pytest.param(
            OPENED,
            "1 2 3",
            "I8=4",
            "Your rack is missing this tile: 4. Choose from the ones you have.",
            id="tile-not-on-rack",
        ),
        pytest.param(
            EMPTY,
            "7 2 3",
            "H8=7 H9=7 H10=J1",
            "Your rack is missing these tiles: 7 and joker. Choose from the ones you have.",
            id="tiles-not-on-rack",
        ),
        pytest.param(
            EMPTY,
            "J 2 3",
            "H8=J20",
            "20 is not a number in this game. Tiles show 0 to 15, and a joker stands for one of "
            "these.",
            id="unknown-face",
        ),
        pytest.param(
            EMPTY,
            "J J 3",
            "H8=J1 H9=J2",
            "There are 2 jokers in this move, on H8 and H9. Place one now and keep the rest "
            "for a later turn.",
            id="two-jokers",
        ),
        pytest.param(
            draw("4", "A15"),
            "1 2 3",
            "A16=1",
            "A16 is not on the board. Rows go from A to O, columns from 1 to 15.",
            id="off-board",
        ),
        pytest.param(
            OPENED,
            "1 2 3",
            "H9=1 H10=1",
            "There is already a tile on H9. Choose an empty square.",
            id="square-taken",
        ),
        pytest.param(
            EMPTY,
            "1 2 3",
            "H8=1 H8=2",
            "You have chosen H8 for more than one tile. A square holds a single tile.",
            id="square-twice",
        ),
        pytest.param(
            EMPTY,
            "1 2 3",
            "H8=1 I9=2",
            "H8 and I9 are not in one line. Place your tiles in a single row or a single column.",
            id="not-in-line",
        ),
        pytest.param(
            EMPTY,
            "1 2 3",
            "H8=1 H11=2",
            "H9 and H10 are empty between your tiles. Place them side by side, or on both sides of "
            "a tile that is already there.",
            id="gap",
        ),
        pytest.param(
            EMPTY,
            "1 2 3",
            "A1=1",
            "The first move of the game covers H8. Place one of your tiles there.",
            id="start-not-covered",
        ),
        pytest.param(
            OPENED,
            "1 2 3",
            "C4=1 C5=2",
            "The tiles on C4 and C5 would touch no tile on the board. At least one must be "
            "beside, above or below a tile that is already there.",
            id="not-touching",
        ),
        pytest.param(
            EIGHT,
            "6 2 3",
            "J10=6",
            "The tiles from H8 to J10 would form a 3 × 3 square, and nothing could be added to it. "
            "Leave one of these squares empty.",
            id="nine-square",
        ),
    ],
)
def test_a_refused_play_is_explained(board: Board, held: str, play: str, expected: str) -> None:
    assert expected in refused(board, held, lay(play))


@pytest.mark.parametrize(
    ("edition", "rule"),
    [
        pytest.param(GIGAMIC, "Nobody may make one in their first turn", id="first-turn"),
        pytest.param(
            UNITED_KINGDOM, "The first four tiles of the game may not form one", id="first-four"
        ),
    ],
)
def test_the_opening_square_is_explained_by_the_rule_of_the_edition(
    edition: Edition, rule: str
) -> None:
    expected = (
        f"The tiles from H8 to I9 would form a 2 × 2 square. {rule}; "
        "leave one of these squares empty."
    )
    assert refused(OPENED, "4 8 7", lay("I8=4 I9=8"), edition, is_first=True) == [expected]


@pytest.mark.parametrize(
    ("move", "bag", "expected"),
    [
        pytest.param(
            Exchange.of([3, 4]),
            0,
            "The bag is empty, and this exchange needs at least 5. Place a tile if one fits.",
            id="empty-bag",
        ),
        pytest.param(
            Exchange.of([3, 4]),
            1,
            "There is one tile in the bag, and this exchange needs at least 5. "
            "Place a tile if one fits.",
            id="one-tile-in-the-bag",
        ),
        pytest.param(
            Exchange.of([3, 4]),
            4,
            "There are 4 tiles in the bag, and this exchange needs at least 5. "
            "Place a tile if one fits.",
            id="four-tiles-in-the-bag",
        ),
        pytest.param(
            Exchange.of([]),
            50,
            "No tile chosen yet. Take at least one from your rack, 3 at most.",
            id="no-tiles",
        ),
        pytest.param(
            Pass(),
            50,
            "You can still place tiles or exchange some. You can pass once neither is possible.",
            id="pass-not-forced",
        ),
    ],
)
def test_a_refused_exchange_or_pass_is_explained(move: Move, bag: int, expected: str) -> None:
    assert refused(OPENED, "3 4 8", move, bag=bag) == [expected]


def test_numbers_come_from_the_edition() -> None:
    edition = small_edition()
    five = "That makes 5 tiles. You can place at most 4 in one turn, as many as a rack holds."
    assert five in refused(EMPTY, "1 1 2 2", Exchange.of([1, 1, 2, 2, 2]), edition)
    outside = "J5 is not on the board. Rows go from A to I, columns from 1 to 9."
    assert outside in refused(EMPTY, "1 2 3 4", lay("J5=1"), edition)


def test_a_repeated_square_appears_once_in_the_sentence() -> None:
    sentences = refused(EMPTY, "1 2 3", lay("H8=1 H8=2 I9=3"))
    assert any(sentence.startswith("H8 and I9 are not in one line.") for sentence in sentences)


def test_moves_out_of_turn_after_leaving_and_after_the_end_are_explained() -> None:
    english = catalogue_for("en")
    game = stacked_game(GIGAMIC, ["4 5 6", "1 2 3", "7 8 9"], bag="0 0 0 0 0")
    sentences = []

    def refuse(seat: int) -> None:
        (violation,) = game.violations(Pass(), seat)
        sentences.append(explain_violation(violation, GIGAMIC, english))

    refuse(1)
    game.play(Resign(), 1)
    refuse(1)
    game.play(Resign(), 2)
    refuse(0)
    assert sentences == [
        "It is another player’s turn. Yours will come.",
        "You have left this game, and the others play on. You can still watch.",
        "The game is over. You can start a new one.",
    ]
