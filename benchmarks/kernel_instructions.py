"""Counts the instructions of the kernel per turn, which do not depend on other load.

    python -m benchmarks.kernel_instructions

Needs valgrind. Counts two runs of different length and divides the difference by the turns between
them, to exclude the start-up.
"""

import os
import re
import subprocess
import sys
import tempfile
from typing import Final

GAMES: Final = (100, 400)
PROGRAM: Final = """
from triolet.engine.kernel import Kernel
from triolet.rules.edition_file import load_edition
print(Kernel(load_edition()).time_games(2, {games}, 1)[1])
"""


def count(path: str, games: int) -> tuple[int, int]:
    """Return the instructions and the turns of a run."""
    with tempfile.TemporaryDirectory() as folder:
        ended = subprocess.run(
            [
                "valgrind",
                "--tool=callgrind",
                f"--callgrind-out-file={folder}/out",
                sys.executable,
                "-c",
                PROGRAM.format(games=games),
            ],
            env={**os.environ, "TRIOLET_KERNEL": path, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=True,
        )
    counted = re.search(r"Collected : (\d+)", ended.stderr)
    assert counted, ended.stderr
    return int(counted[1]), int(ended.stdout)


def main() -> None:
    for path in ("wide", "portable"):
        (few, few_turns), (many, many_turns) = (count(path, games) for games in GAMES)
        print(f"{path}: {(many - few) / (many_turns - few_turns):,.0f} instructions per turn")


if __name__ == "__main__":
    main()
