"""Measures the start of the web app without a network: the time until the first tile is visible.

    python -m benchmarks.offline_start [--starts 9] [--slowdown 4]

After one visit the server is stopped and the browser is off line. Each start has a new browser
process with the profile of that visit, whose main thread is slowed down. A newcomer's start opens
the shortcut "Play now", which deals a new game; a return opens that game. All times are
the browser's own performance entries. Needs the built web app (`make web`) and Chromium.
"""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from benchmarks.web_speed import TIMING_SCRIPT
from testkit.browser.chromium import CHROMIUM, FLAGS, TIMEOUT
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.session import WAIT_FOR_SERVICE_WORKER

Times: TypeAlias = dict[str, float]
ENTRIES: Final = """async () => {
  const [{ responseEnd, domContentLoadedEventEnd }] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const largest = await new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
  return {
    'page received': responseEnd,
    'scripts run': domContentLoadedEventEnd,
    'first contentful paint': paint.startTime,
    'largest contentful paint': largest,
    'first tile': seen.rack,
  };
}"""
TRANSFERRED: Final = """() => performance
  .getEntriesByType('resource')
  .reduce((bytes, { transferSize }) => bytes + transferSize, 0)"""


@contextmanager
def browser_of(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """Start a browser process with a profile that stays on the disk."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=FLAGS, timeout=TIMEOUT
    )
    context.set_default_timeout(TIMEOUT)
    try:
        yield context
    finally:
        context.close()


def visit(playwright: Playwright, profile: Path, address: str) -> int:
    """Visit the app once, until it is installed; return the bytes that the page loaded itself."""
    with browser_of(playwright, profile) as context:
        page = context.pages[0]
        page.goto(address)
        page.evaluate(WAIT_FOR_SERVICE_WORKER)
        return int(page.evaluate(TRANSFERRED))


def start(context: BrowserContext, address: str, slowdown: float) -> tuple[Page, Times]:
    """Open an address off line; return the page and its times in milliseconds."""
    context.set_offline(offline=True)
    page = context.pages[0]
    page.add_init_script(TIMING_SCRIPT)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => seen.rack !== null")
    times: Times = page.evaluate(ENTRIES)
    return page, times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=9)
    parser.add_argument("--slowdown", type=float, default=4)
    arguments = parser.parse_args()
    print(f"load average before the run: {os.getloadavg()[0]:.1f}")
    newcomer: list[Times] = []
    returning: list[Times] = []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        profile = Path(folder) / "profile"
        server = PreparedServer(Path(folder), [])
        try:
            # At a loopback address the app sends requests also without a network.
            address = server.address.replace("127.0.0.1", "triolet.localhost")
            transferred = visit(playwright, profile, address)
        finally:
            server.close()
        for _start in range(arguments.starts):
            with browser_of(playwright, profile) as context:
                page, times = start(context, f"{address}/?play=now", arguments.slowdown)
                newcomer.append(times)
                game = page.url
            with browser_of(playwright, profile) as context:
                returning.append(start(context, game, arguments.slowdown)[1])
    print(f"the first visit loaded {transferred / 1000:.0f} KB before the installation")
    for name, starts in (("a new game", newcomer), ("a game that goes on", returning)):
        for entry in starts[0]:
            taken = [times[entry] for times in starts]
            print(f"{name}, {entry}: median {median(taken):.0f} ms, most {max(taken):.0f}")


if __name__ == "__main__":
    main()
