"""Turns the texts in conformance cases into values of the rules.

`conformance/README.md` has the schema of the files; `answers` computes the results.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from testkit.scenes import laid, square
from triolet.rules.bag import Bag, Deal
from triolet.rules.edition import Edition
from triolet.rules.game import Game
from triolet.rules.layout import Layout
from triolet.rules.moves import Exchange, Move, Play
from triolet.rules.notation import parse_move
from triolet.rules.observation import Observation
from triolet.rules.position import Position
from triolet.rules.tiles import JOKER, Tile, sorted_rack, without_tiles
from triolet.rules.tpn_reader import parse_position

Case: TypeAlias = dict[str, Any]
FindEdition: TypeAlias = Callable[[str], Edition]


class GameFromPosition(Game):
    """A game that begins at a position instead of a deal."""

    def __init__(self, position: Position) -> None:
        edition = position.public.edition
        players = len(position.racks)
        super().__init__(edition, stacked_deal(edition, players, 0, ""))
        self._position = position


def parse_tile(text: str) -> Tile:
    return JOKER if text == "J" else int(text)


def parse_letters(letters: str) -> tuple[Tile, ...]:
    """Return tiles in drawing order from TPN letters."""
    return tuple(JOKER if letter == "?" else ord(letter) - ord("A") for letter in letters)


def move_of(text: str | Case, edition: Edition) -> Move:
    """Return a move from its text, or from JSON if the notation cannot write it."""
    if isinstance(text, str):
        return parse_move(text, edition)
    if "exchange" in text:
        return Exchange.of(map(parse_tile, text["exchange"]))
    return Play.of((square(name), laid(tile)) for name, tile in text["placements"])


def with_special(case: Case, find: FindEdition) -> FindEdition:
    """Replace the special squares of editions by those of the case, if it has any."""
    if "special" not in case:
        return find

    def find_with_special(name: str) -> Edition:
        edition = find(name)
        special = {square(name): value for name, value in case["special"].items()}
        multipliers = {place: value for place, value in special.items() if value != "replay"}
        replays = frozenset(special.keys() - multipliers.keys())
        layout = Layout(edition.layout.size, edition.layout.start, multipliers, replays)
        return replace(edition, layout=layout)

    return find_with_special


def observation_of(case: Case, find: FindEdition) -> Observation:
    return parse_position(case["position"], with_special(case, find))


def position_of(case: Case, find: FindEdition) -> Position:
    """Return a position with open racks; tiles that are nowhere else are set aside."""
    observation = observation_of(case, find)
    public, unseen = observation.public, observation.unseen
    bag = parse_letters(case["bag"]) if "bag" in case else unseen[: public.bag_count]
    assert len(bag) == public.bag_count, "the bag's letters and its count differ"
    racks = tuple(rack for rack in observation.racks if rack is not None)
    assert len(racks) == len(observation.racks), "a game needs open racks"
    set_aside = without_tiles(unseen, bag)
    return Position(public, racks, Bag(bag, case.get("seed", "")), set_aside)


def stacked_deal(edition: Edition, players: int, first: int, letters: str) -> Deal:
    """Return a deal with the given tiles first, then the others sorted; the last are set aside."""
    begin = parse_letters(letters)
    order = begin + sorted_rack(without_tiles(edition.tiles, begin))
    in_bag = len(order) - edition.set_aside
    return Deal(players, first, order[in_bag:], Bag(order[:in_bag], ""))


def game_of(case: Case, find: FindEdition) -> Game:
    if "position" in case:
        return GameFromPosition(position_of(case, find))
    edition = with_special(case, find)(case["edition"])
    return Game(edition, stacked_deal(edition, case["players"], case["first"] - 1, case["bag"]))
