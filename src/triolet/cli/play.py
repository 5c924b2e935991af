"""`triolet play`: play a game in the terminal."""

import argparse
import os
from datetime import datetime
from pathlib import Path

from triolet.cli.arguments import (
    DONE,
    Commands,
    add_command,
    add_language,
    catalogue_of,
    whole_number,
)
from triolet.engine.levels import load_levels
from triolet.rules.edition_file import DEFAULT_EDITION
from triolet.tui.console import Terminal
from triolet.tui.lobby import PlayOptions, find_game
from triolet.tui.pages import levels_page
from triolet.tui.saving import data_folder
from triolet.tui.table import TerminalTable

EXAMPLES = (
    "triolet play",
    "triolet play --level rabbit",
    "triolet play --levels --language fr",
    "triolet play --players Anna,Ben",
    "triolet play --players Anna --computers 2 --edition dj-uk",
    "triolet play --seed holiday --save holiday.tgn",
    "triolet play --resume holiday.tgn",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "play",
        "play in the terminal, with others or against the computer",
        "Plays a game. Without options you play against a computer that always takes the highest\n"
        "score; with --level against one of ten levels, from a child's first game to the\n"
        "champion. With --players two to four people share the keyboard, and racks are hidden\n"
        "between turns. The game is saved after every turn; the next start offers to continue it.",
        EXAMPLES,
    )
    parser.add_argument(
        "--players", type=_names, default=(), metavar="NAMES", help="the people: Anna,Ben,Carl"
    )
    parser.add_argument(
        "--computers",
        type=whole_number,
        metavar="N",
        help="the number of computer seats (default: 1 if you are alone, else 0)",
    )
    parser.add_argument(
        "--level",
        type=_levels,
        default=(),
        metavar="NAMES",
        help="the level of the computer: fox, or one name for each of its seats: fox,owl",
    )
    parser.add_argument("--levels", action="store_true", help="list the levels and exit")
    parser.add_argument(
        "--edition", default=DEFAULT_EDITION, help="an edition's name or .toml file"
    )
    parser.add_argument("--seed", type=_seed, help="the same seed deals the same tiles")
    places = parser.add_mutually_exclusive_group()
    places.add_argument("--save", type=Path, metavar="FILE", help="the file to save the game in")
    places.add_argument("--resume", type=Path, metavar="FILE", help="the game to continue")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    console, catalogue = Terminal(os.environ), catalogue_of(arguments)
    if arguments.levels:
        console.write("\n".join(levels_page(catalogue)))
        return DONE
    options = PlayOptions(
        arguments.players,
        arguments.computers,
        arguments.edition,
        arguments.seed,
        arguments.save,
        arguments.resume,
        arguments.level,
    )
    folder = data_folder(os.environ)
    try:
        found = find_game(options, folder, datetime.now().astimezone(), console, catalogue)
    except (EOFError, KeyboardInterrupt):
        console.write(f"\n{catalogue.say('table-goodbye')}")
        return DONE
    TerminalTable(found.game, found.players, console, catalogue, found.path, found.save).run()
    return DONE


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def _levels(text: str) -> tuple[str, ...]:
    names, known = _names(text), [level.name for level in load_levels()]
    for name in names:
        if name not in known:
            levels = ", ".join(known)
            raise argparse.ArgumentTypeError(f"there is no level {name!r}; they are {levels}")
    return names


def _seed(text: str) -> str:
    if not text.isprintable():
        raise argparse.ArgumentTypeError("a seed is one line of text")
    return text
