"""The classes and functions behind `import triolet`: a game as an object, bots, matches, records.

They wrap `triolet.rules`, `triolet.engine` and `triolet.analysis` for use in scripts and notebooks,
and decide nothing themselves. Import functions and errors from `triolet`. The names of this package
are the types of results, for type hints; each is imported when it is first used.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from triolet.library.matches import MatchResult
    from triolet.library.played_turn import PlayedTurn
    from triolet.library.players import Player
    from triolet.library.positions import LegalPlay
    from triolet.library.suggestions import Suggestions
    from triolet.rules.edition import Edition
    from triolet.rules.moves import Move
    from triolet.rules.outcome import Outcome
    from triolet.rules.record import Record

__all__ = [
    "Edition",
    "LegalPlay",
    "MatchResult",
    "Move",
    "Outcome",
    "PlayedTurn",
    "Player",
    "Record",
    "Suggestions",
]

_MODULE_OF = {
    "Edition": "rules.edition",
    "LegalPlay": "library.positions",
    "MatchResult": "library.matches",
    "Move": "rules.moves",
    "Outcome": "rules.outcome",
    "PlayedTurn": "library.played_turn",
    "Player": "library.players",
    "Record": "rules.record",
    "Suggestions": "library.suggestions",
}


if not TYPE_CHECKING:
    # As in `triolet`.
    def __getattr__(name):
        """Import a name of `__all__` when it is first used (PEP 562)."""
        from importlib import import_module

        if name not in _MODULE_OF:
            raise AttributeError(f"module 'triolet.library' has no attribute {name!r}")
        value = getattr(import_module(f"triolet.{_MODULE_OF[name]}"), name)
        globals()[name] = value
        return value
