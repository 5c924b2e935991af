"""The analysis board: positions by link, keys and touch; lines, maps, variations, languages."""

import re
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.app_pages import (
    ANALYSED,
    ANNA,
    GAME,
    HALF_WAY,
    OVER,
    analysis_path,
    wait_for_lines,
)
from testkit.browser.page_checks import accessibility_violations, overflows
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession
from triolet.rules.notation import format_move
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record
from triolet.text import LANGUAGES, catalogue_for

EMPTY: Final = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 _/_ 0/0 1 gigamic-en"
PHONE: Final[dict[str, Any]] = {
    "has_touch": True,
    "is_mobile": True,
    "viewport": {"width": 390, "height": 780},
    "reduced_motion": "reduce",
}


def position_in(page: Page) -> str:
    """Return the position in the address."""
    return parse_qs(urlsplit(page.url).query)["position"][0]


def press_button(page: Page, key: str, **values: str | int) -> None:
    page.get_by_role("button", name=EN.say(key, **values), exact=True).locator(
        "visible=true"
    ).click()


def test_a_link_is_a_position_whose_best_move_can_be_played_and_taken_back(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto(analysis_path(ANALYSED))
    wait_for_lines(page, EN)
    expect(page.locator("button.line")).to_have_count(5)
    page.keyboard.press("1")
    advised = page.locator("[data-advice]")
    expect(advised.first).to_be_visible()
    squares = advised.evaluate_all("all => all.map((each) => each.dataset.advice)")
    press_button(page, "web-analysis-play")
    for square in squares:
        expect(page.locator(f'[data-tile="{square}"]')).to_be_visible()
    expect(page).not_to_have_url(re.compile(re.escape("330%2F351")))
    played = position_in(page)
    page.reload()
    for square in squares:
        expect(page.locator(f'[data-tile="{square}"]')).to_be_visible()
    assert position_in(page) == played
    page.go_back()
    wait_for_lines(page, EN)
    assert position_in(page) == ANALYSED


@pytest.mark.tables(OVER)
def test_a_turn_of_a_replay_is_analysed_with_its_game_and_saved_with_variations(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    page.goto(f"{OVER.path}/turn/{HALF_WAY}")
    page.get_by_role("link", name=EN.say("web-replay-analyse")).click()
    current = page.locator('[aria-current="step"]')
    last = GAME.turns[HALF_WAY - 1]
    expect(current).to_have_text(f"{HALF_WAY} {format_move(last.move)}")
    wait_for_lines(page, EN)
    # A line that is not the move of the game becomes a variation
    played = format_move(GAME.turns[HALF_WAY].move)
    page.locator("button.line", has_not=page.get_by_text(played, exact=True)).first.click()
    press_button(page, "web-analysis-play")
    expect(current).to_have_class(re.compile("variation"))
    page.get_by_label(EN.say("web-analysis-comment")).fill("Another idea")
    with page.expect_download() as saving:
        press_button(page, "web-analysis-save-game")
    text = saving.value.path().read_text("utf-8")
    assert f"; > {GAME.turns[HALF_WAY].seat + 1}: " in text
    assert "; > ; Another idea" in text
    assert verify_record(parse_record(text)) == ()


@pytest.mark.long
def test_tiles_are_laid_by_keys_and_impossible_positions_are_named(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto(analysis_path(EMPTY))
    press_button(page, "web-analysis-lay")
    page.locator('[data-square="H8"]').focus()
    for key in ("1", "4", "ArrowRight", "8"):
        page.keyboard.press(key)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("14 + 8")
    expect(page.locator(".wrong")).to_have_count(2)
    page.keyboard.press("1")
    expect(alert).to_have_count(0)
    # The second 14 does not exist
    for key in ("ArrowDown", "1", "4"):
        page.keyboard.press(key)
    expect(alert).to_contain_text(EN.say("web-analysis-fault-tiles", found=2, allowed=1, tile="14"))
    page.keyboard.press("Delete")
    expect(alert).to_have_count(0)
    assert position_in(page).startswith("15/15/15/15/15/15/15/7OB6/15/")
    press_button(page, "web-analysis-rack-add", name=EN.say("player-unnamed", seat=1))
    for tile in ("0", "2", "5"):
        page.get_by_role("button", name=re.compile(f"^{tile}, ")).click()
    press_button(page, "web-analysis-edit-done")
    wait_for_lines(page, EN)
    assert " ACF/_ " in position_in(page)


@pytest.mark.long
def test_tiles_are_laid_by_touch_on_squares_that_are_large_enough(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, **PHONE).page
    page.goto(analysis_path(EMPTY))
    page.get_by_role("button", name=EN.say("web-analysis-lay")).tap()
    square = page.locator('[data-square="H8"]')
    square.tap()
    expect(page.get_by_text(EN.say("web-analysis-edit-square", square="H8"))).to_be_visible()
    expect(page.get_by_role("button", name=EN.say("web-zoom-out"))).to_be_visible()
    box = square.bounding_box()
    assert box is not None
    assert box["width"] >= 40
    page.get_by_role("button", name=re.compile("^9, ")).tap()
    page.get_by_role("button", name=re.compile("^5, ")).tap()
    page.locator('[data-square="H9"]').tap()
    expect(page.locator("[data-tile]")).to_have_count(2)
    assert "7JF6" in position_in(page)
    assert accessibility_violations(page) == []


@pytest.mark.long
def test_maps_have_marks_numbers_and_a_list(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto(analysis_path(ANALYSED))
    wait_for_lines(page, EN)
    marks = page.locator("[data-heat]")
    for kind in ("danger", "mine", "theirs"):
        page.keyboard.press("m")
        expect(page.get_by_role("radio", name=EN.say(f"web-analysis-map-{kind}"))).to_be_checked()
        expect(marks.first).to_be_visible()
    expect(page.get_by_text(EN.say("web-analysis-chances", count=3)).first).to_be_visible()
    page.get_by_text(EN.say("web-analysis-map-list")).click()
    expect(page.get_by_text("I13: 100%")).to_be_visible()
    page.get_by_label(EN.say("web-analysis-numbers")).check()
    expect(page.locator("[data-heat]", has_not_text=re.compile(r"\d"))).to_have_count(0)


@pytest.mark.long
def test_the_navigation_menu_of_a_phone_opens_by_touch_and_closes_with_escape(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, **PHONE).page
    page.goto("/")
    menu = page.get_by_role("button", name=EN.say("web-nav-menu"), exact=True)
    link = page.get_by_role("link", name=EN.say("web-nav-analysis"), exact=True)
    expect(link).to_be_hidden()
    menu.tap()
    expect(link).to_be_visible()
    assert accessibility_violations(page) == []
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    expect(menu).to_be_focused()
    menu.tap()
    link.tap()
    expect(page.get_by_text(EN.say("web-analysis-empty"))).to_be_visible()
    expect(link).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_and_menu_fit_a_phone_in_every_language(
    shared_server: PreparedServer, open_session: OpenSession, language: str
) -> None:
    words = catalogue_for(language)
    page = open_session(shared_server, locale=language, **PHONE).page
    page.goto(analysis_path(ANALYSED))
    wait_for_lines(page, words)
    page.locator("button.line").first.tap()
    page.get_by_role("radio", name=words.say("web-analysis-map-danger")).tap()
    expect(page.locator("[data-heat]").first).to_be_attached()
    page.get_by_role("button", name=words.say("web-nav-menu"), exact=True).tap()
    assert overflows(page) == []
