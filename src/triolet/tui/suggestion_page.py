"""The best moves as a table: their expected value and its components."""

from collections.abc import Sequence
from itertools import groupby

from triolet.engine.suggestion import Suggestion
from triolet.rules.notation import format_move
from triolet.text import Catalogue
from triolet.tui.pages import wrapped

COLUMNS = ("move", "points", "value", "win", "error", "again", "kept", "reply", "next")
UNKNOWN = "-"


def suggestion_page(found: Sequence[Suggestion], catalogue: Catalogue) -> list[str]:
    """Return a line for each move, best first, then the legend and the certainty."""
    head = ["", *(catalogue.say(f"suggest-column-{column}") for column in COLUMNS)]
    rows = [head, *([str(rank), *_cells(each)] for rank, each in enumerate(found, 1))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [_line(row, widths) for row in rows]
    notes = [catalogue.say("suggest-legend"), *_certainties(found, catalogue)]
    return [*lines, "", *(line for note in notes for line in wrapped(note))]


def _cells(suggestion: Suggestion) -> list[str]:
    reasons, error = suggestion.reasons, suggestion.error
    return [
        format_move(suggestion.move),
        str(suggestion.points),
        _number(suggestion.value),
        UNKNOWN if suggestion.win is None else f"{100 * suggestion.win:.1f} %",
        UNKNOWN if error is None else _number(error),
        *map(_number, (reasons.again, reasons.kept, reasons.reply, reasons.next)),
    ]


def _number(value: float) -> str:
    return f"{value:z.1f}"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Return a row with the move left-aligned and the numbers right-aligned."""
    rank, move, *numbers = cells
    begin = f"{rank:>{widths[0]}}  {move:<{widths[1]}}"
    return begin + "".join(
        f"  {number:>{width}}" for number, width in zip(numbers, widths[2:], strict=True)
    )


def _certainties(found: Sequence[Suggestion], catalogue: Catalogue) -> list[str]:
    """Return how the values were found, one sentence for consecutive moves of equal certainty."""
    sentences = []
    ranked = enumerate(found, 1)
    for certainty, group in groupby(ranked, key=lambda pair: pair[1].certainty):
        ranks = [rank for rank, _ in group]
        span = str(ranks[0]) if len(ranks) == 1 else f"{ranks[0]}-{ranks[-1]}"
        sentences.append(catalogue.say(f"suggest-certainty-{certainty.value}", ranks=span))
    return sentences
