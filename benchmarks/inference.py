"""Checks the inference of kept tiles from moves, and chooses its scale.

    python -m benchmarks.inference [--games 24] [--seed TEXT] [--processes 2]

Bots play games against themselves. After each move that kept tiles, the chance of the tiles that
were really kept is compared with their chance if every unseen tile is equally likely. The gain is
the mean logarithm (base 2) of the quotient, in bits, for several scales: 0 bits is no knowledge,
1 bit halves the number of sets in question. Its standard error is computed over whole games.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log2
from typing import Final, NamedTuple

from triolet.analysis.inference import Explanation, explanations, find_last_move, kept_chances
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.engine.simulation import mean_and_error
from triolet.rules.game import Game
from triolet.rules.moves import Exchange, Play
from triolet.rules.tiles import Rack, without_tiles

BOTS: Final = ("rabbit", "beaver", "champion", "greedy")
SCALES: Final = (5.0, 10.0, 15.0, 20.0, 30.0)
SAMPLES: Final = 60
"""Of the champion's search, so that no run depends on the speed of the machine."""


class Guess(NamedTuple):
    """The chance of the set that was really kept, without inference and at each scale."""

    uniform: float
    inferred: tuple[float, ...]


def guesses_of_game(bot: str, seed: str, number: int) -> list[Guess]:
    game = Game.start(seed=f"{seed}/{number}")
    return list(_guesses(game, bot, f"{seed}/{number}"))


def _guesses(game: Game, bot: str, seed: str) -> Iterator[Guess]:
    while True:
        seat = game.position.public.to_move
        assert seat is not None
        limit = Limit(samples=SAMPLES, seed=f"{seed}/{len(game.moves)}")
        move = bot_named(bot).choose(game.observe(seat), limit).move
        rack = game.position.racks[seat]
        game.play(move)
        if game.outcome is not None:
            return
        view = game.observe(1 - seat)
        last = find_last_move(view.public, seat)
        if not isinstance(move, Play | Exchange) or last is None or not last.kept:
            continue
        found = list(explanations(game.edition, last, view.unseen))
        yield _guess(found, without_tiles(rack, move.tiles))


def _guess(found: Sequence[Explanation], kept: Rack) -> Guess:
    ways = sum(each.ways for each in found)
    uniform = sum(each.ways for each in found if each.kept == kept) / ways
    return Guess(uniform, tuple(kept_chances(found, scale)[kept] for scale in SCALES))


def report(bot: str, games: Sequence[Sequence[Guess]]) -> str:
    """Return the line of the table for a bot."""
    moves = [guess for guesses in games for guess in guesses]
    cells = [
        bot,
        f"{len(moves):,}",
        f"{100 * sum(each.uniform for each in moves) / len(moves):.1f}",
    ]
    for place in range(len(SCALES)):
        share = 100 * sum(each.inferred[place] for each in moves) / len(moves)
        gains = [
            sum(log2(each.inferred[place] / each.uniform) for each in guesses) / len(guesses)
            for guesses in games
        ]
        mean, error = mean_and_error(gains)
        cells.append(f"{mean:+.2f} ± {error:.2f}, {share:.1f}")
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", default="inference")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    scales = (f"scale {scale:.0f}: bits, %" for scale in SCALES)
    print(f"| bot | moves | uniform, % | {' | '.join(scales)} |")
    print(f"|---|{'--:|' * (len(SCALES) + 2)}")
    with ProcessPoolExecutor(arguments.processes) as pool:
        for bot in BOTS:
            run = partial(guesses_of_game, bot, arguments.seed)
            games = [each for each in pool.map(run, range(arguments.games)) if each]
            print(report(bot, games), flush=True)


if __name__ == "__main__":
    main()
