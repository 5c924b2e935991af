"""Violations of plays and exchanges, and the rules that differ by edition."""

from typing import TypeAlias

import pytest

from testkit.scenes import draw, laid, lay, rack, small_edition, square, squares
from triolet.rules.board import Board
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.generator import legal_plays
from triolet.rules.layout import Square
from triolet.rules.legality import Code, Violation, violations
from triolet.rules.moves import Exchange, Play
from triolet.rules.tiles import JOKER, LaidTile
from triolet.rules.turn import Turn

# 11 on H8 and 3 on H9: the first play of the printed example.
OPENED = draw("11 3", corner="H8")
FULL = draw("11 3 1", corner="H8")
THREE = draw("3 3 9", corner="H8")
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
        pytest.param(draw("7", "H8"), "2 6 1", "H7=2 H9=6", id="on-both-sides-of-a-tile"),
        pytest.param(OPENED, "J 4 7", "I8=J4", id="joker-with-a-face"),
        pytest.param(OPENED, "4 0 7", "I8=4 J8=0", id="second-tile-touches-the-first-only"),
    ],
)
def test_a_legal_play_breaks_nothing(board: Board, held: str, play: str) -> None:
    assert broken(board, held, play) == []


Case: TypeAlias = tuple[Board, str, str, list[Violation]]


def case(board: Board, held: str, play: str, code: Code, names: str, *details: object) -> Case:
    """Return a play that breaks one rule; `details` are tiles, found, allowed."""
    violation = Violation(code, squares(names), *details)  # type: ignore[arg-type]
    return board, held, play, [violation]


CASES = {
    "not-on-the-rack": case(OPENED, "1 2 3", "I8=4", Code.NOT_ON_RACK, "I8", (4,)),
    "used-twice": case(EMPTY, "5 1 2", "H8=5 H9=5", Code.NOT_ON_RACK, "H8 H9", (5,)),
    "no-joker": case(EMPTY, "1 2 3", "H8=J4", Code.NOT_ON_RACK, "H8", (JOKER,)),
    "unknown-face": case(EMPTY, "J 2 3", "H8=J16", Code.UNKNOWN_FACE, "H8", (16,), None, 15),
    "two-jokers": case(EMPTY, "J J 3", "H8=J4 H9=J1", Code.TWO_JOKERS, "H8 H9", (), 2, 1),
    "off-the-board": case(draw("4", "H15"), "1 2 3", "H16=1", Code.OFF_BOARD, "H16"),
    "on-another-tile": case(OPENED, "1 2 3", "H8=1 I8=2", Code.SQUARE_TAKEN, "H8"),
    "two-on-one-square": case(OPENED, "1 2 3", "I8=1 I8=2", Code.SQUARE_TWICE, "I8"),
    "bent": case(EMPTY, "1 2 3", "H8=1 H9=2 I9=3", Code.NOT_IN_LINE, "H8 H9 I9"),
    "gap-across": case(EMPTY, "1 2 3", "H8=1 H10=2", Code.GAP, "H9"),
    "gap-down-but-touching": case(OPENED, "1 2 3", "I8=1 L8=2", Code.GAP, "J8 K8"),
    "start-not-covered": case(EMPTY, "1 2 3", "G8=1 G9=2", Code.START_NOT_COVERED, "H8"),
    "corner-to-corner": case(OPENED, "1 2 3", "I10=1 J10=2", Code.NOT_TOUCHING, "I10 J10"),
    "pair-of-16": case(EMPTY, "8 8 3", "H8=8 H9=8", Code.PAIR_TOO_HIGH, "H8 H9", (8, 8), 16, 15),
    "three-of-16": case(
        OPENED, "1 2 3", "H10=2", Code.TRIO_NOT_EXACT, "H8 H9 H10", (11, 3, 2), 16, 15
    ),
    "four-in-line": case(
        FULL, "0 2 3", "H7=0", Code.LINE_TOO_LONG, "H7 H8 H9 H10", (0, 11, 3, 1), 4, 3
    ),
    "cross-group-of-the-third-tile": case(
        THREE, "4 4 7", "I8=4 I9=4 I10=7", Code.PAIR_TOO_HIGH, "H10 I10", (9, 7), 16, 15
    ),
    "cross-group-of-the-second-tile": (
        OPENED,
        "4 13 3",
        "I8=3 I9=13",
        [
            Violation(Code.PAIR_TOO_HIGH, squares("I8 I9"), (3, 13), 16, 15),
            Violation(Code.PAIR_TOO_HIGH, squares("H9 I9"), (3, 13), 16, 15),
        ],
    ),
}


@pytest.mark.parametrize(("board", "held", "play", "expected"), CASES.values(), ids=CASES)
def test_a_violation_has_its_squares_and_numbers(
    board: Board, held: str, play: str, expected: list[Violation]
) -> None:
    assert broken(board, held, play) == expected


def test_a_play_needs_a_tile() -> None:
    turn = Turn(load_edition(), OPENED, rack("1 2 3"), bag_count=50)
    assert violations(turn, Play(())) == (Violation(Code.NO_TILES),)


def test_all_violations_are_reported_at_once() -> None:
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


def test_a_play_entirely_off_the_board_is_not_also_reported_as_not_touching() -> None:
    assert broken(EMPTY, "1 2 3", "P8=1") == [Violation(Code.OFF_BOARD, squares("P8"))]


def test_negative_squares_are_off_the_board() -> None:
    turn = Turn(load_edition(), draw("4", "A1"), rack("1 2 3"), bag_count=50)
    outside = Square(-1, 0)
    play = Play.of([(outside, LaidTile(1))])
    assert violations(turn, play) == (Violation(Code.OFF_BOARD, (outside,)),)


def test_tiles_are_not_checked_against_an_unknown_rack() -> None:
    turn = Turn(load_edition(), OPENED, None, bag_count=50)
    assert violations(turn, lay("I8=4")) == ()
    assert violations(turn, lay("I8=5")) == (
        Violation(Code.PAIR_TOO_HIGH, (square("H8"), square("I8")), (11, 5), 16, 15),
    )


FIRST_TURN = ("gigamic-en", "gigamic-fr")
FIRST_FOUR = ("dj-uk", "dj-nl", "dj-de")
SQUARE = Violation(Code.OPENING_SQUARE, squares("H8 H9 I8 I9"))

EIGHT = draw(
    """
    2 7 6
    9 5 1
    4 3 .
    """,
    corner="G8",
)
NINE = Violation(Code.NINE_SQUARE, squares("G8 G9 G10 H8 H9 H10 I8 I9 I10"))


def second_turn(edition: str, is_first: bool) -> Turn:
    return Turn(load_edition(edition), OPENED, rack("4 8 0"), bag_count=50, is_first=is_first)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_printed_square_of_the_first_four_is_forbidden(name: str) -> None:
    turn = second_turn(name, is_first=True)
    assert violations(turn, lay("I8=4 I9=8")) == (SQUARE,)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_printed_alternative_to_the_square_is_allowed(name: str) -> None:
    assert violations(second_turn(name, is_first=True), lay("I7=8 I8=4")) == ()


@pytest.mark.parametrize(
    ("name", "is_first", "expected"),
    [
        *((name, False, ()) for name in FIRST_TURN),
        *((name, True, (SQUARE,)) for name in FIRST_TURN),
        *((name, False, (SQUARE,)) for name in FIRST_FOUR),
    ],
)
def test_the_opening_square_in_a_later_turn_depends_on_the_edition(
    name: str, is_first: bool, expected: tuple[Violation, ...]
) -> None:
    assert violations(second_turn(name, is_first), lay("I8=4 I9=8")) == expected


@pytest.mark.parametrize(
    ("name", "is_first", "is_allowed"),
    [
        *((name, True, False) for name in FIRST_TURN),
        *((name, False, True) for name in FIRST_TURN),
        *((name, True, True) for name in FIRST_FOUR),
    ],
)
def test_an_opening_square_of_later_tiles_is_forbidden_only_in_a_first_turn(
    name: str, is_first: bool, is_allowed: bool
) -> None:
    board = draw(
        """
        . 4 .
        7 8 .
        . 3 4
        """,
        corner="G7",
    )
    turn = Turn(load_edition(name), board, rack("1 2 3"), 50, is_first)
    found = violations(turn, lay("G7=1"))
    expected = Violation(Code.OPENING_SQUARE, squares("G7 G8 H7 H8"))
    assert found == (() if is_allowed else (expected,))


def test_an_edition_may_allow_every_square() -> None:
    turn = Turn(small_edition(), draw("4 3", "E5"), rack("1 2 3 4"), 30, is_first=True)
    assert violations(turn, lay("F5=1 F6=2")) == ()


@pytest.mark.parametrize("name", EDITIONS)
def test_only_the_dutch_edition_allows_the_nine_square(name: str) -> None:
    turn = Turn(load_edition(name), EIGHT, rack("8 1 1"), bag_count=50)
    assert violations(turn, lay("I10=8")) == (() if name == "dj-nl" else (NINE,))


def test_the_nine_square_is_forbidden_only_for_the_first_nine_tiles() -> None:
    # No game reaches this position, because one tile lies apart, but a puzzle may use it.
    board = EIGHT.with_tiles([(square("A1"), laid("4"))])
    turn = Turn(load_edition(), board, rack("8 1 1"), bag_count=50)
    assert violations(turn, lay("I10=8")) == ()
    assert lay("I10=8") in legal_plays(turn)


@pytest.mark.parametrize(
    ("name", "bag_count", "given", "needed"),
    [
        pytest.param("gigamic-en", 5, "1", None, id="five-are-enough"),
        pytest.param("gigamic-en", 4, "1", 5, id="four-are-not"),
        pytest.param("gigamic-fr", 4, "1 2 3", 5, id="french"),
        pytest.param("dj-de", 4, "1", 5, id="german"),
        pytest.param("dj-de", 5, "1 2 3", None, id="german-five"),
        pytest.param("dj-uk", 6, "1 2 3", None, id="british-six"),
        pytest.param("dj-uk", 5, "1", 6, id="british-five"),
        pytest.param("dj-nl", 2, "1 2", None, id="dutch-as-many"),
        pytest.param("dj-nl", 2, "1 2 3", 3, id="dutch-fewer"),
        pytest.param("dj-nl", 0, "1", 1, id="dutch-none"),
    ],
)
def test_an_exchange_needs_enough_tiles_in_the_bag(
    name: str, bag_count: int, given: str, needed: int | None
) -> None:
    turn = Turn(load_edition(name), OPENED, rack("1 2 3"), bag_count)
    expected = (
        () if needed is None else (Violation(Code.BAG_TOO_SMALL, found=bag_count, allowed=needed),)
    )
    assert violations(turn, Exchange(rack(given))) == expected


@pytest.mark.parametrize(
    ("held", "given", "expected"),
    [
        pytest.param("1 2 3", "", [Violation(Code.NO_TILES)], id="nothing"),
        pytest.param(
            "1 2 3", "1 1 J", [Violation(Code.NOT_ON_RACK, (), (1, JOKER))], id="not-on-the-rack"
        ),
        pytest.param(
            "1 2 3",
            "1 2 3 3",
            [
                Violation(Code.TOO_MANY_TILES, found=4, allowed=3),
                Violation(Code.NOT_ON_RACK, (), (3,)),
            ],
            id="four",
        ),
        pytest.param(None, "7 8 9", [], id="unknown-rack"),
    ],
)
def test_only_tiles_on_the_rack_may_be_exchanged(
    held: str | None, given: str, expected: list[Violation]
) -> None:
    turn = Turn(load_edition(), OPENED, None if held is None else rack(held), bag_count=50)
    assert list(violations(turn, Exchange(rack(given)))) == expected
