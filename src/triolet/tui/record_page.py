"""A recorded game on one page: the state after a turn, and the end.

The record is assumed to be correct. Racks that it does not contain stay hidden.
"""

from triolet.analysis.explanation import explain_outcome, last_exit
from triolet.rules.moves import Resign, TimeOut
from triolet.rules.observation import Observation
from triolet.rules.outcome import Outcome, settle
from triolet.rules.public_state import PublicState, after_departure, after_turn, first_state
from triolet.rules.record import Record, format_rack
from triolet.rules.scoring import score_move
from triolet.rules.tiles import Rack
from triolet.text import Catalogue
from triolet.tui.drawing import NO_PAINT, Paint
from triolet.tui.pages import table_page, turn_page, wrapped
from triolet.tui.players import shown_name


def record_names(record: Record, catalogue: Catalogue) -> list[str]:
    """Return the players' names; a player without a name is called by seat number."""
    return [
        shown_name(name) or catalogue.say("player-unnamed", seat=seat)
        for seat, name in enumerate(record.names, 1)
    ]


def record_page(
    record: Record, count: int, catalogue: Catalogue, paint: Paint = NO_PAINT
) -> list[str]:
    """Return the game after `count` turns, with its end after all of them."""
    names = record_names(record, catalogue)
    public = state_after(record, count)
    racks = racks_after(record, count)
    outcome = _outcome(record, public, racks) if count == len(record.turns) else None
    shown = public.over(outcome.scores) if outcome else public
    title = catalogue.say("table-turn-of", turn=count, turns=len(record.turns))
    lines = [paint.heading(f"{catalogue.join(names)}, {record.edition.title}. {title}"), ""]
    lines += table_page(Observation(None, shown, racks), names, catalogue, paint)
    held = [f"{name} {format_rack(rack)}" for name, rack in zip(names, racks, strict=True)]
    lines += ["", *wrapped(catalogue.say("table-racks", racks=", ".join(held)))]
    if public.last:
        lines += turn_page(public.last, names, catalogue)
    left = last_exit((turn.seat, turn.move) for turn in record.turns)
    for sentence in explain_outcome(outcome, names, catalogue, left) if outcome else ():
        lines += wrapped(sentence)
    return lines


def position_page(view: Observation, catalogue: Catalogue, paint: Paint = NO_PAINT) -> list[str]:
    """Return a position, with the racks that it names."""
    names = [catalogue.say("player-unnamed", seat=seat + 1) for seat in range(len(view.racks))]
    held = [f"{name} {format_rack(rack)}" for name, rack in zip(names, view.racks, strict=True)]
    racks = wrapped(catalogue.say("table-racks", racks=", ".join(held)))
    return [*table_page(view, names, catalogue, paint), "", *racks]


def result_line(record: Record, catalogue: Catalogue) -> str:
    """Return all scores, then the winners or a note that the game is unfinished."""
    names = record_names(record, catalogue)
    totals = final_scores(record)
    points = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
    if record.end is None:
        return f"{points}. {catalogue.say('table-unfinished', turns=len(record.turns))}"
    winners = [names[seat] for seat in record.end.winners]
    won = catalogue.say("table-won", names=catalogue.join(winners), count=len(winners))
    return f"{points}. {won}"


def final_scores(record: Record) -> list[int]:
    """Return the scores after the last line of the record."""
    totals = [0] * record.players
    for entry in record.entries:
        totals[entry.seat] = entry.total
    return totals


def state_after(record: Record, count: int) -> PublicState:
    """Return the public state after `count` turns."""
    public = first_state(record.edition, record.players, record.first or 0)
    for turn in record.turns[:count]:
        if isinstance(turn.move, Resign | TimeOut):
            public = after_departure(public, turn.seat, turn.move)
        else:
            sheet = score_move(record.edition, public.board, turn.move)
            public = after_turn(public, turn.move, sheet)
    return public


def racks_after(record: Record, count: int) -> tuple[Rack | None, ...]:
    """Return the racks after `count` turns, from the rest of the record; `None` if unknown."""
    last = state_after(record, len(record.turns))
    holders = [seat for seat in last.seats_in if last.rack_counts[seat]]
    racks: list[Rack | None] = [None if seat in holders else () for seat in range(record.players)]
    # A game that ends because the others left has no final count.
    for holder, left in zip(holders, record.end.counts if record.end else (), strict=False):
        racks[holder] = left.tiles
    for turn in reversed(record.turns[count:]):
        racks[turn.seat] = turn.rack
    return tuple(racks)


def _outcome(record: Record, public: PublicState, racks: tuple[Rack | None, ...]) -> Outcome | None:
    if record.end is None:
        return None
    return settle(public, [rack or () for rack in racks], record.end.termination)
