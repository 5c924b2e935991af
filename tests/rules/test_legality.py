"""Every rule that a play breaks is named, with its squares and numbers."""

import pytest

from testkit.scenes import draw, lay, rack, square, squares
from triolet.rules.board import Board
from triolet.rules.edition_file import load_edition
from triolet.rules.layout import Square
from triolet.rules.legality import Code, Violation, violations
from triolet.rules.moves import Play
from triolet.rules.tiles import JOKER, LaidTile
from triolet.rules.turn import Turn

# 11 on H8 and 3 on H9: the first play of the printed example.
OPENED = draw("11 3", corner="H8")
EMPTY = Board()


def broken(board: Board, held: str, play: str, edition: str = "gigamic-en") -> list[Violation]:
    turn = Turn(load_edition(edition), board, rack(held), bag_count=50)
    return list(violations(turn, lay(play)))


@pytest.mark.parametrize(
    ("board", "held", "play"),
    [
        pytest.param(EMPTY, "11 3 2", "H8=11 H9=3", id="opening-across"),
        pytest.param(EMPTY, "4 0 2", "H8=4 I8=0", id="opening-down"),
        pytest.param(EMPTY, "5 5 5", "G8=5 H8=5 I8=5", id="opening-trio-with-its-middle-on-H8"),
        pytest.param(EMPTY, "15 0 0", "H8=15", id="opening-with-a-lone-tile"),
        pytest.param(OPENED, "8 4 7", "I7=8 I8=4", id="printed-answer"),
        pytest.param(OPENED, "1 4 7", "H7=1", id="to-the-left-of-a-pair"),
        pytest.param(draw("7 . 6", "H8"), "2 1 1", "H9=2", id="between-two-tiles"),
        pytest.param(draw("7", "H8"), "2 6 1", "H7=2 H9=6", id="on-either-side-of-a-tile"),
        pytest.param(OPENED, "J 4 7", "I8=J4", id="joker-with-a-face"),
        pytest.param(OPENED, "4 0 7", "I8=4 J8=0", id="second-tile-touches-the-first-only"),
    ],
)
def test_a_legal_play_breaks_nothing(board: Board, held: str, play: str) -> None:
    assert broken(board, held, play) == []


@pytest.mark.parametrize(
    ("board", "held", "play", "expected"),
    [
        pytest.param(
            OPENED,
            "1 2 3",
            "I8=4",
            [Violation(Code.NOT_ON_RACK, squares("I8"), (4,))],
            id="tile-not-on-the-rack",
        ),
        pytest.param(
            EMPTY,
            "5 1 2",
            "H8=5 H9=5",
            [Violation(Code.NOT_ON_RACK, squares("H8 H9"), (5,))],
            id="tile-used-twice",
        ),
        pytest.param(
            EMPTY,
            "1 2 3",
            "H8=J4",
            [Violation(Code.NOT_ON_RACK, squares("H8"), (JOKER,))],
            id="no-joker-on-the-rack",
        ),
        pytest.param(
            EMPTY,
            "J 2 3",
            "H8=J16",
            [Violation(Code.UNKNOWN_FACE, squares("H8"), (16,), allowed=15)],
            id="joker-beyond-15",
        ),
        pytest.param(
            EMPTY,
            "J J 3",
            "H8=J4 H9=J1",
            [Violation(Code.TWO_JOKERS, squares("H8 H9"), found=2, allowed=1)],
            id="both-jokers",
        ),
        pytest.param(
            draw("4", "H15"),
            "1 2 3",
            "H16=1",
            [Violation(Code.OFF_BOARD, squares("H16"))],
            id="off-the-board",
        ),
        pytest.param(
            OPENED,
            "1 2 3",
            "H8=1 I8=2",
            [Violation(Code.SQUARE_TAKEN, squares("H8"))],
            id="on-another-tile",
        ),
        pytest.param(
            OPENED,
            "1 2 3",
            "I8=1 I8=2",
            [Violation(Code.SQUARE_TWICE, squares("I8"))],
            id="two-on-one-square",
        ),
        pytest.param(
            EMPTY,
            "1 2 3",
            "H8=1 H9=2 I9=3",
            [Violation(Code.NOT_IN_LINE, squares("H8 H9 I9"))],
            id="bent",
        ),
        pytest.param(
            EMPTY,
            "1 2 3",
            "H8=1 H10=2",
            [Violation(Code.GAP, squares("H9"))],
            id="gap-across",
        ),
        pytest.param(
            OPENED,
            "1 2 3",
            "I8=1 L8=2",
            [Violation(Code.GAP, squares("J8 K8"))],
            id="gap-down-although-the-first-touches",
        ),
        pytest.param(
            EMPTY,
            "1 2 3",
            "G8=1 G9=2",
            [Violation(Code.START_NOT_COVERED, squares("H8"))],
            id="start-not-covered",
        ),
        pytest.param(
            OPENED,
            "1 2 3",
            "I10=1 J10=2",
            [Violation(Code.NOT_TOUCHING, squares("I10 J10"))],
            id="corner-to-corner",
        ),
        pytest.param(
            EMPTY,
            "8 8 3",
            "H8=8 H9=8",
            [Violation(Code.PAIR_TOO_HIGH, squares("H8 H9"), (8, 8), 16, 15)],
            id="pair-of-16",
        ),
        pytest.param(
            OPENED,
            "1 2 3",
            "H10=2",
            [Violation(Code.TRIO_NOT_EXACT, squares("H8 H9 H10"), (11, 3, 2), 16, 15)],
            id="three-of-16",
        ),
        pytest.param(
            draw("11 3 1", "H8"),
            "0 2 3",
            "H7=0",
            [Violation(Code.LINE_TOO_LONG, squares("H7 H8 H9 H10"), (0, 11, 3, 1), 4, 3)],
            id="four-in-line",
        ),
        pytest.param(
            OPENED,
            "4 13 3",
            "I8=3 I9=13",
            [
                Violation(Code.PAIR_TOO_HIGH, squares("I8 I9"), (3, 13), 16, 15),
                Violation(Code.PAIR_TOO_HIGH, squares("H9 I9"), (3, 13), 16, 15),
            ],
            id="cross-group-of-the-second-tile",
        ),
        pytest.param(
            draw("3 3 9", "H8"),
            "4 4 7",
            "I8=4 I9=4 I10=7",
            [Violation(Code.PAIR_TOO_HIGH, squares("H10 I10"), (9, 7), 16, 15)],
            id="cross-group-of-the-third-tile",
        ),
    ],
)
def test_a_broken_rule_is_named_with_its_squares_and_numbers(
    board: Board, held: str, play: str, expected: list[Violation]
) -> None:
    assert broken(board, held, play) == expected


def test_no_tile_is_no_play() -> None:
    turn = Turn(load_edition(), OPENED, rack("1 2 3"), bag_count=50)
    assert violations(turn, Play(())) == (Violation(Code.NO_TILES),)


def test_all_broken_rules_are_named_at_once() -> None:
    found = broken(OPENED, "1 2 J", "H8=1 A1=15 O16=J20 O16=9")
    assert [violation.code for violation in found] == [
        Code.TOO_MANY_TILES,
        Code.NOT_ON_RACK,
        Code.UNKNOWN_FACE,
        Code.OFF_BOARD,
        Code.SQUARE_TAKEN,
        Code.SQUARE_TWICE,
        Code.NOT_IN_LINE,
        Code.NOT_TOUCHING,
    ]
    assert found[0] == Violation(Code.TOO_MANY_TILES, found=4, allowed=3)


def test_a_play_wholly_off_the_board_is_not_told_that_it_touches_nothing() -> None:
    assert broken(EMPTY, "1 2 3", "P8=1") == [Violation(Code.OFF_BOARD, squares("P8"))]


def test_negative_squares_are_off_the_board() -> None:
    turn = Turn(load_edition(), draw("4", "A1"), rack("1 2 3"), bag_count=50)
    outside = Square(-1, 0)
    play = Play.of([(outside, LaidTile(1))])
    assert violations(turn, play) == (Violation(Code.OFF_BOARD, (outside,)),)


def test_the_tiles_are_not_checked_against_a_rack_that_is_not_known() -> None:
    turn = Turn(load_edition(), OPENED, None, bag_count=50)
    assert violations(turn, lay("I8=4")) == ()
    assert violations(turn, lay("I8=5")) == (
        Violation(Code.PAIR_TOO_HIGH, (square("H8"), square("I8")), (11, 5), 16, 15),
    )
