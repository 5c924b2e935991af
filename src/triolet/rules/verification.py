"""Checks a record against the rules, and resumes its game.

With the seed of the deal the game is replayed with every rack known. Without it only the public
state is replayed, and racks are reported only if they are impossible.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from triolet.rules.bag import Deal, commitment, deal, seal, secret_of_seed
from triolet.rules.errors import Fault
from triolet.rules.game import Game
from triolet.rules.moves import HiddenExchange, RecordedMove, Resign, TimeOut
from triolet.rules.notation import format_move
from triolet.rules.outcome import Termination, settle
from triolet.rules.partial_replay import PartialReplay
from triolet.rules.public_state import PublicState
from triolet.rules.record import Record, RecordedEnd, RecordedTurn, RecordError, format_rack
from triolet.rules.referee import IllegalMoveError
from triolet.rules.scoring import ScoreSheet, score_move
from triolet.rules.tiles import Rack

MAYBE_DEAD: Final = (None, Termination.QUIET)
"""Results of a partial replay that do not rule out a dead board, which takes precedence over quiet
rounds only."""


def verify_record(record: Record) -> tuple[Fault, ...]:
    """Return every fault of a record, sorted by line.

    After an impossible turn only the sums are checked.
    """
    faults = [*_sum_faults(record), *_game_faults(record)]
    return tuple(sorted(faults, key=lambda fault: fault.line))


def resume(record: Record) -> Game:
    """Return the game of a record with its deal, ready to continue."""
    if record.seed is None:
        message = "a game can only be resumed with the header #deal"
        raise RecordError("record", [Fault(1, message)])
    faults = verify_record(record)
    if faults:
        raise RecordError("record", faults)
    game = Game(record.edition, deal(record.edition, record.players, record.seed))
    for turn in record.turns:
        assert not isinstance(turn.move, HiddenExchange), "verified with its deal"
        game.play(turn.move, turn.seat)
    return game


def _sum_faults(record: Record) -> Iterator[Fault]:
    """Check each total against the written one before it, so that a wrong total is one fault."""
    totals = [0] * record.players
    for entry in record.entries:
        before = totals[entry.seat]
        if entry.total != before + entry.points:
            message = f"{before} {entry.points:+} makes {before + entry.points}, not {entry.total}"
            yield Fault(entry.line, message)
        totals[entry.seat] = entry.total


class _Replay(Protocol):
    """The replay of a record, with or without its deal."""

    @property
    def public(self) -> PublicState: ...

    def rack_fault(self, seat: int, rack: Rack, /) -> str | None: ...

    def refusal(self, seat: int, rack: Rack | None, move: RecordedMove, /) -> str | None: ...

    def advance(
        self, seat: int, rack: Rack | None, move: RecordedMove, sheet: ScoreSheet, /
    ) -> None: ...

    def reveal(self, seat: int, rack: Rack, /) -> None: ...

    def termination(self) -> Termination | None: ...

    def may_be_dead(self, racks: Iterable[Rack], /) -> bool: ...


class _FullReplay:
    """Replays a game from its deal, so that every tile is known."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def public(self) -> PublicState:
        return self._game.position.public

    def rack_fault(self, seat: int, rack: Rack) -> str | None:
        dealt = self._game.position.racks[seat]
        return None if rack == dealt else f"by the deal the rack is {format_rack(dealt)}"

    def refusal(self, seat: int, _rack: Rack | None, move: RecordedMove) -> str | None:
        if isinstance(move, HiddenExchange):
            return "a record with the header #deal names the tiles of an exchange"
        broken = self._game.violations(move, seat)
        return str(IllegalMoveError(move, broken)) if broken else None

    def advance(
        self, seat: int, _rack: Rack | None, move: RecordedMove, _sheet: ScoreSheet
    ) -> None:
        assert not isinstance(move, HiddenExchange), "it was refused"
        self._game.play(move, seat)

    def reveal(self, seat: int, rack: Rack) -> None:
        assert self._game.position.racks[seat] == rack

    def termination(self) -> Termination | None:
        return self._game.outcome.termination if self._game.outcome else None

    def may_be_dead(self, _racks: Iterable[Rack]) -> bool:
        return False


def _game_faults(record: Record) -> Iterator[Fault]:
    replay, faults = _replay_of(record)
    yield from faults
    for turn in record.turns:
        out_of_order = _order_fault(replay, turn)
        if out_of_order:
            yield Fault(turn.line, out_of_order)
            return
        rack = turn.rack
        wrong = None if rack is None else replay.rack_fault(turn.seat, rack)
        if wrong:
            yield Fault(turn.line, wrong)
            rack = None
        refusal = replay.refusal(turn.seat, rack, turn.move)
        if refusal:
            if refusal != wrong:
                yield Fault(turn.line, f"{format_move(turn.move)} is not possible: {refusal}")
            return
        sheet = score_move(record.edition, replay.public.board, turn.move)
        if turn.points != sheet.points:
            message = f"{format_move(turn.move)} is worth {sheet.points:+}, not {turn.points:+}"
            yield Fault(turn.line, message)
        replay.advance(turn.seat, rack, turn.move, sheet)
    yield from _end_faults(record, replay)


def _replay_of(record: Record) -> tuple[_Replay, list[Fault]]:
    """Return a full replay if the record has the deal of its game, else a partial one."""
    partial = PartialReplay(record.edition, record.players, record.first or 0)
    if record.seed is None:
        return partial, []
    dealt = deal(record.edition, record.players, record.seed)
    faults = list(_seal_faults(record, dealt))
    header = record.header("first")
    if header is None or record.first == dealt.first:
        return _FullReplay(Game(record.edition, dealt)), faults
    return partial, [*faults, Fault(header.line, f"by the deal seat {dealt.first + 1} begins")]


def _seal_faults(record: Record, dealt: Deal) -> Iterator[Fault]:
    """Check the seal against the deal, and the commitment against the secret in its seed."""
    secret = secret_of_seed(dealt.bag.seed)
    for header in record.headers:
        value = header.value.lower()
        if header.key == "seal" and value != seal(record.edition, dealt):
            yield Fault(header.line, "the seal does not match the deal: the bag was changed")
        if header.key == "commitment" and value != commitment(secret):
            message = f"the commitment does not match the secret {secret}: it was chosen later"
            yield Fault(header.line, message)


def _order_fault(replay: _Replay, turn: RecordedTurn) -> str | None:
    """Return why the seat may not move now; only departures may come out of turn."""
    over = replay.termination()
    if over:
        return f"the game was over before this turn: {over}"
    public = replay.public
    if turn.seat in public.out:
        return f"seat {turn.seat + 1} has left the game"
    assert public.to_move is not None
    if turn.seat != public.to_move and not isinstance(turn.move, Resign | TimeOut):
        return f"it is the turn of seat {public.to_move + 1}, not of seat {turn.seat + 1}"
    return None


def _end_faults(record: Record, replay: _Replay) -> Iterator[Fault]:
    end = record.end
    due = _termination(replay, end)
    if end is None:
        if due:
            message = f"the game is over after this turn: end: {due} is missing"
            yield Fault(record.turns[-1].line, message)
        return
    if due is None:
        yield Fault(end.line, "the game is not over yet")
        return
    if due is not end.termination:
        yield Fault(end.line, f"the game ended by {due}, not by {end.termination}")
    yield from _count_faults(end, replay, due)
    totals = {entry.seat: entry.total for entry in record.entries}
    best = max(totals.get(seat, 0) for seat in replay.public.seats_in)
    winners = [seat for seat in replay.public.seats_in if totals.get(seat, 0) == best]
    if end.winners != tuple(winners):
        yield Fault(end.winners_line, f"by the totals the winners are {_seats(winners)}")


def _termination(replay: _Replay, end: RecordedEnd | None) -> Termination | None:
    """Return why the game is over; a dead board that cannot be ruled out is accepted."""
    found = replay.termination()
    if end is None or end.termination is not Termination.DEAD_BOARD or found not in MAYBE_DEAD:
        return found
    is_possible = replay.may_be_dead(count.tiles for count in end.counts)
    return Termination.DEAD_BOARD if is_possible else found


def _count_faults(end: RecordedEnd, replay: _Replay, due: Termination) -> Iterator[Fault]:
    """Check that there is one correct count for each rack with tiles, in seat order."""
    public = replay.public
    is_counted = due is not Termination.LAST_ONE_LEFT
    holders = [seat for seat in public.seats_in if is_counted and public.rack_counts[seat]]
    if len(end.counts) != len(holders):
        yield Fault(end.line, f"the racks to count are those of {_seats(holders)}")
        return
    racks: list[Rack] = [()] * len(public.scores)
    correct = set()
    for holder, count in zip(holders, end.counts, strict=True):
        racks[holder] = count.tiles
        wrong = replay.rack_fault(holder, count.tiles)
        if wrong:
            yield Fault(count.line, f"rack of seat {holder + 1}: {wrong}")
        else:
            correct.add(holder)
            replay.reveal(holder, count.tiles)
    for count, line in zip(end.counts, settle(public, racks, due).lines, strict=True):
        if count.seat != line.seat:
            yield Fault(count.line, f"these tiles count for seat {line.seat + 1}")
        elif count.points != line.points and line.holder in correct:
            yield Fault(count.line, f"these tiles count {line.points:+}, not {count.points:+}")


def _seats(seats: list[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats) or "nobody"
