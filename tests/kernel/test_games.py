"""Games played by the kernel: dealt, shuffled and ended as in the rules, with any number of
threads.
"""

import pytest

from testkit.kernel_comparison import kernels
from testkit.scenes import SMALL_EDITION
from triolet.engine.bots import GreedyBot
from triolet.engine.kernel import GameResult, Kernel, Policy, kernel_for
from triolet.engine.limits import Limit
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Exchange, Play
from triolet.rules.outcome import Termination

SEEDS = [f"game {number}" for number in range(4)]
NAMES = [*EDITIONS, SMALL_EDITION.as_posix()]
IDS = [*EDITIONS, SMALL_EDITION.stem]
PLAYERS = [2, 3]


def played_by_bots(edition: Edition, players: int, seed: str) -> Game:
    """Play a game of greedy bots with the rules library."""
    bot = GreedyBot()
    game = Game.start(edition, players, seed)
    while game.outcome is None:
        game.play(bot.choose(game.observe(game.position.public.to_move), Limit()).move)
    return game


def ending(result: GameResult) -> tuple[object, ...]:
    return result.scores, result.termination, result.turns


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", NAMES, ids=IDS)
def test_greedy_games_end_as_those_of_the_greedy_bot(name: str, players: int) -> None:
    edition = load_edition(name)
    games = [played_by_bots(edition, players, seed) for seed in SEEDS]
    wanted = [
        (game.outcome.scores, game.outcome.termination, len(game.moves))
        for game in games
        if game.outcome
    ]
    for kernel in kernels(edition):
        results = kernel.play_games([Policy.GREEDY] * players, SEEDS, threads=1)
        assert list(map(ending, results)) == wanted, kernel.path


@pytest.mark.parametrize("name", NAMES, ids=IDS)
def test_every_move_of_the_greedy_bot_is_the_best_of_the_kernel(name: str) -> None:
    edition = load_edition(name)
    game = played_by_bots(edition, 2, "move by move")
    for kernel in kernels(edition):
        position = kernel.deal(2, "move by move")
        for moved in game.moves:
            best = position.best()
            assert position.to_move == moved.seat
            assert (kernel.read(best).play if best else None) == (
                moved.move if isinstance(moved.move, Play) else None
            )
            if best:
                position.play(best)
            elif isinstance(moved.move, Exchange):
                position.exchange(list(moved.move.tiles), "move by move")
            else:
                position.pass_turn()
            assert position.termination() != 0 or tuple(position.scores)[moved.seat] == moved.total


@pytest.mark.parametrize("policy", Policy, ids=lambda policy: policy.name.lower())
def test_the_number_of_threads_changes_nothing(policy: Policy) -> None:
    for kernel in kernels(load_edition()):
        policies = [policy, Policy.GREEDY, policy]
        seeds = [f"thread {number}" for number in range(150)]
        seeded = [kernel.play_games(policies, seeds, threads) for threads in (1, 2, 3)]
        assert seeded[0] == seeded[1] == seeded[2]
        quick = [kernel.play_quick_games(policies, 7, 150, threads) for threads in (1, 2, 3)]
        assert quick[0] == quick[1] == quick[2]


def test_a_game_depends_on_its_seed_alone() -> None:
    kernel = Kernel(load_edition())
    policies = [Policy.RANDOM, Policy.GREEDY]
    together = kernel.play_games(policies, SEEDS, threads=1)
    assert [kernel.play_games(policies, [seed], threads=1)[0] for seed in SEEDS] == together
    assert len(set(together)) == len(SEEDS)
    quick = kernel.play_quick_games(policies, 0, 10, threads=1)
    assert kernel.play_quick_games(policies, 4, 6, threads=1) == quick[4:]


@pytest.mark.parametrize("policy", Policy, ids=lambda policy: policy.name.lower())
@pytest.mark.parametrize("name", NAMES, ids=IDS)
def test_both_paths_play_the_same_games(name: str, policy: Policy) -> None:
    results = [
        kernel.play_quick_games([policy, Policy.GREEDY], 1, 300, threads=1)
        for kernel in kernels(load_edition(name))
    ]
    assert all(result == results[0] for result in results)


def test_games_end_in_several_ways_and_count_the_plays_generated() -> None:
    kernel = kernel_for(load_edition())
    assert kernel is not None
    results = kernel.play_quick_games([Policy.GREEDY, Policy.RANDOM], 1, 500, threads=2)
    assert {result.termination for result in results} >= {Termination.OUT, Termination.ALL_PASSED}
    assert all(result.plays_seen > result.turns > 10 for result in results)
    mean = [sum(result.scores[seat] for result in results) / 500 for seat in (0, 1)]
    assert mean[0] > mean[1] + 100
