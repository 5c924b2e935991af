"""Back, reload, shared links and a second tab lead to the right page and the same game."""

import re

import pytest
from playwright.sync_api import expect

from testkit.browser.app_pages import ANNA, GAME, HALF_WAY, OVER, SEED
from testkit.browser.prepared_server import GREEDY, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession

TOM = Guest("Tom")
# After this turn the same player has another turn, so that the bot does not interfere.
REPLAY_TURN = 11
TABLE = PreparedTable(SEED, (TOM,), (seat_of(TOM), GREEDY), GAME.turns[:REPLAY_TURN])


@pytest.mark.tables(OVER)
def test_back_reload_and_a_link_to_a_turn_lead_to_the_right_page(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    heading = page.get_by_role("heading", level=1)
    page.goto("/")
    page.get_by_role("link", name=EN.say("web-nav-rules"), exact=True).click()
    expect(heading).to_have_text(EN.say("web-rules-title"))
    page.go_back()
    expect(heading).to_have_text(EN.say("web-home-title"))

    last = len(GAME.turns)
    page.goto(f"{OVER.path}/turn/{HALF_WAY}")
    expect(page.get_by_text(EN.say("web-replay-at", turn=HALF_WAY, turns=last))).to_be_visible()
    page.get_by_role("button", name=EN.say("web-replay-on")).click()
    expect(page).to_have_url(re.compile(f"/turn/{HALF_WAY + 1}$"))
    page.reload()
    expect(page.get_by_text(EN.say("web-replay-at", turn=HALF_WAY + 1, turns=last))).to_be_visible()


@pytest.mark.long
@pytest.mark.tables(TABLE)
def test_a_play_in_one_tab_appears_in_the_other(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, TOM)
    tabs = [TablePage(page) for page in (session.page, session.context.new_page())]
    for tab in tabs:
        tab.page.goto(TABLE.path)
        tab.expect_rack(GAME.turns[REPLAY_TURN].rack)
    # Chromium draws a tab in the background only every few seconds.
    tabs[0].page.bring_to_front()
    tabs[0].take_turn(GAME.turns[REPLAY_TURN])
    for tab in tabs:
        tab.expect_turns(REPLAY_TURN + 1)
        tab.expect_rack(GAME.turns[REPLAY_TURN + 1].rack)
    tabs[1].page.bring_to_front()
    tabs[1].take_turn(GAME.turns[REPLAY_TURN + 1])
    for tab in tabs:
        expect(tab.turns.nth(REPLAY_TURN + 1)).to_be_attached()
