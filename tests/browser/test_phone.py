"""On a phone, upright and on its side: fingers place tiles on squares that are large enough."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.player import EN, Player
from testkit.browser.prepared_server import OPEN, Guest, LaidTable, seat_of
from testkit.browser.seeded_course import play_out, quickest
from testkit.browser.touch import FINGER, Fingers
from tests.browser.conftest import OpenBrowser, OpenHouse
from triolet.rules.moves import Play

ANNA, BEN = Guest("Anna"), Guest("Ben")
SEED = "friends 1"
COURSE = play_out(SEED, (quickest, quickest))
TABLE = LaidTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN))
PHONE: Final[dict[str, Any]] = {
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}


@pytest.mark.parametrize(
    "viewport",
    [
        pytest.param({"width": 360, "height": 740}, id="upright"),
        pytest.param({"width": 740, "height": 360}, id="on its side"),
    ],
)
def test_fingers_tap_and_drag_tiles_onto_squares_that_are_large_enough(
    open_house: OpenHouse, open_browser: OpenBrowser, viewport: dict[str, int]
) -> None:
    house = open_house([TABLE])
    visits = [open_browser(house, guest, viewport=viewport, **PHONE) for guest in (ANNA, BEN)]
    for visit in visits:
        visit.page.goto(f"/game/{TABLE.game}")
    for number, turn in enumerate(COURSE.turns[:4]):
        visit = visits[turn.seat]
        player, fingers = Player(visit.page), Fingers(visit.context, visit.page)
        player.sees_turns(number)
        assert_no_sideways_scroll(visit.page)
        assert isinstance(turn.move, Play)
        for placement in turn.move.placements:
            by_drag = number < 2
            (fingers.drag_down if by_drag else fingers.tap_down)(placement)
            assert_large_enough(player)
            expect(player.square(placement.square)).to_have_attribute(
                "aria-label", mine(str(placement.square), str(placement.tile.face))
            )
        assert_no_sideways_scroll(visit.page)
        expect(player.send).to_have_text(EN.say("web-move-play-points", points=turn.sheet.points))
        fingers.tap(player.send)
        player.sees_turns(number + 1)
        expect(player.square("A1")).to_be_in_viewport()
    assert [visit.received.errors for visit in visits] == [[], []]


def mine(square: str, face: str) -> re.Pattern[str]:
    return re.compile(f"^{square}, {face}, .*{EN.say('web-square-mine')}")


def assert_large_enough(player: Player) -> None:
    box = player.square("H8").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= FINGER


def assert_no_sideways_scroll(page: Page) -> None:
    width, seen = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert width <= seen
