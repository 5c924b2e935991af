"""`triolet arena`: matches between bots and programs."""

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
from typing import TypeAlias

from triolet.cli.arena_report import ProgressLine, as_json, as_text, failure_lines
from triolet.cli.arguments import DONE, INTERRUPTED, Commands, add_command, add_workers, at_least
from triolet.engine.arena.entrants import parse_entrants, seat_entrants
from triolet.engine.arena.executors import usable_processors, worker_pool
from triolet.engine.arena.match import MatchProgress, kernel_of, play_in_kernel, play_in_pool
from triolet.engine.arena.pairing import Match, PlayedSet
from triolet.engine.arena.saved_match import SavedMatch, save_records
from triolet.engine.arena.sprt import SequentialTest, parse_bounds
from triolet.engine.arena.tally import tally
from triolet.engine.kernel import why_missing
from triolet.rules.edition_file import DEFAULT_EDITION, load_edition
from triolet.tui.saving import data_folder, new_path

PlaySets: TypeAlias = Callable[[Iterable[int]], Generator[PlayedSet, None, None]]
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
        "play matches between bots and programs",
        "Plays a match and reports who is stronger, with confidence intervals. Every deal is\n"
        "played once for each rotation of the players over the seats, to cancel the luck of the\n"
        "tiles. A seat is a bot (greedy, random) or the command of a program that speaks TEI, and\n"
        "may have a limit per turn: champion@50ms, champion@200samples. Ctrl-C stops a match and\n"
        "reports the finished games; --resume continues it.",
        EXAMPLES,
    )
    parser.add_argument(
        "--seats", required=True, metavar="NAMES", help="the players: greedy,random@50ms,..."
    )
    parser.add_argument(
        "--games",
        type=at_least(1),
        default=1000,
        metavar="N",
        help="number of games, rounded up to whole sets of rotations (default: 1000)",
    )
    parser.add_argument("--seed", default="1", help="seed of the deals and of the bots")
    parser.add_argument(
        "--players",
        type=at_least(1),
        metavar="P",
        help="number of seats; the last name is repeated",
    )
    parser.add_argument(
        "--edition", default=DEFAULT_EDITION, help="an edition's name or .toml file"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="write the games (TGN) there")
    parser.add_argument(
        "--sprt", metavar="LOW,HIGH", help="stop when a sequential test (Elo) has decided"
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="save the match there, and continue it"
    )
    add_workers(parser)
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    match = _match(arguments)
    test = None
    if arguments.sprt is not None:
        test = SequentialTest(parse_bounds(arguments.sprt), match.games_in_set)
    progress = MatchProgress(-(-arguments.games // match.games_in_set), test)
    saved = SavedMatch(arguments.resume, match) if arguments.resume else None
    for played in saved.open().values() if saved else ():
        progress.add(played)
    _warn_before(arguments, match, progress)
    is_interrupted = False
    try:
        _play(arguments, match, progress, saved)
    except KeyboardInterrupt:
        is_interrupted = True
    if progress.counted:
        found = tally(match, progress.counted)
        if arguments.json:
            print(json.dumps(as_json(match, found, test)))
            _warn(failure_lines(match, found))
        else:
            print("\n".join(as_text(match, found, test)))
    if is_interrupted:
        saved = saved or _save(match, progress)
        done = f"{len(progress.finished)} of {progress.sets} sets are finished"
        _warn([f"interrupted; {done}. The same command continues with --resume {saved.path}"])
    return INTERRUPTED if is_interrupted else DONE


def _match(arguments: argparse.Namespace) -> Match:
    if not arguments.seed.isprintable():
        arguments.parser.error("a seed is one line of text")
    edition = load_edition(arguments.edition)
    entrants = seat_entrants(parse_entrants(arguments.seats), arguments.players, edition)
    return Match(edition, entrants, arguments.seed)


def _warn_before(arguments: argparse.Namespace, match: Match, progress: MatchProgress) -> None:
    games = progress.sets * match.games_in_set
    if games != arguments.games:
        _warn([f"{games} games instead of {arguments.games}: whole sets of {match.games_in_set}"])
    missing = why_missing()
    if missing:
        _warn([f"running without the kernel is slower: {missing}"])


def _play(
    arguments: argparse.Namespace, match: Match, progress: MatchProgress, saved: SavedMatch | None
) -> None:
    """Play the missing sets; every finished set is saved before it counts."""
    if progress.is_over():
        return
    line = ProgressLine(match, progress, sys.stderr, monotonic)
    with line, _workers(arguments, match) as play, closing(play(progress.missing())) as sets:
        for played in sets:
            if arguments.save:
                save_records(arguments.save, played)
            if saved:
                saved.add(played)
            progress.add(played)
            line.show()
            if progress.is_over():
                return


@contextmanager
def _workers(arguments: argparse.Namespace, match: Match) -> Iterator[PlaySets]:
    """Yield the function that plays sets: in the kernel, on a cluster or in local processes."""
    kernel = None if arguments.save or arguments.scheduler else kernel_of(match)
    count = arguments.processes or usable_processors()
    if kernel:
        yield partial(play_in_kernel, match, kernel=kernel, threads=count)
        return
    is_recorded = arguments.save is not None
    with worker_pool(arguments.scheduler, count) as pool:
        yield partial(play_in_pool, match, pool=pool, is_recorded=is_recorded)


def _save(match: Match, progress: MatchProgress) -> SavedMatch:
    """Save an interrupted match that was started without --resume."""
    path = new_path(data_folder(os.environ) / "arena", datetime.now().astimezone())
    saved = SavedMatch(path.with_suffix(".jsonl"), match)
    saved.open()
    for played in progress.finished.values():
        saved.add(played)
    return saved


def _warn(lines: Iterable[str]) -> None:
    for line in lines:
        print(f"triolet: {line}", file=sys.stderr)
