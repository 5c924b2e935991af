"""A player that errs as people do: it does not see every play, and it does not think of all that
counts. What it does see it means.

Lots are drawn from the limit's seed and from what the seat sees, so that no lot depends on what
was drawn before, and none on what is hidden.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter
from typing import Final

from triolet.engine.choice import Candidate, Choice
from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.levels import Habits
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
"""So many squares away the eye has to look anew."""
WORD: Final = 1 << 64


@dataclass(frozen=True, slots=True)
class HumanBot:
    """Plays with the habits of a level."""

    name: str
    habits: Habits

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        start = perf_counter()
        lots = _Lots(limit.seed, format_position(observation))
        moves = evaluate(observation, load_weights()).moves
        seen = _moves_seen(self.habits, observation.public, moves, lots)
        liked = [(_liking(self.habits, move, lots), move) for move in seen]
        # Who likes two equally lays or gives more tiles, and otherwise has the better eye.
        liked.sort(key=lambda pair: (-pair[0], -_tiles_moved(pair[1])))
        candidates = tuple(Candidate(move.move, move.points, value) for value, move in liked)
        best = candidates[0]
        return Choice(best.move, best.value, candidates, perf_counter() - start)


@dataclass(frozen=True, slots=True)
class _Lots:
    """Fractions from 0 to 1, each drawn for something that has a name."""

    seed: str
    seen: str

    def two(self, purpose: str) -> tuple[float, float]:
        digest = sha256(f"{self.seed}/{self.seen}/{purpose}".encode()).digest()
        return (
            int.from_bytes(digest[:8], "big") / WORD,
            int.from_bytes(digest[8:16], "big") / WORD,
        )

    def one(self, purpose: str) -> float:
        return self.two(purpose)[0]


def _moves_seen(
    habits: Habits, public: PublicState, moves: Sequence[EvaluatedMove], lots: _Lots
) -> list[EvaluatedMove]:
    """What the player thinks of at all. Who sees no play looks again and finds the next best
    place, and only who has none is sure to think of an exchange."""
    others = [move for move in moves if not isinstance(move.move, Play)]
    latest = _latest_squares(public)
    missed_by = []
    for move in moves:
        if isinstance(move.move, Play):
            # A place is seen or not, whichever tiles could lie there.
            lot = lots.one(f"place {' '.join(map(str, move.move.squares))}")
            chance = chance_to_see(habits, public.board, move.move, latest)
            missed_by.append((lot - chance, move))
    if not missed_by:
        return others
    bound = max(0.0, min(missed for missed, _move in missed_by))
    seen = [move for missed, move in missed_by if missed <= bound]
    return seen + (others if lots.one("exchange") < habits.exchanges else [])


def chance_to_see(habits: Habits, board: Board, play: Play, latest: Sequence[Square]) -> float:
    """How likely it is that the player comes upon the play; `latest` is where the eye is."""
    squares = play.squares
    chance = 1 - habits.overlooks
    chance *= (1 - habits.crossings) ** max(0, groups_made(board, squares) - 1)
    chance *= (1 - habits.distance) ** (_distance(squares, latest) // FAR)
    return chance * (1 - habits.jokers) if JOKER in play.tiles else chance


def groups_made(board: Board, squares: Sequence[Square]) -> int:
    """How many groups of two or more tiles a play on these squares makes or changes."""

    def is_taken(row: int, column: int) -> bool:
        return (row, column) in board or (row, column) in squares

    # A play has no gaps, so its squares in one row belong to one group, and so in one column.
    across = {r for r, c in squares if is_taken(r, c - 1) or is_taken(r, c + 1)}
    down = {c for r, c in squares if is_taken(r - 1, c) or is_taken(r + 1, c)}
    return len(across) + len(down)


def _latest_squares(public: PublicState) -> tuple[Square, ...]:
    moves = (past.move for past in reversed(public.history))
    return next((move.squares for move in moves if isinstance(move, Play)), ())


def _distance(some: Sequence[Square], others: Sequence[Square]) -> int:
    """Steps between the nearest two squares; 0 if there are none."""
    steps = (abs(a.row - b.row) + abs(a.column - b.column) for a in some for b in others)
    return min(steps, default=0)


def _liking(habits: Habits, move: EvaluatedMove, lots: _Lots) -> float:
    """What the player makes of a move that it sees, in points."""
    opened = move.value - move.points - move.again - move.kept
    liking = (
        move.points
        + habits.replays * move.again
        + habits.keeps * move.kept
        + habits.defends * opened
    )
    if not isinstance(move.move, Play):
        return liking
    if JOKER in move.move.tiles:
        liking += habits.joker_haste
    numbers = sum(tile.face for _, tile in move.move.placements if not tile.is_joker)
    liking += habits.high_tiles * numbers
    # Small mistakes are more common than large ones: two lots make a triangle.
    return liking + habits.misjudges * (sum(lots.two(f"play {format_move(move.move)}")) - 1)


def _tiles_moved(move: EvaluatedMove) -> int:
    return len(move.move.tiles) if isinstance(move.move, Play) else len(move.given)
