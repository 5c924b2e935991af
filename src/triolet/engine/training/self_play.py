"""One game of the static evaluation against itself, as material to learn from.

Mostly the move of the highest value is made; now and then another good one, so that what moves
leave behind varies more than the evaluation would let it.
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
"""One move in so many is drawn by lot,"""
GOOD: Final = 8
"""from so many of the most valuable."""
RARE_GAMES: Final = 4
"""One game in so many begins with a rare rack:"""
RARE_COUNT: Final = 2
"""one with so many tiles, or more, of kinds of which there are no more than so many."""


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """The games of one generation. The weights are text, because workers elsewhere get it."""

    edition: Edition
    weights: str
    seed: str

    def deal_seed(self, number: int) -> str:
        """What the tiles of a game are dealt from. A rare rack is waited for: of the seeds with
        rising numbers the first that deals one is taken."""
        if number % RARE_GAMES:
            return f"{self.seed}/{number}"
        tries = (f"{self.seed}/{number}/{attempt}" for attempt in count(1))
        return next(seed for seed in tries if has_rare_rack(_start(self.edition, seed)))


@lru_cache(maxsize=4)
def read_weights(text: str) -> Weights:
    """A worker gets the same text for every game."""
    return parse_weights(text)


def rare_tiles(edition: Edition) -> frozenset[int]:
    return frozenset(tile for tile, held in edition.tile_counts.items() if held <= RARE_COUNT)


def has_rare_rack(game: Game) -> bool:
    rare = rare_tiles(game.edition)
    racks = game.position.racks
    return any(sum(tile in rare for tile in rack) >= RARE_COUNT for rack in racks)


def play_training_game(plan: SelfPlay, number: int) -> TrainingGame:
    """Plays a game to its end; it depends on the plan and the number only."""
    weights = read_weights(plan.weights)
    game = _start(plan.edition, plan.deal_seed(number))
    chosen: list[tuple[int, EvaluatedMove]] = []
    while game.outcome is None:
        public = game.position.public
        moves = evaluate(game.observe(public.to_move), weights).moves
        made = moves[_place(f"{plan.seed}/{number}", len(chosen), len(moves))]
        chosen.append((public.bag_count, made))
        game.play(made.move)
    return TrainingGame(number, tuple(_rows(game, chosen)))


def _start(edition: Edition, seed: str) -> Game:
    return Game.start(edition, PLAYERS, seed)


def _place(seed: str, turn: int, moves: int) -> int:
    """Which of the moves is made, counted from the most valuable."""
    # The last place of a shuffle is settled by its first number.
    lot = shuffled(range(EXPLORED * GOOD), seed, f"explore {turn}")[-1]
    is_explored, place = lot % EXPLORED == 0, lot // EXPLORED
    return place % moves if is_explored else 0


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
    gone = moved.move.tiles if isinstance(moved.move, Play | Exchange) else ()
    return without_tiles(moved.rack, gone)
