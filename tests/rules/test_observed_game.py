"""Moves with hidden racks: the computed observation equals that of the real game."""

import random

import pytest

from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Ended, Game
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Exchange, HiddenExchange, Move, Resign, public_move
from triolet.rules.notation import parse_recorded_move
from triolet.rules.observed_game import GameOverError, find_end, observe_move
from triolet.rules.referee import IllegalMoveError
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_observation_after_a_move_equals_that_of_the_game(edition: str, players: int) -> None:
    generator = random.Random(f"{edition} {players}")
    game = Game.start(load_edition(edition), players, seed=edition)
    while game.outcome is None:
        before = [game.observe(seat) for seat in range(players)]
        mover = game.position.public.to_move
        moves: list[Move] = [*legal_moves(game.position.turn())]
        move = generator.choice(moves) if generator.randrange(60) else Resign()
        is_over = isinstance(game.play(move)[-1], Ended)
        for seat, view in enumerate(before):
            seen = public_move(move) if seat != mover else move
            after = observe_move(view, seen)
            shown = game.observe(seat)
            if is_over:
                continue
            assert after.public == shown.public
            if seat != mover:
                assert after.racks == shown.racks
                assert find_end(after) is None
            elif after.racks[seat] is not None:
                assert after.racks == shown.racks


def test_a_rack_stays_known_if_no_tile_is_drawn() -> None:
    view = parse_position(f"{FIRST_PLAY} CDE/_ 0/0 1 gigamic-en bag=0")
    after = observe_move(view, parse_recorded_move("I8:4", view.public.edition))
    assert format_position(after).split()[1] == "CD/_"
    drawn = observe_move(
        parse_position(f"{FIRST_PLAY} CDE/_ 0/0 1 gigamic-en"),
        parse_recorded_move("I8:4", view.public.edition),
    )
    assert format_position(drawn).split()[1] == "_/_"


def test_an_empty_hidden_rack_ends_the_game() -> None:
    view = parse_position(f"{FIRST_PLAY} CDE/_ 0/0 2 gigamic-en held=3/1 bag=0")
    after = observe_move(view, parse_recorded_move("I8:4", view.public.edition))
    assert after.racks == ((2, 3, 4), ())
    assert find_end(after) == "out"
    with pytest.raises(GameOverError):
        observe_move(after, parse_recorded_move("I9:2", view.public.edition))


@pytest.mark.parametrize(
    ("position", "move", "codes"),
    [
        pytest.param(f"{EMPTY} CDL/_ 0/0 1 gigamic-en", "H8:4", ["not-on-rack"], id="shown-rack"),
        pytest.param(
            f"{FIRST_PLAY} CP?/_ 0/0 2 gigamic-en", "G9:15", ["not-on-rack"], id="seen-elsewhere"
        ),
        pytest.param(
            f"{FIRST_PLAY} CDL/_ 0/0 2 gigamic-en held=3/1",
            "I8:1-2",
            ["too-many-tiles"],
            id="more-than-held",
        ),
        pytest.param(f"{EMPTY} CDL/_ 0/0 2 gigamic-en", "x:_-_-_-_", ["too-many-tiles"], id="swap"),
        pytest.param(f"{EMPTY} CDL/_ 0/0 2 gigamic-en bag=4", "x:_", ["bag-too-small"], id="bag"),
        pytest.param(f"{EMPTY} CDL/_ 0/0 2 gigamic-en", "pass", ["pass-not-forced"], id="pass"),
        pytest.param(f"{EMPTY} C??/_ 0/0 2 gigamic-en", "x:J", ["not-on-rack"], id="joker-seen"),
    ],
)
def test_an_impossible_move_is_refused(position: str, move: str, codes: list[str]) -> None:
    view = parse_position(position)
    with pytest.raises(IllegalMoveError) as refused:
        observe_move(view, parse_recorded_move(move, view.public.edition))
    found = [violation.code for violation in refused.value.violations]
    assert set(codes) <= set(found)


def test_an_exchange_may_hide_its_tiles() -> None:
    edition = load_edition("gigamic-en")
    assert parse_recorded_move("x:_-_", edition) == HiddenExchange(2)
    assert parse_recorded_move("x:3-J", edition) == Exchange.of([3, -1])
