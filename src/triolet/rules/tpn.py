"""Formats an observation as one line of text (TPN).

    board racks scores turn edition [key=value ...]

The text omits the history. `tpn_reader` parses it; docs/notation.md has the grammar.
"""

from itertools import groupby
from typing import NamedTuple

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.observation import Observation
from triolet.rules.public_state import PublicState
from triolet.rules.tiles import JOKER, LaidTile, Rack


def letter_of(face: int) -> str:
    return chr(ord("A") + face)


def format_position(observation: Observation) -> str:
    """Return the canonical line, with only the keys that differ from their defaults."""
    public = observation.public
    fields = [
        "/".join(_format_row(public, row) for row in range(public.edition.layout.size)),
        "/".join(map(_format_rack, observation.racks)),
        "/".join(map(str, public.scores)),
        "0" if public.to_move is None else str(public.to_move + 1),
        public.edition.name,
    ]
    return " ".join(fields + [f"{key}={value}" for key, value in _keys(observation)])


def _format_row(public: PublicState, row: int) -> str:
    tiles = [public.board.at(square) for square in public.edition.layout.rows[row]]
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
    public = observation.public
    default_new = frozenset(public.seats_in) if not public.board else frozenset()
    keys: list[tuple[str, str]] = []
    if public.new != default_new:
        keys.append(("new", _format_seats(public.new)))
    if public.out:
        keys.append(("out", _format_seats(public.out)))
    keys += _count_keys(observation)
    for key, number in (
        ("quiet", public.quiet),
        ("passes", public.passes),
        ("again", public.again),
    ):
        if number:
            keys.append((key, str(number)))
    return keys


def _count_keys(observation: Observation) -> list[tuple[str, str]]:
    """Return the keys for tile counts that a reader could not derive."""
    public = observation.public
    counts = Counts(public.rack_counts, public.bag_count)
    edition, board, racks = public.edition, public.board, observation.racks
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
    """The number of tiles on each rack and in the bag."""

    racks: tuple[int, ...]
    bag: int


def count_hidden(
    edition: Edition,
    board: Board,
    racks: tuple[Rack | None, ...],
    held: tuple[int, ...] | None,
    bag: int | None,
) -> Counts | None:
    """Return the number of tiles on each rack and in the bag, or `None` if the edition has too few.

    By default an unknown rack is full while tiles last, and the bag holds the rest.
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
