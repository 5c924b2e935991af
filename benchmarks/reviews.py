"""Checks the reviewer: planted blunders, the champion's own moves, luck, and accuracy by level.

    python -m benchmarks.reviews [--planted 200] [--luck 1000] [--level-games 40] [--processes 2]

- Planted: champion games with one random legal move that is at least 40 points worse by the
  evaluation without search. Found are those that the review calls a mistake or a blunder; of the
  other moves it may call few so.
- Luck: greedy games with 2 players. Order, luck and decisions add up to every result; the mean luck
  of who begins is 0.
- Levels: games of each level against itself, with the mean accuracy and its standard error.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from testkit.reviewed_games import NAMES, champion, played
from triolet.analysis.grades import Grade
from triolet.analysis.review import review
from triolet.engine.evaluation import evaluate
from triolet.engine.levels import load_levels
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.engine.simulation import mean_and_error
from triolet.engine.weights_file import load_weights
from triolet.rules.game import Game
from triolet.rules.moves import Move
from triolet.rules.observation import Observation
from triolet.rules.record import record_of

WORSE: Final = 40.0
SEARCH: Final = 100
MISTAKES: Final = (Grade.MISTAKE, Grade.BLUNDER)


class Planted(NamedTuple):
    """A game with one planted blunder."""

    is_found: bool
    moves: int
    """The other moves, all by the champion."""
    mistakes: int
    """How many of them are called a mistake or a blunder."""


def planted(number: int) -> Planted | None:
    """Return `None` if no move after the chosen turn is so much worse."""
    random = Random(f"planted {number}")
    game = Game.start(seed=f"planted {number}")
    turn, chosen = random.randrange(2, 30), -1
    while game.outcome is None:
        seat = game.position.public.to_move
        assert seat is not None
        view = game.observe(seat)
        made = len(game.moves)
        bad = worse_move(view, random) if chosen < 0 and made >= turn else None
        if bad is not None:
            chosen = made
        game.play(bad or champion(view))
    if chosen < 0:
        return None
    found = review(record_of(game, NAMES[:2]))
    others = [each for each in found.turns if each.number != chosen + 1]
    mistakes = sum(each.grade in MISTAKES for each in others)
    is_found = found.turns[chosen].grade in MISTAKES
    return Planted(is_found, len(others), mistakes)


def worse_move(view: Observation, random: Random) -> Move | None:
    """Return a random legal move that a player without search finds much worse than the best."""
    moves = evaluate(view, load_weights()).moves
    worse = [each.move for each in moves if each.value <= moves[0].value - WORSE]
    return random.choice(worse) if worse else None


def luck(number: int) -> tuple[float, float]:
    """Return the luck of who begins, and by how much the sum misses the result."""
    record = record_of(played(f"luck {number}"), NAMES[:2])
    found = review(record, 50)
    first = record.first or 0
    player, other = found.players[first], found.players[1 - first]
    explained = player.turn_order + player.luck + player.decisions - other.decisions
    return player.luck, abs(explained - player.lead)


def level_accuracy(name: str, number: int) -> list[float]:
    """Return the accuracies of both players."""
    bot = bot_named(name)

    def choose(view: Observation) -> Move:
        # The champion searches by samples, so that no run depends on the speed of the machine.
        seed = f"{number} {len(view.public.history)}"
        return bot.choose(view, Limit(samples=SEARCH, seed=seed)).move

    found = review(record_of(played(f"level {number}", choose=choose), NAMES[:2]), 100)
    return [player.accuracy for player in found.players if player.accuracy is not None]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--planted", type=int, default=200)
    parser.add_argument("--luck", type=int, default=1000)
    parser.add_argument("--level-games", type=int, default=40)
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.processes) as pool:
        if arguments.planted:
            # Some games have no such move.
            games = pool.map(planted, range(arguments.planted + arguments.planted // 5))
            report_planted(list(islice(filter(None, games), arguments.planted)))
        if arguments.luck:
            report_luck(list(pool.map(luck, range(arguments.luck), chunksize=4)))
        if arguments.level_games:
            report_levels(arguments.level_games, pool.map)


def report_planted(games: Sequence[Planted]) -> None:
    moves, mistakes = sum(each.moves for each in games), sum(each.mistakes for each in games)
    found, share = sum(each.is_found for each in games), 100 * mistakes / moves
    print(
        f"planted blunders found: {found} of {len(games)}; of the "
        f"champion's own {moves} moves {mistakes} are called mistakes ({share:.2f} %)",
        flush=True,
    )


def report_luck(games: Sequence[tuple[float, float]]) -> None:
    mean, error = mean_and_error([each for each, _ in games])
    print(
        f"{len(games)} games: the sums miss the result by {max(miss for _, miss in games):.1e} "
        f"points at most; mean luck of who begins {mean:+.1f} ± {error:.1f} points",
        flush=True,
    )


def report_levels(games: int, run: Callable[..., Iterable[list[float]]]) -> None:
    for level in load_levels():
        found = run(partial(level_accuracy, level.name), range(games))
        mean, error = mean_and_error([each for pair in found for each in pair])
        print(f"level {level.rank}, {level.name}: accuracy {mean:.1f} ± {error:.1f}", flush=True)


if __name__ == "__main__":
    main()
