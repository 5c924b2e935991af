"""The signature of the engine's behaviour, and its speed.

The signature comes from whole games with fixed seeds. It is the same on every machine, with and
without the kernel; only a change of behaviour changes it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from typing import Final

from triolet.engine.bots import GreedyBot
from triolet.engine.kernel import GameResult, Kernel, Policy, kernel_for
from triolet.engine.limits import Limit
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game

SEEDS: Final = ("bench 1", "bench 2")
REPEATS: Final = 5


@dataclass(frozen=True, slots=True)
class Speed:
    """The speed of greedy games in which every legal play is generated and scored at every turn."""

    games_per_second: float
    microseconds_per_turn: float
    plays_per_second: float


def signature() -> int:
    """Return a 32-bit hash of the results of fixed games: all editions, two to four players."""
    lines = (
        f"{result.scores} {result.termination} {result.turns} {result.plays_seen}"
        for result in _games()
    )
    return int(sha256("\n".join(lines).encode()).hexdigest()[:8], 16)


def _games() -> Iterator[GameResult]:
    for name, players in product(EDITIONS, (2, 3, 4)):
        edition = load_edition(name)
        kernel = kernel_for(edition)
        if kernel is not None:
            yield from kernel.play_games([Policy.GREEDY] * players, SEEDS, threads=1)
        else:
            for seed in SEEDS:
                yield play_by_rules(edition, players, seed)


def play_by_rules(edition: Edition, players: int, seed: str) -> GameResult:
    """Play the same game as the kernel with `triolet.rules`."""
    game = Game.start(edition, players, seed)
    bot = GreedyBot()
    plays_seen = 0
    while game.outcome is None:
        choice = bot.choose(game.observe(game.position.public.to_move), Limit())
        plays_seen += len(choice.candidates)
        game.play(choice.move)
    outcome = game.outcome
    return GameResult(outcome.scores, outcome.termination, len(game.moves), plays_seen)


def measure(kernel: Kernel, games: int, threads: int) -> Speed:
    """Return the best of several runs: other load on the machine can only slow a run down."""
    timings = [kernel.time_games(2, games, threads) for _ in range(REPEATS)]
    seconds, turns, plays = min(timings)
    return Speed(games / seconds, seconds / turns * 1e6 * threads, plays / seconds)
