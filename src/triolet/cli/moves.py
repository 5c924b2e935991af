"""`triolet moves`: list every legal play of a position with its points."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from triolet.cli.arguments import (
    AFTER_THE_FIRST_PLAY,
    DONE,
    EMPTY_BOARD,
    Commands,
    add_command,
    add_language,
    catalogue_of,
    joined,
    whole_number,
)
from triolet.cli.positions import answer_lines, read_position_with_rack
from triolet.engine.plays import MoveOptions, move_options
from triolet.text import Catalogue
from triolet.tui.saving import FileError

EXAMPLES = (
    f'triolet moves "{AFTER_THE_FIRST_PLAY}"',
    f"triolet moves --top 3 --json {EMPTY_BOARD}",
    "triolet moves --file positions.txt",
    "triolet moves - < positions.txt",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "moves",
        "list every legal play of a position, best first",
        "Lists every legal play of the seat to move with its points, best first; plays with equal\n"
        "points are in the order of their texts. A position (TPN) is: board racks scores turn\n"
        "edition, as one quoted argument or as several; the edition may be a .toml file. --file\n"
        "and - read many positions, one per line, and answer each with one line of JSON.",
        EXAMPLES,
    )
    parser.add_argument("tpn", nargs="*", metavar="TPN", help="the position, or - to read many")
    parser.add_argument("--top", type=whole_number, metavar="N", help="show only the best N plays")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument(
        "--file", metavar="FILE", help="read positions from a file (-: standard input)"
    )
    add_language(parser)
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.file and arguments.tpn:
        arguments.parser.error("give a position or a file, not both")
    source = "-" if arguments.tpn == ["-"] else arguments.file

    def answer(text: str) -> dict[str, Any]:
        return _as_json(move_options(read_position_with_rack(text)), arguments.top)

    if source == "-":
        return answer_lines(sys.stdin.buffer, answer)
    if source:
        try:
            lines = Path(source).open("rb")  # noqa: SIM115
        except OSError as error:
            raise FileError(f"{source} cannot be read: {error.strerror}") from error
        with lines:
            return answer_lines(lines, answer)
    if not arguments.tpn:
        arguments.parser.error("give a position, or --file FILE for many")
    found = move_options(read_position_with_rack(joined(arguments.tpn)))
    if arguments.json:
        print(json.dumps(_as_json(found, arguments.top)))
    else:
        print("\n".join(_as_text(found, arguments.top, catalogue_of(arguments))))
    return DONE


def _as_json(found: MoveOptions, top: int | None) -> dict[str, Any]:
    return {
        "plays": [{"move": play.text, "points": play.points} for play in found.plays[:top]],
        "may_exchange": found.may_exchange,
        "must_pass": found.must_pass,
    }


def _as_text(found: MoveOptions, top: int | None, catalogue: Catalogue) -> list[str]:
    plays = [f"{play.points:>4}  {play.text}" for play in found.plays[:top]]
    count = catalogue.say("table-plays", count=len(found.plays))
    if found.may_exchange:
        return [*plays, f"{count} {catalogue.say('table-may-exchange')}"]
    return [*plays, f"{count} {catalogue.say('table-forced-pass')}" if found.must_pass else count]
