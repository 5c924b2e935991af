"""The clocks of a table: what a turn costs, what is left, and when time is up.

Nothing here reads the time: every moment is handed in, in milliseconds since 1970. Whose turn it
is, and that nobody waits for a bot, is for `table`.
"""

from dataclasses import dataclass, replace
from typing import Final

from triolet.server.live.log import ClockKind, ClockPlan

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND
LAG: Final = 250
"""What each turn may take without being charged: the way of the opponent's move to the player and
of the answer back. It is the same for everyone, because a measured delay is one that a client can
pretend; it is short, so that nobody gains a second move's time by it."""

PATIENCE: Final = 60 * SECOND
"""How long a player must be gone before the others may go on without."""

SECONDS_A_TURN: Final = range(5, 3601)
SECONDS_IN_TOTAL: Final = range(30, 6 * 3600 + 1)
SECONDS_MORE: Final = range(301)
DAYS_A_TURN: Final = range(1, 31)
NOTHING: Final = range(1)

LIMITS: Final[dict[ClockKind, tuple[range, range, range]]] = {
    "none": (NOTHING, NOTHING, NOTHING),
    "turn": (SECONDS_A_TURN, NOTHING, NOTHING),
    "total": (SECONDS_IN_TOTAL, SECONDS_MORE, NOTHING),
    "days": (NOTHING, NOTHING, DAYS_A_TURN),
}
"""What `seconds`, `increment` and `days` may be."""


def is_sensible(plan: ClockPlan) -> bool:
    """Whether a game can be played by this clock."""
    values = (plan.seconds, plan.increment, plan.days)
    return all(value in limit for value, limit in zip(values, LIMITS[plan.kind], strict=True))


def patience(plan: ClockPlan) -> int:
    """How long a player must be gone before the others may go on without: in a game of days a
    player has the whole turn's time."""
    return plan.days * DAY if plan.kind == "days" else PATIENCE


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of all seats, as they stand when the running turn begins."""

    plan: ClockPlan
    left: tuple[int, ...]
    """What each seat has for its next turn; without a clock it means nothing."""
    began: int = 0
    """When the running turn began."""

    @classmethod
    def of(cls, plan: ClockPlan, seats: int) -> "Clock":
        return cls(plan, (plan.days * DAY + plan.seconds * SECOND,) * seats)

    def spent(self, at: int) -> int:
        """What the running turn costs if it ends now."""
        return max(0, at - self.began - LAG)

    def due(self, seat: int) -> int | None:
        """When the running turn, if it is this seat's, is lost on time; `None`: never."""
        return None if self.plan.kind == "none" else self.began + self.left[seat] + LAG

    def time_left(self, seat: int, is_running: bool, now: int) -> int | None:
        """What the seat's clock shows; `None` without a clock."""
        if self.plan.kind == "none":
            return None
        return max(0, self.left[seat] - (self.spent(now) if is_running else 0))

    def begun(self, at: int) -> "Clock":
        """A turn begins."""
        return replace(self, began=at)

    def charged(self, seat: int, spent: int) -> "Clock":
        """A turn of the seat has ended. Only a total is used up by it."""
        if self.plan.kind != "total":
            return self
        rest = max(0, self.left[seat] - spent) + self.plan.increment * SECOND
        return replace(self, left=(*self.left[:seat], rest, *self.left[seat + 1 :]))

    def given(self, ms: int) -> "Clock":
        """The running turn began later."""
        return replace(self, began=self.began + ms)
