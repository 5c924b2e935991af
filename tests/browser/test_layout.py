"""Four players, a hint and long words find their room on a laptop and on a narrow phone."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.app_pages import ask_for_the_move, lay_by_keyboard
from testkit.browser.prepared_server import GREEDY, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import highest_score, play_out
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession
from triolet.text import LANGUAGES, catalogue_for

SEED: Final = "four 1"
GAME: Final = play_out(SEED, (highest_score,) * 4)
PLAYED: Final = next(
    number for number, turn in enumerate(GAME.turns) if number >= 20 and turn.seat == 0
)
FLORA: Final = Guest("Flora")
SEATS: Final = (seat_of(FLORA), GREEDY, GREEDY, GREEDY)
TABLE: Final = PreparedTable(SEED, (FLORA,), SEATS, GAME.turns[:PLAYED], take_back=True)
LAPTOP: Final = {"width": 1280, "height": 800}
NARROW: Final = {"width": 375, "height": 667}
QUICK_IN_GERMAN: Final = (
    "de",
    *(pytest.param(each, marks=pytest.mark.long) for each in LANGUAGES if each != "de"),
)
"""The languages, those with shorter words in the long tests."""
WHOLE_ROWS = """() => {
  const list = document.querySelector('.turns ol');
  const { bottom } = list.getBoundingClientRect();
  const isWhole = (row) => row.getBoundingClientRect().bottom <= bottom + 1;
  return [...list.children].filter(isWhole).length;
}"""
CUT_PANELS = """() => {
  const rest = document.querySelector('.rest');
  const { bottom } = rest.getBoundingClientRect();
  return [...rest.querySelectorAll('.panel')]
    .map((panel) => panel.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > bottom + 1).length;
}"""
ROWS_OF_BUTTONS = """() =>
  new Set([...document.querySelectorAll('.more > .button')].map((each) => each.offsetTop)).size"""


def at_the_table(
    server: PreparedServer, open_session: OpenSession, viewport: dict[str, int], language: str
) -> Page:
    page = open_session(server, FLORA, viewport=viewport, locale=language).page
    page.goto(TABLE.path)
    expect(page.locator(".hand")).to_be_visible()
    return page


@pytest.mark.tables(TABLE)
def test_with_three_bots_a_laptop_shows_several_turns_and_every_player(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = at_the_table(shared_server, open_session, LAPTOP, "en")
    assert page.evaluate(WHOLE_ROWS) >= 3
    assert page.evaluate(CUT_PANELS) == 0
    for seat in range(4):
        expect(page.locator(f'.players [data-seat="{seat}"]')).to_be_in_viewport(ratio=1)


@pytest.mark.tables(TABLE)
@pytest.mark.parametrize("language", QUICK_IN_GERMAN)
def test_a_hint_on_a_laptop_cuts_no_panel(
    shared_server: PreparedServer, open_session: OpenSession, language: str
) -> None:
    page = at_the_table(shared_server, open_session, LAPTOP, language)
    ask_for_the_move(page, catalogue_for(language))
    assert page.evaluate(CUT_PANELS) == 0


@pytest.mark.long
def test_the_question_for_a_name_keeps_the_button_visible(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, viewport=LAPTOP).page
    page.goto("/")
    invite = page.get_by_role("button", name=EN.say("web-home-friends-go"), exact=True)
    invite.click()
    field = page.get_by_label(EN.say("web-home-friends-name"))
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(EN.say("web-home-friends-name-about"))
    expect(invite).to_be_in_viewport(ratio=1)


@pytest.mark.tables(TABLE)
@pytest.mark.parametrize("language", QUICK_IN_GERMAN)
def test_all_buttons_below_the_rack_are_in_one_row_on_a_narrow_phone(
    shared_server: PreparedServer, open_session: OpenSession, language: str
) -> None:
    page = at_the_table(shared_server, open_session, NARROW, language)
    words = catalogue_for(language)
    assert page.evaluate(ROWS_OF_BUTTONS) == 1
    ask_for_the_move(page, words)
    assert page.evaluate(ROWS_OF_BUTTONS) == 1
    lay_by_keyboard(page, 1, "O15")
    recall = page.get_by_role("button", name=words.say("web-move-back"), exact=True)
    expect(recall).to_be_visible()
    assert page.evaluate(ROWS_OF_BUTTONS) == 1
