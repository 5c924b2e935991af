"""The rules page: chapters first, facts later, examples with titles that say what they show."""

from typing import Final

import pytest
from playwright.sync_api import expect

from testkit.browser.prepared_server import PreparedServer
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession

PHONE: Final = {"width": 390, "height": 844}


@pytest.mark.long
def test_on_a_phone_the_first_rule_and_its_example_begin_on_the_first_screen(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, viewport=PHONE).page
    page.goto("/rules")
    chapter = page.get_by_role("region", name=EN.say("web-chapter-lines"))
    text = chapter.locator("p").first
    expect(text).to_have_text(EN.say("table-rules-lines", sum=15))
    for part in (text, chapter.locator("figure").first):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] < PHONE["height"] - 100
    assert page.evaluate("scrollY") == 0


def test_chapters_come_before_the_facts_and_the_printed_examples(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto("/rules/gigamic-en")
    headings = page.locator("main h2")
    expect(headings.last).to_have_text(EN.say("web-rules-printed"))
    texts = headings.all_inner_texts()
    assert texts[0] == EN.say("web-chapter-lines")
    assert texts[-2:] == ["Gigamic, English", EN.say("web-rules-printed")]
    page.get_by_role("navigation", name=EN.say("web-rules-contents")).get_by_role(
        "link", name=EN.say("web-rules-printed")
    ).click()
    expect(headings.last).to_be_in_viewport()


@pytest.mark.long
def test_a_printed_example_is_named_after_what_its_play_makes(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto("/rules/gigamic-en")
    printed = page.get_by_role("region", name=EN.say("web-rules-printed"))
    expect(printed.get_by_role("heading", level=3)).to_contain_text("A pair")
    printed.get_by_role("button", name=EN.say("web-rules-next")).click()
    expect(printed.get_by_role("heading", level=3)).to_contain_text("2 pairs")
    expect(printed).to_contain_text(EN.say("web-rules-source-example", number=2))


@pytest.mark.long
def test_another_edition_is_chosen_from_a_list_and_has_its_own_address(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto("/rules")
    page.get_by_label(EN.say("web-new-edition")).select_option("dj-de")
    expect(page).to_have_url(f"{shared_server.address}/rules/dj-de")
    expect(page.get_by_role("heading", name="DJ Games, Deutsch")).to_be_attached()
