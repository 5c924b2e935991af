"""Reviews a game: what each decision cost, and what was luck.

For every turn the search gives two expected leads, with what the mover could see: with the best
move, and with the move that was made. The difference is the cost of the decision. What changes
between two turns of a player, apart from the costs of the others, is luck: the tiles that everybody
drew, and the error of the expectations. So for every player of a finished game

    final lead = turn order + luck + own decisions - mean of the others' decisions + departures

where a lead is over the mean of the others, and departures is 0 unless a player left: from then on
luck cannot be told from what the departure changed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import exp, sqrt
from typing import Final

from triolet.analysis.decisions import Decision, decisions_of
from triolet.analysis.facts import Fact, facts_of
from triolet.analysis.grades import ERRORS, Grade, accuracy, grade_of
from triolet.analysis.judgement import DEFAULT_SAMPLES, Judgement, judge_move
from triolet.analysis.leads import lead_of
from triolet.analysis.turn_order import worth_of_order
from triolet.engine.weights_file import load_weights
from triolet.rules.moves import Exchange, Pass, Play, RecordedMove, Resign, TimeOut
from triolet.rules.observation import Observation
from triolet.rules.record import Record

KEY_MOMENTS: Final = 3
STEEPNESS: Final = 2.0
"""How much more likely a win is for the player who is a standard deviation ahead, as a power of e:
about that of a logistic curve."""


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn with its judgement; without one if tiles are unknown or the player left."""

    number: int
    seat: int
    move: RecordedMove
    points: int
    scores: tuple[int, ...]
    """The scores after the turn."""
    view: Observation | None
    judgement: Judgement | None
    grade: Grade | None
    luck: float
    """What changed in the player's expected lead since their turn before, apart from decisions."""
    chances: tuple[float, ...] | None
    """The chances to win after the turn, by seat; `None` without a judgement."""
    facts: tuple[Fact, ...]
    """What the move missed, opened or kept, the most important first."""


@dataclass(frozen=True, slots=True)
class ReviewedPlayer:
    """The sums of a player; all in points."""

    name: str
    lead: float
    """The final lead over the mean of the others; that of now in an unfinished game."""
    turn_order: float
    """What the place in the order of play is worth."""
    luck: float
    decisions: float
    """What all decisions together cost, as a number below 0; 0 without a judgement."""
    departures: float
    accuracy: float | None
    """From 0 to 100; `None` without a judged decision."""
    best_turn: int | None
    """The turn with the most points."""
    worst_turn: int | None
    """The turn that cost most, if any is worse than good."""


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game."""

    record: Record
    players: tuple[ReviewedPlayer, ...]
    turns: tuple[ReviewedTurn, ...]
    key_moments: tuple[int, ...]
    """The turns that decided the game, by number."""


OnTurn = Callable[[int, int], None]
"""Called after each turn with the number of reviewed turns and the number of all turns."""


def review(
    record: Record,
    samples: int = DEFAULT_SAMPLES,
    on_turn: OnTurn = lambda _done, _all: None,
) -> Review:
    """Review a correct record. The same record and samples give the same review."""
    turns = []
    for decision in decisions_of(record):
        turns.append(judge_turn(decision, samples))
        on_turn(decision.number, len(record.turns))
    return review_of(record, turns)


def judge_turn(decision: Decision, samples: int = DEFAULT_SAMPLES) -> ReviewedTurn:
    """Judge one turn on its own. Its luck is 0: it depends on the turns before, and `review_of`
    adds it."""
    view, move = decision.view, decision.move
    judgement, grade, chances = None, None, None
    facts: tuple[Fact, ...] = ()
    if view is not None and isinstance(move, Play | Exchange | Pass):
        judgement = judge_move(view, move, samples, f"turn {decision.number}")
        grade, chances = grade_of(judgement), _chances(decision, judgement)
        facts = facts_of(view, judgement, grade)
    return ReviewedTurn(
        decision.number,
        decision.seat,
        move,
        decision.sheet.points,
        decision.scores,
        view,
        judgement,
        grade,
        0.0,
        chances,
        facts,
    )


def review_of(record: Record, judged: Sequence[ReviewedTurn]) -> Review:
    """Return the review that follows from all judged turns of a record."""
    luck = _Luck(record)
    turns = luck.added_to(judged)
    leads = _final_leads(record)
    if record.end and not luck.has_departure:
        luck.end(leads)
    players = tuple(
        _player(record, turns, seat, leads, luck.sums[seat]) for seat in range(record.players)
    )
    return Review(record, players, turns, _key_moments(turns))


def partial_review_of(record: Record, judged: Sequence[ReviewedTurn]) -> Review:
    """Return the review of the first turns of a record, without players and key moments."""
    return Review(record, (), _Luck(record).added_to(judged), ())


class _Luck:
    """Follows each player's expected lead from turn to turn, until a player leaves."""

    def __init__(self, record: Record) -> None:
        self._expected = [turn_order(record, seat) for seat in range(record.players)]
        self._scores: Sequence[int] = [0] * record.players
        self._others = record.players - 1
        self.sums = [0.0] * record.players
        self.has_departure = False

    def added_to(self, turns: Sequence[ReviewedTurn]) -> tuple[ReviewedTurn, ...]:
        """Return the turns of the record, in their order, with their luck."""
        return tuple(replace(turn, luck=self._of(turn)) for turn in turns)

    def _of(self, turn: ReviewedTurn) -> float:
        """Return the luck of the mover since their turn before."""
        self.has_departure |= isinstance(turn.move, Resign | TimeOut)
        seat, judgement = turn.seat, turn.judgement
        before, self._scores = lead_of(self._scores, seat), turn.scores
        if judgement is None or self.has_departure:
            return 0.0
        luck = before + judgement.best.gain - self._expected[seat]
        self._expected[seat] = before + judgement.played.gain
        for other in range(len(self._expected)):
            if other != seat:
                self._expected[other] += judgement.cost / self._others
        self.sums[seat] += luck
        return luck

    def end(self, leads: Sequence[float]) -> None:
        """Add what the result changes after each player's last turn."""
        for seat, lead in enumerate(leads):
            self.sums[seat] += lead - self._expected[seat]


def turn_order(record: Record, seat: int) -> float:
    """Return what the place in the order of play is worth to a seat."""
    place = (seat - (record.first or 0)) % record.players
    return worth_of_order(record.edition.name, record.players)[place]


def _final_leads(record: Record) -> list[float]:
    totals = [0] * record.players
    for entry in record.entries:
        totals[entry.seat] = entry.total
    return [lead_of(totals, seat) for seat in range(record.players)]


def _player(
    record: Record,
    turns: Sequence[ReviewedTurn],
    seat: int,
    leads: Sequence[float],
    luck: float,
) -> ReviewedPlayer:
    judged: list[list[Judgement]] = [[] for _ in range(record.players)]
    for turn in turns:
        if turn.judgement is not None:
            judged[turn.seat].append(turn.judgement)
    own = [turn for turn in turns if turn.seat == seat]
    best = max(own, key=lambda turn: turn.points, default=None)
    worst = max((turn for turn in own if turn.grade in ERRORS), key=_loss, default=None)
    costs = [sum(each.cost for each in judgements) for judgements in judged]
    others = (sum(costs) - costs[seat]) / (record.players - 1)
    order = turn_order(record, seat)
    left = any(isinstance(turn.move, Resign | TimeOut) for turn in turns)
    departures = leads[seat] - (order + luck - costs[seat] + others) if left else 0.0
    return ReviewedPlayer(
        record.names[seat],
        leads[seat],
        order,
        luck,
        -costs[seat],
        departures,
        accuracy(judged[seat]),
        best.number if best and best.points else None,
        worst.number if worst else None,
    )


def _loss(turn: ReviewedTurn) -> float:
    assert turn.judgement is not None
    return turn.judgement.loss_points


def _key_moments(turns: Sequence[ReviewedTurn]) -> tuple[int, ...]:
    """Return the turns with the largest losses of chances, and brilliant ones, by number."""

    def weight(turn: ReviewedTurn) -> float:
        if turn.judgement is None or turn.grade is None:
            return 0.0
        if turn.grade is Grade.BRILLIANT:
            return turn.judgement.played.win - turn.judgement.static.win
        return turn.judgement.loss_win if turn.grade in ERRORS else 0.0

    ranked = sorted(turns, key=lambda turn: -weight(turn))[:KEY_MOMENTS]
    return tuple(sorted(turn.number for turn in ranked if weight(turn) > 0))


def _chances(decision: Decision, judgement: Judgement) -> tuple[float, ...]:
    """Return the mover's chance of the search; the others share the rest by their scores."""
    seat, scores, view = decision.seat, decision.scores, decision.view
    assert view is not None
    public, weights = view.public, load_weights()
    spread = sqrt(weights.spread + weights.spread_tile * public.bag_count)
    others = [other for other in public.seats_in if other != seat]
    top = max(scores[other] for other in others)
    shares = {other: exp(STEEPNESS * (scores[other] - top) / spread) for other in others}
    rest = (1 - judgement.played.win) / sum(shares.values())
    return tuple(
        judgement.played.win if each == seat else shares.get(each, 0.0) * rest
        for each in range(len(scores))
    )
