"""Several people on one device: while the curtain is down there is no rack in the page."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser, OpenHouse
from tests.browser.course import play_out, quickest
from tests.browser.house import Guest, LaidTable, device_seat
from tests.browser.player import EN, Player

HOST = Guest("Host")
NAMES = ("Anna", "Ben", "Cleo", "Dirk")
SEED = "kitchen 1"
COURSE = play_out(SEED, (quickest,) * 4)
TABLE = LaidTable(SEED, (HOST,), tuple(map(device_seat, NAMES)))
ROUNDS = 2


def test_a_table_for_four_on_this_device_begins_with_the_curtain_down(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    page = open_browser(open_house()).page
    page.goto("/")
    card = page.locator("section", has=page.get_by_role("heading", name=EN.say("web-home-device")))
    card.get_by_role("radio", name="4").check()
    card.get_by_role("button", name=EN.say("web-home-device-go")).click()
    for seat, name in enumerate(NAMES, 1):
        page.get_by_label(EN.say("web-seat-name", seat=seat)).fill(name)
    page.get_by_role("button", name=EN.say("web-new-play")).click()
    look = page.get_by_role("button", name=EN.say("web-curtain-look"))
    expect(look).to_be_visible()
    assert_no_rack(page)
    look.click()
    expect(Player(page).rack).to_be_visible()


def test_four_people_pass_a_device_round_and_nobody_sees_the_tiles_of_another(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    visit = open_browser(open_house([TABLE]), HOST)
    page, player = visit.page, Player(visit.page)
    page.goto(f"/game/{TABLE.game}")
    passed_on = 0
    for number, turn in enumerate(COURSE.turns[: ROUNDS * len(NAMES)]):
        player.sees_turns(number)
        if number == 0 or COURSE.turns[number - 1].seat != turn.seat:
            passed_on += 1
            name = NAMES[turn.seat]
            expect(page.get_by_text(EN.say("web-curtain-ready", name=name))).to_be_visible()
            assert_no_rack(page)
            assert last_state_is_hidden(visit.received.frames)
            page.get_by_role("button", name=EN.say("web-curtain-look")).click()
        player.sees_rack(turn.rack)
        if COURSE.turns[number + 1].seat == turn.seat:
            player.take_turn(turn)
        else:
            with visit.received.sockets[-1].expect_event("framereceived", is_hidden_state):
                player.take_turn(turn)
    assert passed_on > len(NAMES)
    assert visit.received.errors == []


def assert_no_rack(page: Page) -> None:
    for held in ("[data-rack-tile]", "[data-pending]", ".ghost"):
        expect(page.locator(held)).to_have_count(0)
    expect(page.get_by_role("group", name=EN.say("web-rack"))).to_have_count(0)
    assert not re.search(r"Tile \d: ", page.content())


def is_hidden_state(frame: object) -> bool:
    message = json.loads(str(frame))
    return message["type"] == "state" and message["viewing"] is None and message["rack"] is None


def last_state_is_hidden(frames: list[str]) -> bool:
    states = [frame for frame in frames if json.loads(frame)["type"] == "state"]
    return is_hidden_state(states[-1])
