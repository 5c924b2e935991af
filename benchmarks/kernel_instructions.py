"""Counts the instructions of the kernel for a turn, which no other work on the machine can change.

    python -m benchmarks.kernel_instructions

Needs valgrind. Two runs of different length are counted, and the difference is divided by the
turns between them, so that start-up costs nothing.
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
    """The instructions of the whole run, and the turns played in it."""
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
        print(f"{path}: {(many - few) / (many_turns - few_turns):,.0f} instructions a turn")


if __name__ == "__main__":
    main()
