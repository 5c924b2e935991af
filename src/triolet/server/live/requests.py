"""The requests of a client in the live protocol, parsed from JSON text.

The TypeScript types and the protocol page are generated from this file, `messages` and
`message_parts`: run `python -m tools.live_protocol` after a change.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from triolet.rules.errors import TrioletError
from triolet.server.live.message_parts import Emotion, LaidTileView, RandomText, TileName
from triolet.server.live.tags import tag_without

MAX_QUOTED: Final = 200

RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Number: TypeAlias = Annotated[int, Meta(ge=0)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
LaidTiles: TypeAlias = Annotated[list[LaidTileView], Meta(max_length=9)]
TileNames: TypeAlias = Annotated[list[TileName], Meta(max_length=9)]
Language: TypeAlias = Literal["en", "fr", "de", "nl"]


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
    """1: where to look; 2: the best moves with their reasons."""


class JoinRequest(ClientRequest, frozen=True):
    """Takes a seat."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    """The player's name at the table; the server cleans it."""
    seat: SeatNumber | None = None
    """Without one, the first free seat."""
    random: RandomText | None = None
    """Your random text for the seed of the deal: see the fair bag."""


class LeaveRequest(ClientRequest, frozen=True):
    """Leaves the seat before the game begins."""


class ClaimRequest(ClientRequest, frozen=True):
    """Removes an absent player from the game, as if the player had resigned."""

    seat: SeatNumber


class StandInRequest(ClientRequest, frozen=True):
    """Replaces an absent player with the bot agreed on at the start."""

    seat: SeatNumber


class ReturnRequest(ClientRequest, frozen=True):
    """Takes the seat back from the bot that plays in it, with its rack and score."""


class RematchRequest(ClientRequest, frozen=True):
    """Offers a rematch, or accepts the offer of others. When every person of the game wants it, the
    next game begins; the next state has its id."""

    random: RandomText | None = None
    """Your random text for the seed of the rematch."""


class DeclineRematchRequest(ClientRequest, frozen=True):
    """Withdraws your offer of a rematch, or declines the offer of others."""


class TakeBackRequest(ClientRequest, frozen=True):
    """Takes back your last move and the bots' moves after it, if the table allows it. The next
    state has the complete history."""


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
    | ReturnRequest
    | RematchRequest
    | DeclineRematchRequest
    | TakeBackRequest
    | CloseRequest
    | PingRequest
)


_DECODER: Final = msgspec.json.Decoder(FromClient)


class MessageError(TrioletError):
    """A text that is not a client request."""


def parse_message(text: str | bytes) -> FromClient:
    """Parse a client request, strictly."""
    try:
        message: FromClient = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        shown = text[:MAX_QUOTED]
        raise MessageError(f"{shown!r} is not a message of a client: {error}") from None
    return message
