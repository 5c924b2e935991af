"""What a client says to the server at a table.

How it travels is for `messages`. The types for the browser and the page of the protocol are
generated from this file: run `python -m tools.live_protocol` after a change.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from triolet.server.live.message_parts import Emotion, LaidTile, TileName, written

RequestName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Number: TypeAlias = Annotated[int, Meta(ge=0)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
LaidTiles: TypeAlias = Annotated[list[LaidTile], Meta(max_length=9)]
TileNames: TypeAlias = Annotated[list[TileName], Meta(max_length=9)]
Language: TypeAlias = Literal["en", "fr", "de", "nl"]


class Asked(
    Struct, frozen=True, tag_field="type", tag=written, forbid_unknown_fields=True, kw_only=True
):
    """What every message of a client has."""

    request: RequestName
    """The client's own name for it, another one for each; the answer bears it too."""


class Hello(Asked, frozen=True):
    """The first message. Answered by `welcome` and `state`."""

    version: int
    """The version of the protocol that the client speaks."""
    language: Language
    """In which the server puts its sentences."""
    since: Number = 0
    """The number up to which the client knows everything; 0 for nothing."""


class Since(Asked, frozen=True):
    """Asks for all that happened after a number. Answered by `state`."""

    number: Number


class Preview(Asked, frozen=True):
    """Asks what a play would be worth, or why it is impossible. It changes nothing, and may be
    asked while others are to move. Answered by `previewed`."""

    tiles: LaidTiles


class Fits(Asked, frozen=True):
    """Asks where a tile of the rack can go, given those that already lie. Answered by `fitted`."""

    tiles: LaidTiles
    """Those that already lie, not confirmed; `tile` is not among them."""
    tile: TileName


class Play(Asked, frozen=True):
    """Lays tiles."""

    tiles: LaidTiles


class Exchange(Asked, frozen=True):
    """Gives tiles back to the bag for as many others."""

    tiles: TileNames


class Pass(Asked, frozen=True):
    """Passes, which only whoever can do nothing else may do."""


class Resign(Asked, frozen=True):
    """Gives up; the others play on."""


class Arrange(Asked, frozen=True):
    """Puts the tiles of the own rack in another order."""

    tiles: TileNames


class ShowEmote(Asked, frozen=True):
    """Shows a sign to everyone at the table."""

    emote: Emotion


class AskClock(Asked, frozen=True):
    """Asks for the clocks. Answered by `clocks`."""


class Look(Asked, frozen=True):
    """Several players on one device: the curtain goes up for a seat. Answered by `state`."""

    seat: SeatNumber


class Curtain(Asked, frozen=True):
    """The curtain comes down: no rack is sent any more. Answered by `state`."""


class Hint(Asked, frozen=True):
    """Asks for help, if the table allows it. Answered by `hinted`."""

    step: Literal[1, 2]
    """1: in which area; 2: the move with its reasons."""


class Join(Asked, frozen=True):
    """Takes a seat."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    """By which the others know the player; the server cleans it."""
    seat: SeatNumber | None = None
    """Without one the first free seat."""


class Leave(Asked, frozen=True):
    """Gives the seat up before the game begins."""


class Claim(Asked, frozen=True):
    """Ends the wait for a player who is gone: that seat is out of the game."""

    seat: SeatNumber


class StandIn(Asked, frozen=True):
    """Lets the agreed bot play on for a player who is gone."""

    seat: SeatNumber


class Rematch(Asked, frozen=True):
    """Opens a table for another game of the same players; its name comes with the next state."""


class Close(Asked, frozen=True):
    """Takes the table away before the game begins; only its host can."""


class Ping(Asked, frozen=True):
    """Asks whether the connection stands. Answered by `pong`."""


FromClient: TypeAlias = (
    Hello
    | Since
    | Preview
    | Fits
    | Play
    | Exchange
    | Pass
    | Resign
    | Arrange
    | ShowEmote
    | AskClock
    | Look
    | Curtain
    | Hint
    | Join
    | Leave
    | Claim
    | StandIn
    | Rematch
    | Close
    | Ping
)
