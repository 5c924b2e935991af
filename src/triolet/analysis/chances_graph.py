"""Draws the chances to win as SVG: one band for each player, which add up to the whole height."""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from triolet.analysis.grades import Grade
from triolet.analysis.review import Review, ReviewedTurn
from triolet.text import Catalogue

WIDTH: Final = 720
HEIGHT: Final = 180
LANE: Final = 14
"""The height of the lane with the grades of one player."""
BANDS: Final = ("#2f7d8c", "#e0a63a", "#9a6cc2", "#c8604d")
GRADES: Final = {
    Grade.BRILLIANT: "#1a8f5a",
    Grade.INACCURACY: "#d9a21b",
    Grade.MISTAKE: "#d9731b",
    Grade.BLUNDER: "#c22f2f",
}


def chances_svg(review: Review, catalogue: Catalogue, title: str) -> str:
    """Return the graph; the first player's band is below, and each has a lane of grades."""
    players = len(review.players)
    judged = [turn for turn in review.turns if turn.chances is not None]
    height = HEIGHT + LANE * players
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
    ]
    if judged:
        parts += _bands(_rows(review, judged))
        parts += _marks(judged, catalogue)
    return "".join([*parts, "</svg>"])


def _rows(review: Review, judged: Sequence[ReviewedTurn]) -> list[tuple[float, ...]]:
    """Return the chances at the beginning, after each judged turn, and at the end."""
    players = len(review.players)
    rows = [(1 / players,) * players, *(turn.chances or () for turn in judged)]
    end = review.record.end
    if end is not None:
        share = 1 / len(end.winners)
        rows.append(tuple(share * (seat in end.winners) for seat in range(players)))
    return rows


def _bands(rows: Sequence[tuple[float, ...]]) -> list[str]:
    """Return one polygon for each player."""
    bands = []
    xs = [WIDTH * index / (len(rows) - 1) for index in range(len(rows))]
    for seat in range(len(rows[0])):
        lower = [sum(row[:seat]) for row in rows]
        upper = [sum(row[: seat + 1]) for row in rows]
        top = [f"{x:.1f},{HEIGHT * (1 - y):.1f}" for x, y in zip(xs, upper, strict=True)]
        bottom = [f"{x:.1f},{HEIGHT * (1 - y):.1f}" for x, y in zip(xs, lower, strict=True)]
        points = " ".join([*top, *reversed(bottom)])
        bands.append(f'<polygon fill="{BANDS[seat]}" points="{points}"/>')
    dashes = 'stroke="#fff" stroke-opacity=".6" stroke-dasharray="4 4"'
    return [*bands, f'<path d="M0 {HEIGHT / 2}H{WIDTH}" {dashes}/>']


def _marks(judged: Sequence[ReviewedTurn], catalogue: Catalogue) -> list[str]:
    """Return a dot for each error and each brilliant move, with the grade as its text."""
    marks = []
    for index, turn in enumerate(judged):
        colour = GRADES.get(turn.grade) if turn.grade else None
        if colour:
            x = WIDTH * (index + 0.5) / len(judged)
            y = HEIGHT + LANE * (turn.seat + 0.5)
            text = f"{turn.number}: {catalogue.say(f'review-grade-{turn.grade}')}"
            dot = f'<circle cx="{x:.1f}" cy="{y}" r="5" fill="{colour}">'
            marks.append(f"{dot}<title>{escape(text)}</title></circle>")
    return marks
