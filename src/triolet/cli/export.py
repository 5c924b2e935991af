"""`triolet export`: write games of a server as records (TGN), one file each."""

import argparse
import asyncio
from pathlib import Path

from triolet.cli.arguments import DONE, Commands, add_command, add_language, catalogue_of
from triolet.cli.databases import add_database, database_of
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
        "everyone may see. The server may be running. A file of the same name is replaced.",
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
    count = asyncio.run(_export(database_of(arguments), arguments.folder, arguments.games))
    folder = str(arguments.folder)
    print(catalogue_of(arguments).say("export-done", count=count, folder=folder))
    return DONE


async def _export(where: str | Path, folder: Path, named: list[str]) -> int:
    """Write the records and return how many there are."""
    database = await open_for_reading(where)
    try:
        games = named or await all_game_ids(database)
        count = 0
        for game in games:
            row = await index_of(database, game)
            if named or (row is not None and row.index.status == "over"):
                _write(folder / f"{game}.tgn", await export_game(database, game))
                count += 1
        return count
    finally:
        await database.close()


def _write(path: Path, text: str) -> None:
    make_folder_of(path)
    try:
        replace_text(path, text)
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror}") from error
