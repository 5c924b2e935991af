"""The messages of the live protocol: requests of a client, messages of the server, as JSON text.

Every field of a server message is always present. The TypeScript types and the protocol page are
generated from this file and `message_parts`: run `python -m tools.live_protocol` after a change.
"""

from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from triolet.rules.errors import TrioletError
from triolet.server.edition_view import EditionView
from triolet.server.live.message_parts import (
    BrokenView,
    ClockView,
    EmoteChoiceView,
    EmoteView,
    Emotion,
    FitView,
    LaidTileView,
    MoveKind,
    OutcomeView,
    PlanView,
    SeatView,
    SheetView,
    Status,
    TileName,
    TurnView,
)
from triolet.server.live.tags import tag_without

VERSION: Final = 1
EMOTES: Final[tuple[Emotion, ...]] = get_args(Emotion)
MAX_QUOTED: Final = 200

RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Number: TypeAlias = Annotated[int, Meta(ge=0)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
LaidTiles: TypeAlias = Annotated[list[LaidTileView], Meta(max_length=9)]
TileNames: TypeAlias = Annotated[list[TileName], Meta(max_length=9)]
Language: TypeAlias = Literal["en", "fr", "de", "nl"]


# Requests of a client


class ClientRequest(
    Struct,
    frozen=True,
    tag_field="type",
    tag=tag_without("Request"),
    forbid_unknown_fields=True,
    kw_only=True,
):
    """The fields of every request."""

    request: RequestId
    """Request id, unique for the person at this table; echoed in the reply."""


class HelloRequest(ClientRequest, frozen=True):
    """The first message. Answered by `welcome` and `state`."""

    version: int
    """The protocol version of the client."""
    language: Language
    """The language of the texts from the server."""
    since: Number = 0
    """The number of the last event that the client has; 0 for none."""


class SinceRequest(ClientRequest, frozen=True):
    """Asks for everything after an event number. Answered by `state`."""

    number: Number


class PreviewRequest(ClientRequest, frozen=True):
    """Asks for the score of a play, or why it is illegal. It changes nothing and is allowed out of
    turn. Answered by `previewed`."""

    tiles: LaidTiles


class FitsRequest(ClientRequest, frozen=True):
    """Asks where a tile of the rack can go. Answered by `fitted`."""

    tiles: LaidTiles
    """The tiles already placed in this turn, not confirmed; `tile` is not among them."""
    tile: TileName


class PlayRequest(ClientRequest, frozen=True):
    """Plays tiles."""

    tiles: LaidTiles


class ExchangeRequest(ClientRequest, frozen=True):
    """Exchanges tiles with the bag."""

    tiles: TileNames


class PassRequest(ClientRequest, frozen=True):
    """Passes; allowed only if neither a play nor an exchange is possible."""


class ResignRequest(ClientRequest, frozen=True):
    """Resigns. The others play on; if only one is left, the game ends."""


class ArrangeRequest(ClientRequest, frozen=True):
    """Puts the tiles of your rack in another order."""

    tiles: TileNames


class ShowEmoteRequest(ClientRequest, frozen=True):
    """Shows an emote to everyone at the table."""

    emote: Emotion


class AskClockRequest(ClientRequest, frozen=True):
    """Asks for the clocks. Answered by `clocks`."""


class LookRequest(ClientRequest, frozen=True):
    """On a shared device: raises the curtain for a seat. Answered by `state`."""

    seat: SeatNumber


class CurtainRequest(ClientRequest, frozen=True):
    """On a shared device: lowers the curtain, so that no rack is sent. Answered by `state`."""


class HintRequest(ClientRequest, frozen=True):
    """Asks for a hint, if the table allows hints. Answered by `hinted`."""

    step: Literal[1, 2]
    """1: the area; 2: the move with its reasons."""


class JoinRequest(ClientRequest, frozen=True):
    """Takes a seat."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    """The player's name at the table; the server cleans it."""
    seat: SeatNumber | None = None
    """Without one, the first free seat."""


class LeaveRequest(ClientRequest, frozen=True):
    """Leaves the seat before the game begins."""


class ClaimRequest(ClientRequest, frozen=True):
    """Removes an absent player from the game, as if the player had resigned."""

    seat: SeatNumber


class StandInRequest(ClientRequest, frozen=True):
    """Replaces an absent player with the bot agreed on at the start."""

    seat: SeatNumber


class RematchRequest(ClientRequest, frozen=True):
    """Opens a table for another game of the same players; the next state has its id."""


class CloseRequest(ClientRequest, frozen=True):
    """Closes the table before the game begins; only the host may."""


class PingRequest(ClientRequest, frozen=True):
    """Checks the connection. Answered by `pong`."""


FromClient: TypeAlias = (
    HelloRequest
    | SinceRequest
    | PreviewRequest
    | FitsRequest
    | PlayRequest
    | ExchangeRequest
    | PassRequest
    | ResignRequest
    | ArrangeRequest
    | ShowEmoteRequest
    | AskClockRequest
    | LookRequest
    | CurtainRequest
    | HintRequest
    | JoinRequest
    | LeaveRequest
    | ClaimRequest
    | StandInRequest
    | RematchRequest
    | CloseRequest
    | PingRequest
)


# Messages of the server


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
    """The table as this viewer sees it: complete, except that turns and emotes are only those after
    `since`."""

    number: int
    """The number of the last event in the log."""
    since: int
    status: Status
    seats: list[SeatView]
    yours: list[int]
    """The seats that this client may act for; empty for a spectator."""
    is_host: bool
    viewing: int | None
    """The seat whose rack is shown; null for a spectator and behind the curtain."""
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
    emotes: list[EmoteView]
    clock: ClockView
    seal: str | None
    """The hash of the deal; null before the start."""
    deal: str | None
    """The seed that the seal is made from, when the game is over."""
    outcome: OutcomeView | None
    rematch: str | None
    """The id of the rematch."""


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
    words: str
    broken: list[BrokenView]
    """The rules that the move breaks."""


class HintedMessage(ServerMessage, frozen=True):
    """A hint: first an area of the board, then the move."""

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
    """Expected gain in points over the other players."""
    win: float | None
    """The probability of winning, from 0 to 1, if it was estimated."""
    reply: float | None
    """Expected points of the next player's best reply, over all racks that player may have."""
    next: float | None
    """Expected points of your best next play on the board after this move, ignoring the reply; null
    if not estimated."""


class ClocksMessage(ServerMessage, frozen=True):
    """The clocks."""

    request: str
    clock: ClockView


class PresenceMessage(ServerMessage, frozen=True):
    """A player connected or disconnected."""

    gone: list[int | None]
    """For each seat, when its player disconnected; null while connected."""


class StoppingMessage(ServerMessage, frozen=True):
    """The server is stopping or restarting. Clocks stop; connect again later."""

    wait: int
    """Minimum delay before reconnecting, in milliseconds."""


class PongMessage(ServerMessage, frozen=True):
    """The connection works."""

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


# The JSON form

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


class MessageError(TrioletError):
    """A text that is not a client request."""


def parse_message(text: str | bytes) -> FromClient:
    """Parse a client request, strictly."""
    try:
        message: FromClient = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        shown = text[:MAX_QUOTED]
        raise MessageError(f"{shown!r} is not a message of a client: {error}") from None
    return message


def format_message(message: FromServer) -> bytes:
    return _ENCODER.encode(message)
