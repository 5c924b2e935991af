"""`triolet show`: show a recorded game after one of its turns, or a position; in the terminal or as
a picture."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from triolet.analysis.card import card_line, card_svg
from triolet.analysis.judgement import UnjudgedError
from triolet.analysis.review import review
from triolet.cli.arguments import (
    AFTER_THE_FIRST_PLAY,
    DONE,
    REFUSED,
    Commands,
    add_command,
    add_edition,
    add_language,
    catalogue_of,
    joined,
    read_position,
    whole_number,
)
from triolet.cli.faults import fault_lines
from triolet.cli.pictures import PictureFiles
from triolet.cli.review import ReviewProgress
from triolet.engine.kernel import why_missing
from triolet.rules.record import Record, RecordError
from triolet.rules.verification import verify_record
from triolet.text import Catalogue
from triolet.tui.console import wants_colour
from triolet.tui.drawing import Paint
from triolet.tui.record_card import position_card, record_card
from triolet.tui.record_page import position_page, record_page
from triolet.tui.saving import FileError, read_record

EXAMPLES: Final = (
    "triolet show game.tgn",
    "triolet show game.tgn --turn 3",
    "triolet show game.tgn --svg card.svg --png card.png",
    f'triolet show "{AFTER_THE_FIRST_PLAY}"',
)
BOARD: Final = re.compile(r"\s*[0-9A-Za-z]+(/[0-9A-Za-z]+){2,}\s+\S")
"""The beginning of a position, unlike that of a path."""


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "show",
        "show a recorded game (TGN) after a turn, or a position",
        "Draws the board of a record after a turn, or at its end, with the scores, the racks that\n"
        "the record names, and each line of the turn's score. Turn 0 is the deal. A wrong record\n"
        "is not shown: its faults are reported, and the exit code is 1. A position (TPN) in place\n"
        "of a file is shown too. --svg and --png write a picture instead: the board, the names,\n"
        "the scores and the result. Existing pictures are replaced.",
        EXAMPLES,
    )
    parser.add_argument("source", nargs="+", metavar="FILE", help="the record, or a position (TPN)")
    parser.add_argument("--turn", type=whole_number, metavar="N", help="after turn N, from 0")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write a picture there, as SVG")
    parser.add_argument("--png", type=Path, metavar="FILE", help="write a picture there, as PNG")
    parser.add_argument(
        "--review",
        action="store_true",
        help="review the game first, and write the accuracy of the players on the picture",
    )
    add_edition(parser)
    add_language(parser)
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.review and not (arguments.svg or arguments.png):
        arguments.parser.error("--review needs --svg or --png")
    if arguments.review and arguments.turn is not None:
        arguments.parser.error("give --review or --turn, not both: accuracy is of the whole game")
    text = joined(arguments.source)
    if BOARD.match(text) and not Path(text).exists():
        return _show_position(arguments, text)
    if len(arguments.source) > 1:
        arguments.parser.error(f"give one file, not {len(arguments.source)}")
    return _show_record(arguments, Path(arguments.source[0]))


def _show_position(arguments: argparse.Namespace, text: str) -> int:
    if arguments.turn is not None or arguments.review:
        arguments.parser.error("--turn and --review are for records, not for a position")
    view = read_position(text)
    catalogue = catalogue_of(arguments)
    files = _pictures(arguments, None)
    if files:
        written = files.write(card_svg(position_card(view, catalogue), catalogue))
        print(*written, sep="\n")
    else:
        print("\n".join(position_page(view, catalogue, _paint())))
    return DONE


def _show_record(arguments: argparse.Namespace, path: Path) -> int:
    files = _pictures(arguments, path)
    try:
        record = read_record(path, arguments.edition)
        faults = verify_record(record)
    except RecordError as error:
        faults = error.faults
    if faults:
        print("\n".join(fault_lines(path, faults)), file=sys.stderr)
        return REFUSED
    last = len(record.turns)
    turn = last if arguments.turn is None else arguments.turn
    if turn > last:
        raise FileError(f"{path} has {last} turns; there is no turn {turn}")
    catalogue = catalogue_of(arguments)
    if not files:
        print("\n".join(record_page(record, turn, catalogue, _paint())))
        return DONE
    accuracies = _accuracies(record, catalogue) if arguments.review else ()
    card = record_card(record, turn, catalogue, accuracies)
    written = files.write(card_svg(card, catalogue))
    if card.winners:
        print(card_line(card.players, card.winners, catalogue))
    print(*written, sep="\n")
    return DONE


def _accuracies(record: Record, catalogue: Catalogue) -> Sequence[float | None]:
    missing = why_missing()
    if missing:
        raise UnjudgedError(f"a review needs the kernel: {missing}")
    with ReviewProgress(catalogue) as progress:
        return [player.accuracy for player in review(record, on_turn=progress.show).players]


def _pictures(arguments: argparse.Namespace, source: Path | None) -> PictureFiles | None:
    """Return the files to write, or `None` if the terminal is wanted."""
    if arguments.svg is None and arguments.png is None:
        return None
    return PictureFiles(arguments.svg, arguments.png, source)


def _paint() -> Paint:
    return Paint(wants_colour(sys.stdout, os.environ))
