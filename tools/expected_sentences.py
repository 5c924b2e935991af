"""Writes what the server says about the conformance cases and the playthroughs, for the tests of
local tables in the web app.

    python -m tools.expected_sentences

The app's tests send each request to the kernel and expect the same parts of messages, in all
languages. Git ignores the file; `tools.build_web --check` writes it.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from testkit.conformance.files import cases_of, names_of
from testkit.conformance.players import play_script
from testkit.conformance.playthroughs import SCRIPTS
from testkit.conformance.reading import (
    Case,
    GameFromPosition,
    game_of,
    move_of,
    observation_of,
    position_of,
)
from testkit.conformance.requests import request_of
from tools.generated_files import ROOT
from triolet.analysis.explanation import Exit, last_exit
from triolet.engine.registry import BOTS
from triolet.rules.game import Game
from triolet.rules.legality import Violation
from triolet.rules.notation import format_move
from triolet.rules.referee import judge
from triolet.rules.scoring import score_move
from triolet.rules.tpn_reader import named_edition
from triolet.server.live.bot_names import bot_name
from triolet.server.live.message_parts import EmoteChoiceView
from triolet.server.live.messages import EMOTES
from triolet.server.live.turn_history import emote_words
from triolet.server.live.wire_forms import broken_view, outcome_view, sheet_view
from triolet.text import LANGUAGES, catalogue_for

TARGET: Final = ROOT / "web" / "tests" / "local" / "expectedSentences.json"
FILES: Final = (
    *(name for folder in ("scoring", "legality", "endings", "games") for name in names_of(folder)),
    "editions.json",
)
NAMES: Final = ("Anna", "Ben", "Cleo")
"""A fourth player has no name."""


PlayedGame: TypeAlias = tuple[str, dict[str, Any], Game]
"""The id of a game, the values of the request that plays it, and the game."""


def main(path: Path = TARGET) -> int:
    path.write_bytes(msgspec.json.encode(expected()))
    return 0


def expected() -> dict[str, object]:
    cases = cases_of(*FILES)
    return {
        "names": NAMES,
        "judged": [_judged(case) for case in cases if case["kind"] in {"score", "judge"}],
        "games": [
            {"id": name, "request": request, **_game_parts(game)}
            for name, request, game in (*_case_games(cases), *_playthroughs())
        ],
        "languages": {language: _tables(language) for language in LANGUAGES},
    }


def _judged(case: Case) -> dict[str, object]:
    """Return a move with its score sheet or the rules that it breaks."""
    observation = observation_of(case, named_edition)
    public = observation.public
    move = move_of(case["move"], public.edition)
    broken: Sequence[Violation]
    if "seat" in case:
        broken = GameFromPosition(position_of(case, named_edition)).violations(
            move, case["seat"] - 1
        )
    else:
        broken = judge(observation.turn(), move)
    sheet = None if broken else score_move(public.edition, public.board, move)
    return {
        "id": case["id"],
        "edition": public.edition.name,
        "request": request_of(case),
        "parts": {
            language: {
                "sheet": None if sheet is None else sheet_view(sheet, language),
                "broken": broken_view(broken, public.edition, language),
            }
            for language in LANGUAGES
        },
    }


def _case_games(cases: Iterable[Case]) -> Iterator[PlayedGame]:
    for case in cases:
        if case["kind"] == "game":
            game = game_of(case, named_edition)
            for seat, text in case["moves"]:
                game.play(move_of(text, game.edition), seat - 1)
            yield case["id"], request_of(case), game


def _playthroughs() -> Iterator[PlayedGame]:
    for script in SCRIPTS:
        game = play_script(script)
        moves = [[moved.seat + 1, format_move(moved.move)] for moved in game.moves]
        dealt = {"edition": script.edition, "players": len(script.players), "seed": script.seed}
        yield script.name, {**dealt, "moves": moves}, game


def _game_parts(game: Game) -> dict[str, object]:
    left = last_exit((moved.seat, moved.move) for moved in game.moves)
    return {
        "left": _exit_entry(left),
        "sheets": {
            language: [sheet_view(moved.sheet, language) for moved in game.moves]
            for language in LANGUAGES
        },
        "outcomes": [_outcome(game, *reader) for reader in _readers(game, left)],
    }


def _readers(game: Game, left: Exit | None) -> Iterator[tuple[Exit | None, int | None]]:
    """Yield who left, and the seat that reads about it: every seat, and a spectator."""
    if game.outcome is None:
        return
    for you in (None, *range(len(game.position.racks))):
        yield left, you
    if left is not None:
        yield None, None
        yield left._replace(way="claim"), left.seat


def _outcome(game: Game, left: Exit | None, you: int | None) -> dict[str, object]:
    outcome, racks = game.outcome, game.observe().racks
    assert outcome is not None
    views = {
        language: outcome_view(outcome, racks, NAMES, catalogue_for(language), left, you)
        for language in LANGUAGES
    }
    return {"left": _exit_entry(left), "you": you, "parts": views}


def _exit_entry(left: Exit | None) -> dict[str, object] | None:
    return None if left is None else left._asdict()


def _tables(language: str) -> dict[str, object]:
    """Return the texts of a table that do not depend on the game."""
    catalogue = catalogue_for(language)
    return {
        "emotes": [EmoteChoiceView(emote, emote_words(emote, catalogue)) for emote in EMOTES],
        "bots": {bot: bot_name(bot, catalogue) for bot in BOTS},
    }


if __name__ == "__main__":
    sys.exit(main())
