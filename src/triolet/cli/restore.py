"""`triolet restore`: load a backup into a new folder or an empty PostgreSQL database."""

import argparse
import asyncio
import sys
from pathlib import Path

from triolet.cli.arguments import DONE, Commands, add_command, add_language, catalogue_of
from triolet.cli.databases import add_database, database_of
from triolet.server.live.log_rows import replayed_index
from triolet.storage.open_database import display_location
from triolet.storage.restore import restore

EXAMPLES = (
    "triolet restore club.backup --data new-club",
    "triolet restore club.backup --data old-club --language de",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "restore",
        "load a backup of a server",
        "Loads a file of `triolet backup` into a new folder or an empty PostgreSQL database, no\n"
        "matter which of the two it was taken from. Every game is replayed. A damaged file or a\n"
        "database that is not empty is refused with all its faults, and nothing is changed.",
        EXAMPLES,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a backup")
    parser.add_argument(
        "--without-damaged",
        action="store_true",
        help="leave out the games that cannot be replayed, and name them",
    )
    add_database(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    where = database_of(arguments)
    restored = asyncio.run(
        restore(arguments.file, where, replayed_index, without_damaged=arguments.without_damaged)
    )
    catalogue, place = catalogue_of(arguments), display_location(where)
    print(catalogue.say("restore-done", rows=restored.rows, place=place))
    if restored.left_out:
        print("\n".join([catalogue.say("restore-left-out"), *restored.left_out]), file=sys.stderr)
    return DONE
