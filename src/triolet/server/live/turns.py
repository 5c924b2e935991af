"""Decisions during the game: moves of people, bots and the clock, arranged racks, emotes,
continuing without an absent player, and the return of a replaced one. `rules` judges the moves."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from triolet.rules.game import Game
from triolet.rules.moves import Move, Resign, TimeOut
from triolet.rules.notation import format_move
from triolet.rules.referee import IllegalMoveError
from triolet.rules.tiles import Tile, sorted_rack
from triolet.server.live.clock import CLAIM_AFTER, LATE_TURNS, SECOND, STAND_IN_AFTER
from triolet.server.live.counted_moves import last_own_move
from triolet.server.live.log import (
    ArrangedEvent,
    By,
    ClockKind,
    EmotedEvent,
    Event,
    MovedEvent,
    ReplacedEvent,
    ReturnedEvent,
    TakenBackEvent,
    TimeGivenEvent,
)
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.seating import check_seat
from triolet.server.live.table import Table

MOST_TAKE_BACKS: Final = 100
"""Upper limit of take-backs in a game, so that the log stays short."""
MOST_ASIDES: Final = 100
"""Upper limit of emotes and arranged racks of one seat between two moves."""


class Decision(NamedTuple):
    """The events that an action causes; none if nothing happens."""

    events: tuple[Event, ...] = ()
    game: Game | None = None
    """The game after a move, which was judged by playing it; `Table.after` takes it over."""


def make_move(table: Table, seat: int, move: Move, at: int) -> Decision:
    """Play, exchange or pass in turn; resign at any time."""
    if isinstance(move, TimeOut):
        raise RefusedError(Refusal.ONLY_THE_CLOCK)
    _check_playing(table, seat)
    if not isinstance(move, Resign):
        if seat != table.to_move:
            raise RefusedError(Refusal.NOT_YOUR_TURN)
        if table.due is not None and at >= table.due:
            raise RefusedError(Refusal.TIME_IS_UP)
    return _judged(table, seat, move, "player", at)


def bot_move(table: Table, seat: int, move: Move, at: int) -> Decision:
    if table.bot_to_move != seat:
        raise RefusedError(Refusal.NOT_YOUR_TURN)
    return _judged(table, seat, move, "bot", at)


def _judged(table: Table, seat: int, move: Move, by: By, at: int) -> Decision:
    """Judge the move by playing it on a copy of the game."""
    assert table.game is not None
    game = table.game.copy()
    try:
        game.play(move, seat)
    except IllegalMoveError as error:
        raise RefusedError(Refusal.ILLEGAL_MOVE, error.violations) from None
    return Decision((_moved(table, seat, move, by, at),), game)


def time_out(table: Table, at: int) -> Decision:
    """Take the seat to move out of the game if its time is up and no bot makes this turn."""
    seat = late_seat(table, at)
    if seat is None or has_late_turn(table, seat):
        return Decision()
    return Decision((_moved(table, seat, TimeOut(), "clock", at),))


def late_seat(table: Table, at: int) -> int | None:
    """Return the seat to move if its time is up."""
    due = table.due
    return None if due is None or at < due else table.to_move


def has_late_turn(table: Table, seat: int) -> bool:
    """Return whether a bot makes the turn when the time of the seat is up: with seconds a turn,
    the first times."""
    if table.opened.clock.kind != "turn":
        return False
    late = sum(
        isinstance(event, MovedEvent) and event.by == "clock" and event.seat == seat
        for _, event, _ in table.log
    )
    return late < LATE_TURNS


def late_move(table: Table, seat: int, move: Move, at: int) -> Decision:
    """Make the move of a bot for a player whose time is up."""
    if late_seat(table, at) != seat or not has_late_turn(table, seat):
        return Decision()
    return _judged(table, seat, move, "clock", at)


def give_back(table: Table, stopped: int, at: int) -> Decision:
    """Give the running turn back the time since `stopped`, during which no server ran."""
    lost = at - max(stopped, table.clock.began)
    return Decision((TimeGivenEvent(lost),) if table.due is not None and lost > 0 else ())


def take_back(table: Table, person: str | None) -> tuple[Event, ...]:
    """Take back the last move of a person, and the bots' moves after it. Only the host plays at
    such a table, perhaps at several seats on one device."""
    own = table.seats_of(person)
    if not own:
        raise RefusedError(Refusal.NOT_SEATED)
    if not table.opened.take_back:
        raise RefusedError(Refusal.NO_TAKE_BACK)
    if table.status == "over":
        raise RefusedError(Refusal.GAME_OVER)
    last = last_own_move(table)
    if last is None:
        raise RefusedError(Refusal.NOTHING_TO_TAKE_BACK)
    if sum(isinstance(each.event, TakenBackEvent) for each in table.log) >= MOST_TAKE_BACKS:
        raise RefusedError(Refusal.ENOUGH_TAKE_BACKS)
    return (TakenBackEvent(*last),)


def can_take_back(table: Table, person: str | None) -> bool:
    if not table.opened.take_back:
        return False
    try:
        return bool(take_back(table, person))
    except RefusedError:
        return False


def arrange(table: Table, seat: int, tiles: tuple[Tile, ...]) -> tuple[Event, ...]:
    _check_playing(table, seat)
    if sorted_rack(tiles) != sorted_rack(table.racks[seat]):
        raise RefusedError(Refusal.NOT_YOUR_TILES)
    _check_asides(table, seat)
    return (ArrangedEvent(seat, list(tiles)),)


def emote(table: Table, seat: int, name: str) -> tuple[Event, ...]:
    """Show an emote; also allowed before and after the game."""
    _check_asides(table, seat)
    return (EmotedEvent(seat, name),)


def _check_asides(table: Table, seat: int) -> None:
    """Limit the events that do not advance the game, so that nobody floods the log."""
    asides = 0
    for logged in reversed(table.log):
        event = logged.event
        if isinstance(event, MovedEvent):
            return
        asides += isinstance(event, ArrangedEvent | EmotedEvent) and event.seat == seat
        if asides == MOST_ASIDES:
            raise RefusedError(Refusal.ENOUGH_SIGNS)


def claim(
    table: Table, person: str | None, seat: int, at: int, since: int | None
) -> tuple[Event, ...]:
    """Take an absent player out of the game; the last player left wins."""
    _check_absent(table, person, seat, at, since, CLAIM_AFTER)
    return (_moved(table, seat, Resign(), "claim", at),)


def stand_in(
    table: Table, person: str | None, seat: int, at: int, since: int | None
) -> tuple[Event, ...]:
    """Replace an absent player with the bot agreed on at the start."""
    bot = table.opened.stand_in
    if bot is None:
        raise RefusedError(Refusal.NO_STAND_IN)
    _check_absent(table, person, seat, at, since, STAND_IN_AFTER)
    return (ReplacedEvent(seat, bot),)


def return_to_seat(table: Table, person: str | None) -> tuple[Event, ...]:
    """Give a replaced player the seat back; at a shared device all seats of the person."""
    seats = table.replaced_seats(person)
    if not seats and not table.seats_of(person):
        raise RefusedError(Refusal.NOT_SEATED)
    if not seats:
        raise RefusedError(Refusal.NOT_REPLACED)
    if table.status == "over":
        raise RefusedError(Refusal.GAME_OVER)
    return tuple(map(ReturnedEvent, seats))


def _check_absent(
    table: Table,
    person: str | None,
    seat: int,
    at: int,
    since: int | None,
    waits: Mapping[ClockKind, int],
) -> None:
    """Check that the person may continue without the player of a seat, absent since `since`, after
    the wait for the kind of clock."""
    own = table.seats_of(person)
    if not own:
        raise RefusedError(Refusal.NOT_SEATED)
    check_seat(table, seat)
    _check_playing(table, seat)
    if table.out.issuperset(own):
        raise RefusedError(Refusal.ALREADY_OUT)
    clock = table.opened.clock
    if clock.kind not in waits:
        raise RefusedError(Refusal.CLOCK_DECIDES)
    if since is None or seat in own or table.seats[seat].bot is not None:
        raise RefusedError(Refusal.NOT_GONE)
    missing = since + waits[clock.kind] - at
    if missing > 0:
        raise RefusedError(Refusal.NOT_GONE_LONG_ENOUGH, seconds=-(-missing // SECOND))
    # With a clock an absent player delays the game only in their own turn.
    if clock.kind != "none" and seat != table.to_move:
        raise RefusedError(Refusal.NOT_THEIR_TURN)


def _check_playing(table: Table, seat: int) -> None:
    if table.status == "open":
        raise RefusedError(Refusal.NOT_STARTED)
    if table.status == "over":
        raise RefusedError(Refusal.GAME_OVER)
    if seat in table.out:
        raise RefusedError(Refusal.ALREADY_OUT)


def _moved(table: Table, seat: int, move: Move, by: By, at: int) -> MovedEvent:
    """Return the event of a move. Time is charged to a person in their own turn."""
    is_charged = seat == table.to_move and table.seats[seat].bot is None
    spent = table.clock.spent(at) if is_charged else 0
    if by == "clock":
        # The time in which a bot chose the move is not the player's.
        spent = min(spent, table.clock.left[seat])
    return MovedEvent(seat, format_move(move), by, spent)
