"""Taking back a move: against a bot with the button and the keys, and on one device."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from testkit.browser.places import PLACES, Place, open_table
from testkit.browser.prepared_server import (
    GREEDY,
    OPEN,
    Guest,
    PreparedServer,
    PreparedTable,
    device_seat,
    seat_of,
)
from testkit.browser.scripted_game import highest_score, most_tiles, play_out
from testkit.browser.session import BrowserSession
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from tests.browser.test_curtain import assert_no_rack, last_state_is_hidden

ANNA, BEN = Guest("Anna"), Guest("Ben")
SEED = "take back 1"
GAME = play_out(SEED, (most_tiles, highest_score))
FIRST = next(number for number, turn in enumerate(GAME.turns) if turn.seat == 0)
BOT = PreparedTable(SEED, (ANNA,), (seat_of(ANNA), GREEDY), GAME.turns[:FIRST], take_back=True)
KEYS = replace(BOT, guests=(BEN,), seats=(seat_of(BEN), GREEDY))
KITCHEN = play_out("take back 2", (most_tiles, most_tiles))
NAMES = ("Anna", "Ben")
DEVICE = PreparedTable("take back 2", (ANNA,), tuple(map(device_seat, NAMES)), take_back=True)
STRICT = PreparedTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN), GAME.turns[:FIRST])


def take_back(page: Page) -> None:
    page.get_by_role("button", name=EN.say("web-take-back"), exact=True).click()


def curtain_of(page: Page, seat: int) -> Locator:
    return page.get_by_text(EN.say("web-curtain-ready", name=NAMES[seat]))


def at_own_turn(
    session: BrowserSession, prepared: PreparedTable, place: Place = "server"
) -> TablePage:
    table = TablePage(session.page)
    open_table(session.page, prepared, place)
    table.expect_turns(FIRST)
    table.expect_rack(GAME.turns[FIRST].rack)
    return table


def expect_answered(table: TablePage) -> None:
    """Wait for the bot's answer to Anna's move, and for her next turn."""
    expect(table.page).to_have_title(re.compile(re.escape(EN.say("web-table-your-turn"))))
    expect(table.turns.nth(FIRST + 1)).to_be_visible()


@pytest.mark.tables(BOT)
@pytest.mark.parametrize("place", PLACES)
def test_a_move_against_a_bot_is_taken_back_and_another_one_made(
    shared_server: PreparedServer, open_session: OpenSession, place: Place
) -> None:
    session = open_session(shared_server, ANNA)
    table = at_own_turn(session, BOT, place)
    button = session.page.get_by_role("button", name=EN.say("web-take-back"), exact=True)
    expect(button).to_have_attribute("aria-disabled", "true")
    table.take_turn(GAME.turns[FIRST])
    expect_answered(table)
    take_back(session.page)
    table.expect_turns(FIRST)
    table.expect_rack(GAME.turns[FIRST].rack)
    expect(session.page.get_by_text(EN.say("web-took-back-you")).first).to_be_visible()
    session.expect_announced(EN.say("web-took-back-you"))
    table.take_turn(GAME.turns[FIRST])
    expect_answered(table)
    if place == "server":
        record = session.page.request.get(f"/api/games/{BOT.game_id}/record").text()
        assert "; taken back: 1: " in record


@pytest.mark.long
@pytest.mark.tables(KEYS)
def test_the_keys_take_pending_tiles_back_first_and_then_the_move(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, BEN)
    page, table = session.page, at_own_turn(session, KEYS)
    table.take_turn(GAME.turns[FIRST])
    expect_answered(table)
    table.rack.get_by_role("button").first.click()
    table.click_square("A1")
    expect(page.locator("[data-pending]")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator("[data-pending]")).to_have_count(0)
    expect(table.turns.nth(FIRST + 1)).to_be_visible()
    page.keyboard.press("Control+z")
    table.expect_turns(FIRST)
    table.expect_rack(GAME.turns[FIRST].rack)


@pytest.mark.long
@pytest.mark.tables(DEVICE)
@pytest.mark.parametrize("place", PLACES)
def test_on_one_device_the_curtain_is_for_the_player_who_moves_again(
    shared_server: PreparedServer, open_session: OpenSession, place: Place
) -> None:
    session = open_session(shared_server, ANNA)
    page, table = session.page, TablePage(session.page)
    open_table(page, DEVICE, place)
    turn, following = KITCHEN.turns[:2]
    look = page.get_by_role("button", name=EN.say("web-curtain-look"))
    expect(look).to_have_attribute("aria-disabled", "false")
    look.click()
    table.expect_rack(turn.rack)
    table.take_turn(turn)
    expect(curtain_of(page, following.seat)).to_be_visible()
    expect(look).to_have_attribute("aria-disabled", "false")
    take_back(page)
    table.expect_turns(0)
    expect(curtain_of(page, turn.seat)).to_be_visible()
    assert_no_rack(page)
    assert place == "browser" or last_state_is_hidden(session.log.frames)
    expect(look).to_have_attribute("aria-disabled", "false")
    look.click()
    table.expect_rack(turn.rack)


@pytest.mark.long
@pytest.mark.tables(STRICT)
def test_with_other_people_there_is_no_button(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, ANNA)
    at_own_turn(session, STRICT)
    button = session.page.get_by_role("button", name=EN.say("web-take-back"))
    expect(button).to_have_count(0)
