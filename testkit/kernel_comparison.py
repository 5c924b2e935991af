"""Plays seeded games and asks the kernel at every turn what the rules were asked.

Plays, points, their order, the best play, racks, scores and endings must be equal on every path
that this machine has. `kernel_equality` is the long run, tests/kernel the short one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from testkit.invariants import BrokenInvariantError
from testkit.seeded_games import EXCHANGE_PERCENT, Chance, Kind, mixed_table
from triolet.engine.kernel import Kernel, RankedPlay, has_wide_path
from triolet.rules.bag import deal
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.generator import legal_exchanges, legal_plays
from triolet.rules.moves import Exchange, Pass, Play, Resign
from triolet.rules.notation import format_move
from triolet.rules.outcome import Termination, find_termination, settle
from triolet.rules.position import Position, first_position, leave, take_turn
from triolet.rules.scoring import score
from triolet.rules.turn import Turn

if TYPE_CHECKING:
    from triolet.engine import _kernel

SMALL_EDITION: Final = Path(__file__).parent / "editions" / "small-nine.toml"
COMPARED: Final = (*EDITIONS, SMALL_EDITION)
LEAVING_PERCENT: Final = 3


@dataclass(frozen=True, slots=True)
class Rival:
    """A path of the kernel, and its own copy of the game."""

    kernel: Kernel
    game: "_kernel.Position"


@cache
def kernels(edition: Edition) -> tuple[Kernel, ...]:
    """One for each path of this machine."""
    paths = ("portable", "wide") if has_wide_path() else ("portable",)
    return tuple(Kernel(edition, path) for path in paths)


def ranked_by_rules(turn: Turn) -> list[RankedPlay]:
    """Every play, best first, with nothing but the rules."""
    plays = [
        RankedPlay(play, format_move(play), score(turn.edition, turn.board, play).points)
        for play in legal_plays(turn)
    ]
    return sorted(plays, key=lambda ranked: (-ranked.points, ranked.text))


def compare_game(number: int) -> int:
    """Plays game `number`, which settles all about it; the number of positions compared."""
    edition = load_edition(COMPARED[number % len(COMPARED)])
    span = edition.most_players - edition.fewest_players + 1
    players = edition.fewest_players + number // len(COMPARED) % span
    seed = f"kernel {number}"
    try:
        return _follow(edition, players, seed)
    except BrokenInvariantError as error:
        raise BrokenInvariantError(f"game {number} ({edition.name}, {players}): {error}") from error


def _follow(edition: Edition, players: int, seed: str) -> int:
    chance = Chance(seed)
    table = mixed_table(players, chance)
    position = first_position(edition, deal(edition, players, seed))
    rivals = [Rival(kernel, kernel.deal(players, seed)) for kernel in kernels(edition)]
    compare_state(position, None, rivals)
    end: Termination | None = None
    compared = 0
    while end is None:
        assert position.public.to_move is not None
        ranked = ranked_by_rules(position.turn())
        packed_plays = compare_plays(position, ranked, rivals)
        compared += 1
        move = _choose(table[position.public.to_move], position.turn(), ranked, chance)
        if isinstance(move, Resign):
            position, rivals = _leave(position, rivals, move)
        else:
            _move(
                position,
                rivals,
                move,
                dict(zip((one.play for one in ranked), packed_plays, strict=True)),
            )
            position = take_turn(position, move).position
        end = find_termination(position.public, position.tiles_in_play)
        compare_state(position, end, rivals)
    return compared


def _choose(
    kind: Kind, turn: Turn, ranked: Sequence[RankedPlay], chance: Chance
) -> Play | Exchange | Pass | Resign:
    """As `seeded_games` does, from plays that are known already."""
    if kind is Kind.LEAVER and chance.happens(LEAVING_PERCENT):
        return Resign()
    exchanges = legal_exchanges(turn)
    if exchanges and (not ranked or chance.happens(EXCHANGE_PERCENT[kind])):
        return exchanges[chance.below(len(exchanges))]
    if not ranked:
        return Pass()
    return ranked[0 if kind is Kind.GREEDY else chance.below(len(ranked))].play


def _move(
    position: Position,
    rivals: Sequence[Rival],
    move: Play | Exchange | Pass,
    packed_plays: Mapping[Play, int],
) -> None:
    for rival in rivals:
        match move:
            case Play():
                rival.game.play(packed_plays[move])
            case Exchange():
                rival.game.exchange(list(move.tiles), position.bag.seed)
            case Pass():
                rival.game.pass_turn()


def _leave(
    position: Position, rivals: Sequence[Rival], move: Resign
) -> tuple[Position, list[Rival]]:
    """The kernel is told a position, not a history: what it mixes counts from 1 again."""
    assert position.public.to_move is not None
    left = leave(position, position.public.to_move, move).position
    left = replace(left, bag=replace(left.bag, mixings=0))
    return left, [Rival(rival.kernel, rival.kernel.set_up(left)) for rival in rivals]


def compare_plays(
    position: Position, ranked: Sequence[RankedPlay], rivals: Sequence[Rival]
) -> list[int]:
    """The rules' plays against those of every path, followed and set up anew; their numbers."""
    packed_plays = rivals[0].game.plays()
    _demand_equal("plays", list(map(rivals[0].kernel.read, packed_plays)), ranked)
    for rival in rivals:
        name = rival.kernel.path
        again = rival.kernel.set_up(position)
        _demand_equal(f"{name}: plays", rival.game.plays(), packed_plays)
        _demand_equal(f"{name}: plays when set up", again.plays(), packed_plays)
        _demand_equal(f"{name}: best", rival.game.best(), packed_plays[0] if packed_plays else 0)
    return packed_plays


def compare_state(position: Position, end: Termination | None, rivals: Sequence[Rival]) -> None:
    """Everything but the plays; at the end the final count too."""
    public = position.public
    scores = public.scores
    if end is not None:
        scores = settle(public, position.racks, end).scores
    for rival in rivals:
        game, name = rival.game, rival.kernel.path
        _demand_equal(f"{name}: end", rival.kernel.termination(game), end)
        if end is not None:
            game.settle()
        else:
            _demand_equal(f"{name}: seat to move", game.to_move, public.to_move)
        _demand_equal(f"{name}: scores", tuple(game.scores), scores)
        _demand_equal(f"{name}: tiles in the bag", game.bag_count, len(position.bag))
        racks = tuple(tuple(game.rack(seat)) for seat in range(len(scores)))
        _demand_equal(f"{name}: racks", racks, position.racks)


def _demand_equal(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise BrokenInvariantError(f"{what}: {found!r} instead of {wanted!r}")
