"""`triolet verify`: check records against the rules, to the last point."""

import argparse
import sys
from pathlib import Path

from triolet.cli.arguments import (
    DONE,
    REFUSED,
    UNREADABLE,
    Commands,
    add_command,
    add_edition,
    add_language,
    catalogue_of,
)
from triolet.cli.faults import fault_lines
from triolet.rules.edition import Edition
from triolet.rules.errors import Fault
from triolet.rules.record import RecordError
from triolet.rules.verification import verify_record
from triolet.text import Catalogue
from triolet.tui.record_page import result_line
from triolet.tui.saving import FileError, read_record

EXAMPLES = (
    "triolet verify game.tgn",
    "triolet verify game.tgn unfinished.tgn",
    "triolet verify --edition house-rules.toml house.tgn",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "verify",
        "check records of games (TGN) to the last point",
        "Replays each record by the rules of its edition and reports every fault with its file\n"
        "and line: a wrong score or sum, an impossible rack, an illegal play, a wrong end. The\n"
        "exit code is 1 if a record is wrong, 2 if a file cannot be read.",
        EXAMPLES,
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record")
    add_edition(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    catalogue = catalogue_of(arguments)
    return max(_verify(path, arguments.edition, catalogue) for path in arguments.files)


def _verify(path: Path, edition: Edition | None, catalogue: Catalogue) -> int:
    faults: tuple[Fault, ...]
    try:
        record = read_record(path, edition)
        faults = verify_record(record)
    except RecordError as error:
        faults = error.faults
    except FileError as error:
        print(f"triolet: {error}", file=sys.stderr)
        return UNREADABLE
    if faults:
        print("\n".join(fault_lines(path, faults)))
        return REFUSED
    print(f"{path}: {catalogue.say('table-verified')}. {result_line(record, catalogue)}")
    return DONE
