"""Back, reloading, shared links and a second tab: always the right page, and the same game."""

import re

from playwright.sync_api import expect

from testkit.browser.player import EN, Player
from testkit.browser.prepared_server import GREEDY, LaidTable, seat_of
from testkit.browser.tour import ANNA, COURSE, HALF_WAY, OVER, SEED
from tests.browser.conftest import OpenBrowser, OpenHouse

# Another turn follows this one, so that the bot has no part in it.
AGAIN = 11
TABLE = LaidTable(SEED, (ANNA,), (seat_of(ANNA), GREEDY), COURSE.turns[:AGAIN])


def test_back_and_reload_and_a_link_to_a_turn_lead_to_the_right_page(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    page = open_browser(open_house([OVER]), ANNA).page
    heading = page.get_by_role("heading", level=1)
    page.goto("/")
    page.get_by_role("link", name=EN.say("web-nav-rules"), exact=True).click()
    expect(heading).to_have_text(EN.say("web-rules-title"))
    page.go_back()
    expect(heading).to_have_text(EN.say("web-home-title"))

    last = len(COURSE.turns)
    page.goto(f"/game/{OVER.game}/turn/{HALF_WAY}")
    expect(page.get_by_text(EN.say("web-replay-at", turn=HALF_WAY, turns=last))).to_be_visible()
    page.get_by_role("button", name=EN.say("web-replay-on")).click()
    expect(page).to_have_url(re.compile(f"/turn/{HALF_WAY + 1}$"))
    page.reload()
    expect(page.get_by_text(EN.say("web-replay-at", turn=HALF_WAY + 1, turns=last))).to_be_visible()


def test_a_play_in_one_tab_is_seen_in_the_other(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    visit = open_browser(open_house([TABLE]), ANNA)
    tabs = [visit.page, visit.context.new_page()]
    for tab in tabs:
        tab.goto(f"/game/{TABLE.game}")
        Player(tab).sees_rack(COURSE.turns[AGAIN].rack)
    Player(tabs[0]).take_turn(COURSE.turns[AGAIN])
    for tab in tabs:
        Player(tab).sees_turns(AGAIN + 1)
        Player(tab).sees_rack(COURSE.turns[AGAIN + 1].rack)
    Player(tabs[1]).take_turn(COURSE.turns[AGAIN + 1])
    for tab in tabs:
        expect(Player(tab).turns.nth(AGAIN + 1)).to_be_attached()
    assert visit.received.errors == []
