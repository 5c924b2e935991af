"""Report and block another player at the table, and unblock in the settings."""

import pytest
from playwright.sync_api import expect

from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession

ANNA, BEN = Guest("Anna"), Guest("Ben")
TABLE = PreparedTable("others 1", (ANNA, BEN), (seat_of(ANNA), OPEN))
INVITED = PreparedTable("others 2", (BEN,), (seat_of(BEN), seat_of(ANNA), OPEN))
OTHER_INVITED = PreparedTable("others 3", (ANNA,), (seat_of(ANNA), seat_of(BEN), OPEN))


@pytest.mark.tables(TABLE)
def test_a_player_is_reported_blocked_and_unblocked(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    page.goto(TABLE.path)
    page.get_by_role("button", name=EN.say("web-emote"), exact=True).click()
    page.get_by_role("button", name=EN.say("web-others"), exact=True).click()
    ben = page.get_by_role("group", name="Ben")
    ben.get_by_role("button", name=EN.say("web-others-report")).click()
    expect(page.get_by_text(EN.say("web-others-reported", name="Ben"))).to_be_visible()
    ben.get_by_role("button", name=EN.say("web-others-block")).click()
    expect(page.get_by_text(EN.say("web-others-blocked", name="Ben"))).to_be_visible()
    page.goto("/settings")
    unblock = page.get_by_role("button", name=EN.say("web-blocked-unblock"))
    unblock.click()
    expect(
        page.get_by_text(EN.say("web-blocked-none", action=EN.say("web-others")))
    ).to_be_visible()


@pytest.mark.long
@pytest.mark.tables(INVITED)
def test_an_invitation_is_declined_on_the_home_page(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    page.goto("/")
    decline = page.get_by_role("button", name=EN.say("web-list-decline"))
    decline.click()
    expect(decline).to_have_count(0)


@pytest.mark.long
@pytest.mark.tables(OTHER_INVITED)
def test_an_invitation_is_declined_on_its_own_page(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, BEN).page
    page.goto(OTHER_INVITED.path)
    decline = page.get_by_role("button", name=EN.say("web-list-decline"))
    decline.click()
    expect(page.get_by_role("heading", name=EN.say("web-home-title"))).to_be_visible()
    page.goto(OTHER_INVITED.path)
    expect(page.get_by_role("link", name=EN.say("web-waiting-not-now"))).to_be_visible()
    expect(decline).to_have_count(0)
