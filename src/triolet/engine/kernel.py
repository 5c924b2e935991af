"""The compiled kernel with the types of the rules; no other module imports it.

It computes the same results as `triolet.rules`, faster. If it is missing (no compiler) or an
edition does not fit its tables, `kernel_for` returns `None` and the caller uses the rules.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache, lru_cache
from typing import Final, NamedTuple

from triolet.engine.kernel_tables import fits, table_values
from triolet.engine.kernel_view import placed_tiles, view_values
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.layout import Square
from triolet.rules.moves import Play
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.outcome import Termination
from triolet.rules.position import Position
from triolet.rules.tiles import LaidTile, Rack
from triolet.rules.turn import Turn

_import_failure: str | None = None
try:
    import triolet.engine._kernel as _kernel
except ModuleNotFoundError:
    _import_failure = "the kernel was not compiled when Triolet was set up"
except ImportError as error:
    _import_failure = f"the compiled kernel cannot be loaded ({error})"

SWITCH: Final = "TRIOLET_KERNEL"
"""Environment variable: `off`, or the path to use, `portable` or `wide`."""

POINTS_SHIFT: Final = 28
"""The points of a packed play begin at this bit: kernel/plays.h."""
CACHED_PLAYS: Final = 1 << 16
_TERMINATIONS: Final[tuple[Termination | None, ...]] = (None, *Termination)
"""In the kernel's order; 0 is a game that is not over."""


class RankedPlay(NamedTuple):
    """A legal play with its canonical text and its points."""

    play: Play
    text: str
    points: int


class Policy(Enum):
    """How the kernel chooses plays for a seat."""

    GREEDY = 0
    RANDOM = 1


class EndgameCertainty(IntEnum):
    """How certain the value of a move in an endgame is: the same names as in kernel/endgame.h."""

    EXACT = 0
    BOUNDED = 1
    ESTIMATED = 2


@dataclass(frozen=True, slots=True)
class GameResult:
    """The end of a game played by the kernel, and the number of plays it generated."""

    scores: tuple[int, ...]
    termination: Termination
    turns: int
    plays_seen: int


def is_available() -> bool:
    return why_missing() is None


def has_wide_path() -> bool:
    """Return whether this machine can run the wide path; the kernel must be available."""
    assert is_available(), why_missing()
    return _kernel.has_wide_path()


@cache
def why_missing() -> str | None:
    """Return why the kernel cannot be used; `None` if it can."""
    wanted = os.environ.get(SWITCH, "")
    if wanted == "off":
        return f"{SWITCH} is off"
    if wanted not in ("", "portable", "wide"):
        return f"{SWITCH} is {wanted!r}, but it may be off, portable or wide"
    if _import_failure is not None:
        return _import_failure
    if wanted == "wide" and not _kernel.has_wide_path():
        return f"{SWITCH} is wide, but this machine has no such instructions"
    return None


@lru_cache(maxsize=32)
def kernel_for(edition: Edition) -> "Kernel | None":
    """Return the kernel for an edition, or `None` if it is missing or the edition does not fit."""
    return Kernel(edition) if is_available() and fits(edition) else None


class Kernel:
    """The compiled kernel for one edition. It must be available, and the edition must fit.

    `path` is `portable` or `wide`; the default is the fastest that this machine can run.
    """

    def __init__(self, edition: Edition, path: str = "") -> None:
        assert is_available(), why_missing()
        assert fits(edition), f"{edition.name} does not fit"
        self.edition = edition
        self.path = path or os.environ.get(SWITCH, "") or _kernel.chosen_path()
        self._tables = _kernel.EditionTables(table_values(edition))
        self._text_of = lru_cache(maxsize=CACHED_PLAYS)(_reader(self._tables))

    def plays(self, turn: Turn) -> list[RankedPlay]:
        """Return every legal play, best first; equal points in the order of texts."""
        return list(map(self.read, self._turn(turn).plays()))

    def best(self, turn: Turn) -> RankedPlay | None:
        """Return the best play, if there is any."""
        packed = self._turn(turn).best()
        return self.read(packed) if packed else None

    def perft(self, position: Position, depth: int) -> int:
        """Count the sequences of `depth` moves from the position: see `rules.perft`."""
        if position.public.to_move is None:
            return 0 if depth else 1
        return self.set_up(position).perft(depth)

    def play_games(
        self, policies: Sequence[Policy], seeds: Sequence[str], threads: int
    ) -> list[GameResult]:
        """Play a game for each seed, dealt and shuffled as in `rules.game`; one policy a seat."""
        self._check_match(policies, threads)
        chosen = [policy.value for policy in policies]
        played = _kernel.play_seeded_games(self._tables, self.path, chosen, list(seeds), threads)
        return [_result(*values) for values in played]

    def play_quick_games(
        self, policies: Sequence[Policy], first_seed: int, count: int, threads: int
    ) -> list[GameResult]:
        """Play games with the kernel's fast shuffle, seeded by consecutive numbers."""
        self._check_match(policies, threads)
        chosen = [policy.value for policy in policies]
        played = _kernel.play_quick_games(
            self._tables, self.path, chosen, first_seed, count, threads
        )
        return [_result(*values) for values in played]

    def time_games(self, players: int, count: int, threads: int) -> tuple[float, int, int]:
        """Play greedy games with the fast shuffle; return seconds, turns and generated plays."""
        self._check_match([Policy.GREEDY] * players, threads)
        return _kernel.time_games(self._tables, self.path, players, count, threads)

    def deal(self, players: int, seed: str) -> "_kernel.Position":
        """Return the first position of a game, dealt as in `rules.game`, for the kernel to play."""
        assert self.edition.fewest_players <= players <= self.edition.most_players
        return _kernel.Position.deal(self._tables, self.path, players, seed)

    def set_up(self, position: Position) -> "_kernel.Position":
        """Return a position for the kernel to play on; a seat must be to move."""
        public = position.public
        assert public.to_move is not None
        assert all(len(rack) <= self.edition.rack_size for rack in position.racks)
        return _kernel.Position(
            self._tables,
            self.path,
            board=placed_tiles(public.board),
            racks=[list(rack) for rack in position.racks],
            bag=list(position.bag.tiles),
            scores=list(public.scores),
            to_move=public.to_move,
            is_new=sum(1 << seat for seat in public.new),
            is_out=sum(1 << seat for seat in public.out),
            quiet=public.quiet,
            passes=public.passes,
            again=public.again,
        )

    def thinker(self, view: Observation, weights: Mapping[str, object]) -> "_kernel.Thinker":
        """Return the evaluator of the seat to move, with its beliefs about the other racks."""
        return _kernel.Thinker(self._tables, self.path, dict(weights), view_values(view))

    def read(self, packed: int) -> RankedPlay:
        """Unpack a play."""
        points = packed >> POINTS_SHIFT
        play, text = self._text_of(packed - (points << POINTS_SHIFT))
        return RankedPlay(play, text, points)

    def termination(self, game: "_kernel.Position") -> Termination | None:
        """Return why a game is over, or `None` if it is not."""
        return _TERMINATIONS[game.termination()]

    def _turn(self, turn: Turn) -> "_kernel.Position":
        assert turn.edition == self.edition
        assert turn.rack is not None
        assert len(turn.rack) <= self.edition.rack_size
        assert all(tile in self.edition.tile_counts for tile in turn.rack)
        return _alone(self._tables, self.path, turn.board, turn.rack, turn.is_first)

    def _check_match(self, policies: Sequence[Policy], threads: int) -> None:
        assert self.edition.fewest_players <= len(policies) <= self.edition.most_players
        assert threads >= 1


def _alone(
    tables: "_kernel.EditionTables", path: str, board: Board, rack: Rack, is_first: bool
) -> "_kernel.Position":
    """Return a position with one seat; a `Turn` does not know the others."""
    return _kernel.Position(
        tables,
        path,
        board=placed_tiles(board),
        racks=[list(rack)],
        bag=[],
        scores=[0],
        to_move=0,
        is_new=int(is_first),
        is_out=0,
        quiet=0,
        passes=0,
        again=0,
    )


def _reader(tables: "_kernel.EditionTables") -> Callable[[int], tuple[Play, str]]:
    """Return a function that unpacks plays. Without points there are few enough to cache."""

    def read(packed: int) -> tuple[Play, str]:
        tiles = tables.placed_tiles(packed)
        play = Play.of(
            (Square(row, column), LaidTile(face, is_joker)) for row, column, face, is_joker in tiles
        )
        return play, format_move(play)

    return read


def _result(scores: list[int], termination: int, turns: int, plays_seen: int) -> GameResult:
    end = _TERMINATIONS[termination]
    assert end is not None
    return GameResult(tuple(scores), end, turns, plays_seen)
