"""Holds a record against the rules, to the last point, and takes a game up again from it.

With the seed of the deal the game is played again and every rack is known. Without it the open
part of the game is followed, and of the racks only what cannot be is reported.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from triolet.rules.bag import Deal, deal, seal
from triolet.rules.errors import Fault
from triolet.rules.game import Game
from triolet.rules.moves import HiddenExchange, Play, Resign, TimeOut, ToldMove
from triolet.rules.notation import format_told_move
from triolet.rules.outcome import Termination, settle
from triolet.rules.partial_replay import PartialReplay
from triolet.rules.public_state import PublicState
from triolet.rules.record import Record, RecordedEnd, RecordedTurn, RecordError, format_rack
from triolet.rules.referee import IllegalMoveError
from triolet.rules.scoring import NO_SCORE, ScoreSheet, score
from triolet.rules.tiles import Rack

UNSURE: Final = (None, Termination.QUIET)
"""What may turn out to be a dead board: it ends a game before quiet does, and after the rest."""


def verify_record(record: Record) -> tuple[Fault, ...]:
    """Everything that is wrong in a record, by lines; nothing if it is right to the last point.

    After a turn that nobody could have made, only sums can be checked any further.
    """
    faults = [*_sum_faults(record), *_game_faults(record)]
    return tuple(sorted(faults, key=lambda fault: fault.line))


def resume(record: Record) -> Game:
    """The game of a record that tells its deal, ready to go on."""
    if record.seed is None:
        message = "without the header #deal nobody knows the tiles to come"
        raise RecordError("record", [Fault(1, message)])
    faults = verify_record(record)
    if faults:
        raise RecordError("record", faults)
    game = Game(record.edition, deal(record.edition, record.players, record.seed))
    for turn in record.turns:
        assert not isinstance(turn.move, HiddenExchange), "the record was verified by its deal"
        game.play(turn.move, turn.seat)
    return game


def _sum_faults(record: Record) -> Iterator[Fault]:
    """Each total against the one written before it, so that one mistake is one fault."""
    totals = [0] * record.players
    for entry in record.entries:
        before = totals[entry.seat]
        if entry.total != before + entry.points:
            message = f"{before} {entry.points:+} makes {before + entry.points}, not {entry.total}"
            yield Fault(entry.line, message)
        totals[entry.seat] = entry.total


class _Replay(Protocol):
    """Someone who follows the game of a record: its referee, or a witness."""

    @property
    def public(self) -> PublicState: ...

    def rack_fault(self, seat: int, rack: Rack, /) -> str | None: ...

    def refusal(self, seat: int, rack: Rack | None, move: ToldMove, /) -> str | None: ...

    def advance(
        self, seat: int, rack: Rack | None, move: ToldMove, sheet: ScoreSheet, /
    ) -> None: ...

    def show(self, seat: int, rack: Rack, /) -> None: ...

    def termination(self) -> Termination | None: ...

    def may_be_dead(self, racks: Iterable[Rack], /) -> bool: ...


class _Referee:
    """Plays the game again from its deal, so that every tile is known."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def public(self) -> PublicState:
        return self._game.position.public

    def rack_fault(self, seat: int, rack: Rack) -> str | None:
        dealt = self._game.position.racks[seat]
        return None if rack == dealt else f"by the deal the rack is {format_rack(dealt)}"

    def refusal(self, seat: int, _rack: Rack | None, move: ToldMove) -> str | None:
        if isinstance(move, HiddenExchange):
            return "a record with the header #deal names the tiles of an exchange"
        broken = self._game.violations(move, seat)
        return str(IllegalMoveError(move, broken)) if broken else None

    def advance(self, seat: int, _rack: Rack | None, move: ToldMove, _sheet: ScoreSheet) -> None:
        assert not isinstance(move, HiddenExchange), "it was refused"
        self._game.play(move, seat)

    def show(self, seat: int, rack: Rack) -> None:
        assert self._game.position.racks[seat] == rack

    def termination(self) -> Termination | None:
        return self._game.outcome.termination if self._game.outcome else None

    def may_be_dead(self, _racks: Iterable[Rack]) -> bool:
        return False


def _game_faults(record: Record) -> Iterator[Fault]:
    replay, faults = _replay_of(record)
    yield from faults
    for turn in record.turns:
        stop = _order_fault(replay, turn)
        if stop:
            yield Fault(turn.line, stop)
            return
        rack = turn.rack
        wrong = None if rack is None else replay.rack_fault(turn.seat, rack)
        if wrong:
            yield Fault(turn.line, wrong)
            rack = None
        refusal = replay.refusal(turn.seat, rack, turn.move)
        if refusal:
            if refusal != wrong:
                yield Fault(turn.line, f"{format_told_move(turn.move)} is not possible: {refusal}")
            return
        sheet = NO_SCORE
        if isinstance(turn.move, Play):
            sheet = score(record.edition, replay.public.board, turn.move)
        if turn.points != sheet.points:
            message = (
                f"{format_told_move(turn.move)} is worth {sheet.points:+}, not {turn.points:+}"
            )
            yield Fault(turn.line, message)
        replay.advance(turn.seat, rack, turn.move, sheet)
    yield from _end_faults(record, replay)


def _replay_of(record: Record) -> tuple[_Replay, list[Fault]]:
    """With a deal the tiles are known, unless it is the deal of another game."""
    witness = PartialReplay(record.edition, record.players, record.first or 0)
    if record.seed is None:
        return witness, []
    dealt = deal(record.edition, record.players, record.seed)
    faults = list(_seal_faults(record, dealt))
    header = record.header("first")
    if header is None or record.first == dealt.first:
        return _Referee(Game(record.edition, dealt)), faults
    return witness, [*faults, Fault(header.line, f"by the deal seat {dealt.first + 1} begins")]


def _seal_faults(record: Record, dealt: Deal) -> Iterator[Fault]:
    """What was promised before the game, against the deal that the record tells."""
    for header in record.headers:
        if header.key == "seal" and header.value.lower() != seal(record.edition, dealt):
            yield Fault(header.line, "the seal is not that of the deal: the bag was changed")


def _order_fault(replay: _Replay, turn: RecordedTurn) -> str | None:
    """Only leaving the game may come out of turn."""
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
    """Why the game is over; where nobody can know for sure, as the record claims."""
    found = replay.termination()
    if end is None or end.termination is not Termination.DEAD_BOARD or found not in UNSURE:
        return found
    is_possible = replay.may_be_dead(count.tiles for count in end.counts)
    return Termination.DEAD_BOARD if is_possible else found


def _count_faults(end: RecordedEnd, replay: _Replay, due: Termination) -> Iterator[Fault]:
    """One count for each rack with tiles, in the order of the seats."""
    public = replay.public
    is_counted = due is not Termination.LAST_ONE_LEFT
    holders = [seat for seat in public.seats_in if is_counted and public.rack_counts[seat]]
    if len(end.counts) != len(holders):
        yield Fault(end.line, f"the racks to be counted are those of {_seats(holders)}")
        return
    racks: list[Rack] = [()] * len(public.scores)
    right = set()
    for holder, count in zip(holders, end.counts, strict=True):
        racks[holder] = count.tiles
        wrong = replay.rack_fault(holder, count.tiles)
        if wrong:
            yield Fault(count.line, f"rack of seat {holder + 1}: {wrong}")
        else:
            right.add(holder)
            replay.show(holder, count.tiles)
    for count, line in zip(end.counts, settle(public, racks, due).lines, strict=True):
        if count.seat != line.seat:
            yield Fault(count.line, f"these tiles count for seat {line.seat + 1}")
        elif count.points != line.points and line.holder in right:
            yield Fault(count.line, f"these tiles count {line.points:+}, not {count.points:+}")


def _seats(seats: list[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats) or "nobody"
