"""The referee judges every kind of move; a pass is legal only when it is forced."""

import pytest

from testkit.scenes import draw, lay, rack
from triolet.rules.board import Board
from triolet.rules.edition_file import load_edition
from triolet.rules.legality import Code, Violation
from triolet.rules.moves import Exchange, Pass, Resign, TimeOut
from triolet.rules.referee import IllegalMoveError, judge
from triolet.rules.turn import Turn

# Only a 0 fits beside 15 and 0.
HIGH = draw("0 15", corner="H8")
NOT_FORCED = (Violation(Code.PASS_NOT_FORCED),)


@pytest.mark.parametrize(
    ("board", "held", "bag_count", "expected"),
    [
        pytest.param(HIGH, "9 J 5", 0, NOT_FORCED, id="a-joker-can-be-played"),
        pytest.param(HIGH, "0 9 5", 50, NOT_FORCED, id="both-possible"),
        pytest.param(draw("0 15 0", "H8"), "0 9 5", 4, NOT_FORCED, id="zero-fits-above-15"),
        pytest.param(Board(), "9 9 9", 0, NOT_FORCED, id="opening"),
        pytest.param(draw("15", "H8"), "9 9 5", 4, (), id="nothing-fits-and-the-bag-is-low"),
        pytest.param(draw("15", "H8"), "9 9 5", 5, NOT_FORCED, id="an-exchange-is-allowed"),
        pytest.param(draw("15", "H8"), None, 4, (), id="unknown-rack-and-the-bag-is-low"),
        pytest.param(draw("15", "H8"), None, 5, NOT_FORCED, id="unknown-rack-may-exchange"),
    ],
)
def test_a_pass_is_legal_only_when_forced(
    board: Board, held: str | None, bag_count: int, expected: tuple[Violation, ...]
) -> None:
    turn = Turn(load_edition(), board, None if held is None else rack(held), bag_count)
    assert judge(turn, Pass()) == expected


def test_plays_and_exchanges_are_judged_by_legality() -> None:
    turn = Turn(load_edition(), HIGH, rack("0 9 5"), bag_count=4)
    assert judge(turn, lay("I9=0")) == ()
    assert [broken.code for broken in judge(turn, lay("I9=9"))] == [Code.PAIR_TOO_HIGH]
    assert [broken.code for broken in judge(turn, Exchange((9,)))] == [Code.BAG_TOO_SMALL]


def test_a_player_may_always_leave() -> None:
    turn = Turn(load_edition(), HIGH, rack("0 9 5"), bag_count=4)
    assert judge(turn, Resign()) == judge(turn, TimeOut()) == ()


def test_a_refusal_has_the_move_and_every_violation() -> None:
    turn = Turn(load_edition(), HIGH, rack("0 9 5"), bag_count=4)
    move = lay("I9=9 K9=8")
    error = IllegalMoveError(move, judge(turn, move))
    assert error.move == move
    assert [broken.code for broken in error.violations] == [
        Code.NOT_ON_RACK,
        Code.GAP,
        Code.PAIR_TOO_HIGH,
    ]
    assert str(error) == "not-on-rack K9; gap J9; pair-too-high H9 I9"
