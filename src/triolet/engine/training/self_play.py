"""Self-play of the static evaluation, for training.

Most moves are the best ones; some are random among the best, so that the features of moves vary.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Final

from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.training.training_data import HUNDREDTHS, Row, TrainingGame
from triolet.engine.weights_file import Weights, parse_weights
from triolet.rules.bag import shuffled
from triolet.rules.edition import Edition
from triolet.rules.game import Game, Moved
from triolet.rules.moves import Exchange, Play
from triolet.rules.tiles import Rack, without_tiles

PLAYERS: Final = 2
EXPLORED: Final = 4
"""One move in this many is random."""
GOOD: Final = 8
"""A random move is one of this many best moves."""
RARE_GAMES: Final = 4
"""One game in this many begins with a rare rack."""
RARE_COUNT: Final = 2
"""A kind with at most this many tiles is rare; a rare rack has at least this many rare tiles."""


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """The self-play of one generation, with its weights as JSON text for the workers."""

    edition: Edition
    weights: str
    seed: str

    def deal_seed(self, number: int) -> str:
        """Return the seed of a game's deal; for a rare rack, the first seed that deals one."""
        if number % RARE_GAMES:
            return f"{self.seed}/{number}"
        tries = (f"{self.seed}/{number}/{attempt}" for attempt in count(1))
        return next(seed for seed in tries if has_rare_rack(_start(self.edition, seed)))


@lru_cache(maxsize=4)
def read_weights(text: str) -> Weights:
    """Parse the weights; a worker gets the same text for every game."""
    return parse_weights(text)


def rare_tiles(edition: Edition) -> frozenset[int]:
    return frozenset(tile for tile, held in edition.tile_counts.items() if held <= RARE_COUNT)


def has_rare_rack(game: Game) -> bool:
    rare = rare_tiles(game.edition)
    racks = game.position.racks
    return any(sum(tile in rare for tile in rack) >= RARE_COUNT for rack in racks)


def play_training_game(plan: SelfPlay, number: int) -> TrainingGame:
    """Play a game; the result depends only on the plan and the number."""
    weights = read_weights(plan.weights)
    game = _start(plan.edition, plan.deal_seed(number))
    chosen: list[tuple[int, EvaluatedMove]] = []
    while game.outcome is None:
        public = game.position.public
        moves = evaluate(game.observe(public.to_move), weights).moves
        made = moves[_rank(f"{plan.seed}/{number}", len(chosen), len(moves))]
        chosen.append((public.bag_count, made))
        game.play(made.move)
    return TrainingGame(number, tuple(_rows(game, chosen)))


def _start(edition: Edition, seed: str) -> Game:
    return Game.start(edition, PLAYERS, seed)


def _rank(seed: str, turn: int, moves: int) -> int:
    """Return the rank of the move to make; 0 is the best."""
    # The first random number of a shuffle determines its last element.
    number = shuffled(range(EXPLORED * GOOD), seed, f"explore {turn}")[-1]
    is_explored, rank = number % EXPLORED == 0, number // EXPLORED
    return rank % moves if is_explored else 0


def _rows(game: Game, chosen: Sequence[tuple[int, EvaluatedMove]]) -> list[Row]:
    assert game.outcome is not None
    made: Counter[int] = Counter()
    rows = []
    final = game.outcome.scores
    for moved, (bag, evaluated) in zip(game.moves, chosen, strict=True):
        made[moved.seat] += moved.sheet.points
        own, other = moved.seat, 1 - moved.seat
        rows.append(
            Row(
                bag,
                round(evaluated.reply * HUNDREDTHS),
                round(evaluated.next * HUNDREDTHS),
                moved.sheet.replays,
                _kept(moved),
                (final[own] - made[own]) - (final[other] - made[other]),
            )
        )
    return rows


def _kept(moved: Moved) -> Rack:
    used = moved.move.tiles if isinstance(moved.move, Play | Exchange) else ()
    return without_tiles(moved.rack, used)
