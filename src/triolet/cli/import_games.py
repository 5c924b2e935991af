"""`triolet import`: add records (TGN) to a server as finished games."""

import argparse
import asyncio
import sys
from pathlib import Path
from time import time

from triolet.cli.arguments import (
    DONE,
    REFUSED,
    UNREADABLE,
    Commands,
    add_command,
    add_language,
    catalogue_of,
)
from triolet.cli.databases import add_database, database_of
from triolet.cli.faults import fault_lines
from triolet.rules.record import RecordError
from triolet.server.records import import_game
from triolet.storage.database import Database
from triolet.storage.open_database import open_database
from triolet.text import Catalogue
from triolet.tui.saving import FileError, read_record

EXAMPLES = (
    "triolet import game.tgn --data new-league",
    "triolet import records/*.tgn --data new-archive",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "import",
        "add records (TGN) to a server as finished games",
        "Adds finished games to a database, where they can be read and verified like games that\n"
        "were played there. A record must name its deal, because a game is stored as a log that\n"
        "is replayed, and it must be right to the last point. A game that is already there is not\n"
        "changed. A folder must not be in use by a server; a PostgreSQL may be. The exit code is\n"
        "1 if a record was refused; the other records are imported.",
        EXAMPLES,
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record")
    add_database(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    return asyncio.run(_import(database_of(arguments), arguments.files, catalogue_of(arguments)))


async def _import(where: str | Path, files: list[Path], catalogue: Catalogue) -> int:
    database = await open_database(where)
    try:
        return max([await _import_file(database, path, catalogue) for path in files])
    finally:
        await database.close()


async def _import_file(database: Database, path: Path, catalogue: Catalogue) -> int:
    try:
        game = await import_game(database, read_record(path), int(time() * 1000))
    except RecordError as error:
        print("\n".join(fault_lines(path, error.faults)))
        return REFUSED
    except FileError as error:
        print(f"triolet: {error}", file=sys.stderr)
        return UNREADABLE
    file = str(path)
    if game is None:
        print(catalogue.say("import-known", file=file))
    else:
        print(catalogue.say("import-done", file=file, game=game))
    return DONE
