"""The decisions of a recorded game: what each player saw when it was their turn."""

from collections.abc import Iterator
from dataclasses import dataclass

from triolet.rules.moves import RecordedMove, Resign, TimeOut
from triolet.rules.observation import Observation
from triolet.rules.public_state import after_departure, after_turn, first_state
from triolet.rules.record import Record
from triolet.rules.scoring import ScoreSheet, score_move


@dataclass(frozen=True, slots=True)
class Decision:
    """A turn of a correct record."""

    number: int
    """Counted from 1."""
    seat: int
    move: RecordedMove
    sheet: ScoreSheet
    view: Observation | None
    """What the player saw; `None` if the record does not have the rack, or if they left."""
    scores: tuple[int, ...]
    """The scores after the turn."""


def decisions_of(record: Record) -> Iterator[Decision]:
    """Yield the turns of a correct record in their order."""
    public = first_state(record.edition, record.players, record.first or 0)
    departed: set[int] = set()
    for number, turn in enumerate(record.turns, 1):
        seat, move, rack = turn.seat, turn.move, turn.rack
        sheet = score_move(record.edition, public.board, move)
        before = public
        if isinstance(move, Resign | TimeOut):
            public, view = after_departure(public, seat, move), None
            departed.add(seat)
        else:
            public = after_turn(public, move, sheet)
            # The tiles of a player who left are set aside face down.
            seen = {seat: rack} | dict.fromkeys(departed, ())
            racks = tuple(seen.get(other) for other in range(record.players))
            view = None if rack is None else Observation(seat, before, racks)
        yield Decision(number, seat, move, sheet, view, public.scores)
