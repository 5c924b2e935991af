"""Perft on positions small enough to count by hand."""

import pytest

from triolet.rules.bag import Bag
from triolet.rules.perft import perft
from triolet.rules.position import Position
from triolet.rules.tiles import Tile, without_tiles
from triolet.rules.tpn_reader import parse_position

ROWS = ["15"] * 7
FIFTEEN = "/".join([*ROWS, "7P7", *ROWS])
"""A 15 on H8: only a 0 fits beside it."""
TEN_AT_THE_EDGE = "/".join([*ROWS, "1K13", *ROWS])
"""A 10 on H2, beside the replay square H1."""
LAST_GAP = "/".join(["CHG12", "JFB12", "ED13", *["15"] * 12])
"""Eight of nine tiles in a corner: only an 8 on C3 fits, and it would close the nine square."""


def position_of(text: str, bag: tuple[Tile, ...]) -> Position:
    """Return a position from a text that shows all racks."""
    observation = parse_position(f"{text} bag={len(bag)}")
    racks = tuple(rack for rack in observation.racks if rack is not None)
    set_aside = without_tiles(observation.unseen, bag)
    return Position(observation.public, racks, Bag(bag, ""), set_aside)


@pytest.mark.parametrize(
    ("text", "bag", "counts"),
    [
        pytest.param(f"{FIFTEEN} A/J 0/0 1 gigamic-en", (), [1, 4, 0], id="out ends the game"),
        pytest.param(
            f"{FIFTEEN} A/J 0/0 1 gigamic-en", (0,), [1, 4, 8], id="tiles are drawn from the bag"
        ),
        pytest.param(
            f"{FIFTEEN} J/O 0/0 1 gigamic-en", (0,), [1, 1, 1, 0], id="forced passes count"
        ),
        pytest.param(
            f"{FIFTEEN} J/O 0/0 1 gigamic-en", (0,) * 5, [1, 0, 0], id="exchanges do not count"
        ),
        pytest.param(
            f"{FIFTEEN} J/O 0/0 1 gigamic-en", (1,) * 4, [1, 0, 0], id="a dead board is the end"
        ),
        pytest.param(f"{FIFTEEN} A/J 0/0 0 gigamic-en", (), [1, 0, 0], id="the game is over"),
        pytest.param(
            f"{TEN_AT_THE_EDGE} FJ/O 0/0 1 gigamic-en",
            (),
            # Three pairs leave the other seat to pass; the one on H1 plays the 9 on G1 or I1.
            [1, 12, 5],
            id="a replay square gives the same seat a turn",
        ),
        pytest.param(
            f"{LAST_GAP} I/I 0/0 1 gigamic-en", (), [1, 1, 1, 0], id="nine square forbidden"
        ),
        pytest.param(f"{LAST_GAP} I/I 0/0 1 dj-nl", (), [1, 1, 0], id="nine square allowed"),
    ],
)
def test_perft_counts_the_sequences_of_each_depth(
    text: str, bag: tuple[Tile, ...], counts: list[int]
) -> None:
    position = position_of(text, bag)
    assert [perft(position, depth) for depth in range(len(counts))] == counts
