"""Every page in four languages, light and dark, on a phone and on a large screen.

A picture of each is left in `build/screenshots`, to be looked at.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from testkit.browser.inspection import barriers, raw_keys, too_wide
from testkit.browser.prepared_server import House
from testkit.browser.tour import ANNA, STOPS, TABLES
from testkit.browser.visits import Visit, visit
from triolet.text import LANGUAGES, catalogue_for

SCREENSHOTS: Final = Path(__file__).parents[2] / "build" / "screenshots"
SIZES: Final = ((360, 740), (1440, 900))
LIGHTS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"), TABLES)
    yield house
    house.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_speaks_and_is_for_everyone(
    chromium: Browser, house: House, language: str
) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    annas, strangers = (
        visit(chromium, house, guest, locale=language, reduced_motion="reduce")
        for guest in (ANNA, None)
    )
    found = []
    for name, stop in STOPS.items():
        visitor = annas if stop.is_annas else strangers
        arrive(visitor, stop.path, language)
        found += look_at(visitor.page, f"{name}-{language}")
    for visitor in (annas, strangers):
        assert visitor.received.errors == []
        assert visitor.received.hosts() == {house.address.removeprefix("http://")}
        visitor.context.close()
    assert found == []


def arrive(visitor: Visit, path: str, language: str) -> None:
    page = visitor.page
    page.goto(path)
    page.locator("main h1").first.wait_for(state="attached")
    expect(page.get_by_text(catalogue_for(language).say("web-loading"))).to_have_count(0)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.lang") == language


def look_at(page: Page, name: str) -> list[str]:
    """Everything that is wrong, each with where it was seen."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            seen = f"{name}-{width}-{light}"
            page.screenshot(path=SCREENSHOTS / f"{seen}.png", full_page=True)
            # In another light nothing but the colours is another.
            rules = ("color-contrast",) if light == "dark" else ()
            wrong = [*too_wide(page), *raw_keys(page), *barriers(page, *rules)]
            found += [f"{seen}: {each}" for each in wrong]
    return found
