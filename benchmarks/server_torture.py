"""Plays many games on a server that is killed repeatedly, and verifies that nothing was lost.

    python -m benchmarks.server_torture [--on sqlite|postgresql|both] [--games 40] [--kills 30]

Ctrl-C ends the kills and verifies what was played. The tests run a short version.
"""

import argparse
import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from testkit.asynchronous import interrupt_event
from testkit.server.continuous_games import GameCounts
from testkit.server.torture import Plan, TortureResult, torture
from testkit.storage.postgresql import Postgres

SECONDS: Final = 1200
PROGRESS_SECONDS: Final = 60


class Progress:
    """Prints a line a minute."""

    def __init__(self) -> None:
        self._began = self._printed = time.monotonic()

    def __call__(self, kills: int, counts: GameCounts) -> None:
        now = time.monotonic()
        if now - self._printed >= PROGRESS_SECONDS:
            self._printed = now
            print(
                f"  {now - self._began:5.0f} s: {kills} kills, {counts.games} games over, "
                f"{counts.acknowledged} acknowledged actions in them",
                flush=True,
            )


async def run(database: str | Path, folder: Path, plan: Plan) -> TortureResult:
    with interrupt_event() as interrupted:
        return await torture(database, folder, plan, interrupted, Progress())


def main() -> None:
    parser = argparse.ArgumentParser(description="Kills the server while games are played.")
    parser.add_argument("--on", choices=("sqlite", "postgresql", "both"), default="both")
    parser.add_argument("--games", type=int, default=40, help="games at the same time")
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seed", default="torture")
    arguments = parser.parse_args()
    plan = Plan(arguments.games, arguments.kills, SECONDS, arguments.seed)
    with TemporaryDirectory() as folder:
        path = Path(folder)
        if arguments.on != "postgresql":
            print("SQLite:", asyncio.run(run(path / "data", path, plan)), flush=True)
    if arguments.on != "sqlite":
        postgres = Postgres(is_durable=True)
        postgres.start()
        try:
            with TemporaryDirectory() as folder:
                print("PostgreSQL:", asyncio.run(run(postgres.new_database(), Path(folder), plan)))
        finally:
            postgres.stop()
            postgres.remove()


if __name__ == "__main__":
    main()
