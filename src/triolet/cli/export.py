"""`triolet export`: write games of a server as records (TGN), one file each."""

import argparse
import asyncio
import sys
from pathlib import Path

from triolet.cli.arguments import (
    DONE,
    REFUSED,
    Commands,
    add_command,
    add_language,
    catalogue_of,
)
from triolet.cli.databases import add_database, database_of
from triolet.server.live.log_rows import DamagedGameError
from triolet.server.records import export_game
from triolet.storage.games import all_game_ids, index_of
from triolet.storage.open_database import open_for_reading
from triolet.tui.saving import FileError, make_folder_of, replace_text

EXAMPLES = (
    "triolet export records --data league",
    "triolet export one-game --data league --game qXRojG2eMWioQsJq",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "export",
        "write the games of a server as records (TGN)",
        "Writes every finished game of a database into a folder, one file each, named by its id;\n"
        "or the games given by --game, even unfinished ones: their records hold only what\n"
        "everyone may see. The server may be running. A file of the same name is replaced. A\n"
        "damaged game is reported and left out, and the exit code is 1.",
        EXAMPLES,
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the folder for the files")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        dest="games",
        metavar="ID",
        help="only this game; may be given several times",
    )
    add_database(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    count, damaged = asyncio.run(_export(database_of(arguments), arguments.folder, arguments.games))
    folder = str(arguments.folder)
    print(catalogue_of(arguments).say("export-done", count=count, folder=folder))
    for error in damaged:
        print(f"triolet: {error}", file=sys.stderr)
    return REFUSED if damaged else DONE


async def _export(
    where: str | Path, folder: Path, named: list[str]
) -> tuple[int, list[DamagedGameError]]:
    """Write the records, and return how many there are and the damaged games."""
    database = await open_for_reading(where)
    damaged = []
    try:
        games = named or await all_game_ids(database)
        count = 0
        for game in games:
            row = await index_of(database, game)
            if named or (row is not None and row.index.status == "over"):
                try:
                    text = await export_game(database, game)
                except DamagedGameError as error:
                    damaged.append(error)
                    continue
                _write(folder / f"{game}.tgn", text)
                count += 1
        return count, damaged
    finally:
        await database.close()


def _write(path: Path, text: str) -> None:
    make_folder_of(path)
    try:
        replace_text(path, text)
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror}") from error
