"""A player who uses only the keyboard: arrows, digits, Enter and Tab."""

from playwright.sync_api import expect

from testkit.browser.table_page import EN, TablePage
from triolet.rules.game import Moved
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Pass, Placement, Play

MAX_TABS = 40
"""Everything on the page must be reachable with this many presses of Tab."""


class KeyboardPlayer:
    """Plays at a table by keyboard; acts only on what has the focus."""

    def __init__(self, table: TablePage) -> None:
        self._table = table
        self._page = table.page
        self._keys = table.page.keyboard

    def take_turn(self, turn: Moved) -> None:
        match turn.move:
            case Play():
                self.lay_all(turn.move)
                self._table.expect_points(turn.sheet.points)
                self._keys.press("Control+Enter")
            case Exchange():
                self.exchange(turn.move)
            case Pass():
                self.tab_to_board()
                self._keys.press("Control+Enter")

    def lay_all(self, play: Play) -> None:
        self.tab_to_board()
        for placement in sorted(play.placements, key=lambda each: each.tile.is_joker):
            self._keys.press(str(self.slot_of(placement) + 1))
            self.move_focus_to(placement.square)
            self._keys.press("Enter")
            if placement.tile.is_joker:
                self.choose_face(placement)

    def slot_of(self, placement: Placement) -> int:
        wanted = self._table.slot_with(placement.tile.tile).get_attribute("aria-label")
        slots = self._table.rack.get_by_role("button").all()
        names = [slot.get_attribute("aria-label") for slot in slots]
        return names.index(wanted)

    def move_focus_to(self, square: Square) -> None:
        """Press the arrows from the focused square: along the column, then along the row."""
        at = self.focused_square()
        assert at is not None
        row, column = ord(at[0]) - ord("A"), int(at[1:]) - 1
        for key, steps in (
            ("ArrowDown", square.row - row),
            ("ArrowUp", row - square.row),
            ("ArrowRight", square.column - column),
            ("ArrowLeft", column - square.column),
        ):
            for _step in range(steps):
                self._keys.press(key)
        assert self.focused_square() == str(square)

    def choose_face(self, placement: Placement) -> None:
        """Choose the face of a joker; the page does it by itself if only one face fits."""
        choice, joker = self._table.face_button(placement), self._table.joker_on(placement)
        expect(choice.or_(joker)).to_be_visible()
        if choice.is_visible():
            self.tab_to(f"{placement.tile.face}")
            self._keys.press("Enter")
            expect(joker).to_be_visible()

    def exchange(self, move: Exchange) -> None:
        """Exchange the whole rack, as every exchange of the scripted game does."""
        assert len(move.tiles) == 3
        self.tab_to(EN.say("web-exchange"))
        self._keys.press("Enter")
        self.tab_to(self._table.rack.get_by_role("button").first.get_attribute("aria-label") or "")
        for slot in "123":
            self._keys.press(slot)
        self.tab_to(EN.say("web-exchange-send", count=len(move.tiles)))
        self._keys.press("Enter")

    # Focus

    def focused_square(self) -> str | None:
        found: str | None = self._page.evaluate("document.activeElement.dataset.square ?? null")
        return found

    def focused_name(self) -> str:
        name: str = self._page.evaluate(
            "(({ activeElement: it }) => it.getAttribute('aria-label') ?? it.innerText.trim())"
            "(document)"
        )
        return name

    def tab_to_board(self) -> None:
        for _press in range(MAX_TABS):
            if self.focused_square() is not None:
                return
            self._keys.press("Tab")
        raise AssertionError(f"the board does not get the focus after {MAX_TABS} tabs")

    def tab_to(self, name: str) -> None:
        for _press in range(MAX_TABS):
            if self.focused_name() == name:
                return
            self._keys.press("Tab")
        raise AssertionError(f"{name!r} does not get the focus after {MAX_TABS} tabs")
