"""A player who uses one finger on a phone: taps and drags, as real touch events."""

from playwright.sync_api import BrowserContext, Locator

from testkit.browser.table_page import TablePage, middle
from triolet.rules.layout import Square
from triolet.rules.moves import Placement

ABOVE_FINGER = 46
"""The app shows a dragged tile this many pixels above the finger."""
MIN_TARGET = 44
"""Pixels that a touch target needs."""
REST = 100
"""Milliseconds that the finger rests before it is lifted. A faster release is a fling, and Chromium
makes no click of a tap that comes within about 100 ms after a fling."""


class TouchPlayer:
    """Plays at a table by touch."""

    def __init__(self, context: BrowserContext, table: TablePage) -> None:
        self._page = table.page
        self._table = table
        self._devtools = context.new_cdp_session(table.page)

    def tap(self, target: Locator) -> None:
        self._page.touchscreen.tap(*middle(target.bounding_box()))

    def lay_by_taps(self, placement: Placement) -> None:
        """Tap the tile, then the square."""
        self.tap(self._table.slot_with(placement.tile.tile))
        self.wait_for_zoom()
        self.tap(self._table.square(placement.square))

    def lay_by_drag(self, placement: Placement) -> None:
        """Drag the tile from the rack to the square; the board may zoom once the drag starts."""
        x, y = middle(self._table.slot_with(placement.tile.tile).bounding_box())
        self._send("touchStart", x, y)
        self._send("touchMove", x, y - 20)
        self._send("touchMove", x, y - 40)
        self.wait_for_zoom()
        self.hold_over(placement.square)
        self._devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def hold_over(self, square: Square) -> None:
        x, y = middle(self._table.square(square).bounding_box())
        for short_of in (8, 2, 1, 0):
            self._send("touchMove", x, y + ABOVE_FINGER - short_of)
        self._page.wait_for_timeout(REST)
        self._send("touchMove", x, y + ABOVE_FINGER)

    def wait_for_zoom(self) -> None:
        """Wait until every square is large enough for a finger."""
        self._page.wait_for_function(
            "(least) => document.querySelector('[data-square]').getBoundingClientRect().width"
            " >= least",
            arg=MIN_TARGET,
        )

    def _send(self, kind: str, x: float, y: float) -> None:
        self._devtools.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        )
