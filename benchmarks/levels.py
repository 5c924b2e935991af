"""Plays every level against the next lower one and against greedy, and measures the time per move.

    python -m benchmarks.levels [--deals 300] [--other-deals 100] [--processes 2] [--write]

Finished deals are saved in build/levels, so that an interrupted run can be resumed. `--write` puts
the tables into docs/levels.md.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Final, NamedTuple

from testkit.seeded_games import Kind, seeded_game
from triolet.engine.arena.entrants import Entrant
from triolet.engine.arena.executors import WorkerPool, local_processes
from triolet.engine.arena.match import MatchProgress, play_in_pool
from triolet.engine.arena.pairing import Match
from triolet.engine.arena.saved_match import SavedMatch
from triolet.engine.arena.tally import Tally, tally
from triolet.engine.levels import load_levels
from triolet.engine.limits import Limit, parse_limit
from triolet.engine.registry import bot_named
from triolet.engine.weights_file import format_weights, load_weights
from triolet.rules.edition_file import load_edition

SEED: Final = "levels 2"
"""Never used to tune the levels."""
CHAMPION_LIMIT: Final = "400samples"
"""In matches, so that they do not depend on the machine; about twenty milliseconds. Without a limit
the champion takes up to a second."""
PAGE: Final = Path(__file__).parents[1] / "docs" / "levels.md"
STATE: Final = Path("build/levels")
TIMED_GAMES: Final = 6
TIMED_EVERY: Final = 5
"""Turns between two positions that are timed."""


class Pairing(NamedTuple):
    """A level and its opponent."""

    level: str
    other: str
    deals: int


def pairings(deals: int, other_deals: int) -> tuple[list[Pairing], list[Pairing]]:
    """Return the pairings of adjacent levels, and of each level with greedy. The lowest level also
    plays random; the champion, which is slow, plays fewer deals."""
    names = [level.name for level in load_levels()]
    steps = [Pairing(level, below, deals) for below, level in pairwise(names)]
    steps[-1] = steps[-1]._replace(deals=other_deals)
    steps.insert(0, Pairing(names[0], "random", other_deals))
    return steps, [Pairing(level, "greedy", other_deals) for level in names]


def entrant(name: str) -> Entrant:
    return Entrant(name, parse_limit(CHAMPION_LIMIT) if name == "champion" else Limit())


def state_file(pairing: Pairing) -> Path:
    """Return the file of a pairing; its name depends on the numbers of the levels."""
    numbers = [level for level in load_levels() if level.name in pairing]
    fingerprint = sha256(f"{numbers}{format_weights(load_weights())}".encode()).hexdigest()[:8]
    return STATE / f"{pairing.level}-{pairing.other}-{fingerprint}.jsonl"


def measure(pairing: Pairing, pool: WorkerPool) -> Tally:
    """Play the missing deals of a match, and save every finished deal."""
    match = Match(load_edition(), (entrant(pairing.level), entrant(pairing.other)), SEED)
    saved = SavedMatch(state_file(pairing), match)
    progress = MatchProgress(pairing.deals)
    for played in saved.open().values():
        progress.add(played)
    with closing(play_in_pool(match, progress.missing(), pool, is_recorded=False)) as sets:
        for played in sets:
            saved.add(played)
            progress.add(played)
            if len(progress.finished) % 50 == 0:
                message = f"{len(progress.finished)} of {pairing.deals} deals"
                print(f"{pairing.level} - {pairing.other}: {message}", file=sys.stderr)
    return tally(match, progress.counted)


def table(pairs: Sequence[Pairing], pool: WorkerPool) -> Iterator[str]:
    """Yield the lines of a Markdown table with shares of wins and points."""
    yield "| level | against | games | wins | points a game | difference |"
    yield "|---|---|---|---|---|---|"
    for pair in pairs:
        found = measure(pair, pool)
        wins, points, lead = found.win_shares[0], found.points[0], found.difference
        cells = [
            pair.level,
            pair.other,
            str(found.games),
            f"{100 * wins.mean:.1f} ± {100 * (wins.error or 0):.1f} %",
            f"{points.mean:.0f}",
            f"{lead.mean:+.0f} ± {lead.error or 0:.0f}",
        ]
        yield f"| {' | '.join(cells)} |"


def times() -> Iterator[str]:
    """Yield the lines of a Markdown table with the CPU time per move without a limit."""
    views = []
    for number in range(TIMED_GAMES):
        for turns in range(0, 40, TIMED_EVERY):
            game = seeded_game(load_edition(), 2, f"timed {number}", turns, [Kind.GREEDY])
            if game.outcome is None:
                views.append(game.observe(game.position.public.to_move))
    yield "| level | mean | longest |"
    yield "|---|---|---|"
    for level in load_levels():
        bot = bot_named(level.name)
        seconds = []
        for view in views:
            start = process_time()
            bot.choose(view, Limit(seed="timed"))
            seconds.append(process_time() - start)
        yield f"| {level.name} | {1000 * mean(seconds):.1f} ms | {1000 * max(seconds):.0f} ms |"


def put_into_page(name: str, lines: Sequence[str]) -> None:
    begin, end = f"<!-- measured: {name} -->\n", "<!-- measured end -->"
    before, _, rest = PAGE.read_text("utf-8").partition(begin)
    after = rest.partition(end)[2]
    content = before + begin + "\n".join(lines) + "\n" + end + after
    PAGE.write_text(content, "utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--other-deals", type=int, default=100)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(arguments)
    steps, by_greedy = pairings(chosen.deals, chosen.other_deals)
    try:
        with local_processes(chosen.processes) as pool:
            found = {"steps": list(table(steps, pool)), "greedy": list(table(by_greedy, pool))}
    except KeyboardInterrupt:
        print("Interrupted; the same command continues.", file=sys.stderr)
        return 130
    found["times"] = list(times())
    for name, lines in found.items():
        print("\n".join(lines), end="\n\n")
        if chosen.write:
            put_into_page(name, lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
