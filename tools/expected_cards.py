"""Writes the share cards of some games, for the tests of the web app, which draws them too.

    python -m tools.expected_cards

Git ignores the file; `tools.build_web --check` writes it.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from tools.generated_files import ROOT
from triolet.analysis.card import card_line, card_svg
from triolet.engine.bots import greedy
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.notation import format_laid
from triolet.rules.record import record_of
from triolet.text import catalogue_for
from triolet.tui.record_card import record_card

TARGET: Final = ROOT / "web" / "tests" / "parts" / "expectedCards.json"


class Case(NamedTuple):
    """A game of greedy players, and the language of its card."""

    id: str
    edition: str
    language: str
    names: Sequence[str]
    accuracies: Sequence[float | None] = ()
    date: str = ""
    winners: Sequence[int] | None = None
    """In place of those of the game."""


LONG: Final = "Maximiliane-Konstantina von Hohenlohe-Schillingsfürst zu Ratibor und Corvey"
CASES: Final = (
    Case("two", "gigamic-en", "en", ("Anna", "Ben"), (84.4, 90.5), "2024-05-01"),
    Case("three, long names", "gigamic-fr", "fr", (LONG, "Éléonore", "mWM@%" * 9), (50, 60, 70)),
    Case("four", "dj-uk", "nl", ("x", "Ольга", "漢字 漢字", "é" * 30), (99.5, None, 0, 100)),
    Case("markup", "dj-nl", "de", ("Anna & <Ben>", "a\u0007b\u202ec {name} $&")),
    Case("shared by four", "dj-de", "de", (LONG,) * 4, (), "2025-12-31", (0, 1, 2, 3)),
    Case("shared by two", "dj-de", "fr", ("Anna", ""), (10, 20), "", (0, 1)),
)


def main(path: Path = TARGET) -> int:
    path.write_bytes(msgspec.json.encode([expected(case) for case in CASES]))
    return 0


def expected(case: Case) -> dict[str, Any]:
    """Return what the web app knows about the game, and its card and line of text."""
    game = Game.start(load_edition(case.edition), players=len(case.names), seed=case.id)
    while game.outcome is None:
        game.play(greedy(game.observe(game.observe().public.to_move)))
    headers = {"date": case.date} if case.date else {}
    record = record_of(game, case.names, headers)
    catalogue = catalogue_for(case.language)
    card = record_card(record, len(record.turns), catalogue, case.accuracies)
    if case.winners is not None:
        assert record.end
        record = replace(record, end=replace(record.end, winners=tuple(case.winners)))
        card = record_card(record, len(record.turns), catalogue, case.accuracies)
    tiles = [(square, card.board.at(square)) for square in reversed(list(card.board))]
    return {
        "id": case.id,
        "language": case.language,
        "game": {
            "edition": case.edition,
            "players": [
                {"name": name, "colour": seat, "score": card.players[seat].score}
                for seat, name in enumerate(case.names)
            ],
            "winners": list(card.winners),
            "tiles": [
                {"square": str(square), "tile": format_laid(laid)} for square, laid in tiles if laid
            ],
            "date": case.date,
        },
        "accuracies": list(case.accuracies),
        "svg": card_svg(card, catalogue),
        "line": card_line(card.players, card.winners, catalogue),
    }


if __name__ == "__main__":
    sys.exit(main())
