"""The replay of a finished game: drawn buttons, and a link that says where it was copied."""

import pytest
from playwright.sync_api import expect

from testkit.browser.app_pages import ANNA, GAME, OVER
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession

CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.mark.tables(OVER)
def test_the_buttons_of_the_replay_are_drawn_and_step_through_the_turns(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    page.goto(f"{OVER.path}/turn/3")
    last = len(GAME.turns)
    for key, turn in (
        ("web-replay-on", 4),
        ("web-replay-last", last),
        ("web-replay-back", last - 1),
        ("web-replay-first", 0),
    ):
        button = page.get_by_role("button", name=EN.say(key))
        box = button.locator("svg path").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 8
        button.click()
        expect(page.get_by_text(EN.say("web-replay-at", turn=turn, turns=last))).to_be_visible()


@pytest.mark.long
@pytest.mark.tables(OVER)
def test_the_share_button_of_the_replay_says_itself_that_the_link_is_copied(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA, permissions=CLIPBOARD).page
    page.goto(f"{OVER.path}/turn/3")
    page.get_by_role("button", name=EN.say("web-end-share"), exact=True).click()
    expect(page.get_by_role("button", name=EN.say("web-invite-copied"))).to_be_focused()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
