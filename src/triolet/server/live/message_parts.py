"""What the messages of a table are made of: tiles, groups, seats, turns, clocks.

Squares are written `H8`, tiles as in notation: `11`, `J` for a joker in the hand, `J10` for one
that lies as 10. Seats count from 0; times are milliseconds, moments milliseconds since 1970.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from triolet.server.live.log import By, ClockPlan, SeatKind

SquareName: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z][0-9]{1,2}\Z")]
TileName: TypeAlias = Annotated[str, Meta(pattern=r"^(J|[0-9]{1,2})\Z")]
LaidName: TypeAlias = Annotated[str, Meta(pattern=r"^J?[0-9]{1,2}\Z")]
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
MoveKind: TypeAlias = Literal["play", "exchange", "pass", "resign", "timeout"]
Emotion: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "wow", "thanks", "oops", "hmm", "good-game"
]


class LaidTileView(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a square; a joker says what it stands for."""

    square: SquareName
    tile: LaidName


class FactorView(Struct, frozen=True):
    """A square that multiplies in a group."""

    square: str
    factor: int


class GroupView(Struct, frozen=True):
    """One line of a score sheet: a group or a bonus."""

    kind: Literal["pair", "trio", "triolet", "lone-tile"]
    squares: list[str]
    tiles: list[str]
    """As they lie, in the order of the squares."""
    points: int
    """The factors are already in them."""
    factors: list[FactorView]


class SheetView(Struct, frozen=True):
    """What a play is worth. The points are the sum of its groups."""

    points: int
    replays: int
    """Extra turns that it brings."""
    groups: list[GroupView]
    words: list[str]
    """The same in sentences: one for each group, in their order, then anything else to say."""


class BrokenView(Struct, frozen=True):
    """A rule that a move breaks."""

    code: str
    """Stable, such as `trio-not-exact`."""
    squares: list[str]
    words: str
    """What is wrong and what would be right."""


class FitView(Struct, frozen=True):
    """A square where a tile can go."""

    square: str
    faces: list[int]
    """What the tile may stand for there: several only for a joker."""
    is_complete: bool
    """Whether one of the faces makes a legal play at once, with no further tile."""


class SeatView(Struct, frozen=True):
    """A place at the table and who sits there."""

    kind: SeatKind
    name: str
    """Of whoever sits there or is expected; empty if nobody is."""
    bot: str | None
    """The name of the bot that plays."""
    is_taken: bool
    score: int
    tiles: int
    """How many are on the rack."""
    is_out: bool
    """Whether the player gave up or ran out of time."""
    gone_since: int | None
    """Since when the player has no connection."""


class TurnView(Struct, frozen=True):
    """A turn, or how a player left the game."""

    number: int
    """Of its event in the log."""
    seat: int
    at: int
    by: By
    spent: int
    """The time charged for it."""
    kind: MoveKind
    move: str
    """In notation; an exchange is `x:_-_` until the game is over, then `x:3-7`."""
    tiles: list[LaidTileView]
    sheet: SheetView | None
    """Of a play."""
    total: int
    """The seat's score after it."""
    rack: list[str] | None
    """The rack before it, only when the game is over."""


class EmoteView(Struct, frozen=True):
    """A sign that a player showed."""

    number: int
    seat: int
    at: int
    emote: str
    words: str


class EmoteChoiceView(Struct, frozen=True):
    """A sign that can be shown, in words."""

    emote: Emotion
    words: str


class ClockView(Struct, frozen=True):
    """What time is left, as it was at `now`."""

    now: int
    running: int | None
    """The seat whose time runs."""
    left: list[int | None]
    """For each seat; none without a clock."""
    due: int | None
    """When the running turn times out."""


class EndLineView(Struct, frozen=True):
    """What `seat` adds or loses at the end for the tiles left on the rack of `holder`."""

    seat: int
    holder: int
    tiles: list[str]
    points: int


class OutcomeView(Struct, frozen=True):
    """How the game ended."""

    termination: Literal["out", "all-passed", "dead-board", "quiet", "last-one-left"]
    lines: list[EndLineView]
    scores: list[int]
    winners: list[int]
    racks: list[list[str]]
    """What was left on each."""
    words: list[str]
    """Why it ended, the final count line by line, and who wins."""


class PlanView(Struct, frozen=True):
    """What was agreed when the table was opened."""

    clock: ClockPlan
    is_public: bool
    spectators: bool
    hints: bool
    stand_in: str | None
    """The bot that may play on for a gone player."""
    claim_after: int
    """How long a player must be gone until the win may be claimed."""
