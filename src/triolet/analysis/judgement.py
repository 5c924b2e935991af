"""Judges one decision: the move that was made and the best one, both searched with the same care.

Only what the player could see is used: the observation has no hidden tile.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from triolet.engine.endgame import is_endgame, solve
from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.limits import Limit
from triolet.engine.simulation import (
    LOOKS,
    Budget,
    candidate_of,
    mean_and_error,
    seed_number,
    simulate,
)
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.errors import TrioletError
from triolet.rules.moves import Move
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation

if TYPE_CHECKING:
    from triolet.engine._kernel import Thinker

DEFAULT_SAMPLES: Final = 200
"""Deals of a search that is not exact, and of the comparison after it."""
NODES: Final = 1_000_000
"""Most nodes of an endgame; if it takes more, deals are sampled."""
COMPARISON: Final = " comparison"
"""Added to the seed of the comparison, so that the deals which chose the best move do not also
judge it."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move with what the search expects of it."""

    move: Move
    points: int
    gain: float
    """Points that the player will gain on the mean of the others who still play."""
    win: float
    """Probability of winning; a tie counts as a shared win."""
    terms: EvaluatedMove | None = None
    """The terms of the static evaluation; `None` in a stored review."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The move that was made, compared with the best one and with the obvious one."""

    played: JudgedMove
    best: JudgedMove
    static: JudgedMove
    """What a strong player without search would have played."""
    error: float
    """Standard error of the difference in points to the best move; 0 if the search was exact."""
    win_error: float
    """Standard error of the difference in the probability of winning."""
    static_error: float
    """Standard error of the difference in points to the static move."""
    most_points: int
    """The points of the play that makes the most of them."""
    choices: int
    """The number of legal moves."""

    @property
    def cost(self) -> float:
        """Points that the decision cost; below 0 if it made points at the expense of chances."""
        return self.best.gain - self.played.gain

    @property
    def loss_points(self) -> float:
        return max(0.0, self.cost)

    @property
    def loss_win(self) -> float:
        return max(0.0, self.best.win - self.played.win)


class UnjudgedError(TrioletError):
    """The kernel cannot judge the position, or the move is none of the legal ones."""


def judge_move(
    view: Observation, move: Move, samples: int = DEFAULT_SAMPLES, seed: str = ""
) -> Judgement:
    """Judge a legal move of the seat to move, which must be the observing seat."""
    weights = load_weights()
    moves, thinker = evaluate(view, weights)
    if thinker is None:
        name = view.public.edition.name
        raise UnjudgedError(f"a review needs the kernel, which cannot play the edition {name}")
    text = format_move(move)
    played = next((each for each in moves if format_move(each.move) == text), None)
    if played is None:
        raise UnjudgedError(f"{text} is not legal here")
    return _Judge(view, thinker, moves, weights, samples, seed).judge(played)


_Key: TypeAlias = tuple[int, tuple[int, ...]]


class _Searched(NamedTuple):
    """Moves with their values, and the best one of another set of deals if they were sampled."""

    judged: Mapping[_Key, JudgedMove]
    best: _Key | None = None
    samples: Mapping[Move, tuple[Sequence[float], Sequence[float]]] = {}
    """Gains and win probabilities, deal by deal."""


@dataclass(frozen=True, slots=True)
class _Judge:
    view: Observation
    thinker: "Thinker"
    moves: Sequence[EvaluatedMove]
    weights: Weights
    samples: int
    seed: str

    def judge(self, played: EvaluatedMove) -> Judgement:
        searched = self._solved(played) or self._looked_ahead(played) or self._sampled(played)
        judged = searched.judged
        own = judged[_key(played)]
        best = judged[searched.best] if searched.best else max(judged.values(), key=self._worth)
        # Of equal moves the one that was made is as good as any.
        if self._worth(own) >= self._worth(best):
            best = own
        static = judged[_key(self.moves[0])]
        error, win_error = _errors(searched, best, own)
        return Judgement(
            own,
            best,
            static,
            error,
            win_error,
            _errors(searched, own, static)[0],
            max(each.points for each in self.moves),
            len(self.moves),
        )

    def _worth(self, judged: JudgedMove) -> float:
        return judged.gain + self.weights.win * judged.win

    def _solved(self, played: EvaluatedMove) -> _Searched | None:
        public = self.view.public
        if not is_endgame(public):
            return None
        assert public.to_move is not None
        other = public.seat_after(public.to_move)
        lead = public.scores[public.to_move] - public.scores[other]
        solved = solve(self.thinker, public, self.moves, NODES, len(self.moves))
        judged = {
            _key(each.evaluated): _judged(each.evaluated, each.difference - lead, each.win)
            for each in solved
            if each.is_exact
        }
        needed = {_key(played), _key(self.moves[0])}
        return _Searched(judged) if needed <= judged.keys() else None

    def _looked_ahead(self, played: EvaluatedMove) -> _Searched | None:
        if not self.thinker.can_look_ahead():
            return None
        chosen = _unique(*self.moves[:LOOKS], played)
        gains, wins = self.thinker.look_ahead([candidate_of(each) for each in chosen])
        found = zip(chosen, gains, wins, strict=True)
        return _Searched({_key(each): _judged(each, gain, win) for each, gain, win in found})

    def _sampled(self, played: EvaluatedMove) -> _Searched:
        """Choose the best move with one set of deals, and compare it with another set."""
        budget = Budget.begin(Limit(samples=self.samples, seed=self.seed), 0.0)
        found = simulate(self.thinker, _unique(played, *self.moves), self.weights, budget)
        chosen = _unique(found[0].evaluated, played, self.moves[0])
        candidates = [candidate_of(each) for each in chosen]
        number = seed_number(self.seed + COMPARISON)
        gains, wins = self.thinker.simulate(candidates, number, 0, self.samples)
        count = len(chosen)
        samples = {
            each.move: (gains[index::count], wins[index::count])
            for index, each in enumerate(chosen)
        }
        judged = {
            _key(each): _judged(each, *(mean_and_error(part)[0] for part in samples[each.move]))
            for each in chosen
        }
        return _Searched(judged, _key(found[0].evaluated), samples)


def _errors(searched: _Searched, one: JudgedMove, other: JudgedMove) -> tuple[float, float]:
    """Return the standard errors of the differences, deal by deal, in points and chances."""
    if one is other or not searched.samples:
        return 0.0, 0.0
    pairs = zip(searched.samples[one.move], searched.samples[other.move], strict=True)
    points, wins = ([a - b for a, b in zip(*each, strict=True)] for each in pairs)
    return mean_and_error(points)[1], mean_and_error(wins)[1]


def _key(move: EvaluatedMove) -> _Key:
    return move.packed, move.given


def _judged(move: EvaluatedMove, gain: float, win: float) -> JudgedMove:
    return JudgedMove(move.move, move.points, gain, win, move)


def _unique(*moves: EvaluatedMove) -> list[EvaluatedMove]:
    return list(dict.fromkeys(moves))
