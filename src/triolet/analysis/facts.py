"""Facts about a decision: what it missed, opened or kept. Each has its numbers and squares, so that
a board can show it; `fact_text` says it in a language."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from triolet.analysis.danger import Replies, replies_to
from triolet.analysis.grades import Grade
from triolet.analysis.judgement import JudgedMove, Judgement
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Move, Pass, Play
from triolet.rules.notation import format_laid, format_tile
from triolet.rules.observation import Observation
from triolet.rules.scoring import Reason, ScoreSheet, score_move
from triolet.rules.tiles import JOKER, LaidTile, Rack, without_tiles
from triolet.text import Catalogue

MOST_FACTS: Final = 2
WORTH_SAYING: Final = 2.0
"""Points that a difference must make."""
OPEN_SQUARE: Final = 4.0
"""Points of the expected reply that must use a square to name it."""
# Facts that no difference of points explains
CERTAIN: Final = 100.0
TRIOLET: Final = 15.0
REPLAY: Final = 10.0


@dataclass(frozen=True, slots=True)
class Fact:
    """One reason; `kind` is the end of the key of its message."""

    kind: str
    weight: float
    """By which facts are ranked: the points that it explains, where they are known."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    squares: tuple[Square, ...] = ()
    move: Move | None = None
    tiles: Rack = ()
    """Tiles to keep, to exchange, or to lay on the square."""
    others: Rack = ()
    """The tiles that were kept instead."""


def facts_of(view: Observation, judgement: Judgement, grade: Grade) -> tuple[Fact, ...]:
    """Return the most important facts about a decision, the first one first."""
    if judgement.choices == 1:
        return (Fact("forced", 0.0),)
    if grade in (Grade.BEST, Grade.BRILLIANT):
        found = list(_praise(view, judgement, grade))
    else:
        found = list(_criticism(view, judgement))
    return tuple(sorted(found, key=lambda fact: -fact.weight)[:MOST_FACTS])


def _praise(view: Observation, judgement: Judgement, grade: Grade) -> Iterator[Fact]:
    played, static = judgement.played, judgement.static
    sheet = _sheet(view, played.move)
    if grade is Grade.BRILLIANT:
        loss = played.gain - static.gain
        yield Fact("brilliant", CERTAIN, {"loss": round(loss)}, move=static.move)
    if _has_triolet(sheet):
        yield Fact("triolet-made", TRIOLET, squares=_squares(played.move))
    if sheet.replays:
        yield Fact("replay-made", REPLAY, squares=_squares(played.move))


def _criticism(view: Observation, judgement: Judgement) -> Iterator[Fact]:
    played, best = judgement.played, judgement.best
    if isinstance(best.move, Exchange) and not isinstance(played.move, Exchange):
        gain = round(judgement.loss_points)
        yield Fact("exchange-due", CERTAIN, {"gain": gain}, (), best.move, best.move.tiles)
        return
    if isinstance(played.move, Exchange) and isinstance(best.move, Play):
        squares = best.move.squares
        yield Fact("exchange-needless", CERTAIN, {"points": best.points}, squares, best.move)
        return
    if isinstance(best.move, Play) and isinstance(played.move, Play):
        yield from _missed(view, played, best)
    assert best.terms is not None
    assert played.terms is not None
    kept = best.terms.kept - played.terms.kept
    better, worse = _kept(view, best.move), _kept(view, played.move)
    if kept >= WORTH_SAYING and better != worse and len(better) == len(worse):
        yield Fact("kept", kept, tiles=better, others=worse)
    if played.terms.reply - best.terms.reply >= WORTH_SAYING:
        yield from _opened(view, played.move, best.move)


def _missed(view: Observation, played: JudgedMove, best: JudgedMove) -> Iterator[Fact]:
    """Yield why the best play makes more points or turns."""
    assert isinstance(best.move, Play)
    assert isinstance(played.move, Play)
    own, better = _sheet(view, played.move), _sheet(view, best.move)
    more = best.points - played.points
    numbers, squares = {"points": best.points, "more": more}, best.move.squares
    if better.replays > own.replays:
        assert best.terms is not None
        assert played.terms is not None
        weight = best.terms.again - played.terms.again + max(0, more)
        yield Fact("replay", weight, {"points": best.points}, squares, best.move)
    elif more >= WORTH_SAYING:
        uses = [any(tile.is_joker for tile in _laid(each.move)) for each in (best, played)]
        kind = "points"
        if _has_triolet(better) and not _has_triolet(own):
            kind = "triolet"
        elif uses == [True, False]:
            kind = "joker"
        yield Fact(kind, float(more), numbers, squares, best.move)


def _opened(view: Observation, played: Move, best: Move) -> Iterator[Fact]:
    """Yield what the played move leaves to the next player, compared with the best one."""
    assert isinstance(played, Play | Exchange | Pass)
    assert isinstance(best, Play | Exchange | Pass)
    after, instead = replies_to(view, played), replies_to(view, best)
    if after is None or instead is None:
        return
    more = after.mean - instead.mean
    square = _open_square(view, after, instead)
    if square is not None:
        danger = after.squares[square]
        factor = view.public.edition.layout.multipliers.get(square, 1)
        numbers = {"points": round(danger.points), "factor": factor}
        # A square is named only if best replies use it.
        assert danger.tile is not None
        yield Fact("opened", more, numbers, (square,), tiles=(danger.tile.tile,))
    elif more >= WORTH_SAYING:
        yield Fact("reply", more, {"reply": round(after.mean), "more": round(more)})


def _open_square(view: Observation, after: Replies, instead: Replies) -> Square | None:
    """Return the square that the replies use most, compared with those to the best move."""
    multipliers = view.public.edition.layout.multipliers
    added = {
        square: danger.expected
        - (instead.squares[square].expected if square in instead.squares else 0.0)
        for square, danger in after.squares.items()
    }
    # Of the squares of one reply, the one with a multiplier says most.
    square = max(
        added, key=lambda each: (added[each], multipliers.get(each, 1), str(each)), default=None
    )
    return square if square is not None and added[square] >= OPEN_SQUARE else None


def _sheet(view: Observation, move: Move) -> ScoreSheet:
    return score_move(view.public.edition, view.public.board, move)


def _has_triolet(sheet: ScoreSheet) -> bool:
    return any(line.reason is Reason.TRIOLET for line in sheet.lines)


def _laid(move: Move) -> list[LaidTile]:
    return [placement.tile for placement in move.placements] if isinstance(move, Play) else []


def _squares(move: Move) -> tuple[Square, ...]:
    return move.squares if isinstance(move, Play) else ()


def _kept(view: Observation, move: Move) -> Rack:
    rack = view.rack or ()
    return without_tiles(rack, move.tiles) if isinstance(move, Play | Exchange) else rack


def fact_text(fact: Fact, catalogue: Catalogue) -> str:
    """Return the fact as a sentence."""
    key = f"review-{fact.kind}"
    values: dict[str, str | int] = {
        **fact.numbers,
        "move": "" if fact.move is None else move_text(fact.move, catalogue),
        "square": str(fact.squares[0]) if fact.squares else "",
        "tiles": _tiles_text(fact.tiles, catalogue),
        "others": _tiles_text(fact.others, catalogue),
    }
    return catalogue.say(key, **{name: values[name] for name in catalogue.variables(key)})


def move_text(move: Move, catalogue: Catalogue) -> str:
    """Return a move in words, such as `4 on H8 and 11 on H9`."""
    match move:
        case Play(placements=placements):
            laid = [
                catalogue.say(
                    "table-tile-on-square", tile=format_laid(each.tile), square=str(each.square)
                )
                for each in placements
            ]
            return catalogue.join(laid)
        case Exchange(tiles=tiles):
            return catalogue.say("review-exchange", tiles=_tiles_text(tiles, catalogue))
        case _:
            return catalogue.say("review-pass")


def _tiles_text(tiles: Rack, catalogue: Catalogue) -> str:
    if not tiles:
        return ""
    joker = catalogue.say("tile-joker")
    return catalogue.join([joker if tile == JOKER else format_tile(tile) for tile in tiles])
