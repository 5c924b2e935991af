"""Measures what the order of the players is worth: the table of src/triolet/analysis/turn_order.py.

    python -m benchmarks.turn_order [--games 20000]

Greedy players in all editions with 2 to 4 players. The lead of a player is over the mean of the
others; players are counted from the one who begins.
"""

import argparse
from typing import Final

from triolet.analysis.leads import lead_of
from triolet.engine.kernel import Kernel, Policy
from triolet.engine.simulation import mean_and_error
from triolet.rules.bag import deal
from triolet.rules.edition_file import load_edition

EDITIONS: Final = ("dj-de", "dj-nl", "dj-uk", "gigamic-en", "gigamic-fr")


def leads(kernel: Kernel, players: int, games: int) -> list[list[float]]:
    """Return the leads in all games, by order of the players."""
    seeds = [f"first turn {number}" for number in range(games)]
    found: list[list[float]] = [[] for _ in range(players)]
    results = kernel.play_games([Policy.GREEDY] * players, seeds, threads=2)
    for seed, result in zip(seeds, results, strict=True):
        first = deal(kernel.edition, players, seed).first
        for seat in range(players):
            found[(seat - first) % players].append(lead_of(result.scores, seat))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    games = parser.parse_args().games
    for name in EDITIONS:
        kernel = Kernel(load_edition(name))
        for players in (2, 3, 4):
            found = [mean_and_error(each) for each in leads(kernel, players, games)]
            texts = ", ".join(f"{mean:+.1f} ± {error:.1f}" for mean, error in found)
            print(f"{name}, {players} players: {texts}", flush=True)


if __name__ == "__main__":
    main()
