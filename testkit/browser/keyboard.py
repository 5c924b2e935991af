"""The same person without a mouse: arrows, digits, Enter, Tab, and nothing else."""

from playwright.sync_api import expect

from testkit.browser.player import EN, Player
from triolet.rules.game import Moved
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Pass, Placement, Play

MOST_TABS = 40
"""So many presses must lead to anything on the page."""


class Typist:
    """Plays by keyboard only, and so may only touch what has the focus."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._page = player.page
        self._keys = player.page.keyboard

    def take_turn(self, turn: Moved) -> None:
        match turn.move:
            case Play():
                self.lay_all(turn.move)
                points = EN.say("web-move-play-points", points=turn.sheet.points)
                expect(self._player.send).to_have_text(points)
                self._keys.press("Control+Enter")
            case Exchange():
                self.exchange(turn.move)
            case Pass():
                self.reach_board()
                self._keys.press("Control+Enter")

    def lay_all(self, play: Play) -> None:
        self.reach_board()
        for placement in sorted(play.placements, key=lambda each: each.tile.is_joker):
            self._keys.press(str(self.slot_of(placement) + 1))
            self.walk_to(placement.square)
            self._keys.press("Enter")
            if placement.tile.is_joker:
                self.choose_face(placement)

    def slot_of(self, placement: Placement) -> int:
        wanted = self._player.slot_with(placement.tile.tile).get_attribute("aria-label")
        slots = self._player.rack.get_by_role("button").all()
        names = [slot.get_attribute("aria-label") for slot in slots]
        return names.index(wanted)

    def walk_to(self, square: Square) -> None:
        """From the square that has the focus, along the row and then the column."""
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
        """The first face has the focus by itself; only one that fits chooses itself."""
        face = placement.tile.face
        named = EN.say("web-tile-joker-as", face=str(face))
        chosen = self._player.square(placement.square).and_(self._page.get_by_label(named))
        choice = self._player.joker_choice.get_by_role("button", name=str(face), exact=True)
        expect(choice.or_(chosen)).to_be_visible()
        if choice.is_visible():
            self.tab_to(f"{face}")
            self._keys.press("Enter")
            expect(chosen).to_be_visible()

    def exchange(self, move: Exchange) -> None:
        """Every exchange of the course gives the whole rack back."""
        assert len(move.tiles) == 3
        self.tab_to(EN.say("web-exchange"))
        self._keys.press("Enter")
        self.tab_to(self._player.rack.get_by_role("button").first.get_attribute("aria-label") or "")
        for slot in "123":
            self._keys.press(slot)
        self.tab_to(EN.say("web-exchange-send", count=len(move.tiles)))
        self._keys.press("Enter")

    # Where the focus is

    def focused_square(self) -> str | None:
        found: str | None = self._page.evaluate("document.activeElement.dataset.square ?? null")
        return found

    def focused_name(self) -> str:
        name: str = self._page.evaluate(
            "(({ activeElement: it }) => it.getAttribute('aria-label') ?? it.innerText.trim())"
            "(document)"
        )
        return name

    def reach_board(self) -> None:
        for _press in range(MOST_TABS):
            if self.focused_square() is not None:
                return
            self._keys.press("Tab")
        raise AssertionError("no number of tabs leads to the board")

    def tab_to(self, name: str) -> None:
        for _press in range(MOST_TABS):
            if self.focused_name() == name:
                return
            self._keys.press("Tab")
        raise AssertionError(f"no number of tabs leads to {name!r}")
