"""The sequential test: closed formulas, and its error rate."""

from math import log

import pytest

from testkit.seeded_games import RandomGenerator
from tests.engine.arena.example_sets import EVEN, LOST, WON, set_of
from triolet.engine.arena.pairing import PlayedSet
from triolet.engine.arena.sprt import (
    BOUND,
    Bounds,
    BoundsError,
    SequentialTest,
    Verdict,
    expected_share,
    format_bounds,
    parse_bounds,
)


def after(bounds: Bounds, sets: list[PlayedSet], players: int = 2) -> SequentialTest:
    test = SequentialTest(bounds, players)
    for played in sets:
        test.add(played)
    return test


@pytest.mark.parametrize(
    ("elo", "players", "share"),
    [
        pytest.param(0, 2, 1 / 2, id="even"),
        pytest.param(400, 2, 10 / 11, id="400"),
        pytest.param(-400, 2, 1 / 11, id="minus-400"),
        pytest.param(0, 3, 1 / 3, id="three-even"),
        pytest.param(400, 4, 10 / 13, id="four-400"),
    ],
)
def test_the_expected_share_follows_from_elo(elo: float, players: int, share: float) -> None:
    assert expected_share(elo, players) == pytest.approx(share)


def test_with_wins_and_losses_only_the_ratio_is_binomial() -> None:
    low, high = expected_share(0, 2), expected_share(40, 2)
    test = after(Bounds(0, 40), [set_of(1, WON, WON)] * 21 + [set_of(2, LOST, LOST)] * 17)
    binomial = 21 * log(high / low) + 17 * log((1 - high) / (1 - low))
    # Results that did not occur count a thousandth each.
    assert test.ratio == pytest.approx(binomial, abs=0.01)


def test_with_close_bounds_the_ratio_is_that_of_a_normal_distribution() -> None:
    results = [(WON, WON), (WON, EVEN), (WON, LOST), (LOST, EVEN), (LOST, LOST)]
    counts = [14, 9, 40, 8, 11]
    sets = [set_of(1, *games) for games, n in zip(results, counts, strict=True) for _ in range(n)]
    low, high = expected_share(-3, 2), expected_share(3, 2)
    values = [1, 0.75, 0.5, 0.25, 0]
    total = sum(counts)
    mean = sum(value * n for value, n in zip(values, counts, strict=True)) / total
    variance = sum(n * (v - mean) ** 2 for v, n in zip(values, counts, strict=True)) / total
    normal = total * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert after(Bounds(-3, 3), sets).ratio == pytest.approx(normal, rel=0.02)


def test_before_a_decision_the_ratio_does_not_depend_on_the_order() -> None:
    sets = [set_of(1, WON, WON), set_of(2, LOST, WON), set_of(3, LOST, EVEN), set_of(4, WON, EVEN)]
    ratios = [after(Bounds(0, 20), order).ratio for order in (sets, sets[::-1])]
    assert ratios[0] == pytest.approx(ratios[1])


@pytest.mark.parametrize(
    ("games", "verdict"),
    [
        pytest.param((WON, WON), Verdict.HIGH, id="wins"),
        pytest.param((LOST, LOST), Verdict.LOW, id="losses"),
        pytest.param((WON, LOST), Verdict.LOW, id="even"),
    ],
)
def test_the_first_decision_is_final(games: tuple[tuple[int, int], ...], verdict: Verdict) -> None:
    test = SequentialTest(Bounds(0, 50), 2)
    verdicts = [test.add(set_of(number, *games)) for number in range(1, 400)]
    first = verdicts.index(verdict)
    assert set(verdicts[:first]) <= {Verdict.OPEN}
    assert set(verdicts[first:]) == {verdict}
    ratio = test.ratio
    test.add(set_of(400, *games))
    assert abs(ratio) >= BOUND
    assert test.ratio == ratio


def test_the_expected_share_of_three_equal_players_is_a_third() -> None:
    even = [set_of(1, (2, 1, 1), (1, 2, 1), (1, 1, 2))] * 400
    strong = [set_of(1, (2, 1, 1), (2, 1, 1), (1, 1, 2))] * 400
    assert after(Bounds(0, 50), even, players=3).verdict is Verdict.LOW
    assert after(Bounds(0, 50), strong, players=3).verdict is Verdict.HIGH


@pytest.mark.parametrize(
    ("elo", "verdict"),
    [pytest.param(0, Verdict.LOW, id="low"), pytest.param(150, Verdict.HIGH, id="high")],
)
def test_the_error_rate_is_about_five_percent(elo: float, verdict: Verdict) -> None:
    share = round(1000 * expected_share(elo, 2))
    wrong = 0
    for number in range(100):
        random = RandomGenerator(f"match {elo} {number}")
        test = SequentialTest(Bounds(0, 150), 2)
        while test.verdict is Verdict.OPEN:
            games = [WON if random.below(1000) < share else LOST for _ in range(2)]
            test.add(set_of(1, *games))
        wrong += test.verdict is not verdict
    assert wrong <= 10


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        pytest.param("0,10", Bounds(0, 10), id="whole"),
        pytest.param("-2.5,2.5", Bounds(-2.5, 2.5), id="below-zero"),
    ],
)
def test_bounds_are_parsed_and_formatted(text: str, bounds: Bounds) -> None:
    assert parse_bounds(text) == bounds
    assert format_bounds(bounds) == text


@pytest.mark.parametrize("text", ["", "5", "1,2,3", "a,b", "5,5", "10,0", "nan,5", "0,inf"])
def test_bad_bounds_are_refused_and_quoted(text: str) -> None:
    with pytest.raises(BoundsError, match=f"'{text}'"):
        parse_bounds(text)
