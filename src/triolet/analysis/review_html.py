"""A review as one HTML file with pictures, for screens of any size and for paper."""

from collections.abc import Sequence
from html import escape
from typing import Final

from triolet.analysis.chances_graph import BANDS, chances_svg
from triolet.analysis.diagram import board_svg
from triolet.analysis.grades import ERRORS, Grade
from triolet.analysis.review import Review, ReviewedTurn
from triolet.analysis.review_words import (
    cells_of,
    columns_of,
    player_names,
    sum_text,
    turn_words,
)
from triolet.rules.layout import Square
from triolet.rules.moves import Play
from triolet.rules.notation import format_move
from triolet.text import Catalogue

STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem;
  color: light-dark(#1f2430, #eef1f6); background: light-dark(#f6f2ea, #12161f); }
h1 { font-size: 1.5rem; line-height: 1.2; }
h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .5rem; text-align: right; border-bottom: 1px solid #8886; }
th:first-child, td:first-child { text-align: left; }
.key { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: 3px; }
svg { display: block; width: 100%; height: auto; }
ol { list-style: none; padding: 0; }
li { padding: .5rem 0; border-bottom: 1px solid #8884; break-inside: avoid; }
.move { font-weight: 650; }
.grade { font-weight: 650; }
.inaccuracy { color: light-dark(#8a6200, #f0c04a); }
.mistake { color: light-dark(#a34d00, #ff9c57); }
.blunder { color: light-dark(#b01f1f, #ff8080); }
.brilliant { color: light-dark(#0b6b3f, #5bd6a0); }
figure { max-width: 24rem; margin: .5rem 0 0; }
small { color: light-dark(#5b606b, #a7b0c0); }
@media (width < 600px) {
  tr:first-child { display: none; }
  tr { display: grid; grid-template-columns: 1fr 1fr; padding: .4rem 0;
    border-bottom: 1px solid #8886; }
  td, td:first-child { padding: 0; border: 0; text-align: left; white-space: nowrap; }
  td:first-child { grid-column: 1 / -1; font-weight: 650; }
  td[data-label]::before { content: attr(data-label) ": "; opacity: .75; }
}
@media print { body { background: none; padding: 0; } figure { max-width: 9cm; } }
"""


def review_as_html(review: Review, catalogue: Catalogue) -> str:
    """Return the page in the language of the catalogue."""
    names = player_names(review, catalogue)
    title = catalogue.say("review-title", names=catalogue.join(names))
    graph_title = catalogue.say("review-chances", names=catalogue.join(names))
    turns = "".join(_turn(turn, names, review, catalogue) for turn in review.turns)
    return f"""<!doctype html>
<html lang="{catalogue.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{STYLE}</style>
<h1>{escape(title)}</h1>
{_table(review, names, catalogue)}
{_sum(review, catalogue)}
<h2>{escape(catalogue.say("review-chances-title"))}</h2>
{chances_svg(review, catalogue, graph_title)}
<h2>{escape(catalogue.say("review-turns"))}</h2>
<ol>{turns}</ol>
<p><small>{escape(catalogue.say("review-unofficial"))}</small></p>
</html>
"""


def _table(review: Review, names: Sequence[str], catalogue: Catalogue) -> str:
    columns = columns_of(review)
    labels = [escape(catalogue.say(f"review-{column}")) for column in columns]
    head = "".join(f"<th>{label}</th>" for label in (catalogue.say("review-player"), *labels))
    rows = []
    for seat, (player, name) in enumerate(zip(review.players, names, strict=True)):
        key = f'<span class="key" style="background:{BANDS[seat]}"></span>'
        cells = "".join(
            f'<td data-label="{label}">{cell}</td>'
            for label, cell in zip(labels, cells_of(player, columns), strict=True)
        )
        rows.append(f"<tr><td>{key}{escape(name)}</td>{cells}</tr>")
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def _turn(turn: ReviewedTurn, names: Sequence[str], review: Review, catalogue: Catalogue) -> str:
    line = f'<span class="move">{turn.number}. {escape(names[turn.seat])}: '
    line += f"{escape(format_move(turn.move))}</span>"
    if turn.grade is not None:
        grade = escape(catalogue.say(f"review-grade-{turn.grade}"))
        line += f' +{turn.points} · <span class="grade {turn.grade}">{grade}</span>'
    words = " ".join(turn_words(turn, catalogue))
    text = f"<br>{escape(words)}" if words else ""
    is_shown = turn.grade in (*ERRORS, Grade.BRILLIANT)
    picture = _picture(turn, review, catalogue) if is_shown else ""
    return f"<li>{line}{text}{picture}</li>"


def _sum(review: Review, catalogue: Catalogue) -> str:
    """Return the sentence that explains the table of a finished game."""
    if review.record.end is None:
        return ""
    return f"<p><small>{escape(sum_text(review, catalogue))}</small></p>"


def _picture(turn: ReviewedTurn, review: Review, catalogue: Catalogue) -> str:
    """Return the board after the move, with the squares of the best play marked."""
    assert turn.view is not None
    assert turn.judgement is not None
    board = turn.view.public.board
    new: tuple[Square, ...] = ()
    if isinstance(turn.move, Play):
        board, new = board.with_tiles(turn.move.placements), turn.move.squares
    best = turn.judgement.best.move
    marked = best.squares if isinstance(best, Play) else ()
    title = f"{turn.number}. {format_move(turn.move)}"
    picture = board_svg(board, review.record.edition, new, marked, title=title)
    caption = escape(catalogue.say("review-picture"))
    return f"<figure>{picture}<figcaption><small>{caption}</small></figcaption></figure>"
