"""Compares the endgame solver of the kernel with a brute force through the rules."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, count
from typing import Final, NamedTuple

from testkit.endgame_brute_force import final_differences, other_seat
from testkit.invariants import BrokenInvariantError
from testkit.kernel_comparison import kernels
from triolet.engine.kernel import Kernel, kernel_for
from triolet.rules.edition import Edition
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


class PossibleRack(NamedTuple):
    """What the other seat may hold, and how probable that is."""

    rack: Rack
    probability: float


class SolvedMove(NamedTuple):
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


def solve(
    kernel: Kernel, position: Position, wanted: int, most_nodes: int = NO_LIMIT
) -> list[SolvedMove]:
    """The kernel's answer; so many of the best moves must be exact."""
    deals = [(list(rack), probability) for rack, probability in possible_racks(position)]
    solved = kernel.set_up(position).judge_endgame(deals, wanted, most_nodes)
    return [
        SolvedMove(kernel.read(record).play if record else Pass(), value, win_share, certainty)
        for record, value, win_share, certainty in solved
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
    for kernel in kernels(position.public.edition):
        solved = solve(kernel, position, ALL_MOVES)
        values = {move.move: move.value for move in solved}
        if values.keys() != expected.keys() or any(move.certainty for move in solved):
            raise BrokenInvariantError(f"moves of {position} ({kernel.path}): {solved}")
        for move, value in values.items():
            if abs(value - expected[move]) > TOLERANCE:
                text = f"{value}, but {expected[move]} by brute force"
                raise BrokenInvariantError(f"{move} in {position} ({kernel.path}): {text}")
    return len(expected)
