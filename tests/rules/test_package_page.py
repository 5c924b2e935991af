"""docs/packages/rules.md matches the code: codes, modules, shuffle."""

import re
import tomllib
from hashlib import sha256

import pytest

from testkit.scenes import SMALL_EDITION, small_edition
from testkit.tree import ROOT
from triolet.rules.bag import Bag, deal, shuffled
from triolet.rules.edition import Edition, ExchangeOrder
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.legality import Code
from triolet.rules.position import first_position
from triolet.rules.tiles import JOKER, Tile

PAGE = (ROOT / "docs" / "packages" / "rules.md").read_text("utf-8")


def first_column(heading: str) -> list[str]:
    """Return the names in the first column of the table below a heading."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)`", section, re.MULTILINE)


def test_the_table_lists_every_code() -> None:
    assert first_column("Violations") == list(Code)


def test_the_modules_are_listed_in_import_order() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (layers,) = [each["layers"] for each in contracts if "triolet.rules" in each["containers"]]
    assert first_column("The modules") == [layer.strip("()") for layer in reversed(layers)]


def test_the_edition_named_on_the_page_exists() -> None:
    assert SMALL_EDITION.relative_to(ROOT).as_posix() in PAGE


class Generator:
    """The random generator, implemented again from the description on the page."""

    def __init__(self, seed: str, purpose: str) -> None:
        self._key = f"{seed}/{purpose}"
        self._counter = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        while True:
            if not self._words:
                digest = sha256(f"{self._key}/{self._counter}".encode()).hexdigest()
                self._counter += 1
                self._words = [int(digest[start : start + 16], 16) for start in (0, 16, 32, 48)]
            word = self._words.pop(0)
            if word < 2**64 // limit * limit:
                return word % limit

    def shuffle(self, tiles: list[Tile]) -> list[Tile]:
        order = list(tiles)
        place = len(order) - 1
        while place > 0:
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
            place -= 1
        return order


def all_tiles(edition: Edition) -> list[Tile]:
    counts = edition.tile_counts
    faces = [face for face in sorted(counts) if face != JOKER for _ in range(counts[face])]
    return faces + [JOKER] * counts[JOKER]


def first_by_drawing(edition: Edition, players: int, seed: str) -> int:
    seats, number = list(range(players)), 0
    while len(seats) > 1:
        number += 1
        drawn = dict(
            zip(seats, Generator(seed, f"draw {number}").shuffle(all_tiles(edition)), strict=False)
        )
        highest = max(-1 if tile == JOKER else tile for tile in drawn.values())
        seats = [seat for seat in seats if drawn[seat] == highest]
    return seats[0]


@pytest.mark.parametrize("seed", ["", "a", "golden", "déjà vu", "draw 7", "31"])
@pytest.mark.parametrize("name", [*EDITIONS, "small-nine"])
def test_a_deal_can_be_reproduced_from_the_page(name: str, seed: str) -> None:
    edition = load_edition(name) if name in EDITIONS else small_edition()
    order = Generator(seed, "deal").shuffle(all_tiles(edition))
    if edition.first_player == "random":
        first = Generator(seed, "first").below(3)
    else:
        first = first_by_drawing(edition, 3, seed)
    dealt = deal(edition, 3, seed)
    assert (dealt.first, list(dealt.set_aside)) == (first, order[: edition.set_aside])
    rest = order[edition.set_aside :]
    position = first_position(edition, dealt)
    for place in range(3):
        held = rest[place * edition.rack_size : (place + 1) * edition.rack_size]
        assert sorted(position.racks[(first + place) % 3]) == sorted(held)
    assert list(position.bag.tiles) == rest[3 * edition.rack_size :]


@pytest.mark.parametrize("mixings", [0, 4])
def test_an_exchange_can_be_reproduced_from_the_page(mixings: int) -> None:
    bag = Bag((5, 0, 7, 7, 1, JOKER, 3), "page", mixings)
    given = (2, 9, JOKER)
    purpose = f"mix {mixings + 1}"
    drawn, after = bag.exchange(given, ExchangeOrder.DRAW_THEN_RETURN)
    assert drawn == (5, 0, 7)
    assert list(after.tiles) == Generator("page", purpose).shuffle([7, 1, JOKER, 3, *given])
    drawn, after = bag.exchange(given, ExchangeOrder.RETURN_THEN_DRAW)
    assert [*drawn, *after.tiles] == Generator("page", purpose).shuffle([*bag.tiles, *given])


def test_a_long_shuffle_uses_several_counters() -> None:
    order = Generator("long", "deal").shuffle(list(range(50)))
    assert list(shuffled(range(50), "long", "deal")) == order
