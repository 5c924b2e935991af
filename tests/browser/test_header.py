"""The navigation bar stays where it is when the user goes from page to page."""

from typing import Final

import pytest
from playwright.sync_api import Page

from testkit.browser.app_pages import ANNA, APP_PAGES, TABLES
from testkit.browser.prepared_server import PreparedServer
from tests.browser.conftest import OpenSession

SIZES: Final = ((1280, 800), (390, 844))
PLACES: Final = """() => [...document.querySelectorAll('header, header *')]
  .filter((element) => element.checkVisibility())
  .map((element) => element.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height])"""


@pytest.mark.tables(*TABLES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_navigation_bar_is_in_the_same_place_on_every_page(
    shared_server: PreparedServer, open_session: OpenSession, width: int, height: int
) -> None:
    viewport = {"width": width, "height": height}
    pages = {
        guest: open_session(shared_server, guest, viewport=viewport).page for guest in (ANNA, None)
    }
    places = {}
    for name, app_page in APP_PAGES.items():
        page = pages[app_page.guest]
        page.goto(app_page.path)
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
