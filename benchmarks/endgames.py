"""Compares endgames with a brute force through the rules, and times them.

    python -m benchmarks.endgames [--positions 500] [--processes 2]

Greedy players play until the bag is empty. At every turn from there on, all values are compared,
if the brute force is not too slow for it; the first turn with an empty bag is timed.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, count, islice
from multiprocessing import get_context
from statistics import mean, median, quantiles
from typing import Final, NamedTuple

from benchmarks.invariants import BrokenInvariantError
from benchmarks.kernel_comparison import kernels
from tests.engine.endgame_brute_force import final_differences, other_seat
from triolet.engine.kernel import Kernel, is_available, kernel_for, why_missing
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Exchange, Pass, Play
from triolet.rules.position import Position
from triolet.rules.tiles import Rack, sorted_rack

ALL_MOVES: Final = 2048
"""As many as the kernel can judge: kernel/endgame.h."""
NO_LIMIT: Final = 1 << 60
MOST_TURNS: Final = 5_000
"""So many the brute force takes for one position, in all its deals."""
TOLERANCE: Final = 1e-6
PROGRESS: Final = 50
"""So many positions lie between two lines of progress."""
TIMED_EDITIONS: Final = ("gigamic-en", "dj-uk")


class PossibleRack(NamedTuple):
    """What the other seat may hold, and how probable that is."""

    rack: Rack
    probability: float


class JudgedMove(NamedTuple):
    """A move as the kernel judges it."""

    move: Play | Exchange | Pass
    value: float
    win_share: float
    certainty: int
    """0 exact, 1 bounded, 2 estimated."""


def endgame(edition: Edition, seed: str) -> Iterator[Position]:
    """The positions of a greedy game in which the bag is empty."""
    kernel = kernel_for(edition)
    assert kernel is not None
    game = Game.start(edition, 2, seed)
    while game.outcome is None:
        position = game.position
        if not position.bag.tiles:
            yield position
        best = kernel.best(position.turn())
        game.play(best.play if best else legal_moves(position.turn())[-1])


def possible_racks(position: Position) -> list[PossibleRack]:
    """Every rack that the other seat may hold, as far as the seat to move can see."""
    held = position.racks[other_seat(position)]
    unseen = sorted_rack(held + position.set_aside)
    ways = Counter(combinations(unseen, len(held)))
    return [PossibleRack(rack, number / ways.total()) for rack, number in ways.items()]


def with_rack(position: Position, rack: Rack) -> Position:
    """The position if the other seat held the rack; what is set aside plays no part."""
    racks = list(position.racks)
    racks[other_seat(position)] = rack
    return replace(position, racks=tuple(racks))


def judge(
    kernel: Kernel, position: Position, wanted: int, most_nodes: int = NO_LIMIT
) -> list[JudgedMove]:
    """The kernel's answer; so many of the best moves must be exact."""
    deals = [(list(rack), probability) for rack, probability in possible_racks(position)]
    judged = kernel.set_up(position).solve_endgame(deals, wanted, most_nodes)
    return [
        JudgedMove(kernel.read(packed).play if packed else Pass(), value, win_share, certainty)
        for packed, value, win_share, certainty in judged
    ]


def expected_differences(position: Position) -> dict[Play | Exchange | Pass, float]:
    """The brute force in every deal, weighed with the probabilities."""
    values: dict[Play | Exchange | Pass, float] = {}
    for rack, probability in possible_racks(position):
        for move, difference in final_differences(with_rack(position, rack)).items():
            values[move] = values.get(move, 0) + probability * difference
    return values


def is_quick(kernel: Kernel, position: Position) -> bool:
    """Whether the brute force can go through all that may happen."""
    turns = 0
    for rack, _ in possible_racks(position):
        dealt = with_rack(position, rack)
        for depth in count(1):
            longer = kernel.perft(dealt, depth)
            turns += longer
            if turns > MOST_TURNS:
                return False
            if longer == 0:
                break
    return True


def compare(position: Position) -> int:
    """Compares every path of the kernel with the brute force; how many moves there were."""
    expected = expected_differences(position)
    for kernel in kernels(position.standing.edition):
        judged = judge(kernel, position, ALL_MOVES)
        values = {move.move: move.value for move in judged}
        if values.keys() != expected.keys() or any(move.certainty for move in judged):
            raise BrokenInvariantError(f"moves of {position} ({kernel.path}): {judged}")
        for move, value in values.items():
            if abs(value - expected[move]) > TOLERANCE:
                text = f"{value}, but {expected[move]} by brute force"
                raise BrokenInvariantError(f"{move} in {position} ({kernel.path}): {text}")
    return len(expected)


def quick_positions() -> Iterator[Position]:
    """Positions for the brute force, the editions in turn."""
    for number in count():
        edition = load_edition(EDITIONS[number % len(EDITIONS)])
        kernel = kernel_for(edition)
        assert kernel is not None
        for position in endgame(edition, f"endgame {number}"):
            if is_quick(kernel, position):
                yield position


def first_positions(edition: Edition) -> Iterator[Position]:
    """The first position of each game in which the bag is empty."""
    games = (endgame(edition, f"endgame {number}") for number in count())
    return chain.from_iterable(islice(game, 1) for game in games)


def milliseconds(kernel: Kernel, position: Position, wanted: int) -> float:
    """Of the processor, so that what else runs on the machine plays no great part."""
    started = time.process_time()
    judge(kernel, position, wanted)
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
