"""What a client says to the server at a table.

How it travels is for `messages`. The types for the browser and the page of the protocol are
generated from this file: run `python -m tools.live_protocol` after a change.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from triolet.server.live.message_parts import Emotion, LaidTileView, TileName
from triolet.server.live.tags import tag_without

RequestName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
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
    """What every message of a client has."""

    request: RequestName
    """The client's own name for it, another one for each; the answer bears it too."""


class HelloRequest(ClientRequest, frozen=True):
    """The first message. Answered by `welcome` and `state`."""

    version: int
    """The version of the protocol that the client speaks."""
    language: Language
    """In which the server puts its sentences."""
    since: Number = 0
    """The number up to which the client knows everything; 0 for nothing."""


class SinceRequest(ClientRequest, frozen=True):
    """Asks for all that happened after a number. Answered by `state`."""

    number: Number


class PreviewRequest(ClientRequest, frozen=True):
    """Asks what a play would be worth, or why it is impossible. It changes nothing, and may be
    asked while others are to move. Answered by `previewed`."""

    tiles: LaidTiles


class FitsRequest(ClientRequest, frozen=True):
    """Asks where a tile of the rack can go, given those that already lie. Answered by `fitted`."""

    tiles: LaidTiles
    """Those that already lie, not confirmed; `tile` is not among them."""
    tile: TileName


class PlayRequest(ClientRequest, frozen=True):
    """Lays tiles."""

    tiles: LaidTiles


class ExchangeRequest(ClientRequest, frozen=True):
    """Gives tiles back to the bag for as many others."""

    tiles: TileNames


class PassRequest(ClientRequest, frozen=True):
    """Passes, which only whoever can do nothing else may do."""


class ResignRequest(ClientRequest, frozen=True):
    """Gives up; the others play on."""


class ArrangeRequest(ClientRequest, frozen=True):
    """Puts the tiles of the own rack in another order."""

    tiles: TileNames


class ShowEmoteRequest(ClientRequest, frozen=True):
    """Shows a sign to everyone at the table."""

    emote: Emotion


class AskClockRequest(ClientRequest, frozen=True):
    """Asks for the clocks. Answered by `clocks`."""


class LookRequest(ClientRequest, frozen=True):
    """Several players on one device: the curtain goes up for a seat. Answered by `state`."""

    seat: SeatNumber


class CurtainRequest(ClientRequest, frozen=True):
    """The curtain comes down: no rack is sent any more. Answered by `state`."""


class HintRequest(ClientRequest, frozen=True):
    """Asks for help, if the table allows it. Answered by `hinted`."""

    step: Literal[1, 2]
    """1: in which area; 2: the move with its reasons."""


class JoinRequest(ClientRequest, frozen=True):
    """Takes a seat."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    """By which the others know the player; the server cleans it."""
    seat: SeatNumber | None = None
    """Without one the first free seat."""


class LeaveRequest(ClientRequest, frozen=True):
    """Gives the seat up before the game begins."""


class ClaimRequest(ClientRequest, frozen=True):
    """Ends the wait for a player who is gone: that seat is out of the game."""

    seat: SeatNumber


class StandInRequest(ClientRequest, frozen=True):
    """Lets the agreed bot play on for a player who is gone."""

    seat: SeatNumber


class RematchRequest(ClientRequest, frozen=True):
    """Opens a table for another game of the same players; its name comes with the next state."""


class CloseRequest(ClientRequest, frozen=True):
    """Takes the table away before the game begins; only its host can."""


class PingRequest(ClientRequest, frozen=True):
    """Asks whether the connection stands. Answered by `pong`."""


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
