"""The positions of the compliance checks: openings, midgames and endgames of greedy games in all
editions, and positions with a single kind of legal move.

The games have a fixed seed, so that every run uses the same positions.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from triolet.engine.bots import greedy
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.observation import Observation
from triolet.rules.public_state import PublicState

SEED: Final = "compliance"
MIDGAME_TILES: Final = 24

EMPTY: Final = "/".join(["15"] * 15)
FIRST_PLAY: Final = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
LONE_FIFTEEN: Final = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)

OPENING: Final = f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en new=2"
MUST_EXCHANGE: Final = f"{LONE_FIFTEEN} _/BCD 0/0 2 gigamic-en"
MUST_PASS: Final = f"{LONE_FIFTEEN} _/BCD 0/0 2 gigamic-en bag=4"
MUST_PLAY_A_JOKER: Final = f"{LONE_FIFTEEN} _/NO? 0/0 2 gigamic-en bag=4"

MOVES_TO_FOLLOW: Final = (
    f"{EMPTY} CDL/_ 0/0 2 gigamic-en moves H8:11-4",
    f"{EMPTY} CDL/_/_ 0/0/0 2 dj-uk moves H8:4 8I:11",
    f"{FIRST_PLAY} EHI/_/_ 0/25/0 2 gigamic-en moves x:_-_ I8:J0",
    f"{FIRST_PLAY} EHI/_/_ 0/25/0 2 gigamic-en moves resign 8G:4",
)
"""After the moves, seat 1 is to move and its rack is known."""

BAD_POSITIONS: Final = (
    "",
    "nonsense",
    f"{EMPTY} CDL/_ 0/0 1 no-such-edition",
    f"{EMPTY} CD9/_ 0/0 1 gigamic-en",
    f"{EMPTY} _/_ 0/0 1 gigamic-en",
    f"{EMPTY} CDL/_ 0/0 0 gigamic-en",
    f"{EMPTY} CDL/_ 0/0 2 gigamic-en moves H8:99",
    f"{EMPTY} CDL/_ 0/0 2 gigamic-en moves A1:5",
    f"{EMPTY} CDL/_ 0/0 1 gigamic-en moves H8:11-3",
)
"""Syntax errors, finished games, illegal moves, and unknown racks of the seat to move."""


class CheckPosition(NamedTuple):
    """A position as the seat to move sees it, with a description."""

    name: str
    view: Observation


@cache
def check_positions(edition: str) -> tuple[CheckPosition, ...]:
    """Return an opening, midgame and endgame of the edition for each number of players."""
    found = load_edition(edition)
    players = range(found.fewest_players, found.most_players + 1)
    return tuple(each for count in players for each in _check_positions(edition, count))


def _check_positions(edition: str, players: int) -> Iterator[CheckPosition]:
    game = Game.start(load_edition(edition), players, SEED)
    phases = [("opening", _is_opening), ("midgame", _is_midgame), ("endgame", _is_endgame)]
    while phases and game.outcome is None:
        public = game.position.public
        view = game.observe(public.to_move)
        name, is_reached = phases[0]
        if is_reached(public):
            yield CheckPosition(f"{name} of {edition}, {players} players", view)
            del phases[0]
        game.play(greedy(view))


def _is_opening(public: PublicState) -> bool:
    return not public.board


def _is_midgame(public: PublicState) -> bool:
    return len(public.board) >= MIDGAME_TILES


def _is_endgame(public: PublicState) -> bool:
    return public.bag_count == 0
