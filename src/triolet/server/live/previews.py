"""Answers for a player who is still thinking: the score of a play, where a tile fits, and hints.

They change nothing and read only the player's observation.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from triolet.engine.fits import find_fits
from triolet.engine.plays import ranked_plays
from triolet.engine.suggestion import Suggestion
from triolet.rules.layout import Square
from triolet.rules.legality import violations
from triolet.rules.moves import Exchange, Play
from triolet.rules.scoring import score
from triolet.rules.turn import Turn
from triolet.server.live import message_parts as parts
from triolet.server.live.messages import FittedMessage, HintedMessage, PreviewedMessage
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Table
from triolet.server.live.turn_history import kind_of
from triolet.server.live.viewer import Viewer
from triolet.server.live.wire_forms import (
    broken_view,
    laid_view,
    play_of,
    sheet_view,
    square_names,
    tile_names,
    tiles_of,
)

AROUND: Final = 2
"""The first hint shows squares at most this far from the play."""
MIN_OTHERS: Final = 2
"""The first hint shows at least this many squares that are not of the play, if there are any."""
CACHE_SIZE: Final = 256


def preview(
    request: str, table: Table, viewer: Viewer, tiles: Sequence[parts.LaidTileView]
) -> PreviewedMessage:
    """Return the score sheet of a play, or all rules that it breaks. It need not be the player's
    turn."""
    turn = _turn(table, viewer)
    play = play_of(tiles)
    broken = violations(turn, play)
    if broken:
        return PreviewedMessage(request, None, broken_view(broken, turn.edition, viewer.language))
    sheet = score(turn.edition, turn.board, play)
    return PreviewedMessage(request, sheet_view(sheet, viewer.language), [])


def fits(
    request: str, table: Table, viewer: Viewer, tiles: Sequence[parts.LaidTileView], tile: str
) -> FittedMessage:
    """Return the squares where a tile makes a legal play with the tiles already placed, and perhaps
    with other tiles of the rack."""
    turn = _turn(table, viewer)
    laid = frozenset(play_of(tiles).placements)
    (wanted,) = tiles_of([tile])
    squares = [
        parts.FitView(str(fit.square), list(fit.faces), fit.is_complete)
        for fit in find_fits(_legal_plays(turn), laid, wanted)
    ]
    return FittedMessage(request, squares)


def _turn(table: Table, viewer: Viewer) -> Turn:
    """Return the turn that the player would have now."""
    seat = viewer.own_seat(table)
    if table.game is None:
        raise RefusedError(Refusal.NOT_STARTED)
    view = table.game.observe(seat)
    public = view.public
    if public.to_move is None:
        raise RefusedError(Refusal.GAME_OVER)
    if seat in public.out:
        raise RefusedError(Refusal.ALREADY_OUT)
    is_first = seat in public.new
    return Turn(public.edition, public.board, view.rack, public.bag_count, is_first)


@lru_cache(maxsize=CACHE_SIZE)
def _legal_plays(turn: Turn) -> tuple[Play, ...]:
    """Return all plays; cached, because a client asks once for each tile of the rack."""
    return tuple(ranked.play for ranked in ranked_plays(turn))


def hint(
    request: str, table: Table, viewer: Viewer, step: int, suggestions: Sequence[Suggestion]
) -> HintedMessage:
    """Return suggestions, best first, as a hint: in step 1 only where to look for the best."""
    turn, best = _turn(table, viewer), suggestions[0].move
    kind = kind_of(best)
    if step == 1:
        squares = _surroundings(best, turn) if isinstance(best, Play) else []
        return HintedMessage(request, step, kind, square_names(squares), [])
    moves = [_suggested(each, turn, viewer.language) for each in suggestions]
    return HintedMessage(request, step, kind, [], moves)


def _suggested(suggestion: Suggestion, turn: Turn, language: str) -> parts.SuggestedMoveView:
    move = suggestion.move
    sheet = score(turn.edition, turn.board, move) if isinstance(move, Play) else None
    return parts.SuggestedMoveView(
        kind_of(move),
        tiles=laid_view(move) if isinstance(move, Play) else [],
        exchange=tile_names(move.tiles) if isinstance(move, Exchange) else [],
        sheet=None if sheet is None else sheet_view(sheet, language),
        value=suggestion.value,
        win=suggestion.win,
        # Without the kernel both are 0: not estimated.
        reply=suggestion.reasons.reply or None,
        next=suggestion.reasons.next or None,
    )


def _surroundings(play: Play, turn: Turn) -> list[Square]:
    """Return the squares near a play where a tile of the rack can go. If they are hardly more than
    those of the play, the distance grows, so that they do not give the play away."""
    playable = sorted({square for each in _legal_plays(turn) for square in each.squares})
    near: list[Square] = []
    for distance in range(AROUND, len(turn.edition.layout.rows)):
        near = [square for square in playable if _distance(square, play) <= distance]
        if len(near) >= len(play.squares) + MIN_OTHERS:
            break
    return near


def _distance(square: Square, play: Play) -> int:
    return min(
        max(abs(square.row - each.row), abs(square.column - each.column)) for each in play.squares
    )
