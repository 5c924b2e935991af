"""What happens in the game: moves, leaving it, the order of a rack, and going on without someone
who is gone. What a move means is for `rules`."""

from typing import Final

from triolet.rules.moves import Move, Resign, TimeOut
from triolet.rules.notation import format_move
from triolet.rules.tiles import Tile, sorted_rack
from triolet.server.live.clock import SECOND, patience
from triolet.server.live.log import ArrangedEvent, By, EmotedEvent, Event, MovedEvent, ReplacedEvent
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.seating import check_seat
from triolet.server.live.table import Table

MOST_ASIDES: Final = 100
"""Signs and new orders of the rack, of one seat, from one move to the next."""


def make_move(table: Table, seat: int, move: Move, at: int) -> tuple[Event, ...]:
    """Plays, exchanges or passes; a resignation is taken at any time."""
    if isinstance(move, TimeOut):
        raise RefusedError(Refusal.ONLY_THE_CLOCK)
    if isinstance(move, Resign):
        return resign(table, seat, at)
    _check_playing(table, seat)
    if seat != table.to_move:
        raise RefusedError(Refusal.NOT_YOUR_TURN)
    if table.due is not None and at >= table.due:
        raise RefusedError(Refusal.TIME_IS_UP)
    check_legal(table, seat, move)
    return (moved(table, seat, move, "player", at),)


def resign(table: Table, seat: int, at: int) -> tuple[Event, ...]:
    _check_playing(table, seat)
    return (moved(table, seat, Resign(), "player", at),)


def arrange(table: Table, seat: int, tiles: tuple[Tile, ...]) -> tuple[Event, ...]:
    _check_playing(table, seat)
    if sorted_rack(tiles) != sorted_rack(table.racks[seat]):
        raise RefusedError(Refusal.NOT_YOUR_TILES)
    _check_asides(table, seat)
    return (ArrangedEvent(seat, list(tiles)),)


def emote(table: Table, seat: int, sign: str) -> tuple[Event, ...]:
    """Before the game too, to greet, and after the end, to thank for it."""
    _check_asides(table, seat)
    return (EmotedEvent(seat, sign),)


def _check_asides(table: Table, seat: int) -> None:
    """Nobody can fill the log with what does not move the game."""
    asides = 0
    for logged in reversed(table.log):
        if isinstance(logged.event, MovedEvent):
            return
        asides += (
            isinstance(logged.event, ArrangedEvent | EmotedEvent) and logged.event.seat == seat
        )
        if asides == MOST_ASIDES:
            raise RefusedError(Refusal.ENOUGH_SIGNS)


def claim(
    table: Table, person: str | None, seat: int, at: int, since: int | None
) -> tuple[Event, ...]:
    """The gone player is out; if nobody else is left, whoever asks has won."""
    _check_gone(table, person, seat, at, since)
    return (moved(table, seat, Resign(), "claim", at),)


def stand_in(
    table: Table, person: str | None, seat: int, at: int, since: int | None
) -> tuple[Event, ...]:
    """The bot that the table agreed on takes the gone player's seat."""
    bot = table.opened.stand_in
    if bot is None:
        raise RefusedError(Refusal.NO_STAND_IN)
    _check_gone(table, person, seat, at, since)
    return (ReplacedEvent(seat, bot),)


def _check_gone(table: Table, person: str | None, seat: int, at: int, since: int | None) -> None:
    """Whether the person may go on without the player of a seat who is gone `since` then."""
    own = table.seats_of(person)
    if not own:
        raise RefusedError(Refusal.NOT_SEATED)
    check_seat(table, seat)
    _check_playing(table, seat)
    if table.out.issuperset(own):
        raise RefusedError(Refusal.ALREADY_OUT)
    if since is None or seat in own or table.seats[seat].bot is not None:
        raise RefusedError(Refusal.NOT_GONE)
    clock = table.opened.clock
    missing = since + patience(clock) - at
    if missing > 0:
        raise RefusedError(Refusal.NOT_GONE_LONG_ENOUGH, seconds=-(-missing // SECOND))
    # With a clock nobody is missed before the turn comes.
    if clock.kind != "none" and seat != table.to_move:
        raise RefusedError(Refusal.NOT_THEIR_TURN)


def _check_playing(table: Table, seat: int) -> None:
    if table.status == "open":
        raise RefusedError(Refusal.NOT_STARTED)
    if table.status == "over":
        raise RefusedError(Refusal.GAME_OVER)
    if seat in table.out:
        raise RefusedError(Refusal.ALREADY_OUT)


def check_legal(table: Table, seat: int, move: Move) -> None:
    assert table.game is not None
    broken = table.game.violations(move, seat)
    if broken:
        raise RefusedError(Refusal.ILLEGAL_MOVE, broken)


def moved(table: Table, seat: int, move: Move, by: By, at: int) -> MovedEvent:
    """The event of a move. Time is charged to a person whose turn it was."""
    is_charged = seat == table.to_move and table.seats[seat].bot is None
    return MovedEvent(seat, format_move(move), by, table.clock.spent(at) if is_charged else 0)
