"""Sets of games with results as a test wants them, without playing."""

from triolet.engine.arena.entrants import Entrant
from triolet.engine.arena.pairing import Failure, Match, PlayedGame, PlayedSet
from triolet.rules.edition_file import load_edition


def match_of(*names: str, seed: str = "7") -> Match:
    return Match(load_edition(), tuple(map(Entrant, names)), seed)


def set_of(number: int, *games: tuple[int, ...], failures: tuple[Failure, ...] = ()) -> PlayedSet:
    """Games by the points of each entrant; the highest wins. Failures belong to the first."""
    played: list[PlayedGame] = []
    for points in games:
        winners = tuple(seat for seat, made in enumerate(points) if made == max(points))
        played.append(PlayedGame(points, winners, () if played else failures))
    return PlayedSet(number, tuple(played))


WON, EVEN, LOST = (2, 1), (1, 1), (1, 2)
"""Games of two players, seen by the first."""
