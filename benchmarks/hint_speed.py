"""Measures the hints of a local table in Chromium: the time from the press until they are visible.

    python -m benchmarks.hint_speed [--turns 40]

Plays games against a bot by following the hints, which the champion gives. The page itself takes
the times, which excludes the browser driver. Needs the built web app (`make web`) and Chromium.
"""

import argparse
import json
import os
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Page, sync_playwright

from testkit.browser.chromium import CHROMIUM, FLAGS
from testkit.browser.hinted_game import play_by_hints
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.session import open_session
from testkit.browser.table_page import EN, TablePage

TIMING_SCRIPT: Final = """
globalThis.hintTimes = { place: [], moves: [] };
let pressed = null;
addEventListener('click', ({ target }) => {
  const text = target.closest?.('button')?.textContent.trim();
  if (text === HINT) pressed = { at: performance.now(), kind: 'place', shown: '.hint' };
  if (text === MORE) pressed = { at: performance.now(), kind: 'moves', shown: '.hint .reasons' };
}, { capture: true });
new MutationObserver(() => {
  if (pressed === null || !document.querySelector(pressed.shown)) return;
  const { at, kind } = pressed;
  pressed = null;
  requestAnimationFrame(() => hintTimes[kind].push(performance.now() - at));
}).observe(document, { childList: true, subtree: true });
"""
WORDS: Final = f"const [HINT, MORE] = {json.dumps([EN.say('web-hint'), EN.say('web-hint-more')])};"


def play(page: Page, most_turns: int) -> dict[str, list[float]]:
    """Play a new game against a bot; return the milliseconds of each hint."""
    page.goto("/?play=now")
    play_by_hints(TablePage(page), most_turns)
    times: dict[str, list[float]] = page.evaluate("hintTimes")
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=40)
    turns = parser.parse_args().turns
    print(f"load average before the run: {os.getloadavg()[0]:.1f}")
    places: list[float] = []
    moves: list[float] = []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = PreparedServer(Path(folder), [])
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            while len(places) < turns:
                session = open_session(browser, server)
                session.context.add_init_script(WORDS + TIMING_SCRIPT)
                times = play(session.page, turns - len(places))
                places += times["place"]
                moves += times["moves"]
                session.context.close()
            browser.close()
        finally:
            server.close()
    for name, taken in (("where to look", places), ("the moves after it", moves)):
        print(
            f"{name}: {len(taken)} hints, median {median(taken):.0f} ms, "
            f"slowest {max(taken):.0f}, within 500 ms: {sum(each <= 500 for each in taken)}"
        )


if __name__ == "__main__":
    main()
