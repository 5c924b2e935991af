"""`triolet arena`: bots and programs play matches against each other."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, TypeAlias

from triolet.cli.arena_report import Progress, as_json, as_text, failure_lines
from triolet.cli.arguments import DONE, Commands, add_command, whole_number
from triolet.engine.arena.entrants import parse_entrants, seat_entrants
from triolet.engine.arena.executors import dask_cluster, local_processes, usable_processors
from triolet.engine.arena.match import Standings, kernel_of, play_in_kernel, play_with_crew
from triolet.engine.arena.pairing import Match, PlayedSet
from triolet.engine.arena.saved_match import SavedMatch, save_records
from triolet.engine.arena.sprt import SequentialTest, parse_bounds
from triolet.engine.arena.tally import tally
from triolet.engine.kernel import why_missing
from triolet.rules.edition_file import DEFAULT_EDITION, load_edition
from triolet.tui.saving import data_folder, new_path

PlaySets: TypeAlias = Callable[[Iterable[int]], Generator[PlayedSet, None, None]]
INTERRUPTED: Final = 130
EXAMPLES = (
    "triolet arena --seats greedy,greedy --games 1000",
    "triolet arena --seats greedy,random --games 8 --seed 7 --json",
    "triolet arena --seats greedy,random --players 3 --games 6 --edition dj-uk --save games",
    "triolet arena --seats greedy,random --games 100 --sprt 0,50 --resume match.jsonl",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "arena",
        "let bots and programs play matches",
        "Plays a match and says who is stronger, and how sure that is. Every deal is played once\n"
        "for each rotation of the players over the seats, so that nobody owes a win to the tiles.\n"
        "A seat is a bot (greedy, random) or the command of a program that speaks TEI, and may\n"
        "have a limit a turn: champion@50ms, champion@200samples. Ctrl-C ends a match with what\n"
        "is there; --resume goes on with it.",
        EXAMPLES,
    )
    parser.add_argument(
        "--seats", required=True, metavar="NAMES", help="who plays: greedy,random@50ms,..."
    )
    parser.add_argument(
        "--games",
        type=_from_one,
        default=1000,
        metavar="N",
        help="how many games, rounded up to whole sets of rotations (default: 1000)",
    )
    parser.add_argument("--seed", default="1", help="the same seed deals the same tiles again")
    parser.add_argument(
        "--players", type=_from_one, metavar="P", help="how many seats; the last name is repeated"
    )
    parser.add_argument(
        "--edition", default=DEFAULT_EDITION, help="an edition's name or .toml file"
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep the games (TGN) there")
    parser.add_argument(
        "--sprt", metavar="LOW,HIGH", help="stop when it is known which Elo difference holds"
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep the match there, and go on with it"
    )
    parser.add_argument(
        "--processes", type=_from_one, metavar="N", help="how many processors to use (default: all)"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on this Dask cluster")
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    match = _match(arguments)
    test = None
    if arguments.sprt is not None:
        test = SequentialTest(parse_bounds(arguments.sprt), match.games_in_set)
    standings = Standings(-(-arguments.games // match.games_in_set), test)
    saved = SavedMatch(arguments.resume, match) if arguments.resume else None
    for played in saved.open().values() if saved else ():
        standings.add(played)
    _say_beforehand(arguments, match, standings)
    is_cut_short = False
    try:
        _play(arguments, match, standings, saved)
    except KeyboardInterrupt:
        is_cut_short = True
    if standings.counted:
        found = tally(match, standings.counted)
        if arguments.json:
            print(json.dumps(as_json(match, found, test)))
            _warn(failure_lines(match, found))
        else:
            print("\n".join(as_text(match, found, test)))
    if is_cut_short:
        _say_how_to_go_on(standings, saved or _keep(match, standings))
    return INTERRUPTED if is_cut_short else DONE


def _match(arguments: argparse.Namespace) -> Match:
    if not arguments.seed.isprintable():
        arguments.parser.error("a seed is one line of text")
    edition = load_edition(arguments.edition)
    entrants = seat_entrants(parse_entrants(arguments.seats), arguments.players, edition)
    return Match(edition, entrants, arguments.seed)


def _say_beforehand(arguments: argparse.Namespace, match: Match, standings: Standings) -> None:
    games = standings.sets * match.games_in_set
    if games != arguments.games:
        _warn([f"{games} games instead of {arguments.games}: whole sets of {match.games_in_set}"])
    missing = why_missing()
    if missing:
        _warn([f"without the kernel this takes longer: {missing}"])


def _play(
    arguments: argparse.Namespace, match: Match, standings: Standings, saved: SavedMatch | None
) -> None:
    """Plays what is missing; every finished set is kept before it counts."""
    if standings.is_over():
        return
    progress = Progress(match, standings, sys.stderr, monotonic)
    with progress, _workers(arguments, match) as play, closing(play(standings.missing())) as sets:
        for played in sets:
            if arguments.save:
                save_records(arguments.save, played)
            if saved:
                saved.add(played)
            standings.add(played)
            progress.show()
            if standings.is_over():
                return


@contextmanager
def _workers(arguments: argparse.Namespace, match: Match) -> Iterator[PlaySets]:
    """Those who play the sets: the kernel if it can, a cluster, or processes here."""
    kernel = None if arguments.save or arguments.scheduler else kernel_of(match)
    count = arguments.processes or usable_processors()
    if kernel:
        yield partial(play_in_kernel, match, kernel=kernel, threads=count)
        return
    is_recorded = arguments.save is not None
    crews = dask_cluster(arguments.scheduler) if arguments.scheduler else local_processes(count)
    with crews as crew:
        yield partial(play_with_crew, match, crew=crew, is_recorded=is_recorded)


def _keep(match: Match, standings: Standings) -> SavedMatch:
    """Writes down a match that nobody asked to keep before it was cut short."""
    path = new_path(data_folder(os.environ) / "arena", datetime.now().astimezone())
    saved = SavedMatch(path.with_suffix(".jsonl"), match)
    saved.open()
    for played in standings.finished.values():
        saved.add(played)
    return saved


def _say_how_to_go_on(standings: Standings, saved: SavedMatch) -> None:
    done = f"{len(standings.finished)} of {standings.sets} sets are finished"
    _warn([f"interrupted; {done}. The same command goes on with --resume {saved.path}"])


def _warn(lines: Iterable[str]) -> None:
    for line in lines:
        print(f"triolet: {line}", file=sys.stderr)


def _from_one(text: str) -> int:
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number
