"""The score sheet: groups, jokers, Triolet, multipliers, replay squares, the lone first tile."""

import pytest

from testkit.scenes import draw, laid, lay, rack, small_edition, square, squares
from triolet.rules.board import Board
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.legality import violations
from triolet.rules.moves import Exchange
from triolet.rules.scoring import (
    Multiplier,
    Reason,
    ScoreLine,
    ScoreSheet,
    score,
    score_move,
)
from triolet.rules.turn import Turn

EMPTY = Board()


def sheet_of(board: Board, play: str, edition: str = "gigamic-en") -> ScoreSheet:
    return score(load_edition(edition), board, lay(play))


def lines_of(sheet: ScoreSheet) -> list[tuple[Reason, str, int]]:
    return [(line.reason, " ".join(map(str, line.squares)), line.points) for line in sheet.lines]


PAIR, TRIO, TRIOLET = Reason.PAIR, Reason.TRIO, Reason.TRIOLET


@pytest.mark.parametrize(
    ("board", "play", "lines"),
    [
        pytest.param(EMPTY, "H8=11 H9=3", [(PAIR, "H8 H9", 25)], id="pair-on-the-centre"),
        pytest.param(
            EMPTY,
            "G8=2 H8=9 I8=4",
            [(TRIO, "G8 H8 I8", 60), (TRIOLET, "G8 H8 I8", 50)],
            id="triolet-doubles-its-trio-but-not-the-bonus",
        ),
        pytest.param(
            EMPTY, "H8=J4 H9=9 H10=2", [(TRIO, "H8 H9 H10", 60)], id="no-triolet-with-a-joker"
        ),
        pytest.param(EMPTY, "H8=J11 H9=3", [(PAIR, "H8 H9", 3)], id="a-joker-counts-nothing"),
        pytest.param(draw("J11 3", "H8"), "I8=4", [(PAIR, "H8 I8", 4)], id="nor-in-a-later-pair"),
        pytest.param(
            draw("11 3", "H8"),
            "I7=8 I8=4",
            [(PAIR, "I7 I8", 12), (PAIR, "H8 I8", 15)],
            id="a-covered-double-does-not-count-again",
        ),
        pytest.param(
            draw("11 . 3", "H8"), "H9=1", [(TRIO, "H8 H9 H10", 30)], id="trio-by-one-tile"
        ),
        pytest.param(
            draw("7", "G7"), "G6=2 G8=6", [(TRIO, "G6 G7 G8", 30)], id="trio-around-a-tile"
        ),
        pytest.param(
            draw("4 4", "D5"),
            "E5=6 E6=3",
            [(PAIR, "E5 E6", 15), (PAIR, "D5 E5", 10), (PAIR, "D6 E6", 7)],
            id="double-applies-to-the-pair-across-when-equal",
        ),
        pytest.param(
            draw("4\n5", "C5"),
            "E5=6 E6=3",
            [(PAIR, "E5 E6", 9), (TRIO, "C5 D5 E5", 60)],
            id="double-applies-to-the-trio-rather-than-the-pair",
        ),
        pytest.param(
            draw("4", "C5"),
            "B5=11 B6=4",
            [(PAIR, "B5 B6", 37), (PAIR, "B5 C5", 15)],
            id="triple-counts-the-tile-on-it-three-times",
        ),
        pytest.param(draw("4\n3", "C5"), "B5=8", [(TRIO, "B5 C5 D5", 90)], id="triple-on-a-trio"),
    ],
)
def test_a_sheet_lists_groups_with_reason_squares_and_points(
    board: Board, play: str, lines: list[tuple[Reason, str, int]]
) -> None:
    sheet = sheet_of(board, play)
    assert lines_of(sheet) == lines
    assert sheet.points == sum(points for _, _, points in lines)


def test_the_best_possible_play_scores_230() -> None:
    board = draw(
        """
        . . 5 6
        6 . 4 .
        . . 6 3
        """,
        corner="D1",
    )
    play = lay("D2=4 E2=5 F2=6")
    assert violations(Turn(load_edition(), board, rack("4 5 6"), bag_count=50), play) == ()
    sheet = score(load_edition(), board, play)
    assert lines_of(sheet) == [
        (TRIO, "D2 E2 F2", 90),
        (TRIO, "D2 D3 D4", 30),
        (TRIO, "E1 E2 E3", 30),
        (TRIO, "F2 F3 F4", 30),
        (TRIOLET, "D2 E2 F2", 50),
    ]
    assert sheet.points == 230
    assert [line.factor for line in sheet.lines] == [3, 1, 1, 1, 1]


def test_a_line_has_its_tiles_and_multipliers() -> None:
    (line,) = sheet_of(EMPTY, "H8=11 H9=J3").lines
    assert line == ScoreLine(
        PAIR,
        squares("H8 H9"),
        (laid("11"), laid("J3")),
        22,
        (Multiplier(square("H8"), 2),),
    )
    assert line.factor == 2


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize(
    ("play", "doubled"), [("H8=9", 18), ("H8=0", 0), ("H8=J9", 0)], ids=["nine", "zero", "joker"]
)
def test_the_score_of_a_lone_first_tile_depends_on_the_edition(
    name: str, play: str, doubled: int
) -> None:
    sheet = sheet_of(EMPTY, play, name)
    if name in ("dj-uk", "dj-nl"):
        assert lines_of(sheet) == [(Reason.LONE_TILE, "H8", doubled)]
    else:
        assert sheet.lines == ()
    assert sheet.points == (doubled if name in ("dj-uk", "dj-nl") else 0)


def test_a_replay_square_gives_an_extra_turn_and_a_plain_one_none() -> None:
    assert sheet_of(draw("3", "H2"), "H1=4").replays == 1
    assert sheet_of(draw("3", "H3"), "H2=4").replays == 0


def test_an_exchange_scores_nothing() -> None:
    sheet = score_move(SMALL, EMPTY, Exchange((1,)))
    assert (sheet.points, sheet.lines, sheet.replays) == (0, (), 0)


SMALL = small_edition()


def test_two_multipliers_in_one_trio_multiply_each_other() -> None:
    # E5 doubles, E6 triples.
    sheet = score(SMALL, EMPTY, lay("E5=3 E6=4 E7=5"))
    assert lines_of(sheet) == [(TRIO, "E5 E6 E7", 120), (TRIOLET, "E5 E6 E7", 40)]
    assert sheet.lines[0].factor == 6


def test_two_multipliers_in_one_pair_each_multiply_one_tile() -> None:
    assert score(SMALL, EMPTY, lay("E5=3 E6=4")).points == 2 * 3 + 3 * 4


def test_two_multipliers_apply_to_one_trio_where_that_scores_more() -> None:
    # B4 and B6 double; B4 also ends the Trio down. Four times 20 and 20 beat twice 20 and 20.
    board = draw(
        """
        4 . 1
        5 . .
        """,
        corner="C4",
    )
    sheet = score(SMALL, board, lay("B4=3 B5=4 B6=5"))
    assert lines_of(sheet) == [
        (TRIO, "B4 B5 B6", 80),
        (TRIO, "B4 C4 D4", 20),
        (PAIR, "B6 C6", 6),
        (TRIOLET, "B4 B5 B6", 40),
    ]


def test_two_multipliers_apply_to_two_trios_rather_than_their_pair() -> None:
    # D5 and E5 double; each new tile also ends a Trio across.
    board = draw(
        """
        6 4
        5 3
        """,
        corner="D3",
    )
    sheet = score(SMALL, board, lay("D5=2 E5=4"))
    assert lines_of(sheet) == [
        (TRIO, "D3 D4 D5", 40),
        (TRIO, "E3 E4 E5", 40),
        (PAIR, "D5 E5", 6),
    ]


def test_two_replay_squares_give_two_extra_turns() -> None:
    assert score(SMALL, draw("3", "A3"), lay("A1=4 A2=5")).replays == 2
