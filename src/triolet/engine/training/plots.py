"""Small charts as SVG texts: bars with their errors, and lines over steps. They need no font or
script from elsewhere and read well on light and dark pages.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT: Final = 56
RIGHT: Final = 16
TOP: Final = 40
BOTTOM: Final = 44
TICKS: Final = 5
"""About so many marks on the upright axis."""
COLOURS: Final = ("#00897b", "#e65100", "#5e35b1", "#1e88e5")
STYLE: Final = (
    "text{font:12px sans-serif;fill:#37474f}.grid{stroke:#b0bec5;stroke-width:.5}"
    ".axis,.error{stroke:#37474f;fill:none}"
    "@media(prefers-color-scheme:dark){text{fill:#cfd8dc}.axis,.error{stroke:#cfd8dc}}"
)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Places of values between two bounds, upright."""

    low: float
    high: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def ticks(self) -> list[float]:
        """Round numbers: steps of 1, 2 or 5 times a power of ten."""
        rough = (self.high - self.low) / TICKS
        power = 10.0 ** floor(log10(rough))
        step = next(times * power for times in (1, 2, 5, 10) if times * power >= rough)
        first, last = floor(self.low / step), floor(self.high / step)
        marks = (number * step for number in range(first, last + 1))
        return [mark for mark in marks if self.low <= mark <= self.high]


def bar_chart(
    title: str, labels: Sequence[str], values: Sequence[float], errors: Sequence[float]
) -> str:
    """A bar for each value, with a line from one error below it to one above."""
    ends = [end for value, error in zip(values, errors, strict=True) for end in _ends(value, error)]
    scale = _scale([0.0, *ends])
    places = _places(len(labels))
    width = 0.7 * (WIDTH - LEFT - RIGHT) / len(labels)
    content = list(_frame(scale, labels, places))
    for place, value, error in zip(places, values, errors, strict=True):
        top, bottom = sorted((scale(value), scale(0.0)))
        low, high = _ends(value, error)
        content += [
            f'<rect x="{place - width / 2:.1f}" y="{top:.1f}" width="{width:.1f}"'
            f' height="{bottom - top:.1f}" fill="{COLOURS[0]}"/>',
            f'<path class="error" d="M{place:.1f} {scale(low):.1f}V{scale(high):.1f}"/>',
        ]
    return _svg(title, content)


def line_chart(title: str, labels: Sequence[str], series: Mapping[str, Sequence[float]]) -> str:
    """A line for each series, over the labels."""
    scale = _scale([0.0, *(value for values in series.values() for value in values)])
    places = _places(len(labels))
    content = list(_frame(scale, labels, places))
    for number, (name, values) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        marks = list(zip(places, map(scale, values), strict=True))
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in marks)
        content.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        content += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in marks]
        at = LEFT + 110 * number
        content += [
            f'<rect x="{at}" y="24" width="12" height="4" fill="{colour}"/>',
            f'<text x="{at + 18}" y="30">{escape(name)}</text>',
        ]
    return _svg(title, content)


def _ends(value: float, error: float) -> tuple[float, float]:
    return value - error, value + error


def _scale(values: Sequence[float]) -> _Scale:
    low, high = min(values), max(values)
    room = 0.06 * (high - low) or 1.0
    return _Scale(low - room if low < 0 else low, high + room)


def _places(count: int) -> list[float]:
    pitch = (WIDTH - LEFT - RIGHT) / count
    return [LEFT + pitch * (place + 0.5) for place in range(count)]


def _frame(scale: _Scale, labels: Sequence[str], places: Sequence[float]) -> Iterator[str]:
    for mark in scale.ticks():
        yield f'<path class="grid" d="M{LEFT} {scale(mark):.1f}H{WIDTH - RIGHT}"/>'
        text = f"{mark:g}".replace("-", "−")
        yield f'<text x="{LEFT - 8}" y="{scale(mark) + 4:.1f}" text-anchor="end">{text}</text>'
    for place, label in zip(places, labels, strict=True):
        text = escape(label)
        yield f'<text x="{place:.1f}" y="{HEIGHT - 20}" text-anchor="middle">{text}</text>'
    yield f'<path class="axis" d="M{LEFT} {scale(0.0):.1f}H{WIDTH - RIGHT}"/>'


def _svg(title: str, content: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
        f'<text x="{LEFT}" y="16" font-weight="bold">{escape(title)}</text>'
    )
    return "\n".join([head, *content, "</svg>", ""])
