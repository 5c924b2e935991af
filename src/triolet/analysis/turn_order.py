"""What the order of the players is worth: the mean final lead of each, counted from who begins.

Measured with greedy players in 20,000 games each by `python -m benchmarks.turn_order`; the standard
error is about 1 point.
"""

from collections.abc import Mapping
from typing import Final

GIGAMIC: Final = {
    2: (13.7, -13.7),
    3: (12.3, 0.4, -12.7),
    4: (9.8, 5.6, -2.3, -13.1),
}
ADVANTAGES: Final[Mapping[str, Mapping[int, tuple[float, ...]]]] = {
    "dj-de": {2: (13.3, -13.3), 3: (6.7, 0.4, -7.1), 4: (7.2, 4.1, 0.3, -11.6)},
    "dj-nl": {2: (14.5, -14.5), 3: (10.8, -1.8, -9.0), 4: (9.6, 3.1, -0.2, -12.5)},
    "dj-uk": {2: (14.5, -14.5), 3: (11.2, -1.9, -9.3), 4: (9.4, 3.0, 0.1, -12.5)},
    "gigamic-en": GIGAMIC,
    "gigamic-fr": GIGAMIC,
}


def worth_of_order(edition: str, players: int) -> tuple[float, ...]:
    """Return the worth of each place in the order; an edition that was not measured counts as
    Gigamic's."""
    return ADVANTAGES.get(edition, GIGAMIC)[players]
