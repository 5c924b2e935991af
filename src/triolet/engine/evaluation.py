"""What each legal move is worth without playing on: points, tiles kept, what it opens.

With the kernel the replies of all racks are weighed exactly. Without it (no compiler, or an
edition that does not fit) only points, kept tiles and further turns count.
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
    """A move and what speaks for and against it, in points."""

    move: Move
    points: int
    again: float
    """What further turns at once are worth."""
    kept: float
    """What the tiles kept are worth."""
    opens: float
    """The reply to be feared by the places that are open: an estimate, less what is common."""
    reply: float
    """The best reply to be expected of the next player; 0 where it is not known."""
    next: float
    """The own best play to be expected on the same board; 0 where it is not known."""
    value: float
    """Points, further turns and kept tiles with the exact reply and the own next play."""
    simple: float
    """The same with the places that are open instead: what is seen without any reply."""
    packed: int = 0
    """The kernel's number of a play."""

    @property
    def given(self) -> Rack:
        """The tiles that an exchange gives away."""
        return self.move.tiles if isinstance(self.move, Exchange) else ()


class Evaluation(NamedTuple):
    """Every legal move, the most valuable first, and what goes on thinking about them."""

    moves: tuple[EvaluatedMove, ...]
    thinker: "Thinker | None"


def evaluate(view: Observation, weights: Weights) -> Evaluation:
    """Judges every legal move of the seat to move, which is the one that looks. Equal values stand
    in the order of points and texts."""
    kernel = kernel_for(view.public.edition)
    if kernel is None:
        return Evaluation(_ranked(_evaluated_by_rules(view, weights)), None)
    thinker = kernel.thinker(view, weights.values())
    evaluated = (_read(kernel, weights, numbers) for numbers in thinker.judge())
    return Evaluation(_ranked(list(evaluated)), thinker)


def _ranked(evaluated: list[EvaluatedMove]) -> tuple[EvaluatedMove, ...]:
    # The kernel's numbers fall with the order of texts; exchanges have none and come last.
    return tuple(
        sorted(evaluated, key=lambda move: (-move.value, -move.packed, len(move.given), move.given))
    )


def _read(
    kernel: Kernel,
    weights: Weights,
    numbers: tuple[int, list[int], int, int, float, float, float, float, float],
) -> EvaluatedMove:
    record, given, points, turns, kept, opens, reply, following, value = numbers
    quiet_move = Exchange(sorted_rack(given)) if given else Pass()
    move = kernel.read(record).play if record else quiet_move
    again = turns * weights.again
    simple = points + again + kept - weights.opens * opens
    return EvaluatedMove(move, points, again, kept, opens, reply, following, value, simple, record)


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
