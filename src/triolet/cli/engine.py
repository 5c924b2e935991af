"""`triolet engine`: a bot as a TEI engine on standard input and output."""

import argparse
import sys

from triolet.cli.arguments import AFTER_THE_FIRST_PLAY, DONE, Commands, add_command
from triolet.engine.kernel import why_missing
from triolet.engine.registry import BOTS
from triolet.engine.tei.session import Session, lines_of

EXAMPLES = (
    "echo tei | triolet engine",
    f'printf "%s\\n" "position {AFTER_THE_FIRST_PLAY}" "go movetime 50" | triolet engine',
    "echo isready | triolet engine --bot random",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "engine",
        "run a bot as a TEI engine for other programs",
        "Speaks TEI, the protocol between Triolet engines and the programs that use them, on\n"
        "standard input and output: tei, isready, position, go, stop, quit. docs/tei.md describes\n"
        "it. A bad line is answered with `error` and changes nothing.",
        EXAMPLES,
    )
    parser.add_argument(
        "--bot", choices=tuple(BOTS), default="greedy", help="the bot (default: greedy)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    missing = why_missing()
    if missing:
        print(f"triolet: running without the kernel is slower: {missing}", file=sys.stderr)
    session = Session(lambda line: print(line, flush=True), arguments.bot)
    session.run(lines_of(sys.stdin.buffer))
    return DONE
