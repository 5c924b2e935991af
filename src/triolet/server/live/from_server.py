"""What the server says to a client at a table.

Every field is always there. How it travels is for `messages`. The types for the browser and the
page of the protocol are generated from this file: run `python -m tools.live_protocol` after a
change.
"""

from typing import TypeAlias

from msgspec import Struct

from triolet.server.edition_view import EditionView
from triolet.server.live.message_parts import (
    Broken,
    Clock,
    Emote,
    EmoteChoice,
    Fit,
    LaidTile,
    MoveKind,
    Outcome,
    Plan,
    Seat,
    Sheet,
    Status,
    Turn,
    written,
)


class Message(Struct, frozen=True, tag_field="type", tag=written):
    """What every message of the server has: its type."""


class Welcome(Message, frozen=True):
    """What stays the same at this table. The answer to `hello`, before the first `state`."""

    version: int
    game: str
    edition: EditionView
    plan: Plan
    emotes: list[EmoteChoice]


class State(Message, frozen=True):
    """How things stand, for this viewer. Everything in it is whole, but turns and emotes are those
    after `since` only."""

    number: int
    """How many events the log has; it grows with everything that happens."""
    since: int
    status: Status
    seats: list[Seat]
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
    turns: list[Turn]
    emotes: list[Emote]
    clock: Clock
    seal: str | None
    """A hash of how the tiles were dealt, from the start on."""
    deal: str | None
    """The seed that the seal is made from, when the game is over."""
    outcome: Outcome | None
    rematch: str | None
    """The table of the next game of the same players."""


class Previewed(Message, frozen=True):
    """The sheet of a legal play, or every rule that it breaks."""

    request: str
    sheet: Sheet | None
    broken: list[Broken]


class Fitted(Message, frozen=True):
    """Every square where the tile can go, alone or with further tiles of the rack."""

    request: str
    squares: list[Fit]


class Done(Message, frozen=True):
    """The request was carried out and is in the log. Sent twice, it is answered twice and counts
    once."""

    request: str
    number: int
    """The number of the log after it."""


class Refused(Message, frozen=True):
    """The request was not carried out, and nothing has changed."""

    request: str | None
    """None if the message could not be read."""
    code: str
    """Stable, such as `not-your-turn`."""
    words: str
    broken: list[Broken]
    """The rules that a move would break."""


class Hinted(Message, frozen=True):
    """Help: first an area of the board, then the move."""

    request: str
    step: int
    kind: MoveKind
    squares: list[str]
    """Step 1: the area to look at. Step 2: the squares of the play."""
    tiles: list[LaidTile]
    exchange: list[str]
    """The tiles to exchange."""
    sheet: Sheet | None
    value: float | None
    """Points to be gained on the others, as far as was looked."""
    win: float | None
    """The chance to win, from 0 to 1, if it is known."""
    reply: float | None
    """The points of the best reply to be expected, over all racks that the next player may have."""
    next: float | None
    """The points of the own best play to be expected after that."""


class Clocks(Message, frozen=True):
    """The clocks as they stand."""

    request: str
    clock: Clock


class Presence(Message, frozen=True):
    """Someone came or went."""

    gone: list[int | None]
    """For each seat since when its player has no connection."""


class Stopping(Message, frozen=True):
    """The server stops or restarts. Clocks stand still; connect again after a while."""

    wait: int
    """How long to wait at least, in milliseconds."""


class Pong(Message, frozen=True):
    """The connection stands."""

    request: str
    now: int


FromServer: TypeAlias = (
    Welcome
    | State
    | Previewed
    | Fitted
    | Done
    | Refused
    | Hinted
    | Clocks
    | Presence
    | Stopping
    | Pong
)
