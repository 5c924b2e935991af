"""Plays many games on a server that is killed repeatedly, and verifies that nothing was lost.

    python -m benchmarks.server_torture [--games 40] [--kills 30] [--seed TEXT]

First with SQLite, then with its own PostgreSQL. The tests run a short version.
"""

import argparse
import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from testkit.server.torture import Plan, torture
from testkit.storage.postgresql import Postgres

SECONDS = 1200


def main() -> None:
    parser = argparse.ArgumentParser(description="Kills the server while games are played.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seed", default="torture")
    arguments = parser.parse_args()
    plan = Plan(arguments.games, arguments.kills, SECONDS, arguments.seed)
    with TemporaryDirectory() as folder:
        path = Path(folder)
        print("SQLite:", asyncio.run(torture(path / "data", path, plan)), flush=True)
    postgres = Postgres(is_durable=True)
    postgres.start()
    try:
        with TemporaryDirectory() as folder:
            survived = asyncio.run(torture(postgres.new_database(), Path(folder), plan))
            print("PostgreSQL:", survived)
    finally:
        postgres.stop()
        postgres.remove()


if __name__ == "__main__":
    main()
