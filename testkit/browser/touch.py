"""Fingers on a phone: taps, and drags that the browser takes for real touches."""

from playwright.sync_api import BrowserContext, Locator, Page

from testkit.browser.player import Player, middle
from triolet.rules.layout import Square
from triolet.rules.moves import Placement

ABOVE_FINGER = 46
"""A dragged tile is held so many pixels above the finger, so that it can be seen."""
FINGER = 44
"""What a finger needs, in pixels."""


class Fingers:
    """One finger of whoever holds the phone."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self._page = page
        self._player = Player(page)
        self._touch = context.new_cdp_session(page)

    def tap(self, what: Locator) -> None:
        self._page.touchscreen.tap(*middle(what.bounding_box()))

    def tap_down(self, placement: Placement) -> None:
        """Tap the tile, then the square."""
        self.tap(self._player.slot_with(placement.tile.tile))
        self.wait_for_zoom()
        self.tap(self._player.square(placement.square))

    def drag_down(self, placement: Placement) -> None:
        """From the rack to the square; the board may zoom as soon as the tile is lifted."""
        x, y = middle(self._player.slot_with(placement.tile.tile).bounding_box())
        self._send("touchStart", x, y)
        self._send("touchMove", x, y - 20)
        self._send("touchMove", x, y - 40)
        self.wait_for_zoom()
        self.hold_over(placement.square)
        self._touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def hold_over(self, square: Square) -> None:
        x, y = middle(self._player.square(square).bounding_box())
        # The finger comes to rest: whoever lets go in full flight throws.
        for short_of in (8, 2, 1, 0, 0, 0):
            self._send("touchMove", x, y + ABOVE_FINGER - short_of)

    def wait_for_zoom(self) -> None:
        """Until every square is large enough for a finger."""
        self._page.wait_for_function(
            "(least) => document.querySelector('[data-square]').getBoundingClientRect().width"
            " >= least",
            arg=FINGER,
        )

    def _send(self, kind: str, x: float, y: float) -> None:
        self._touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        )
