"""The open history: every turn as everyone saw it, and the board that each turn found."""

import random
from dataclasses import replace

import pytest

from testkit.scenes import draw, lay, small_edition, stacked_game
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Exchange, HiddenExchange, Resign, TimeOut, as_seen
from triolet.rules.public_state import PastTurn, after_turn, boards_before
from triolet.rules.scoring import NO_SCORE, score
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

EDITION = load_edition()
FIRST = lay("H8=11 H9=3")
SECOND = lay("I8=J4")


def short_game() -> Game:
    """A play, an exchange, a time-out out of turn, a play with a joker, a resignation."""
    racks = ["3 11 5", "1 2 3", "4 5 J", "9 9 9"]
    game = stacked_game(EDITION, racks, "6 6 6 6 6 6 6 6")
    game.play(FIRST)
    game.play(Exchange((1, 2)))
    game.play(TimeOut(), seat=3)
    game.play(SECOND)
    game.play(Resign())
    return game


def test_nothing_has_happened_at_the_start() -> None:
    public = Game.start(EDITION, seed="start").position.public
    assert public.history == ()
    assert public.last is None
    assert [*boards_before(public)] == []


def test_the_history_tells_every_turn_and_departure_as_everyone_saw_it() -> None:
    public = short_game().position.public
    assert public.history == (
        PastTurn(0, FIRST, score(EDITION, Board(), FIRST)),
        PastTurn(1, HiddenExchange(2), NO_SCORE),
        PastTurn(3, TimeOut(), NO_SCORE),
        PastTurn(2, SECOND, score(EDITION, draw("11 3", "H8"), SECOND)),
        PastTurn(0, Resign(), NO_SCORE),
    )
    assert public.last == PastTurn(0, Resign(), NO_SCORE)


def test_everyone_sees_the_same_history() -> None:
    game = short_game()
    for viewer in (None, 0, 1, 2, 3):
        assert game.observe(viewer).public.history == game.position.public.history


def test_each_past_turn_has_the_board_that_it_found() -> None:
    public = short_game().position.public
    first, both = draw("11 3", "H8"), draw("11 3\nJ4 .", "H8")
    assert [board for board, _ in boards_before(public)] == [Board(), first, first, first, both]
    assert tuple(past for _, past in boards_before(public)) == public.history


def test_a_position_that_was_read_begins_a_new_history() -> None:
    public = parse_position(format_position(short_game().observe())).public
    assert public.history == ()
    play = lay("H10=1")
    after = after_turn(public, play, NO_SCORE)
    assert public.to_move == 1
    assert [*boards_before(after)] == [(public.board, PastTurn(1, play, NO_SCORE))]


def test_standings_with_another_past_are_not_equal() -> None:
    public = short_game().position.public
    assert replace(public, history=public.history[1:]) != public
    assert replace(public, history=tuple(public.history)) == public


@pytest.mark.parametrize("edition", [EDITION, small_edition()], ids=lambda edition: edition.name)
@pytest.mark.parametrize("players", [2, 3])
def test_the_history_of_a_whole_game_is_what_happened_on_its_boards(
    edition: Edition, players: int
) -> None:
    lots = random.Random(f"{edition.name} {players}")
    game = Game.start(edition, players, seed=edition.name)
    boards = []
    while game.outcome is None:
        boards.append(game.position.public.board)
        game.play(lots.choice(legal_moves(game.position.turn())))
    public = game.position.public
    seen = [PastTurn(moved.seat, as_seen(moved.move), moved.sheet) for moved in game.moves]
    assert [*boards_before(public)] == [*zip(boards, seen, strict=True)]
