"""Moves as plain values."""

import pytest

from testkit.scenes import lay, rack, squares
from triolet.rules.moves import Exchange, HiddenExchange, Pass, Play, Resign, TimeOut, public_move
from triolet.rules.tiles import JOKER


def test_a_play_keeps_its_tiles_in_the_order_of_their_squares() -> None:
    play = lay("H9=J4 H8=11")
    assert play.squares == squares("H8 H9")
    assert play == lay("H8=11 H9=J4")


def test_the_tiles_of_a_play_are_those_of_the_rack() -> None:
    assert lay("H8=J10 H9=3 H10=2").tiles == (2, 3, JOKER)
    assert Play(()).tiles == ()


def test_the_order_of_the_tiles_in_an_exchange_does_not_matter() -> None:
    assert Exchange.of([JOKER, 3, 1]) == Exchange(rack("1 3 J"))


def test_only_the_tiles_of_an_exchange_are_hidden_from_others() -> None:
    assert public_move(Exchange.of([3, 1])) == HiddenExchange(2)
    for move in (lay("H8=1"), Pass(), Resign(), TimeOut()):
        assert public_move(move) == move


def test_a_play_or_an_exchange_out_of_order_fails_an_assertion() -> None:
    first, last = lay("H8=11 H9=4").placements
    with pytest.raises(AssertionError):
        Play((last, first))
    with pytest.raises(AssertionError):
        Exchange((9, 6, 2))
