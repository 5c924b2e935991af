"""Compares the kernel for the browser, run in Node, with the native one in whole games of bots.

    python -m benchmarks.wasm_equality [--games 2000] [--positions 20000] [--processes 2]

Every response must be equal, byte by byte. The games have all bots, all editions and 2 to 4
players; at the counted positions all bots choose, and every request about a turn is compared.
Finished games are saved in a state file (`--state`), so that an interrupted run can be resumed.
"""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache
from hashlib import sha256
from typing import Final

from benchmarks.compared_games import Compared, parser, run
from testkit.wasm_comparison import KernelPair, compare_game, kernel_pair
from testkit.wasm_kernel import WASM

OPEN: Final = ExitStack()
"""Keeps Node running until this process ends."""


@cache
def pair() -> KernelPair:
    """Return the kernels of this process."""
    return OPEN.enter_context(kernel_pair())


def compare_numbered_game(number: int) -> tuple[int, int]:
    return number, compare_game(number, pair())


def summary(done: Compared) -> str:
    file = sha256(WASM.read_bytes()).hexdigest()[:16]
    return (
        f"{len(done):,} games and {sum(done.values()):,} positions compared without a difference "
        f"(WebAssembly file {file})"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser(__doc__ or "", "wasm_equality", games=2_000, positions=20_000)
    return run(compare_numbered_game, options.parse_args(arguments), summary)


if __name__ == "__main__":
    sys.exit(main())
