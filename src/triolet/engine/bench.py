"""One number that says what the engine does, and numbers that say how fast.

The signature comes from whole games with fixed seeds and is the same on every machine, with or
without the kernel: a change of speed keeps it, a change of behaviour does not.
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
    """Greedy players, whole games, every legal play generated and scored at every turn."""

    games_per_second: float
    microseconds_per_turn: float
    plays_per_second: float


def signature() -> int:
    """A number of 32 bits in which every score, ending, turn and play of fixed games has its part:
    all editions, two to four players."""
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
                yield play_by_the_rules(edition, players, seed)


def play_by_the_rules(edition: Edition, players: int, seed: str) -> GameResult:
    """The same game that the kernel plays, move by move through the referee."""
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
    """The best of some repeats: other work on the machine can only make it slower."""
    timings = [kernel.time_games(2, games, threads) for _ in range(REPEATS)]
    seconds, turns, plays = min(timings)
    return Speed(games / seconds, seconds / turns * 1e6 * threads, plays / seconds)
