"""Explains refused moves, scores and endings in the language of a catalogue.

Every number comes from the violation, the score sheet or the outcome. The sentences are in the
catalogues of `text`.
"""

from collections.abc import Sequence
from typing import assert_never

from triolet.rules.edition import Edition
from triolet.rules.legality import Violation
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


def explain_outcome(outcome: Outcome, names: Sequence[str], catalogue: Catalogue) -> list[str]:
    """Return sentences about why the game ended, the final count and the winners.

    A seat without a name is called by its number.
    """
    names = [
        names[seat] if seat < len(names) else catalogue.say("player-unnamed", seat=seat + 1)
        for seat in range(len(outcome.scores))
    ]
    return [
        _explain_termination(outcome, names, catalogue),
        *(_explain_left_over(line, names, catalogue) for line in outcome.lines),
        _explain_winners(outcome, names, catalogue),
    ]


def _explain_termination(outcome: Outcome, names: Sequence[str], catalogue: Catalogue) -> str:
    match outcome.termination:
        case Termination.OUT:
            # The player who is out gains the points of all the others.
            return catalogue.say("termination-out", name=names[outcome.lines[0].seat])
        case Termination.LAST_ONE_LEFT:
            return catalogue.say("termination-last-one-left", name=names[outcome.winners[0]])
        case Termination.ALL_PASSED | Termination.DEAD_BOARD | Termination.QUIET:
            return catalogue.say(f"termination-{outcome.termination}")
        case _:
            assert_never(outcome.termination)


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


def _explain_winners(outcome: Outcome, names: Sequence[str], catalogue: Catalogue) -> str:
    winners = [names[seat] for seat in outcome.winners]
    points = outcome.scores[outcome.winners[0]]
    if len(winners) == 1:
        return catalogue.say("winner-one", name=winners[0], points=points)
    return catalogue.say("winner-shared", names=catalogue.join(winners), points=points)
