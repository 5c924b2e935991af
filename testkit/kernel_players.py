"""The bots of the engine package and those of the kernel's C interface, compared choice by choice.

docs/players.md describes the requests. The values are doubles from the same operations in the same
order, so they are equal to the last bit, with one exception: `sum` of Python 3.12 and later rounds
less, and the means of samples may differ in their last digits.
"""

from functools import cache
from math import isclose
from typing import Any, Final

from testkit.referee import Value, load, run
from triolet.engine.champion import ChampionBot
from triolet.engine.choice import Choice
from triolet.engine.kernel_players import players_json
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.engine.suggestion import Suggestion
from triolet.rules.game import Game
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation

TOLERANCE: Final = 1e-9
"""Relative, of the means and errors of samples; see above."""


def are_close(one: object, other: object) -> bool:
    """Return whether two JSON values are equal, numbers within the tolerance."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(are_close, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(are_close(one[key], other[key]) for key in one)
    if isinstance(one, int | float) and isinstance(other, int | float):
        return isclose(one, other, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return one == other


@cache
def load_players() -> tuple[str, ...]:
    """Load the levels and weights into the kernel and return the names of the bots."""
    return tuple(run(do="players", players=players_json())["bots"])


def game_request(game: Game, players: int, seed: str) -> Value:
    """Return the keys of a request for a game that was dealt from a seed."""
    return {
        "edition": load(game.position.public.edition),
        "players": players,
        "seed": seed,
        "moves": [[moved.seat + 1, format_move(moved.move)] for moved in game.moves],
    }


def limit_value(limit: Limit) -> Value:
    return {"seed": limit.seed} | ({} if limit.samples is None else {"samples": limit.samples})


def choice_values(choice: Choice) -> list[tuple[Any, ...]]:
    """Return the choice of a Python bot in the form of `kernel_choice`."""
    return [
        (format_move(choice.move), choice.value),
        *(
            (format_move(each.move), each.points, each.value, each.win, each.error, each.samples)
            for each in choice.candidates
        ),
    ]


def kernel_choice(bot: str, request: Value, limit: Limit) -> list[tuple[Any, ...]]:
    """Return the move and the value of a bot of the kernel, then its candidates."""
    load_players()
    response = run(do="choose", bot=bot, limit=limit_value(limit), **request)
    keys = ("move", "points", "value", "win", "error", "samples")
    return [
        (response["move"], response["value"]),
        *(tuple(map(each.get, keys)) for each in response["candidates"]),
    ]


def python_choice(bot: str, view: Observation, limit: Limit) -> list[tuple[Any, ...]]:
    player = ChampionBot(threads=1) if bot == "champion" else bot_named(bot)
    return choice_values(player.choose(view, limit))


def suggestion_values(found: Suggestion) -> Value:
    """Return a suggestion of Python as the kernel writes it."""
    reasons = found.reasons
    return {
        "move": format_move(found.move),
        "points": found.points,
        "value": found.value,
        "win": found.win,
        "error": found.error,
        "win_error": found.win_error,
        "certainty": found.certainty.value,
        "samples": found.samples,
        "reasons": {
            "again": reasons.again,
            "kept": reasons.kept,
            "opens": reasons.opens,
            "reply": reasons.reply,
            "next": reasons.next,
            "value": reasons.value,
            "simple": reasons.simple,
        },
    }
