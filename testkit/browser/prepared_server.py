"""A server whose database holds prepared guests and tables before it starts.

The tables have seeds that the test chooses, which the API does not allow. They are written to the
database in the form that the server writes.
"""

import asyncio
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, repeat
from pathlib import Path
from time import time
from typing import Any, Final, TypeVar

from testkit.browser.scripted_game import EDITION
from testkit.server.server import ServerProcess
from triolet.rules.bag import commitment
from triolet.rules.game import Moved
from triolet.rules.notation import format_move
from triolet.server.auth import COOKIE, hash_secret
from triolet.server.live.log import (
    ClockPlan,
    Event,
    JoinedEvent,
    Logged,
    MovedEvent,
    OpenedEvent,
    SealedEvent,
    SeatPlan,
    StartedEvent,
    format_event,
)
from triolet.server.live.table import Table
from triolet.storage.credentials import create_session
from triolet.storage.games import Addition, StoredEvent, append
from triolet.storage.open_database import open_database
from triolet.storage.people import create_person
from triolet.storage.presence import save_connection, save_heartbeat

T = TypeVar("T")
PAGES: Final = Path(__file__).parents[2] / "web" / "dist"
"""The web app as built by `python -m tools.build_web`."""
NO_CLOCK: Final = ClockPlan()
EARLIER: Final = "earlier"
"""The process to which the absent players were connected."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person with a login session; the name is unique on a server."""

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
class PreparedTable:
    """A table and the moves made so far; the first guest is its host.

    The game starts when the other guests fill all open seats.
    """

    seed: str
    guests: tuple[Guest, ...]
    seats: tuple[SeatPlan, ...]
    played: tuple[Moved, ...] = ()
    clock: ClockPlan = NO_CLOCK
    stand_in: str | None = None
    age: int = 0
    """How long ago everything happened, in milliseconds."""
    away: tuple[int, ...] = ()
    """The seats whose players disconnected then."""
    more: tuple[Event, ...] = ()
    """Events after the moves."""
    take_back: bool = False
    is_sealed: bool = False
    """Whether the seed is a secret of the server, joined to a random text of each guest."""

    @property
    def game_id(self) -> str:
        guests = " ".join(guest.id for guest in self.guests)
        text = f"{self.seed} {len(self.seats)} {guests} {len(self.played)}"
        text += f" {self.clock} {self.stand_in} {self.age} {self.away} {self.more}"
        return sha256(text.encode()).hexdigest()[:16]

    @property
    def path(self) -> str:
        """The path of its page in the app."""
        return f"/game/{self.game_id}"

    def events(self) -> list[Event]:
        host, *others = self.guests
        secret, *randoms = self.seed.split(".") if self.is_sealed else [self.seed]
        texts = chain(randoms, repeat(""))
        opened = OpenedEvent(
            EDITION,
            list(self.seats),
            host.id,
            self.clock,
            hints=True,
            stand_in=self.stand_in,
            take_back=self.take_back,
            random=next(texts),
        )
        seal = SealedEvent(secret, commitment(secret), f"{secret}-rematch")
        sealed = [seal] if self.is_sealed else []
        open_seats = [seat for seat, plan in enumerate(self.seats) if plan.kind == "open"]
        joined = [
            JoinedEvent(seat, guest.id, guest.name, random=text)
            for seat, guest, text in zip(open_seats, others, texts, strict=False)
        ]
        if len(joined) < len(open_seats):
            return [opened, *sealed, *joined]
        moves = [MovedEvent(turn.seat, format_move(turn.move), "player") for turn in self.played]
        return [opened, *sealed, *joined, StartedEvent(self.seed), *moves, *self.more]


def seat_of(guest: Guest) -> SeatPlan:
    """Return the seat of the host."""
    return SeatPlan("person", guest.name, person=guest.id)


OPEN: Final = SeatPlan("open")
GREEDY: Final = SeatPlan("bot", "Gustav", bot="greedy")


def device_seat(name: str) -> SeatPlan:
    return SeatPlan("device", name)


class PreparedServer:
    """A server with its own data folder; started when it is made."""

    def __init__(
        self, folder: Path, tables: Sequence[PreparedTable] = (), pages: Path = PAGES
    ) -> None:
        run_in_thread(_fill(folder / "data", tables))
        self._server = ServerProcess(folder / "data", folder, "--pages", str(pages))
        self.start()

    @property
    def address(self) -> str:
        return self._server.address

    def start(self) -> None:
        run_in_thread(self._server.start())

    def kill(self) -> None:
        """Kill the process without a shutdown (SIGKILL)."""
        run_in_thread(self._server.kill())

    def close(self) -> None:
        self._server.close()


def run_in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a new thread: Playwright's event loop occupies this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def _fill(folder: Path, tables: Sequence[PreparedTable]) -> None:
    now = int(time() * 1000)
    database = await open_database(folder)
    try:
        for guest in {guest for table in tables for guest in table.guests}:
            await create_person(database, guest.id, guest.name, now)
            await create_session(database, hash_secret(guest.secret), guest.id, now)
        for table in tables:
            events, then = table.events(), now - table.age
            stored = [
                StoredEvent(number, then, format_event(event))
                for number, event in enumerate(events, 1)
            ]
            index = Table.of(Logged(then, event) for event in events).index()
            await append(database, Addition(table.game_id, stored, index))
            for seat in table.away:
                await save_heartbeat(database, EARLIER, now)
                await save_connection(database, table.game_id, seat, EARLIER, then)
    finally:
        await database.close()
