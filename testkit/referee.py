"""The kernel's referee through its C interface, and the values of the rules in its JSON form.

docs/referee.md describes requests and responses.
"""

import json
from functools import cache
from typing import Any, Final, TypeAlias

from testkit.conformance.answers import end_entry, sheet_entries, tile_texts
from triolet.engine import _kernel
from triolet.engine.kernel_tables import edition_json
from triolet.rules.edition import Edition
from triolet.rules.game import Game, Moved
from triolet.rules.moves import Exchange, Move, Play, public_move
from triolet.rules.notation import format_laid, format_move, format_tile
from triolet.rules.observation import Observation, observe
from triolet.rules.outcome import Outcome
from triolet.rules.position import Position
from triolet.rules.tpn import format_position

Value: TypeAlias = dict[str, Any]

ERROR_CODES: Final = (
    *("none", "not-json", "too-large", "bad-request", "unknown-edition", "bad-edition"),
    *("bad-notation", "illegal-move", "bad-record"),
)
"""The names of the error codes, in the order of their numbers."""


class RefereeError(Exception):
    """An error of the referee: its name, its message and the rest of the response."""

    def __init__(self, error: Value) -> None:
        self.code: str = error["code"]
        self.column: int | None = error.get("column")
        self.violations: list[Value] = error.get("violations", [])
        self.faults: list[Value] = error.get("faults", [])
        super().__init__(error["message"])


def run_bytes(request: bytes) -> Value:
    """Run a request; raise `RefereeError` if the referee refuses it."""
    code, written = _kernel.run(request)
    response: Value = json.loads(written)
    assert ("error" in response) == (code != 0)
    if code:
        assert response["error"]["code"] == ERROR_CODES[code]
        raise RefereeError(response["error"])
    return response


def run(**request: object) -> Value:
    return run_bytes(json.dumps(request, ensure_ascii=False).encode())


@cache
def load(edition: Edition) -> str:
    """Load an edition into the referee and return its name."""
    name: str = run(do="edition", edition=edition_json(edition))["edition"]
    return name


def move_value(move: Move) -> str | Value:
    """Return a move as requests write it; plays as placements, because not all have a text."""
    if isinstance(move, Play):
        return {"placements": placements_value(move)}
    if isinstance(move, Exchange):
        return {"exchange": tile_texts(move.tiles)}
    return format_move(move)


def placements_value(play: Play) -> list[list[str]]:
    return [[str(square), format_laid(tile)] for square, tile in play.placements]


def state_value(observation: Observation) -> Value:
    public = observation.public
    tiles = {
        str(square): format_laid(laid)
        for row in public.edition.layout.rows
        for square in row
        if (laid := public.board.at(square))
    }
    return {
        "position": format_position(observation),
        "tiles": tiles,
        "racks": [None if rack is None else tile_texts(rack) for rack in observation.racks],
        "held": list(public.rack_counts),
        "bag_count": public.bag_count,
        "scores": list(public.scores),
        "to_move": 0 if public.to_move is None else public.to_move + 1,
        "new": [seat + 1 for seat in sorted(public.new)],
        "out": [seat + 1 for seat in sorted(public.out)],
        "quiet": public.quiet,
        "passes": public.passes,
        "again": public.again,
    }


def position_value(position: Position) -> Value:
    """Return everything at one moment, as the referee shows it."""
    return {
        "state": state_value(Observation(None, position.public, position.racks)),
        "bag": tile_texts(position.bag.tiles),
        "set_aside": tile_texts(position.set_aside),
    }


def moved_value(moved: Moved) -> Value:
    return {
        "seat": moved.seat + 1,
        "rack": tile_texts(moved.rack),
        "move": format_move(moved.move),
        "sheet": sheet_entries(moved.sheet),
        "drawn": tile_texts(moved.drawn),
        "total": moved.total,
    }


def outcome_value(outcome: Outcome | None) -> Value:
    return {
        "termination": str(outcome.termination) if outcome else None,
        "end": list(map(end_entry, outcome.lines)) if outcome else [],
        "winners": [seat + 1 for seat in outcome.winners] if outcome else [],
    }


def observation_value(game: Game, viewer: int | None) -> Value:
    """Return what a seat may see of a game, with its history."""
    observation = observe(game.position, viewer)
    return {
        "viewer": 0 if viewer is None else viewer + 1,
        "state": state_value(observation),
        "unseen": tile_texts(observation.unseen),
        "history": [
            {
                "seat": past.seat + 1,
                "move": format_move(public_move(past.move)),
                "sheet": sheet_entries(past.sheet),
            }
            for past in game.position.public.history
        ],
        **outcome_value(game.outcome),
    }


def move_facts(move: Move) -> Value:
    """Return what the referee says about a move from its text."""
    facts: Value = {"text": format_move(move)}
    if isinstance(move, Play):
        return {"kind": "play", **facts, "placements": placements_value(move)}
    if isinstance(move, Exchange):
        return {"kind": "exchange", **facts, "tiles": [format_tile(tile) for tile in move.tiles]}
    return {"kind": facts["text"], **facts}
