"""`triolet restore`: load a backup into a new folder or an empty PostgreSQL database."""

import argparse
import asyncio
from pathlib import Path

from triolet.cli.arguments import DONE, Commands, add_command, add_language, catalogue_of
from triolet.cli.databases import add_database, database_of
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
        "matter which of the two it was taken from. An incomplete file or a database that is not\n"
        "empty is refused, and nothing is changed.",
        EXAMPLES,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a backup")
    add_database(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    where = database_of(arguments)
    rows = asyncio.run(restore(arguments.file, where))
    print(catalogue_of(arguments).say("restore-done", rows=rows, place=display_location(where)))
    return DONE
