"""The static evaluation: compared with the slow reference, and complete."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from testkit.kernel_comparison import kernels
from testkit.scenes import small_edition
from testkit.seeded_games import Kind
from tests.engine.reference_replies import reply_and_next
from tests.engine.seeded_positions import game_at, seen_by_mover, without_history
from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.plays import ranked_plays
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.edition_file import EDITIONS
from triolet.rules.generator import legal_exchanges, legal_moves
from triolet.rules.moves import Pass, Play
from triolet.rules.observation import Observation
from triolet.rules.tiles import JOKER, without_tiles
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)
MOMENTS = {
    "gigamic-en-others-first-turn": ("gigamic-en", 2, 1),
    "gigamic-fr-joker-held": ("gigamic-fr", 3, 3),
    "gigamic-en-no-joker-hidden": ("gigamic-en", 2, 20),
    "gigamic-fr-two-in-bag": ("gigamic-fr", 3, 40),
    "gigamic-en-next-holds-one": ("gigamic-en", 4, 40),
    "dj-uk-empty-board": ("dj-uk", 2, 0),
    "dj-uk-late-with-joker": ("dj-uk", 4, 36),
    "dj-uk-next-holds-one": ("dj-uk", 3, 54),
    "dj-nl-early": ("dj-nl", 2, 3),
    "dj-nl-four-players": ("dj-nl", 4, 10),
    "dj-nl-bag-empty": ("dj-nl", 2, 50),
    "dj-de-one-is-new": ("dj-de", 4, 3),
    "dj-de-late": ("dj-de", 2, 36),
    "dj-de-next-holds-two": ("dj-de", 4, 40),
}
every_moment = pytest.mark.parametrize(("name", "players", "turns"), MOMENTS.values(), ids=MOMENTS)


def few_of(moves: tuple[EvaluatedMove, ...]) -> list[EvaluatedMove]:
    """Return the best move, a middle one, one that covers a replay square and an exchange."""
    again = [move for move in moves if move.again]
    exchanges = [move for move in moves if move.given]
    return [moves[0], moves[len(moves) // 2], *again[:1], *exchanges[-1:]]


@every_moment
def test_reply_and_next_equal_the_reference(name: str, players: int, turns: int) -> None:
    view = without_history(seen_by_mover(game_at(name, players, turns)))
    weights = load_weights()
    for move in few_of(evaluate(view, weights).moves):
        expected = reply_and_next(view, weights, move.move)
        assert (move.reply, move.next) == pytest.approx(expected, rel=1e-3), move.move


def test_the_moments_cover_every_case() -> None:
    views = [seen_by_mover(game_at(*moment)) for moment in MOMENTS.values()]
    assert {len(view.public.scores) for view in views} == {2, 3, 4}
    assert {view.unseen.count(JOKER) for view in views} == {0, 1, 2}
    assert any(view.public.new for view in views)
    following = [view.public.seat_after(view.viewer or 0) for view in views]
    held = {view.public.rack_counts[seat] for view, seat in zip(views, following, strict=True)}
    assert held == {1, 2, 3}


@pytest.mark.parametrize(
    ("board", "is_first"),
    [
        # The fourth tile of a 2 x 2 square, which is not allowed in a player's first turn.
        pytest.param("15/15/15/15/15/15/15/7FD6/7E7/15/15/15/15/15/15", True, id="four-square"),
        # Eight of the nine tiles of a 3 x 3 square, without the middle one.
        pytest.param("15/15/15/15/15/15/15/7CHG5/7J1B5/7EDI5/15/15/15/15/15", False, id="nine"),
    ],
)
@pytest.mark.parametrize("name", EDITIONS)
def test_the_square_rules_apply_to_replies(name: str, board: str, is_first: bool) -> None:
    view = parse_position(f"{board} GHI/_ 20/10 1 {name}" + (" new=2" if is_first else ""))
    weights = load_weights()
    moves = evaluate(view, weights).moves
    for move in (moves[0], *[each for each in moves if len(each.given) == 1][:1]):
        expected = reply_and_next(view, weights, move.move)
        assert (move.reply, move.next) == pytest.approx(expected, rel=1e-3), move.move


def test_replies_count_extra_turns_with_the_weight() -> None:
    view = without_history(seen_by_mover(game_at("dj-uk", 2, 44)))
    replies = []
    for again in (0.0, 60.0):
        weights = replace(load_weights(), again=again)
        (best, *_) = evaluate(view, weights).moves
        expected = reply_and_next(view, weights, best.move)
        assert (best.reply, best.next) == pytest.approx(expected, rel=1e-3)
        replies.append(best.reply)
    assert replies[0] < replies[1]


def test_nothing_is_inferred_from_a_position_without_history() -> None:
    seen = seen_by_mover(game_at("dj-nl", 2, 20, "inferred", Kind.GREEDY))
    assert seen.public.history
    parsed = parse_position(format_position(seen))
    weights = load_weights()
    assert evaluate(parsed, weights).moves == evaluate(without_history(seen), weights).moves
    replies = [move.reply for move in evaluate(seen, weights).moves]
    assert replies != [move.reply for move in evaluate(parsed, weights).moves]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_every_legal_move_is_evaluated_once(name: str, players: int) -> None:
    for turns in (0, 1, 3, 10, 30, 36):
        view = seen_by_mover(game_at(name, players, turns))
        turn = view.turn()
        moves = evaluate(view, load_weights()).moves
        plays = {move.move: move.points for move in moves if isinstance(move.move, Play)}
        assert plays == {ranked.play: ranked.points for ranked in ranked_plays(turn)}
        others = [move.move for move in moves if not isinstance(move.move, Play)]
        assert sorted(map(repr, others)) == sorted(map(repr, legal_exchanges(turn)))
        assert len(plays) + len(others) == len(moves)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_only_move_may_be_a_pass(name: str) -> None:
    view = parse_position(f"{NOTHING_FITS} _/BCD 0/0 2 {name} bag=0 held=3/3")
    (only,) = evaluate(view, load_weights()).moves
    assert (only.move, only.points, only.packed) == (Pass(), 0, 0)


def test_a_value_is_the_sum_of_its_parts() -> None:
    weights = load_weights()
    for players, turns in ((2, 0), (3, 20), (4, 40)):
        for move in evaluate(seen_by_mover(game_at("gigamic-en", players, turns)), weights).moves:
            gained = move.points + move.again + move.kept
            left = weights.reply * move.reply - weights.next * move.next
            assert move.value == pytest.approx(gained - left, rel=1e-4, abs=1e-3)
            assert move.simple == pytest.approx(gained - weights.opens * move.opens)


def test_kept_tiles_and_extra_turns_are_in_points() -> None:
    weights = load_weights()
    view = seen_by_mover(game_at("dj-uk", 2, 30))
    replays = view.public.edition.layout.replays
    for move in evaluate(view, weights).moves:
        laid = move.move.placements if isinstance(move.move, Play) else ()
        kept = without_tiles(view.rack or (), [tile.tile for _square, tile in laid] or move.given)
        assert move.kept == pytest.approx(sum(weights.kept[tile] for tile in kept), abs=1e-4)
        assert move.again == weights.again * sum(square in replays for square, _tile in laid)


def test_with_an_empty_bag_kept_tiles_have_no_value() -> None:
    for move in evaluate(seen_by_mover(game_at("dj-nl", 2, 50)), load_weights()).moves:
        assert move.kept == 0


@every_moment
def test_both_paths_evaluate_bit_for_bit_alike(name: str, players: int, turns: int) -> None:
    view = seen_by_mover(game_at(name, players, turns))
    values = load_weights().values()
    evaluated = [
        sorted(kernel.thinker(view, values).evaluate()) for kernel in kernels(view.public.edition)
    ]
    assert all(answer == evaluated[0] for answer in evaluated)


def assert_evaluated_by_rules(view: Observation, weights: Weights) -> None:
    moves = evaluate(view, weights).moves
    assert {move.move for move in moves} == set(legal_moves(view.turn()))
    for move in moves:
        assert (move.reply, move.next) == (0.0, 0.0)
        assert move.value == pytest.approx(move.points + move.again + move.kept, abs=1e-3)
    assert [move.value for move in moves] == sorted((each.value for each in moves), reverse=True)


@pytest.mark.parametrize("turns", [0, 7, 15])
def test_an_edition_that_does_not_fit_the_kernel_is_evaluated_by_rules(turns: int) -> None:
    assert_evaluated_by_rules(seen_by_mover(game_at(small_edition(), 2, turns)), load_weights())


PROGRAM = """
from tests.engine.test_evaluation import assert_evaluated_by_rules
from tests.engine.seeded_positions import game_at, seen_by_mover
from triolet.engine.evaluation import evaluate
from triolet.engine.weights_file import load_weights
for turns in (0, 25):
    view = seen_by_mover(game_at("gigamic-en", 3, turns))
    assert evaluate(view, load_weights()).thinker is None
    assert_evaluated_by_rules(view, load_weights())
"""


def test_without_the_kernel_points_kept_tiles_and_extra_turns_count() -> None:
    environment = {**os.environ, "TRIOLET_KERNEL": "off", "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", PROGRAM], env=environment, check=True)
