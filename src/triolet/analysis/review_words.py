"""A reviewed turn in words: what it lost, the best move, and why."""

from collections.abc import Sequence
from typing import Final

from triolet.analysis.facts import fact_text, move_text
from triolet.analysis.grades import Grade
from triolet.analysis.review import Review, ReviewedPlayer, ReviewedTurn
from triolet.rules.moves import Resign, TimeOut
from triolet.text import Catalogue

UNKNOWN: Final = "–"


def turn_words(turn: ReviewedTurn, catalogue: Catalogue) -> list[str]:
    """Return the sentences about a turn; none if the player left."""
    judgement = turn.judgement
    if judgement is None:
        is_departure = isinstance(turn.move, Resign | TimeOut)
        return [] if is_departure else [catalogue.say("review-unknown")]
    facts = [fact_text(fact, catalogue) for fact in turn.facts]
    if turn.grade in (Grade.BRILLIANT, Grade.BEST):
        return facts
    loss, chance = round(judgement.loss_points), round(100 * judgement.loss_win)
    if chance:
        lost = catalogue.say("review-loss-chance", loss=loss, chance=chance)
    else:
        lost = catalogue.say("review-loss", loss=loss)
    best = judgement.best.move
    if any(fact.move == best for fact in turn.facts):
        return [lost, *facts]
    return [lost, catalogue.say("review-best", move=move_text(best, catalogue)), *facts]


def columns_of(review: Review) -> list[str]:
    """Return the columns of the table of players; departures only if somebody left."""
    departures = ["departures"] if any(player.departures for player in review.players) else []
    return ["lead", "turn-order", "luck", "decisions", *departures, "accuracy"]


def sum_text(review: Review, catalogue: Catalogue) -> str:
    """Return how the columns add up to the lead."""
    has_departures = "departures" in columns_of(review)
    return catalogue.say("review-sum-departures" if has_departures else "review-sum")


def cells_of(player: ReviewedPlayer, columns: Sequence[str]) -> list[str]:
    """Return the numbers of a player; decisions are unknown without a judgement."""
    is_judged = player.accuracy is not None
    texts = {
        "lead": f"{player.lead:+z.0f}",
        "turn-order": f"{player.turn_order:+z.0f}",
        "luck": f"{player.luck:+z.0f}",
        "decisions": f"{player.decisions:+z.0f}" if is_judged else UNKNOWN,
        "departures": f"{player.departures:+z.0f}",
        "accuracy": f"{player.accuracy:.0f} %" if is_judged else UNKNOWN,
    }
    return [texts[column] for column in columns]


def player_names(review: Review, catalogue: Catalogue) -> list[str]:
    """Return the names; a player without one has the number of the seat."""
    return [
        player.name or catalogue.say("player-unnamed", seat=seat)
        for seat, player in enumerate(review.players, 1)
    ]
