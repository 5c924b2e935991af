"""`triolet backup`: everything that a server keeps, in one file, while it runs."""

import argparse
import asyncio
from pathlib import Path

from triolet.cli.arguments import DONE, Commands, add_command, add_language, catalogue_of
from triolet.cli.databases import add_database, database_of
from triolet.storage.backup import backup

EXAMPLES = (
    "triolet backup sunday.backup --data club",
    "triolet backup tuesday.backup --data club --language fr",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "backup",
        "keep all games and people of a server in one file",
        "Writes everything that a server keeps into one new file, as it stands at one moment. The\n"
        "server may run meanwhile. `triolet restore` brings the file back, into a folder or a\n"
        "PostgreSQL. It holds the hashes of passwords, so only you may read it.",
        EXAMPLES,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that is not there yet")
    add_database(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    rows = asyncio.run(backup(database_of(arguments), arguments.file))
    print(catalogue_of(arguments).say("backup-done", rows=rows, file=str(arguments.file)))
    return DONE
