"""Compares the kernel's requests for reviews with the analysis package, at turns of seeded games:
`evaluate-move` with `judge_move`, and `replies` with `replies_to`.

The kernel reads a turn as a game that is dealt again, as a turn of a record, or as a position,
which has no history. See `testkit.kernel_players` for the tolerance.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from testkit.conformance.answers import sheet_entries
from testkit.invariants import BrokenInvariantError
from testkit.kernel_players import are_close, game_request, load_players
from testkit.numbered_games import compare_numbered
from testkit.referee import Value, move_value, run, state_value
from testkit.seeded_games import RandomGenerator, mixed_table, next_move
from triolet.analysis.danger import Replies, replies_to
from triolet.analysis.decisions import Decision, decisions_of
from triolet.analysis.judgement import JudgedMove, Judgement, judge_move
from triolet.rules.edition import Edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Exchange, Move, Pass, Play
from triolet.rules.notation import format_laid, format_move
from triolet.rules.observation import Observation
from triolet.rules.record import format_record, record_of
from triolet.rules.scoring import score_move
from triolet.rules.tiles import sorted_rack
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

COMPARED_PERCENT: Final = 12
"""How many turns of a game are compared, besides those with an empty bag."""
MOST_SAMPLES: Final = 12
MOST_RACKS: Final = 6


def compare_game(number: int) -> int:
    """Compare a game that depends on its number only; return how many turns were compared."""
    return compare_numbered(number, "review", _compare)


def _compare(edition: Edition, players: int, seed: str) -> int:
    random = RandomGenerator(seed)
    table = mixed_table(players, random)
    game = Game.start(edition, players, seed)
    while game.outcome is None:
        game.play(next_move(game, table, random))
    load_players()
    dealt = game_request(game, players, seed)
    record = record_of(game)
    text = format_record(record)
    compared = 0
    for decision in decisions_of(record):
        view = decision.view
        if view is None or not (view.public.bag_count == 0 or random.is_true(COMPARED_PERCENT)):
            continue
        before = dealt["moves"][: decision.number - 1]
        sources = [{**dealt, "moves": before}, {"record": text, "turn_number": decision.number}]
        _compare_turn(decision, view, sources, random)
        compared += 1
    return compared


def _compare_turn(
    decision: Decision, view: Observation, sources: Sequence[Value], random: RandomGenerator
) -> None:
    samples, seed = 1 + random.below(MOST_SAMPLES), f"turn {decision.number}"
    limit = {"samples": samples, "seed": seed}
    played = decision.move
    move = played if random.is_true(50) else random.one_of(legal_moves(view.turn()))
    assert isinstance(move, Play | Exchange | Pass)
    wanted = judgement_value(view, judge_move(view, move, samples, seed))
    for source in sources:
        found = run(do="evaluate-move", move=move_value(move), limit=limit, **source)
        _check_close(f"{move} at turn {decision.number}", found, wanted)
    racks = 1 + random.below(MOST_RACKS)
    for made in (move, None):
        asked: Value = {"racks": racks, "limit": {"seed": seed}}
        if made is not None:
            asked["move"] = move_value(made)
        found = run(do="replies", **asked, **random.one_of(sources))
        replies = replies_value(replies_to(view, made, racks, seed))
        _check_close(f"replies to {made} at turn {decision.number}", found, replies)
    _compare_position(view, move, random)


def _compare_position(view: Observation, move: Move, random: RandomGenerator) -> None:
    """Compare a position without its history: as seen, with all racks hidden, with all known."""
    edition = view.public.edition
    counts, unseen = view.public.rack_counts, list(view.unseen)
    known = tuple(
        rack if rack is not None else sorted_rack([unseen.pop() for _ in range(count)])
        for rack, count in zip(view.racks, counts, strict=True)
    )
    for racks in (view.racks, (None,) * len(known), known):
        text = format_position(replace(view, racks=racks))
        seen = parse_position(text, lambda _name: edition)
        found = run(do="replies", racks=2, position=text)
        _check_close(f"replies at {text}", found, replies_value(replies_to(seen, None, 2)))
    if random.is_true(20):
        text = format_position(view)
        seen = parse_position(text, lambda _name: edition)
        found = run(do="evaluate-move", move=move_value(move), limit={"samples": 2}, position=text)
        _check_close(f"{move} at {text}", found, judgement_value(seen, judge_move(seen, move, 2)))


def judgement_value(view: Observation, judgement: Judgement) -> Value:
    """Return a judgement of Python as the kernel writes it."""
    return {
        "played": _judged_value(view, judgement.played),
        "best": _judged_value(view, judgement.best),
        "static": _judged_value(view, judgement.static),
        "gain_error": judgement.error,
        "win_error": judgement.win_error,
        "static_error": judgement.static_error,
        "most_points": judgement.most_points,
        "choices": judgement.choices,
        "state": state_value(view),
    }


def _judged_value(view: Observation, judged: JudgedMove) -> Value:
    terms = judged.terms
    assert terms is not None
    sheet = score_move(view.public.edition, view.public.board, judged.move)
    return {
        "move": format_move(judged.move),
        "points": judged.points,
        "gain": judged.gain,
        "win": judged.win,
        "terms": {
            "again": terms.again,
            "kept": terms.kept,
            "opens": terms.opens,
            "reply": terms.reply,
            "next": terms.next,
            "value": terms.value,
            "simple": terms.simple,
        },
        "sheet": sheet_entries(sheet),
    }


def replies_value(replies: Replies | None) -> Value:
    """Return replies of Python as the kernel writes them."""
    if replies is None:
        return {"seat": None, "mean": 0, "squares": {}}
    return {
        "seat": replies.seat + 1,
        "mean": replies.mean,
        "squares": {
            str(square): {
                "share": danger.share,
                "points": danger.points,
                "tile": None if danger.tile is None else format_laid(danger.tile),
                "reach": danger.reach,
                "through": danger.through,
            }
            for square, danger in replies.squares.items()
        },
    }


def _check_close(what: str, found: object, wanted: object) -> None:
    if not are_close(found, wanted):
        raise BrokenInvariantError(f"{what}: {found!r} instead of {wanted!r}")
