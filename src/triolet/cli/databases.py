"""Where games are kept, as the commands that work on a server's games read it."""

import argparse
import os
from pathlib import Path
from typing import Final

from triolet.tui.saving import data_folder

DATABASE: Final = "TRIOLET_DATABASE"


def add_database(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--data", type=Path, metavar="FOLDER", help="where games are kept (default: your own data)"
    )
    where.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get(DATABASE),
        help=f"a PostgreSQL, postgresql://...; also from the variable {DATABASE}, which others on "
        "this machine cannot read",
    )


def database_of(arguments: argparse.Namespace) -> str | Path:
    """A folder on the command line comes before an address in the environment."""
    if arguments.data:
        folder: Path = arguments.data
        return folder
    return arguments.database or data_folder(os.environ)
