"""Compares the kernel for the browser with the native one in whole games of bots: every response
must be equal, byte by byte.

At every turn the kernels choose a move. At some turns all bots choose, hints are searched, also in
slices, and every request about a turn is compared.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from testkit.invariants import BrokenInvariantError
from testkit.kernel_requests import load_requests
from testkit.numbered_games import COMPARED
from testkit.referee import Value
from testkit.seeded_games import RandomGenerator
from testkit.wasm_kernel import WASM, WasmKernel, wasm_kernel
from triolet.engine import _kernel
from triolet.engine.kernel_players import players_json
from triolet.engine.registry import BOTS
from triolet.rules.edition_file import load_edition

INSPECTED_PERCENT: Final = 25
"""How many turns of a game are compared with all requests."""
RESIGNING_PERCENT: Final = 1
"""How many moves are resignations, if there are more than two players."""
MOST_SAMPLES: Final = 8
MOST_RACKS: Final = 6
TURNS_APART: Final = 8
"""Between the turns of a record that are compared."""
NODES: Final = (50, 500, 10_000)
SEARCH_NUMBER: Final = re.compile(rb'^\{"search":\d+')
"""Depends on the earlier searches of a process."""


class KernelPair:
    """The native kernel and the one for the browser, which answer every request alike."""

    def __init__(self, wasm: WasmKernel) -> None:
        self._wasm = wasm
        for encoded in load_requests():
            self._run_both(encoded, encoded)
        self.run({"do": "players", "players": players_json()})

    def run(self, request: Value) -> Value:
        """Return the response, which is equal in both kernels."""
        encoded = json.dumps(request).encode()
        native, _ = self._run_both(encoded, encoded)
        response: Value = json.loads(native)
        return response

    def search(self, request: Value, random: RandomGenerator) -> None:
        """Compare a search in slices after each slice."""
        encoded = json.dumps({"do": "think", **request}).encode()
        responses = self._run_both(encoded, encoded)
        while not json.loads(responses[0])["is_done"]:
            samples = 1 + random.below(MOST_SAMPLES)
            requests = [
                {"do": "continue", "search": json.loads(response)["search"], "samples": samples}
                for response in responses
            ]
            native, wasm = (json.dumps(each).encode() for each in requests)
            responses = self._run_both(native, wasm)

    def _run_both(self, native: bytes, wasm: bytes) -> tuple[bytes, bytes]:
        """Run one request with each kernel; return both responses."""
        native_code, native_response = _kernel.run(native)
        wasm_code, wasm_response = self._wasm.run(wasm)
        found = wasm_code, SEARCH_NUMBER.sub(b"", wasm_response)
        wanted = native_code, SEARCH_NUMBER.sub(b"", native_response)
        if found != wanted or native_code != 0:
            raise BrokenInvariantError(f"{native!r}: {found!r} instead of {wanted!r}")
        return native_response, wasm_response


@contextmanager
def kernel_pair(wasm: Path = WASM) -> Iterator[KernelPair]:
    """Start the kernel for the browser, and load editions and players into both."""
    with wasm_kernel(wasm) as kernel:
        yield KernelPair(kernel)


def compare_game(number: int, pair: KernelPair) -> int:
    """Compare a game that depends on its number only; return how many turns were inspected."""
    random = RandomGenerator(f"wasm game {number}")
    edition = load_edition(COMPARED[number % len(COMPARED)])
    span = edition.most_players - edition.fewest_players + 1
    players = edition.fewest_players + number // len(COMPARED) % span
    bots = [random.one_of(list(BOTS)) for _ in range(players)]
    moves: list[list[object]] = []
    game: Value = {
        "edition": edition.name,
        "players": players,
        "seed": f"wasm {number}",
        "moves": moves,
    }
    inspected = 0
    while seat := pair.run({"do": "game", **game})["state"]["to_move"]:
        if random.is_true(INSPECTED_PERCENT):
            _inspect(pair, game, random)
            inspected += 1
        choice = {"do": "choose", "bot": bots[seat - 1], "limit": _limit(random)}
        move = pair.run({**choice, **game})["move"]
        leaves = players > 2 and random.is_true(RESIGNING_PERCENT)
        moves.append([seat, "resign" if leaves else move])
    pair.run({"do": "game", **game, "states": True})
    record = pair.run({"do": "write-record", **game})["record"]
    for number in range(1, len(moves) + 1, TURNS_APART):
        pair.run({"do": "replies", "record": record, "turn_number": number, "racks": 2})
    return inspected


def _limit(random: RandomGenerator) -> Value:
    return {
        "seed": str(random.below(1000)),
        "samples": 1 + random.below(MOST_SAMPLES),
        "nodes": random.one_of(NODES),
    }


def _inspect(pair: KernelPair, game: Value, random: RandomGenerator) -> None:
    """Compare every request about the position of a game that goes on."""
    for bot in BOTS:
        pair.run({"do": "choose", "bot": bot, "limit": _limit(random), **game})
    pair.run({"do": "suggest", "limit": _limit(random), "count": 100, **game})
    pair.search({"limit": _limit(random), "count": 20, **game}, random)
    plays = pair.run({"do": "plays", **game})["plays"]
    laid: list[list[str]] = []
    if plays:
        move = {"do": "move", "edition": game["edition"], "move": random.one_of(plays)["move"]}
        laid = pair.run(move)["placements"]
        pair.run({"do": "judge", "move": random.one_of(plays)["move"], **game})
        made = random.one_of(plays)["move"]
        pair.run({"do": "evaluate-move", "move": made, "limit": _limit(random), **game})
        pair.run({"do": "replies", "move": made, "racks": 1 + random.below(MOST_RACKS), **game})
    for seat in range(1, game["players"] + 1):
        pair.run({"do": "observe", "viewer": seat, **game})
        rack = pair.run({"do": "options", "seat": seat, **game})["rack"]
        if rack:
            tile = {"tile": random.one_of(rack), "laid": laid[: random.below(3)]}
            pair.run({"do": "fits", **tile, "seat": seat, **game})
