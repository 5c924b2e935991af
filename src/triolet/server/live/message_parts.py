"""The structs that messages are made of, shared with the HTTP API: tiles, seats, turns, clocks.

Squares are written `H8`; tiles as in notation: `11`, `J` for a joker on a rack, `J10` for one
played as 10. Seats count from 0; durations are milliseconds, moments milliseconds since 1970.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from triolet.server.live.log import By, ClockPlan, SeatKind

SquareName: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z][0-9]{1,2}\Z")]
TileName: TypeAlias = Annotated[str, Meta(pattern=r"^(J|[0-9]{1,2})\Z")]
LaidName: TypeAlias = Annotated[str, Meta(pattern=r"^J?[0-9]{1,2}\Z")]
RandomText: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}\Z")]
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
MoveKind: TypeAlias = Literal["play", "exchange", "pass", "resign", "timeout"]
Emotion: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "wow", "thanks", "oops", "hmm", "good-game"
]


class LaidTileView(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a square; a joker has its face."""

    square: SquareName
    tile: LaidName


class FactorView(Struct, frozen=True):
    """A square that multiplies the points of a group."""

    square: str
    factor: int


class GroupView(Struct, frozen=True):
    """One line of a score sheet: a group or a bonus."""

    kind: Literal["pair", "trio", "triolet", "lone-tile"]
    squares: list[str]
    tiles: list[str]
    """In the order of the squares."""
    points: int
    """Including the factors."""
    factors: list[FactorView]


class SheetView(Struct, frozen=True):
    """The score sheet of a play. The points are the sum of its groups."""

    points: int
    replays: int
    """Extra turns from replay squares."""
    groups: list[GroupView]
    words: list[str]
    """The sheet in sentences: one for each group, in their order, then the rest."""


class BrokenView(Struct, frozen=True):
    """A rule that a move breaks."""

    code: str
    """Stable, such as `trio-not-exact`."""
    squares: list[str]
    words: str
    """What is wrong, and what would be right."""


class FitView(Struct, frozen=True):
    """A square where a tile can go."""

    square: str
    faces: list[int]
    """The faces that the tile can have there: several only for a joker."""
    is_complete: bool
    """Whether one of the faces makes a legal play with no further tile."""


class SuggestedMoveView(Struct, frozen=True):
    """A suggested move with its reasons."""

    kind: MoveKind
    tiles: list[LaidTileView]
    """The tiles of a play."""
    exchange: list[str]
    """The tiles to exchange."""
    sheet: SheetView | None
    """Only for a play."""
    value: float
    """Expected gain in points over the other players."""
    win: float | None
    """The probability of winning, from 0 to 1, if it was estimated."""
    reply: float | None
    """Expected points of the next player's best reply, over all racks that player may have."""
    next: float | None
    """Expected points of your best next play on the board after this move, ignoring the reply; null
    if not estimated."""


class SeatView(Struct, frozen=True):
    """A seat and its player."""

    kind: SeatKind
    name: str
    """The name of the player or the invited person; empty for a free seat."""
    colour: int
    """The colour of the player, 0 to 3: the number of the seat, kept in a rematch."""
    is_guest: bool
    """Whether the player is a guest, whose name anyone may choose, and has no account."""
    bot: str | None
    """The bot that plays."""
    stand_in: str | None
    """The name of the bot, if it plays in place of an absent player; else null."""
    is_taken: bool
    score: int
    tiles: int
    """The number of tiles on the rack."""
    is_out: bool
    """Whether the player resigned or timed out."""
    gone_since: int | None
    """Since when the others wait for an absent player: since the last sign of the player, or since
    the player's turn began if that was later; null while connected."""


class TurnView(Struct, frozen=True):
    """A move; a resignation may be out of turn."""

    number: int
    """The number of its event in the log."""
    seat: int
    at: int
    by: By
    bot: str | None
    """The name of the bot that made the turn of a player who was absent or out of time; else
    null."""
    spent: int
    """The time charged."""
    kind: MoveKind
    move: str
    """In notation; an exchange is `x:_-_` until the game is over, then `x:3-7`."""
    tiles: list[LaidTileView]
    exchanged: int
    """The number of tiles exchanged; 0 for other moves."""
    sheet: SheetView | None
    """Only for a play."""
    total: int
    """The score of the seat after the turn."""
    rack: list[str] | None
    """The rack before the turn, only when the game is over."""


class TakenBackView(Struct, frozen=True):
    """Moves that were taken back."""

    number: int
    """The number of its event in the log."""
    seat: int
    """The seat that is to move again."""
    at: int
    moves: int
    """The number of moves taken back: the player's and those after it."""


class EmoteView(Struct, frozen=True):
    """An emote that a player showed."""

    number: int
    seat: int
    at: int
    emote: str
    words: str


class EmoteChoiceView(Struct, frozen=True):
    """An emote that can be shown, with its text."""

    emote: Emotion
    words: str


class ClockView(Struct, frozen=True):
    """The clocks at the moment `now`."""

    now: int
    running: int | None
    """The seat whose clock runs."""
    left: list[int | None]
    """The time left for each seat; null without a clock."""
    due: int | None
    """When the running turn times out."""


class EndLineView(Struct, frozen=True):
    """The points that `seat` gains or loses at the end for the tiles on the rack of `holder`."""

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
    """The tiles left on each rack."""
    words: list[str]
    """Why the game ended, the final count line by line, and the winner, told to the viewer."""


class RematchAnswersView(Struct, frozen=True):
    """Who wants a rematch. It begins when every person of the game does."""

    offered: list[int]
    """The seats whose players want a rematch, in the order of their offers."""
    waiting: list[int]
    """The seats whose players have not answered an offer; empty without one."""
    declined: int | None
    """The seat whose player declined the last offer, until the next one."""
    yours: int | None
    """The seat by which you answer: your first one, or the one where a bot replaced you; null for a
    spectator."""


class PlanView(Struct, frozen=True):
    """The settings of the table."""

    clock: ClockPlan
    is_public: bool
    spectators: bool
    hints: bool
    stand_in: str | None
    """The bot that may replace an absent player."""
    take_back: bool
    """Whether moves can be taken back."""
    claim_after: int | None
    """How long a player must be absent before the others may claim; null if they may not."""
    stand_in_after: int | None
    """The same before the bot `stand_in` may replace the player."""
