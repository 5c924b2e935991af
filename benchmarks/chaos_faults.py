"""The faults of the chaos run, and their schedule, which depends on the seed only."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

SERVERS: Final = 2
GAP: Final = (5.0, 20.0)
"""Seconds between the beginnings of two faults."""
FURTHEST_CLOCK: Final = 20 * 60
"""Upper limit of the seconds by which a clock is wrong; less than the time of a player."""


@dataclass(frozen=True, slots=True)
class FaultKind:
    """A kind of fault with the limits of its duration in seconds."""

    name: str
    shortest: float = 0.0
    longest: float = 0.0


KINDS: Final = (
    FaultKind("kill-server"),
    FaultKind("kill-server"),
    FaultKind("kill-all-servers"),
    FaultKind("stop-server"),
    FaultKind("restart-database", 0, 3),
    FaultKind("crash-database", 0, 3),
    FaultKind("fill-disk", 3, 10),
    FaultKind("move-clock"),
    FaultKind("move-clock"),
    FaultKind("cut-clients"),
    FaultKind("delay-clients", 3, 12),
    FaultKind("halve-clients", 3, 12),
    FaultKind("hold-clients", 2, 25),
    FaultKind("cut-database"),
    FaultKind("delay-database", 3, 8),
    FaultKind("halve-database", 3, 8),
    FaultKind("hold-database", 2, 12),
)
"""Every round of the schedule has each of these once, in a random order."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault with its start and its parameters; each kind uses some of them."""

    at: float
    """Seconds after the start."""
    kind: str
    seconds: float
    server: int
    share: float
    """From 0 to 1: the share of connections, or the strength of a disturbance."""
    clock: int
    """Seconds by which the clock of the server is wrong from now on."""

    def __str__(self) -> str:
        facts = {
            "kill-server": f"server {self.server}",
            "stop-server": f"server {self.server}",
            "move-clock": f"server {self.server} to {self.clock:+} s",
            "kill-all-servers": "",
        }
        networks = f"{self.share:.0%}" if self.kind.endswith(("clients", "database")) else ""
        shown = facts.get(self.kind, networks)
        lasting = f" for {self.seconds:.1f} s" if self.seconds else ""
        return f"{self.at:7.1f} s  {self.kind} {shown}{lasting}"


def draw_schedule(seed: str, seconds: float) -> list[Fault]:
    """Return the faults of a run, in order."""
    random = Random(f"faults {seed}")
    faults: list[Fault] = []
    at = 0.0
    for kind in _kinds(random):
        at += random.uniform(*GAP)
        if at >= seconds:
            return faults
        faults.append(
            Fault(
                at=round(at, 1),
                kind=kind.name,
                seconds=round(random.uniform(kind.shortest, kind.longest), 1),
                server=random.randrange(SERVERS),
                share=round(random.uniform(0.2, 1), 2),
                clock=random.randint(-FURTHEST_CLOCK, FURTHEST_CLOCK),
            )
        )
    raise AssertionError("the kinds never end")


def _kinds(random: Random) -> Iterator[FaultKind]:
    while True:
        yield from random.sample(KINDS, len(KINDS))
