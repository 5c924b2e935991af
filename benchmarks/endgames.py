"""Compares endgame solutions with a brute-force search, and measures their time.

    python -m benchmarks.endgames [--positions 500] [--processes 2]

Greedy bots play until the bag is empty. From there all values are compared at every turn at which
the brute force is fast enough; the first turn with an empty bag is timed.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice
from multiprocessing import get_context
from statistics import mean, median, quantiles
from typing import Final

from testkit.endgame_comparison import ALL_MOVES, compare, endgame, is_quick, solve
from testkit.invariants import BrokenInvariantError
from triolet.engine.kernel import Kernel, is_available, kernel_for, why_missing
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.position import Position

PROGRESS: Final = 50
"""Positions between two progress messages."""
TIMED_EDITIONS: Final = ("gigamic-en", "dj-uk")


def quick_positions() -> Iterator[Position]:
    """Yield positions for the brute force, of all editions in turn."""
    for number in count():
        edition = load_edition(EDITIONS[number % len(EDITIONS)])
        kernel = kernel_for(edition)
        assert kernel is not None
        for position in endgame(edition, f"endgame {number}"):
            if is_quick(kernel, position):
                yield position


def first_positions(edition: Edition) -> Iterator[Position]:
    """Yield the first position with an empty bag of each game."""
    games = (endgame(edition, f"endgame {number}") for number in count())
    return chain.from_iterable(islice(game, 1) for game in games)


def milliseconds(kernel: Kernel, position: Position, wanted: int) -> float:
    """Return the CPU time, which depends little on other load."""
    started = time.process_time()
    solve(kernel, position, wanted)
    return 1000 * (time.process_time() - started)


def report_times(name: str, positions: int) -> None:
    edition = load_edition(name)
    kernel = kernel_for(edition)
    assert kernel is not None
    for wanted, title in ((1, "the best move exact"), (ALL_MOVES, "every move exact")):
        times = [
            milliseconds(kernel, position, wanted)
            for position in islice(first_positions(edition), positions)
        ]
        print(
            f"{name}, {title}: median {median(times):.2f} ms, mean {mean(times):.2f} ms, "
            f"95 % within {quantiles(times, n=20)[-1]:.2f} ms, longest {max(times):.2f} ms"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    if not is_available():
        print(f"There is nothing to compare: {why_missing()}.", file=sys.stderr)
        return 1
    for name in TIMED_EDITIONS:
        report_times(name, chosen.positions)
    positions = islice(quick_positions(), chosen.positions)
    try:
        with get_context("spawn").Pool(chosen.processes) as pool:
            moves = []
            for found in pool.imap_unordered(compare, positions):
                moves.append(found)
                if len(moves) % PROGRESS == 0:
                    print(f"{len(moves)} of {chosen.positions}", file=sys.stderr, flush=True)
    except BrokenInvariantError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(moves):,} positions with {sum(moves):,} moves: all values equal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
