"""Triolet, a board game of numbers that add up to fifteen: play it, study it, write bots for it.

Examples:
    >>> import triolet
    >>> game = triolet.Game.start(players=2, seed="summer rain")
    >>> print(game.play("8F:1-11-3"))
    Trio F8 G8 H8 (1 + 11 + 3): 30 × 2 = 60
    Triolet F8 G8 H8, three tiles in one turn: 50
    110 points

Each name in `__all__` is imported when it is first used, so `import triolet` itself is cheap. What
the names do is written in `triolet.library` and below it. The types of their results, for type
hints, are in `triolet.library`.
"""

# Type checkers take a variable of this name for true; importing typing would cost more than the
# rest of this file.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from triolet.engine.registry import UnknownBotError
    from triolet.library.board import Board
    from triolet.library.drawing import draw_svg
    from triolet.library.errors import IllegalMoveError
    from triolet.library.game import Game
    from triolet.library.matches import match
    from triolet.library.notation import format_move, format_position, parse_move
    from triolet.library.players import bot, bots
    from triolet.library.positions import PositionError, legal_moves, legal_plays
    from triolet.library.records import editions, parse_record, read_record, verify
    from triolet.library.suggestions import suggest
    from triolet.rules.errors import NotationError, TrioletError, UnknownEditionError
    from triolet.rules.observation import Observation
    from triolet.rules.record import RecordError
    from triolet.rules.tiles import JOKER
    from triolet.rules.tpn_reader import parse_position

__version__ = "0.2.0"

__all__ = [
    "JOKER",
    "Board",
    "Game",
    "IllegalMoveError",
    "NotationError",
    "Observation",
    "PositionError",
    "RecordError",
    "TrioletError",
    "UnknownBotError",
    "UnknownEditionError",
    "bot",
    "bots",
    "draw_svg",
    "editions",
    "format_move",
    "format_position",
    "legal_moves",
    "legal_plays",
    "match",
    "parse_move",
    "parse_position",
    "parse_record",
    "read_record",
    "suggest",
    "verify",
]

_NAMES_BY_MODULE = {
    "engine.registry": ("UnknownBotError",),
    "library.board": ("Board",),
    "library.drawing": ("draw_svg",),
    "library.errors": ("IllegalMoveError",),
    "library.game": ("Game",),
    "library.matches": ("match",),
    "library.notation": ("format_move", "format_position", "parse_move"),
    "library.players": ("bot", "bots"),
    "library.positions": ("PositionError", "legal_moves", "legal_plays"),
    "library.records": ("editions", "parse_record", "read_record", "verify"),
    "library.suggestions": ("suggest",),
    "rules.errors": ("NotationError", "TrioletError", "UnknownEditionError"),
    "rules.observation": ("Observation",),
    "rules.record": ("RecordError",),
    "rules.tiles": ("JOKER",),
    "rules.tpn_reader": ("parse_position",),
}
_MODULE_OF = {name: module for module, names in _NAMES_BY_MODULE.items() for name in names}


if not TYPE_CHECKING:
    # Type checkers report an unknown name only if they do not see this function.
    def __getattr__(name):
        """Import a name of `__all__` when it is first used (PEP 562)."""
        from importlib import import_module

        if name not in _MODULE_OF:
            raise AttributeError(f"module 'triolet' has no attribute {name!r}")
        value = getattr(import_module(f"triolet.{_MODULE_OF[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__} - {"TYPE_CHECKING"})
