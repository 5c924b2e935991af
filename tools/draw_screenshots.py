"""Take the screenshots of the web app: a table and a turn as an animation for the README, and the
pictures in the app's manifest, which browsers show before an installation.

    python -m tools.draw_screenshots

Needs the built app (`python -m tools.build_web`) and Chromium. The animation is an APNG, which is
assembled here chunk by chunk, without a library.
"""

import io
import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from testkit.browser.chromium import CHROMIUM, FLAGS, TIMEOUT
from testkit.browser.prepared_server import Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import highest_score, play_out
from testkit.browser.session import open_session
from testkit.browser.table_page import TablePage
from tools.bootstrap import ROOT
from triolet.rules.game import Moved
from triolet.rules.moves import Play
from triolet.server.live.log import SeatPlan

IMAGES: Final = ROOT / "docs" / "images"
PUBLIC: Final = ROOT / "web" / "public"
SEED: Final = "a picture for the readme"
ANNA: Final = Guest("Anna")
BEN: Final = SeatPlan("bot", "Ben", bot="greedy")
WIDE: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
SMALL: Final[dict[str, Any]] = {"viewport": {"width": 900, "height": 640}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}
COLOURS: Final = 256
"""Of the pictures in the manifest, which everybody who installs the app downloads."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MILLISECONDS: Final = (900, 700, 700, 900, 1600)
"""Duration of each frame; the last value counts for all further frames."""


def main() -> None:
    turns = play_out(SEED, (highest_score, highest_score)).turns
    number = _best_turn(turns)
    table = PreparedTable(SEED, (ANNA,), (seat_of(ANNA), BEN), turns[:number])
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = PreparedServer(Path(folder), [table])
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            expect.set_options(timeout=TIMEOUT)
            _animate(_open(browser, server, table, SMALL), turns[number])
            page = _open(browser, server, table, WIDE)
            page.screenshot(path=IMAGES / "table.png")
            (PUBLIC / "screenshot-wide.png").write_bytes(reduced(page.screenshot()))
            page = _open(browser, server, table, PHONE)
            (PUBLIC / "screenshot-narrow.png").write_bytes(reduced(page.screenshot()))
        finally:
            browser.close()
            server.close()


def _best_turn(turns: Sequence[Moved]) -> int:
    """Return the number of Anna's turn with the most score lines in the middle of the game."""
    own = [
        number
        for number, turn in enumerate(turns)
        if turn.seat == 0 and isinstance(turn.move, Play) and 12 <= number <= 30
    ]
    return max(own, key=lambda number: (len(turns[number].sheet.lines), turns[number].sheet.points))


def _open(
    browser: Browser, server: PreparedServer, table: PreparedTable, options: dict[str, Any]
) -> Page:
    page = open_session(browser, server, ANNA, color_scheme="light", **options).page
    page.goto(table.path)
    expect(TablePage(page).rack).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


def _animate(page: Page, turn: Moved) -> None:
    assert isinstance(turn.move, Play)
    table = TablePage(page)
    frames = [page.screenshot()]
    for placement in turn.move.placements:
        table.lay(placement)
        page.wait_for_timeout(400)
        frames.append(page.screenshot())
    table.send.click()
    page.wait_for_timeout(500)
    frames.append(page.screenshot())
    page.wait_for_timeout(2500)
    frames.append(page.screenshot())
    (IMAGES / "turn.png").write_bytes(animated(frames))


def reduced(png: bytes) -> bytes:
    """Return a picture with fewer colours, and so with fewer bytes."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    written = io.BytesIO()
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()


def animated(frames: Sequence[bytes]) -> bytes:
    """Join PNGs of the same size and pixel format into one APNG."""
    header = next(body for kind, body in _chunks(frames[0]) if kind == b"IHDR")
    width, height = struct.unpack(">II", header[:8])
    parts = [SIGNATURE, _chunk(b"IHDR", header)]
    parts.append(_chunk(b"acTL", struct.pack(">II", len(frames), 0)))
    number = 0
    for place, frame in enumerate(frames):
        wait = MILLISECONDS[min(place, len(MILLISECONDS) - 1)]
        control = struct.pack(">IIIIIHHBB", number, width, height, 0, 0, wait, 1000, 0, 0)
        parts.append(_chunk(b"fcTL", control))
        number += 1
        for kind, body in _chunks(frame):
            if kind == b"IDAT" and place == 0:
                parts.append(_chunk(b"IDAT", body))
            elif kind == b"IDAT":
                parts.append(_chunk(b"fdAT", struct.pack(">I", number) + body))
                number += 1
    return b"".join([*parts, _chunk(b"IEND", b"")])


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(SIGNATURE)
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        yield png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        place += 12 + length


def _chunk(kind: bytes, body: bytes) -> bytes:
    checksum = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checksum)


if __name__ == "__main__":
    main()
