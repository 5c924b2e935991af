"""Play by touch on a phone, in portrait and landscape, on squares large enough for a finger."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import most_tiles, play_out
from testkit.browser.table_page import EN, TablePage
from testkit.browser.touch import MIN_TARGET, TouchPlayer
from tests.browser.conftest import OpenSession
from triolet.rules.moves import Play

SEED = "friends 1"
GAME = play_out(SEED, (most_tiles, most_tiles))
PHONE: Final[dict[str, Any]] = {
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}


def table_of(*guests: Guest) -> PreparedTable:
    return PreparedTable(SEED, guests, (seat_of(guests[0]), OPEN))


PORTRAIT = table_of(Guest("Paul"), Guest("Petra"))
LANDSCAPE = table_of(Guest("Lea"), Guest("Luis"))


@pytest.mark.tables(PORTRAIT, LANDSCAPE)
@pytest.mark.parametrize(
    ("prepared", "width", "height"),
    [
        pytest.param(PORTRAIT, 360, 740, id="portrait"),
        pytest.param(LANDSCAPE, 740, 360, id="landscape", marks=pytest.mark.long),
    ],
)
def test_taps_and_drags_lay_tiles_on_squares_that_are_large_enough(
    shared_server: PreparedServer,
    open_session: OpenSession,
    prepared: PreparedTable,
    width: int,
    height: int,
) -> None:
    viewport = {"width": width, "height": height}
    tables, players = [], []
    for guest in prepared.guests:
        session = open_session(shared_server, guest, viewport=viewport, **PHONE)
        session.page.goto(prepared.path)
        tables.append(TablePage(session.page))
        players.append(TouchPlayer(session.context, tables[-1]))
    for number, turn in enumerate(GAME.turns[:4]):
        table, player = tables[turn.seat], players[turn.seat]
        table.expect_turns(number)
        assert_no_horizontal_scroll(table.page)
        assert isinstance(turn.move, Play)
        for placement in turn.move.placements:
            (player.lay_by_drag if number < 2 else player.lay_by_taps)(placement)
            assert_large_enough(table)
            expect(table.square(placement.square)).to_have_attribute(
                "aria-label", label_of_own_tile(str(placement.square), str(placement.tile.face))
            )
        assert_no_horizontal_scroll(table.page)
        table.expect_points(turn.sheet.points)
        player.tap(table.send)
        table.expect_turns(number + 1)
        expect(table.square("A1")).to_be_in_viewport()


def label_of_own_tile(square: str, face: str) -> re.Pattern[str]:
    return re.compile(f"^{square}, {face}, .*{EN.say('web-square-mine')}")


def assert_large_enough(table: TablePage) -> None:
    box = table.square("H8").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= MIN_TARGET


def assert_no_horizontal_scroll(page: Page) -> None:
    content, window = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert content <= window
