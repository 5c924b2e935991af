"""Sets of games with given results, for tests."""

from triolet.engine.arena.entrants import Entrant
from triolet.engine.arena.pairing import Failure, Match, PlayedGame, PlayedSet
from triolet.rules.edition_file import load_edition


def match_of(*names: str, seed: str = "7") -> Match:
    return Match(load_edition(), tuple(map(Entrant, names)), seed)


def set_of(number: int, *games: tuple[int, ...], failures: tuple[Failure, ...] = ()) -> PlayedSet:
    """Make a set from each game's points by entrant. The failures belong to the first game."""
    played: list[PlayedGame] = []
    for points in games:
        winners = tuple(seat for seat, made in enumerate(points) if made == max(points))
        played.append(PlayedGame(points, winners, () if played else failures))
    return PlayedSet(number, tuple(played))


WON, EVEN, LOST = (2, 1), (1, 1), (1, 2)
"""Games of two players, from the first one's side."""
