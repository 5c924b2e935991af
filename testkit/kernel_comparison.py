"""Plays seeded games and compares the kernel with the rules at every turn.

Plays, points, their order, the best play, racks, scores and endings must be equal on every path
of this machine. `benchmarks.kernel_equality` is the long run, tests/kernel the short one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from testkit.invariants import BrokenInvariantError
from testkit.numbered_games import compare_numbered
from testkit.seeded_games import EXCHANGE_PERCENT, Kind, RandomGenerator, mixed_table
from triolet.engine.kernel import Kernel, RankedPlay, has_wide_path
from triolet.rules.bag import deal
from triolet.rules.edition import Edition
from triolet.rules.generator import legal_exchanges, legal_plays
from triolet.rules.moves import Exchange, Pass, Play, Resign
from triolet.rules.notation import format_move
from triolet.rules.outcome import Termination, find_termination, settle
from triolet.rules.position import Position, first_position, leave, take_turn
from triolet.rules.scoring import score
from triolet.rules.turn import Turn

if TYPE_CHECKING:
    from triolet.engine import _kernel

LEAVING_PERCENT: Final = 3


@dataclass(frozen=True, slots=True)
class KernelGame:
    """A path of the kernel with its copy of the game."""

    kernel: Kernel
    game: "_kernel.Position"


@cache
def kernels(edition: Edition) -> tuple[Kernel, ...]:
    """Return a kernel for each path of this machine."""
    paths = ("portable", "wide") if has_wide_path() else ("portable",)
    return tuple(Kernel(edition, path) for path in paths)


def ranked_by_rules(turn: Turn) -> list[RankedPlay]:
    """Return every play, best first, with the rules only."""
    plays = [
        RankedPlay(play, format_move(play), score(turn.edition, turn.board, play).points)
        for play in legal_plays(turn)
    ]
    return sorted(plays, key=lambda ranked: (-ranked.points, ranked.text))


def compare_game(number: int) -> int:
    """Play a game that depends on its number only, and return the number of compared positions."""
    return compare_numbered(number, "kernel", _compare_turns)


def _compare_turns(edition: Edition, players: int, seed: str) -> int:
    random = RandomGenerator(seed)
    table = mixed_table(players, random)
    position = first_position(edition, deal(edition, players, seed))
    kernel_games = [KernelGame(kernel, kernel.deal(players, seed)) for kernel in kernels(edition)]
    compare_state(position, None, kernel_games)
    end: Termination | None = None
    compared = 0
    while end is None:
        assert position.public.to_move is not None
        ranked = ranked_by_rules(position.turn())
        packed = compare_plays(position, ranked, kernel_games)
        compared += 1
        move = _choose(table[position.public.to_move], position.turn(), ranked, random)
        if isinstance(move, Resign):
            position, kernel_games = _leave(position, kernel_games, move)
        else:
            _move(
                position,
                kernel_games,
                move,
                dict(zip((one.play for one in ranked), packed, strict=True)),
            )
            position = take_turn(position, move).position
        end = find_termination(position.public, position.tiles_in_play)
        compare_state(position, end, kernel_games)
    return compared


def _choose(
    kind: Kind, turn: Turn, ranked: Sequence[RankedPlay], random: RandomGenerator
) -> Play | Exchange | Pass | Resign:
    """Choose like `seeded_games`, from the given plays."""
    if kind is Kind.LEAVER and random.is_true(LEAVING_PERCENT):
        return Resign()
    exchanges = legal_exchanges(turn)
    if exchanges and (not ranked or random.is_true(EXCHANGE_PERCENT[kind])):
        return random.one_of(exchanges)
    if not ranked:
        return Pass()
    return (ranked[0] if kind is Kind.GREEDY else random.one_of(ranked)).play


def _move(
    position: Position,
    kernel_games: Sequence[KernelGame],
    move: Play | Exchange | Pass,
    packed: Mapping[Play, int],
) -> None:
    for kernel_game in kernel_games:
        match move:
            case Play():
                kernel_game.game.play(packed[move])
            case Exchange():
                kernel_game.game.exchange(list(move.tiles), position.bag.seed)
            case Pass():
                kernel_game.game.pass_turn()


def _leave(
    position: Position, kernel_games: Sequence[KernelGame], move: Resign
) -> tuple[Position, list[KernelGame]]:
    """Set up the kernel again; it gets no history, so its exchanges count from 1 again."""
    assert position.public.to_move is not None
    left = leave(position, position.public.to_move, move).position
    left = replace(left, bag=replace(left.bag, mixings=0))
    return left, [
        KernelGame(kernel_game.kernel, kernel_game.kernel.set_up(left))
        for kernel_game in kernel_games
    ]


def compare_plays(
    position: Position, ranked: Sequence[RankedPlay], kernel_games: Sequence[KernelGame]
) -> list[int]:
    """Compare the plays of the rules with those of every path, continued and set up again.

    Returns the packed plays.
    """
    packed = kernel_games[0].game.plays()
    _check_equal("plays", list(map(kernel_games[0].kernel.read, packed)), ranked)
    for kernel_game in kernel_games:
        name = kernel_game.kernel.path
        again = kernel_game.kernel.set_up(position)
        _check_equal(f"{name}: plays", kernel_game.game.plays(), packed)
        _check_equal(f"{name}: plays when set up", again.plays(), packed)
        _check_equal(f"{name}: best", kernel_game.game.best(), packed[0] if packed else 0)
    return packed


def compare_state(
    position: Position, end: Termination | None, kernel_games: Sequence[KernelGame]
) -> None:
    """Compare everything but the plays; at the end also the final count."""
    public = position.public
    scores = public.scores
    if end is not None:
        scores = settle(public, position.racks, end).scores
    for kernel_game in kernel_games:
        game, name = kernel_game.game, kernel_game.kernel.path
        _check_equal(f"{name}: end", kernel_game.kernel.termination(game), end)
        if end is not None:
            game.settle()
        else:
            _check_equal(f"{name}: seat to move", game.to_move, public.to_move)
        _check_equal(f"{name}: scores", tuple(game.scores), scores)
        _check_equal(f"{name}: tiles in the bag", game.bag_count, len(position.bag))
        racks = tuple(tuple(game.rack(seat)) for seat in range(len(scores)))
        _check_equal(f"{name}: racks", racks, position.racks)


def _check_equal(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise BrokenInvariantError(f"{what}: {found!r} instead of {wanted!r}")
