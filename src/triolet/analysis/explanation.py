"""Explains refused moves, scores and endings in the language of a catalogue.

Every number comes from the violation, the score sheet or the outcome. The sentences are in the
catalogues of `text`.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, assert_never

from triolet.rules.edition import Edition
from triolet.rules.legality import Violation
from triolet.rules.moves import RecordedMove, Resign, TimeOut
from triolet.rules.notation import format_tile
from triolet.rules.outcome import EndLine, Outcome, Termination
from triolet.rules.scoring import Reason, ScoreLine, ScoreSheet
from triolet.rules.tiles import JOKER, LaidTile, Tile
from triolet.text import Catalogue


def explain_violation(violation: Violation, edition: Edition, catalogue: Catalogue) -> str:
    """Return a sentence that explains what is wrong with a move and how to correct it."""
    key = f"violation-{violation.code}"
    facts = _facts(violation, edition, catalogue)
    return catalogue.say(key, **{name: facts[name] for name in catalogue.variables(key)})


def _facts(violation: Violation, edition: Edition, catalogue: Catalogue) -> dict[str, str | int]:
    """Return the values that a sentence about a violation may use."""
    facts: dict[str, str | int] = {
        "rack_size": edition.rack_size,
        "lowest": edition.faces[0],
        "highest": edition.faces[-1],
        "last_row": str(edition.layout.rows[-1][-1])[0],
        "last_column": edition.layout.size,
        "rule": edition.opening_square.value,
    }
    if violation.found is not None:
        facts["found"] = violation.found
    if violation.allowed is not None:
        facts["allowed"] = violation.allowed
    if violation.squares:
        names = list(dict.fromkeys(map(str, violation.squares)))
        facts["squares"], facts["square_count"] = catalogue.join(names), len(names)
        facts["first"], facts["last"] = names[0], names[-1]
    if violation.tiles:
        names = [_tile_name(tile, catalogue) for tile in violation.tiles]
        facts["tiles"], facts["tile_count"] = catalogue.join(names), len(names)
        faces = [str(face) for face in sorted(set(violation.tiles))]
        facts["faces"], facts["face_count"] = catalogue.join(faces), len(faces)
        facts["sum"] = " + ".join(map(str, violation.tiles))
    return facts


def _tile_name(tile: Tile, catalogue: Catalogue) -> str:
    return catalogue.say("tile-joker") if tile == JOKER else str(tile)


def explain_sheet(sheet: ScoreSheet, catalogue: Catalogue) -> list[str]:
    """Return a sentence for each line of the score sheet of a play, and for its extra turns."""
    lines = [explain_line(line, catalogue) for line in sheet.lines]
    if not lines:
        # The first play was a single tile, which makes no group.
        lines.append(catalogue.say("score-nothing"))
    if sheet.replays:
        lines.append(catalogue.say("score-replay", count=sheet.replays))
    return lines


def explain_line(line: ScoreLine, catalogue: Catalogue) -> str:
    """Return the text of a line, such as `Pair H8 H9: 11 ×2 + 3 = 25`."""
    squares = " ".join(map(str, line.squares))
    jokers = sum(tile.is_joker for tile in line.tiles)
    match line.reason:
        case Reason.PAIR:
            return catalogue.say("reason-pair", squares=squares, sum=_sum(line), jokers=jokers)
        case Reason.LONE_TILE:
            return catalogue.say("reason-lone-tile", squares=squares, sum=_sum(line), jokers=jokers)
        case Reason.TRIO:
            faces = " + ".join(map(_laid_name, line.tiles))
            return catalogue.say("reason-trio", squares=squares, faces=faces, sum=_product(line))
        case Reason.TRIOLET:
            return catalogue.say("reason-triolet", squares=squares, points=line.points)
        case _:
            assert_never(line.reason)


def _laid_name(laid: LaidTile) -> str:
    """Return the face of a tile; for a joker `J(3)`."""
    return f"J({laid.face})" if laid.is_joker else str(laid.face)


def _sum(line: ScoreLine) -> str:
    """Return the sum of a pair or a lone tile, each tile with its multipliers."""
    terms = []
    for square, tile in zip(line.squares, line.tiles, strict=True):
        factors = [each.factor for each in line.multipliers if each.square == square]
        terms.append(" ".join([_laid_name(tile), *(f"×{factor}" for factor in factors)]))
    return _equation(" + ".join(terms), line.points)


def _product(line: ScoreLine) -> str:
    """Return the product of a Trio, whose points are multiplied as a whole."""
    factors = [line.points // line.factor, *(each.factor for each in line.multipliers)]
    return _equation(" × ".join(map(str, factors)), line.points)


def _equation(terms: str, result: int) -> str:
    return terms if terms == str(result) else f"{terms} = {result}"


class Exit(NamedTuple):
    """How a player left the game before its end; a claim removed an absent player."""

    seat: int
    way: Literal["resign", "timeout", "claim"]


def last_exit(moves: Iterable[tuple[int, RecordedMove]]) -> Exit | None:
    """Return how the last player who left did so, from the seats and moves of a game."""
    exits = [
        Exit(seat, "timeout" if isinstance(move, TimeOut) else "resign")
        for seat, move in moves
        if isinstance(move, Resign | TimeOut)
    ]
    return exits[-1] if exits else None


def explain_outcome(
    outcome: Outcome,
    names: Sequence[str],
    catalogue: Catalogue,
    left: Exit | None = None,
    you: int | None = None,
) -> list[str]:
    """Return sentences about why the game ended, the final count and the winners.

    `left` is the last player who left the game, `you` the seat of the reader. A seat without a
    name is called by its number.
    """
    names = [
        names[seat] if seat < len(names) else catalogue.say("player-unnamed", seat=seat + 1)
        for seat in range(len(outcome.scores))
    ]
    return [
        _explain_termination(outcome, names, catalogue, left, you),
        *(_explain_left_over(line, names, catalogue) for line in outcome.lines),
        _explain_winners(outcome, names, catalogue, you),
    ]


def _explain_termination(
    outcome: Outcome,
    names: Sequence[str],
    catalogue: Catalogue,
    left: Exit | None,
    you: int | None,
) -> str:
    match outcome.termination:
        case Termination.OUT:
            # The player who is out gains the points of all the others.
            seat = outcome.lines[0].seat
            return catalogue.say("termination-out", name=names[seat], who=_who(seat, you))
        case Termination.LAST_ONE_LEFT:
            seat, way = left or (outcome.winners[0], "unknown")
            who = _who(seat, you)
            return catalogue.say("termination-last-one-left", name=names[seat], way=way, who=who)
        case Termination.ALL_PASSED | Termination.DEAD_BOARD | Termination.QUIET:
            return catalogue.say(f"termination-{outcome.termination}")
        case _:
            assert_never(outcome.termination)


def _who(seat: int, you: int | None) -> str:
    """Return the value of `$who`, by which a sentence is about the reader or about a name."""
    return "you" if seat == you else "other"


def _explain_left_over(line: EndLine, names: Sequence[str], catalogue: Catalogue) -> str:
    """Return a sentence about the points for the tiles left on a rack."""
    name, holder = names[line.seat], names[line.holder]
    terms = " + ".join(map(format_tile, line.tiles))
    equation = _equation(terms, abs(line.points))
    jokers = line.tiles.count(JOKER)
    if line.seat != line.holder:
        return catalogue.say(
            "left-over-added", name=name, holder=holder, sum=equation, jokers=jokers
        )
    if line.points < 0:
        return catalogue.say("left-over-subtracted", name=name, sum=equation, jokers=jokers)
    tiles = catalogue.join([_tile_name(tile, catalogue) for tile in line.tiles])
    return catalogue.say("left-over-kept", name=name, tiles=tiles)


def _explain_winners(
    outcome: Outcome, names: Sequence[str], catalogue: Catalogue, you: int | None
) -> str:
    winner, points = outcome.winners[0], outcome.scores[outcome.winners[0]]
    if len(outcome.winners) > 1:
        if you not in outcome.winners:
            winners = catalogue.join([names[seat] for seat in outcome.winners])
            return catalogue.say("winner-shared", names=winners, points=points)
        others = catalogue.join([names[seat] for seat in outcome.winners if seat != you])
        return catalogue.say("winner-shared-with-you", names=others, points=points)
    name, who = names[winner], _who(winner, you)
    others_best = max(score for seat, score in enumerate(outcome.scores) if seat != winner)
    if points <= others_best:
        # The others left the game: scores that do not decide would only confuse.
        return catalogue.say("winner-last", name=name, who=who)
    if len(outcome.scores) == 2:
        return catalogue.say("winner-of-two", name=name, who=who, score=f"{points} : {others_best}")
    return catalogue.say("winner-one", name=name, who=who, points=points)
