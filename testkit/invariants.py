"""What must hold at every moment of every game, whoever plays and whatever is played.

A broken one raises `BrokenInvariantError`; the tests and the long runs ask the same questions.
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
    """Something that must never happen has happened."""


def demand(is_true: bool, message: str) -> None:
    if not is_true:
        raise BrokenInvariantError(message)


def check_moment(game: Game) -> None:
    """What holds after every move."""
    check_tiles(game)
    check_totals(game)
    check_views(game)


def check_tiles(game: Game) -> None:
    """Every tile is in one place, and the open counts tell how many are in the hidden ones."""
    position = game.position
    public = position.public
    on_board = [laid.tile for laid in public.board.tiles()]
    everywhere = Counter([*on_board, *position.tiles_in_play, *position.set_aside])
    demand(everywhere == Counter(game.edition.tiles), "a tile was lost or made")
    demand(public.rack_counts == tuple(map(len, position.racks)), "a rack is counted wrongly")
    demand(public.bag_count == len(position.bag), "the bag is counted wrongly")
    demand(
        all(rack == sorted_rack(rack) for rack in position.racks), "a rack is not in rising order"
    )


def check_totals(game: Game) -> None:
    """Every score is the sum of the lines on its sheets and of its lines at the end."""
    totals = [0] * len(game.position.racks)
    for moved in game.moves:
        totals[moved.seat] += sum(line.points for line in moved.sheet.lines)
        demand(moved.total == totals[moved.seat], "a total is not the sum of its lines")
    for end_line in game.outcome.lines if game.outcome else ():
        totals[end_line.seat] += end_line.points
    demand(game.position.public.scores == tuple(totals), "a score is not the sum of its lines")


def check_views(game: Game) -> None:
    """Nobody sees another's rack before the end, and seen and unseen are all the tiles."""
    position = game.position
    for viewer in (None, *range(len(position.racks))):
        view = game.observe(viewer)
        for seat, rack in enumerate(view.racks):
            is_open = seat == viewer or seat in position.public.out or game.outcome is not None
            demand(rack == (position.racks[seat] if is_open else None), "a rack is seen wrongly")
        seen = [laid.tile for laid in view.public.board.tiles()]
        seen += [tile for rack in view.racks for tile in rack or ()]
        demand(Counter(game.edition.tiles) == Counter([*seen, *view.unseen]), "unseen is wrong")


def check_position_text(game: Game, find_edition: FindEdition = named_edition) -> None:
    """What a seat or a spectator sees can be written and read back, but for the history."""
    for viewer in (None, *range(len(game.position.racks))):
        view = game.observe(viewer)
        text = format_position(view)
        again = parse_position(text, find_edition)
        same = replace(view, viewer=again.viewer, public=replace(view.public, history=()))
        demand(again == same, f"the position does not read back: {text}")


def check_replay(game: Game) -> None:
    """The events give the same game."""
    again = replay(game.events)
    demand(again.events == game.events, "the events replay to other events")
    demand(again.position == game.position, "the events replay to another position")


def check_record(game: Game, find_edition: FindEdition = named_edition) -> None:
    """The record reads back, is right to the last point, and goes on as the game does."""
    record = record_of(game)
    text = format_record(record)
    again = parse_record(text, find_edition)
    demand(again == record, f"the record does not read back:\n{text}")
    resumed = resume(again)
    demand(resumed.events == game.events, f"the record resumes another game:\n{text}")
    # Resuming verifies with the deal; a witness who does not know it must find no fault either.
    headers = tuple(header for header in again.headers if header.key != "deal")
    faults = verify_record(replace(again, headers=headers))
    demand(not faults, f"without the deal: {faults}\n{text}")
