"""Page object of a table: finds its parts by role and catalogue text, and plays with the mouse."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import FloatRect, Locator, Page, expect

from triolet.rules.game import Moved
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Pass, Placement, Play
from triolet.rules.notation import format_tile
from triolet.rules.tiles import JOKER, Tile
from triolet.text import catalogue_for

EN: Final = catalogue_for("en")


def tile_name(tile: Tile) -> str:
    return EN.say("tile-joker") if tile == JOKER else format_tile(tile)


def laid_text(play: Play) -> str:
    """Return the tiles of a play in words, such as `13 and 1`."""
    return EN.join(
        [
            EN.say("web-tile-joker-as", face=str(placement.tile.face))
            if placement.tile.is_joker
            else str(placement.tile.face)
            for placement in play.placements
        ]
    )


def middle(box: FloatRect | None) -> tuple[float, float]:
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class TablePage:
    """The table on a page of the browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rack = page.get_by_role("group", name=EN.say("web-rack"))
        self.own_place = page.get_by_role("region", name=EN.say("web-own-place"))
        self.turns = page.get_by_role("region", name=EN.say("web-turns")).locator("ol > li")
        self.send = self.own_place.locator("button.main")
        self.joker_choice = page.get_by_role("group", name=EN.say("web-joker-choose"))

    def square(self, square: Square | str) -> Locator:
        return self.page.locator(f'[data-square="{square}"]')

    def button(self, key: str, **values: str | int) -> Locator:
        return self.page.get_by_role("button", name=EN.say(key, **values), exact=True)

    def slot_with(self, tile: Tile) -> Locator:
        """Find the first slot of the rack with this tile."""
        slots = range(1, 4)
        names = [EN.say("web-rack-slot", slot=slot, tile=tile_name(tile)) for slot in slots]
        buttons = [self.rack.get_by_role("button", name=name, exact=True) for name in names]
        return buttons[0].or_(buttons[1]).or_(buttons[2]).first

    def face_button(self, placement: Placement) -> Locator:
        """Find the button that makes a joker stand for the face of the placement."""
        return self.joker_choice.get_by_role("button", name=str(placement.tile.face), exact=True)

    def joker_on(self, placement: Placement) -> Locator:
        """Find the square of the placement once its joker stands for the right face."""
        label = EN.say("web-tile-joker-as", face=str(placement.tile.face))
        return self.square(placement.square).and_(self.page.get_by_label(label))

    # Expectations

    def expect_turns(self, count: int) -> None:
        expect(self.turns).to_have_count(count)

    def expect_rack(self, tiles: Sequence[Tile]) -> None:
        for tile in tiles:
            expect(self.slot_with(tile)).to_be_visible()

    def expect_points(self, points: int) -> None:
        """Wait until the server has scored the tiles on the board and the play can be sent."""
        expect(self.send).to_have_text(EN.say("web-move-play-points", points=points))

    # Moves

    def click_square(self, square: Square | str) -> None:
        self.page.mouse.click(*middle(self.square(square).bounding_box()))

    def lay(self, placement: Placement) -> None:
        """Lay one tile; choose the face of a joker unless only one face fits."""
        self.slot_with(placement.tile.tile).click()
        self.click_square(placement.square)
        if placement.tile.is_joker:
            face = self.face_button(placement)
            expect(face.or_(self.joker_on(placement))).to_be_visible()
            if face.is_visible():
                face.click()

    def lay_all(self, play: Play) -> None:
        # Jokers last: the faces that fit depend on the other tiles.
        for placement in sorted(play.placements, key=lambda each: each.tile.is_joker):
            self.lay(placement)

    def take_turn(self, turn: Moved) -> None:
        """Make the move; send a play only when the page shows its points."""
        self.lay_turn(turn)
        self.send.click()

    def lay_turn(self, turn: Moved) -> None:
        """Prepare the move up to the press of the main button."""
        if isinstance(turn.move, Exchange):
            self.select_exchange(turn.move)
        elif isinstance(turn.move, Pass):
            expect(self.send).to_have_text(EN.say("web-move-pass"))
        elif isinstance(turn.move, Play):
            self.lay_all(turn.move)
            self.expect_points(turn.sheet.points)

    def select_exchange(self, move: Exchange) -> None:
        self.button("web-exchange").click()
        left = list(move.tiles)
        for slot in self.rack.get_by_role("button").all():
            name = slot.get_attribute("aria-label") or ""
            for tile in left:
                if name.endswith(f": {tile_name(tile)}"):
                    slot.click()
                    left.remove(tile)
                    break
        assert not left
        expect(self.send).to_have_text(EN.say("web-exchange-send", count=len(move.tiles)))
