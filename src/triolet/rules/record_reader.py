"""Parses records (TGN) and reports every fault with its line and column.

`verification` checks whether the game in a record is possible.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from triolet.rules.edition import Edition
from triolet.rules.errors import (
    EditionError,
    Fault,
    NotationError,
    UnknownEditionError,
    printable,
)
from triolet.rules.notation import parse_recorded_move, parse_tiles
from triolet.rules.outcome import Termination
from triolet.rules.record import (
    GAME_KEY,
    LINE_BREAK,
    UNWRITABLE_SEED,
    VERSION,
    Comment,
    Header,
    Record,
    RecordedCount,
    RecordedEnd,
    RecordedTurn,
    RecordError,
)
from triolet.rules.tiles import Rack
from triolet.rules.tpn_reader import named_edition

BYTE_ORDER_MARK: Final = "\ufeff"
LINES: Final = "#header value, 1: 2-3-11 H8:11-3 +25 25, end: out, wins: 1 or ; comment"
TGN: Final = re.compile(r"\s*#tgn(\s|$)", re.IGNORECASE)
RACK: Final = re.compile(r"[^\s-]+(\s*-\s*[^\s-]+)*(?!\S)|\S+")
COUNT: Final = re.compile(r"\s*\(([^)]*)\)")
WINNER: Final = re.compile(r"[^\s,]+")


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str

    @property
    def is_header(self) -> bool:
        return self.text.lstrip().startswith("#")

    @property
    def content(self) -> str:
        """The text before a comment. Headers have no comments, because a value may contain `;`."""
        return self.text if self.is_header else self.text.partition(";")[0]

    @property
    def comment(self) -> str | None:
        if self.is_header or ";" not in self.text:
            return None
        return self.text.partition(";")[2].removeprefix(" ").rstrip()

    def error(self, message: str, place: int) -> NotationError:
        """Return an error at an index of the text."""
        return NotationError(f"column {place + 1}: {message}", self.text, place + 1)

    def words(self, start: int) -> list[tuple[int, str]]:
        """Return the words from an index on, each with its index."""
        found = re.finditer(r"\S+", self.content[start:])
        return [(start + word.start(), word[0]) for word in found]


def parse_record(text: str, find_edition: Callable[[str], Edition] = named_edition) -> Record:
    """Parse a record; `find_edition` looks up an edition by name."""
    written = LINE_BREAK.split(text.removeprefix(BYTE_ORDER_MARK))
    lines = [_Line(number, line) for number, line in enumerate(written, 1) if line.strip()]
    head = _Head(find_edition)
    faults = list(head.read([line for line in lines if line.is_header]))
    if head.edition is None:
        raise RecordError("record", faults)
    body = _Body(head.edition, head.players)
    faults += body.read(lines)
    if faults:
        raise RecordError("record", sorted(faults, key=lambda fault: fault.line))
    end = body.recorded_end()
    turns, comments = tuple(body.turns), tuple(body.comments)
    return Record(head.edition, tuple(head.headers), turns, end, comments)


@dataclass(slots=True)
class _Head:
    """Parses the headers of a record."""

    find_edition: Callable[[str], Edition]
    edition: Edition | None = None
    players: int = 0
    headers: list[Header] = field(default_factory=list)

    def read(self, lines: list[_Line]) -> Iterator[Fault]:
        keys: set[str] = set()
        for line in lines:
            try:
                self._read_header(line, keys)
            except NotationError as error:
                yield Fault(line.number, str(error))
        if "edition" not in keys:
            yield Fault(1, "the header #edition is missing")
        if self.edition is not None:
            yield from self._check_seats(self.edition)

    def _read_header(self, line: _Line, keys: set[str]) -> None:
        found = re.match(r"\s*#(\S*)\s*", line.text)
        assert found, "only headers are parsed here"
        key, start = found[1].lower(), found.end()
        if not key:
            raise line.error("a header is #key value; a comment begins with ;", found.start(1) - 1)
        if GAME_KEY.fullmatch(key) and key in keys:
            raise line.error(f"#{key} appears twice", found.start(1) - 1)
        keys.add(key)
        value = line.text[start:].rstrip()
        if len(value) > 1 and value[0] == value[-1] == '"':
            value = value[1:-1]
        if key == "tgn":
            if value != VERSION:
                raise line.error(f"TGN {printable(value)} is not supported, only {VERSION}", start)
            return
        if key == "edition":
            value = self._find(line, value, start).name
        if key == "deal" and UNWRITABLE_SEED.search(value):
            raise line.error("the seed has a character that UTF-8 cannot encode", start)
        self.headers.append(Header(key, value, line.number))

    def _find(self, line: _Line, name: str, start: int) -> Edition:
        try:
            self.edition = self.find_edition(name)
        except (UnknownEditionError, EditionError) as error:
            raise line.error(str(error), start) from error
        return self.edition

    def _check_seats(self, edition: Edition) -> Iterator[Fault]:
        """Check the numbers of the seats and the first player."""
        seats = [header for header in self.headers if re.fullmatch("seat[0-9]+", header.key)]
        fewest, most = edition.fewest_players, edition.most_players
        self.players = len(seats)
        if not fewest <= len(seats) <= most:
            self.players = most
            message = f"each player has a header #seat1, #seat2 ...: {fewest} to {most} players"
            yield Fault(seats[-1].line if seats else 1, f"{message}, not {len(seats)}")
        names = [str(seat + 1) for seat in range(self.players)]
        for header in seats:
            if header.key.removeprefix("seat") not in names:
                yield Fault(header.line, f"#{header.key}: seats are numbered from 1 without gaps")
        for header in self.headers:
            if header.key == "first" and header.value not in names:
                message = f"#first is a seat from 1 to {self.players}, not {header.value!r}"
                yield Fault(header.line, message)


@dataclass(slots=True)
class _Body:
    """Parses the turns, the end and the comments of a record."""

    edition: Edition
    players: int
    turns: list[RecordedTurn] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    _end: tuple[Termination, int] | None = None
    _counts: list[RecordedCount] = field(default_factory=list)
    _winners: tuple[tuple[int, ...], int] | None = None

    def read(self, lines: list[_Line]) -> Iterator[Fault]:
        entries = 0
        for line in lines:
            # The version always comes first, so comments do not count it.
            entries += bool(line.content.strip()) and not TGN.match(line.text)
            try:
                self._read_line(line)
            except NotationError as error:
                yield Fault(line.number, str(error))
            if line.comment is not None:
                self.comments.append(Comment(entries, line.comment))
        if self._end is not None and self._winners is None:
            yield Fault(self._end[1], "the line wins: is missing")

    def recorded_end(self) -> RecordedEnd | None:
        if self._end is None or self._winners is None:
            return None
        (termination, line), (winners, winners_line) = self._end, self._winners
        return RecordedEnd(termination, tuple(self._counts), winners, line, winners_line)

    def _read_line(self, line: _Line) -> None:
        if not line.content.strip():
            return
        start = len(line.text) - len(line.text.lstrip())
        if line.is_header:
            if self.turns or self._end:
                raise line.error("headers come before the first turn", start)
            return
        if self._winners:
            raise line.error("only comments may follow wins:", start)
        found = re.match(r"\s*([0-9A-Za-z]+)\s*:", line.content)
        if not found:
            raise line.error(f"not a line of a record; lines are {LINES}", start)
        word, rest = found[1].lower(), found.end()
        if word == "end":
            self._read_end(line, rest)
        elif word == "wins":
            self._read_winners(line, rest)
        elif line.content[rest:].lstrip().startswith("("):
            self._read_count(line, self._seat(line, word, start), rest)
        else:
            self._read_turn(line, self._seat(line, word, start), rest)

    def _seat(self, line: _Line, word: str, place: int) -> int:
        for seat in range(self.players):
            if word == str(seat + 1):
                return seat
        raise line.error(f"{word!r} is not a seat from 1 to {self.players}", place)

    def _read_turn(self, line: _Line, seat: int, start: int) -> None:
        if self._end:
            raise line.error("no turn may follow end:", 0)
        found = RACK.search(line.content, start)
        words = line.words(found.end()) if found else []
        if found is None or len(words) < 3:
            message = "a turn is seat: rack move points total, as in 1: 2-3-11 H8:11-3 +25 25"
            raise line.error(message, len(line.content.rstrip()))
        rack = self._rack(line, found[0], found.start())
        (first, _), (last, last_word) = words[0], words[-3]
        move_text = line.content[first : last + len(last_word)]
        try:
            move = parse_recorded_move(move_text, self.edition)
        except NotationError as error:
            raise line.error(error.message, first + error.column - 1) from error
        points, total = (self._number(line, *word) for word in words[-2:])
        self.turns.append(RecordedTurn(seat, rack, move, points, total, line.number))

    def _rack(self, line: _Line, text: str, place: int) -> Rack | None:
        if text == "_":
            return None
        return () if text == "-" else self._tiles(line, text, place)

    def _tiles(self, line: _Line, text: str, place: int) -> Rack:
        try:
            return parse_tiles(text, self.edition)
        except NotationError as error:
            raise line.error(error.message, place + error.column - 1) from error

    def _number(self, line: _Line, place: int, word: str) -> int:
        if not re.fullmatch(r"[+-]?[0-9]{1,6}", word):
            raise line.error(f"{word!r} is not a number of points", place)
        return int(word)

    def _read_end(self, line: _Line, start: int) -> None:
        if self._end:
            raise line.error("end: appears twice", 0)
        words = line.words(start)
        name = "-".join(word for _, word in words).lower()
        if name not in list(Termination):
            known = ", ".join(Termination)
            raise line.error(f"{name!r} is not an end of a game; ends are {known}", start)
        self._end = (Termination(name), line.number)

    def _read_count(self, line: _Line, seat: int, start: int) -> None:
        if not self._end:
            raise line.error("the final count comes after end:", 0)
        found = COUNT.match(line.content, start)
        words = line.words(found.end()) if found else []
        if found is None or len(words) != 2:
            message = "a final count is seat: (tiles) points total, as in 1: (5-8) +13 938"
            raise line.error(message, len(line.content.rstrip()))
        tiles = self._tiles(line, found[1], found.start(1))
        points, total = (self._number(line, *word) for word in words)
        self._counts.append(RecordedCount(seat, tiles, points, total, line.number))

    def _read_winners(self, line: _Line, start: int) -> None:
        if not self._end:
            raise line.error("wins: comes after end:", 0)
        found = WINNER.finditer(line.content, start)
        seats = {self._seat(line, seat[0], seat.start()) for seat in found}
        if not seats:
            raise line.error("wins: lists the winning seats, as in wins: 1", start)
        self._winners = (tuple(sorted(seats)), line.number)
