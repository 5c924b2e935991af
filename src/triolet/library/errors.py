"""The error for a refused move, explained in words.

The other errors about moves, texts and positions are `TrioletError`s too; wrong arguments raise
`TypeError` or `ValueError`.
"""

from triolet.analysis.explanation import explain_violation
from triolet.rules.edition import Edition
from triolet.rules.legality import Violation
from triolet.rules.moves import Move
from triolet.rules.notation import format_move
from triolet.rules.referee import IllegalMoveError as RefereeError
from triolet.text import catalogue_for


class IllegalMoveError(RefereeError):
    """A refused move with every rule that it breaks. The game is unchanged.

    `violations` holds the broken rules with their codes, squares and numbers; the text of the error
    explains them in English, and `explain` in any of the four languages.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> try:
        ...     game.play("A1:9")
        ... except triolet.IllegalMoveError as error:
        ...     print([violation.code.value for violation in error.violations])
        ...     print(error)
        ['not-on-rack', 'start-not-covered']
        A1:9 is illegal.
        Your rack is missing this tile: 9. Choose from the ones you have.
        The first move of the game covers H8. Place one of your tiles there.
    """

    def __init__(self, move: Move, broken: tuple[Violation, ...], edition: Edition) -> None:
        super().__init__(move, broken)
        self.edition = edition

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.move, self.violations, self.edition)

    def __str__(self) -> str:
        return "\n".join([f"{format_move(self.move)} is illegal.", *self.explain()])

    def explain(self, language: str = "en") -> list[str]:
        """Return a sentence for each broken rule, in `en`, `fr`, `de` or `nl`."""
        catalogue = catalogue_for(language)
        return [
            explain_violation(violation, self.edition, catalogue) for violation in self.violations
        ]
