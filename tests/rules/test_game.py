"""The one door: turns, refusals, extra turns, leaving and the end."""

from dataclasses import replace

import pytest

from testkit.scenes import lay, rack, squares, stacked_game
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Ended, Game, Moved, Started
from triolet.rules.generator import legal_exchanges
from triolet.rules.legality import Code
from triolet.rules.moves import Departure, Exchange, Move, Pass, Resign, TimeOut
from triolet.rules.outcome import Termination
from triolet.rules.referee import IllegalMoveError
from triolet.rules.scoring import NO_SCORE

EDITION = load_edition()


def refused(game: Game, move: Move, seat: int | None = None) -> list[Code]:
    """The codes of a refusal, after which the game is as it was."""
    before = game.position, game.events
    with pytest.raises(IllegalMoveError) as caught:
        game.play(move, seat)
    assert (game.position, game.events) == before
    assert caught.value.violations == game.violations(move, seat)
    return [violation.code for violation in caught.value.violations]


def test_a_new_game_is_the_default_edition_for_two() -> None:
    game = Game.start()
    assert game.edition is EDITION
    assert len(game.position.racks) == 2
    assert (game.moves, game.outcome) == ((), None)


def test_without_a_seed_every_game_is_another() -> None:
    first, second = Game.start(), Game.start()
    assert first.position.bag.seed != second.position.bag.seed
    assert len(first.position.bag.seed) == 32


def test_an_empty_seed_is_a_seed() -> None:
    assert Game.start(seed="").position == Game.start(seed="").position


def test_a_play_gives_the_event_of_the_turn() -> None:
    game = stacked_game(EDITION, ["11 3 2", "8 4 7"], "9 0 5 5 5")
    move = lay("H8=11 H9=3")
    (event,) = game.play(move)
    assert isinstance(event, Moved)
    assert (event.seat, event.rack, event.move) == (0, rack("2 3 11"), move)
    assert (event.sheet.points, event.drawn, event.total) == (25, (9, 0), 25)
    assert game.moves == (event,)
    assert isinstance(game.events[0], Started)
    assert game.position.public.to_move == 1


def test_an_exchange_is_an_event_with_the_tiles_drawn() -> None:
    game = stacked_game(EDITION, ["11 3 2", "8 4 7"], "9 0 5 5 5")
    (event,) = game.play(Exchange((2, 11)), seat=0)
    assert event == Moved(0, rack("2 3 11"), Exchange((2, 11)), NO_SCORE, (9, 0), 0)
    assert game.position.racks[0] == rack("0 3 9")


def test_a_copy_is_played_on_without_the_other() -> None:
    game = Game.start(seed="copies")
    copy = game.copy()
    before = game.position, game.events
    copy.play(Resign())
    assert (game.position, game.events) == before
    game.play(Resign())
    assert (game.position, game.events) == (copy.position, copy.events)


def test_an_illegal_play_is_refused_and_changes_nothing() -> None:
    game = stacked_game(EDITION, ["11 3 2", "8 4 7"], "9 0 5")
    assert refused(game, lay("A1=9 A3=4")) == [Code.NOT_ON_RACK, Code.GAP, Code.START_NOT_COVERED]


def test_nobody_passes_freely() -> None:
    assert refused(Game.start(seed="pass"), Pass()) == [Code.PASS_NOT_FORCED]


@pytest.mark.parametrize("move", [lay("H8=8"), Exchange((8,)), Pass()], ids=str)
def test_only_leaving_may_come_out_of_turn(move: Move) -> None:
    game = stacked_game(EDITION, ["11 3 2", "8 4 7"], "9 0 5 5 5")
    assert refused(game, move, seat=1) == [Code.NOT_YOUR_TURN]


def with_replays(names: str) -> Edition:
    """The edition with other replay squares, so that the first play reaches them."""
    layout = replace(EDITION.layout, replays=frozenset(squares(names)))
    return replace(EDITION, layout=layout)


def test_a_replay_square_gives_a_whole_turn_more() -> None:
    game = stacked_game(with_replays("H8"), ["7 5 0", "4 4 4"], "1 1 1 1 1 1")
    game.play(lay("H8=7"))
    assert (game.position.public.to_move, game.position.public.again) == (0, 0)
    assert game.position.racks[0] == rack("0 1 5")
    assert refused(game, lay("I8=4"), seat=1) == [Code.NOT_YOUR_TURN]
    game.play(Exchange((5,)))
    assert game.position.public.to_move == 1


def test_two_replay_squares_give_two_turns_more() -> None:
    game = stacked_game(with_replays("H8 H9"), ["7 5 0", "4 4 4"], "1 1 1 1 1 1")
    game.play(lay("H8=7 H9=5"))
    assert (game.position.public.to_move, game.position.public.again) == (0, 1)
    game.play(lay("I8=0"))
    assert (game.position.public.to_move, game.position.public.again) == (0, 0)
    game.play(lay("I7=1"))
    assert game.position.public.to_move == 1


def test_the_last_tile_on_a_replay_square_ends_the_game_all_the_same() -> None:
    game = stacked_game(with_replays("H8"), ["5 5 5", "4 4 4"])
    (_, ended) = game.play(lay("H7=5 H8=5 H9=5"))
    assert isinstance(ended, Ended)
    assert ended.outcome.termination is Termination.OUT
    assert (game.position.public.to_move, game.position.public.again) == (None, 0)


@pytest.mark.parametrize("departure", [Resign(), TimeOut()], ids=["resign", "time-out"])
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_who_leaves_is_out_and_the_others_play_on(departure: Departure, seat: int | None) -> None:
    game = Game.start(EDITION, players=3, seed="leaving")
    first = game.position.public.to_move
    assert first is not None
    leaver = first if seat is None else seat
    held = game.position.racks[leaver]
    (event,) = game.play(departure, seat)
    assert event == Moved(leaver, held, departure, NO_SCORE, (), 0)
    assert game.outcome is None
    assert game.position.public.out == {leaver}
    assert refused(game, departure, leaver) == [Code.ALREADY_OUT]


def test_the_last_one_left_wins() -> None:
    game = Game.start(EDITION, players=3, seed="leaving")
    game.play(Resign(), seat=0)
    (_, ended) = game.play(TimeOut(), seat=2)
    assert isinstance(ended, Ended)
    assert game.outcome is ended.outcome
    assert game.outcome.termination is Termination.LAST_ONE_LEFT
    assert game.outcome.winners == (1,)
    assert game.position.public.to_move is None


def test_nothing_happens_after_the_end() -> None:
    game = Game.start(EDITION, players=2, seed="over")
    game.play(Resign())
    for move in (Pass(), Resign(), lay("H8=1"), Exchange((1,))):
        assert refused(game, move) == [Code.GAME_OVER]


def test_the_last_tile_ends_the_game_and_adds_the_racks_of_the_others() -> None:
    game = stacked_game(EDITION, ["5 5 5", "1 9 4", "J 8 2", "0 0 3"])
    (moved, ended) = game.play(lay("H7=5 H8=5 H9=5"))
    assert isinstance(moved, Moved)
    assert isinstance(ended, Ended)
    assert moved.total == 110
    assert ended.outcome.termination is Termination.OUT
    assert [line.points for line in ended.outcome.lines] == [14, 10, 3]
    assert ended.outcome.scores == (137, 0, 0, 0)
    assert game.position.public.scores == (137, 0, 0, 0)


def test_all_pass_and_the_game_is_blocked() -> None:
    # Only the 0 in the bag could be laid beside the 15, and four in the bag forbid exchanges.
    game = stacked_game(EDITION, ["15 9 9", "8 8 8"], "7 0 7 7 7")
    game.play(lay("H8=15"))
    game.play(Pass())
    (_, ended) = game.play(Pass())
    assert isinstance(ended, Ended)
    assert ended.outcome.termination is Termination.ALL_PASSED
    assert ended.outcome.scores == (-25, -24)
    assert game.position.public.scores == (-25, -24)


def test_a_play_resets_the_row_of_passes() -> None:
    game = stacked_game(EDITION, ["15 0 0", "9 9 9"], "0 0")
    game.play(lay("H8=15"))
    game.play(Pass())
    assert game.position.public.passes == 1
    game.play(lay("H9=0"))
    assert game.position.public.passes == 0


def test_who_leaves_after_all_others_passed_ends_the_game() -> None:
    game = stacked_game(EDITION, ["15 9 9", "8 8 8", "9 8 7"], "7 0 7 7 7")
    game.play(lay("H8=15"))
    game.play(Pass())
    game.play(Pass())
    game.play(Resign(), seat=0)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.ALL_PASSED
    assert game.outcome.scores == (0, -24, -24)
    assert game.outcome.winners == (1, 2)


def test_a_dead_board_ends_the_game_at_once() -> None:
    game = stacked_game(EDITION, ["15 9 9", "8 8 8"], "7 7 7 7 7 7 7")
    (_, ended) = game.play(lay("H8=15"))
    assert isinstance(ended, Ended)
    assert ended.outcome.termination is Termination.DEAD_BOARD
    assert ended.outcome.scores == (-25, -24)
    assert ended.outcome.winners == (1,)


def test_five_quiet_rounds_end_the_game() -> None:
    game = Game.start(EDITION, players=2, seed="quiet")
    for turn in range(10):
        assert game.outcome is None, turn
        game.play(legal_exchanges(game.position.turn())[0])
    assert game.outcome is not None
    assert game.outcome.termination is Termination.QUIET


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_a_programmers_mistake(seat: int) -> None:
    game = Game.start(EDITION, players=2, seed="seats")
    with pytest.raises(AssertionError):
        game.play(Resign(), seat)
