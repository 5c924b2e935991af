"""Parses positions (TPN) and reports where a text is wrong.

It accepts every position that the edition has tiles for, including positions that no game can
reach, such as puzzles.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import EditionError, NotationError, UnknownEditionError
from triolet.rules.layout import Square
from triolet.rules.notation import format_tile
from triolet.rules.observation import Observation, observation_to_move
from triolet.rules.public_state import PublicState
from triolet.rules.tiles import JOKER, LaidTile, Rack, sorted_rack
from triolet.rules.tpn import Counts, count_hidden, letter_of

FIELDS: Final = ("board", "racks", "scores", "turn", "edition")
NUMBER_KEYS: Final = ("bag", "quiet", "passes", "again")
SEAT_KEYS: Final = ("new", "out")
KEYS: Final = (*SEAT_KEYS, "held", *NUMBER_KEYS)


class _Field(NamedTuple):
    """A piece of the line and the index where it begins."""

    text: str
    start: int

    def split(self, separator: str) -> list["_Field"]:
        pieces = []
        start = self.start
        for piece in self.text.split(separator):
            pieces.append(_Field(piece, start))
            start += len(piece) + len(separator)
        return pieces


def named_edition(name: str) -> Edition:
    """Return a built-in edition; a name in untrusted text must not open a file."""
    if name.endswith(".toml"):
        raise UnknownEditionError(f"{name!r} is a file, not the name of an edition", name)
    return load_edition(name)


def parse_position(
    text: str, find_edition: Callable[[str], Edition] = named_edition
) -> Observation:
    """Parse a position; `find_edition` looks up an edition by name.

    Examples:
        >>> import triolet
        >>> position = triolet.parse_position(f"{'15/' * 14}15 BDL/_ 0/0 1 gigamic-en")
        >>> position.rack, triolet.legal_plays(position)[0].points
        ((1, 3, 11), 110)
    """
    fields = [_Field(found[0], found.start()) for found in re.finditer(r"\S+", text)]
    if len(fields) < len(FIELDS):
        missing = FIELDS[len(fields)]
        raise NotationError(
            f"a position is: {' '.join(FIELDS)} [key=value ...]; missing: {missing}",
            text,
            len(text.rstrip()) + 1,
        )
    try:
        edition = find_edition(fields[4].text)
    except (UnknownEditionError, EditionError) as error:
        raise NotationError(str(error), text, fields[4].start + 1) from error
    return _PositionReader(text, edition).read(fields)


@dataclass(frozen=True, slots=True)
class _PositionReader:
    """Parses the fields of one line for one edition."""

    text: str
    edition: Edition

    def read(self, fields: list[_Field]) -> Observation:
        board = self._board(fields[0])
        racks = self._racks(fields[1])
        scores = self._scores(fields[2], len(racks))
        turn = self._number(fields[3], "the turn", len(racks))
        keys = self._keys(fields[5:], len(racks))
        self._check_tiles(fields[1], board, racks)
        rack_counts, bag_count = self._counts(fields[1], board, racks, keys)
        to_move = None if turn == 0 else turn - 1
        seats = frozenset(range(len(racks)))
        out = self._seats(keys.get("out"), len(racks))
        if to_move in out:
            raise self._error(f"seat {turn} is out and cannot be to move", fields[3])
        new = self._seats(keys["new"], len(racks)) if "new" in keys else seats
        public = PublicState(
            self.edition,
            board,
            scores,
            rack_counts,
            bag_count,
            to_move,
            new=new - out if "new" in keys or not board else frozenset(),
            out=out,
            quiet=self._key_number(keys, "quiet"),
            passes=self._key_number(keys, "passes"),
            again=self._key_number(keys, "again"),
        )
        return observation_to_move(public, racks)

    def _error(self, message: str, field: _Field) -> NotationError:
        return NotationError(message, self.text, field.start + 1)

    def _board(self, field: _Field) -> Board:
        size = self.edition.layout.size
        rows = field.split("/")
        if len(rows) != size:
            raise self._error(f"the board needs {size} rows joined by /, not {len(rows)}", field)
        tiles = []
        for row, written in enumerate(rows):
            column = 0
            for piece in re.finditer(r"[0-9]+|.", written.text):
                at = _Field(piece[0], written.start + piece.start())
                if re.fullmatch(r"[0-9]{1,3}", piece[0]):
                    column += int(piece[0])
                else:
                    tiles.append((Square(row, column), self._laid(at)))
                    column += 1
            if column != size:
                message = f"row {written.text!r} has {column} squares; it needs {size}"
                raise self._error(message, written)
        return Board().with_tiles(tiles)

    def _laid(self, field: _Field) -> LaidTile:
        face = ord(field.text.upper()) - ord("A") if re.fullmatch("[A-Za-z]", field.text) else -1
        if face not in self.edition.faces:
            highest = self.edition.faces[-1]
            tiles = f"A (0) to {letter_of(highest)} ({highest})"
            raise self._error(f"{field.text!r} is not a tile; tiles are {tiles}", field)
        return LaidTile(face, is_joker=field.text.islower())

    def _racks(self, field: _Field) -> tuple[Rack | None, ...]:
        racks = field.split("/")
        fewest, most = self.edition.fewest_players, self.edition.most_players
        if not fewest <= len(racks) <= most:
            message = f"there are {fewest} to {most} racks joined by /, not {len(racks)}"
            raise self._error(message, field)
        return tuple(map(self._rack, racks))

    def _rack(self, field: _Field) -> Rack | None:
        if field.text == "_":
            return None
        if field.text == "-":
            return ()
        if not 1 <= len(field.text) <= self.edition.rack_size:
            size = self.edition.rack_size
            message = f"a rack is 1 to {size} letters, - if empty, _ if unknown"
            raise self._error(f"{field.text!r}: {message}", field)
        tiles = []
        for place, letter in enumerate(field.text):
            at = _Field(letter, field.start + place)
            if letter == "?":
                tiles.append(JOKER)
            elif letter.islower():
                raise self._error(f"{letter!r}: on a rack a joker is ?", at)
            else:
                tiles.append(self._laid(at).face)
        return sorted_rack(tiles)

    def _scores(self, field: _Field, players: int) -> tuple[int, ...]:
        scores = field.split("/")
        if len(scores) != players:
            message = f"there are {players} racks, so {players} scores, not {len(scores)}"
            raise self._error(message, field)
        for score in scores:
            if not re.fullmatch(r"-?[0-9]{1,6}", score.text):
                raise self._error(f"{score.text!r} is not a score", score)
        return tuple(int(score.text) for score in scores)

    def _number(self, field: _Field, what: str, highest: int) -> int:
        if not re.fullmatch(r"[0-9]{1,6}", field.text) or int(field.text) > highest:
            message = f"{what} is a number from 0 to {highest}, not {field.text!r}"
            raise self._error(message, field)
        return int(field.text)

    def _keys(self, fields: list[_Field], players: int) -> dict[str, _Field]:
        keys: dict[str, _Field] = {}
        for field in fields:
            key, equals, value = field.text.partition("=")
            if not equals or key not in KEYS:
                known = ", ".join(KEYS)
                raise self._error(f"{field.text!r} is not key=value; keys are {known}", field)
            if key in keys:
                raise self._error(f"{key} appears twice", field)
            keys[key] = _Field(value, field.start + len(key) + 1)
            if key in SEAT_KEYS:
                self._seats(keys[key], players)
        return keys

    def _seats(self, field: _Field | None, players: int) -> frozenset[int]:
        if field is None:
            return frozenset()
        seats = "".join(str(seat) for seat in range(1, players + 1))
        if not all(digit in seats for digit in field.text):
            message = f"{field.text!r} are not seats; seats are digits of {seats}"
            raise self._error(message, field)
        return frozenset(int(digit) - 1 for digit in field.text)

    def _key_number(self, keys: dict[str, _Field], key: str) -> int:
        return self._number(keys[key], key, 999) if key in keys else 0

    def _check_tiles(self, field: _Field, board: Board, racks: tuple[Rack | None, ...]) -> None:
        used = Counter(laid.tile for laid in board.tiles())
        for rack in racks:
            used.update(rack or ())
        for tile, count in sorted(used.items()):
            available = self.edition.tile_counts.get(tile, 0)
            if count > available:
                message = f"{count} tiles {format_tile(tile)}; {self.edition.name} has {available}"
                raise self._error(message, field)

    def _counts(
        self,
        field: _Field,
        board: Board,
        racks: tuple[Rack | None, ...],
        keys: dict[str, _Field],
    ) -> Counts:
        bag = self._key_number(keys, "bag") if "bag" in keys else None
        held = self._held(keys["held"], racks) if "held" in keys else None
        counts = count_hidden(self.edition, board, racks, held, bag)
        if counts is None:
            tiles = len(self.edition.tiles) - self.edition.set_aside
            message = f"more than the {tiles} tiles of {self.edition.name}"
            raise self._error(message, keys.get("bag") or keys.get("held") or field)
        return counts

    def _held(self, field: _Field, racks: tuple[Rack | None, ...]) -> tuple[int, ...]:
        """Return the number of tiles on each rack."""
        counts = field.split("/")
        if len(counts) != len(racks):
            raise self._error(f"held needs {len(racks)} numbers joined by /", field)
        held = tuple(self._number(count, "held", self.edition.rack_size) for count in counts)
        for seat, rack in enumerate(racks):
            if rack is not None and len(rack) != held[seat]:
                message = f"the rack of seat {seat + 1} shows {len(rack)} tiles, not {held[seat]}"
                raise self._error(message, counts[seat])
        return held
