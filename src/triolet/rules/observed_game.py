"""A game as one seat or a spectator sees it: the observation after a move, and the end.

A seat that draws tiles has an unknown rack afterwards. A move from an unknown rack is checked
against the unseen tiles. `game` plays with all racks known.
"""

from collections.abc import Iterator
from dataclasses import replace

from triolet.rules.errors import TrioletError
from triolet.rules.legality import Code, Violation
from triolet.rules.moves import Exchange, HiddenExchange, Pass, Play, RecordedMove, Resign, TimeOut
from triolet.rules.observation import Observation, observation_to_move
from triolet.rules.outcome import Termination, find_termination
from triolet.rules.public_state import after_departure, after_turn, tiles_to_draw
from triolet.rules.referee import IllegalMoveError, judge
from triolet.rules.scoring import score_move
from triolet.rules.tiles import JOKER, Rack, missing_tiles, without_tiles


class GameOverError(TrioletError):
    """A move after the end of the game."""


def find_end(view: Observation) -> Termination | None:
    """Return why the game is over, if that is certain despite the hidden tiles."""
    visible = tuple(tile for rack in view.racks if rack for tile in rack)
    return find_termination(view.public, view.unseen + visible)


def observe_move(view: Observation, seen: RecordedMove) -> Observation:
    """Return the observation after a move of the seat to move.

    Raises `IllegalMoveError` if the move certainly breaks a rule.
    """
    public, seat = view.public, view.public.to_move
    if seat is None or find_end(view) is not None:
        raise GameOverError("the game is over")
    rack: Rack | None = ()
    if isinstance(seen, Resign | TimeOut):
        after = after_departure(public, seat, seen)
    else:
        move = _as_move(seen)
        broken = tuple(_violations(view, seat, seen, move))
        if broken:
            raise IllegalMoveError(move, broken)
        sheet = score_move(public.edition, public.board, move)
        after = after_turn(public, move, sheet)
        if after.rack_counts[seat]:
            rack = _rack_after(view, seat, move)
    racks = (*view.racks[:seat], rack, *view.racks[seat + 1 :])
    return observation_to_move(after, racks)


def _as_move(seen: Play | Exchange | Pass | HiddenExchange) -> Play | Exchange | Pass:
    if isinstance(seen, HiddenExchange):
        # Only the number of tiles matters: hidden tiles are neither checked nor shown.
        return Exchange((JOKER,) * seen.count)
    return seen


def _violations(
    view: Observation, seat: int, seen: RecordedMove, move: Play | Exchange | Pass
) -> Iterator[Violation]:
    """Yield every rule that the move certainly breaks."""
    turn = view.turn()
    is_hidden = isinstance(seen, HiddenExchange)
    yield from judge(replace(turn, rack=None) if is_hidden else turn, move)
    if isinstance(move, Pass):
        return
    held = view.public.rack_counts[seat]
    if held < len(move.tiles) <= turn.edition.rack_size:
        yield Violation(Code.TOO_MANY_TILES, found=len(move.tiles), allowed=held)
    if turn.rack is None and not is_hidden:
        missing = missing_tiles(move.tiles, view.unseen)
        if missing:
            yield Violation(Code.NOT_ON_RACK, (), missing)


def _rack_after(view: Observation, seat: int, move: Play | Exchange | Pass) -> Rack | None:
    """Return the rack of the seat that moved, or `None` if it drew tiles or was unknown."""
    rack = view.racks[seat]
    if rack is None or isinstance(move, Pass):
        return rack
    return None if tiles_to_draw(view.public, move) else without_tiles(rack, move.tiles)
