"""The clocks of a table: the time a turn is charged, the time left, and when a turn times out.

Durations are milliseconds, moments milliseconds since 1970; the current time is passed in. `table`
knows whose turn it is, and that bots play without a clock.
"""

from dataclasses import dataclass, replace
from typing import Final

from triolet.server.live.log import ClockKind, ClockPlan

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND
LAG: Final = 250
"""Time of each turn that is not charged, for the network both ways. It is the same for everyone,
because a client could fake a measured delay."""

CLAIM_AFTER: Final[dict[ClockKind, int]] = {"none": 5 * 60 * SECOND}
"""How long a player must be absent before the others may claim. A locked phone is no absence. With
a clock there is no claim: the time of a turn is the player's own, and the clock ends it."""
STAND_IN_AFTER: Final[dict[ClockKind, int]] = {
    "none": 5 * 60 * SECOND,
    "turn": 60 * SECOND,
    "total": 60 * SECOND,
}
"""The same before a stand-in may continue. A player who returns has the whole time of the turn
again. With days a turn nobody is expected to be connected."""

LATE_TURNS: Final = 2
"""With seconds a turn: how often a bot makes the turn of a player whose time is up."""
LATE_TURN_BOT: Final = "hedgehog"
"""The bot that does: level 3."""

TURN_SECONDS: Final = range(5, 3601)
TOTAL_SECONDS: Final = range(30, 6 * 3600 + 1)
INCREMENT_SECONDS: Final = range(301)
TURN_DAYS: Final = range(1, 31)
UNUSED: Final = range(1)

LIMITS: Final[dict[ClockKind, tuple[range, range, range]]] = {
    "none": (UNUSED, UNUSED, UNUSED),
    "turn": (TURN_SECONDS, UNUSED, UNUSED),
    "total": (TOTAL_SECONDS, INCREMENT_SECONDS, UNUSED),
    "days": (UNUSED, UNUSED, TURN_DAYS),
}
"""The allowed values of `seconds`, `increment` and `days`."""


def is_sensible(plan: ClockPlan) -> bool:
    """Return whether all values are within their limits."""
    values = (plan.seconds, plan.increment, plan.days)
    return all(value in limit for value, limit in zip(values, LIMITS[plan.kind], strict=True))


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of all seats at the start of the running turn."""

    plan: ClockPlan
    left: tuple[int, ...]
    """Time of each seat for its next turn; unused without a clock."""
    began: int = 0
    """When the running turn began."""

    @classmethod
    def of(cls, plan: ClockPlan, seats: int) -> "Clock":
        return cls(plan, (plan.days * DAY + plan.seconds * SECOND,) * seats)

    def spent(self, at: int) -> int:
        """Return the time to charge if the running turn ends now."""
        return max(0, at - self.began - LAG)

    def due(self, seat: int) -> int | None:
        """Return when the running turn of this seat times out; `None` for never."""
        return None if self.plan.kind == "none" else self.began + self.left[seat] + LAG

    def time_left(self, seat: int, is_running: bool, now: int) -> int | None:
        """Return the time left of the seat; `None` without a clock."""
        if self.plan.kind == "none":
            return None
        return max(0, self.left[seat] - (self.spent(now) if is_running else 0))

    def begun(self, at: int) -> "Clock":
        """Return the clocks at the start of a turn."""
        return replace(self, began=at)

    def charged(self, seat: int, spent: int) -> "Clock":
        """Return the clocks after a turn of the seat. Only a total time is used up."""
        if self.plan.kind != "total":
            return self
        rest = max(0, self.left[seat] - spent) + self.plan.increment * SECOND
        return replace(self, left=(*self.left[:seat], rest, *self.left[seat + 1 :]))

    def extended(self, ms: int) -> "Clock":
        """Return the clocks with the start of the running turn moved later."""
        return replace(self, began=self.began + ms)
