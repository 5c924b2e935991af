"""What everyone sees of a turn: the order of seats, the counters, what is drawn."""

from dataclasses import replace

import pytest

from testkit.scenes import draw, lay, small_edition
from triolet.rules.board import Board
from triolet.rules.edition_file import load_edition
from triolet.rules.moves import Departure, Exchange, HiddenExchange, Pass, Resign, TimeOut
from triolet.rules.public_state import (
    PastTurn,
    PublicState,
    after_departure,
    after_turn,
    tiles_to_draw,
)
from triolet.rules.scoring import NO_SCORE, ScoreSheet, score

EDITION = load_edition()
START = PublicState(
    edition=EDITION,
    board=Board(),
    scores=(10, 20, 30),
    rack_counts=(3, 3, 3),
    bag_count=40,
    to_move=0,
    new=frozenset({0, 1, 2}),
)
GIVEN = Exchange((1,))


@pytest.mark.parametrize(
    ("out", "seat", "expected"),
    [
        pytest.param((), 0, 1, id="next"),
        pytest.param((), 2, 0, id="round-the-table"),
        pytest.param((1,), 0, 2, id="over-who-left"),
        pytest.param((0,), 2, 1, id="round-over-who-left"),
        pytest.param((2,), 2, 0, id="from-who-left"),
    ],
)
def test_play_goes_clockwise_among_those_who_still_play(
    out: tuple[int, ...], seat: int, expected: int
) -> None:
    assert replace(START, out=frozenset(out)).seat_after(seat) == expected


@pytest.mark.parametrize(
    ("held", "bag_count", "play", "drawn"),
    [
        pytest.param(3, 40, "H8=1 H9=2", 2, id="back-to-three"),
        pytest.param(3, 1, "H8=1 H9=2", 1, id="what-the-bag-has"),
        pytest.param(3, 0, "H8=1 H9=2", 0, id="empty-bag"),
    ],
)
def test_a_player_draws_back_to_a_full_rack(
    held: int, bag_count: int, play: str, drawn: int
) -> None:
    public = replace(START, rack_counts=(held, 3, 3), bag_count=bag_count)
    assert tiles_to_draw(public, lay(play)) == drawn
    after = after_turn(public, lay(play), NO_SCORE)
    assert after.rack_counts == (held - len(lay(play).placements) + drawn, 3, 3)
    assert after.bag_count == bag_count - drawn


def test_an_exchange_draws_as_many_and_a_pass_none() -> None:
    assert tiles_to_draw(START, Exchange((1, 2))) == 2
    assert tiles_to_draw(START, Pass()) == 0


def test_a_play_changes_board_score_and_turn() -> None:
    play = lay("H8=11 H9=3")
    sheet = score(EDITION, START.board, play)
    after = after_turn(replace(START, quiet=4, passes=1), play, sheet)
    assert after.board == draw("11 3", corner="H8")
    assert after.scores == (35, 20, 30)
    assert (after.to_move, after.quiet, after.passes, after.again) == (1, 0, 0, 0)
    assert after.new == {1, 2}
    assert after.last == PastTurn(0, play, sheet)


def test_an_exchange_is_quiet_ends_a_row_of_passes_and_hides_its_tiles() -> None:
    after = after_turn(replace(START, quiet=2, passes=1), Exchange((1, 2)), NO_SCORE)
    assert (after.to_move, after.quiet, after.passes) == (1, 3, 0)
    assert (after.board, after.scores) == (START.board, START.scores)
    assert (after.rack_counts, after.bag_count) == (START.rack_counts, START.bag_count)
    assert after.last == PastTurn(0, HiddenExchange(2), NO_SCORE)
    assert after.new == {1, 2}


def test_a_pass_is_quiet_and_counted() -> None:
    after = after_turn(replace(START, quiet=2, passes=1), Pass(), NO_SCORE)
    assert (after.to_move, after.quiet, after.passes) == (1, 3, 2)


def test_a_replay_square_leaves_the_turn_with_the_player() -> None:
    after = after_turn(START, lay("H8=1"), ScoreSheet((), replays=1))
    assert (after.to_move, after.again) == (0, 0)
    assert after_turn(after, GIVEN, NO_SCORE).to_move == 1


def test_two_replay_squares_leave_two_extra_turns() -> None:
    first = after_turn(START, lay("H8=1"), ScoreSheet((), replays=2))
    second = after_turn(first, GIVEN, NO_SCORE)
    third = after_turn(second, GIVEN, NO_SCORE)
    assert [(step.to_move, step.again) for step in (first, second, third)] == [
        (0, 1),
        (0, 0),
        (1, 0),
    ]


def test_an_extra_turn_may_win_another() -> None:
    waiting = replace(START, again=1)
    after = after_turn(waiting, lay("H8=1"), ScoreSheet((), replays=1))
    assert (after.to_move, after.again) == (0, 1)


def test_a_pass_gives_up_the_extra_turns() -> None:
    after = after_turn(replace(START, again=1), Pass(), NO_SCORE)
    assert (after.to_move, after.again) == (1, 0)


def test_the_end_has_its_scores_and_nobody_to_move() -> None:
    over = replace(START, again=1).over([1, 2, 3])
    assert (over.to_move, over.scores, over.again) == (None, (1, 2, 3), 0)


@pytest.mark.parametrize("departure", [Resign(), TimeOut()], ids=["resigned", "time-out"])
def test_who_leaves_takes_the_tiles_along_and_the_turn_goes_on(departure: Departure) -> None:
    after = after_departure(replace(START, again=1), 0, departure)
    assert after.out == {0}
    assert after.new == {1, 2}
    assert after.seats_in == (1, 2)
    assert (after.rack_counts, after.bag_count) == ((0, 3, 3), 40)
    assert (after.to_move, after.again) == (1, 0)
    assert after.scores == START.scores
    assert after.last == PastTurn(0, departure, NO_SCORE)


def test_who_leaves_out_of_turn_leaves_the_turn_where_it_is() -> None:
    after = after_departure(replace(START, again=1), 2, Resign())
    assert (after.to_move, after.again) == (0, 1)
    assert after.out == {2}


def test_nobody_leaves_twice() -> None:
    with pytest.raises(AssertionError):
        after_departure(replace(START, out=frozenset({2})), 2, Resign())


@pytest.mark.parametrize(
    ("to_move", "quiet", "passes", "leaver", "expected"),
    [
        # Seats 0 1 2 take turns; the latest turn was that of the seat before the one to move.
        pytest.param(0, 0, 0, 2, (0, 0), id="nothing-to-take-back"),
        pytest.param(0, 1, 1, 2, (0, 0), id="the-latest-turn-was-the-leavers"),
        pytest.param(0, 1, 1, 1, (1, 1), id="the-latest-turn-was-another"),
        pytest.param(0, 4, 1, 2, (2, 0), id="two-of-the-latest-four"),
        pytest.param(0, 4, 1, 1, (3, 1), id="one-of-the-latest-four"),
        pytest.param(2, 5, 2, 2, (4, 2), id="the-leaver-was-to-move"),
        pytest.param(1, 14, 0, 0, (9, 0), id="four-rounds-and-two-turns"),
    ],
)
def test_rounds_are_counted_among_those_who_still_play(
    to_move: int, quiet: int, passes: int, leaver: int, expected: tuple[int, int]
) -> None:
    public = replace(START, to_move=to_move, quiet=quiet, passes=passes)
    after = after_departure(public, leaver, Resign())
    assert (after.quiet, after.passes) == expected


def test_the_counters_skip_those_who_left_before() -> None:
    four = replace(START, scores=(0,) * 4, rack_counts=(3,) * 4, new=frozenset(), quiet=8)
    once = after_departure(four, 1, Resign())
    twice = after_departure(once, 3, Resign())
    assert (once.quiet, twice.quiet) == (6, 4)


def test_the_small_edition_refills_to_four() -> None:
    public = replace(START, edition=small_edition(), rack_counts=(4, 4, 4))
    assert tiles_to_draw(public, lay("E5=1 E6=2 E7=3")) == 3
