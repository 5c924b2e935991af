"""Compares what the kernel's C interface says about a turn with the rules, at positions of seeded
games: where tiles fit, what a seat may do, and judgements of a turn without its game.
"""

from collections.abc import Sequence
from typing import Final

from testkit.conformance.answers import sheet_entries, tile_texts, violation_entry
from testkit.invariants import BrokenInvariantError
from testkit.kernel_players import game_request
from testkit.numbered_games import compare_numbered
from testkit.referee import RefereeError, Value, move_value, placements_value, run
from testkit.referee_comparison import random_moves
from testkit.seeded_games import RandomGenerator, mixed_table, next_move
from triolet.engine.fits import Fit, find_fits
from triolet.rules.edition import Edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges, legal_plays, must_pass
from triolet.rules.layout import Square
from triolet.rules.moves import Move, Placement, Play
from triolet.rules.notation import format_laid, format_tile
from triolet.rules.observation import Observation
from triolet.rules.referee import judge
from triolet.rules.scoring import score_move
from triolet.rules.tiles import LaidTile
from triolet.rules.tpn import format_position
from triolet.rules.turn import Turn

COMPARED_PERCENT: Final = 30
"""How many positions of a game are compared, besides the last ones."""


def compare_game(number: int) -> int:
    """Compare a game that depends on its number only; return how many positions were compared."""
    return compare_numbered(number, "options", _compare)


def _compare(edition: Edition, players: int, seed: str) -> int:
    random = RandomGenerator(seed)
    table = mixed_table(players, random)
    game = Game.start(edition, players, seed)
    compared = 0
    while game.outcome is None:
        move = next_move(game, table, random)
        if game.position.public.bag_count == 0 or random.is_true(COMPARED_PERCENT):
            _compare_position(game, seed, move, random)
            compared += 1
        game.play(move)
    _compare_position(game, seed, None, random)
    return compared + 1


def turn_of(game: Game, seat: int) -> Turn:
    """Return the turn that a seat has or would have now."""
    public = game.position.public
    rack = game.position.racks[seat]
    return Turn(public.edition, public.board, rack, public.bag_count, seat in public.new)


def turn_value(turn: Turn) -> Value:
    """Return the key `turn` of a request."""
    tiles = zip(turn.board, turn.board.tiles(), strict=True)
    return {
        "board": [[str(square), format_laid(laid)] for square, laid in tiles],
        "rack": None if turn.rack is None else tile_texts(turn.rack),
        "bag": turn.bag_count,
        "is_first": turn.is_first,
    }


def options_value(turn: Turn, plays: Sequence[Play], *, is_turn: bool) -> Value:
    """Return the response to `options`, by the rules."""
    assert turn.rack is not None
    counts = [len(exchange.tiles) for exchange in legal_exchanges(turn)]
    return {
        "rack": tile_texts(turn.rack),
        "is_first": turn.is_first,
        "bag_count": turn.bag_count,
        "most_to_exchange": max(counts, default=0) if is_turn else 0,
        "must_pass": is_turn and must_pass(turn),
        "playable": [str(square) for square in sorted({s for play in plays for s in play.squares})],
    }


def fits_value(fits: Sequence[Fit]) -> Value:
    return {
        "squares": [
            {"square": str(fit.square), "faces": list(fit.faces), "is_complete": fit.is_complete}
            for fit in fits
        ]
    }


def judgement_value(turn: Turn, move: Move) -> Value:
    """Return the response to `judge` for a turn, by the rules."""
    violations = judge(turn, move)
    value: Value = {"violations": [violation_entry(each) for each in violations]}
    if not violations:
        value["sheet"] = sheet_entries(score_move(turn.edition, turn.board, move))
    return value


def _compare_position(game: Game, seed: str, chosen: Move | None, random: RandomGenerator) -> None:
    public, racks = game.position.public, game.position.racks
    dealt = game_request(game, len(racks), seed)
    written = {"position": format_position(Observation(None, public, racks))}
    for seat in range(len(racks)):
        turn = turn_of(game, seat)
        alone = {"edition": dealt["edition"], "turn": turn_value(turn)}
        at_seat = {**random.one_of((dealt, written)), "seat": seat + 1}
        is_in = public.to_move is not None and seat not in public.out
        plays = legal_plays(turn) if is_in else []
        is_turn = seat == public.to_move
        name = f"{written['position']}, seat {seat + 1}"
        _check_equal(
            f"options at {name}",
            run(do="options", **at_seat),
            options_value(turn, plays, is_turn=is_turn),
        )
        if not is_in:
            _check_refusal(at_seat)
            continue
        for tile in dict.fromkeys((*racks[seat], random.below(16))):
            laid = _some_laid(plays, random)
            request = {"laid": placements_value(laid), "tile": format_tile(tile)}
            found = run(do="fits", **random.one_of((at_seat, alone)), **request)
            wanted = fits_value(find_fits(plays, frozenset(laid.placements), tile))
            _check_equal(f"fits of {request} at {name}", found, wanted)
        if is_turn and chosen is not None:
            for move in (chosen, *random_moves(game, chosen, random)):
                found = run(do="judge", **alone, move=move_value(move))
                _check_equal(f"{move} at {name}", found, judgement_value(turn, move))


def _some_laid(plays: Sequence[Play], random: RandomGenerator) -> Play:
    """Return tiles already laid: mostly some of a legal play, sometimes a tile anywhere."""
    if plays and random.is_true(90):
        placements = random.one_of(plays).placements
        return Play.of(place for place in placements if random.is_true(40))
    square = Square(random.below(15), random.below(15))
    return Play.of([Placement(square, LaidTile(random.below(16), is_joker=random.is_true(10)))])


def _check_refusal(request: Value) -> None:
    """Check that a seat without a further turn gets an error."""
    try:
        found = run(do="fits", tile="J", **request)
    except RefereeError as error:
        if error.code == "bad-request" and str(error) in ("the game is over", "the seat is out"):
            return
        raise
    raise BrokenInvariantError(f"fits {found} for a seat without a further turn")


def _check_equal(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise BrokenInvariantError(f"{what}: {found!r} instead of {wanted!r}")
