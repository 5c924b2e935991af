"""Load test of a server on this machine: thousands of players, many plays per second, idle sockets.

    python -m benchmarks.server_load [--on NAME ...] [--seconds 30] [--rates 100 200 ...]
        [--processor-share 0.4]

The load comes from this process, on the same cores. The rate rises until the server no longer keeps
up. A game ends after about 40 plays, so 500 games last for 20,000 plays: measure a high rate in a
run of its own (`--rates 600`). `--on` chooses what is measured; without it, everything:

    sqlite       one process on SQLite
    postgresql   one process on PostgreSQL
    shared       two processes on PostgreSQL that share a port: a table has players at both
    routed       two processes on PostgreSQL, each with its own port and its own tables, as behind a
                 proxy that routes by game

Two cores that also run the load and the database are too few to show what a second process adds.
`--processor-share` limits each server process to a part of a core, so that the others have enough.
"""

import argparse
import asyncio
import gc
import os
import resource
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final

from benchmarks.load_games import LoadGame, connect_all
from benchmarks.load_tables import SEATS, fill_tables
from benchmarks.processor_share import limited
from testkit.server.server import ServerProcess, resident_megabytes, serving
from testkit.storage.postgresql import Postgres

PLAYERS: Final = 2000
IDLE: Final = 5000
RATES: Final = (100, 200, 300, 400, 500)
"""Plays per second; the first one is the required rate."""
LAST_SECONDS: Final = 10
"""Duration of the rates after the first."""
BOUND: Final = 0.1
"""Upper limit of the 99th percentile of the delay, in seconds."""
TICKS: Final = os.sysconf("SC_CLK_TCK")
ON_POSTGRESQL: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "postgresql": (1, ()),
    "shared": (1, ("--processes", "2")),
    "routed": (2, ()),
}
"""For each set-up the number of servers, and the options of each."""


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
            f"{self.slowest * 1000:.1f} ms; server {self.server_cpu:.2f} cores "
            f"({1000 * self.server_cpu / self.reached:.2f} ms a play), load "
            f"{self.load_cpu:.2f} cores, waited for a core {self.waiting:.2f}"
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured."""

    rates: Sequence[int]
    seconds: float
    """Duration of the first rate."""
    processor_share: float | None
    """Limit of each server process, in cores."""


def processes_of(servers: Sequence[ServerProcess]) -> list[int]:
    """Return the ids of the servers' processes and their children."""
    processes: list[int] = []
    for server in servers:
        children = Path(f"/proc/{server.id}/task/{server.id}/children").read_text("utf-8")
        processes += [server.id, *map(int, children.split())]
    return processes


def cpu_seconds(servers: Sequence[ServerProcess]) -> float:
    total = 0
    for process in processes_of(servers):
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def seconds_without_core(servers: Sequence[ServerProcess]) -> float:
    """Return how long the servers and this process have waited for a core (main threads)."""
    waits = (
        int(Path(f"/proc/{process}/schedstat").read_text("utf-8").split()[1])
        for process in (*processes_of(servers), os.getpid())
    )
    return sum(waits) / 1e9


def megabytes(servers: Sequence[ServerProcess]) -> float:
    """Return the resident memory of the processes."""
    return sum(resident_megabytes(process) for process in processes_of(servers))


async def measure(
    servers: Sequence[ServerProcess],
    games: Sequence[LoadGame],
    delays: list[float],
    rate: int,
    seconds: float,
) -> Measured:
    """Make plays at a constant rate, whatever the delays of the server."""
    delays.clear()
    began, cpu, own = perf_counter(), cpu_seconds(servers), process_time()
    without_core = seconds_without_core(servers)
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
        server_cpu=(cpu_seconds(servers) - cpu) / whole,
        load_cpu=(process_time() - own) / whole,
        waiting=(seconds_without_core(servers) - without_core) / whole,
    )


async def connect(games: Sequence[LoadGame], servers: Sequence[ServerProcess]) -> None:
    """Connect the clients of each game to one of the servers."""
    for place, server in enumerate(servers):
        await connect_all(games[place :: len(servers)], server.port)


async def load(
    database: str | Path,
    folder: Path,
    plan: Plan,
    count: int = 1,
    options: Sequence[str] = (),
) -> None:
    delays: list[float] = []
    tables = await fill_tables(database, IDLE // SEATS)
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(serving(database, folder / str(number), *options))
            for number in range(count)
        ]
        games = [LoadGame(table, delays) for table in tables]
        playing, idle = games[: PLAYERS // SEATS], games[PLAYERS // SEATS :]
        empty = megabytes(servers)
        began = perf_counter()
        await connect(playing, servers)
        print(f"  {PLAYERS} players connected in {perf_counter() - began:.1f} s")
        # A garbage collection in this process would delay the clients.
        gc.disable()
        if plan.processor_share:
            stack.enter_context(limited(processes_of(servers), plan.processor_share))
        for rate in plan.rates:
            lasting = plan.seconds if rate == plan.rates[0] else LAST_SECONDS
            measured = await measure(servers, playing, delays, rate, lasting)
            print(f"  {measured}", flush=True)
            if not measured.keeps_up:
                break
        await connect(idle, servers)
        used = megabytes(servers)
        print(
            f"  {IDLE} idle sockets at {len(games)} tables: {used:.0f} MB (without any: "
            f"{empty:.0f} MB), {1024 * (used - empty) / len(games):.0f} KB a table"
        )
        assert not any(client.is_lost for game in games for client in game.clients)
        for game in games:
            for client in game.clients:
                client.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Load test of a server on this machine.")
    names = ("sqlite", *ON_POSTGRESQL)
    parser.add_argument("--on", nargs="+", choices=names, default=names)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rates", nargs="+", type=int, default=RATES)
    parser.add_argument("--processor-share", type=float)
    arguments = parser.parse_args()
    plan = Plan(arguments.rates, arguments.seconds, arguments.processor_share)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with TemporaryDirectory() as folder:
        for name in arguments.on:
            print(f"{name} (load of the machine: {os.getloadavg()[0]:.1f})")
            path = Path(folder) / name
            path.mkdir()
            if name == "sqlite":
                asyncio.run(load(path / "data", path, plan))
                continue
            postgres = Postgres(is_durable=True)
            postgres.start()
            try:
                database = postgres.new_database()
                asyncio.run(load(database, path, plan, *ON_POSTGRESQL[name]))
            finally:
                postgres.stop()
                postgres.remove()


if __name__ == "__main__":
    main()
