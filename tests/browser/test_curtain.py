"""Several people on one device: while the curtain is down, the page contains no rack."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.places import PLACES, Place, open_table
from testkit.browser.prepared_server import Guest, PreparedServer, PreparedTable, device_seat
from testkit.browser.scripted_game import most_tiles, play_out
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession

HOST = Guest("Host")
NAMES = ("Anna", "Ben", "Cleo", "Dirk")
SEED = "kitchen 1"
GAME = play_out(SEED, (most_tiles,) * 4)
TABLE = PreparedTable(SEED, (HOST,), tuple(map(device_seat, NAMES)))
ROUNDS = 2


@pytest.mark.long
def test_a_table_for_four_on_one_device_begins_with_the_curtain_down(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto("/")
    card = page.locator("section", has=page.get_by_role("heading", name=EN.say("web-home-device")))
    card.get_by_role("radio", name="4").check()
    card.get_by_role("button", name=EN.say("web-home-device-go")).click()
    raise_curtain = page.get_by_role("button", name=EN.say("web-curtain-look"))
    expect(raise_curtain).to_be_visible()
    assert_no_rack(page)
    raise_curtain.click()
    expect(TablePage(page).rack).to_be_visible()


@pytest.mark.tables(TABLE)
@pytest.mark.parametrize("place", PLACES)
def test_four_people_pass_a_device_round_and_see_only_their_own_tiles(
    shared_server: PreparedServer, open_session: OpenSession, place: Place
) -> None:
    session = open_session(shared_server, HOST)
    page, table = session.page, TablePage(session.page)
    open_table(page, TABLE, place)
    handovers = 0
    for number, turn in enumerate(GAME.turns[: ROUNDS * len(NAMES)]):
        table.expect_turns(number)
        if number == 0 or GAME.turns[number - 1].seat != turn.seat:
            handovers += 1
            name = NAMES[turn.seat]
            expect(page.get_by_text(EN.say("web-curtain-ready", name=name))).to_be_visible()
            assert_no_rack(page)
            assert place == "browser" or last_state_is_hidden(session.log.frames)
            page.get_by_role("button", name=EN.say("web-curtain-look")).click()
        table.expect_rack(turn.rack)
        if place == "browser" or GAME.turns[number + 1].seat == turn.seat:
            table.take_turn(turn)
        else:
            with session.log.sockets[-1].expect_event("framereceived", is_hidden_state):
                table.take_turn(turn)
    assert handovers > len(NAMES)


def assert_no_rack(page: Page) -> None:
    for selector in ("[data-rack-tile]", "[data-pending]", ".ghost"):
        expect(page.locator(selector)).to_have_count(0)
    expect(page.get_by_role("group", name=EN.say("web-rack"))).to_have_count(0)
    assert not re.search(r"Tile \d: ", page.content())


def is_hidden_state(frame: object) -> bool:
    message = json.loads(str(frame))
    return message["type"] == "state" and message["viewing"] is None and message["rack"] is None


def last_state_is_hidden(frames: list[str]) -> bool:
    states = [frame for frame in frames if json.loads(frame)["type"] == "state"]
    return is_hidden_state(states[-1])
