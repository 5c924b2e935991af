"""The navigation bar stays where it is when the user goes from page to page."""

from typing import Final

import pytest
from playwright.sync_api import Page

from testkit.browser.app_pages import APP_PAGES, TABLES
from testkit.browser.prepared_server import PreparedServer
from tests.browser.conftest import OpenSession

GUESTS: Final = {page.guest for page in APP_PAGES.values()}
SIZES: Final = (pytest.param(1280, 800, id="desktop"), pytest.param(390, 844, id="phone"))
PAGES: Final = {(page.path, page.guest): name for name, page in APP_PAGES.items()}
"""One name for each page; its states have the same bar."""
PLACES: Final = """() => [...document.querySelectorAll('header:has(> nav), header:has(> nav) *')]
  .filter((element) => element.checkVisibility())
  .map((element) => element.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height])"""

CONTENT_WIDTH: Final = """() => {
  const boxes = [...document.querySelectorAll('main .panel, main [role="grid"]')]
    .map((element) => element.getBoundingClientRect());
  return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ x }) => x));
}"""


@pytest.mark.long
@pytest.mark.tables(*TABLES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_navigation_bar_is_in_the_same_place_on_every_page(
    shared_server: PreparedServer, open_session: OpenSession, width: int, height: int
) -> None:
    viewport = {"width": width, "height": height}
    pages = {guest: open_session(shared_server, guest, viewport=viewport).page for guest in GUESTS}
    places = {}
    for (path, guest), name in PAGES.items():
        page = pages[guest]
        page.goto(path)
        page.locator("main h1").first.wait_for(state="attached")
        page.evaluate("document.fonts.ready")
        places[name] = header_places(page)
        # Headless Chromium draws no scroll bars, so the reserved space cannot be measured.
        assert page.evaluate("getComputedStyle(document.documentElement).scrollbarGutter") == (
            "stable"
        )
    assert len(places["home"]) > 5
    assert {name: each for name, each in places.items() if each != places["home"]} == {}


def header_places(page: Page) -> list[list[float]]:
    found: list[list[float]] = page.evaluate(PLACES)
    return found


@pytest.mark.long
@pytest.mark.tables(*TABLES)
def test_on_a_large_screen_every_page_uses_the_width(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    viewport = {"width": 2560, "height": 1440}
    pages = {guest: open_session(shared_server, guest, viewport=viewport).page for guest in GUESTS}
    narrow = {}
    for (path, guest), name in PAGES.items():
        page = pages[guest]
        page.goto(path)
        page.locator("main h1").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        width = page.evaluate(CONTENT_WIDTH)
        if width < 0.45 * viewport["width"]:
            narrow[name] = width
    assert set(narrow) <= {"not-found"}
