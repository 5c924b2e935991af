"""One turn of a game: seat, rack, move and points."""

from dataclasses import dataclass

from triolet.analysis.explanation import explain_sheet
from triolet.rules.game import Moved
from triolet.rules.moves import Move, Play, public_move
from triolet.rules.notation import format_move
from triolet.rules.public_state import PastTurn
from triolet.rules.scoring import ScoreLine, ScoreSheet
from triolet.rules.tiles import Rack
from triolet.text import Catalogue, catalogue_for
from triolet.tui.pages import turn_page


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn with its score sheet. `print` explains the sheet line by line.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> turn = game.play("8F:1-11-3")
        >>> turn.seat, turn.text, turn.points, turn.total
        (1, '8F:1-11-3', 110, 110)
        >>> [(line.reason.value, line.points) for line in turn.lines]
        [('trio', 60), ('triolet', 50)]
        >>> turn.explain("de")[1:]
        ['Triolet F8 G8 H8, drei Steine in einem Zug: 50', '110 Punkte']
    """

    moved: Moved
    """The event of `triolet.rules` behind this turn."""

    @property
    def seat(self) -> int:
        """The seat that moved, from 0."""
        return self.moved.seat

    @property
    def move(self) -> Move:
        """The move."""
        return self.moved.move

    @property
    def text(self) -> str:
        """The move in canonical notation."""
        return format_move(self.moved.move)

    @property
    def rack(self) -> Rack:
        """The rack before the move."""
        return self.moved.rack

    @property
    def drawn(self) -> Rack:
        """The tiles drawn after the move."""
        return self.moved.drawn

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet of the move; empty unless it is a play."""
        return self.moved.sheet

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The lines of the score sheet, each with its reason, squares and points."""
        return self.moved.sheet.lines

    @property
    def points(self) -> int:
        """The points of the move."""
        return self.moved.sheet.points

    @property
    def total(self) -> int:
        """The score of the seat after the move."""
        return self.moved.total

    def explain(self, language: str = "en") -> list[str]:
        """Return sentences in `en`, `fr`, `de` or `nl`: a play's score sheet and points, or the
        other move."""
        catalogue = catalogue_for(language)
        if not isinstance(self.move, Play):
            return self._describe(catalogue)
        points = catalogue.say("table-points", points=self.points)
        return [*explain_sheet(self.sheet, catalogue), points]

    def _describe(self, catalogue: Catalogue) -> list[str]:
        names = [catalogue.say("player-unnamed", seat=seat + 1) for seat in range(self.seat + 1)]
        return turn_page(PastTurn(self.seat, public_move(self.move), self.sheet), names, catalogue)

    def __str__(self) -> str:
        return "\n".join(self.explain())
