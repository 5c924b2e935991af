"""Compares numbered games in a worker pool until there are enough games and positions.

Finished games are saved in the state file, so that an interrupted run can be resumed.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Final, TypeAlias

from testkit.invariants import BrokenInvariantError
from triolet.engine.arena.saved_match import complete_lines

BATCH: Final = 100
"""Games between two progress messages."""

Compare: TypeAlias = Callable[[int], tuple[int, int]]
"""Compares the game of a number; returns the number and how many positions were compared."""
Compared: TypeAlias = dict[int, int]
"""How many positions of each game were compared, by the number of the game."""


def parser(description: str, name: str, *, games: int, positions: int) -> argparse.ArgumentParser:
    """Return a parser of the options that `run` reads."""
    options = argparse.ArgumentParser(description=description.split("\n")[0])
    options.add_argument("--games", type=int, default=games)
    options.add_argument("--positions", type=int, default=positions)
    options.add_argument("--processes", type=int, default=2)
    options.add_argument("--state", type=Path, default=Path(f"build/{name}.jsonl"))
    return options


def run(compare: Compare, chosen: argparse.Namespace, summary: Callable[[Compared], str]) -> int:
    """Compare the games that are missing, print the summary, and return the exit code."""
    chosen.state.parent.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    try:
        with get_context("spawn").Pool(chosen.processes) as pool:
            done = _compare_missing(compare, chosen, pool)
    except KeyboardInterrupt:
        print(f"Interrupted; the same command continues from {chosen.state}.", file=sys.stderr)
        return 130
    except BrokenInvariantError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{summary(done)}, {time.monotonic() - started:.0f} s")
    return 0


def _compare_missing(compare: Compare, chosen: argparse.Namespace, pool: Pool) -> Compared:
    """Compare games until there are enough, and save each finished one."""
    done = _read_state(chosen.state)
    started, before = time.monotonic(), sum(done.values())
    with chosen.state.open("a", encoding="utf-8") as state:
        for batch in _batches(done):
            compared = sum(done.values())
            if compared >= chosen.positions and len(done) >= chosen.games:
                break
            if compared > before:
                pace = (time.monotonic() - started) / (compared - before)
                wanted = max(chosen.positions, chosen.games * compared // len(done))
                left = pace * (wanted - compared) / 60
                message = f"{compared:,} of {wanted:,} positions, {left:.0f} min left"
                print(message, file=sys.stderr, flush=True)
            for number, found in pool.imap_unordered(compare, batch):
                done[number] = found
                state.write(json.dumps([number, found]) + "\n")
                state.flush()
    return done


def _read_state(path: Path) -> Compared:
    """Return the games that an earlier run finished."""
    return dict(map(json.loads, complete_lines(path)))


def _batches(done: Compared) -> Iterator[list[int]]:
    """Yield endless batches of games that are not done."""
    missing = (number for number in count() if number not in done)
    while True:
        yield list(islice(missing, BATCH))
