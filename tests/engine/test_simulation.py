"""The search: compared with slow references, with any number of threads and any limit."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

import pytest

from tests.engine.reference_look_ahead import LookAhead
from tests.engine.seeded_positions import game_at, seen_by_mover, without_history
from triolet.engine import simulation
from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.limits import Limit
from triolet.engine.plays import ranked_plays
from triolet.engine.simulation import FIRST_DEALS, Budget, Simulated, simulate
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.moves import Move, Pass, Play
from triolet.rules.outcome import find_termination, settle
from triolet.rules.position import Position, take_turn

if TYPE_CHECKING:
    from triolet.engine._kernel import Thinker

FORESEEN = ("dj-uk", 2, 20)
SAMPLED = ("gigamic-en", 3, 20)
QUARTERS = {tile: round(4 * value) / 4 for tile, value in load_weights().kept.items()}
LONG = pytest.mark.long
LATE = replace(load_weights(), playout_bag=0, kept=QUARTERS)
"""Weights that allow the look-ahead with a nearly empty bag, and whose sums are exact in any
arithmetic."""


def thinker_at(name: str, players: int, turns: int) -> "tuple[Thinker, tuple[EvaluatedMove, ...]]":
    moves, thinker = evaluate(seen_by_mover(game_at(name, players, turns)), load_weights())
    assert thinker is not None
    return thinker, moves


def budget(samples: int | None = None, threads: int = 1, stop: Event | None = None) -> Budget:
    return Budget(Limit(samples=samples, seed="a seed", stop=stop), None, threads)


@pytest.mark.parametrize(
    ("moment", "samples", "is_exact"),
    [
        pytest.param(FORESEEN, 64, True, id="foreseen"),
        pytest.param(SAMPLED, 100, False, id="sampled"),
        pytest.param(("dj-nl", 2, 44), 100, False, id="played-out"),
    ],
)
def test_threads_do_not_change_the_answer(
    moment: tuple[str, int, int], samples: int, is_exact: bool
) -> None:
    thinker, moves = thinker_at(*moment)
    assert thinker.can_look_ahead() is is_exact
    weights = load_weights()
    alone = simulate(thinker, moves, weights, budget(samples))
    assert simulate(thinker, moves, weights, budget(samples, threads=2)) == alone
    assert simulate(thinker, moves, weights, budget(samples)) == alone
    assert [each.value for each in alone] == sorted((each.value for each in alone), reverse=True)


def test_another_seed_samples_other_deals() -> None:
    thinker, moves = thinker_at(*SAMPLED)
    weights = load_weights()
    gains = [
        [each.gain for each in simulate(thinker, moves, weights, Budget(limit, None))]
        for limit in (Limit(samples=32, seed="one"), Limit(samples=32, seed="two"))
    ]
    assert gains[0] != gains[1]


def with_strategic(weights: Weights, share: float) -> Weights:
    """Set the probability of the last opponent model."""
    *others, strategic = weights.opponent_models
    rest = (replace(each, share=(1 - share) / len(others)) for each in others)
    return replace(weights, opponent_models=(*rest, replace(strategic, share=share)))


NO_LAST_REPLY = replace(LATE, leaf_reply=0.0)
HIGH_AGAIN = replace(LATE, again=90.0)
KEPT_BY_OTHERS = replace(LATE, leaf_other=2.0)


@pytest.mark.parametrize(
    ("name", "turns", "weights", "strategic"),
    [
        pytest.param("dj-uk", 44, LATE, 0.0, id="dj-uk-with-joker", marks=LONG),
        pytest.param("dj-uk", 44, LATE, 1.0, id="dj-uk-strategic"),
        pytest.param("dj-nl", 44, NO_LAST_REPLY, 0.6, id="dj-nl-no-last-reply", marks=LONG),
        pytest.param("gigamic-en", 39, HIGH_AGAIN, 0.5, id="gigamic-en-high-again", marks=LONG),
        pytest.param("gigamic-fr", 36, KEPT_BY_OTHERS, 0.9, id="gigamic-fr-kept", marks=LONG),
        pytest.param("dj-de", 38, LATE, 0.3, id="dj-de-late"),
    ],
)
def test_the_look_ahead_equals_the_reference(
    name: str, turns: int, weights: Weights, strategic: float
) -> None:
    weights = with_strategic(weights, strategic)
    view = without_history(seen_by_mover(game_at(name, 2, turns)))
    moves, thinker = evaluate(view, weights)
    assert thinker is not None
    assert thinker.can_look_ahead()
    exchanges = [move for move in moves if move.given]
    for move in (moves[0], *exchanges[:1]):
        (gain,), (win,) = thinker.look_ahead([(move.packed, list(move.given))])
        expected = LookAhead.of(view, weights, move).look(strategic)
        assert (gain, win) == pytest.approx(expected, rel=1e-3, abs=1e-3)


def played_out(position: Position, move: Move) -> tuple[int, float]:
    """Return the gain of the seat to move and its share of the win, if after the move
    all players maximize points to the end."""
    seat = position.public.to_move
    assert seat is not None
    before = position.public.scores
    while True:
        assert isinstance(move, Play | Pass)
        position = take_turn(position, move).position
        end = find_termination(position.public, position.tiles_in_play)
        if end is not None:
            break
        ranked = ranked_plays(position.turn())
        move = ranked[0].play if ranked else Pass()
    scores = settle(position.public, position.racks, end).scores
    gain = (scores[seat] - before[seat]) - (scores[1 - seat] - before[1 - seat])
    lead = scores[seat] - scores[1 - seat]
    return gain, 0.5 if lead == 0 else float(lead > 0)


@pytest.mark.parametrize("seed", ["thinking", "end", "count"])
@pytest.mark.parametrize("name", ["dj-uk", "dj-nl"])
def test_with_an_empty_bag_variations_are_the_rest_of_the_game(name: str, seed: str) -> None:
    turns = 40
    game = game_at(name, 2, turns, seed)
    while game.position.bag.tiles:
        ranked = ranked_plays(game.position.turn())
        game.play(ranked[0].play if ranked else Pass())
    assert game.outcome is None
    view = seen_by_mover(game)
    assert len(view.unseen) == sum(view.public.rack_counts) - len(view.rack or ())
    moves, thinker = evaluate(view, load_weights())
    assert thinker is not None
    for move in moves:
        gains, wins = thinker.simulate([(move.packed, [])], 1, 0, 3)
        gain, win = played_out(game.position, move.move)
        assert gains == [gain] * 3
        assert wins == [win] * 3


def test_the_variations_of_a_deal_do_not_depend_on_the_batch() -> None:
    thinker, moves = thinker_at(*SAMPLED)
    candidates = [(move.packed, list(move.given)) for move in moves[:2]]
    gains, wins = thinker.simulate(candidates, 9, 0, 10)
    later = thinker.simulate(candidates, 9, 4, 6)
    assert later == (gains[8:], wins[8:])
    (alone, _wins) = thinker.simulate(candidates[1:], 9, 0, 10)
    assert alone == gains[1::2]


@pytest.mark.parametrize("moment", [SAMPLED, ("dj-nl", 2, 44), ("gigamic-fr", 4, 12)])
def test_the_best_candidate_over_all_deals_is_not_dropped(moment: tuple[str, int, int]) -> None:
    thinker, moves = thinker_at(*moment)
    weights, deals = load_weights(), 300
    found = simulate(thinker, moves, weights, budget(deals))
    candidates = [(each.evaluated.packed, list(each.evaluated.given)) for each in found]
    gains, wins = thinker.simulate(candidates, simulation.seed_number("a seed"), 0, deals)
    values = [gain + weights.win * win for gain, win in zip(gains, wins, strict=True)]
    means = [sum(values[index :: len(found)]) / deals for index in range(len(found))]
    assert found[0].samples == max(each.samples for each in found)
    assert max(means) - means[0] <= 3 * found[0].error
    if found[0].samples == deals:
        assert means[0] == pytest.approx(found[0].value)


def _record(reports: list[list[Simulated]], found: Sequence[Simulated]) -> None:
    reports.append(list(found))


def test_dropped_candidates_are_ranked_below_the_remaining_ones() -> None:
    dropped_somewhere = False
    for turns in (6, 12, 20, 28):
        thinker, moves = thinker_at("gigamic-en", 3, turns)
        reports: list[list[Simulated]] = []
        record = partial(_record, reports)
        found = simulate(thinker, moves, load_weights(), budget(400), record)
        remaining = [each.evaluated for each in reports[-1]]
        is_remaining = [each.evaluated in remaining for each in found]
        assert is_remaining == sorted(is_remaining, reverse=True)
        most = max(each.samples for each in found)
        assert all(each.samples == most for each in found if each.evaluated in remaining)
        assert [each.value for each in found] == sorted(
            (each.value for each in found), reverse=True
        )
        dropped_somewhere |= not all(is_remaining)
    assert dropped_somewhere


@pytest.mark.parametrize(
    ("moment", "searched"),
    [pytest.param(SAMPLED, None, id="sampled"), pytest.param(FORESEEN, 2, id="foreseen")],
)
def test_a_stop_ends_the_search_after_the_current_batch(
    moment: tuple[str, int, int], searched: int | None
) -> None:
    thinker, moves = thinker_at(*moment)
    stop = Event()
    reports: list[list[Simulated]] = []

    def stop_now(found: Sequence[Simulated]) -> None:
        reports.append(list(found))
        stop.set()

    found = simulate(thinker, moves, load_weights(), budget(stop=stop), stop_now)
    if searched is None:
        assert len(reports) == 1
        assert {each.samples for each in found} == {FIRST_DEALS}
    else:
        assert len(found) == searched


@pytest.mark.parametrize("moment", [SAMPLED, FORESEEN])
def test_a_time_limit_reduces_the_samples(
    moment: tuple[str, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker, moves = thinker_at(*moment)
    weights = load_weights()
    monkeypatch.setattr(simulation, "CONFIDENCE", 1000.0)  # no candidate is dropped
    unlimited = simulate(thinker, moves, weights, budget(600))
    # A clock that advances 9 ms with every reading.
    ticks = iter(range(10**6))
    monkeypatch.setattr(simulation, "perf_counter", lambda: 0.009 * next(ticks))
    limit = Limit(seconds=0.02, samples=600, seed="a seed")
    limited = simulate(thinker, moves, weights, Budget.begin(limit, 0.0))
    assert 0 < sum(each.samples for each in limited) < sum(each.samples for each in unlimited)
