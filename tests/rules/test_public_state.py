"""The public state after a turn: seat order, counters, tiles drawn, history."""

import random
from dataclasses import replace

import pytest

from testkit.scenes import draw, lay, small_edition, stacked_game
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_moves
from triolet.rules.moves import (
    Departure,
    Exchange,
    HiddenExchange,
    Pass,
    Resign,
    TimeOut,
    public_move,
)
from triolet.rules.public_state import (
    PastTurn,
    PublicState,
    after_departure,
    after_turn,
    boards_before,
    tiles_to_draw,
)
from triolet.rules.scoring import NO_SCORE, ScoreSheet, score
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

EDITION = load_edition()
START = PublicState(
    edition=EDITION,
    board=Board(),
    scores=(10, 20, 30),
    rack_counts=(3, 3, 3),
    bag_count=40,
    to_move=0,
    new=frozenset({0, 1, 2}),
)
GIVEN = Exchange((1,))


@pytest.mark.parametrize(
    ("out", "seat", "expected"),
    [
        pytest.param((), 0, 1, id="next"),
        pytest.param((), 2, 0, id="wraps-around"),
        pytest.param((1,), 0, 2, id="skips-a-player-who-left"),
        pytest.param((0,), 2, 1, id="wraps-past-a-player-who-left"),
        pytest.param((2,), 2, 0, id="from-a-player-who-left"),
    ],
)
def test_play_goes_clockwise_among_the_remaining_players(
    out: tuple[int, ...], seat: int, expected: int
) -> None:
    assert replace(START, out=frozenset(out)).seat_after(seat) == expected


@pytest.mark.parametrize(
    ("held", "bag_count", "play", "drawn"),
    [
        pytest.param(3, 40, "H8=1 H9=2", 2, id="back-to-three"),
        pytest.param(3, 1, "H8=1 H9=2", 1, id="bag-runs-out"),
        pytest.param(3, 0, "H8=1 H9=2", 0, id="empty-bag"),
    ],
)
def test_a_player_draws_back_to_a_full_rack(
    held: int, bag_count: int, play: str, drawn: int
) -> None:
    public = replace(START, rack_counts=(held, 3, 3), bag_count=bag_count)
    assert tiles_to_draw(public, lay(play)) == drawn
    after = after_turn(public, lay(play), NO_SCORE)
    assert after.rack_counts == (held - len(lay(play).placements) + drawn, 3, 3)
    assert after.bag_count == bag_count - drawn


def test_an_exchange_draws_as_many_and_a_pass_none() -> None:
    assert tiles_to_draw(START, Exchange((1, 2))) == 2
    assert tiles_to_draw(START, Pass()) == 0


def test_a_play_changes_board_score_and_turn() -> None:
    play = lay("H8=11 H9=3")
    sheet = score(EDITION, START.board, play)
    after = after_turn(replace(START, quiet=4, passes=1), play, sheet)
    assert after.board == draw("11 3", corner="H8")
    assert after.scores == (35, 20, 30)
    assert (after.to_move, after.quiet, after.passes, after.again) == (1, 0, 0, 0)
    assert after.new == {1, 2}
    assert after.last == PastTurn(0, play, sheet)


def test_an_exchange_is_quiet_resets_passes_and_hides_its_tiles() -> None:
    after = after_turn(replace(START, quiet=2, passes=1), Exchange((1, 2)), NO_SCORE)
    assert (after.to_move, after.quiet, after.passes) == (1, 3, 0)
    assert (after.board, after.scores) == (START.board, START.scores)
    assert (after.rack_counts, after.bag_count) == (START.rack_counts, START.bag_count)
    assert after.last == PastTurn(0, HiddenExchange(2), NO_SCORE)
    assert after.new == {1, 2}


def test_the_latest_squares_are_those_of_a_play() -> None:
    play = lay("H8=11 H9=3")
    played = after_turn(START, play, score(EDITION, START.board, play))
    assert START.latest_squares == ()
    assert played.latest_squares == play.squares
    assert after_turn(played, Pass(), NO_SCORE).latest_squares == ()


def test_a_pass_is_quiet_and_counted() -> None:
    after = after_turn(replace(START, quiet=2, passes=1), Pass(), NO_SCORE)
    assert (after.to_move, after.quiet, after.passes) == (1, 3, 2)


def test_a_replay_square_leaves_the_turn_with_the_player() -> None:
    after = after_turn(START, lay("H8=1"), ScoreSheet((), replays=1))
    assert (after.to_move, after.again) == (0, 0)
    assert after_turn(after, GIVEN, NO_SCORE).to_move == 1


def test_two_replay_squares_leave_two_extra_turns() -> None:
    first = after_turn(START, lay("H8=1"), ScoreSheet((), replays=2))
    second = after_turn(first, GIVEN, NO_SCORE)
    third = after_turn(second, GIVEN, NO_SCORE)
    assert [(step.to_move, step.again) for step in (first, second, third)] == [
        (0, 1),
        (0, 0),
        (1, 0),
    ]


def test_an_extra_turn_may_give_another() -> None:
    waiting = replace(START, again=1)
    after = after_turn(waiting, lay("H8=1"), ScoreSheet((), replays=1))
    assert (after.to_move, after.again) == (0, 1)


def test_a_pass_gives_up_the_extra_turns() -> None:
    after = after_turn(replace(START, again=1), Pass(), NO_SCORE)
    assert (after.to_move, after.again) == (1, 0)


def test_after_the_end_nobody_is_to_move() -> None:
    over = replace(START, again=1).over([1, 2, 3])
    assert (over.to_move, over.scores, over.again) == (None, (1, 2, 3), 0)


@pytest.mark.parametrize("departure", [Resign(), TimeOut()], ids=["resigned", "time-out"])
def test_a_departure_removes_the_rack_and_passes_the_turn(departure: Departure) -> None:
    after = after_departure(replace(START, again=1), 0, departure)
    assert after.out == {0}
    assert after.new == {1, 2}
    assert after.seats_in == (1, 2)
    assert (after.rack_counts, after.bag_count) == ((0, 3, 3), 40)
    assert (after.to_move, after.again) == (1, 0)
    assert after.scores == START.scores
    assert after.last == PastTurn(0, departure, NO_SCORE)


def test_a_departure_out_of_turn_does_not_change_the_turn() -> None:
    after = after_departure(replace(START, again=1), 2, Resign())
    assert (after.to_move, after.again) == (0, 1)
    assert after.out == {2}


def test_a_player_cannot_leave_twice() -> None:
    with pytest.raises(AssertionError):
        after_departure(replace(START, out=frozenset({2})), 2, Resign())


@pytest.mark.parametrize(
    ("to_move", "quiet", "passes", "leaver", "expected"),
    [
        # Seats 0 1 2 take turns; the latest turn was that of the seat before the one to move.
        pytest.param(0, 0, 0, 2, (0, 0), id="nothing-to-subtract"),
        pytest.param(0, 1, 1, 2, (0, 0), id="the-latest-turn-was-the-leavers"),
        pytest.param(0, 1, 1, 1, (1, 1), id="the-latest-turn-was-another"),
        pytest.param(0, 4, 1, 2, (2, 0), id="two-of-the-latest-four"),
        pytest.param(0, 4, 1, 1, (3, 1), id="one-of-the-latest-four"),
        pytest.param(2, 5, 2, 2, (4, 2), id="the-leaver-was-to-move"),
        pytest.param(1, 14, 0, 0, (9, 0), id="four-rounds-and-two-turns"),
    ],
)
def test_only_the_turns_of_the_remaining_players_are_counted(
    to_move: int, quiet: int, passes: int, leaver: int, expected: tuple[int, int]
) -> None:
    public = replace(START, to_move=to_move, quiet=quiet, passes=passes)
    after = after_departure(public, leaver, Resign())
    assert (after.quiet, after.passes) == expected


def test_the_counters_skip_players_who_left_earlier() -> None:
    four = replace(START, scores=(0,) * 4, rack_counts=(3,) * 4, new=frozenset(), quiet=8)
    once = after_departure(four, 1, Resign())
    twice = after_departure(once, 3, Resign())
    assert (once.quiet, twice.quiet) == (6, 4)


def test_the_small_edition_refills_to_four() -> None:
    public = replace(START, edition=small_edition(), rack_counts=(4, 4, 4))
    assert tiles_to_draw(public, lay("E5=1 E6=2 E7=3")) == 3


FIRST = lay("H8=11 H9=3")
SECOND = lay("I8=J4")


def short_game() -> Game:
    """Return a game with a play, an exchange, a time-out out of turn, a joker, a resignation."""
    racks = ["3 11 5", "1 2 3", "4 5 J", "9 9 9"]
    game = stacked_game(EDITION, racks, "6 6 6 6 6 6 6 6")
    game.play(FIRST)
    game.play(Exchange((1, 2)))
    game.play(TimeOut(), seat=3)
    game.play(SECOND)
    game.play(Resign())
    return game


def test_the_history_is_empty_at_the_start() -> None:
    public = Game.start(EDITION, seed="start").position.public
    assert public.history == ()
    assert public.last is None
    assert [*boards_before(public)] == []


def test_the_history_has_every_turn_and_departure_as_everyone_saw_it() -> None:
    public = short_game().position.public
    assert public.history == (
        PastTurn(0, FIRST, score(EDITION, Board(), FIRST)),
        PastTurn(1, HiddenExchange(2), NO_SCORE),
        PastTurn(3, TimeOut(), NO_SCORE),
        PastTurn(2, SECOND, score(EDITION, draw("11 3", "H8"), SECOND)),
        PastTurn(0, Resign(), NO_SCORE),
    )
    assert public.last == PastTurn(0, Resign(), NO_SCORE)


def test_every_viewer_sees_the_same_history() -> None:
    game = short_game()
    for viewer in (None, 0, 1, 2, 3):
        assert game.observe(viewer).public.history == game.position.public.history


def test_each_past_turn_has_the_board_before_it() -> None:
    public = short_game().position.public
    first, both = draw("11 3", "H8"), draw("11 3\nJ4 .", "H8")
    assert [board for board, _ in boards_before(public)] == [Board(), first, first, first, both]
    assert tuple(past for _, past in boards_before(public)) == public.history


def test_a_parsed_position_begins_a_new_history() -> None:
    public = parse_position(format_position(short_game().observe())).public
    assert public.history == ()
    play = lay("H10=1")
    after = after_turn(public, play, NO_SCORE)
    assert public.to_move == 1
    assert [*boards_before(after)] == [(public.board, PastTurn(1, play, NO_SCORE))]


def test_states_with_different_histories_are_not_equal() -> None:
    public = short_game().position.public
    assert replace(public, history=public.history[1:]) != public
    assert replace(public, history=tuple(public.history)) == public


@pytest.mark.parametrize("edition", [EDITION, small_edition()], ids=lambda edition: edition.name)
@pytest.mark.parametrize("players", [2, 3])
def test_the_history_of_a_whole_game_matches_its_boards_and_moves(
    edition: Edition, players: int
) -> None:
    generator = random.Random(f"{edition.name} {players}")
    game = Game.start(edition, players, seed=edition.name)
    boards = []
    while game.outcome is None:
        boards.append(game.position.public.board)
        game.play(generator.choice(legal_moves(game.position.turn())))
    public = game.position.public
    seen = [PastTurn(moved.seat, public_move(moved.move), moved.sheet) for moved in game.moves]
    assert [*boards_before(public)] == [*zip(boards, seen, strict=True)]
