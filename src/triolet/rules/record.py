"""A game written down for people and programs (TGN): what a record holds, and how it is written.

`record_reader` reads it back, `verification` holds it against the rules; the grammar is in
docs/notation.md.
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
from triolet.rules.moves import Resign, TimeOut, ToldMove, as_seen
from triolet.rules.notation import format_tiles, format_told_move
from triolet.rules.outcome import Outcome, Termination
from triolet.rules.tiles import Rack

VERSION: Final = "1"
LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")
UNWRITABLE_SEED: Final = re.compile(r"[\r\n\ud800-\udfff]")
"""A seed is one line of text that UTF-8 can hold, because the shuffle is made from its bytes."""
SETTLED_KEY: Final = re.compile(r"tgn|edition|first|deal|seat[0-9]+")
"""The headers that say what the game is, each at most once; all others are kept as they are."""


class RecordError(FaultsError):
    """A record that cannot be read, or that tells of a game that cannot have been."""


@dataclass(frozen=True, slots=True)
class Header:
    """`#key value`; the key in lower case."""

    key: str
    value: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """One turn as it was written. A rack that is not known is `None`."""

    seat: int
    rack: Rack | None
    move: ToldMove
    points: int
    total: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RecordedCount:
    """What a seat adds or loses at the end for tiles left on a rack."""

    seat: int
    tiles: Rack
    points: int
    total: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RecordedEnd:
    """Why the game ended, the final count and the winners, as they were written."""

    termination: Termination
    counts: tuple[RecordedCount, ...]
    winners: tuple[int, ...]
    line: int = field(default=0, compare=False)
    winners_line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark; it stands below so many headers, turns and lines of the end."""

    after: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game on paper. Nothing in it need be right: see `verification`."""

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
        return sum(header.key.startswith("seat") for header in self.headers if _is_settled(header))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; a name may be empty."""
        named = {header.key: header.value for header in self.headers}
        return tuple(named[f"seat{seat + 1}"] for seat in range(self.players))

    @property
    def first(self) -> int | None:
        """The seat that began: as the header says, else that of the first turn."""
        header = self.header("first")
        if header is not None:
            return int(header.value) - 1
        # Leaving may come out of turn, so it does not tell whose turn it was.
        return next((t.seat for t in self.turns if not isinstance(t.move, Resign | TimeOut)), None)

    @property
    def seed(self) -> str | None:
        """What the tiles were dealt from, if the record tells."""
        header = self.header("deal")
        return None if header is None else header.value

    @property
    def entries(self) -> tuple[RecordedTurn | RecordedCount, ...]:
        """Every line that leads to a new total."""
        return (*self.turns, *(self.end.counts if self.end else ()))

    @property
    def notes(self) -> dict[str, str]:
        """The headers that do not follow from the game, such as its date."""
        return {header.key: header.value for header in self.headers if not _is_settled(header)}


def _is_settled(header: Header) -> bool:
    return SETTLED_KEY.fullmatch(header.key) is not None


def record_of(
    game: Game,
    names: Sequence[str] = (),
    headers: Mapping[str, str] = MappingProxyType({}),
) -> Record:
    """The record of a game, finished or not, with the lines at which its text has them.

    A line break in a name or a header becomes a space. The seed stands in the record only if it
    gives the game's deal and fits on a line.
    """
    started = game.events[0]
    assert isinstance(started, Started)
    dealt = started.deal
    assert len(names) in (0, dealt.players)
    assert all(re.fullmatch(r"\S+", key) and not SETTLED_KEY.fullmatch(key) for key in headers)
    pairs = [("edition", game.edition.name)]
    pairs += [(f"seat{seat + 1}", names[seat] if names else "") for seat in range(dealt.players)]
    pairs += [(key.lower(), value) for key, value in headers.items()]
    pairs.append(("first", str(dealt.first + 1)))
    if _is_from_seed(game.edition, dealt):
        pairs.append(("deal", dealt.bag.seed))
    # The text's first line says what kind of text it is.
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
    """The record as everyone may read it: while the game goes on it has no racks, no deal, and of
    an exchange only how many tiles. At the end all lies open."""
    record = record_of(game, names, headers)
    if game.outcome is not None:
        return record
    head = tuple(header for header in record.headers if header.key != "deal")
    turns = tuple(
        replace(turn, rack=None, move=as_seen(turn.move), line=line)
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
    """The canonical text, with a line break at its end."""
    entries = [f"#{header.key} {_quoted(header.value)}".rstrip() for header in record.headers]
    entries += [
        _columns(turn, f"{format_rack(turn.rack):<9} {format_told_move(turn.move)}")
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
    """Quotation marks where a reader would otherwise take something off the ends."""
    is_in_marks = len(value) > 1 and value[0] == value[-1] == '"'
    return f'"{value}"' if value != value.strip() or is_in_marks else value


def format_rack(rack: Rack | None) -> str:
    """Tiles as `2-3-J`; `_` if they are not known, `-` if there is none."""
    return "_" if rack is None else format_tiles(rack) or "-"


def _columns(entry: RecordedTurn | RecordedCount, what: str) -> str:
    return f"{entry.seat + 1}: {what:<22} {entry.points:>+4} {entry.total:>4}"


def _format_end(end: RecordedEnd) -> list[str]:
    counts = [_columns(count, f"({format_tiles(count.tiles)})") for count in end.counts]
    winners = " ".join(str(seat + 1) for seat in end.winners)
    return [f"end: {end.termination}", *counts, f"wins: {winners}"]
