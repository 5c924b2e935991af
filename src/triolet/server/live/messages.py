"""The messages of the server in the live protocol, as JSON text.

Every field is always present. The TypeScript types and the protocol page are generated from this
file, `requests` and `message_parts`: run `python -m tools.live_protocol` after a change.
"""

from typing import Final, TypeAlias, get_args

import msgspec
from msgspec import Struct

from triolet.server.edition_view import EditionView
from triolet.server.live.message_parts import (
    BrokenView,
    ClockView,
    EmoteChoiceView,
    EmoteView,
    Emotion,
    FitView,
    MoveKind,
    OutcomeView,
    PlanView,
    RematchAnswersView,
    SeatView,
    SheetView,
    Status,
    SuggestedMoveView,
    TakenBackView,
    TurnView,
)
from triolet.server.live.tags import tag_without

VERSION: Final = 2
EMOTES: Final[tuple[Emotion, ...]] = get_args(Emotion)


class ServerMessage(Struct, frozen=True, tag_field="type", tag=tag_without("Message")):
    """A message of the server."""


class WelcomeMessage(ServerMessage, frozen=True):
    """The properties of the table that never change. Answers `hello`, before the first `state`."""

    version: int
    game: str
    edition: EditionView
    plan: PlanView
    emotes: list[EmoteChoiceView]


class StateMessage(ServerMessage, frozen=True):
    """The table as this viewer sees it: complete, except that turns, take-backs and emotes are only
    those after `since`."""

    number: int
    """The number of the last event in the log."""
    since: int
    """The number of the event after which turns, take-backs and emotes are sent: the last one that
    the client has, or 0, for all, if moves were taken back after it."""
    status: Status
    seats: list[SeatView]
    yours: list[int]
    """The seats that this client may act for; empty for a spectator."""
    replaced: list[int]
    """The seats of this client in which a bot plays; `return` gives them back."""
    is_host: bool
    viewing: int | None
    """The seat whose rack is shown; null for a spectator, and on a shared device while the
    curtain is down."""
    draws: list[list[str | None]]
    """Tiles drawn to decide who begins, by round and by seat, if the edition does so."""
    first: int | None
    """The seat that began."""
    to_move: int | None
    again: int
    """Extra turns still to come after this one."""
    bag: int
    set_aside: int
    """Tiles out of play: set aside at the start, or on the rack of a player who left."""
    unseen: list[int]
    """Tiles that the viewer cannot see, counted by face in the order of the edition's tiles."""
    rack: list[str] | None
    """The rack of the viewed seat, in the order its player arranged."""
    most_to_exchange: int
    """How many tiles the viewed seat may exchange now."""
    must_pass: bool
    """Whether passing is the only legal move of the viewed seat."""
    turns: list[TurnView]
    take_backs: list[TakenBackView]
    can_take_back: bool
    """Whether you may take back a move now."""
    can_close: bool
    """Whether you may close the table, or end a game of bots, with `close`."""
    emotes: list[EmoteView]
    clock: ClockView
    commitment: str | None
    """The hash of the server's secret, published when the table opened; null for an old table."""
    randoms: list[str]
    """The random text that the person of each seat added to the seed; empty for none."""
    rematch_commitment: str | None
    """The commitment of the rematch, from the end until the rematch begins."""
    seal: str | None
    """The hash of the seed and the deal; null before the start."""
    deal: str | None
    """The seed, null until the game is over: the server's secret, whose hash is the `commitment`,
    and the random text of each person in seat order, separated by dots, with `-` for a person
    without one; the deal follows from it, and the hash of both is the `seal`."""
    outcome: OutcomeView | None
    rematch: str | None
    """The id of the rematch, once it has begun."""
    rematch_answers: RematchAnswersView


class PreviewedMessage(ServerMessage, frozen=True):
    """The score sheet of a legal play, or every rule that the play breaks."""

    request: str
    sheet: SheetView | None
    broken: list[BrokenView]


class FittedMessage(ServerMessage, frozen=True):
    """Every square where the tile can go, alone or with other tiles of the rack."""

    request: str
    squares: list[FitView]


class DoneMessage(ServerMessage, frozen=True):
    """The request was carried out and is in the log. A request sent twice is answered twice but
    carried out once."""

    request: str
    number: int
    """The number of the last event of the request."""


class RefusedMessage(ServerMessage, frozen=True):
    """The request was refused; nothing has changed."""

    request: str | None
    """Null if the message could not be parsed."""
    code: str
    """Stable, such as `not-your-turn`."""
    values: dict[str, str | int]
    """What a sentence about the code may name."""
    words: str
    """The reason in the language of the connection."""
    detail: str
    """A technical explanation in English, for programmers; mostly empty."""
    broken: list[BrokenView]
    """The rules that the move breaks."""


class HintedMessage(ServerMessage, frozen=True):
    """A hint: first squares to look at, then the best moves."""

    request: str
    step: int
    kind: MoveKind
    """Of the best move."""
    squares: list[str]
    """Step 1, for a play: squares near it where a tile of the rack can go, its own among them."""
    moves: list[SuggestedMoveView]
    """Step 2: up to eight moves, best first; some may be on the same squares."""


class ClocksMessage(ServerMessage, frozen=True):
    """The clocks of all seats. Answers `ask-clock`."""

    request: str
    clock: ClockView


class PresenceMessage(ServerMessage, frozen=True):
    """A player connected or disconnected; nothing else has changed since the last `state`."""

    gone: list[int | None]
    """The new `gone_since` of each seat, in milliseconds since 1970; null while connected."""


class StoppingMessage(ServerMessage, frozen=True):
    """The server is stopping or restarting. Clocks stop; connect again later."""

    wait: int
    """Minimum delay before reconnecting, in milliseconds."""


class PongMessage(ServerMessage, frozen=True):
    """The connection works. Answers `ping`."""

    request: str
    now: int
    """The time of the server, in milliseconds since 1970."""


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


_ENCODER: Final = msgspec.json.Encoder()


def format_message(message: FromServer) -> bytes:
    return _ENCODER.encode(message)
