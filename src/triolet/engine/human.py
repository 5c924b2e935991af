"""A bot that makes human errors: it overlooks plays and misjudges those that it sees.

Its random numbers depend only on the limit's seed and the observation, not on earlier turns or
hidden tiles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import repeat
from math import prod
from time import perf_counter
from typing import Final

from triolet.engine.choice import Candidate, Choice
from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.levels import ErrorModel
from triolet.engine.limits import Limit
from triolet.engine.weights_file import load_weights
from triolet.rules.board import Board
from triolet.rules.layout import Square
from triolet.rules.moves import Play
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.public_state import PublicState
from triolet.rules.tiles import JOKER
from triolet.rules.tpn import format_position

FAR: Final = 5
"""The parameter `distance` applies once per this many squares from the latest play."""
WORD: Final = 1 << 64


@dataclass(frozen=True, slots=True)
class HumanBot:
    """Plays with the errors of a level."""

    name: str
    error_model: ErrorModel

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        start = perf_counter()
        fractions = _RandomFractions(limit.seed, format_position(observation))
        moves = evaluate(observation, load_weights()).moves
        seen = _moves_seen(self.error_model, observation.public, moves, fractions)
        valued = [(_value(self.error_model, move, fractions), move) for move in seen]
        # Equal values: the move with more tiles first, then the better one.
        valued.sort(key=lambda pair: (-pair[0], -_tiles_moved(pair[1])))
        candidates = (Candidate(move.move, move.points, value) for value, move in valued)
        return Choice.first(candidates, start)


@dataclass(frozen=True, slots=True)
class _RandomFractions:
    """Random numbers from 0 to 1, determined by seed, position and purpose."""

    seed: str
    position: str

    def two(self, purpose: str) -> tuple[float, float]:
        digest = sha256(f"{self.seed}/{self.position}/{purpose}".encode()).digest()
        return (
            int.from_bytes(digest[:8], "big") / WORD,
            int.from_bytes(digest[8:16], "big") / WORD,
        )

    def one(self, purpose: str) -> float:
        return self.two(purpose)[0]


def _moves_seen(
    error_model: ErrorModel,
    public: PublicState,
    moves: Sequence[EvaluatedMove],
    fractions: _RandomFractions,
) -> list[EvaluatedMove]:
    """Return the moves that the player considers.

    A player who sees no play finds the most visible place; without any play it always considers
    an exchange.
    """
    others = [move for move in moves if not isinstance(move.move, Play)]
    latest = _latest_squares(public)
    missed_by = []
    for move in moves:
        if isinstance(move.move, Play):
            # A place is seen or not, whatever tiles could be played there.
            fraction = fractions.one(f"place {' '.join(map(str, move.move.squares))}")
            chance = chance_to_see(error_model, public.board, move.move, latest)
            missed_by.append((fraction - chance, move))
    if not missed_by:
        return others
    bound = max(0.0, min(missed for missed, _move in missed_by))
    seen = [move for missed, move in missed_by if missed <= bound]
    return seen + (others if fractions.one("exchange") < error_model.exchanges else [])


def chance_to_see(
    error_model: ErrorModel, board: Board, play: Play, latest: Sequence[Square]
) -> float:
    """Return the probability that the player sees the play; `latest` is the latest play."""
    squares = play.squares
    chance = 1 - error_model.overlooks
    chance *= _power(1 - error_model.crossings, groups_made(board, squares) - 1)
    chance *= _power(1 - error_model.distance, _distance(squares, latest) // FAR)
    return chance * (1 - error_model.jokers) if JOKER in play.tiles else chance


def _power(base: float, exponent: int) -> float:
    # Multiplied one by one: `**` depends on the C library, and the kernel must get the same bits.
    return prod(repeat(base, exponent))


def groups_made(board: Board, squares: Sequence[Square]) -> int:
    """Return how many groups of two or more tiles a play on these squares makes or changes."""

    def is_taken(row: int, column: int) -> bool:
        return (row, column) in board or (row, column) in squares

    # A play has no gaps, so its squares in one row or column belong to one group.
    across = {r for r, c in squares if is_taken(r, c - 1) or is_taken(r, c + 1)}
    down = {c for r, c in squares if is_taken(r - 1, c) or is_taken(r + 1, c)}
    return len(across) + len(down)


def _latest_squares(public: PublicState) -> tuple[Square, ...]:
    moves = (past.move for past in reversed(public.history))
    return next((move.squares for move in moves if isinstance(move, Play)), ())


def _distance(some: Sequence[Square], others: Sequence[Square]) -> int:
    """Return the distance between the two nearest squares; 0 if there are none."""
    steps = (abs(a.row - b.row) + abs(a.column - b.column) for a in some for b in others)
    return min(steps, default=0)


def _value(error_model: ErrorModel, move: EvaluatedMove, fractions: _RandomFractions) -> float:
    """Return the value of a move to the player, in points."""
    opened = move.value - move.points - move.again - move.kept
    value = (
        move.points
        + error_model.replays * move.again
        + error_model.keeps * move.kept
        + error_model.defends * opened
    )
    if not isinstance(move.move, Play):
        return value
    if JOKER in move.move.tiles:
        value += error_model.joker_haste
    numbers = sum(tile.face for _, tile in move.move.placements if not tile.is_joker)
    value += error_model.high_tiles * numbers
    # The sum of two fractions has a triangular distribution: small errors are more common.
    return value + error_model.misjudges * (
        sum(fractions.two(f"play {format_move(move.move)}")) - 1
    )


def _tiles_moved(move: EvaluatedMove) -> int:
    return len(move.move.tiles) if isinstance(move.move, Play) else len(move.given)
