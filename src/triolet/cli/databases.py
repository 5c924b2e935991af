"""The options that name a server's database, for the commands that read or write it."""

import argparse
import os
from pathlib import Path
from typing import Final

from triolet.tui.saving import data_folder

DATABASE: Final = "TRIOLET_DATABASE"


def add_database(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="the folder of the games (default: your data folder)",
    )
    where.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get(DATABASE),
        help=f"a PostgreSQL database, postgresql://... (default: the variable {DATABASE}, which "
        "other users of this machine cannot read)",
    )


def database_of(arguments: argparse.Namespace) -> str | Path:
    """Return the folder or the address; `--data` takes precedence over the environment."""
    if arguments.data:
        folder: Path = arguments.data
        return folder
    return arguments.database or data_folder(os.environ)
