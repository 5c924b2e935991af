"""Every page fits its window, is translated, and is accessible.

The short run checks English on a small phone in light colours. The long run checks every language,
window size and style. Both save screenshots in build/screenshots.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.app_pages import APP_PAGES, TABLES
from testkit.browser.page_checks import accessibility_violations, catalogue_keys, overflows
from testkit.browser.prepared_server import Guest, PreparedServer
from testkit.browser.session import BrowserSession
from tests.browser.conftest import OpenSession
from triolet.text import LANGUAGES, catalogue_for

SCREENSHOTS: Final = Path(__file__).parents[2] / "build" / "screenshots"
SIZES: Final = {
    "small-phone": (360, 640),
    "phone": (390, 844),
    "phone-landscape": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "monitor": (2560, 1440),
}


@dataclass(frozen=True, slots=True)
class Style:
    """The colours of a page: the scheme of the device, and two settings of the app."""

    scheme: Literal["light", "dark"]
    palette: Literal["modern", "classic"] = "modern"
    contrast: Literal["normal", "high"] = "normal"

    def __str__(self) -> str:
        changed = [each for each in (self.palette, self.contrast) if each in ("classic", "high")]
        return "-".join([self.scheme, *changed])

    @property
    def settings(self) -> str:
        """The settings of the app, as it stores them."""
        return json.dumps({"palette": self.palette, "contrast": self.contrast})


LIGHT: Final = Style("light")
STYLES: Final = [
    Style(scheme, palette, contrast)
    for scheme in ("light", "dark")
    for palette in ("modern", "classic")
    for contrast in ("normal", "high")
]
SHORT: Final = [("en", "small-phone", LIGHT)]
LONG: Final = [
    *((language, "small-phone", LIGHT) for language in LANGUAGES if language != "en"),
    *((language, "laptop", LIGHT) for language in LANGUAGES if language != "en"),
    *(("en", size, LIGHT) for size in SIZES if size != "small-phone"),
    *(("en", size, style) for size in ("phone", "laptop") for style in STYLES if style != LIGHT),
]
NEXT_FRAME: Final = (
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
)


CASES: Final = [
    pytest.param(*row, id="-".join(map(str, row)), marks=marks)
    for marks, rows in (((), SHORT), (pytest.mark.long, LONG))
    for row in rows
]


@pytest.mark.tables(*TABLES)
@pytest.mark.parametrize(("language", "size", "style"), CASES)
def test_every_page_fits_is_translated_and_is_accessible(
    shared_server: PreparedServer,
    open_session: OpenSession,
    language: str,
    size: str,
    style: Style,
) -> None:
    width, height = SIZES[size]
    sessions: dict[Guest | None, BrowserSession] = {}
    for guest in {each.guest for each in APP_PAGES.values()}:
        sessions[guest] = open_session(
            shared_server,
            guest,
            locale=language,
            reduced_motion="reduce",
            viewport={"width": width, "height": height},
            color_scheme=style.scheme,
        )
        # Every page begins without the unconfirmed tiles of the page before.
        sessions[guest].context.add_init_script(
            "sessionStorage.clear();"
            f"localStorage.setItem('triolet.settings', {json.dumps(style.settings)});"
        )
    # Another style changes nothing but the colours.
    rules = () if style == LIGHT else ("color-contrast",)
    found = []
    for name, app_page in APP_PAGES.items():
        page = sessions[app_page.guest].page
        load(page, app_page.path, language)
        app_page.act(page, catalogue_for(language))
        page.evaluate(NEXT_FRAME)
        faults = [
            *overflows(page),
            *catalogue_keys(page),
            *accessibility_violations(page, *rules),
        ]
        view = f"{name}-{language}-{size}-{style}"
        found += [f"{view}: {fault}" for fault in faults]
        page.screenshot(path=SCREENSHOTS / f"{view}.png")
    assert found == []


def load(page: Page, path: str, language: str) -> None:
    page.goto(path)
    page.locator("main h1").first.wait_for(state="attached")
    expect(page.get_by_text(catalogue_for(language).say("web-loading"))).to_have_count(0)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.lang") == language
