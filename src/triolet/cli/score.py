"""`triolet score`: score one move in a position, or list every rule that it breaks."""

import argparse
import json
from typing import Any

from triolet.analysis.explanation import explain_sheet, explain_violation
from triolet.cli.arguments import (
    AFTER_THE_FIRST_PLAY,
    DONE,
    EMPTY_BOARD,
    REFUSED,
    Commands,
    add_command,
    add_language,
    catalogue_of,
    joined,
    read_position,
)
from triolet.rules.edition import Edition
from triolet.rules.legality import Code, Violation
from triolet.rules.moves import Play
from triolet.rules.notation import parse_move
from triolet.rules.referee import judge
from triolet.rules.scoring import NO_SCORE, ScoreSheet, score
from triolet.text import Catalogue

EXAMPLES = (
    f'triolet score "{EMPTY_BOARD}" H8:11-3',
    f'triolet score --json "{AFTER_THE_FIRST_PLAY}" I7:8-4',
    f"triolet score --language de {AFTER_THE_FIRST_PLAY} x:4-7",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "score",
        "score one move in a position, or explain why it is illegal",
        "Scores a move of the seat to move, line by line. An illegal move ends with exit code 1\n"
        "and every rule that it breaks. A position (TPN) is one quoted argument or several; the\n"
        "move is the last argument: H8:11-3 across, 8H:11-3 down, H8:J10-5 with a joker as 10,\n"
        "x:3-7 to exchange, or pass.",
        EXAMPLES,
    )
    parser.add_argument("tpn", nargs="+", metavar="TPN", help="the position")
    parser.add_argument("move", metavar="MOVE", help="the move")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    add_language(parser, "English in JSON, else from LC_ALL or LANG")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    view = read_position(joined(arguments.tpn))
    public, edition = view.public, view.public.edition
    move = parse_move(arguments.move, edition)
    catalogue = catalogue_of(arguments)
    is_over = public.to_move is None
    broken = (Violation(Code.GAME_OVER),) if is_over else judge(view.turn(), move)
    if broken:
        answer = _violations_json(broken, edition, catalogue)
        sentences = [violation["message"] for violation in answer["violations"]]
        print(json.dumps(answer) if arguments.json else "\n".join(sentences))
        return REFUSED
    sheet = score(edition, public.board, move) if isinstance(move, Play) else NO_SCORE
    if arguments.json:
        print(json.dumps(_sheet_json(sheet)))
    else:
        details = explain_sheet(sheet, catalogue) if isinstance(move, Play) else []
        print("\n".join([*details, catalogue.say("table-points", points=sheet.points)]))
    return DONE


def _violations_json(
    broken: tuple[Violation, ...], edition: Edition, catalogue: Catalogue
) -> dict[str, Any]:
    return {
        "violations": [
            {
                "code": violation.code.value,
                "squares": [str(square) for square in violation.squares],
                "message": explain_violation(violation, edition, catalogue),
            }
            for violation in broken
        ]
    }


def _sheet_json(sheet: ScoreSheet) -> dict[str, Any]:
    return {
        "points": sheet.points,
        "lines": [
            {
                "reason": line.reason.value,
                "squares": [str(square) for square in line.squares],
                "points": line.points,
            }
            for line in sheet.lines
        ],
        "replay": sheet.replays > 0,
    }
