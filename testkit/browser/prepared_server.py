"""A house with tables whose deals are known: what was played before the server starts.

People and tables are written into the storage as the server itself would write them, with a seed
of the test's choosing; the server then serves them like any others.
"""

import asyncio
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any, Final, TypeVar

from testkit.browser.seeded_course import EDITION
from testkit.server.server import Server
from triolet.rules.game import Moved
from triolet.rules.notation import format_move
from triolet.server.auth import COOKIE, hash_secret
from triolet.server.live.log import (
    Event,
    JoinedEvent,
    Logged,
    MovedEvent,
    OpenedEvent,
    SeatPlan,
    StartedEvent,
    format_event,
)
from triolet.server.live.table import Table
from triolet.storage.games import Addition, StoredEvent, append
from triolet.storage.opening import open_database
from triolet.storage.people import create_person
from triolet.storage.secrets import create_session

T = TypeVar("T")
PAGES: Final = Path(__file__).parents[2] / "web" / "dist"
"""What `python -m tools.build_web` has built."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who has been here before, and the secret in the cookie of the browser."""

    name: str

    @property
    def id(self) -> str:
        return sha256(self.name.encode()).hexdigest()[:24]

    @property
    def secret(self) -> str:
        return sha256(f"secret of {self.name}".encode()).hexdigest()

    def cookie(self, address: str) -> dict[str, str]:
        return {"name": COOKIE, "value": self.secret, "url": address}


@dataclass(frozen=True, slots=True)
class LaidTable:
    """A table, and what was played at it so far; the first guest is its host. As long as a guest
    is missing the game has not begun."""

    seed: str
    guests: Sequence[Guest]
    seats: Sequence[SeatPlan]
    played: Sequence[Moved] = ()
    hints: bool = True

    @property
    def game(self) -> str:
        """The name by which it is found."""
        what = f"{self.seed} {len(self.seats)} {len(self.guests)} {len(self.played)}"
        return sha256(what.encode()).hexdigest()[:16]

    def events(self) -> list[Event]:
        host, *others = self.guests
        opened = OpenedEvent(EDITION, list(self.seats), host.id, hints=self.hints)
        open_seats = [place for place, seat in enumerate(self.seats) if seat.kind == "open"]
        joined = [
            JoinedEvent(seat, guest.id, guest.name)
            for seat, guest in zip(open_seats, others, strict=False)
        ]
        if len(joined) < len(open_seats):
            return [opened, *joined]
        moves = [MovedEvent(turn.seat, format_move(turn.move), "player") for turn in self.played]
        return [opened, *joined, StartedEvent(self.seed), *moves]


def seat_of(guest: Guest) -> SeatPlan:
    """The host's own."""
    return SeatPlan("person", guest.name, person=guest.id)


OPEN: Final = SeatPlan("open")
GREEDY: Final = SeatPlan("bot", "Gustav", bot="greedy")


def device_seat(name: str) -> SeatPlan:
    return SeatPlan("device", name)


class House:
    """A server over a folder of its own."""

    def __init__(self, folder: Path, tables: Sequence[LaidTable] = ()) -> None:
        elsewhere(_furnish(folder / "data", tables))
        self._server = Server(folder / "data", folder, "--pages", str(PAGES))
        self.start()

    @property
    def address(self) -> str:
        return self._server.address

    def start(self) -> None:
        elsewhere(self._server.start())

    def kill(self) -> None:
        """As a power cut would."""
        elsewhere(self._server.kill())

    def close(self) -> None:
        self._server.close()


def elsewhere(work: Coroutine[Any, Any, T]) -> T:
    """Done in a thread of its own: the loop of this one belongs to the browser's driver."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def _furnish(folder: Path, tables: Sequence[LaidTable]) -> None:
    now = int(time() * 1000)
    database = await open_database(folder)
    try:
        for guest in {guest for table in tables for guest in table.guests}:
            await create_person(database, guest.id, guest.name, now)
            await create_session(database, hash_secret(guest.secret), guest.id, now)
        for table in tables:
            events = table.events()
            stored = [
                StoredEvent(number, now, format_event(event))
                for number, event in enumerate(events, 1)
            ]
            index = Table.of(Logged(now, event) for event in events).index()
            await append(database, Addition(table.game, stored, index))
    finally:
        await database.close()
