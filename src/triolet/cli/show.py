"""`triolet show`: show a recorded game after one of its turns."""

import argparse
import os
import sys
from pathlib import Path

from triolet.cli.arguments import (
    DONE,
    REFUSED,
    Commands,
    add_command,
    add_edition,
    add_language,
    catalogue_of,
    whole_number,
)
from triolet.cli.faults import fault_lines
from triolet.rules.record import RecordError
from triolet.rules.verification import verify_record
from triolet.tui.console import wants_colour
from triolet.tui.drawing import Paint
from triolet.tui.record_page import record_page
from triolet.tui.saving import FileError, read_record

EXAMPLES = ("triolet show game.tgn", "triolet show game.tgn --turn 3")


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "show",
        "show a recorded game (TGN) after a turn",
        "Draws the board of a record after a turn, or at its end, with the scores, the racks that\n"
        "the record names, and each line of the turn's score. Turn 0 is the deal. A wrong record\n"
        "is not shown: its faults are reported, and the exit code is 1.",
        EXAMPLES,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the record")
    parser.add_argument("--turn", type=whole_number, metavar="N", help="after turn N, from 0")
    add_edition(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        record = read_record(arguments.file, arguments.edition)
        faults = verify_record(record)
    except RecordError as error:
        faults = error.faults
    if faults:
        print("\n".join(fault_lines(arguments.file, faults)), file=sys.stderr)
        return REFUSED
    last = len(record.turns)
    turn = last if arguments.turn is None else arguments.turn
    if turn > last:
        raise FileError(f"{arguments.file} has {last} turns; there is no turn {turn}")
    paint = Paint(wants_colour(sys.stdout, os.environ))
    print("\n".join(record_page(record, turn, catalogue_of(arguments), paint)))
    return DONE
