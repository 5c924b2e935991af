"""The end of a game: its reason, the final count and the winners."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from triolet.rules.edition import BlockedEnd
from triolet.rules.generator import fits_anywhere
from triolet.rules.public_state import PublicState
from triolet.rules.tiles import Rack, Tile, tile_points


class Termination(StrEnum):
    """Why the game is over."""

    OUT = "out"
    ALL_PASSED = "all-passed"
    DEAD_BOARD = "dead-board"
    QUIET = "quiet"
    LAST_ONE_LEFT = "last-one-left"


@dataclass(frozen=True, slots=True)
class EndLine:
    """The points that `seat` gains or loses for the tiles left on the rack of `holder`."""

    seat: int
    holder: int
    tiles: Rack
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. Players with equal highest scores share the win."""

    termination: Termination
    lines: tuple[EndLine, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def find_termination(public: PublicState, tiles: Iterable[Tile]) -> Termination | None:
    """Return why the game is over, or `None`; `tiles` may still be played."""
    seats = public.seats_in
    if len(seats) == 1:
        return Termination.LAST_ONE_LEFT
    if public.bag_count == 0 and any(public.rack_counts[seat] == 0 for seat in seats):
        return Termination.OUT
    if public.passes >= len(seats):
        return Termination.ALL_PASSED
    if not fits_anywhere(public.edition, public.board, tiles):
        return Termination.DEAD_BOARD
    if public.quiet >= public.edition.quiet_rounds * len(seats):
        return Termination.QUIET
    return None


def settle(public: PublicState, racks: Sequence[Rack], termination: Termination) -> Outcome:
    """Return the outcome with the final count."""
    lines = _end_lines(public, racks, termination)
    scores = list(public.scores)
    for line in lines:
        scores[line.seat] += line.points
    best = max(scores[seat] for seat in public.seats_in)
    winners = tuple(seat for seat in public.seats_in if scores[seat] == best)
    return Outcome(termination, lines, tuple(scores), winners)


def _end_lines(
    public: PublicState, racks: Sequence[Rack], termination: Termination
) -> tuple[EndLine, ...]:
    left = [(seat, racks[seat]) for seat in public.seats_in if racks[seat]]
    if termination is Termination.LAST_ONE_LEFT:
        return ()
    if termination is Termination.OUT:
        (seat_out,) = set(public.seats_in) - {seat for seat, _ in left}
        return tuple(EndLine(seat_out, seat, rack, _points(rack)) for seat, rack in left)
    sign = -1 if public.edition.blocked_end is BlockedEnd.SUBTRACT else 0
    return tuple(EndLine(seat, seat, rack, sign * _points(rack)) for seat, rack in left)


def _points(rack: Rack) -> int:
    return sum(map(tile_points, rack))
