"""Positions as one line of text (TPN): what someone may see of a moment in the game.

    board racks scores turn edition [key=value ...]

The text holds what an `Observation` holds, but for the latest turn. `tpn_reader` reads it back;
the grammar is in docs/notation.md.
"""

from itertools import groupby
from typing import NamedTuple

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.observation import Observation
from triolet.rules.standing import Standing
from triolet.rules.tiles import JOKER, LaidTile, Rack


def letter_of(face: int) -> str:
    return chr(ord("A") + face)


def format_position(observation: Observation) -> str:
    """The canonical line; keys stand only where they differ from what a reader would assume."""
    standing = observation.standing
    fields = [
        "/".join(_format_row(standing, row) for row in range(standing.edition.layout.size)),
        "/".join(map(_format_rack, observation.racks)),
        "/".join(map(str, standing.scores)),
        "0" if standing.to_move is None else str(standing.to_move + 1),
        standing.edition.name,
    ]
    return " ".join(fields + [f"{key}={value}" for key, value in _keys(observation)])


def _format_row(standing: Standing, row: int) -> str:
    tiles = [standing.board.at(square) for square in standing.edition.layout.rows[row]]
    pieces = []
    for is_empty, group in groupby(tiles, key=lambda tile: tile is None):
        run = list(group)
        pieces.append(str(len(run)) if is_empty else "".join(_format_laid(t) for t in run if t))
    return "".join(pieces)


def _format_laid(laid: LaidTile) -> str:
    letter = letter_of(laid.face)
    return letter.lower() if laid.is_joker else letter


def _format_rack(rack: Rack | None) -> str:
    if rack is None:
        return "_"
    return "".join("?" if tile == JOKER else letter_of(tile) for tile in rack) or "-"


def _keys(observation: Observation) -> list[tuple[str, str]]:
    standing = observation.standing
    usual_new = frozenset(standing.seats_in) if not standing.board else frozenset()
    keys: list[tuple[str, str]] = []
    if standing.new != usual_new:
        keys.append(("new", _format_seats(standing.new)))
    if standing.out:
        keys.append(("out", _format_seats(standing.out)))
    keys += _count_keys(observation)
    for key, number in (
        ("quiet", standing.quiet),
        ("passes", standing.passes),
        ("again", standing.again),
    ):
        if number:
            keys.append((key, str(number)))
    return keys


def _count_keys(observation: Observation) -> list[tuple[str, str]]:
    """As little as a reader needs to count the hidden racks and the bag as they are."""
    standing = observation.standing
    counts = Counts(standing.rack_counts, standing.bag_count)
    edition, board, racks = standing.edition, standing.board, observation.racks
    keys = []
    held = None
    assumed = count_hidden(edition, board, racks, None, None)
    if assumed is None or assumed.racks != counts.racks:
        held = counts.racks
        keys.append(("held", "/".join(map(str, held))))
    if count_hidden(edition, board, racks, held, None) != counts:
        keys.append(("bag", str(counts.bag)))
    return keys


class Counts(NamedTuple):
    """How many tiles are on each rack and in the bag."""

    racks: tuple[int, ...]
    bag: int


def count_hidden(
    edition: Edition,
    board: Board,
    racks: tuple[Rack | None, ...],
    held: tuple[int, ...] | None,
    bag: int | None,
) -> Counts | None:
    """What is on the racks and in the bag, or `None` if the tiles do not suffice.

    If it is not said, a rack not known is full while tiles last, and the bag holds the rest.
    """
    left = len(edition.tiles) - edition.set_aside - len(board) - (bag or 0)
    left -= sum(len(rack) for rack in racks if rack is not None)
    counts = []
    for seat, rack in enumerate(racks):
        hidden = 0
        if rack is None:
            hidden = held[seat] if held else max(0, min(edition.rack_size, left))
        counts.append(hidden if rack is None else len(rack))
        left -= hidden
    if left < 0:
        return None
    return Counts(tuple(counts), left if bag is None else bag)


def _format_seats(seats: frozenset[int]) -> str:
    return "".join(str(seat + 1) for seat in sorted(seats))
