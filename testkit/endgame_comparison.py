"""Compares the endgame solver of the kernel with a brute-force search."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, count
from typing import Final, NamedTuple

from testkit.endgame_brute_force import final_differences, other_seat
from testkit.invariants import BrokenInvariantError
from testkit.kernel_comparison import kernels
from triolet.engine.kernel import EndgameCertainty, Kernel, kernel_for
from triolet.rules.edition import Edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Exchange, Pass, Play
from triolet.rules.position import Position
from triolet.rules.tiles import Rack, sorted_rack

ALL_MOVES: Final = 2048
"""The maximum of the kernel: kernel/endgame.h."""
NO_LIMIT: Final = 1 << 60
MOST_TURNS: Final = 5_000
"""Upper limit of turns in a brute-force search of one position with all its racks."""
TOLERANCE: Final = 1e-6


class PossibleRack(NamedTuple):
    """A possible rack of the other seat with its probability."""

    rack: Rack
    probability: float


class SolvedMove(NamedTuple):
    """A move with the kernel's result."""

    move: Play | Exchange | Pass
    value: float
    win_share: float
    certainty: EndgameCertainty


def endgame(edition: Edition, seed: str) -> Iterator[Position]:
    """Yield the positions of a greedy game with an empty bag."""
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
    """Return every rack that the other seat may hold, from the view of the seat to move."""
    held = position.racks[other_seat(position)]
    unseen = sorted_rack(held + position.set_aside)
    ways = Counter(combinations(unseen, len(held)))
    return [PossibleRack(rack, number / ways.total()) for rack, number in ways.items()]


def with_rack(position: Position, rack: Rack) -> Position:
    """Give the rack to the other seat; the tiles set aside do not matter."""
    racks = list(position.racks)
    racks[other_seat(position)] = rack
    return replace(position, racks=tuple(racks))


def solve(
    kernel: Kernel, position: Position, wanted: int, most_nodes: int = NO_LIMIT
) -> list[SolvedMove]:
    """Return the kernel's solution, with exact values for the `wanted` best moves."""
    deals = [(list(rack), probability) for rack, probability in possible_racks(position)]
    solved = kernel.set_up(position).solve_endgame(deals, wanted, most_nodes)
    return [
        SolvedMove(
            kernel.read(packed).play if packed else Pass(),
            value,
            win_share,
            EndgameCertainty(certainty),
        )
        for packed, value, win_share, certainty in solved
    ]


def expected_differences(position: Position) -> dict[Play | Exchange | Pass, float]:
    """Return the brute-force result of each move, averaged over the possible racks."""
    values: dict[Play | Exchange | Pass, float] = {}
    for rack, probability in possible_racks(position):
        for move, difference in final_differences(with_rack(position, rack)).items():
            values[move] = values.get(move, 0) + probability * difference
    return values


def is_quick(kernel: Kernel, position: Position) -> bool:
    """Return whether the brute force is fast enough for the position."""
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
    """Compare every path of the kernel with the brute force; return the number of moves."""
    expected = expected_differences(position)
    for kernel in kernels(position.public.edition):
        solved = solve(kernel, position, ALL_MOVES)
        values = {move.move: move.value for move in solved}
        if values.keys() != expected.keys() or any(
            move.certainty != EndgameCertainty.EXACT for move in solved
        ):
            raise BrokenInvariantError(f"moves of {position} ({kernel.path}): {solved}")
        for move, value in values.items():
            if abs(value - expected[move]) > TOLERANCE:
                text = f"{value}, but {expected[move]} by brute force"
                raise BrokenInvariantError(f"{move} in {position} ({kernel.path}): {text}")
    return len(expected)
