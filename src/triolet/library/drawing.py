"""Draws the board of a game or an observation as SVG."""

from collections.abc import Iterable

from triolet.library.board import Board
from triolet.library.positions import Observable
from triolet.rules.layout import Square
from triolet.rules.observation import Observation


def draw_svg(
    source: Observation | Observable | Board,
    *,
    marked: Iterable[str | Square] = (),
    title: str = "",
) -> str:
    """Return the board of a game, an observation or a parsed position as SVG.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> triolet.draw_svg(game, marked=["H8"], title="The start square")[:40]
        '<svg xmlns="http://www.w3.org/2000/svg" '
    """
    board = source if isinstance(source, Board) else Board.of(source)
    return board.svg(marked=marked, title=title)
