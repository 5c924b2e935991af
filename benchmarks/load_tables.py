"""Full tables for a load test, written into a database before the server starts."""

import asyncio
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from triolet.server.auth import COOKIE, hash_secret
from triolet.server.live.actions import Actor, Join
from triolet.server.live.log import OpenedEvent, SeatPlan
from triolet.server.live.server_clock import wall_clock
from triolet.server.live.tables import Tables
from triolet.storage.credentials import create_session
from triolet.storage.database import Database
from triolet.storage.open_database import open_database
from triolet.storage.people import create_person

EDITION: Final = "gigamic-en"
SEATS: Final = 4
AT_ONCE: Final = 50


@dataclass(frozen=True, slots=True)
class FullTable:
    """A started game and the session cookies of its players by seat."""

    game: str
    cookies: tuple[str, ...]


async def fill_tables(where: str | Path, count: int) -> list[FullTable]:
    """Create games of four people with sessions, before the first move."""
    database = await open_database(where)
    tables = Tables(database, wall_clock)
    await tables.start()
    filled: list[FullTable] = []
    try:
        while len(filled) < count:
            size = min(AT_ONCE, count - len(filled))
            filled += await asyncio.gather(*(_fill(database, tables) for _ in range(size)))
    finally:
        await tables.stop()
        await database.close()
    return filled


async def _fill(database: Database, tables: Tables) -> FullTable:
    people = [secrets.token_hex(12) for _ in range(SEATS)]
    cookies = []
    for person in people:
        secret = secrets.token_urlsafe(32)
        await create_person(database, person, "Player", tables.now())
        await create_session(database, hash_secret(secret), person, tables.now())
        cookies.append(f"{COOKIE}={secret}")
    plan = OpenedEvent(edition=EDITION, seats=[SeatPlan("open")] * SEATS, host=people[0])
    game = await tables.open(plan)
    for seat, person in enumerate(people):
        await tables.act(game, Actor(person), Join("Player", seat))
    return FullTable(game, tuple(cookies))
