"""Invariants of every game at every moment, for the tests and the long random runs.

A violated invariant raises `BrokenInvariantError`.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from triolet.rules.edition import Edition
from triolet.rules.game import Game, replay
from triolet.rules.record import format_record, record_of
from triolet.rules.record_reader import parse_record
from triolet.rules.tiles import sorted_rack
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import named_edition, parse_position
from triolet.rules.verification import resume, verify_record

FindEdition = Callable[[str], Edition]


class BrokenInvariantError(Exception):
    """An invariant does not hold."""


def check(is_true: bool, message: str) -> None:
    if not is_true:
        raise BrokenInvariantError(message)


def check_moment(game: Game) -> None:
    """Check the invariants that hold after every move."""
    check_tiles(game)
    check_totals(game)
    check_views(game)


def check_tiles(game: Game) -> None:
    """Check that every tile is in one place and that the public counts are correct."""
    position = game.position
    public = position.public
    on_board = [laid.tile for laid in public.board.tiles()]
    everywhere = Counter([*on_board, *position.tiles_in_play, *position.set_aside])
    check(everywhere == Counter(game.edition.tiles), "a tile was lost or added")
    check(public.rack_counts == tuple(map(len, position.racks)), "a rack is counted wrongly")
    check(public.bag_count == len(position.bag), "the bag is counted wrongly")
    check(
        all(rack == sorted_rack(rack) for rack in position.racks), "a rack is not in rising order"
    )


def check_totals(game: Game) -> None:
    """Check that every score is the sum of its score lines and end lines."""
    totals = [0] * len(game.position.racks)
    for moved in game.moves:
        totals[moved.seat] += sum(line.points for line in moved.sheet.lines)
        check(moved.total == totals[moved.seat], "a total is not the sum of its lines")
    for end_line in game.outcome.lines if game.outcome else ():
        totals[end_line.seat] += end_line.points
    check(game.position.public.scores == tuple(totals), "a score is not the sum of its lines")


def check_views(game: Game) -> None:
    """Check that observations hide other racks, and that seen and unseen tiles are all tiles."""
    position = game.position
    for viewer in (None, *range(len(position.racks))):
        view = game.observe(viewer)
        for seat, rack in enumerate(view.racks):
            is_open = seat == viewer or seat in position.public.out or game.outcome is not None
            check(rack == (position.racks[seat] if is_open else None), "a rack is shown wrongly")
        seen = [laid.tile for laid in view.public.board.tiles()]
        seen += [tile for rack in view.racks for tile in rack or ()]
        check(Counter(game.edition.tiles) == Counter([*seen, *view.unseen]), "unseen is wrong")


def check_position_text(game: Game, find_edition: FindEdition = named_edition) -> None:
    """Check that every observation survives a round trip through TPN, except its history."""
    for viewer in (None, *range(len(game.position.racks))):
        view = game.observe(viewer)
        text = format_position(view)
        again = parse_position(text, find_edition)
        same = replace(view, viewer=again.viewer, public=replace(view.public, history=()))
        check(again == same, f"the position does not read back: {text}")


def check_replay(game: Game) -> None:
    """Check that the events replay to the same game."""
    again = replay(game.events)
    check(again.events == game.events, "the events replay to other events")
    check(again.position == game.position, "the events replay to another position")


def check_record(game: Game, find_edition: FindEdition = named_edition) -> None:
    """Check that the record survives a round trip, is correct and resumes the game."""
    record = record_of(game)
    text = format_record(record)
    again = parse_record(text, find_edition)
    check(again == record, f"the record does not read back:\n{text}")
    resumed = resume(again)
    check(resumed.events == game.events, f"the record resumes another game:\n{text}")
    # `resume` verifies with the deal; there must be no fault without it either.
    headers = tuple(header for header in again.headers if header.key != "deal")
    faults = verify_record(replace(again, headers=headers))
    check(not faults, f"without the deal: {faults}\n{text}")
