"""Load test of a server on this machine: thousands of players, many plays per second, idle sockets.

    python -m benchmarks.server_load [--on sqlite|postgresql|both] [--seconds 30]

The load comes from this process, on the same cores. The rate rises until the server no longer keeps
up.
"""

import argparse
import asyncio
import os
import resource
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final

from benchmarks.load_games import LoadGame, connect_all
from benchmarks.load_tables import SEATS, fill_tables
from testkit.server.server import ServerProcess, serving
from testkit.storage.postgresql import Postgres
from triolet.server.gc_tuning import reduce_full_collections

PLAYERS: Final = 2000
IDLE: Final = 5000
RATES: Final = (100, 200, 300, 400, 600, 800)
"""Plays per second; the first one is the required rate."""
LAST_SECONDS: Final = 10
"""Duration of the rates after the first."""
BOUND: Final = 0.1
"""Upper limit of the 99th percentile of the delay, in seconds."""
TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Measured:
    """The measurements at one rate."""

    rate: int
    reached: float
    median: float
    p99: float
    slowest: float
    server_cpu: float
    """In cores."""
    load_cpu: float
    waiting: float
    """Cores that the server and this process waited for because of other load."""

    @property
    def keeps_up(self) -> bool:
        return self.p99 <= BOUND and self.reached >= 0.95 * self.rate

    def __str__(self) -> str:
        return (
            f"{self.rate:4} plays/s asked, {self.reached:6.1f} made: median "
            f"{self.median * 1000:.1f} ms, p99 {self.p99 * 1000:.1f} ms, slowest "
            f"{self.slowest * 1000:.1f} ms; server {self.server_cpu:.2f} cores, load "
            f"{self.load_cpu:.2f} cores, waited for a core {self.waiting:.2f}"
        )


def processes_of(server: ServerProcess) -> list[int]:
    """Return the ids of the server's process and its children."""
    children = Path(f"/proc/{server.id}/task/{server.id}/children").read_text("utf-8")
    return [server.id, *map(int, children.split())]


def cpu_seconds(server: ServerProcess) -> float:
    total = 0
    for process in processes_of(server):
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def seconds_without_core(server: ServerProcess) -> float:
    """Return how long the server and this process have waited for a core (main threads)."""
    waits = (
        int(Path(f"/proc/{process}/schedstat").read_text("utf-8").split()[1])
        for process in (*processes_of(server), os.getpid())
    )
    return sum(waits) / 1e9


def megabytes(server: ServerProcess) -> float:
    """Return the resident memory of the processes."""
    total = 0
    for process in processes_of(server):
        for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total / 1024


async def measure(
    server: ServerProcess, games: Sequence[LoadGame], delays: list[float], rate: int, seconds: float
) -> Measured:
    """Make plays at a constant rate, whatever the delays of the server."""
    delays.clear()
    began, cpu, own = perf_counter(), cpu_seconds(server), process_time()
    without_core = seconds_without_core(server)
    place = 0
    for number in range(int(rate * seconds)):
        wait = began + number / rate - perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        elif number % 20 == 0:
            # Let the clients receive messages even when the load is late.
            await asyncio.sleep(0)
        for _ in range(len(games)):
            place = (place + 1) % len(games)
            if games[place].can_play:
                games[place].play()
                break
    lasted = perf_counter() - began
    while any(game.waiting for game in games) and perf_counter() < began + lasted + 10:
        await asyncio.sleep(0.05)
    parts = quantiles(delays, n=100)
    whole = perf_counter() - began
    return Measured(
        rate=rate,
        reached=len(delays) / whole,
        median=parts[49],
        p99=parts[98],
        slowest=max(delays),
        server_cpu=(cpu_seconds(server) - cpu) / whole,
        load_cpu=(process_time() - own) / whole,
        waiting=(seconds_without_core(server) - without_core) / whole,
    )


async def load(database: str | Path, folder: Path, seconds: float, *options: str) -> None:
    delays: list[float] = []
    tables = await fill_tables(database, IDLE // SEATS)
    async with serving(database, folder, *options) as server:
        games = [LoadGame(table, delays) for table in tables]
        empty = megabytes(server)
        began = perf_counter()
        await connect_all(games[: PLAYERS // SEATS], server.port)
        print(f"  {PLAYERS} players connected in {perf_counter() - began:.1f} s")
        # A full garbage collection in this process would delay the clients.
        reduce_full_collections()
        for rate in RATES:
            lasting = seconds if rate == RATES[0] else LAST_SECONDS
            measured = await measure(server, games[: PLAYERS // SEATS], delays, rate, lasting)
            print(f"  {measured}", flush=True)
            if not measured.keeps_up:
                break
        await connect_all(games[PLAYERS // SEATS :], server.port)
        print(
            f"  {IDLE} idle sockets at {len(games)} tables: {megabytes(server):.0f} MB "
            f"(without any: {empty:.0f} MB)"
        )
        assert not any(client.is_lost for game in games for client in game.clients)
        for game in games:
            for client in game.clients:
                client.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Load test of a server on this machine.")
    parser.add_argument("--on", choices=("sqlite", "postgresql", "both"), default="both")
    parser.add_argument("--seconds", type=float, default=30)
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with TemporaryDirectory() as folder:
        path = Path(folder)
        if arguments.on != "postgresql":
            print(f"One process, SQLite (load of the machine: {os.getloadavg()[0]:.1f})")
            asyncio.run(load(path / "data", path, arguments.seconds))
        if arguments.on != "sqlite":
            postgres = Postgres(is_durable=True)
            postgres.start()
            try:
                print(f"Two processes, PostgreSQL (load: {os.getloadavg()[0]:.1f})")
                database = postgres.new_database()
                asyncio.run(load(database, path, arguments.seconds, "--processes", "2"))
            finally:
                postgres.stop()
                postgres.remove()


if __name__ == "__main__":
    main()
