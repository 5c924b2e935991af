"""Measures the time to search every legal move of every turn of whole games.

    python -m benchmarks.analysis_rate [--games 5] [--threads 2]

Two greedy players. Each move gets the exact look-ahead where it is possible, and otherwise 200
sampled variations.
"""

import argparse
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter

from triolet.engine.bots import greedy
from triolet.engine.evaluation import evaluate
from triolet.engine.weights_file import load_weights
from triolet.rules.game import Game
from triolet.rules.observation import Observation

DEALS = 200


def search_all(view: Observation, pool: ThreadPoolExecutor, threads: int) -> int:
    """Search every move of a turn and return their number."""
    moves, thinker = evaluate(view, load_weights())
    assert thinker is not None
    candidates = [(move.packed, list(move.given)) for move in moves]
    shares = [candidates[part::threads] for part in range(threads)]
    if thinker.can_look_ahead():
        list(pool.map(thinker.look_ahead, shares))
    else:
        list(pool.map(lambda share: thinker.simulate(share, 1, 0, DEALS), shares))
    return len(moves)


def analyse(number: int, pool: ThreadPoolExecutor, threads: int) -> tuple[float, int, int]:
    """Return the seconds, turns and moves of one game."""
    game = Game.start(seed=f"analysis {number}")
    seconds, turns, moves = 0.0, 0, 0
    while game.outcome is None:
        seat = game.position.public.to_move
        assert seat is not None
        view = game.observe(seat)
        start = perf_counter()
        moves += search_all(view, pool, threads)
        seconds += perf_counter() - start
        turns += 1
        game.play(greedy(view))
    return seconds, turns, moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    times = []
    with ThreadPoolExecutor(arguments.threads) as pool:
        for number in range(arguments.games):
            seconds, turns, moves = analyse(number, pool, arguments.threads)
            times.append(seconds)
            message = f"game {number}: {turns} turns, {moves} moves searched in {seconds:.1f} s"
            print(message, flush=True)
    print(f"median {median(times):.1f} s per game, longest {max(times):.1f} s")


if __name__ == "__main__":
    main()
