"""Every page fits its window, is translated, and is accessible.

The short run checks English on a phone in light colours. The long run checks every language, window
size and colour scheme, and saves screenshots in build/screenshots.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.app_pages import ANNA, APP_PAGES, TABLES
from testkit.browser.page_checks import accessibility_violations, catalogue_keys, overflows
from testkit.browser.prepared_server import PreparedServer
from tests.browser.conftest import OpenSession
from triolet.text import LANGUAGES, catalogue_for

Scheme: TypeAlias = Literal["light", "dark"]
SCREENSHOTS: Final = Path(__file__).parents[2] / "build" / "screenshots"
SIZES: Final = {"phone": (360, 740), "desktop": (1440, 900)}
SHORT: Final = [pytest.param("en", "phone", ("light",), id="en-phone-light")]
LONG: Final = [
    pytest.param(language, size, ("light", "dark"), id=f"{language}-{size}", marks=pytest.mark.long)
    for language in LANGUAGES
    for size in SIZES
]
NEXT_FRAME: Final = (
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
)


@pytest.mark.tables(*TABLES)
@pytest.mark.parametrize(("language", "size", "schemes"), [*SHORT, *LONG])
def test_every_page_fits_is_translated_and_is_accessible(
    request: pytest.FixtureRequest,
    shared_server: PreparedServer,
    open_session: OpenSession,
    language: str,
    size: str,
    schemes: Sequence[Scheme],
) -> None:
    width, height = SIZES[size]
    sessions = {
        guest: open_session(
            shared_server,
            guest,
            locale=language,
            reduced_motion="reduce",
            viewport={"width": width, "height": height},
            color_scheme=schemes[0],
        )
        for guest in (ANNA, None)
    }
    found = []
    for name, app_page in APP_PAGES.items():
        page = sessions[app_page.guest].page
        load(page, app_page.path, language)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            page.evaluate(NEXT_FRAME)
            # The dark scheme changes nothing but the colours.
            rules = ("color-contrast",) if scheme == "dark" else ()
            faults = [
                *overflows(page),
                *catalogue_keys(page),
                *accessibility_violations(page, *rules),
            ]
            view = f"{name}-{language}-{size}-{scheme}"
            found += [f"{view}: {fault}" for fault in faults]
            if faults or request.node.get_closest_marker("long"):
                page.screenshot(path=SCREENSHOTS / f"{view}.png", full_page=True)
    assert found == []


def load(page: Page, path: str, language: str) -> None:
    page.goto(path)
    page.locator("main h1").first.wait_for(state="attached")
    expect(page.get_by_text(catalogue_for(language).say("web-loading"))).to_have_count(0)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.lang") == language
