"""Test data for the rules: boards from drawings, racks and plays from text.

Plays are written square by square, `H8=11 H9=3`, because the notation cannot write all illegal
plays (bent, with gaps, off the board).
"""

from functools import cache
from pathlib import Path

from triolet.rules.bag import Bag, Deal
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.layout import Square
from triolet.rules.moves import Play
from triolet.rules.tiles import JOKER, LaidTile, Rack, Tile, sorted_rack

SMALL_EDITION = Path(__file__).parent / "editions" / "small-nine.toml"


@cache
def small_edition() -> Edition:
    return load_edition(SMALL_EDITION)


def square(name: str) -> Square:
    """Return a square by its name; H16 is outside the board."""
    return Square(ord(name[0]) - ord("A"), int(name[1:]) - 1)


def squares(names: str) -> tuple[Square, ...]:
    return tuple(map(square, names.split()))


def laid(text: str) -> LaidTile:
    """Return a tile on the board from `7`, or `J7` for a joker that stands for 7."""
    return LaidTile(int(text.removeprefix("J")), is_joker=text.startswith("J"))


def rack(text: str) -> Rack:
    """Return a rack from `2 3 J`."""
    return sorted_rack(tiles(text))


def tiles(text: str) -> tuple[Tile, ...]:
    """Return tiles in the given order from `2 J 3`."""
    return tuple(JOKER if tile == "J" else int(tile) for tile in text.split())


def lay(text: str) -> Play:
    """Return a play from `H8=11 H9=J3`."""
    pairs = (part.split("=") for part in text.split())
    return Play.of((square(name), laid(tile)) for name, tile in pairs)


def draw(picture: str, corner: str = "A1") -> Board:
    """Return a board from a drawing of cells, `.` or a tile, that begins at the corner."""
    top, left = square(corner)
    return Board(
        {
            Square(top + down, left + right): laid(cell)
            for down, line in enumerate(picture.strip().splitlines())
            for right, cell in enumerate(line.split())
            if cell != "."
        }
    )


def stacked_game(
    edition: Edition, racks: list[str], bag: str = "", set_aside: str = "", first: int = 0
) -> Game:
    """Return a game with exactly these racks and this bag."""
    players = len(racks)
    order = [racks[(first + place) % players] for place in range(players)]
    stacked = tiles(" ".join([*order, bag]))
    return Game(edition, Deal(players, first, tiles(set_aside), Bag(stacked, "stacked")))
