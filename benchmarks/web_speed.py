"""Measures the web app on this machine: the time until the first tile can be placed, and until a
play is visible to its player and to the opponent.

    python -m benchmarks.web_speed [--loads 9] [--plays 30]

Needs the built web app (`make web`) and Chromium. The page itself takes the times, which excludes
the browser driver.
"""

import argparse
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from testkit.browser.chromium import CHROMIUM, FLAGS
from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import highest_score, play_out
from testkit.browser.session import open_session
from testkit.browser.table_page import TablePage

ANNA, BEN = Guest("Anna"), Guest("Ben")
SEED: Final = "speed 1"
GAME: Final = play_out(SEED, (highest_score, highest_score))
TABLE: Final = PreparedTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN))
TIMING_SCRIPT: Final = """
globalThis.seen = { rack: null, sent: null, turn: null, turns: 0 };
const clock = () => performance.timeOrigin + performance.now();
new MutationObserver(() => {
  if (seen.rack === null && document.querySelector('[data-rack-tile]')) {
    requestAnimationFrame(() => (seen.rack ??= performance.now()));
  }
  const turns = document.querySelectorAll('.turns ol > li').length;
  if (turns !== seen.turns) {
    seen.turns = turns;
    requestAnimationFrame(() => (seen.turn = clock()));
  }
}).observe(document, { childList: true, subtree: true });
addEventListener('pointerup', ({ target }) => {
  if (target.closest?.('button.main')) seen.sent = clock();
}, { capture: true });
"""


def loads(browser: Browser, server: PreparedServer, count: int) -> list[float]:
    """Return the milliseconds from navigation to the visible rack, each in a new session."""
    found = []
    for _load in range(count):
        session = open_session(browser, server, ANNA)
        session.context.add_init_script(TIMING_SCRIPT)
        session.page.goto(TABLE.path)
        session.page.wait_for_function("() => seen.rack !== null")
        found.append(float(session.page.evaluate("seen.rack")))
        session.context.close()
    return found


def plays(browser: Browser, server: PreparedServer, count: int) -> list[tuple[float, float]]:
    """Return the milliseconds from the click to the turn in the list, of player and opponent."""
    sessions = [open_session(browser, server, guest) for guest in (ANNA, BEN)]
    for session in sessions:
        session.context.add_init_script(TIMING_SCRIPT)
        session.page.goto(TABLE.path)
    pages = [session.page for session in sessions]
    found = []
    for number, turn in enumerate(GAME.turns[:count]):
        own, other = pages[turn.seat], pages[1 - turn.seat]
        table = TablePage(own)
        table.expect_turns(number)
        table.take_turn(turn)
        for page in pages:
            expect(TablePage(page).turns).to_have_count(number + 1)
        sent = clock_of(own, "sent")
        found.append((clock_of(own, "turn") - sent, clock_of(other, "turn") - sent))
    return found


def clock_of(page: Page, moment: str) -> float:
    page.evaluate("new Promise(requestAnimationFrame)")
    return float(page.evaluate(f"seen.{moment}"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=9)
    parser.add_argument("--plays", type=int, default=30)
    arguments = parser.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = PreparedServer(Path(folder), [TABLE])
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            loaded = loads(browser, server, arguments.loads)
            played = plays(browser, server, arguments.plays)
            browser.close()
        finally:
            server.close()
    own, other = zip(*played, strict=True)
    print(f"first tile can be placed after: median {median(loaded):.0f} ms, most {max(loaded):.0f}")
    print(
        f"a play is visible to its player after: median {median(own):.0f} ms, most {max(own):.0f}"
    )
    print(f"and to the opponent after: median {median(other):.0f} ms, most {max(other):.0f}")


if __name__ == "__main__":
    main()
