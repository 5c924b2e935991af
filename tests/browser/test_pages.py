"""Every page fits its window, is translated, and is accessible.

The short run checks English on a small phone in light colours, and not every state of a table. The
long run checks every state, language, window size and style. Both save screenshots in
build/screenshots.
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
SHORT_PAGES: Final = [
    name
    for name in APP_PAGES
    if name == "analysis-lines" or not name.startswith(("table-", "review-", "analysis-"))
]
LONG: Final = [
    *((language, "small-phone", LIGHT) for language in LANGUAGES),
    *((language, "laptop", LIGHT) for language in LANGUAGES if language != "en"),
    *(("en", size, LIGHT) for size in SIZES if size != "small-phone"),
    *(("en", size, style) for size in ("phone", "laptop") for style in STYLES if style != LIGHT),
]
NEXT_FRAME: Final = (
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
)


CASES: Final = [
    pytest.param(names, *row, id="-".join([length, *map(str, row)]), marks=marks)
    for length, names, rows, marks in (
        ("short", SHORT_PAGES, SHORT, ()),
        ("long", list(APP_PAGES), LONG, pytest.mark.long),
    )
    for row in rows
]


@pytest.mark.tables(*TABLES)
@pytest.mark.parametrize(("names", "language", "size", "style"), CASES)
def test_every_page_fits_is_translated_and_is_accessible(
    shared_server: PreparedServer,
    open_session: OpenSession,
    names: list[str],
    language: str,
    size: str,
    style: Style,
) -> None:
    width, height = SIZES[size]
    sessions: dict[Guest | None, BrowserSession] = {}
    for guest in {APP_PAGES[name].guest for name in names}:
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
    for name in names:
        app_page = APP_PAGES[name]
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
