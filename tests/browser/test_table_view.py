"""The view of a table: reload, square before tile, small and large screens, keys, details."""

from typing import Any, Final

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from testkit.browser.page_checks import accessibility_violations
from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import most_tiles, play_out
from testkit.browser.table_page import EN, TablePage, laid_text
from testkit.browser.touch import TouchPlayer
from tests.browser.conftest import OpenSession
from triolet.rules.moves import Play

SEED: Final = "friends 1"
GAME: Final = play_out(SEED, (most_tiles, most_tiles))
PHONE: Final[dict[str, Any]] = {
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}
PLAYED: Final = next(
    number
    for number, turn in enumerate(GAME.turns)
    if number >= 6 and turn.seat == 0 and isinstance(turn.move, Play)
)
NEXT: Final = GAME.turns[PLAYED]
VIEWED: Final = PreparedTable(
    SEED,
    (Guest("Vera"), Guest("Victor")),
    (seat_of(Guest("Vera")), OPEN),
    GAME.turns[:PLAYED],
)
VERA: Final = VIEWED.guests[0]


def placements() -> Any:
    assert isinstance(NEXT.move, Play)
    return NEXT.move.placements


def box_of(locator: Locator) -> FloatRect:
    box = locator.bounding_box()
    assert box is not None
    return box


@pytest.mark.tables(VIEWED)
def test_a_reload_keeps_the_tiles_that_are_not_confirmed(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, VERA).page
    table = TablePage(page)
    page.goto(VIEWED.path)
    table.lay_turn(NEXT)
    page.reload()
    table.expect_points(NEXT.sheet.points)
    mine = page.get_by_role("gridcell", name=EN.say("web-square-mine"))
    expect(mine).to_have_count(len(placements()))
    table.button("web-move-back").click()
    page.reload()
    table.expect_rack(NEXT.rack)
    expect(mine).to_have_count(0)


@pytest.mark.tables(VIEWED)
def test_on_a_phone_the_square_may_come_first_and_the_whole_board_can_be_seen(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, VERA, viewport={"width": 390, "height": 844}, **PHONE)
    page, table = session.page, TablePage(session.page)
    finger = TouchPlayer(session.context, table)
    page.goto(VIEWED.path)
    table.expect_rack(NEXT.rack)
    placement = placements()[0]
    finger.tap(table.square(placement.square))
    finger.wait_for_zoom()
    expect(page.get_by_text(EN.say("web-move-tile")).first).to_be_visible()
    finger.tap(table.slot_with(placement.tile.tile))
    expect(page.get_by_role("gridcell", name=EN.say("web-square-mine"))).to_have_count(1)
    finger.tap(table.button("web-zoom-out"))
    expect(table.button("web-zoom-in")).to_be_visible()
    for corner in ("A1", "O15"):
        expect(table.square(corner)).to_be_in_viewport()
    finger.tap(table.button("web-zoom-in"))
    finger.wait_for_zoom()
    table.button("web-move-back").click()


@pytest.mark.long
@pytest.mark.tables(VIEWED)
def test_a_phone_in_landscape_has_a_way_home_and_the_unseen_tiles(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, VERA, viewport={"width": 844, "height": 390}, **PHONE).page
    table = TablePage(page)
    page.goto(VIEWED.path)
    table.expect_rack(NEXT.rack)
    home = table.page.locator(".bar").get_by_role("link")
    unseen = table.page.locator(".bar").get_by_role("button")
    expect(home).to_be_in_viewport()
    unseen.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem").first).to_be_in_viewport()
    assert accessibility_violations(page) == []
    dialog.get_by_role("button").click()
    expect(dialog).to_have_count(0)
    home.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(EN.say("web-home-title"))


@pytest.mark.long
@pytest.mark.tables(VIEWED)
def test_keys_details_and_plain_words_on_a_wide_screen(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(
        shared_server, VERA, viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    ).page
    table = TablePage(page)
    page.goto(VIEWED.path)
    table.expect_rack(NEXT.rack)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(EN.say("web-keys-lay-does"))
    assert accessibility_violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    last = GAME.turns[PLAYED - 1]
    assert isinstance(last.move, Play)
    expect(table.turns.first).to_contain_text(laid_text(last.move))
    for number in range(PLAYED):
        table.turns.nth(number).get_by_role("button").click()
        details = page.locator(".turn-details")
        expect(details).to_be_in_viewport(ratio=0.99)


@pytest.mark.long
@pytest.mark.tables(VIEWED)
def test_on_a_large_screen_rack_tiles_are_as_large_as_board_tiles(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(
        shared_server, VERA, viewport={"width": 2560, "height": 1440}, reduced_motion="reduce"
    ).page
    table = TablePage(page)
    page.goto(VIEWED.path)
    table.expect_rack(NEXT.rack)
    on_rack = box_of(page.locator("[data-rack-tile]").first)
    on_board = box_of(page.locator("[data-tile] .tile").first)
    assert on_rack["width"] >= on_board["width"]
