"""An invitation: the link is copied, and the invited person sees what they join."""

import pytest
from playwright.sync_api import expect

from testkit.browser.app_pages import ANNA, WAITING
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession

CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.mark.tables(WAITING)
def test_the_copy_button_says_itself_that_the_link_is_copied_and_is_ready_again(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA, permissions=CLIPBOARD).page
    page.clock.install()
    page.goto(WAITING.path)
    copy = page.get_by_role("button", name=EN.say("web-invite-copy"), exact=True)
    place = copy.bounding_box()
    copy.click()
    copied = page.get_by_role("button", name=EN.say("web-invite-copied"), exact=True)
    expect(copied).to_be_focused()
    assert copied.bounding_box() == place
    expect(page.get_by_role("status").filter(has_text=EN.say("web-invite-copied"))).to_be_attached()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.clock.run_for(5000)
    expect(copy).to_be_visible()
