"""The share card of a recorded game or of a position, for `triolet show`."""

import re
from collections.abc import Sequence

from triolet.analysis.card import Card, CardPlayer, won_title
from triolet.rules.observation import Observation
from triolet.rules.public_state import PublicState
from triolet.rules.record import Record
from triolet.rules.tiles import Rack, Tile
from triolet.text import Catalogue
from triolet.tui.record_page import final_scores, racks_after, record_names, state_after


def record_card(
    record: Record, count: int, catalogue: Catalogue, accuracies: Sequence[float | None] = ()
) -> Card:
    """Return the card of a record after `count` turns: the result after all of them."""
    names = record_names(record, catalogue)
    public = state_after(record, count)
    is_over = record.end is not None and count == len(record.turns)
    racks = racks_after(record, count)
    scores = final_scores(record) if is_over else public.scores
    players = [
        CardPlayer(
            name,
            scores[seat],
            accuracies[seat] if accuracies else None,
            () if is_over or accuracies else _shown_rack(public, seat, racks[seat]),
        )
        for seat, name in enumerate(names)
    ]
    winners = record.end.winners if record.end and is_over else ()
    return Card(
        edition=record.edition,
        board=public.board,
        players=players,
        title=won_title([names[seat] for seat in winners], record.edition, catalogue)
        if winners
        else catalogue.say("card-turn", turn=count, turns=len(record.turns)),
        winners=winners,
        to_move=None if is_over else public.to_move,
        new=() if is_over else public.latest_squares,
        date=_date(record),
    )


def position_card(view: Observation, catalogue: Catalogue) -> Card:
    """Return the card of a position, with the racks and the seat to move."""
    public = view.public
    names = [catalogue.say("player-unnamed", seat=seat + 1) for seat in range(len(view.racks))]
    seat = public.to_move
    return Card(
        edition=public.edition,
        board=public.board,
        players=[
            CardPlayer(name, public.scores[seat], rack=_shown_rack(public, seat, view.racks[seat]))
            for seat, name in enumerate(names)
        ],
        title=catalogue.say("card-over")
        if seat is None
        else catalogue.say("card-to-move", name=names[seat]),
        to_move=seat,
    )


def _shown_rack(public: PublicState, seat: int, rack: Rack | None) -> Sequence[Tile | None]:
    return [None] * public.rack_counts[seat] if rack is None else rack


def _date(record: Record) -> str:
    found = re.match(r"\d{4}-\d{2}-\d{2}", record.notes.get("date", ""), re.ASCII)
    return found[0] if found else ""
