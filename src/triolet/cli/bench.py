"""`triolet bench`: the signature of the engine and its speed."""

import argparse
import json
import os
from dataclasses import asdict
from typing import Final

from triolet.cli.arguments import DONE, Commands, add_command, whole_number
from triolet.engine.bench import measure, signature
from triolet.engine.kernel import kernel_for, why_missing
from triolet.rules.edition_file import load_edition

EXAMPLES: Final = ("triolet bench", "triolet bench --json --games 500")
GAMES: Final = 4000


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "bench",
        "measure the engine: its signature and its speed",
        "Prints a signature from games with fixed seeds, which is the same on every machine, and\n"
        "the speed of greedy games in which every legal play is generated and scored at every\n"
        "turn, on one thread and on all threads.",
        EXAMPLES,
    )
    parser.add_argument(
        "--games",
        type=whole_number,
        default=GAMES,
        metavar="N",
        help=f"number of games to time on each thread (default: {GAMES})",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    number = signature()
    kernel = kernel_for(load_edition())
    if kernel is None:
        text = {"signature": number, "kernel": None, "why": why_missing()}
        print(json.dumps(text) if arguments.json else f"signature {number}\n{why_missing()}")
        return DONE
    speeds = {
        threads: measure(kernel, max(1, arguments.games) * threads, threads)
        for threads in sorted({1, os.cpu_count() or 1})
    }
    one = speeds[1]
    if arguments.json:
        answer = {"signature": number, "path": kernel.path, **asdict(one)}
        answer["threads"] = {str(threads): asdict(speed) for threads, speed in speeds.items()}
        print(json.dumps(answer))
        return DONE
    print(f"signature {number}")
    print(f"kernel    {kernel.path}")
    for threads, speed in speeds.items():
        print(
            f"{threads} thread{'s' if threads > 1 else ''}: "
            f"{speed.games_per_second:,.0f} games per second, "
            f"{speed.microseconds_per_turn:.2f} microseconds per turn and thread, "
            f"{speed.plays_per_second:,.0f} plays per second"
        )
    return DONE
