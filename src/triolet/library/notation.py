"""Moves and positions as text: the notation of `triolet.rules` for the objects of the library."""

from pathlib import Path

from triolet.library.positions import LegalPlay, Observable, observation_of
from triolet.library.records import find_edition
from triolet.rules import notation, tpn
from triolet.rules.edition import Edition
from triolet.rules.edition_file import DEFAULT_EDITION
from triolet.rules.moves import Move, RecordedMove
from triolet.rules.observation import Observation


def parse_move(text: str, edition: Edition | str | Path = DEFAULT_EDITION) -> Move:
    """Parse a move, legal or not; text that is not a move raises `NotationError`.

    Examples:
        >>> import triolet
        >>> move = triolet.parse_move("8f : 1-11-3")
        >>> triolet.format_move(move)
        '8F:1-11-3'
    """
    if not isinstance(text, str):
        raise TypeError(f"parse_move reads text such as 'H8:11-3', not {text!r}")
    return notation.parse_move(text, find_edition(edition))


def format_move(move: RecordedMove | LegalPlay) -> str:
    """Return the canonical text of a move; the tiles of a play must be in line.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> [triolet.format_move(move) for move in game.legal_moves()[-2:]]
        ['x:3-11', 'x:1-3-11']
    """
    if isinstance(move, LegalPlay):
        return move.text
    if not isinstance(move, RecordedMove):
        raise TypeError(f"format_move takes a move object, not {move!r}")
    return notation.format_move(move)


def format_position(position: Observation | Observable) -> str:
    """Return a position as text (TPN): an observation, or a game as its seat to move sees it.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> triolet.format_position(game).split()[1:]
        ['_/BDL', '0/0', '2', 'gigamic-en']
    """
    return tpn.format_position(observation_of(position))


def move_of(move: object, edition: Edition) -> Move:
    """Return a move that is given as text, as a legal play or as a move object."""
    if isinstance(move, LegalPlay):
        return move.play
    if isinstance(move, str):
        return notation.parse_move(move, edition)
    if isinstance(move, Move):
        return move
    raise TypeError(f"a move is text such as 'H8:11-3' or a move object, not {move!r}")
