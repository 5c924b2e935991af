"""A recorded game on one page: the state after a turn, and the end.

The record is assumed to be correct. Racks that it does not give stay hidden.
"""

from dataclasses import replace

from triolet.analysis.explanation import explain_outcome
from triolet.rules.bag import deal
from triolet.rules.moves import Play, Resign, TimeOut
from triolet.rules.observation import Observation
from triolet.rules.outcome import Outcome, settle
from triolet.rules.position import first_position
from triolet.rules.public_state import PublicState, after_departure, after_turn
from triolet.rules.record import Record, format_rack
from triolet.rules.scoring import NO_SCORE, score
from triolet.rules.tiles import Rack
from triolet.text import Catalogue
from triolet.tui.drawing import NO_PAINT, Paint
from triolet.tui.pages import table_page, turn_page, wrapped


def record_names(record: Record, catalogue: Catalogue) -> list[str]:
    """Return the players' names; a player without a name is called by the seat."""
    return [
        name or catalogue.say("player-unnamed", seat=seat)
        for seat, name in enumerate(record.names, 1)
    ]


def record_page(
    record: Record, count: int, catalogue: Catalogue, paint: Paint = NO_PAINT
) -> list[str]:
    """Return the game after `count` turns; after all of them with its end."""
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
    for sentence in explain_outcome(outcome, names, catalogue) if outcome else ():
        lines += wrapped(sentence)
    return lines


def result_line(record: Record, catalogue: Catalogue) -> str:
    """Return everyone's points, and the winners or that the game is unfinished."""
    names = record_names(record, catalogue)
    totals = [0] * record.players
    for turn in record.turns:
        totals[turn.seat] = turn.total
    for count in record.end.counts if record.end else ():
        totals[count.seat] = count.total
    points = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
    if record.end is None:
        return f"{points}. {catalogue.say('table-unfinished', turns=len(record.turns))}"
    winners = [names[seat] for seat in record.end.winners]
    won = catalogue.say("table-won", names=catalogue.join(winners), count=len(winners))
    return f"{points}. {won}"


def state_after(record: Record, count: int) -> PublicState:
    """Return the public state after `count` turns."""
    # Any deal gives the same public state: it holds no hidden tile.
    dealt = replace(deal(record.edition, record.players, ""), first=record.first or 0)
    public = first_position(record.edition, dealt).public
    for turn in record.turns[:count]:
        if isinstance(turn.move, Resign | TimeOut):
            public = after_departure(public, turn.seat, turn.move)
        else:
            sheet = NO_SCORE
            if isinstance(turn.move, Play):
                sheet = score(record.edition, public.board, turn.move)
            public = after_turn(public, turn.move, sheet)
    return public


def racks_after(record: Record, count: int) -> tuple[Rack | None, ...]:
    """Return the racks that later turns or the final count give; `None` if they do not."""
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
