"""Compares the kernel with the rules at a million positions of seeded games.

    python -m benchmarks.kernel_equality [--positions 1000000] [--processes 2] [--state FILE]

Finished games are saved in the state file, so that an interrupted run can be resumed.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count, islice
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path

from testkit.invariants import BrokenInvariantError
from testkit.kernel_comparison import compare_game, kernels
from triolet.engine.arena.saved_match import complete_lines
from triolet.engine.kernel import is_available, why_missing
from triolet.rules.edition_file import load_edition

BATCH = 100
"""Games between two progress messages."""


def compare_numbered_game(number: int) -> tuple[int, int]:
    """Return the number of the game and the number of its positions."""
    return number, compare_game(number)


def read_state(path: Path) -> dict[int, int]:
    """Return the number of positions of each game that an earlier run finished."""
    return dict(map(json.loads, complete_lines(path)))


def batches(done: dict[int, int]) -> Iterator[list[int]]:
    """Yield endless batches of games that are not done."""
    missing = (number for number in count() if number not in done)
    while True:
        yield list(islice(missing, BATCH))


def compare_missing(path: Path, positions: int, pool: Pool) -> dict[int, int]:
    """Compare games until there are enough positions, and save each finished game."""
    done = read_state(path)
    started, before = time.monotonic(), sum(done.values())
    with path.open("a", encoding="utf-8") as state:
        for batch in batches(done):
            compared = sum(done.values())
            if compared >= positions:
                break
            if compared > before:
                pace = (time.monotonic() - started) / (compared - before)
                left = pace * (positions - compared) / 60
                message = f"{compared:,} of {positions:,} positions, {left:.0f} min left"
                print(message, file=sys.stderr, flush=True)
            for number, found in pool.imap_unordered(compare_numbered_game, batch):
                done[number] = found
                state.write(json.dumps([number, found]) + "\n")
                state.flush()
    return done


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--state", type=Path, default=Path("build/kernel_equality.jsonl"))
    chosen = parser.parse_args(arguments)
    if not is_available():
        print(f"There is nothing to compare: {why_missing()}.", file=sys.stderr)
        return 1
    chosen.state.parent.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    try:
        with get_context("spawn").Pool(chosen.processes) as pool:
            done = compare_missing(chosen.state, chosen.positions, pool)
    except KeyboardInterrupt:
        print(f"Interrupted; the same command continues from {chosen.state}.", file=sys.stderr)
        return 130
    except BrokenInvariantError as error:
        print(error, file=sys.stderr)
        return 1
    paths = " and ".join(kernel.path for kernel in kernels(load_edition()))
    print(
        f"{sum(done.values()):,} positions of {len(done):,} games compared without a difference "
        f"({paths}), {time.monotonic() - started:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
