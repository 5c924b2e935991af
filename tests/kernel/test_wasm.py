"""The kernel for the browser, run in Node, gives the same results as the native one."""

import json
from hashlib import sha256
from itertools import product

import pytest

from testkit.invariants import BrokenInvariantError
from testkit.kernel_requests import load_requests, seeded_requests
from testkit.wasm_comparison import compare_game, kernel_pair
from testkit.wasm_kernel import WasmKernel, wasm_kernel
from triolet.engine import _kernel
from triolet.engine.bench import SEEDS, signature
from triolet.engine.kernel_tables import edition_json
from triolet.rules.edition_file import EDITIONS, load_edition


def bench(kernel: WasmKernel, edition: str, players: int, seeds: tuple[str, ...]) -> list[str]:
    """Return the lines of the signature for the games of one edition."""
    values = {"edition": edition_json(load_edition(edition)), "players": players, "seeds": seeds}
    code, response = kernel.run(json.dumps({"do": "bench", **values}).encode())
    assert code == 0, response
    return [
        f"{tuple(game['scores'])} {game['termination']} {game['turns']} {game['plays']}"
        for game in json.loads(response)["games"]
    ]


def test_the_greedy_games_of_the_signature_are_the_same() -> None:
    with wasm_kernel() as kernel:
        lines = [
            line
            for name, players in product(EDITIONS, (2, 3, 4))
            for line in bench(kernel, name, players, SEEDS)
        ]
    assert int(sha256("\n".join(lines).encode()).hexdigest()[:8], 16) == signature()


@pytest.mark.parametrize(
    "number",
    [pytest.param(500, id="500"), pytest.param(20_000, id="20000", marks=pytest.mark.long)],
)
def test_responses_are_equal_byte_for_byte(number: int) -> None:
    requests = [*load_requests(), *seeded_requests(number)]
    codes = set()
    with wasm_kernel() as kernel:
        for request in requests:
            native = _kernel.run(request)
            assert kernel.run(request) == native, request
            codes.add(native[0])
    # Responses, and errors in JSON, in values, in texts and in records.
    assert {0, 1, 3, 6, 8} <= codes


@pytest.mark.parametrize(
    ("first", "games"),
    [
        pytest.param(0, 3, id="3"),
        *(
            pytest.param(100 * share, 40, id=f"40-{share}", marks=pytest.mark.long)
            for share in range(4)
        ),
    ],
)
def test_bots_and_hints_are_equal_in_whole_games(first: int, games: int) -> None:
    with kernel_pair() as pair:
        inspected = sum(compare_game(number, pair) for number in range(first, first + games))
    assert inspected > 3 * games


def test_a_different_value_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    unchanged = WasmKernel.run

    def changed(kernel: WasmKernel, request: bytes) -> tuple[int, bytes]:
        code, response = unchanged(kernel, request)
        return code, response.replace(b'"value":', b'"value":1', 1)

    monkeypatch.setattr(WasmKernel, "run", changed)
    with kernel_pair() as pair, pytest.raises(BrokenInvariantError, match='"do": "choose"'):
        compare_game(0, pair)
