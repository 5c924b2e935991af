"""`triolet backup`: copy the database of a server, which may be running, into one file."""

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
        "copy all games and people of a server into one file",
        "Writes a consistent snapshot of a server's database into one new file. The server may be\n"
        "running. `triolet restore` loads the file into a folder or a PostgreSQL database. The\n"
        "file contains password hashes, so only you may read it.",
        EXAMPLES,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that does not exist yet")
    add_database(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    rows = asyncio.run(backup(database_of(arguments), arguments.file))
    print(catalogue_of(arguments).say("backup-done", rows=rows, file=str(arguments.file)))
    return DONE
