"""Verifying records without a deal: turns, points, totals and racks."""

from dataclasses import replace

import pytest

from testkit.recorded_games import OPENING, changed, faults_of
from testkit.scenes import square
from triolet.rules.edition_file import load_edition

GIGAMIC = load_edition()


def test_a_correct_record_has_no_fault() -> None:
    assert faults_of(OPENING) == []


def test_a_record_without_a_turn_has_no_fault() -> None:
    assert faults_of("#edition dj-nl\n#seat1\n#seat2\n") == []


def test_the_racks_may_be_unknown() -> None:
    racks = ["2-3-11", "4-7-8", "2-3-4", "0-1-7", "2-8-10"]
    assert faults_of(changed(OPENING, *((rack, "_") for rack in racks))) == []


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        pytest.param([("+27   27", "+26   26")], ["8: I7:8-4 is worth +27, not +26"], id="points"),
        pytest.param([("+27   27", "+27   72")], ["8: 0 +27 makes 27, not 72"], id="total"),
        pytest.param(
            [("+25   25", "+35   35"), ("  85", "  95")],
            ["7: H8:11-3 is worth +25, not +35"],
            id="wrong-points-in-later-totals",
        ),
        pytest.param(
            [("+25   25", "+25   35"), ("  85", "  95")],
            ["7: 0 +25 makes 25, not 35"],
            id="wrong-total-in-later-totals",
        ),
        pytest.param(
            [("+27   27", "+2    2"), ("+52   52", "+52   53")],
            ["8: I7:8-4 is worth +27, not +2", "10: 0 +52 makes 52, not 53"],
            id="two-mistakes",
        ),
        pytest.param(
            [("2: 4-7-8 ", "3: 4-7-8 "), ("3: 2-3-4 ", "2: 2-3-4 ")],
            ["8: it is the turn of seat 2, not of seat 3"],
            id="wrong-seat",
        ),
        pytest.param(
            [("#seat4 Dirk\n", "#seat4 Dirk\n#first 2\n")],
            ["8: it is the turn of seat 2, not of seat 1"],
            id="wrong-first-seat",
        ),
        pytest.param(
            [("I7:8-4", "G8:8-4")],
            ["8: G8:8-4 is not possible: pair-too-high G8 H8; opening-square G8 G9 H8 H9"],
            id="illegal-play",
        ),
        pytest.param(
            [("2: 4-7-8     I7:8-4        +27   27", "2: 4-7-8     pass           +0    0")],
            ["8: pass is not possible: pass-not-forced"],
            id="pass-not-forced",
        ),
        pytest.param(
            [("2: 4-7-8 ", "2: 4-7-7 ")],
            ["8: I7:8-4 is not possible: not-on-rack I7"],
            id="tile-not-on-the-rack",
        ),
        pytest.param(
            [("3: 2-3-4     6H:4-3        +37   37", "3: 2-3-4     x:7-8         +37   37")],
            ["9: x:7-8 is not possible: not-on-rack"],
            id="exchange-of-tiles-not-on-the-rack",
        ),
        pytest.param(
            [("4: 0-1-7     J7:7-0        +52   52", "4: 0-1-7     A1:.          +52   53")],
            ["10: 0 +52 makes 52, not 53", "10: A1:. is not possible: no-tiles"],
            id="no-tile-and-a-wrong-sum",
        ),
        pytest.param(
            [("+60   85", "+60   86"), ("I7:8-4        +27", "A1:8          +27")],
            ["8: A1:8 is not possible: not-touching A1", "11: 25 +60 makes 85, not 86"],
            id="sums-are-checked-to-the-end",
        ),
    ],
)
def test_a_wrong_turn_is_a_fault(changes: list[tuple[str, str]], faults: list[str]) -> None:
    assert faults_of(changed(OPENING, *changes)) == faults


TOO_MANY = "with the board and the other racks there would be"


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        pytest.param(
            [("4-7-8", "4-8")], ["8: the rack must hold 3 tiles, not 2"], id="too-few-tiles"
        ),
        pytest.param(
            [("4-7-8", "4-7-7-8")], ["8: the rack must hold 3 tiles, not 4"], id="too-many-tiles"
        ),
        pytest.param(
            [("2-8-10", "3-8-10")],
            ["11: 2 stayed on the rack after the previous turn"],
            id="a-tile-that-stayed",
        ),
        pytest.param(
            [("0-1-7", "0-7-15"), ("2-3-4", "3-4-15")],
            [f"10: {TOO_MANY} 2 tiles 15, not 1"],
            id="a-tile-that-another-holds",
        ),
        pytest.param(
            [
                ("0-1-7", "7-15-15"),
                ("J7:7-0", "J7:7"),
                ("+52   52", "+15   15"),
                ("+60   85", "+45   70"),
            ],
            [f"10: {TOO_MANY} 2 tiles 15, not 1"],
            id="two-of-one-kind",
        ),
        pytest.param(
            [("0-1-7", "7-J-J"), ("2-3-4", "3-4-J"), ("J7:7-0", "J7:7-J0")],
            [f"10: {TOO_MANY} 3 tiles J, not 2"],
            id="three-jokers",
        ),
        pytest.param(
            [("2-3-11", "3-11-15"), ("0-1-7 ", "_ "), ("J7:7-0        +52", "x:15          +52")],
            [f"10: x:15 is not possible: {TOO_MANY} 2 tiles 15, not 1"],
            id="a-tile-from-an-unknown-rack",
        ),
        pytest.param(
            [
                ("2-3-11", "3-11-15"),
                ("0-1-7", "0-7-15"),
                ("J7:7-0        +52", "x:15          +52"),
            ],
            [f"10: {TOO_MANY} 2 tiles 15, not 1"],
            id="an-impossible-tile-is-exchanged",
        ),
    ],
)
def test_an_impossible_rack_is_a_fault(changes: list[tuple[str, str]], faults: list[str]) -> None:
    assert faults_of(changed(OPENING, *changes)) == faults


def test_a_tile_cannot_have_been_on_two_racks_at_once() -> None:
    turns = "1: 1-2-14 x:14 +0 0\n2: 3-4-14 x:3 +0 0\n"
    assert faults_of(f"#edition gigamic-en\n#seat1\n#seat2\n{turns}") == [
        f"5: {TOO_MANY} 2 tiles 14, not 1"
    ]


@pytest.mark.parametrize(
    ("edition", "faults"),
    [
        pytest.param("gigamic-en", [f"6: {TOO_MANY} 2 tiles 14, not 1"], id="draw-then-return"),
        pytest.param("dj-uk", [], id="return-then-draw"),
    ],
)
def test_a_returned_tile_is_drawn_again_only_where_returning_comes_first(
    edition: str, faults: list[str]
) -> None:
    turns = "1: 1-2-14 x:14 +0 0\n2: 3-4-5 x:3 +0 0\n1: 1-2-14 x:1 +0 0\n"
    assert faults_of(f"#edition {edition}\n#seat1\n#seat2\n{turns}") == faults


def test_a_returned_tile_may_be_drawn_by_the_next_player() -> None:
    turns = "1: 1-2-14 x:14 +0 0\n2: 3-4-5 x:3 +0 0\n1: 1-2-5 x:5 +0 0\n2: 4-5-14 x:4 +0 0\n"
    assert faults_of(f"#edition gigamic-en\n#seat1\n#seat2\n{turns}") == []


def test_tiles_stay_on_a_rack_while_it_is_not_recorded() -> None:
    turns = "1: 1-2-14 x:1 +0 0\n2: _ x:3 +0 0\n1: _ x:5 +0 0\n2: _ x:3 +0 0\n1: 2-3-4 x:2 +0 0\n"
    assert faults_of(f"#edition gigamic-en\n#seat1\n#seat2\n{turns}") == [
        "8: 14 stayed on the rack after the previous turn"
    ]


@pytest.mark.parametrize("word", ["resign", "timeout"])
def test_the_tiles_of_a_player_who_left_are_out_of_the_game(word: str) -> None:
    turns = f"1: 1-2-3 x:1 +0 0\n3: 6-7-15 {word} +0 0\n2: _ x:15 +0 0\n"
    assert faults_of(f"#edition gigamic-en\n#seat1\n#seat2\n#seat3\n{turns}") == [
        f"7: x:15 is not possible: {TOO_MANY} 2 tiles 15, not 1"
    ]


@pytest.mark.parametrize(
    ("turns", "faults"),
    [
        pytest.param("2: 1-2-3 resign +0 0\n1: 4-5-6 x:4 +0 0\n", [], id="out-of-turn"),
        pytest.param("1: 1-2-3 resign +0 0\n2: 4-5-6 x:4 +0 0\n", [], id="in-turn"),
        pytest.param(
            "2: _ resign +0 0\n1: _ x:4 +0 0\n2: _ x:4 +0 0\n",
            ["8: seat 2 has left the game"],
            id="moves-again",
        ),
        pytest.param(
            "2: _ resign +0 0\n2: _ timeout +0 0\n", ["7: seat 2 has left the game"], id="twice"
        ),
        pytest.param(
            "2: _ resign +5 5\n", ["6: resign is worth +0, not +5"], id="points-for-leaving"
        ),
    ],
)
def test_a_player_who_left_makes_no_more_moves(turns: str, faults: list[str]) -> None:
    head = "#edition gigamic-en\n#seat1\n#seat2\n#seat3\n#first 1\n"
    assert faults_of(head + turns) == faults


def test_a_replay_square_gives_the_same_seat_another_turn() -> None:
    head = "#edition gigamic-en\n#seat1\n#seat2\n"
    replaying = replace(GIGAMIC, layout=replace(GIGAMIC.layout, replays=frozenset({square("H9")})))
    again = "1: 2-3-11 H8:11-3 +25 25\n1: 2-4-5 x:2 +0 25\n2: 1-2-3 x:1 +0 0\n"
    assert faults_of(head + again, replaying) == []
    next_one = "1: 2-3-11 H8:11-3 +25 25\n2: 1-2-3 x:1 +0 0\n"
    assert faults_of(head + next_one, replaying) == ["5: it is the turn of seat 1, not of seat 2"]


def test_no_more_tiles_are_played_than_an_unknown_rack_holds() -> None:
    tiny = replace(GIGAMIC, tile_counts={0: 2, 3: 2, 12: 2}, set_aside=0)
    turns = "1: 3-12-12 H8:12 +0 0\n2: 0-0-3 I8:0 +12 12\n1: _ 9G:12-3-0 +95 95\n"
    assert faults_of(f"#edition tiny\n#seat1\n#seat2\n{turns}", tiny) == [
        "6: 9G:12-3-0 is not possible: the rack holds 2 tiles, not 3"
    ]


def test_a_tile_that_the_edition_lacks_is_a_fault() -> None:
    empty = replace(GIGAMIC, tile_counts={**GIGAMIC.tile_counts, 7: 0})
    assert faults_of("#edition x\n#seat1\n#seat2\n1: 1-2-7 H8:1 +0 0\n", empty) == [
        f"4: {TOO_MANY} 1 tiles 7, not 0"
    ]
