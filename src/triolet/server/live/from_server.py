"""What the server says to a client at a table.

Every field is always there. How it travels is for `messages`. The types for the browser and the
page of the protocol are generated from this file: run `python -m tools.live_protocol` after a
change.
"""

from typing import TypeAlias

from msgspec import Struct

from triolet.server.edition_view import EditionView
from triolet.server.live.message_parts import (
    BrokenView,
    ClockView,
    EmoteChoiceView,
    EmoteView,
    FitView,
    LaidTileView,
    MoveKind,
    OutcomeView,
    PlanView,
    SeatView,
    SheetView,
    Status,
    TurnView,
)
from triolet.server.live.tags import tag_without


class ServerMessage(Struct, frozen=True, tag_field="type", tag=tag_without("Message")):
    """What every message of the server has: its type."""


class WelcomeMessage(ServerMessage, frozen=True):
    """What stays the same at this table. The answer to `hello`, before the first `state`."""

    version: int
    game: str
    edition: EditionView
    plan: PlanView
    emotes: list[EmoteChoiceView]


class StateMessage(ServerMessage, frozen=True):
    """How things stand, for this viewer. Everything in it is whole, but turns and emotes are those
    after `since` only."""

    number: int
    """How many events the log has; it grows with everything that happens."""
    since: int
    status: Status
    seats: list[SeatView]
    yours: list[int]
    """The seats that this client may act for; none for a spectator."""
    is_host: bool
    viewing: int | None
    """The seat through whose eyes this is seen; none for a spectator and behind the curtain."""
    draws: list[list[str | None]]
    """Tiles drawn for the first turn, by round and by seat, where the edition does so."""
    first: int | None
    """Who began."""
    to_move: int | None
    again: int
    """Extra turns still to come after this one."""
    bag: int
    set_aside: int
    """Tiles that nobody will see: set aside at the start, or taken along by who left."""
    unseen: list[int]
    """Tiles that the viewer sees nowhere, counted by face in the order of the edition's tiles."""
    rack: list[str] | None
    """The viewed seat's own tiles, as they were arranged."""
    most_to_exchange: int
    """How many tiles the viewed seat may exchange now."""
    must_pass: bool
    """Whether the viewed seat can do nothing but pass."""
    turns: list[TurnView]
    emotes: list[EmoteView]
    clock: ClockView
    seal: str | None
    """A hash of how the tiles were dealt, from the start on."""
    deal: str | None
    """The seed that the seal is made from, when the game is over."""
    outcome: OutcomeView | None
    rematch: str | None
    """The table of the next game of the same players."""


class PreviewedMessage(ServerMessage, frozen=True):
    """The sheet of a legal play, or every rule that it breaks."""

    request: str
    sheet: SheetView | None
    broken: list[BrokenView]


class FittedMessage(ServerMessage, frozen=True):
    """Every square where the tile can go, alone or with further tiles of the rack."""

    request: str
    squares: list[FitView]


class DoneMessage(ServerMessage, frozen=True):
    """The request was carried out and is in the log. Sent twice, it is answered twice and counts
    once."""

    request: str
    number: int
    """The number of the log after it."""


class RefusedMessage(ServerMessage, frozen=True):
    """The request was not carried out, and nothing has changed."""

    request: str | None
    """None if the message could not be read."""
    code: str
    """Stable, such as `not-your-turn`."""
    words: str
    broken: list[BrokenView]
    """The rules that a move would break."""


class HintedMessage(ServerMessage, frozen=True):
    """Help: first an area of the board, then the move."""

    request: str
    step: int
    kind: MoveKind
    squares: list[str]
    """Step 1: the area to look at. Step 2: the squares of the play."""
    tiles: list[LaidTileView]
    exchange: list[str]
    """The tiles to exchange."""
    sheet: SheetView | None
    value: float | None
    """Points to be gained on the others, as far as was looked."""
    win: float | None
    """The chance to win, from 0 to 1, if it is known."""
    reply: float | None
    """The points of the best reply to be expected, over all racks that the next player may have."""
    next: float | None
    """The points of the own best play to be expected after that."""


class ClocksMessage(ServerMessage, frozen=True):
    """The clocks as they stand."""

    request: str
    clock: ClockView


class PresenceMessage(ServerMessage, frozen=True):
    """Someone came or went."""

    gone: list[int | None]
    """For each seat since when its player has no connection."""


class StoppingMessage(ServerMessage, frozen=True):
    """The server stops or restarts. Clocks stand still; connect again after a while."""

    wait: int
    """How long to wait at least, in milliseconds."""


class PongMessage(ServerMessage, frozen=True):
    """The connection stands."""

    request: str
    now: int


FromServer: TypeAlias = (
    WelcomeMessage
    | StateMessage
    | PreviewedMessage
    | FittedMessage
    | DoneMessage
    | RefusedMessage
    | HintedMessage
    | ClocksMessage
    | PresenceMessage
    | StoppingMessage
    | PongMessage
)
