"""Writes inferred racks of some games, for the tests of the web app.

    python -m tools.expected_inference

The app's tests infer the same racks with the kernel for the browser and expect the same chances.
Git ignores the file; `tools.build_web --check` writes it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from testkit.reviewed_games import NAMES
from tools.generated_files import ROOT
from triolet.analysis.inference import infer_rack
from triolet.engine.bots import greedy
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges
from triolet.rules.notation import format_tiles
from triolet.rules.record import format_record, record_of

TARGET: Final = ROOT / "web" / "tests" / "analysis" / "expectedInference.json"
TURNS: Final = 14
EXCHANGES: Final = (5, 9)
"""The turns at which a player exchanges one or two tiles."""


def main(path: Path = TARGET) -> int:
    path.write_bytes(msgspec.json.encode(list(_games())))
    return 0


def _games() -> Iterator[dict[str, object]]:
    yield _game("two players", 2, "inferred")
    yield _game("three players", 3, "kept")


def _game(name: str, players: int, seed: str) -> dict[str, object]:
    """Return a record, and the chances on the rack of the last player after each turn."""
    game = Game.start(players=players, seed=seed)
    racks = []
    for turn in range(1, TURNS + 1):
        seat = game.position.public.to_move
        assert seat is not None
        if turn in EXCHANGES:
            count = 1 + EXCHANGES.index(turn)
            exchanges = legal_exchanges(game.position.turn())
            game.play(next(each for each in exchanges if len(each.tiles) == count))
        else:
            game.play(greedy(game.observe(seat)))
        found = infer_rack(game.observe(game.position.public.to_move), seat)
        racks.append(
            None
            if found is None
            else {format_tiles((tile,)): each.chance for tile, each in found.items()}
        )
    record = format_record(record_of(game, NAMES[:players]))
    return {"name": name, "record": record, "racks": racks}


if __name__ == "__main__":
    sys.exit(main())
