"""Candidates played on: against slow references, on any number of threads, within any limit."""

from dataclasses import replace
from itertools import combinations
from math import erfc, sqrt
from threading import Event
from typing import TYPE_CHECKING

import pytest

from tests.engine.replies_by_hand import Offers, draws, tiles_given
from tests.engine.thinking_positions import game_at, seen_by_mover, without_history
from triolet.engine import simulation
from triolet.engine.evaluation import JudgedMove, judge
from triolet.engine.kernel import kernel_for
from triolet.engine.limits import Limit
from triolet.engine.plays import ranked_plays
from triolet.engine.simulation import FIRST_DEALS, Budget, Simulated, simulate
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.moves import Move, Pass, Play
from triolet.rules.observation import Observation
from triolet.rules.outcome import find_termination, settle
from triolet.rules.position import Position, take_turn
from triolet.rules.tiles import Rack, without_tiles

if TYPE_CHECKING:
    from triolet.engine._kernel import Thinker

FORESEEN = ("dj-uk", 2, 20)
SAMPLED = ("gigamic-en", 3, 20)
LATE = replace(load_weights(), playout_bag=0)
"""Weights with which even a nearly empty bag is looked ahead of."""


def thinking_at(name: str, players: int, turns: int) -> "tuple[Thinker, tuple[JudgedMove, ...]]":
    moves, thinker = judge(seen_by_mover(game_at(name, players, turns)), load_weights())
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


def chosen_by(offers: Offers, rack: Rack) -> Rack:
    """The tiles that whoever takes the most points lays; of equal plays the one with fewest."""
    best, chosen = 0, ()
    for count in (1, 2, 3):
        for part in combinations(rack, count):
            if offers.best(part) > best:
                best, chosen = offers.best(part), part
    return chosen


def foreseen_by_hand(
    view: Observation, weights: Weights, judged: JudgedMove
) -> tuple[float, float]:
    """The next seat takes the most points, whatever its rack; then what can be expected of one's
    own next play, less a part of the reply to it."""
    standing = view.standing
    kernel = kernel_for(standing.edition)
    assert kernel is not None
    assert view.viewer is not None
    other = standing.seat_after(view.viewer)
    board = standing.board
    if isinstance(judged.move, Play):
        board = board.with_tiles(judged.move.placements)
    kept = without_tiles(view.rack or (), tiles_given(judged.move))
    drawn = min(standing.edition.rack_size - len(kept), standing.bag_count)
    racks = dict(draws(view.unseen, standing.rack_counts[other]))
    offers = Offers.on(view, board, 0, is_first=other in standing.new)
    laid: dict[Rack, float] = {}
    for rack, chance in racks.items():
        tiles = chosen_by(offers, rack)
        laid[tiles] = laid.get(tiles, 0.0) + chance
    gain = win = 0.0
    for tiles, chance in laid.items():
        after, lost = board, 0.0
        if tiles:
            reply = kernel.best(replace(offers.turn, rack=tiles))
            assert reply is not None
            after = board.with_tiles(reply.play.placements)
            replays = standing.edition.layout.replays
            covered = sum(square in replays for square in reply.play.squares)
            lost = reply.points + weights.again * covered
        pool = without_tiles(view.unseen, tiles)
        coming = Offers.on(view, after, int(weights.again), is_first=False)
        line = judged.points + judged.again - lost
        line += weights.leaf_next * coming.expected_with(kept, drawn, pool)
        line -= weights.leaf_reply * coming.expected(racks)
        line += weights.leaf_kept * sum(weights.kept[tile] for tile in kept)
        left = max(0, standing.bag_count - drawn - len(tiles))
        lead = standing.scores[view.viewer] - standing.scores[other] + line
        gain += chance * line
        spread = sqrt(weights.spread + weights.spread_tile * left)
        win += chance * erfc(-lead / spread / sqrt(2)) / 2
    return gain, win


@pytest.mark.parametrize(
    ("name", "turns", "weights"),
    [
        pytest.param("dj-uk", 44, LATE, id="dj-uk-with-joker"),
        pytest.param("dj-nl", 44, replace(LATE, leaf_reply=0.0), id="dj-nl-without-last-reply"),
        pytest.param("gigamic-en", 39, replace(LATE, again=40.0), id="gigamic-en-dear-turns"),
        pytest.param("dj-de", 36, LATE, id="dj-de-nine-in-bag"),
    ],
)
def test_looking_ahead_is_every_rack_answered_by_hand(
    name: str, turns: int, weights: Weights
) -> None:
    view = without_history(seen_by_mover(game_at(name, 2, turns)))
    moves, thinker = judge(view, weights)
    assert thinker is not None
    assert thinker.can_look_ahead()
    exchanges = [move for move in moves if move.given]
    for move in (moves[0], *exchanges[:1]):
        (gain,), (win,) = thinker.look_ahead([(move.record, list(move.given))])
        assert (gain, win) == pytest.approx(foreseen_by_hand(view, weights, move), rel=1e-3)


def played_out(position: Position, move: Move) -> tuple[int, float]:
    """What the seat to move gains on the other, and its share of the win, if after the move
    everybody takes the most points to the end."""
    seat = position.standing.to_move
    assert seat is not None
    before = position.standing.scores
    while True:
        assert isinstance(move, Play | Pass)
        position = take_turn(position, move).position
        end = find_termination(position.standing, position.tiles_in_play)
        if end is not None:
            break
        ranked = ranked_plays(position.turn())
        move = ranked[0].play if ranked else Pass()
    scores = settle(position.standing, position.racks, end).scores
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
    assert len(view.unseen) == sum(view.standing.rack_counts) - len(view.rack or ())
    moves, thinker = judge(view, load_weights())
    assert thinker is not None
    for move in moves:
        gains, wins = thinker.play_lines([(move.record, [])], 1, 0, 3)
        gain, win = played_out(game.position, move.move)
        assert gains == [gain] * 3
        assert wins == [win] * 3


def test_lines_of_a_deal_do_not_depend_on_where_a_batch_begins() -> None:
    thinker, moves = thinking_at(*SAMPLED)
    candidates = [(move.record, list(move.given)) for move in moves[:2]]
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
    candidates = [(each.judged.record, list(each.judged.given)) for each in found]
    gains, wins = thinker.play_lines(candidates, simulation._number("a seed"), 0, deals)
    values = [gain + weights.win * win for gain, win in zip(gains, wins, strict=True)]
    means = [sum(values[index :: len(found)]) / deals for index in range(len(found))]
    assert found[0].samples == max(each.samples for each in found)
    assert max(means) - means[0] <= 3 * found[0].error
    if found[0].samples == deals:
        assert means[0] == pytest.approx(found[0].value)


def test_the_dropped_have_fewer_lines_and_never_stand_above_those_who_stayed() -> None:
    dropped_somewhere = False
    for turns in (6, 12, 20, 28):
        thinker, moves = thinking_at("gigamic-en", 3, turns)
        found = simulate(thinker, moves, load_weights(), budget(400))
        most = max(each.samples for each in found)
        stayed = [each.samples == most for each in found]
        assert stayed == sorted(stayed, reverse=True)
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

    def stop_now(found: "simulation.Sequence[Simulated]") -> None:
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
    freely = simulate(thinker, moves, weights, budget(600))
    # A clock on which every look takes 9 ms.
    looks = iter(range(10**6))
    monkeypatch.setattr(simulation, "perf_counter", lambda: 0.009 * next(looks))
    limit = Limit(seconds=0.02, samples=600, seed="a seed")
    hurried = simulate(thinker, moves, weights, Budget.begin(limit, 0.0))
    assert 0 < sum(each.samples for each in hurried) < sum(each.samples for each in freely)
