"""Fits the weights at the end of a variation by least squares over static self-play.

    python -m benchmarks.line_weights [--games 2000] [--processes 2] [--seed TEXT]

Each turn yields two rows: after the move, and at the player's next turn before the drawn tiles are
known. A row has the exact expectations of the player's next play and of the reply, the values of
the tiles that both players kept, and the points gained from there to the final count. The weights
`next`, `reply` and `leaf_...` are based on this fit. Needs the extra `train`.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.training.ridge_regression import (
    Moments,
    Products,
    Ridge,
    Vector,
    jackknife_errors,
    no_products,
    products,
)
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Play
from triolet.rules.public_state import PublicState
from triolet.rules.tiles import Rack, sorted_rack, without_tiles

AFTER_MOVE: Final = "after a move"
OWN_TURN: Final = "at the next own turn"
FEATURES: Final = ("own next play", "reply", "own tiles kept", "the other's")
HUNDREDTHS: Final = 100
GROUPS: Final = 20
"""Groups of games for the jackknife."""
FEWEST: Final = 10
"""Fewest tiles in the bag: in the endgame other things matter more."""


@dataclass(frozen=True, slots=True)
class LeadRow:
    """One row: the lead of the seat at a moment, and the features in hundredths of points."""

    moment: str
    seat: int
    lead: int
    numbers: tuple[int, ...]


def rows_of_game(seed: str, number: int) -> list[tuple[str, tuple[int, ...], int]]:
    """Play a game and return each moment with its features and the points gained after it."""
    game, weights = Game.start(load_edition(), 2, f"{seed}/{number}"), load_weights()
    kept: list[Rack | None] = [None, None]
    rows: list[LeadRow] = []
    while game.outcome is None:
        public = game.position.public
        seat = public.to_move
        assert seat is not None
        rack = game.position.racks[seat]
        moves = evaluate(game.observe(seat), weights).moves
        own = kept[seat]
        has_waited = bool(game.moves) and game.moves[-1].seat != seat
        if own is not None and has_waited and public.bag_count >= FEWEST:
            drawn = sorted_rack(without_tiles(rack, own))
            stay = next((move for move in moves if move.given == drawn), None)
            if stay is not None:
                rows.append(_row(OWN_TURN, public, stay, weights, kept))
        made = moves[0]
        kept[seat] = without_tiles(rack, made.move.tiles) if isinstance(made.move, Play) else None
        game.play(made.move)
        after = game.position.public
        if kept[seat] is not None and after.bag_count >= FEWEST and not made.again:
            rows.append(_row(AFTER_MOVE, after, made, weights, kept, seat))
    final = game.outcome.scores
    leads = [final[seat] - final[1 - seat] for seat in range(2)]
    return [(row.moment, row.numbers, leads[row.seat] - row.lead) for row in rows]


def _row(
    moment: str,
    public: PublicState,
    evaluated: EvaluatedMove,
    weights: Weights,
    kept: Sequence[Rack | None],
    seat: int | None = None,
) -> LeadRow:
    seat = public.to_move if seat is None else seat
    assert seat is not None
    values = [sum(weights.kept[tile] for tile in tiles or ()) for tiles in kept]
    numbers = (evaluated.next, evaluated.reply, values[seat], values[1 - seat])
    lead = public.scores[seat] - public.scores[1 - seat]
    return LeadRow(moment, seat, lead, tuple(round(HUNDREDTHS * number) for number in numbers))


def fitted(sums: Products) -> Vector:
    zero = np.zeros(len(FEATURES))
    return Ridge(zero, zero).fit(Moments.of(sums, [HUNDREDTHS] * len(FEATURES)))


def table(games: int, seed: str, processes: int) -> Iterator[str]:
    groups = {
        moment: [no_products(len(FEATURES)) for _ in range(GROUPS)]
        for moment in (AFTER_MOVE, OWN_TURN)
    }
    with ProcessPoolExecutor(processes) as pool:
        played = pool.map(partial(rows_of_game, seed), range(games), chunksize=4)
        for number, rows in enumerate(played):
            for moment, numbers, gained in rows:
                groups[moment][number % GROUPS] += products(numbers, gained)
            print(f"\r{number + 1} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    yield f"| moment | {' | '.join(FEATURES)} | rows |"
    yield "|---" * (len(FEATURES) + 2) + "|"
    for moment, sums in groups.items():
        total = sum(sums, no_products(len(FEATURES)))
        errors = jackknife_errors([fitted(total - group) for group in sums])
        cells = [
            f"{value:.2f} ± {1.96 * error:.2f}"
            for value, error in zip(fitted(total), errors, strict=True)
        ]
        yield f"| {moment} | {' | '.join(cells)} | {total[0, 0]} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", default="lines")
    arguments = parser.parse_args()
    for line in table(arguments.games, arguments.seed, arguments.processes):
        print(line, flush=True)


if __name__ == "__main__":
    main()
