"""Inference about the opponents' racks: compared with Bayes' rule, and from public facts only.

In an opponent model a play that is `lost` points below the best has the probability
(blunder_rate + (1 - blunder_rate) * exp(-lost / temperature)) / choices. The last model also
counts extra turns and kept tiles as points.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import exp

import pytest

from testkit.kernel_comparison import kernels
from testkit.seeded_games import Kind
from tests.engine.reference_look_ahead import parts_of
from tests.engine.reference_replies import BestPlays, RackProbabilities, draws, reply_and_next
from tests.engine.seeded_positions import game_at, seen_by_mover, without_history
from tests.properties.test_observations import with_hidden_tiles_dealt_anew
from triolet.engine.evaluation import evaluate
from triolet.engine.plays import RankedPlay, ranked_plays
from triolet.engine.weights_file import OpponentModel, Weights, load_weights
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges
from triolet.rules.moves import Play
from triolet.rules.observation import Observation, observe
from triolet.rules.public_state import PastTurn, boards_before
from triolet.rules.tiles import Rack, sorted_rack, without_tiles

UNUSED = OpponentModel(0.0, 1.0, 0.0, 1.0)


def weights_with(*first: OpponentModel) -> Weights:
    models = (*first, UNUSED, UNUSED, UNUSED)[:4]
    return replace(load_weights(), opponent_models=models)


POINTS_ONLY = weights_with(OpponentModel(1.0, 4.0, 0.0, 1.0))
STRATEGIC = weights_with(UNUSED, UNUSED, UNUSED, OpponentModel(1.0, 4.0, 0.1, 2.0))


def shares(view: Observation, weights: Weights, seat: int) -> list[float]:
    thinker = evaluate(view, weights).thinker
    assert thinker is not None
    return thinker.opponent_model_shares(seat)


def game_of(
    edition: str, turns: int, seed: str, share: float, *, players: int = 2
) -> tuple[Game, int]:
    """Play a game until it is not the last seat's turn.

    The last seat makes the play at `share` of the ranking, from 0 (best) to 1 (worst); the others
    make the best play.
    """
    game = Game.start(load_edition(edition), players, seed)
    watched = players - 1
    while len(game.moves) < turns or game.position.public.to_move == watched:
        turn = game.position.turn()
        ranked = ranked_plays(turn)
        chosen = share if game.position.public.to_move == watched else 0.0
        if ranked:
            game.play(ranked[round(chosen * (len(ranked) - 1))].play)
        else:
            game.play(legal_exchanges(turn)[0])
    return game, watched


@pytest.mark.parametrize("name", EDITIONS)
def test_a_greedy_opponent_is_recognized(name: str) -> None:
    game, watched = game_of(name, 16, "points", 0.0)
    before = [model.share for model in load_weights().opponent_models]
    after = shares(seen_by_mover(game), load_weights(), watched)
    assert sum(after) == pytest.approx(1)
    assert after[0] > before[0]
    assert after[0] > 2 * after[1]
    assert after[2] < before[2]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_weak_opponent_is_recognized(name: str) -> None:
    game, watched = game_of(name, 16, "points", 0.9)
    after = shares(seen_by_mover(game), load_weights(), watched)
    assert sum(after) == pytest.approx(1)
    assert after[2] > 0.9
    assert after[0] < 0.01


def test_each_seat_has_its_own_model() -> None:
    game, watched = game_of("gigamic-en", 30, "each", 0.9, players=4)
    view = seen_by_mover(game)
    weights = load_weights()
    others = set(range(4)) - {watched, view.viewer}
    assert shares(view, weights, watched)[2] > 0.9
    assert all(shares(view, weights, seat)[0] > 0.5 for seat in others)


def test_without_plays_the_models_have_their_prior_probabilities() -> None:
    view = without_history(seen_by_mover(game_at("dj-uk", 3, 20)))
    prior = [model.share for model in load_weights().opponent_models]
    for seat in range(3):
        assert shares(view, load_weights(), seat) == pytest.approx(prior)


def plays_of_next(view: Observation) -> Iterator[tuple[PastTurn, BestPlays]]:
    """Yield the plays of the next seat with the board before each."""
    public = view.public
    assert view.viewer is not None
    seat = public.seat_after(view.viewer)
    had_turns: set[int] = set()
    for board, past in boards_before(public):
        if past.seat == seat:
            yield past, BestPlays.on(view, board, 0, is_first=seat not in had_turns)
        had_turns.add(past.seat)


def lost_by_strategic(view: Observation, weights: Weights, kept: Rack) -> float:
    """Return what the last opponent model gave up by its one play, with these kept tiles."""
    ((past, by_points),) = plays_of_next(view)
    assert isinstance(past.move, Play)
    best_plays = replace(by_points, again=int(weights.again), best_values={}, best_using_all={})

    def value(tiles: Rack) -> float:
        return sum(weights.kept[tile] for tile in tiles)

    rack = sorted_rack(past.move.tiles + kept)
    worths = [sum(max(0.0, weights.kept[tile]) for tile in rack)]
    for part in parts_of(rack):
        whole = best_plays.using_all(part)
        if whole is not None:
            worths.append(best_plays.value_of(whole) + value(without_tiles(rack, part)))
    made = RankedPlay(past.move, "", past.sheet.points)
    return max(worths) - best_plays.value_of(made) - value(kept)


def inferred_after_one_play(view: Observation, weights: Weights) -> RackProbabilities:
    """Apply Bayes' rule to every rack that may have been kept, and every draw to it."""
    ((past, best_plays),) = plays_of_next(view)
    assert isinstance(past.move, Play)
    laid = sorted_rack(past.move.tiles)
    kept_count = view.public.edition.rack_size - len(laid)
    chances: dict[Rack, float] = {}
    for kept, ways in draws(view.unseen, kept_count):
        lost: list[float] = [max(0, best_plays.best(laid + kept) - past.sheet.points)] * 3
        lost.append(max(0.0, lost_by_strategic(view, weights, kept)))
        fits = [
            each.share
            / each.choices
            * (each.blunder_rate + (1 - each.blunder_rate) * exp(-less / each.temperature))
            for each, less in zip(weights.opponent_models, lost, strict=True)
        ]
        for drawn, chance in draws(without_tiles(view.unseen, kept), len(laid)):
            rack = sorted_rack(kept + drawn)
            chances[rack] = chances.get(rack, 0.0) + ways * sum(fits) * chance
    everything = sum(chances.values())
    return {rack: chance / everything for rack, chance in chances.items()}


def after_plays(edition: str, seed: str, sizes: tuple[int, ...]) -> Observation:
    """Play the best plays with these numbers of tiles in turn."""
    game = Game.start(load_edition(edition), 2, seed)
    for size in sizes:
        ranked = ranked_plays(game.position.turn())
        game.play(next(each.play for each in ranked if len(each.play.placements) == size))
    return seen_by_mover(game)


@pytest.mark.long
@pytest.mark.parametrize(
    ("edition", "sizes"),
    [
        pytest.param("gigamic-en", (2,), id="kept-one"),
        pytest.param("dj-uk", (1,), id="kept-two"),
        pytest.param("dj-nl", (2, 1), id="kept-two-after-own-play"),
        pytest.param("dj-de", (2, 2), id="kept-one-after-own-play"),
    ],
)
@pytest.mark.parametrize(
    "weights",
    [
        pytest.param(POINTS_ONLY, id="one-model"),
        pytest.param(weights_with(OpponentModel(1.0, 4.0, 0.2, 2.0)), id="with-blunders"),
        pytest.param(STRATEGIC, id="strategic"),
        pytest.param(load_weights(), id="all"),
    ],
)
def test_the_reply_after_one_play_follows_bayes_rule(
    edition: str, sizes: tuple[int, ...], weights: Weights
) -> None:
    view = after_plays(edition, "bayes", sizes)
    inferred = inferred_after_one_play(view, weights)
    exchange = next(each for each in evaluate(view, weights).moves if each.given)
    expected, _next = reply_and_next(view, weights, exchange.move, inferred)
    without_inference, _next = reply_and_next(view, weights, exchange.move)
    assert exchange.reply == pytest.approx(expected, rel=1e-3)
    assert abs(expected - without_inference) > 0.01 * without_inference


def test_after_a_play_of_three_tiles_nothing_is_inferred() -> None:
    edition = load_edition()
    seeds = (str(number) for number in range(1000))
    games = (Game.start(edition, 2, seed) for seed in seeds)
    game = next(game for game in games if largest_play(game) == 3)
    (play, *_) = (
        each.play for each in ranked_plays(game.position.turn()) if len(each.play.placements) == 3
    )
    game.play(play)
    view = seen_by_mover(game)
    without_inference = {
        each.move: each.reply for each in evaluate(without_history(view), load_weights()).moves
    }
    for move in evaluate(view, load_weights()).moves:
        assert move.reply == pytest.approx(without_inference[move.move])


def largest_play(game: Game) -> int:
    return max(len(each.play.placements) for each in ranked_plays(game.position.turn()))


def test_after_an_exchange_nothing_is_inferred_about_the_rack() -> None:
    game, watched = game_of("gigamic-en", 9, "exchange", 0.0)
    while game.position.public.to_move != watched:
        game.play(ranked_plays(game.position.turn())[0].play)
    game.play(legal_exchanges(game.position.turn())[0])
    view = seen_by_mover(game)
    known = evaluate(view, load_weights()).moves
    without_inference = evaluate(without_history(view), load_weights()).moves
    assert [each.reply for each in known] == [each.reply for each in without_inference]
    assert shares(view, load_weights(), watched) != shares(
        without_history(view), load_weights(), watched
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_hidden_tiles_change_no_evaluation_and_no_variation(name: str, players: int) -> None:
    for turns in (5, 18, 38):
        game = game_at(name, players, turns, "hidden", Kind.GREEDY, Kind.RANDOM)
        seat = game.position.public.to_move
        twin = with_hidden_tiles_dealt_anew(game.position, seat, turns)
        assert twin.racks != game.position.racks
        views = observe(game.position, seat), observe(twin, seat)
        for kernel in kernels(game.edition):
            one, other = (kernel.thinker(view, load_weights().values()) for view in views)
            evaluated = one.evaluate()
            assert other.evaluate() == evaluated
            candidates = [(packed, given) for packed, given, *_ in evaluated[:3]]
            assert other.simulate(candidates, 5, 0, 8) == one.simulate(candidates, 5, 0, 8)
            if one.can_look_ahead():
                assert other.look_ahead(candidates) == one.look_ahead(candidates)
            seats = range(players)
            assert list(map(other.opponent_model_shares, seats)) == list(
                map(one.opponent_model_shares, seats)
            )
