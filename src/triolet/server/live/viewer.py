"""A viewer of a table: the person, the language, and the seat whose rack is shown."""

from dataclasses import dataclass

from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Table


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person, or a spectator without a session, at a table."""

    person: str | None
    language: str
    looking: int | None = None
    """The seat for which the curtain is up, where several people share a device."""

    def seat(self, table: Table) -> int | None:
        """Return the seat whose rack is shown: the person's only seat, or the one with the
        curtain up."""
        seats = table.seats_of(self.person)
        if len(seats) == 1:
            return seats[0]
        return self.looking if self.looking in seats else None

    def own_seat(self, table: Table) -> int:
        """Return `seat`; raise `RefusedError` for a viewer without one."""
        seat = self.seat(table)
        if seat is None:
            has_seats = bool(table.seats_of(self.person))
            raise RefusedError(Refusal.WHICH_SEAT if has_seats else Refusal.NOT_SEATED)
        return seat
