"""Draws the app's icons from web/public/icon.svg with the browser that the tests use.

Run it from the root as `python -m tools.draw_icons` after a change of the drawing. A maskable icon
fills its square, because the system cuts the shape that it likes.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

PUBLIC: Final = Path(__file__).resolve().parents[1] / "web" / "public"
CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
ROUND: Final = 'rx="112"'
"""The corners of the ground; a maskable icon has none."""


def draw(page: Page, drawing: str, size: int, path: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    style = f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>"
    page.set_content(style + drawing)
    path.write_bytes(page.screenshot(omit_background=True))


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        for size in (192, 512):
            draw(page, drawing, size, PUBLIC / f"icon-{size}.png")
        draw(page, drawing.replace(ROUND, ""), 512, PUBLIC / "icon-whole-512.png")
        browser.close()


if __name__ == "__main__":
    main()
