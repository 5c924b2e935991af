"""What a person may do at a table: every action becomes events, or is refused with its reason.

Nothing is changed and nothing is read here but the table and what is handed in: the time, who is
gone since when, and where secrets come from. The rules are in `seating` and `turns`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from triolet.rules.moves import Move, TimeOut
from triolet.rules.tiles import Tile
from triolet.server.live import seating, turns
from triolet.server.live.log import Event, TimeGivenEvent
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Table


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks, and for which seat; without one for the person's own, or on a device that several
    share for the one whose turn it is."""

    person: str | None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """Takes a seat, or the first that is free. The name must have been cleaned."""

    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Gives the seat up before the game; if the host does so, there is no table any more."""


@dataclass(frozen=True, slots=True)
class Close:
    """Takes the table away before the game."""


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Plays tiles, exchanges, passes or resigns."""

    move: Move


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives up; the others play on."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Puts the tiles of the rack in another order."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Emote:
    """Shows one of the fixed signs."""

    emote: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Goes on without a player who is gone: the seat is out of the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """Lets the agreed bot play on for a player who is gone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rematch:
    """Plays again with the same people."""


Action: TypeAlias = (
    Join | Leave | Close | MakeMove | Resign | Arrange | Emote | Claim | StandIn | Rematch
)


def decide(
    table: Table,
    actor: Actor,
    action: Action,
    at: int,
    gone: Mapping[int, int],
    random: Callable[[], str],
) -> tuple[Event, ...]:
    """The events of an action, or `RefusedError`. `gone` says since when a seat's player has no
    connection; `random` gives the seed of a game and the name of the next one."""
    if table.status == "closed":
        raise RefusedError(Refusal.TABLE_CLOSED)
    match action:
        case Join(name, seat):
            return seating.join(table, actor.person, name, seat, random)
        case Leave():
            return seating.leave(table, actor.person)
        case Close():
            return seating.close(table, actor.person)
        case Claim(seat):
            return turns.claim(table, actor.person, seat, at, gone.get(seat))
        case StandIn(seat):
            return turns.stand_in(table, actor.person, seat, at, gone.get(seat))
        case Rematch():
            return seating.rematch(table, actor.person, random)
        case _:
            return _decide_for_seat(table, actor, action, at)


def _decide_for_seat(
    table: Table, actor: Actor, action: MakeMove | Resign | Arrange | Emote, at: int
) -> tuple[Event, ...]:
    seat = seating.acting_seat(table, actor.person, actor.seat)
    match action:
        case MakeMove(move):
            return turns.make_move(table, seat, move, at)
        case Resign():
            return turns.resign(table, seat, at)
        case Arrange(tiles):
            return turns.arrange(table, seat, tiles)
        case Emote(emote):
            return turns.emote(table, seat, emote)
        case _:
            assert_never(action)


def time_out(table: Table, at: int) -> tuple[Event, ...]:
    """Takes the seat whose time is up out of the game; nothing if it is not."""
    seat, due = table.to_move, table.due
    if seat is None or due is None or at < due:
        return ()
    return (turns.moved(table, seat, TimeOut(), "clock", at),)


def bot_move(table: Table, seat: int, move: Move, at: int) -> tuple[Event, ...]:
    """A bot's move goes through the same door as a person's."""
    if table.bot_to_move != seat:
        raise RefusedError(Refusal.NOT_YOUR_TURN)
    turns.check_legal(table, seat, move)
    return (turns.moved(table, seat, move, "bot", at),)


def give_back(table: Table, stopped: int, at: int) -> tuple[Event, ...]:
    """The running turn gets the time back in which no server was there to take its move."""
    lost = at - max(stopped, table.clock.began)
    return (TimeGivenEvent(lost),) if table.due is not None and lost > 0 else ()
