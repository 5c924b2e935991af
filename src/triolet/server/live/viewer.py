"""Who looks at a table, and through the eyes of which seat."""

from dataclasses import dataclass

from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Table


@dataclass(frozen=True, slots=True)
class Viewer:
    """One connection to a table: whose it is, and the language of its sentences."""

    person: str | None
    language: str
    looking: int | None = None
    """The seat for which the curtain is up, where several play on one device."""

    def seat(self, table: Table) -> int | None:
        """The seat whose rack is seen: the person's only one, or that with the curtain up."""
        seats = table.seats_of(self.person)
        if len(seats) == 1:
            return seats[0]
        return self.looking if self.looking in seats else None

    def own_seat(self, table: Table) -> int:
        """The same for those who ask as a player."""
        seat = self.seat(table)
        if seat is None:
            has_seats = bool(table.seats_of(self.person))
            raise RefusedError(Refusal.WHICH_SEAT if has_seats else Refusal.NOT_SEATED)
        return seat
