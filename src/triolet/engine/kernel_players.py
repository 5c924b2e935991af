"""The levels, the weights and the constants of the search as JSON values, for the kernel's players.

The kernel contains none of these numbers: docs/players.md describes the request that loads them.
"""

from dataclasses import asdict

from triolet.engine.endgame import NODES_A_SECOND, WANTED
from triolet.engine.levels import load_levels
from triolet.engine.simulation import (
    CANDIDATES,
    CONFIDENCE,
    FIRST_DEALS,
    LOOK_SAMPLES,
    LOOKS,
    MOST_DEALS,
)
from triolet.engine.suggestion import DEFAULT_SECONDS
from triolet.engine.weights_file import load_weights


def players_json() -> dict[str, object]:
    """Return the value of `players` in the request that loads them."""
    levels = (
        {"name": level.name} | ({} if level.error_model is None else asdict(level.error_model))
        for level in load_levels()
    )
    return {
        "levels": list(levels),
        "weights": load_weights().values(),
        "search": {
            "candidates": CANDIDATES,
            "looks": LOOKS,
            "look_samples": LOOK_SAMPLES,
            "first_deals": FIRST_DEALS,
            "most_deals": MOST_DEALS,
            "confidence": CONFIDENCE,
            "wanted": WANTED,
            "nodes": int(DEFAULT_SECONDS / 2 * NODES_A_SECOND),
        },
    }
