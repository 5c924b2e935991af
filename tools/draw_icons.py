"""Draw the app's PNG icons from web/public/icon.svg with Chromium.

Run `python -m tools.draw_icons` after a change to the SVG. A maskable icon fills its whole square,
because the operating system crops it to a shape of its own.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from testkit.browser.chromium import CHROMIUM, FLAGS

PUBLIC: Final = Path(__file__).resolve().parents[1] / "web" / "public"
ROUNDED_CORNERS: Final = 'rx="112"'
"""An attribute of the background; a maskable icon has square corners."""


def draw(page: Page, svg: str, size: int, path: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    style = f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>"
    page.set_content(style + svg)
    path.write_bytes(page.screenshot(omit_background=True))


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        for size in (192, 512):
            draw(page, svg, size, PUBLIC / f"icon-{size}.png")
        draw(page, svg.replace(ROUNDED_CORNERS, ""), 512, PUBLIC / "icon-whole-512.png")
        browser.close()


if __name__ == "__main__":
    main()
