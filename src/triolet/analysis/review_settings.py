"""The constants of reviews as JSON values, for the review of local games in the browser.

The browser's kernel searches as `judgement` does; the rest of a review is written again in
TypeScript, with these numbers.
"""

from typing import Any

from triolet.analysis import danger, facts, grades, judgement, review, review_json
from triolet.analysis.turn_order import worth_of_order
from triolet.engine.weights_file import load_weights
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition


def review_settings() -> dict[str, Any]:
    weights = load_weights()
    return {
        "samples": judgement.DEFAULT_SAMPLES,
        "nodes": judgement.NODES,
        "racks": danger.RACKS,
        "racks_seed": danger.SEED,
        "errors": [{"grade": grade, **limits._asdict()} for grade, limits in grades.ERRORS.items()],
        "negligible": grades.NEGLIGIBLE._asdict(),
        "sure": grades.SURE,
        "accuracy_points": grades.ACCURACY_POINTS,
        "facts": {
            "most": facts.MOST_FACTS,
            "worth_saying": facts.WORTH_SAYING,
            "open_square": facts.OPEN_SQUARE,
            "certain": facts.CERTAIN,
            "triolet": facts.TRIOLET,
            "replay": facts.REPLAY,
        },
        "key_moments": review.KEY_MOMENTS,
        "steepness": review.STEEPNESS,
        "spread": weights.spread,
        "spread_tile": weights.spread_tile,
        "turn_order": {name: _orders(load_edition(name)) for name in EDITIONS},
        "digits": review_json.DIGITS,
    }


def _orders(edition: Edition) -> dict[str, tuple[float, ...]]:
    """Return what the places in the order of play are worth, by the number of players."""
    counts = range(edition.fewest_players, edition.most_players + 1)
    return {str(players): worth_of_order(edition.name, players) for players in counts}
