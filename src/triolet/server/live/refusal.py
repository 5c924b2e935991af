"""Refusals of actions at a table: stable codes, whose texts are in the catalogues."""

from collections.abc import Sequence
from enum import StrEnum

from triolet.rules.errors import TrioletError
from triolet.rules.legality import Violation


class Refusal(StrEnum):
    """Every reason to refuse an action, in the order of a game."""

    UNKNOWN_EDITION = "unknown-edition"
    WRONG_SEATS = "wrong-seats"
    WRONG_SEAT = "wrong-seat"
    UNKNOWN_BOT = "unknown-bot"
    SEATED_TWICE = "seated-twice"
    WRONG_CLOCK = "wrong-clock"
    WRONG_TAKE_BACK = "wrong-take-back"
    NO_PERSON = "no-person"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    SEAT_KEPT = "seat-kept"
    OTHER_SEAT_KEPT = "other-seat-kept"
    TABLE_FULL = "table-full"
    ENOUGH_JOINS = "enough-joins"
    NOT_INVITED = "not-invited"
    BLOCKED = "blocked"
    OWN_SEAT = "own-seat"
    ALREADY_SEATED = "already-seated"
    ALREADY_STARTED = "already-started"
    TABLE_CLOSED = "table-closed"
    NOT_THE_HOST = "not-the-host"
    NOT_STARTED = "not-started"
    NOT_SEATED = "not-seated"
    NOT_YOUR_SEAT = "not-your-seat"
    WHICH_SEAT = "which-seat"
    NOT_YOUR_TURN = "not-your-turn"
    ALREADY_OUT = "already-out"
    ILLEGAL_MOVE = "illegal-move"
    ONLY_THE_CLOCK = "only-the-clock"
    TIME_IS_UP = "time-is-up"
    NOT_YOUR_TILES = "not-your-tiles"
    NO_TAKE_BACK = "no-take-back"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    ENOUGH_TAKE_BACKS = "enough-take-backs"
    ENOUGH_SIGNS = "enough-signs"
    NOT_GONE = "not-gone"
    NOT_GONE_LONG_ENOUGH = "not-gone-long-enough"
    CLOCK_DECIDES = "clock-decides"
    NOT_THEIR_TURN = "not-their-turn"
    NO_STAND_IN = "no-stand-in"
    NOT_REPLACED = "not-replaced"
    GAME_OVER = "game-over"
    NOT_OVER = "not-over"
    ALREADY_REMATCHED = "already-rematched"
    NO_OFFER = "no-offer"
    ENOUGH_OFFERS = "enough-offers"
    OTHER_REQUEST = "other-request"
    UNREADABLE = "unreadable"
    NO_HELLO = "no-hello"
    OTHER_VERSION = "other-version"
    NO_SPECTATORS = "no-spectators"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    NO_HINTS = "no-hints"
    STILL_THINKING = "still-thinking"
    TOO_FAST = "too-fast"
    TOO_MANY_TABLES = "too-many-tables"
    UNAVAILABLE = "unavailable"


class RefusedError(TrioletError):
    """A refused action; nothing has changed."""

    def __init__(
        self,
        code: Refusal,
        violations: Sequence[Violation] = (),
        *,
        detail: str = "",
        **values: str | int,
    ) -> None:
        self.code = code
        self.violations = tuple(violations)
        """The rules that an illegal move breaks."""
        self.values = values
        """The values in the text for people."""
        self.detail = detail
        """A technical explanation in English, for programmers."""
        details = [f"{name} {value!r}" for name, value in values.items()]
        details += [violation.code for violation in violations]
        details += [detail] if detail else []
        super().__init__(f"{code}: {', '.join(details)}" if details else str(code))

    @property
    def key(self) -> str:
        """The key of the text in the catalogues; it takes `values`."""
        return f"refused-{self.code}"
