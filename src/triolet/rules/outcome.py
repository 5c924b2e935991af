"""How a game ends: why, who adds or loses what, and who wins."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from triolet.rules.edition import BlockedEnd
from triolet.rules.generator import fits_anywhere
from triolet.rules.standing import Standing
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
    """What `seat` adds or loses at the end for the tiles left on the rack of `holder`."""

    seat: int
    holder: int
    tiles: Rack
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. Equal highest scores share the win."""

    termination: Termination
    lines: tuple[EndLine, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def find_termination(standing: Standing, tiles: Iterable[Tile]) -> Termination | None:
    """Whether the game is over. `tiles` are those that may still be played: racks and bag."""
    seats = standing.seats_in
    if len(seats) == 1:
        return Termination.LAST_ONE_LEFT
    if standing.bag_count == 0 and any(standing.rack_counts[seat] == 0 for seat in seats):
        return Termination.OUT
    if standing.passes >= len(seats):
        return Termination.ALL_PASSED
    if not fits_anywhere(standing.edition, standing.board, tiles):
        return Termination.DEAD_BOARD
    if standing.quiet >= standing.edition.quiet_rounds * len(seats):
        return Termination.QUIET
    return None


def settle(standing: Standing, racks: Sequence[Rack], termination: Termination) -> Outcome:
    """The final count."""
    lines = _end_lines(standing, racks, termination)
    scores = list(standing.scores)
    for line in lines:
        scores[line.seat] += line.points
    best = max(scores[seat] for seat in standing.seats_in)
    winners = tuple(seat for seat in standing.seats_in if scores[seat] == best)
    return Outcome(termination, lines, tuple(scores), winners)


def _end_lines(
    standing: Standing, racks: Sequence[Rack], termination: Termination
) -> tuple[EndLine, ...]:
    left = [(seat, racks[seat]) for seat in standing.seats_in if racks[seat]]
    if termination is Termination.LAST_ONE_LEFT:
        return ()
    if termination is Termination.OUT:
        (seat_out,) = set(standing.seats_in) - {seat for seat, _ in left}
        return tuple(EndLine(seat_out, seat, rack, _points(rack)) for seat, rack in left)
    sign = -1 if standing.edition.blocked_end is BlockedEnd.SUBTRACT else 0
    return tuple(EndLine(seat, seat, rack, sign * _points(rack)) for seat, rack in left)


def _points(rack: Rack) -> int:
    return sum(map(tile_points, rack))
