"""Verifying the end of a record: the reason, the final count and the winners."""

from dataclasses import replace

import pytest

from testkit.recorded_games import changed, faults_of
from triolet.rules.edition import BlockedEnd, Edition
from triolet.rules.edition_file import load_edition

HEAD = "#tgn 1\n#edition tiny\n#seat1 Anna\n#seat2 Ben\n"


def tiny(set_aside: int = 0, quiet_rounds: int = 5, **counts: int) -> Edition:
    """Return an edition with a few tiles: `t12=2` means two tiles 12."""
    return replace(
        load_edition(),
        name="tiny",
        tile_counts={int(name.removeprefix("t")): count for name, count in counts.items()},
        set_aside=set_aside,
        quiet_rounds=quiet_rounds,
    )


OUT_EDITION = tiny(t3=1, t12=2, t13=2, t14=1)
OUT = (
    HEAD
    + """\
1: 3-12-12   H8:12          +0    0
2: 13-13-14  pass           +0    0
1: 3-12      H9:3          +15   15
2: 13-13-14  pass           +0    0
1: 12        I9:12         +15   30
end: out
1: (13-13-14)              +40   70
wins: 1
"""
)


def test_a_correct_end_has_no_fault() -> None:
    assert faults_of(OUT, OUT_EDITION) == []


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        pytest.param(
            [("end: out\n1: (13-13-14)              +40   70\nwins: 1\n", "")],
            ["9: the game is over after this turn: end: out is missing"],
            id="end-missing",
        ),
        pytest.param(
            [("end: out", "end: quiet")], ["10: the game ended by out, not by quiet"], id="reason"
        ),
        pytest.param(
            [("end: out", "end: dead-board")],
            ["10: the game ended by out, not by dead-board"],
            id="a-dead-board-comes-after-out",
        ),
        pytest.param(
            [("1: 12        I9:12         +15   30\n", ""), ("  70", "  55")],
            ["9: the game is not over yet"],
            id="not-over",
        ),
        pytest.param(
            [("end: out", "2: 13-13-14 pass +0 0\nend: out")],
            ["10: the game was over before this turn: out"],
            id="a-turn-after-the-end",
        ),
        pytest.param(
            [("+40   70", "+39   69")],
            ["11: these tiles count +40, not +39"],
            id="points-of-the-count",
        ),
        pytest.param([("+40   70", "+40   71")], ["11: 30 +40 makes 70, not 71"], id="final-total"),
        pytest.param(
            [("1: (13-13-14)              +40   70", "2: (13-13-14)              +40   40")],
            ["11: these tiles count for seat 1", "12: by the totals the winners are 2"],
            id="counted-for-the-wrong-seat",
        ),
        pytest.param(
            [("(13-13-14) ", "(13-14) ")],
            ["11: rack of seat 2: the rack must hold 3 tiles, not 2"],
            id="a-tile-forgotten",
        ),
        pytest.param(
            [("(13-13-14) ", "(12-13-14) ")],
            ["11: rack of seat 2: 13 stayed on the rack after the previous turn"],
            id="another-tile",
        ),
        pytest.param(
            [("1: (13-13-14)              +40   70\n", "")],
            ["10: the racks to count are those of 2"],
            id="nothing-counted",
        ),
        pytest.param(
            [("wins: 1", "wins: 2")], ["12: by the totals the winners are 1"], id="winner"
        ),
        pytest.param(
            [("wins: 1", "wins: 1 2")],
            ["12: by the totals the winners are 1"],
            id="too-many-winners",
        ),
    ],
)
def test_a_wrong_end_is_a_fault(changes: list[tuple[str, str]], faults: list[str]) -> None:
    assert faults_of(changed(OUT, *changes), OUT_EDITION) == faults


ALL_PASSED = (
    HEAD
    + """\
1: 12-13-13  H8:12          +0    0
2: 13-13-13  pass           +0    0
1: 13-13-13  pass           +0    0
end: all-passed
1: (13-13-13)              -39  -39
2: (13-13-13)              -39  -39
wins: 1 2
"""
)


def test_in_a_blocked_game_every_rack_is_counted() -> None:
    edition = tiny(t0=1, t12=1, t13=7)
    assert faults_of(ALL_PASSED, edition) == []
    unchanged = replace(edition, blocked_end=BlockedEnd.SCORES_STAND)
    assert faults_of(ALL_PASSED, unchanged) == [
        "9: these tiles count +0, not -39",
        "10: these tiles count +0, not -39",
    ]


def test_two_racks_at_the_end_cannot_hold_more_tiles_than_exist() -> None:
    edition = tiny(t0=1, t12=1, t13=5, t14=2)
    hidden = changed(ALL_PASSED, ("1: 13-13-13 ", "1: _ "), ("2: 13-13-13 ", "2: _ "))
    assert faults_of(hidden, edition) == [
        "10: rack of seat 2: with the board and the other racks there would be 6 tiles 13, not 5"
    ]


DEAD = (
    HEAD
    + """\
1: 12-13-13  H8:12          +0    0
end: dead-board
1: (13-13-13)              -39  -39
2: (13-13-13)              -39  -39
wins: 1 2
"""
)
UNFINISHED = DEAD.partition("end:")[0]


@pytest.mark.parametrize(
    ("edition", "dead", "unfinished"),
    [
        pytest.param(
            tiny(t12=1, t13=6),
            [],
            ["5: the game is over after this turn: end: dead-board is missing"],
            id="no-tile-fits",
        ),
        pytest.param(tiny(t0=1, t12=1, t13=6, set_aside=1), [], [], id="tiles-may-be-set-aside"),
        pytest.param(
            tiny(t0=2, t12=1, t13=6, set_aside=1),
            ["6: the game is not over yet"],
            [],
            id="more-tiles-fit-than-are-set-aside",
        ),
        pytest.param(
            tiny(t0=1, t12=1, t13=6), ["6: the game is not over yet"], [], id="none-set-aside"
        ),
    ],
)
def test_a_dead_board_is_accepted_if_all_fitting_tiles_may_be_set_aside(
    edition: Edition, dead: list[str], unfinished: list[str]
) -> None:
    assert faults_of(DEAD, edition) == dead
    assert faults_of(UNFINISHED, edition) == unfinished


def test_a_fitting_tile_on_a_rack_proves_that_the_board_is_not_dead() -> None:
    edition = tiny(t0=1, t12=1, t13=6, set_aside=1)
    shown = changed(DEAD, ("2: (13-13-13)              -39  -39", "2: (0-13-13) -26 -26"))
    assert faults_of(shown, edition) == ["6: the game is not over yet"]


def test_a_fitting_tile_may_be_on_the_rack_of_a_player_who_left() -> None:
    edition = tiny(t0=2, t12=1, t13=12)
    left = """\
#edition tiny
#seat1 Anna
#seat2 Ben
#seat3 Cleo
3: {rack} resign +0 0
1: 12-13-13 H8:12 +0 0
end: dead-board
1: (13-13-13) -39 -39
2: (13-13-13) -39 -39
wins: 1 2
"""
    assert faults_of(left.format(rack="_"), edition) == []
    assert faults_of(left.format(rack="0-0-13"), edition) == []
    assert faults_of(left.format(rack="0-13-13"), edition) == ["7: the game is not over yet"]


def test_a_dead_board_is_accepted_instead_of_quiet_rounds() -> None:
    edition = tiny(t0=1, t5=1, t12=1, t13=14, set_aside=2, quiet_rounds=1)
    turns = "1: 12-13-13 H8:12 +0 0\n2: 13-13-13 x:13 +0 0\n1: 13-13-13 x:13 +0 0\n"
    counts = "1: (13-13-13) -39 -39\n2: (13-13-13) -39 -39\nwins: 1 2\n"
    for reason in ("quiet", "dead-board"):
        assert faults_of(f"{HEAD}{turns}end: {reason}\n{counts}", edition) == []


def test_the_last_one_left_wins_whatever_the_scores() -> None:
    text = (
        "#edition gigamic-en\n#seat1\n#seat2\n#first 2\n2: 2-3-11 H8:11-3 +25 25\n"
        "2: 1-2-3 resign +0 25\nend: last-one-left\nwins: 1\n"
    )
    assert faults_of(text) == []
    assert faults_of(changed(text, ("wins: 1", "1: (5) -5 -5\nwins: 2"))) == [
        "7: the racks to count are those of nobody",
        "9: by the totals the winners are 1",
    ]
