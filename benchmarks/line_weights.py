"""What the end of a line is worth: least squares over games of the static evaluation with itself.

    python -m benchmarks.line_weights [--games 2000] [--processes 2] [--seed TEXT]

Two moments of a turn are written down: after the own move, and when it is the own turn again,
before it is known what was drawn. For both the exact expectations of the own next play and of the
reply, the worth of the tiles kept on both sides, and what was gained from there to the final count.
The weights `next` and `reply`, and those that begin with `leaf_`, were chosen by this.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Final

from triolet.engine.evaluation import JudgedMove, judge
from triolet.engine.training.normal_equations import Centred, Ridge, Sums, Vector
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Play
from triolet.rules.public_state import PublicState
from triolet.rules.tiles import Rack, sorted_rack, without_tiles

AFTER_MOVE: Final = "after a move"
OWN_TURN: Final = "at the own turn"
FEATURES: Final = ("own next play", "reply", "own tiles kept", "the other's")
HUNDREDTHS: Final = 100
PARTS: Final = 20
"""Parts of the games that are left out in turn, for the errors."""
FEWEST: Final = 10
"""Tiles in the bag: later the end of the game counts more than what a line leaves."""


@dataclass(frozen=True, slots=True)
class Row:
    """A moment of a game, in hundredths of points, with the lead of the seat."""

    moment: str
    seat: int
    lead: int
    numbers: tuple[int, ...]


def rows_of_game(seed: str, number: int) -> list[tuple[str, tuple[int, ...], int]]:
    """Plays a game; each moment with its numbers and what was gained after it."""
    game, weights = Game.start(load_edition(), 2, f"{seed}/{number}"), load_weights()
    kept: list[Rack | None] = [None, None]
    rows: list[Row] = []
    while game.outcome is None:
        public = game.position.public
        seat = public.to_move
        assert seat is not None
        rack = game.position.racks[seat]
        moves = judge(game.observe(seat), weights).moves
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
    judged: JudgedMove,
    weights: Weights,
    kept: Sequence[Rack | None],
    seat: int | None = None,
) -> Row:
    seat = public.to_move if seat is None else seat
    assert seat is not None
    values = [sum(weights.kept[tile] for tile in tiles or ()) for tiles in kept]
    numbers = (judged.next, judged.reply, values[seat], values[1 - seat])
    lead = public.scores[seat] - public.scores[1 - seat]
    return Row(moment, seat, lead, tuple(round(HUNDREDTHS * number) for number in numbers))


def fitted(sums: Sums) -> Vector:
    units = [HUNDREDTHS] * len(FEATURES)
    nothing = [0.0] * len(FEATURES)
    return Ridge(nothing, nothing).fit([Centred.of(sums, units)])


def table(games: int, seed: str, processes: int) -> Iterator[str]:
    parts = {
        moment: [Sums(len(FEATURES)) for _ in range(PARTS)] for moment in (AFTER_MOVE, OWN_TURN)
    }
    with ProcessPoolExecutor(processes) as pool:
        played = pool.map(partial(rows_of_game, seed), range(games), chunksize=4)
        for number, rows in enumerate(played):
            for moment, numbers, gained in rows:
                parts[moment][number % PARTS].add(dict(enumerate(numbers)), gained)
            print(f"\r{number + 1} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    yield f"| moment | {' | '.join(FEATURES)} | rows |"
    yield "|---" * (len(FEATURES) + 2) + "|"
    for moment, sums in parts.items():
        whole = Sums(len(FEATURES))
        for part in sums:
            whole = whole.plus(part)
        found = fitted(whole)
        without = [fitted(whole.plus(part, -1)) for part in sums]
        errors = (_jackknife([each[place] for each in without]) for place in range(len(found)))
        cells = [
            f"{value:.2f} ± {1.96 * error:.2f}" for value, error in zip(found, errors, strict=True)
        ]
        yield f"| {moment} | {' | '.join(cells)} | {whole.count} |"


def _jackknife(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt((len(values) - 1) / len(values) * sum((value - mean) ** 2 for value in values))


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
