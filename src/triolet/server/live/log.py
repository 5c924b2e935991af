"""The log of a table: everything that ever happened there, one event after the other.

The events are the truth: a `table` is what they add up to. Each is written as one JSON text, which
is read strictly, because a log that is read wrongly is a game that is lost.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from triolet.rules.errors import TrioletError
from triolet.server.live.tags import tag_without

SeatKind: TypeAlias = Literal["open", "person", "device", "bot"]
ClockKind: TypeAlias = Literal["none", "turn", "total", "days"]
By: TypeAlias = Literal["player", "bot", "clock", "claim"]


class LogError(TrioletError):
    """A text that is no event of a log."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For whom a seat is kept: whoever comes, one person, the host's own device, or a bot."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    bot: str | None = None


class ClockPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is limited: seconds a turn, seconds in total with an increment, or days a turn."""

    kind: ClockKind = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


class _Event(
    msgspec.Struct,
    frozen=True,
    tag_field="kind",
    tag=tag_without("Event"),
    forbid_unknown_fields=True,
):
    """Something that happened at a table. Seats count from 0, times are in milliseconds."""


class OpenedEvent(_Event, frozen=True):
    """The table stands, with its settings for good. A seat kept for the host is taken at once."""

    edition: str
    seats: list[SeatPlan]
    host: str
    """The person who opened the table; the seats of the same device are the host's too."""
    clock: ClockPlan = ClockPlan()
    is_public: bool = False
    spectators: bool = True
    hints: bool = False
    stand_in: str | None = None
    """The bot that may take a gone player's seat, if the table agreed to that."""
    rematch_of: str | None = None
    """The game that was played before, by the same people."""


class JoinedEvent(_Event, frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class LeftEvent(_Event, frozen=True):
    """A person gave the seat up before the game began."""

    seat: int


class StartedEvent(_Event, frozen=True):
    """The tiles were dealt from a seed that stays secret until the end."""

    seed: str


class MovedEvent(_Event, frozen=True):
    """A seat made a move, written in notation; `spent` is the time charged for it."""

    seat: int
    move: str
    by: By
    spent: int = 0


class ArrangedEvent(_Event, frozen=True):
    """A player put the tiles of the rack in another order, which only the player sees."""

    seat: int
    tiles: list[int]


class EmotedEvent(_Event, frozen=True):
    """A player showed one of the fixed signs."""

    seat: int
    emote: str


class ReplacedEvent(_Event, frozen=True):
    """A bot plays on for a gone player, with the same rack and score."""

    seat: int
    bot: str


class TimeGivenEvent(_Event, frozen=True):
    """The running turn began later than it seemed: the server stood still for so long."""

    ms: int


class RematchedEvent(_Event, frozen=True):
    """The same people play again, at another table."""

    game: str


class ClosedEvent(_Event, frozen=True):
    """The table was taken away before the game began."""


Event: TypeAlias = (
    OpenedEvent
    | JoinedEvent
    | LeftEvent
    | StartedEvent
    | MovedEvent
    | ArrangedEvent
    | EmotedEvent
    | ReplacedEvent
    | TimeGivenEvent
    | RematchedEvent
    | ClosedEvent
)


class Logged(NamedTuple):
    """An event with its time, and the request that caused it, if somebody asked for it."""

    at: int
    event: Event
    request: str | None = None


_DECODER: Final = msgspec.json.Decoder(Event)


def format_event(event: Event) -> str:
    return msgspec.json.encode(event).decode()


def parse_event(text: str) -> Event:
    """Reads one event; a field that is unknown, missing or of another type is refused."""
    try:
        event: Event = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise LogError(f"{text!r} is no event of a log: {error}") from None
    return event
