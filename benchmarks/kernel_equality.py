"""Compares the kernel with the rules at a million positions of seeded games.

    python -m benchmarks.kernel_equality [--positions 1000000] [--processes 2] [--state FILE]

Finished games are saved in the state file, so that an interrupted run can be resumed.
"""

import sys
from collections.abc import Sequence

from benchmarks.compared_games import Compared, parser, run
from testkit.kernel_comparison import compare_game, kernels
from triolet.engine.kernel import is_available, why_missing
from triolet.rules.edition_file import load_edition


def compare_numbered_game(number: int) -> tuple[int, int]:
    return number, compare_game(number)


def summary(done: Compared) -> str:
    paths = " and ".join(kernel.path for kernel in kernels(load_edition()))
    return (
        f"{sum(done.values()):,} positions of {len(done):,} games compared without a difference "
        f"({paths})"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser(__doc__ or "", "kernel_equality", games=0, positions=1_000_000)
    chosen = options.parse_args(arguments)
    if not is_available():
        print(f"There is nothing to compare: {why_missing()}.", file=sys.stderr)
        return 1
    return run(compare_numbered_game, chosen, summary)


if __name__ == "__main__":
    sys.exit(main())
