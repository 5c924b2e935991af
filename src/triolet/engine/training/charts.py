"""The charts of a training report, drawn as SVG with matplotlib."""

from collections.abc import Mapping, Sequence
from io import StringIO

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure


def bar_chart(
    title: str, labels: Sequence[str], values: Sequence[float], errors: Sequence[float]
) -> str:
    """Draw a bar for each value, with an error bar."""
    figure, axes = _empty_chart(title, labels)
    axes.bar(range(len(labels)), values, yerr=errors, capsize=2)
    return _svg(figure, title)


def line_chart(title: str, labels: Sequence[str], series: Mapping[str, Sequence[float]]) -> str:
    """Draw a line with markers for each series."""
    figure, axes = _empty_chart(title, labels)
    for name, values in series.items():
        axes.plot(range(len(labels)), values, marker="o", label=name)
    axes.legend()
    return _svg(figure, title)


def _empty_chart(title: str, labels: Sequence[str]) -> tuple[Figure, Axes]:
    figure = Figure((6.4, 3.0), layout="constrained")
    axes = figure.add_subplot(title=title)
    axes.set_xticks(range(len(labels)), labels)
    axes.grid(axis="y", alpha=0.4)
    axes.axhline(0, color="black", linewidth=0.8)
    return figure, axes


def _svg(figure: Figure, title: str) -> str:
    text = StringIO()
    # Keep text as text; fixed ids and no date make the file reproducible.
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "triolet"}):
        figure.savefig(text, format="svg", metadata={"Title": title, "Date": None})
    return text.getvalue()
