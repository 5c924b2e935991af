"""The moves after a position become its history, as everyone saw them."""

from triolet.engine.tei.protocol import parse_position_words
from triolet.rules.moves import HiddenExchange, Play, Resign
from triolet.rules.notation import parse_move
from triolet.rules.public_state import PastTurn, boards_before
from triolet.rules.scoring import NO_SCORE, score
from triolet.rules.tpn_reader import parse_position

POSITION = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7) + " _/_/_/CDE 0/0/0/0 1 gigamic-en"


def test_a_position_alone_has_no_history() -> None:
    assert parse_position(POSITION).public.history == ()


def test_the_moves_after_a_position_are_its_history() -> None:
    public = parse_position_words(f"{POSITION} moves I8:4 x:1-2 resign".split()).public
    play = parse_move("I8:4", public.edition)
    assert isinstance(play, Play)
    assert public.history == (
        PastTurn(0, play, score(public.edition, parse_position(POSITION).public.board, play)),
        PastTurn(1, HiddenExchange(2), NO_SCORE),
        PastTurn(2, Resign(), NO_SCORE),
    )


def test_the_first_of_the_moves_found_the_board_of_the_position() -> None:
    view = parse_position_words(f"{POSITION} moves I8:4 x:_ x:_".split())
    found = [board for board, _ in boards_before(view.public)]
    after = view.public.board
    assert found == [parse_position(POSITION).public.board, after, after]
