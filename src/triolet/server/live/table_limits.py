"""The limits of what one person, one address and one table may do: open tables, take and leave
seats, offer rematches, ask for hints and reviews, store records.

`Tables` checks every opened table and every action here, so that HTTP and WebSocket have the same
limits.
"""

from math import ceil

from triolet.server.limits import Limits, PersonLocks, Rate, TokenBuckets
from triolet.server.live.actions import Action, Actor, DeclineRematch, Join, Leave, Rematch
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.storage.database import Database
from triolet.storage.games import count_unfinished


class TableLimits:
    """Counts in token buckets, and in the index of games. Each check raises `RefusedError`."""

    def __init__(self, limits: Limits, buckets: TokenBuckets, database: Database) -> None:
        self._limits = limits
        self._buckets = buckets
        self._database = database
        self.locks = PersonLocks()
        """Held from a check until what it allows is committed."""

    async def check_opening(self, person: str | None, address: str) -> None:
        """Count a table that a person opens. A rematch counts as one. The caller holds the lock of
        the person until the table is committed."""
        self._count("tables of person", person, self._limits.tables_of_person)
        self._count("tables of address", address, self._limits.tables_of_address)
        most = self._limits.open_tables
        if person is not None and await count_unfinished(self._database, person) >= most:
            raise RefusedError(Refusal.TOO_MANY_TABLES, most=most)

    async def check_action(self, game: str, actor: Actor, action: Action) -> None:
        """Count an action that changes who sits at a table."""
        match action:
            case Rematch():
                await self.check_opening(actor.person, actor.address)
            case Join():
                self._count_seat_change(actor)
                self._count("joins of table", game, self._limits.joins_of_table)
            case Leave() | DeclineRematch():
                self._count_seat_change(actor)
            case _:
                pass

    def check_hint(self, person: str | None, address: str) -> None:
        self._count("hints of person", person, self._limits.hints_of_person)
        self._count("hints of address", address, self._limits.hints_of_address)

    def check_record(self, person: str | None, address: str) -> None:
        """Count a finished game that a person sends to be stored."""
        self._count("records of person", person, self._limits.records_of_person)
        self._count("records of address", address, self._limits.records_of_address)

    def check_review(self, person: str | None, address: str) -> None:
        """Count a review that has to be computed."""
        self._count("reviews of person", person, self._limits.reviews_of_person)
        self._count("reviews of address", address, self._limits.reviews_of_address)

    def _count_seat_change(self, actor: Actor) -> None:
        self._count("seats of person", actor.person, self._limits.seat_changes_of_person)
        self._count("seats of address", actor.address, self._limits.seat_changes_of_address)

    def _count(self, kind: str, key: str | None, rate: Rate) -> None:
        """Count one request of a key, unless the key is unknown."""
        wait = self._buckets.take(f"{kind} {key}", rate) if key else 0.0
        if wait:
            raise RefusedError(Refusal.TOO_FAST, seconds=ceil(wait))
