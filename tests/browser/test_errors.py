"""Errors are in the language of the page, can be tried again, and stand at their fields."""

import re

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.app_pages import ANNA, OVER, PLAYING, WAITING
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from triolet.text import catalogue_for

FR, DE = catalogue_for("fr"), catalogue_for("de")


def choose_language(page: Page, name: str) -> None:
    page.locator("header select").select_option(label=name)


def test_a_shown_error_follows_the_language(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, locale="fr").page
    page.goto("/game/AAAAAAAAAAAAAAAA")
    expect(page.get_by_role("alert")).to_have_text(FR.say("error-unknown-game"))
    choose_language(page, "Deutsch")
    expect(page.get_by_role("alert")).to_have_text(DE.say("error-unknown-game"))
    choose_language(page, "English")
    expect(page.get_by_role("alert")).to_have_text(EN.say("error-unknown-game"))


@pytest.mark.long
@pytest.mark.tables(PLAYING)
def test_the_reason_against_pending_tiles_follows_the_language(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    table = TablePage(page)
    page.goto(PLAYING.path)
    table.rack.get_by_role("button").first.click()
    table.click_square("O1")
    reason = page.locator(".move-status .wrong")
    expect(reason).to_have_text(reason_in("en"))
    choose_language(page, "Français")
    expect(reason).to_have_text(reason_in("fr"))


def reason_in(language: str) -> str:
    say = catalogue_for(language).say
    return say("violation-not-touching", square_count=1, squares="O1")


@pytest.mark.long
def test_off_line_the_home_page_does_not_claim_that_there_are_no_games(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    page = session.page
    page.goto("/")
    expect(page.get_by_text(EN.say("web-home-mine-empty-all"))).to_be_visible()
    page.get_by_role("link", name=EN.say("web-nav-settings")).click()
    expect(page.get_by_role("heading", name=EN.say("web-settings-title"))).to_be_visible()
    session.context.set_offline(offline=True)
    page.get_by_role("link", name=EN.say("web-nav-home")).click()
    note = page.get_by_text(EN.say("web-home-offline"))
    expect(note).to_be_visible()
    expect(page.get_by_text(EN.say("web-list-offline"))).to_have_count(2)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text(EN.say("web-home-mine-empty-all"))).to_have_count(0)
    expect(page.get_by_text(EN.say("web-home-open-empty"))).to_have_count(0)
    invite = page.get_by_role("button", name=EN.say("web-home-friends-go"), exact=True)
    expect(invite).to_be_disabled()
    expect(page.get_by_role("button", name=EN.say("web-home-play"), exact=True)).to_be_enabled()
    session.context.set_offline(offline=False)
    expect(page.get_by_text(EN.say("web-home-mine-empty-all"))).to_be_visible()
    expect(note).to_have_count(0)
    expect(invite).to_be_enabled()


@pytest.mark.parametrize(
    ("path", "requests", "shown"),
    [
        pytest.param(
            "/rules",
            "**/data/editions-*.js",
            "web-chapter-lines",
            id="rules",
            marks=pytest.mark.long,
        ),
        pytest.param(
            "/new",
            "**/data/editions-*.js",
            "web-edition-first",
            id="new table",
            marks=pytest.mark.long,
        ),
        pytest.param(WAITING.path, "**/api/games/*", "web-waiting-seats", id="game"),
        pytest.param(
            f"{OVER.path}/turn/3",
            "**/api/games/*",
            "web-replay-turn",
            id="replay",
            marks=pytest.mark.long,
        ),
    ],
)
@pytest.mark.tables(WAITING, OVER)
def test_a_page_that_could_not_be_loaded_can_be_tried_again(
    shared_server: PreparedServer,
    open_session: OpenSession,
    path: str,
    requests: str,
    shown: str,
) -> None:
    page = open_session(shared_server, ANNA).page
    # The page of a game also polls; its clock stands still, so that only the button tries again.
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.route(requests, lambda route: route.abort())
    page.goto(path)
    expect(page.get_by_role("alert")).to_have_text(EN.say("web-trouble-offline"))
    page.unroute(requests)
    page.get_by_role("button", name=EN.say("web-trouble-retry")).click()
    words = EN.say(shown)
    expect(page.get_by_text(words).or_(page.get_by_label(words)).first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.long
@pytest.mark.tables(WAITING)
def test_a_waiting_room_whose_script_is_missing_can_be_loaded_again(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    script = "**/assets/WaitingRoom-*.js"
    page.route(script, lambda route: route.fulfill(status=404))
    page.goto(WAITING.path)
    expect(page.get_by_role("alert")).to_have_text(EN.say("web-trouble-page"))
    page.unroute(script)
    page.get_by_role("button", name=EN.say("web-trouble-retry")).click()
    expect(page.get_by_label(EN.say("web-waiting-seats"))).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.tables(WAITING)
def test_a_missing_name_is_an_error_of_the_field_in_french(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, locale="fr").page
    page.goto(WAITING.path)
    field = page.get_by_label(FR.say("web-name"))
    field.fill("   ")
    page.get_by_role("button", name=FR.say("web-waiting-join")).click()
    expect_wrong(page, FR.say("refused-bad-name", reason="empty", longest=24))
    expect(field).to_be_focused()
    choose_language(page, "Deutsch")
    expect_wrong(page, DE.say("refused-bad-name", reason="empty", longest=24))
    page.get_by_label(DE.say("web-name")).fill("…")
    page.get_by_role("button", name=DE.say("web-waiting-join")).click()
    expect_wrong(page, DE.say("refused-bad-name", reason="blank", longest=24))


@pytest.mark.long
def test_the_first_wrong_name_of_a_new_table_gets_the_focus(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, locale="fr").page
    page.goto("/new?device=3")
    for seat in (2, 3):
        page.get_by_label(FR.say("web-seat-name", seat=seat)).fill("")
    page.get_by_role("button", name=FR.say("web-new-play")).click()
    expect(page.locator("[aria-invalid=true]")).to_have_count(2)
    expect(page.get_by_label(FR.say("web-seat-name", seat=2))).to_be_focused()
    expect(page).to_have_url(re.compile("/new"))


@pytest.mark.long
def test_a_name_in_the_settings_must_not_be_empty(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, locale="fr").page
    page.goto("/settings")
    page.get_by_label(FR.say("web-name")).last.fill("")
    page.get_by_role("button", name=FR.say("web-settings-name-keep")).click()
    expect_wrong(page, FR.say("refused-bad-name", reason="empty", longest=24))


def expect_wrong(page: Page, sentence: str) -> None:
    """The field is marked as wrong and described by the sentence."""
    field = page.locator("input[aria-invalid=true]")
    expect(field).to_have_accessible_description(sentence)
    expect(page.locator(".field-error")).to_have_text(sentence)
