"""The fit: known weights are recovered, errors are correct, few rows change little."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.training.example_games import KINDS, made_games, weights_of
from triolet.engine.training import fitting
from triolet.engine.training.fitting import Fit, Regression, coefficients_of
from triolet.engine.weights_file import Weights

TRUTH = weights_of(1.4, 0.9, 44.0, 3.0, -0.5, -34.5, 1.4)
ZERO = weights_of(0, 0, 0, 0, 0, 0, 0)
Small = st.floats(-3, 3)
Points = st.floats(-50, 50)


def fitted(truth: Weights, before: Weights, games: int, noise: float = 0.0, seed: int = 1) -> Fit:
    regression = Regression(KINDS)
    for game in made_games(truth, games, noise, seed):
        regression.add(game)
    return regression.fit(before)


@settings(max_examples=20, deadline=None)
@given(st.tuples(Small, Small, Points, Points, Points, Points, Points), st.integers(0, 1000))
def test_known_weights_are_recovered(values: tuple[float, ...], seed: int) -> None:
    truth = weights_of(*values)
    with pytest.MonkeyPatch.context() as patch:
        # Rows with a small deviation outweigh the prior.
        patch.setattr(fitting, "DEVIATION", 0.1)
        fit = fitted(truth, ZERO, games=50, seed=seed)
    assert fit.coefficients[:2] == pytest.approx(values[:2], abs=0.02)
    assert fit.coefficients[2:] == pytest.approx(values[2:], abs=0.5)


def test_errors_and_deviations_match_the_noise_of_the_rows() -> None:
    fit = fitted(TRUTH, TRUTH, games=200, noise=150)
    truth = coefficients_of(TRUTH, KINDS)
    for found, error, true in zip(fit.coefficients, fit.errors, truth, strict=True):
        assert abs(found - true) < 4 * error
    assert fit.errors[0] == pytest.approx(150 / (6000**0.5 * 20), rel=0.4)
    for phase in fit.phases:
        assert phase.deviation == pytest.approx(150, rel=0.15)
    assert fit.spread == pytest.approx(150**2, rel=0.15)
    assert abs(fit.spread_tile) < 60


def test_the_order_of_games_changes_nothing() -> None:
    forward, backward = Regression(KINDS), Regression(KINDS)
    games = list(made_games(TRUTH, 30, 100, 3))
    for one, other in zip(games, reversed(games), strict=True):
        forward.add(one)
        backward.add(other)
    assert forward.fit(ZERO) == backward.fit(ZERO)


def test_without_games_the_weights_and_their_errors_are_the_prior() -> None:
    fit = Regression(KINDS).fit(TRUTH)
    assert fit.coefficients == pytest.approx(coefficients_of(TRUTH, KINDS))
    assert fit.errors == pytest.approx(
        (*fitting.PRIOR_ERRORS, *[fitting.PRIOR_KEPT_ERROR] * len(KINDS))
    )
    assert (fit.games, fit.rows, fit.spread) == (0, 0, 0)


def test_rows_of_the_endgame_do_not_change_the_weights() -> None:
    regression = Regression(KINDS)
    for game in made_games(TRUTH, 20, 0, 1):
        rows = tuple(row for row in game.rows if row.bag < 10)
        regression.add(type(game)(game.number, rows))
    assert regression.fit(ZERO).coefficients == pytest.approx([0] * 7)


@pytest.mark.parametrize(
    ("step", "reply", "kept"),
    [
        pytest.param(0.0, 0.0, 0.0, id="stay"),
        pytest.param(0.5, 0.7, -17.25, id="half-way"),
        pytest.param(1.0, 1.4, -34.5, id="all-the-way"),
    ],
)
def test_a_step_moves_the_weights_part_of_the_way(step: float, reply: float, kept: float) -> None:
    truth = tuple(coefficients_of(TRUTH, KINDS))
    fit = Fit(KINDS, truth, truth, games=1, rows=1, phases=(), spread=0, spread_tile=0)
    moved = fit.weights(ZERO, step)
    assert (moved.reply, moved.kept[15]) == (reply, kept)
    assert moved.win == ZERO.win
