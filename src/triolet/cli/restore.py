"""`triolet restore`: brings a backup back, into an empty folder or an empty PostgreSQL."""

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
        "bring a backup of a server back",
        "Brings a file of `triolet backup` back, into a new folder or an empty PostgreSQL, be it\n"
        "the kind that it was taken from or the other. A file that is not whole and a place that\n"
        "is not empty are refused, and nothing is changed.",
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
