"""A hint marks where to look, then shows its moves as ghost tiles, and leaves the board visible."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from testkit.browser.page_checks import accessibility_violations
from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import every_feature, highest_score, play_out
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession

SEED = "newcomer 358"
GAME = play_out(SEED, (every_feature, highest_score))
HANNA, HUGO = Guest("Hanna"), Guest("Hugo")
TABLE = PreparedTable(SEED, (HANNA, HUGO), (seat_of(HANNA), OPEN), GAME.turns[:12])


@pytest.mark.tables(TABLE)
def test_a_hint_leads_from_squares_to_ghost_tiles_to_the_tiles_of_the_chosen_move(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, HANNA).page
    table = TablePage(page)
    page.goto(TABLE.path)
    table.button("web-hint").click()
    marked = page.get_by_role("gridcell", name=EN.say("web-square-hint"))
    expect(marked.first).to_be_visible()
    for cell in marked.all():
        expect(cell).to_have_accessible_name(re.compile(EN.say("web-square-empty")))
    expect(page.locator("[data-ghost]")).to_have_count(0)

    table.button("web-hint-more").click()
    ghosts = page.locator("[data-ghost]")
    expect(ghosts.first).to_be_visible()
    expect(page.locator(".square.hint")).to_have_count(0)
    choices = page.get_by_role("group", name=EN.say("web-hint-moves")).get_by_role("radio")
    expect(choices).to_have_count(3)
    first = ghosts_on(page)
    choices.nth(1).check()
    expect(choices.nth(1)).to_be_checked()
    second = ghosts_on(page)
    assert second != first
    assert all(number.isdigit() for number in second.values())
    assert_no_numeral_is_covered(page)
    assert accessibility_violations(page) == []

    table.button("web-hint-lay").click()
    expect(ghosts).to_have_count(0)
    for square in second:
        expect(table.square(square)).to_have_attribute(
            "aria-label", re.compile(EN.say("web-square-mine"))
        )
    expect(table.send).to_be_enabled()


@pytest.mark.long
@pytest.mark.tables(TABLE)
def test_on_a_small_phone_the_hint_leaves_two_thirds_of_the_board_and_can_be_folded_away(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, HANNA, viewport={"width": 360, "height": 640}).page
    table = TablePage(page)
    page.goto(TABLE.path)
    before = covered_part(page)
    table.button("web-hint").click()
    expect(table.button("web-hint-more")).to_be_visible()
    assert covered_part(page) <= 1 / 3
    table.button("web-hint-more").click()
    expect(page.locator("[data-ghost]").first).to_be_visible()
    assert covered_part(page) <= 1 / 3
    table.button("web-hint-fold").click()
    expect(page.locator(".reasons")).to_have_count(0)
    assert covered_part(page) <= before + 0.02
    expect(page.locator("[data-ghost]").first).to_be_visible()
    table.button("web-hint-unfold").click()
    expect(page.locator(".reasons")).to_be_visible()


def covered_part(page: Page) -> float:
    """Return how much of the height of the board lies under the player's area."""
    board = box(page, ".table .board .view")
    own = box(page, ".table .own")
    bottom = board["y"] + board["height"]
    return max(0.0, bottom - own["y"]) / board["height"]


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found


def ghosts_on(page: Page) -> dict[str, str]:
    """Return the number of each ghost tile by its square."""
    return {
        ghost.get_attribute("data-ghost") or "": ghost.locator("b").inner_text()
        for ghost in page.locator("[data-ghost]").all()
    }


def assert_no_numeral_is_covered(page: Page) -> None:
    """No badge overlaps the number of a tile on the board."""
    covered = page.evaluate(
        """() => {
          const boxes = (selector) =>
            [...document.querySelectorAll(selector)].map((each) => {
              const range = document.createRange();
              range.selectNodeContents(each);
              return each.matches('b') ? range.getBoundingClientRect()
                                       : each.getBoundingClientRect();
            });
          const overlap = (a, b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1 + (b.height - 15) / 2;
          const badges = boxes('[data-label]');
          return badges.length === 0 ? -1
            : badges.flatMap((badge) => boxes('.view .tile b').filter((b) => overlap(badge, b)))
                .length;
        }"""
    )
    assert covered == 0
