"""Judges every kind of move of the seat to move, including passes."""

from typing import assert_never

from triolet.rules.errors import TrioletError
from triolet.rules.generator import must_pass
from triolet.rules.legality import Code, Violation, violations
from triolet.rules.moves import Exchange, Move, Pass, Play, Resign, TimeOut
from triolet.rules.turn import Turn


class IllegalMoveError(TrioletError):
    """A refused move, with every rule it breaks."""

    def __init__(self, move: Move, broken: tuple[Violation, ...]) -> None:
        self.move = move
        self.violations = broken
        super().__init__("; ".join(map(_summary, broken)))


def judge(turn: Turn, move: Move) -> tuple[Violation, ...]:
    """Return every rule that the move breaks."""
    match move:
        case Play() | Exchange():
            return violations(turn, move)
        case Pass():
            return () if must_pass(turn) else (Violation(Code.PASS_NOT_FORCED),)
        case Resign() | TimeOut():
            return ()
        case _:
            assert_never(move)


def _summary(violation: Violation) -> str:
    return " ".join([violation.code, *map(str, violation.squares)])
