"""Measures the strength of the champion in paired matches; the seed was not used for tuning.

    python -m benchmarks.strength [--state FOLDER] [--processes 2] [--only TEXT]

Each match is saved in the state folder, so that an interrupted run can be resumed. Prints the
table for results.md.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from triolet.engine.arena.entrants import parse_entrants, seat_entrants
from triolet.engine.arena.pairing import Match
from triolet.engine.arena.saved_match import SavedMatch
from triolet.engine.arena.tally import tally
from triolet.rules.edition_file import DEFAULT_EDITION, load_edition

SEED = "proof of the knowing champion"


class StrengthMatch(NamedTuple):
    """A match and its number of games."""

    seats: str
    players: int
    games: int

    @property
    def file(self) -> str:
        return f"{self.seats.replace(',', '-')}-{self.players}.jsonl"


MATCHES = (
    StrengthMatch("champion@100ms,greedy", 2, 2000),
    StrengthMatch("champion@100ms,static", 2, 2000),
    StrengthMatch("champion@100ms,plain", 2, 2000),
    StrengthMatch("champion@1s,greedy", 2, 200),
    StrengthMatch("champion@10ms,greedy", 2, 2000),
    StrengthMatch("champion@50ms,greedy", 3, 600),
    StrengthMatch("champion@50ms,greedy", 4, 600),
    StrengthMatch("static,greedy", 2, 4000),
    StrengthMatch("replies,greedy", 2, 4000),
    StrengthMatch("plain,greedy", 2, 2000),
)


def play(planned: StrengthMatch, folder: Path, processes: int) -> None:
    command = [sys.executable, "-m", "triolet.cli.main", "arena", "--seats", planned.seats]
    command += ["--players", str(planned.players), "--games", str(planned.games), "--seed", SEED]
    command += ["--resume", str(folder / planned.file), "--processes", str(processes), "--json"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def line(planned: StrengthMatch, folder: Path) -> str:
    """Return a row of the table: the first entrant's share of wins and lead, with intervals."""
    edition = load_edition(DEFAULT_EDITION)
    entrants = seat_entrants(parse_entrants(planned.seats), planned.players, edition)
    match = Match(edition, entrants, SEED)
    played = SavedMatch(folder / planned.file, match).open()
    sets = [played[number] for number in sorted(played)]
    found = tally(match, sets)
    share, lead = found.win_shares[0], found.difference
    return (
        f"| {planned.seats} | {planned.players} | {len(sets)} | {100 * share.mean:.1f} % "
        f"± {100 * (share.error or 0):.1f} | {lead.mean:+.1f} ± {lead.error or 0:.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--state", type=Path, default=Path("build/strength"))
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="matches whose seats contain this")
    arguments = parser.parse_args()
    print("| seats | players | deals | wins of the first | points ahead |", flush=True)
    print("|---|---|---|---|---|", flush=True)
    for planned in MATCHES:
        if arguments.only in planned.seats:
            play(planned, arguments.state, arguments.processes)
            print(line(planned, arguments.state), flush=True)


if __name__ == "__main__":
    main()
