"""Positions for the commands `moves` and `suggest`, which need the rack of the seat to move.

One position, or many, which are answered by one line of JSON each.
"""

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

from triolet.cli.arguments import DONE, UNREADABLE, read_position
from triolet.rules.errors import NotationError
from triolet.rules.observation import Observation

RACKS, TURN = 1, 3
"""Fields of a position, from 0."""


def read_position_with_rack(text: str) -> Observation:
    """Parse a position; the rack of the seat to move must be known."""
    view = read_position(text)
    seat = view.public.to_move
    if seat is not None and view.racks[seat] is None:
        message = f"seat {seat + 1} is to move, so the tiles of its rack must be given, not _"
        raise NotationError(message, text, column_of(text, RACKS))
    return view


def column_of(text: str, number: int) -> int:
    """Return the column of a field in the text, from 1; the first field is 0."""
    return list(re.finditer(r"\S+", text))[number].start() + 1


def answer_lines(lines: Iterable[bytes], answer: Callable[[str], dict[str, Any]]) -> int:
    """Print one line of JSON for each position; an unreadable line does not stop the rest."""
    code = DONE
    for number, line in enumerate(lines, 1):
        found: dict[str, Any]
        try:
            text = line.decode("utf-8-sig").strip()
            if not text or text.startswith("#"):
                continue
            found = answer(text)
        except UnicodeDecodeError:
            found, code = {"error": f"line {number} is not text in UTF-8"}, UNREADABLE
        except NotationError as error:
            place = f"line {number}, column {error.column}"
            found, code = {"error": f"{place}: {error.message}"}, UNREADABLE
        print(json.dumps(found), flush=True)
    return code
