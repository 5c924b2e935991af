"""Candidates played on: against slow references, on any number of threads, within any limit."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

import pytest

from tests.engine.reference_look_ahead import Foresight
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
LATE = replace(load_weights(), playout_bag=0, kept=QUARTERS)
"""Weights with which even a nearly empty bag is looked ahead of, and with which equal sums are
equal in any arithmetic."""


def thinking_at(name: str, players: int, turns: int) -> "tuple[Thinker, tuple[EvaluatedMove, ...]]":
    moves, thinker = evaluate(seen_by_mover(game_at(name, players, turns)), load_weights())
    assert thinker is not None
    return thinker, moves


def budget(samples: int | None = None, threads: int = 1, stop: Event | None = None) -> Budget:
    return Budget(Limit(samples=samples, seed="a seed", stop=stop), None, threads)


@pytest.mark.parametrize(
    ("moment", "samples", "is_foreseen"),
    [
        pytest.param(FORESEEN, 64, True, id="foreseen"),
        pytest.param(SAMPLED, 100, False, id="sampled"),
        pytest.param(("dj-nl", 2, 44), 100, False, id="played-out"),
    ],
)
def test_threads_do_not_change_the_answer(
    moment: tuple[str, int, int], samples: int, is_foreseen: bool
) -> None:
    thinker, moves = thinking_at(*moment)
    assert thinker.can_look_ahead() is is_foreseen
    weights = load_weights()
    alone = simulate(thinker, moves, weights, budget(samples))
    assert simulate(thinker, moves, weights, budget(samples, threads=2)) == alone
    assert simulate(thinker, moves, weights, budget(samples)) == alone
    assert [each.value for each in alone] == sorted((each.value for each in alone), reverse=True)


def test_another_seed_deals_other_tiles() -> None:
    thinker, moves = thinking_at(*SAMPLED)
    weights = load_weights()
    gains = [
        [each.gain for each in simulate(thinker, moves, weights, Budget(limit, None))]
        for limit in (Limit(samples=32, seed="one"), Limit(samples=32, seed="two"))
    ]
    assert gains[0] != gains[1]


def with_knowing(weights: Weights, share: float) -> Weights:
    """The last character is the knowing one."""
    *others, knowing = weights.characters
    rest = (replace(each, share=(1 - share) / len(others)) for each in others)
    return replace(weights, characters=(*rest, replace(knowing, share=share)))


@pytest.mark.parametrize(
    ("name", "turns", "weights", "knowing"),
    [
        pytest.param("dj-uk", 44, LATE, 0.0, id="dj-uk-with-joker"),
        pytest.param("dj-uk", 44, LATE, 1.0, id="dj-uk-knowing"),
        pytest.param("dj-nl", 44, replace(LATE, leaf_reply=0.0), 0.6, id="dj-nl-no-last-reply"),
        pytest.param("gigamic-en", 39, replace(LATE, again=90.0), 0.5, id="gigamic-en-dear-turns"),
        pytest.param("gigamic-fr", 36, replace(LATE, leaf_other=2.0), 0.9, id="gigamic-fr-kept"),
        pytest.param("dj-de", 38, LATE, 0.3, id="dj-de-late"),
    ],
)
def test_looking_ahead_is_every_rack_answered_by_hand(
    name: str, turns: int, weights: Weights, knowing: float
) -> None:
    weights = with_knowing(weights, knowing)
    view = without_history(seen_by_mover(game_at(name, 2, turns)))
    moves, thinker = evaluate(view, weights)
    assert thinker is not None
    assert thinker.can_look_ahead()
    exchanges = [move for move in moves if move.given]
    for move in (moves[0], *exchanges[:1]):
        (gain,), (win,) = thinker.look_ahead([(move.packed, list(move.given))])
        by_hand = Foresight.of(view, weights, move).look(knowing)
        assert (gain, win) == pytest.approx(by_hand, rel=1e-3, abs=1e-3)


def played_out(position: Position, move: Move) -> tuple[int, float]:
    """What the seat to move gains on the other, and its share of the win, if after the move
    everybody takes the most points to the end."""
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
def test_with_an_empty_bag_lines_are_the_rest_of_the_game(name: str, seed: str) -> None:
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
        gains, wins = thinker.play_lines([(move.packed, [])], 1, 0, 3)
        gain, win = played_out(game.position, move.move)
        assert gains == [gain] * 3
        assert wins == [win] * 3


def test_lines_of_a_deal_do_not_depend_on_where_a_batch_begins() -> None:
    thinker, moves = thinking_at(*SAMPLED)
    candidates = [(move.packed, list(move.given)) for move in moves[:2]]
    gains, wins = thinker.play_lines(candidates, 9, 0, 10)
    later = thinker.play_lines(candidates, 9, 4, 6)
    assert later == (gains[8:], wins[8:])
    (alone, _wins) = thinker.play_lines(candidates[1:], 9, 0, 10)
    assert alone == gains[1::2]


@pytest.mark.parametrize("moment", [SAMPLED, ("dj-nl", 2, 44), ("gigamic-fr", 4, 12)])
def test_whoever_is_best_over_all_deals_is_not_dropped(moment: tuple[str, int, int]) -> None:
    thinker, moves = thinking_at(*moment)
    weights, deals = load_weights(), 300
    found = simulate(thinker, moves, weights, budget(deals))
    candidates = [(each.evaluated.packed, list(each.evaluated.given)) for each in found]
    gains, wins = thinker.play_lines(candidates, simulation._number("a seed"), 0, deals)
    values = [gain + weights.win * win for gain, win in zip(gains, wins, strict=True)]
    means = [sum(values[index :: len(found)]) / deals for index in range(len(found))]
    assert found[0].samples == max(each.samples for each in found)
    assert max(means) - means[0] <= 3 * found[0].error
    if found[0].samples == deals:
        assert means[0] == pytest.approx(found[0].value)


def _note(told: list[list[Simulated]], found: Sequence[Simulated]) -> None:
    told.append(list(found))


def test_the_dropped_have_fewer_lines_and_never_stand_above_those_who_stayed() -> None:
    dropped_somewhere = False
    for turns in (6, 12, 20, 28):
        thinker, moves = thinking_at("gigamic-en", 3, turns)
        told: list[list[Simulated]] = []
        note = partial(_note, told)
        found = simulate(thinker, moves, load_weights(), budget(400), note)
        alive = [each.evaluated for each in told[-1]]
        stayed = [each.evaluated in alive for each in found]
        assert stayed == sorted(stayed, reverse=True)
        most = max(each.samples for each in found)
        assert all(each.samples == most for each in found if each.evaluated in alive)
        assert [each.value for each in found] == sorted(
            (each.value for each in found), reverse=True
        )
        dropped_somewhere |= not all(stayed)
    assert dropped_somewhere


@pytest.mark.parametrize(
    ("moment", "looked_at"),
    [pytest.param(SAMPLED, None, id="sampled"), pytest.param(FORESEEN, 2, id="foreseen")],
)
def test_a_stop_ends_at_the_next_look(moment: tuple[str, int, int], looked_at: int | None) -> None:
    thinker, moves = thinking_at(*moment)
    stop = Event()
    told: list[list[Simulated]] = []

    def stop_now(found: Sequence[Simulated]) -> None:
        told.append(list(found))
        stop.set()

    found = simulate(thinker, moves, load_weights(), budget(stop=stop), stop_now)
    if looked_at is None:
        assert len(told) == 1
        assert {each.samples for each in found} == {FIRST_DEALS}
    else:
        assert len(found) == looked_at


@pytest.mark.parametrize("moment", [SAMPLED, FORESEEN])
def test_time_that_runs_out_leaves_fewer_lines(
    moment: tuple[str, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker, moves = thinking_at(*moment)
    weights = load_weights()
    monkeypatch.setattr(simulation, "CONFIDENCE", 1000.0)  # nobody is dropped
    freely = simulate(thinker, moves, weights, budget(600))
    # A clock on which every look takes 9 ms.
    looks = iter(range(10**6))
    monkeypatch.setattr(simulation, "perf_counter", lambda: 0.009 * next(looks))
    limit = Limit(seconds=0.02, samples=600, seed="a seed")
    hurried = simulate(thinker, moves, weights, Budget.begin(limit, 0.0))
    assert 0 < sum(each.samples for each in hurried) < sum(each.samples for each in freely)
