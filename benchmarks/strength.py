"""How strong the champion is: paired matches on seeds that nothing was tuned by.

    python -m benchmarks.strength [--state FOLDER] [--processes 2] [--only TEXT]

Each match is kept in the state folder: an interrupted run goes on where it stopped. Prints the
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


class Proof(NamedTuple):
    """A match and how many games it has."""

    seats: str
    players: int
    games: int

    @property
    def file(self) -> str:
        return f"{self.seats.replace(',', '-')}-{self.players}.jsonl"


PROOFS = (
    Proof("champion@100ms,greedy", 2, 2000),
    Proof("champion@100ms,static", 2, 2000),
    Proof("champion@100ms,plain", 2, 2000),
    Proof("champion@1s,greedy", 2, 200),
    Proof("champion@10ms,greedy", 2, 2000),
    Proof("champion@50ms,greedy", 3, 600),
    Proof("champion@50ms,greedy", 4, 600),
    Proof("static,greedy", 2, 4000),
    Proof("replies,greedy", 2, 4000),
    Proof("plain,greedy", 2, 2000),
)


def play(proof: Proof, folder: Path, processes: int) -> None:
    command = [sys.executable, "-m", "triolet.cli.main", "arena", "--seats", proof.seats]
    command += ["--players", str(proof.players), "--games", str(proof.games), "--seed", SEED]
    command += ["--resume", str(folder / proof.file), "--processes", str(processes), "--json"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def line(proof: Proof, folder: Path) -> str:
    """A row of the table: the first one's share of wins and its lead, with 95 % intervals."""
    edition = load_edition(DEFAULT_EDITION)
    entrants = seat_entrants(parse_entrants(proof.seats), proof.players, edition)
    match = Match(edition, entrants, SEED)
    played = SavedMatch(folder / proof.file, match).open()
    sets = [played[number] for number in sorted(played)]
    found = tally(match, sets)
    share, lead = found.win_shares[0], found.difference
    return (
        f"| {proof.seats} | {proof.players} | {len(sets)} | {100 * share.mean:.1f} % "
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
    for proof in PROOFS:
        if arguments.only in proof.seats:
            play(proof, arguments.state, arguments.processes)
            print(line(proof, arguments.state), flush=True)


if __name__ == "__main__":
    main()
