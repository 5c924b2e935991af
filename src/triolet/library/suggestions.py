"""The best moves of a position with their reasons, as a table or as values."""

from triolet.engine.suggestion import Suggestion
from triolet.engine.suggestion import suggest as suggest_moves
from triolet.library.arguments import check_count, checked_limit
from triolet.library.positions import Observable, check_turn, observation_of
from triolet.rules.observation import Observation
from triolet.text import catalogue_for
from triolet.tui.suggestion_page import suggestion_page


class Suggestions(tuple[Suggestion, ...]):
    """The best moves of a position, best first. `print` shows them as a table with a legend.

    Each has its `move`, `points`, `value` (expected gain in points on the others), `win`
    (probability of winning), `error` (standard error of the value) and `reasons`.
    """

    __slots__ = ()

    def explain(self, language: str = "en") -> list[str]:
        """Return the lines of the table and of its legend in `en`, `fr`, `de` or `nl`."""
        return suggestion_page(self, catalogue_for(language))

    def __str__(self) -> str:
        return "\n".join(self.explain())


def suggest(
    position: Observation | Observable,
    *,
    seconds: float | None = None,
    samples: int | None = None,
    seed: str = "",
    count: int = 5,
    threads: int | None = None,
) -> Suggestions:
    """Return the best moves of the seat to move, best first, like `triolet suggest`.

    The engine thinks for `seconds` (default: 1) or takes a number of `samples`. With `samples` the
    same `seed` gives the same result on any number of `threads`.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> best, *others = triolet.suggest(game, samples=50)
        >>> best.points, len(others)
        (110, 4)
        >>> turn = game.play(best.move)
    """
    limit = checked_limit(seconds, samples, seed)
    check_count("count", count)
    if threads is not None:
        check_count("threads", threads)
    observation = observation_of(position)
    check_turn(observation)
    return Suggestions(suggest_moves(observation, limit, count, threads=threads))
