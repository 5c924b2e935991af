"""Positions for the commands `moves` and `suggest`, which need the rack of the seat to move.

One position, or many, which are answered by one line of JSON each.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final

from triolet.cli.arguments import DONE, UNREADABLE, read_position
from triolet.rules.errors import NotationError, TrioletError
from triolet.rules.observation import Observation

RACKS, TURN = 1, 3
"""Fields of a position, from 0."""
LONGEST_LINE: Final = 65_536
"""In bytes. A position of the largest board has less than a tenth of it."""


class LongLineError(TrioletError):
    """A line of more than `LONGEST_LINE` bytes."""


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


def _lines_of(stream: BinaryIO) -> Iterator[tuple[bytes, int]]:
    """Yield the lines of a stream and their sizes; a line that is too long is cut."""
    while line := stream.readline(LONGEST_LINE + 1):
        part, size = line, len(line)
        while part and not part.endswith(b"\n"):
            part = stream.readline(LONGEST_LINE)
            size += len(part)
        yield line, size


def _text_of(line: bytes, size: int) -> str:
    if size > LONGEST_LINE:
        raise LongLineError(f"has {size:,} bytes; a position has at most {LONGEST_LINE:,}")
    return line.decode("utf-8-sig").strip()


def answer_lines(stream: BinaryIO, answer: Callable[[str], dict[str, Any]]) -> int:
    """Print one line of JSON for each position; an unreadable line does not stop the rest."""
    code = DONE
    for number, (line, size) in enumerate(_lines_of(stream), 1):
        found: dict[str, Any]
        try:
            text = _text_of(line, size)
            if not text or text.startswith("#"):
                continue
            found = answer(text)
        except UnicodeDecodeError:
            found, code = {"error": f"line {number} is not text in UTF-8"}, UNREADABLE
        except LongLineError as error:
            found, code = {"error": f"line {number} {error}"}, UNREADABLE
        except NotationError as error:
            place = f"line {number}, column {error.column}"
            found, code = {"error": f"{place}: {error.message}"}, UNREADABLE
        print(json.dumps(found), flush=True)
    return code
