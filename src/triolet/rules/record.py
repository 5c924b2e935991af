"""The text record of a game (TGN): its content and its canonical form.

`record_reader` parses it, `verification` checks it against the rules; docs/notation.md has the
grammar.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from triolet.rules.bag import Deal, deal
from triolet.rules.edition import Edition
from triolet.rules.errors import FaultsError
from triolet.rules.game import Game, Started
from triolet.rules.moves import RecordedMove, Resign, TimeOut, public_move
from triolet.rules.notation import format_move, format_tiles
from triolet.rules.outcome import Outcome, Termination
from triolet.rules.tiles import Rack

VERSION: Final = "1"
LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")
UNWRITABLE_SEED: Final = re.compile(r"[\r\n\ud800-\udfff]")
"""A seed must be one line that UTF-8 can encode, because the shuffle hashes its bytes."""
GAME_KEY: Final = re.compile(r"tgn|edition|first|deal|seat[0-9]+")
"""The headers that define the game, each at most once; all others are notes."""


class RecordError(FaultsError):
    """A record that cannot be parsed, or that breaks the rules.

    Examples:
        >>> import triolet
        >>> try:
        ...     triolet.parse_record("#edition gigamic-en")
        ... except triolet.RecordError as error:
        ...     print(error.faults[0])
        line 1: each player has a header #seat1, #seat2 ...: 2 to 4 players, not 0
    """


@dataclass(frozen=True, slots=True)
class Header:
    """`#key value`; the key in lower case."""

    key: str
    value: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """One turn as written; an unknown rack is `None`."""

    seat: int
    rack: Rack | None
    move: RecordedMove
    points: int
    total: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RecordedCount:
    """The points that a seat gains or loses at the end for tiles left on a rack."""

    seat: int
    tiles: Rack
    points: int
    total: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RecordedEnd:
    """Why the game ended, the final count and the winners, as written."""

    termination: Termination
    counts: tuple[RecordedCount, ...]
    winners: tuple[int, ...]
    line: int = field(default=0, compare=False)
    winners_line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment below the first `after` lines (headers, turns and the end)."""

    after: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written, correct or not: see `verification`."""

    edition: Edition
    headers: tuple[Header, ...]
    turns: tuple[RecordedTurn, ...]
    end: RecordedEnd | None = None
    """`None` while the game goes on."""
    comments: tuple[Comment, ...] = ()

    def header(self, key: str) -> Header | None:
        return next((header for header in self.headers if header.key == key), None)

    @property
    def players(self) -> int:
        return sum(
            header.key.startswith("seat") for header in self.headers if _defines_game(header)
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; a name may be empty."""
        named = {header.key: header.value for header in self.headers}
        return tuple(named[f"seat{seat + 1}"] for seat in range(self.players))

    @property
    def first(self) -> int | None:
        """The seat that began: that of the header, or else of the first turn."""
        header = self.header("first")
        if header is not None:
            return int(header.value) - 1
        # Departures may come out of turn.
        return next((t.seat for t in self.turns if not isinstance(t.move, Resign | TimeOut)), None)

    @property
    def seed(self) -> str | None:
        """The seed of the deal, if the record has it."""
        header = self.header("deal")
        return None if header is None else header.value

    @property
    def entries(self) -> tuple[RecordedTurn | RecordedCount, ...]:
        """Every line that changes a total."""
        return (*self.turns, *(self.end.counts if self.end else ()))

    @property
    def notes(self) -> dict[str, str]:
        """The headers that do not define the game, such as its date."""
        return {header.key: header.value for header in self.headers if not _defines_game(header)}


def _defines_game(header: Header) -> bool:
    return GAME_KEY.fullmatch(header.key) is not None


def record_of(
    game: Game,
    names: Sequence[str] = (),
    headers: Mapping[str, str] = MappingProxyType({}),
) -> Record:
    """Return the record of a game, finished or not, with the line numbers of its text.

    Line breaks in names and headers become spaces. The seed is included only if it reproduces the
    deal and fits on a line.
    """
    started = game.events[0]
    assert isinstance(started, Started)
    dealt = started.deal
    assert len(names) in (0, dealt.players)
    assert all(re.fullmatch(r"\S+", key) and not GAME_KEY.fullmatch(key) for key in headers)
    pairs = [("edition", game.edition.name)]
    pairs += [(f"seat{seat + 1}", names[seat] if names else "") for seat in range(dealt.players)]
    pairs += [(key.lower(), value) for key, value in headers.items()]
    pairs.append(("first", str(dealt.first + 1)))
    if _is_from_seed(game.edition, dealt):
        pairs.append(("deal", dealt.bag.seed))
    # Line 1 is the version.
    head = tuple(Header(k, LINE_BREAK.sub(" ", v), line) for line, (k, v) in enumerate(pairs, 2))
    turns = tuple(
        RecordedTurn(moved.seat, moved.rack, moved.move, moved.sheet.points, moved.total, line)
        for line, moved in enumerate(game.moves, 2 + len(head))
    )
    if game.outcome is None:
        return Record(game.edition, head, turns)
    return Record(game.edition, head, turns, _recorded_end(game.outcome, turns, len(head)))


def open_record_of(
    game: Game,
    names: Sequence[str] = (),
    headers: Mapping[str, str] = MappingProxyType({}),
) -> Record:
    """Return the record that everyone may read.

    Until the game ends it omits the racks, the deal and the tiles of exchanges.
    """
    record = record_of(game, names, headers)
    if game.outcome is not None:
        return record
    head = tuple(header for header in record.headers if header.key != "deal")
    turns = tuple(
        replace(turn, rack=None, move=public_move(turn.move), line=line)
        for line, turn in enumerate(record.turns, 2 + len(head))
    )
    return Record(record.edition, head, turns)


def _is_from_seed(edition: Edition, dealt: Deal) -> bool:
    seed = dealt.bag.seed
    return not UNWRITABLE_SEED.search(seed) and deal(edition, dealt.players, seed) == dealt


def _recorded_end(outcome: Outcome, turns: tuple[RecordedTurn, ...], headers: int) -> RecordedEnd:
    totals = {turn.seat: turn.total for turn in turns}
    line = 2 + headers + len(turns)
    counts = []
    for place, end_line in enumerate(outcome.lines, 1):
        total = totals.get(end_line.seat, 0) + end_line.points
        totals[end_line.seat] = total
        counts.append(
            RecordedCount(end_line.seat, end_line.tiles, end_line.points, total, line + place)
        )
    after = line + len(counts) + 1
    return RecordedEnd(outcome.termination, tuple(counts), outcome.winners, line, after)


def format_record(record: Record) -> str:
    """Return the canonical text, ending with a line break."""
    entries = [f"#{header.key} {_quoted(header.value)}".rstrip() for header in record.headers]
    entries += [
        _columns(turn, f"{format_rack(turn.rack):<9} {format_move(turn.move)}")
        for turn in record.turns
    ]
    if record.end is not None:
        entries += _format_end(record.end)
    below: dict[int, list[str]] = {}
    for comment in record.comments:
        below.setdefault(comment.after, []).append(f"; {comment.text}".rstrip())
    lines = [f"#tgn {VERSION}", *below.get(0, ())]
    for place, entry in enumerate(entries, 1):
        lines += [entry, *below.get(place, ())]
    return "\n".join(lines) + "\n"


def _quoted(value: str) -> str:
    """Quote a value whose spaces or quotes the parser would otherwise strip."""
    is_quoted = len(value) > 1 and value[0] == value[-1] == '"'
    return f'"{value}"' if value != value.strip() or is_quoted else value


def format_rack(rack: Rack | None) -> str:
    """Return the rack as `2-3-J`, `_` if unknown, `-` if empty."""
    return "_" if rack is None else format_tiles(rack) or "-"


def _columns(entry: RecordedTurn | RecordedCount, what: str) -> str:
    return f"{entry.seat + 1}: {what:<22} {entry.points:>+4} {entry.total:>4}"


def _format_end(end: RecordedEnd) -> list[str]:
    counts = [_columns(count, f"({format_tiles(count.tiles)})") for count in end.counts]
    winners = " ".join(str(seat + 1) for seat in end.winners)
    return [f"end: {end.termination}", *counts, f"wins: {winners}"]
