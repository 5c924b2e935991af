"""Static evaluation of every legal move: points, kept tiles, extra turns, expected replies.

With the kernel the expected reply over all racks is exact. Without it (no compiler, or an edition
that does not fit) only points, kept tiles and extra turns count.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from triolet.engine.kernel import Kernel, kernel_for
from triolet.engine.plays import ranked_plays
from triolet.engine.weights_file import Weights
from triolet.rules.generator import legal_exchanges
from triolet.rules.moves import Exchange, Move, Pass
from triolet.rules.observation import Observation
from triolet.rules.tiles import Rack, sorted_rack, without_tiles

if TYPE_CHECKING:
    from triolet.engine._kernel import Thinker


@dataclass(frozen=True, slots=True)
class EvaluatedMove:
    """A move with the terms of its evaluation, in points."""

    move: Move
    points: int
    again: float
    """Value of the extra turns."""
    kept: float
    """Value of the kept tiles."""
    opens: float
    """Estimated reply from the open places of the board, less the average."""
    reply: float
    """Expected best reply of the next player; 0 without the kernel."""
    next: float
    """Expected best next play of the same player on the same board; 0 without the kernel."""
    value: float
    """Points, extra turns and kept tiles with the exact expected reply and next play."""
    simple: float
    """The same with `opens` instead of the exact expectations."""
    packed: int = 0
    """The play packed into one number by the kernel; 0 for other moves."""

    @property
    def given(self) -> Rack:
        """The tiles of an exchange."""
        return self.move.tiles if isinstance(self.move, Exchange) else ()


class Evaluation(NamedTuple):
    """Every legal move, best first, and the kernel object that searches further."""

    moves: tuple[EvaluatedMove, ...]
    thinker: "Thinker | None"


def evaluate(view: Observation, weights: Weights) -> Evaluation:
    """Evaluate every legal move of the seat to move, which must be the observing seat.

    Moves of equal value are ordered by points and notation.
    """
    kernel = kernel_for(view.public.edition)
    if kernel is None:
        return Evaluation(_ranked(_evaluated_by_rules(view, weights)), None)
    thinker = kernel.thinker(view, weights.values())
    evaluated = (_read(kernel, weights, numbers) for numbers in thinker.evaluate())
    return Evaluation(_ranked(list(evaluated)), thinker)


def _ranked(evaluated: list[EvaluatedMove]) -> tuple[EvaluatedMove, ...]:
    # Packed plays are in descending order of notation; exchanges have none and come last.
    return tuple(
        sorted(evaluated, key=lambda move: (-move.value, -move.packed, len(move.given), move.given))
    )


def _read(
    kernel: Kernel,
    weights: Weights,
    numbers: tuple[int, list[int], int, int, float, float, float, float, float],
) -> EvaluatedMove:
    packed, given, points, turns, kept, opens, reply, following, value = numbers
    quiet_move = Exchange(sorted_rack(given)) if given else Pass()
    move = kernel.read(packed).play if packed else quiet_move
    again = turns * weights.again
    simple = points + again + kept - weights.opens * opens
    return EvaluatedMove(move, points, again, kept, opens, reply, following, value, simple, packed)


def _evaluated_by_rules(view: Observation, weights: Weights) -> list[EvaluatedMove]:
    turn, layout = view.turn(), view.public.edition.layout
    rack = view.rack or ()
    evaluated = []
    for play, _text, points in ranked_plays(turn):
        again = weights.again * sum(square in layout.replays for square in play.squares)
        kept = _value_of_kept(weights, without_tiles(rack, play.tiles))
        evaluated.append(_plain(play, points, again, kept))
    for exchange in legal_exchanges(turn):
        kept = _value_of_kept(weights, without_tiles(rack, exchange.tiles))
        evaluated.append(_plain(exchange, 0, 0.0, kept))
    return evaluated or [_plain(Pass(), 0, 0.0, 0.0)]


def _plain(move: Move, points: int, again: float, kept: float) -> EvaluatedMove:
    value = points + again + kept
    return EvaluatedMove(move, points, again, kept, 0.0, 0.0, 0.0, value, value)


def _value_of_kept(weights: Weights, kept: Rack) -> float:
    return sum(weights.kept.get(tile, 0.0) for tile in kept)
