"""Measures the kernel for the browser against the native one: greedy games of two players.

    python -m benchmarks.wasm_speed [--games 500] [--rounds 60]

Each round times the portable native path, Node and Chromium one after another, and the best round
of each counts: other load on the machine can only slow a round down, and spares some of many short
ones. Needs the built web app (`make web`), Node and Chromium.
"""

import argparse
import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from testkit.browser.chromium import CHROMIUM, FLAGS
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.session import open_session
from testkit.tree import ROOT
from testkit.wasm_kernel import WasmKernel, wasm_kernel
from triolet.engine.kernel import Kernel
from triolet.engine.kernel_tables import edition_json
from triolet.rules.edition_file import load_edition

START: Final = "(script) => { globalThis.kernel = new Worker(script, { type: 'module' }); }"
TIME: Final = """async (request) => {
  const start = performance.now();
  const { data } = await new Promise((resolve) => {
    kernel.onmessage = resolve;
    kernel.postMessage(JSON.stringify(request));
  });
  if (data.type !== 'response') throw new Error(data.message);
  return (performance.now() - start) / 1000;
}"""
PLAYERS: Final = 2


def seconds_native(kernel: Kernel, games: int) -> float:
    return kernel.time_games(PLAYERS, games, 1)[0]


def seconds_in_node(kernel: WasmKernel, request: dict[str, Any]) -> float:
    start = perf_counter()
    code, response = kernel.run(json.dumps(request).encode())
    assert code == 0, response
    return perf_counter() - start


def seconds_in_chromium(page: Page, request: dict[str, Any]) -> float:
    return float(page.evaluate(TIME, request))


def measure(page: Page, games: int, rounds: int) -> dict[str, list[float]]:
    """Return the seconds of each round, after one that is not counted: the browser compiles."""
    edition = load_edition()
    native = Kernel(edition, "portable")
    request = {
        "do": "bench",
        "edition": edition_json(edition),
        "players": PLAYERS,
        "count": games,
    }
    taken: dict[str, list[float]] = {"native": [], "Node": [], "Chromium": []}
    with wasm_kernel() as node:
        for _ in range(rounds + 1):
            taken["native"].append(seconds_native(native, games))
            taken["Node"].append(seconds_in_node(node, request))
            taken["Chromium"].append(seconds_in_chromium(page, request))
    return {name: seconds[1:] for name, seconds in taken.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=60)
    arguments = parser.parse_args()
    (script,) = (ROOT / "web" / "dist" / "assets").glob("kernel.worker-*.js")
    print(f"load average before the run: {os.getloadavg()[0]:.1f}")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = PreparedServer(Path(folder), [])
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = open_session(browser, server).page
            page.goto("/")
            page.evaluate(START, f"/assets/{script.name}")
            taken = measure(page, arguments.games, arguments.rounds)
            browser.close()
        finally:
            server.close()
    print(f"load average after the run: {os.getloadavg()[0]:.1f}")
    for name, seconds in taken.items():
        print(
            f"{name}: {arguments.games / min(seconds):,.0f} games per second, "
            f"{min(taken['native']) / min(seconds):.2f} of native"
        )


if __name__ == "__main__":
    main()
