"""A review in the terminal: a table of the players, then every turn with its grade and reasons."""

from collections.abc import Sequence

from triolet.analysis.grades import Grade
from triolet.analysis.review import Review, ReviewedTurn
from triolet.analysis.review_words import (
    cells_of,
    columns_of,
    player_names,
    sum_text,
    turn_words,
)
from triolet.rules.errors import printable
from triolet.rules.notation import format_move
from triolet.text import Catalogue
from triolet.tui.pages import wrapped

MARKS = {
    Grade.BRILLIANT: "!!",
    Grade.BEST: "",
    Grade.GOOD: "",
    Grade.INACCURACY: "?!",
    Grade.MISTAKE: "?",
    Grade.BLUNDER: "??",
}
INDENT = " " * 6


def review_page(review: Review, catalogue: Catalogue) -> list[str]:
    """Return the lines of the page."""
    # Names come from a file: no control characters.
    names = list(map(printable, player_names(review, catalogue)))
    columns = columns_of(review)
    head = [catalogue.say(f"review-{column}") for column in ("player", *columns)]
    players = zip(names, review.players, strict=True)
    rows = [head, *([name, *cells_of(player, columns)] for name, player in players)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [_line(row, widths) for row in rows]
    if review.record.end:
        lines += ["", *wrapped(sum_text(review, catalogue))]
    lines += ["", catalogue.say("review-turns")]
    for turn in review.turns:
        lines += _turn_lines(turn, names[turn.seat], catalogue)
    return lines


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = cells
    return f"{first:<{widths[0]}}" + "".join(
        f"  {cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)
    )


def _turn_lines(turn: ReviewedTurn, name: str, catalogue: Catalogue) -> list[str]:
    line = f"{turn.number:>4}  {name}: {format_move(turn.move)}"
    if turn.grade is not None:
        grade = f"{MARKS[turn.grade]} {catalogue.say(f'review-grade-{turn.grade}')}".strip()
        line += f"  +{turn.points}  {grade}"
    text = " ".join(turn_words(turn, catalogue))
    return [line, *wrapped(text, INDENT)] if text else [line]
