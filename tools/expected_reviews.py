"""Writes the reviews of some games, for the tests of the web app.

    python -m tools.expected_reviews

The app's tests review the same games with the kernel for the browser and expect the same reviews,
in all languages. Git ignores the file; `tools.build_web --check` writes it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from testkit.reviewed_games import NAMES, without_racks
from tools.generated_files import ROOT
from triolet.analysis.review import review
from triolet.analysis.review_json import review_as_json
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges
from triolet.rules.moves import Move, Resign
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.record import Record, format_record, record_of
from triolet.text import LANGUAGES, catalogue_for

TARGET: Final = ROOT / "web" / "tests" / "local" / "expectedReviews.json"
SAMPLES: Final = 12
BOTS: Final = ("fox", "greedy", "random", "rabbit")
"""The bots of the seats: good moves and errors of every kind."""
EXCHANGES: Final = 11
"""Interval in turns at which a player exchanges tiles, if that is possible."""


def main(path: Path = TARGET) -> int:
    path.write_bytes(msgspec.json.encode(expected()))
    return 0


def expected() -> dict[str, object]:
    return {"samples": SAMPLES, "games": list(_games())}


def _games() -> Iterator[dict[str, object]]:
    yield _game("two players", "gigamic-en", 2, "summer rain")
    yield _game("three players", "dj-de", 3, "thunder")
    yield _game("four players", "gigamic-fr", 4, "first snow")
    yield _game("three players, of whom one leaves", "dj-uk", 3, "hail", resigns=13)
    hidden = without_racks(record_of(_played("dj-nl", 2, "fog"), NAMES[:2]), 1)
    yield {"name": "a record without the racks of a player", **_review(hidden)}


def _game(
    name: str, edition: str, players: int, seed: str, resigns: int | None = None
) -> dict[str, object]:
    game = _played(edition, players, seed, resigns)
    moves = [[moved.seat, format_move(moved.move)] for moved in game.moves]
    dealt = {"edition": edition, "seed": seed, "players": NAMES[:players], "moves": moves}
    return {"name": name, "dealt": dealt, **_review(record_of(game, NAMES[:players]))}


def _played(edition: str, players: int, seed: str, resigns: int | None = None) -> Game:
    game = Game.start(load_edition(edition), players, seed)
    while game.outcome is None:
        seat = game.position.public.to_move
        assert seat is not None
        resigning = len(game.moves) == resigns
        game.play(Resign() if resigning else _choose(game.observe(seat), seat, len(game.moves)))
    return game


def _choose(view: Observation, seat: int, turns: int) -> Move:
    exchanges = legal_exchanges(view.turn())
    if turns % EXCHANGES == EXCHANGES - 1 and exchanges:
        return exchanges[-1]
    return bot_named(BOTS[seat]).choose(view, Limit(seed=f"turn {turns}")).move


def _review(record: Record) -> dict[str, Any]:
    found = review(record, SAMPLES)
    return {
        "record": format_record(record),
        "reviews": {
            language: review_as_json(found, catalogue_for(language)) for language in LANGUAGES
        },
    }


if __name__ == "__main__":
    sys.exit(main())
