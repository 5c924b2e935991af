"""An invitation: the link is copied, and the invited person sees what they join."""

import re

import pytest
from playwright.sync_api import expect

from testkit.browser.app_pages import ANNA, PLAYING, WAITING
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession

CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.mark.long
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


@pytest.mark.tables(WAITING)
def test_the_invited_person_reads_what_triolet_is_and_what_they_join(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto(WAITING.path)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        EN.say("web-waiting-invited", name=ANNA.name)
    )
    expect(page.get_by_text(EN.say("web-waiting-about"))).to_be_visible()
    facts = {
        "web-new-edition": "Gigamic, English",
        "web-players": "3",
        "web-seat-bots": "Gustav",
        "web-new-clock": EN.say("web-clock-none"),
        "web-new-hints": EN.say("web-facts-yes"),
    }
    for key, text in facts.items():
        row = page.locator("dl > div", has=page.get_by_text(EN.say(key), exact=True))
        expect(row.locator("dd")).to_have_text(text)
    page.get_by_role("link", name=facts["web-new-edition"]).click()
    expect(page).to_have_url(re.compile("/rules/gigamic-en$"))


@pytest.mark.long
@pytest.mark.tables(PLAYING)
def test_the_table_names_its_edition_with_a_link_to_the_rules(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    page.goto(PLAYING.path)
    # The faces are drawn as they are printed: numbers, and a star for the joker.
    unseen = page.locator("section", has=page.get_by_text(re.compile("^Unseen tiles"))).locator("b")
    expect(unseen).to_have_text([*map(str, range(16)), ""])
    title = EN.say("web-table-edition", title="Gigamic, English")
    page.get_by_role("link", name=title).click()
    expect(page).to_have_url(re.compile("/rules/gigamic-en$"))
