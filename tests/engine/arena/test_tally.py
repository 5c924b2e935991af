"""The result of a match, compared with values computed by hand."""

from math import sqrt

import pytest

from testkit.seeded_games import RandomGenerator
from tests.engine.arena.example_sets import match_of, set_of
from triolet.engine.arena.pairing import Failure, PlayedGame, PlayedSet
from triolet.engine.arena.tally import NORMAL_WIDTH, estimate, set_share, tally

TWO = match_of("greedy", "random")
THREE = match_of("greedy", "random", "random")


def test_shares_points_and_differences_are_means_over_sets() -> None:
    found = tally(TWO, [set_of(1, (30, 10), (20, 20)), set_of(2, (10, 30), (40, 20))])
    assert found.games == 4
    assert [share.mean for share in found.win_shares] == [2.5 / 4, 1.5 / 4]
    assert [points.mean for points in found.points] == [25.0, 20.0]
    assert found.difference.mean == 5.0


def test_the_error_is_computed_over_sets_and_not_over_games() -> None:
    # The sets differ by 10 and by 0 points per game; within a set the games differ by far more.
    found = tally(TWO, [set_of(1, (100, 0), (0, 80)), set_of(2, (90, 0), (0, 90))])
    assert found.difference.mean == 5.0
    assert found.difference.error == pytest.approx(1.959964 * sqrt(50 / 2), rel=1e-6)
    assert found.win_shares[0].error == 0.0


def test_the_first_is_compared_with_the_mean_of_the_others_and_all_in_pairs() -> None:
    found = tally(THREE, [set_of(1, (30, 10, 20), (30, 10, 20), (30, 10, 20))])
    assert found.difference.mean == 15.0
    assert [(c.one, c.other, c.difference.mean) for c in found.comparisons] == [
        (0, 1, 20.0),
        (0, 2, 10.0),
        (1, 2, -10.0),
    ]


@pytest.mark.parametrize(
    ("winners", "shares"),
    [
        pytest.param((0,), ["1", "0", "0"], id="alone"),
        pytest.param((0, 2), ["1/2", "0", "1/2"], id="two"),
        pytest.param((0, 1, 2), ["1/3", "1/3", "1/3"], id="three"),
    ],
)
def test_winners_share_a_win_equally(winners: tuple[int, ...], shares: list[str]) -> None:
    played = PlayedSet(1, (PlayedGame((9, 9, 9), winners),) * 3)
    assert [str(set_share(played, entrant)) for entrant in range(3)] == shares


def test_equal_entrants_differ_by_exactly_zero() -> None:
    found = tally(TWO, [set_of(n, (300 + n, 7 * n), (7 * n, 300 + n)) for n in range(1, 1000)])
    assert (found.difference.mean, found.difference.error) == (0.0, 0.0)
    assert [(share.mean, share.error) for share in found.win_shares] == [(0.5, 0.0)] * 2


def test_a_single_set_has_no_error() -> None:
    assert tally(TWO, [set_of(1, (30, 10), (20, 20))]).difference.error is None


def test_an_interval_contains_the_true_mean_in_19_of_20_cases() -> None:
    # Sums of twelve random digits; their true mean is 54.
    random = RandomGenerator("intervals")
    samples = [[sum(random.below(10) for _ in range(12)) for _ in range(40)] for _ in range(40)]
    estimates = [estimate(sample, unit=1) for sample in samples]
    held = sum(abs(each.mean - 54) <= (each.error or 0) for each in estimates)
    assert 35 <= held <= 40


def test_the_width_is_that_of_95_percent() -> None:
    assert pytest.approx(1.959964, abs=1e-6) == NORMAL_WIDTH


def test_failures_are_counted_by_entrant_and_reason() -> None:
    crash, stall = Failure(0, "it crashed"), Failure(1, "it stalled")
    sets = [
        set_of(1, (1, 2), (1, 2), failures=(stall,)),
        set_of(2, (1, 2), (1, 2), failures=(crash,)),
        set_of(3, (1, 2), (1, 2), failures=(crash,)),
    ]
    assert tally(TWO, sets).failures == ((crash, 2), (stall, 1))
