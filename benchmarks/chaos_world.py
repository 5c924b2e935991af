"""Everything that the chaos run disturbs: two servers, PostgreSQL on a small disk, two networks.

The servers share the database like two machines; a proxy in front of them is the clients' network
and load balancer, another one is the network between the servers and the database.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.chaos_faults import SERVERS, Fault
from testkit.server.false_clock import FalseClock, remove_shared_memory
from testkit.server.log_lines import ExplainedLine, bug_lines
from testkit.server.proxy import Disturbance, Streams, UnreliableProxy, to_unix_socket
from testkit.server.proxy import unreliable_proxy as running_proxy
from testkit.server.server import ServerProcess
from testkit.storage.postgresql import DATABASE, USER, Postgres
from testkit.storage.small_disk import SmallDisk

DISK_MEGABYTES: Final = 1024
RETRY_SECONDS: Final = 0.5
LONGEST_CLIENT_DELAY: Final = 0.5
LONGEST_DATABASE_DELAY: Final = 0.1
MOST_HALVED: Final = 0.1
"""Highest probability that a chunk is halved."""
CANNOT_START: Final = 2
"""The exit code of a server that says why it cannot start."""
AWAY: Final = "the database was away, or the network to it"
FULL: Final = "the disk of the database was full"
EXPLAINED: Final = (
    ExplainedLine(AWAY, {"event": "storage", "failure": "UnavailableError"}),
    ExplainedLine(FULL, {"event": "storage", "failure": "FullDiskError"}),
    ExplainedLine(AWAY, {"event": "database not ready", "problem": "unavailable"}),
    ExplainedLine(FULL, {"event": "database not ready", "problem": "full-disk"}),
    ExplainedLine(FULL, {"event": "turn keeper failed", "failure": "FullDiskError"}),
    ExplainedLine(AWAY, text=r"triolet: cannot open the database postgresql://"),
    ExplainedLine(AWAY, text=r"triolet: postgresql://\S+ does not respond"),
    ExplainedLine(FULL, text=r"triolet: the disk of postgresql://\S+ is full"),
    ExplainedLine(
        "a client on a network that holds its data back does not answer the close of its socket",
        {"event": "Cancel %s running task(s), timeout graceful shutdown exceeded"},
    ),
    ExplainedLine(
        "a killed server could not free the semaphores of its workers, so Python frees them",
        text=r".*resource_tracker: There appear to be \d+ leaked semaphore objects to clean up",
    ),
    ExplainedLine("the second line of that warning", text=r"  warnings\.warn\('resource_tracker: "),
)
"""Lines in the logs of the servers that the faults explain."""


@dataclass
class Machine:
    """A server with its clock. Its lock is held while it is killed and started."""

    server: ServerProcess
    clock: FalseClock
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    failures: list[str] = field(default_factory=list)

    async def start(self) -> None:
        """Start the server as a supervisor does: again, if the database was not there."""
        while not await self.server.try_start():
            if self.server.failed_start != CANNOT_START:
                self.failures.append(f"a start failed with code {self.server.failed_start}")
            await asyncio.sleep(RETRY_SECONDS)

    async def kill(self) -> None:
        process = self.server.id
        await self.server.kill()
        remove_shared_memory(process)

    async def stop(self) -> None:
        """Stop the server as an operator does."""
        process = self.server.id
        code = await self.server.stop()
        if code != 0:
            self.failures.append(f"a stopped server ended with code {code}")
        remove_shared_memory(process)


@dataclass
class World:
    """The servers, the database and the networks, and the faults applied to them."""

    machines: list[Machine]
    postgres: Postgres
    disk: SmallDisk
    clients: UnreliableProxy
    database: UnreliableProxy
    address: str
    """Of the database, without the proxy."""
    done: "Counter[str]" = field(default_factory=Counter)
    """The number of faults of each kind so far."""
    failures: list[str] = field(default_factory=list)
    _database_lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _network_locks: dict[str, asyncio.Lock] = field(
        default_factory=lambda: {"clients": asyncio.Lock(), "database": asyncio.Lock()}
    )

    async def apply(self, fault: Fault) -> None:
        """Start a fault, and end it after its duration."""
        machine = self.machines[fault.server]
        what, _, where = fault.kind.partition("-")
        match fault.kind:
            case "kill-server" | "stop-server":
                await self._restart(machine, is_killed=what == "kill")
            case "kill-all-servers":
                await asyncio.gather(
                    *(self._restart(each, is_killed=True) for each in self.machines)
                )
            case "restart-database" | "crash-database":
                await self._restart_database("fast" if what == "restart" else "immediate", fault)
            case "fill-disk":
                await self._fill_disk(fault)
            case "move-clock":
                machine.clock.move(fault.clock)
            case _:
                await self._disturb_network(what, where, fault)
        self.done[fault.kind] += 1

    async def _restart(self, machine: Machine, *, is_killed: bool) -> None:
        async with machine.lock:
            self._check_running(machine)
            if machine.server.is_running:
                await (machine.kill() if is_killed else machine.stop())
            await machine.start()

    async def _restart_database(self, how: str, fault: Fault) -> None:
        async with self._database_lock:
            await asyncio.to_thread(self.postgres.stop, how)
            await asyncio.sleep(fault.seconds)
            await self._start_database()

    async def _fill_disk(self, fault: Fault) -> None:
        async with self._database_lock:
            await asyncio.to_thread(self.disk.fill)
            await asyncio.sleep(fault.seconds)
            self.disk.empty()
            # Without space for its WAL, PostgreSQL ends; its operator starts it again.
            await self._start_database()

    async def _start_database(self) -> None:
        while not await asyncio.to_thread(lambda: self.postgres.is_running):
            try:
                await asyncio.to_thread(self.postgres.start)
            except AssertionError:
                await asyncio.sleep(RETRY_SECONDS)

    async def _disturb_network(self, what: str, where: str, fault: Fault) -> None:
        proxy = self.clients if where == "clients" else self.database
        longest = LONGEST_CLIENT_DELAY if where == "clients" else LONGEST_DATABASE_DELAY
        async with self._network_locks[where]:
            match what:
                case "cut":
                    proxy.cut(fault.share)
                case "delay":
                    proxy.disturbance = Disturbance(longest_delay=longest * fault.share)
                case "halve":
                    proxy.disturbance = Disturbance(halving=MOST_HALVED * fault.share)
                case "hold":
                    proxy.disturbance = Disturbance(is_held=True)
                case _:
                    raise AssertionError(fault.kind)
            await asyncio.sleep(fault.seconds)
            proxy.disturbance = Disturbance()

    def _check_running(self, machine: Machine) -> None:
        if not machine.server.is_running:
            self.failures.append(f"a server ended by itself: {machine.server.log[-2000:]}")

    async def stop_servers(self) -> None:
        """Stop the servers as an operator does, and check their logs."""
        for machine in self.machines:
            self._check_running(machine)
            if machine.server.is_running:
                await machine.stop()
            self.failures += machine.failures
            self.failures += [
                f"in the log of a server: {line}"
                for line in bug_lines(machine.server.log, EXPLAINED)
            ]

    def megabytes(self) -> list[float]:
        """Return the resident memory of each server, without its workers."""
        return [machine.server.megabytes for machine in self.machines]


@asynccontextmanager
async def running_world(folder: Path, random: Random) -> AsyncIterator[World]:
    """Start everything; end and delete it afterwards."""
    async with AsyncExitStack() as stack:
        disk = SmallDisk(folder / "disk", DISK_MEGABYTES)
        stack.callback(disk.remove)
        postgres = Postgres(is_durable=True, where=disk.folder)
        stack.callback(postgres.remove)
        postgres.start()
        stack.callback(postgres.stop)
        schema = postgres.new_database().partition("search_path=")[2]
        network = await stack.enter_async_context(
            running_proxy(to_unix_socket(postgres.socket), random)
        )
        url = f"postgresql://{USER}@127.0.0.1:{network.port}/{DATABASE}?search_path={schema}"
        machines = [await _start_machine(stack, folder, number, url) for number in range(SERVERS)]

        async def to_any_server() -> Streams:
            port = random.choice(machines).server.port
            return await asyncio.open_connection("127.0.0.1", port)

        clients = await stack.enter_async_context(running_proxy(to_any_server, random))
        address = f"{postgres.address()}&search_path={schema}"
        yield World(machines, postgres, disk, clients, network, address)


async def _start_machine(stack: AsyncExitStack, folder: Path, number: int, url: str) -> Machine:
    own = folder / f"server{number}"
    pages = own / "pages"
    pages.mkdir(parents=True)
    # Without a page, a server says that the web app is not built.
    (pages / "index.html").write_text("<h1>Triolet</h1>", "utf-8")
    server = ServerProcess(url, own, "--pages", str(pages))
    machine = Machine(server, FalseClock(own / "clock"))
    machine.server.variables = machine.clock.variables
    stack.callback(machine.server.close)
    await machine.start()
    return machine
