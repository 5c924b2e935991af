"""The events of a table's log, and their JSON form in the database.

The log is the source of truth: a `Table` is the replay of its events. Events are parsed strictly,
because a misread log is a lost game.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from triolet.rules.errors import TrioletError
from triolet.server.live.tags import tag_without

SeatKind: TypeAlias = Literal["open", "person", "device", "bot"]
ClockKind: TypeAlias = Literal["none", "turn", "total", "days"]
By: TypeAlias = Literal["player", "bot", "clock", "claim"]


class LogError(TrioletError):
    """A text that is not an event, or an event that contradicts the events before it."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The planned player of a seat: anyone, one person, someone on the host's device, or a bot."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    bot: str | None = None
    colour: int | None = None
    """The colour of the player, if it is not that of the seat's number: a player keeps it in a
    rematch."""
    is_guest: bool = False
    """Whether the name is that of a guest, which anyone may choose, and not of an account."""


class ClockPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time limit: seconds per turn, total seconds with an increment, or days per turn."""

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
    """Something that happened at a table. Seats count from 0; times are milliseconds."""


class OpenedEvent(_Event, frozen=True):
    """A table was opened, with settings that never change. The host's seat is taken at once."""

    edition: str
    seats: list[SeatPlan]
    host: str
    """The person who opened the table, and who plays the `device` seats."""
    clock: ClockPlan = ClockPlan()
    is_public: bool = False
    spectators: bool = True
    hints: bool = False
    stand_in: str | None = None
    """The bot that may replace an absent player."""
    rematch_of: str | None = None
    """The previous game of the same people."""
    take_back: bool = False
    """Whether moves can be taken back: only without a clock and without other people."""
    address_hash: str = ""
    """`limits.address_hash` of the host, by which games share the workers and the lobby."""
    random: str = ""
    """The host's random text for the seed of the deal."""


class SealedEvent(_Event, frozen=True):
    """The server chose its secret for the seed of the deal, and published the commitment to it. The
    secret stays hidden until the end."""

    secret: str
    commitment: str
    rematch_secret: str
    """The secret of the rematch, whose commitment is published at the end of this game."""


class JoinedEvent(_Event, frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str
    is_guest: bool = False
    random: str = ""
    """The person's random text for the seed of the deal."""


class LeftEvent(_Event, frozen=True):
    """A person left the seat before the game began."""

    seat: int


class InvitationDeclinedEvent(_Event, frozen=True):
    """The person for whom a free seat was reserved does not want it; anyone may take it."""

    seat: int


class RenamedEvent(_Event, frozen=True):
    """An operator gave the player of a seat another name."""

    seat: int
    name: str


class StartedEvent(_Event, frozen=True):
    """The tiles were dealt, from a seed that stays secret until the end."""

    seed: str
    seal: str = ""
    """The published hash of the deal; empty in old logs."""
    commitment: str = ""
    """The commitment of the server where the game was played, if it is imported: this server has
    published none."""


class MovedEvent(_Event, frozen=True):
    """A seat made a move, in notation; `spent` is the time charged.

    By the clock, the move is `timeout`, or the move that a bot made because the time was up.
    """

    seat: int
    move: str
    by: By
    spent: int = 0


class TakenBackEvent(_Event, frozen=True):
    """The person at a seat took back their last move, and with it all moves after it."""

    seat: int
    moves: int
    """The number of moves taken back."""


class ArrangedEvent(_Event, frozen=True):
    """A player rearranged the rack; only that player sees the order."""

    seat: int
    tiles: list[int]


class EmotedEvent(_Event, frozen=True):
    """A player showed an emote."""

    seat: int
    emote: str


class ReplacedEvent(_Event, frozen=True):
    """A bot replaced an absent player; rack and score stay."""

    seat: int
    bot: str


class ReturnedEvent(_Event, frozen=True):
    """A replaced player came back and has the seat again; rack and score stay."""

    seat: int


class TimeGivenEvent(_Event, frozen=True):
    """The running turn got back the time during which no server ran."""

    ms: int


class RematchOfferedEvent(_Event, frozen=True):
    """The person at a seat wants a rematch."""

    seat: int
    random: str = ""
    """The person's random text for the seed of the rematch."""


class RematchWithdrawnEvent(_Event, frozen=True):
    """The person at a seat no longer wants a rematch."""

    seat: int


class RematchDeclinedEvent(_Event, frozen=True):
    """The person at a seat declined the rematch that others offered; all offers end."""

    seat: int


class RematchedEvent(_Event, frozen=True):
    """The same people play again, at a new table."""

    game: str


class ClosedEvent(_Event, frozen=True):
    """The table was closed: before the game by its host, who may also end a game of bots, or at any
    time by an operator."""


SeatEvent: TypeAlias = (
    JoinedEvent | LeftEvent | InvitationDeclinedEvent | RenamedEvent | ReplacedEvent | ReturnedEvent
)
"""The events that change the player of a seat."""
Event: TypeAlias = (
    OpenedEvent
    | SealedEvent
    | JoinedEvent
    | LeftEvent
    | InvitationDeclinedEvent
    | RenamedEvent
    | StartedEvent
    | MovedEvent
    | TakenBackEvent
    | ArrangedEvent
    | EmotedEvent
    | ReplacedEvent
    | ReturnedEvent
    | TimeGivenEvent
    | RematchOfferedEvent
    | RematchWithdrawnEvent
    | RematchDeclinedEvent
    | RematchedEvent
    | ClosedEvent
)


class Logged(NamedTuple):
    """An event with its time and the request that caused it, if any."""

    at: int
    event: Event
    request: str | None = None


_DECODER: Final = msgspec.json.Decoder(Event)


def format_event(event: Event) -> str:
    return msgspec.json.encode(event).decode()


def parse_event(text: str) -> Event:
    """Parse one event; refuse unknown and missing fields and wrong types."""
    try:
        event: Event = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise LogError(f"{text!r} is not an event of a log: {error}") from None
    return event
