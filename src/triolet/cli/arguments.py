"""Exit codes, arguments such as `--language`, and the layout of the help, for all commands."""

import argparse
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from triolet.engine.limits import Limit, LimitError, parse_limit
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import TrioletError
from triolet.rules.observation import Observation
from triolet.rules.tpn_reader import parse_position
from triolet.text import LANGUAGES, Catalogue, catalogue_for

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

DONE: Final = 0
REFUSED: Final = 1
UNREADABLE: Final = 2
INTERRUPTED: Final = 130

EMPTY_BOARD: Final = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 CDL/_ 0/0 1 gigamic-en"
AFTER_THE_FIRST_PLAY: Final = (
    "15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15 _/EHI 25/0 2 gigamic-en new=2"
)
"""Positions for the examples."""


class MissingExtraError(TrioletError):
    """The packages that a command needs are not installed."""


def add_command(
    commands: Commands, name: str, summary: str, description: str, examples: Sequence[str]
) -> argparse.ArgumentParser:
    """Add a command whose help ends with examples that work as they are printed."""
    return commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog="\n".join(["examples:", *(f"  {example}" for example in examples)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def add_language(parser: argparse.ArgumentParser, default: str = "") -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help=f"the language of sentences (default: {default or 'from LC_ALL or LANG'})",
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose where games are played."""
    parser.add_argument(
        "--processes",
        type=at_least(1),
        metavar="N",
        help="number of processes (default: all cores)",
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on this Dask cluster")


def add_edition(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--edition",
        type=_edition,
        metavar="FILE",
        help="the .toml file of the edition that the record names, if it is not a printed one",
    )


def _edition(text: str) -> Edition:
    try:
        return load_edition(Path(text))
    except TrioletError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def catalogue_of(arguments: argparse.Namespace) -> Catalogue:
    """Return the catalogue of `--language`; the default is English for JSON, else the locale."""
    if arguments.language:
        return catalogue_for(arguments.language)
    if getattr(arguments, "json", False):
        return catalogue_for("en")
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next(filter(None, map(os.environ.get, variables)), "en")
    language = re.split(r"[_.@-]", locale.lower())[0]
    return catalogue_for(language if language in LANGUAGES else "en")


def whole_number(text: str) -> int:
    """Parse a whole number from 0."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def thinking_time(text: str) -> Limit:
    """Parse a time such as `200ms` or `1s`."""
    try:
        limit = parse_limit(text)
    except LimitError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if limit.seconds is None or limit.samples is not None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time such as 200ms or 1s")
    return limit


def at_least(least: int) -> Callable[[str], int]:
    """Return an argument type for whole numbers from `least`."""

    def read(text: str) -> int:
        number = whole_number(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"at least {least}")
        return number

    return read


def joined(words: Sequence[str]) -> str:
    """Join a position that was passed as one quoted argument or as several."""
    return " ".join(word.strip() for word in words)


def read_position(text: str) -> Observation:
    """Parse a position; its edition may be a .toml file."""
    return parse_position(text, find_edition=load_edition)
