"""The opening square and the nine square, and what an exchange needs, by edition."""

import pytest

from testkit.scenes import draw, laid, lay, rack, small_edition, square, squares
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.generator import legal_plays
from triolet.rules.legality import Code, Violation, violations
from triolet.rules.moves import Exchange
from triolet.rules.tiles import JOKER
from triolet.rules.turn import Turn

FIRST_TURN = ("gigamic-en", "gigamic-fr")
FIRST_FOUR = ("dj-uk", "dj-nl", "dj-de")

OPENED = draw("11 3", corner="H8")
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
def test_the_printed_play_beside_it_is_allowed(name: str) -> None:
    assert violations(second_turn(name, is_first=True), lay("I7=8 I8=4")) == ()


@pytest.mark.parametrize(
    ("name", "is_first", "expected"),
    [
        *((name, False, ()) for name in FIRST_TURN),
        *((name, True, (SQUARE,)) for name in FIRST_TURN),
        *((name, False, (SQUARE,)) for name in FIRST_FOUR),
    ],
)
def test_a_second_turn_may_make_a_square_of_four_where_only_the_first_turn_counts(
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
def test_a_square_with_five_tiles_on_the_board_is_for_the_first_turn_alone_to_avoid(
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


@pytest.mark.parametrize(
    ("name", "is_allowed"),
    [(name, name == "dj-nl") for name in EDITIONS],
)
def test_the_first_nine_may_not_form_a_square_but_in_the_dutch_edition(
    name: str, is_allowed: bool
) -> None:
    turn = Turn(load_edition(name), EIGHT, rack("8 1 1"), bag_count=50)
    assert violations(turn, lay("I10=8")) == (() if is_allowed else (NINE,))


def test_nine_tiles_in_a_square_are_forbidden_as_the_first_nine_alone() -> None:
    # No game comes here, but a drawn position may: a tenth tile lies elsewhere.
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
        pytest.param(None, "7 8 9", [], id="rack-not-known"),
    ],
)
def test_only_tiles_of_the_rack_are_exchanged(
    held: str | None, given: str, expected: list[Violation]
) -> None:
    turn = Turn(load_edition(), OPENED, None if held is None else rack(held), bag_count=50)
    assert list(violations(turn, Exchange(rack(given)))) == expected
