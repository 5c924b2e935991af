"""Measures the time of `legal_plays` over a fixed set of midgame positions.

    python -m benchmarks.generator_speed [--positions 500] [--repeats 7]

The positions come from seeds. With a joker they are the same boards and racks, but with the highest
tile of each rack replaced by a joker.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, islice
from statistics import mean, median, quantiles

from testkit.seeded_games import Kind, RandomGenerator, next_move
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_plays
from triolet.rules.tiles import JOKER
from triolet.rules.turn import Turn

FEWEST_TILES, MOST_TILES = 25, 60


def midgame_positions() -> Iterator[Turn]:
    """Yield one turn of each seeded greedy game: full rack without a joker, 25 to 60 tiles."""
    for number in count():
        random = RandomGenerator(f"midgame {number}")
        tiles = FEWEST_TILES + random.below(MOST_TILES - FEWEST_TILES + 1)
        turn = _turn_with(number, tiles, random)
        if turn is not None:
            yield turn


def _turn_with(number: int, tiles: int, random: RandomGenerator) -> Turn | None:
    """Return the first turn with this many tiles on the board, if its rack is suitable."""
    edition = load_edition(EDITIONS[number % len(EDITIONS)])
    game = Game.start(edition, 2, f"midgame {number}")
    while game.outcome is None:
        turn = game.position.turn()
        if len(turn.board) >= tiles:
            rack = turn.rack or ()
            is_wanted = len(turn.board) <= MOST_TILES and len(rack) == 3 and JOKER not in rack
            return turn if is_wanted else None
        game.play(next_move(game, (Kind.GREEDY, Kind.GREEDY), random))
    return None


def with_joker(turn: Turn) -> Turn:
    assert turn.rack is not None
    return replace(turn, rack=(*turn.rack[:-1], JOKER))


def times(turns: Sequence[Turn], repeats: int) -> list[float]:
    """Return the milliseconds for each position, the best of all runs."""
    best = [float("inf")] * len(turns)
    for _ in range(repeats):
        for place, turn in enumerate(turns):
            start = time.perf_counter()
            legal_plays(turn)
            best[place] = min(best[place], (time.perf_counter() - start) * 1000)
    return best


def row(name: str, turns: Sequence[Turn], repeats: int) -> str:
    taken = times(turns, repeats)
    plays = mean(len(legal_plays(turn)) for turn in turns)
    slow = quantiles(taken, n=20)[-1]
    return f"| {name} | {mean(taken):.2f} | {median(taken):.2f} | {slow:.2f} | {plays:.0f} |"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--repeats", type=int, default=7)
    chosen = parser.parse_args(arguments)
    turns = list(islice(midgame_positions(), chosen.positions))
    print("| rack | mean ms | median ms | 95th percentile ms | plays |")
    print("|---|---|---|---|---|")
    print(row("without a joker", turns, chosen.repeats))
    print(row("with a joker", [with_joker(turn) for turn in turns], chosen.repeats))
    return 0


if __name__ == "__main__":
    sys.exit(main())
