"""The actions that people take at a table, and the decision: events, or a refusal with its reason.

`decide` depends only on its arguments; time, absences and secrets are passed in. The checks are in
`seating` and `turns`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from triolet.rules.moves import Exchange, Move, Pass, Resign
from triolet.rules.tiles import Tile
from triolet.server.live import requests, seating, turns
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.requests import FromClient
from triolet.server.live.table import Table
from triolet.server.live.turns import Decision
from triolet.server.live.wire_forms import play_of, tiles_of
from triolet.server.names import LONGEST, BadNameError, clean_name


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who acts, and the seat; without a seat the person's own, or on a shared device
    the seat to move."""

    person: str | None
    seat: int | None = None
    address: str = ""
    """The address of the client as limits count it."""


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat, or the first free one. `joining.join_table` checks the name."""

    name: str
    seat: int | None = None
    is_guest: bool = False
    random: str = ""
    """Random text for the seed of the deal; empty for none."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the seat before the game; when the host leaves, the table closes."""


@dataclass(frozen=True, slots=True)
class DeclineInvitation:
    """Give up the free seat that is reserved for the person."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the table before the game, or end a game in which no person has a seat."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the tiles of the rack in another order."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last move of a person and the bots' moves after it."""


@dataclass(frozen=True, slots=True)
class Emote:
    """Show an emote."""

    emote: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Remove an absent player from the game, as if the player had resigned."""

    seat: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """Replace an absent player with the bot agreed on at the start."""

    seat: int


@dataclass(frozen=True, slots=True)
class Return:
    """Take the seat back from the bot that plays in it."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Offer to play again with the same people, or accept such an offer."""

    random: str = ""
    """Random text for the seed of the rematch; empty for none."""


@dataclass(frozen=True, slots=True)
class DeclineRematch:
    """Withdraw the own offer of a rematch, or decline the offer of others."""


SeatAction: TypeAlias = Move | Arrange | Emote
TableAction: TypeAlias = (
    Join | Leave | DeclineInvitation | Close | Claim | StandIn | Return | Rematch | DeclineRematch
)
Action: TypeAlias = SeatAction | TableAction | TakeBack


def action_of(message: FromClient) -> Action:  # noqa: C901  one case for each message
    """Return the action that a request asks for."""
    match message:
        case requests.PlayRequest(tiles=tiles):
            return play_of(tiles)
        case requests.ExchangeRequest(tiles=tiles):
            return Exchange.of(tiles_of(tiles))
        case requests.PassRequest():
            return Pass()
        case requests.ResignRequest():
            return Resign()
        case requests.TakeBackRequest():
            return TakeBack()
        case requests.ArrangeRequest(tiles=tiles):
            return Arrange(tiles_of(tiles))
        case requests.ShowEmoteRequest(emote=emote):
            return Emote(emote)
        case requests.JoinRequest(name=name, seat=seat, random=random):
            return Join(_cleaned(name), seat, random=random or "")
        case requests.LeaveRequest():
            return Leave()
        case requests.ClaimRequest(seat=seat):
            return Claim(seat)
        case requests.StandInRequest(seat=seat):
            return StandIn(seat)
        case requests.ReturnRequest():
            return Return()
        case requests.RematchRequest(random=random):
            return Rematch(random or "")
        case requests.DeclineRematchRequest():
            return DeclineRematch()
        case requests.CloseRequest():
            return Close()
        case _:
            raise AssertionError(f"{message!r} is not an action at the table")


def _cleaned(name: str) -> str:
    try:
        return clean_name(name)
    except BadNameError as error:
        raise RefusedError(Refusal.BAD_NAME, reason=error.reason, longest=LONGEST) from None


def decide(  # noqa: C901  one case for each action
    table: Table,
    actor: Actor,
    action: Action,
    at: int,
    absent: Mapping[int, int],
    random: Callable[[], str],
) -> Decision:
    """Return the decision on an action, or raise `RefusedError`. `absent` maps a seat to the time
    since which its player has been absent; `random` returns a secret or the id of a rematch."""
    if table.status == "closed":
        raise RefusedError(Refusal.TABLE_CLOSED)
    match action:
        case Join(name, seat, is_guest, text):
            player = seating.Newcomer(actor.person, name, is_guest, text)
            return Decision(seating.join(table, player, seat, random))
        case Leave():
            return Decision(seating.leave(table, actor.person))
        case DeclineInvitation():
            return Decision(seating.decline_invitation(table, actor.person))
        case Close():
            return Decision(seating.close(table, actor.person))
        case Claim(seat):
            return Decision(turns.claim(table, actor.person, seat, at, absent.get(seat)))
        case StandIn(seat):
            return Decision(turns.stand_in(table, actor.person, seat, at, absent.get(seat)))
        case Return():
            return Decision(turns.return_to_seat(table, actor.person))
        case TakeBack():
            return Decision(turns.take_back(table, actor.person))
        case Rematch(text):
            return Decision(seating.rematch(table, actor.person, text, random))
        case DeclineRematch():
            return Decision(seating.decline_rematch(table, actor.person))
        case _:
            return _decide_for_seat(table, actor, action, at)


def _decide_for_seat(table: Table, actor: Actor, action: SeatAction, at: int) -> Decision:
    seat = seating.acting_seat(table, actor.person, actor.seat)
    match action:
        case Arrange(tiles):
            return Decision(turns.arrange(table, seat, tiles))
        case Emote(emote):
            return Decision(turns.emote(table, seat, emote))
        case _:
            return turns.make_move(table, seat, action, at)
