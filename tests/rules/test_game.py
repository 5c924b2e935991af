"""Games: turns, refusals, extra turns, departures, the end, and replay from events."""

from dataclasses import replace

import pytest

from testkit.scenes import lay, rack, squares, stacked_game
from testkit.seeded_games import seeded_game
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Ended, Game, Moved, ReplayError, Started, replay
from triolet.rules.generator import legal_exchanges
from triolet.rules.legality import Code
from triolet.rules.moves import Departure, Exchange, Move, Pass, Resign, TimeOut
from triolet.rules.outcome import Termination
from triolet.rules.referee import IllegalMoveError
from triolet.rules.scoring import NO_SCORE

EDITION = load_edition()


def refused(game: Game, move: Move, seat: int | None = None) -> list[Code]:
    """Return the codes of a refusal, and check that it did not change the game."""
    before = game.position, game.events
    with pytest.raises(IllegalMoveError) as caught:
        game.play(move, seat)
    assert (game.position, game.events) == before
    assert caught.value.violations == game.violations(move, seat)
    return [violation.code for violation in caught.value.violations]


def test_a_new_game_has_the_default_edition_and_two_players() -> None:
    game = Game.start()
    assert game.edition is EDITION
    assert len(game.position.racks) == 2
    assert (game.moves, game.outcome) == ((), None)


def test_games_without_a_seed_differ() -> None:
    first, second = Game.start(), Game.start()
    assert first.position.bag.seed != second.position.bag.seed
    assert len(first.position.bag.seed) == 32


def test_an_empty_seed_is_a_seed() -> None:
    assert Game.start(seed="").position == Game.start(seed="").position


def test_a_play_returns_its_event() -> None:
    game = stacked_game(EDITION, ["11 3 2", "8 4 7"], "9 0 5 5 5")
    move = lay("H8=11 H9=3")
    (event,) = game.play(move)
    assert isinstance(event, Moved)
    assert (event.seat, event.rack, event.move) == (0, rack("2 3 11"), move)
    assert (event.sheet.points, event.drawn, event.total) == (25, (9, 0), 25)
    assert game.moves == (event,)
    assert isinstance(game.events[0], Started)
    assert game.position.public.to_move == 1


def test_the_event_of_an_exchange_has_the_tiles_drawn() -> None:
    game = stacked_game(EDITION, ["11 3 2", "8 4 7"], "9 0 5 5 5")
    (event,) = game.play(Exchange((2, 11)), seat=0)
    assert event == Moved(0, rack("2 3 11"), Exchange((2, 11)), NO_SCORE, (9, 0), 0)
    assert game.position.racks[0] == rack("0 3 9")


def test_a_copy_is_independent() -> None:
    game = Game.start(seed="copies")
    copy = game.copy()
    before = game.position, game.events
    copy.play(Resign())
    assert (game.position, game.events) == before
    game.play(Resign())
    assert (game.position, game.events) == (copy.position, copy.events)


def test_an_illegal_play_is_refused() -> None:
    game = stacked_game(EDITION, ["11 3 2", "8 4 7"], "9 0 5")
    assert refused(game, lay("A1=9 A3=4")) == [Code.NOT_ON_RACK, Code.GAP, Code.START_NOT_COVERED]


def test_a_pass_that_is_not_forced_is_refused() -> None:
    assert refused(Game.start(seed="pass"), Pass()) == [Code.PASS_NOT_FORCED]


@pytest.mark.parametrize("move", [lay("H8=8"), Exchange((8,)), Pass()], ids=str)
def test_only_departures_may_come_out_of_turn(move: Move) -> None:
    game = stacked_game(EDITION, ["11 3 2", "8 4 7"], "9 0 5 5 5")
    assert refused(game, move, seat=1) == [Code.NOT_YOUR_TURN]


def with_replays(names: str) -> Edition:
    """Return the edition with these replay squares."""
    layout = replace(EDITION.layout, replays=frozenset(squares(names)))
    return replace(EDITION, layout=layout)


def test_a_replay_square_gives_an_extra_turn() -> None:
    game = stacked_game(with_replays("H8"), ["7 5 0", "4 4 4"], "1 1 1 1 1 1")
    game.play(lay("H8=7"))
    assert (game.position.public.to_move, game.position.public.again) == (0, 0)
    assert game.position.racks[0] == rack("0 1 5")
    assert refused(game, lay("I8=4"), seat=1) == [Code.NOT_YOUR_TURN]
    game.play(Exchange((5,)))
    assert game.position.public.to_move == 1


def test_two_replay_squares_give_two_extra_turns() -> None:
    game = stacked_game(with_replays("H8 H9"), ["7 5 0", "4 4 4"], "1 1 1 1 1 1")
    game.play(lay("H8=7 H9=5"))
    assert (game.position.public.to_move, game.position.public.again) == (0, 1)
    game.play(lay("I8=0"))
    assert (game.position.public.to_move, game.position.public.again) == (0, 0)
    game.play(lay("I7=1"))
    assert game.position.public.to_move == 1


def test_the_last_tile_ends_the_game_even_on_a_replay_square() -> None:
    game = stacked_game(with_replays("H8"), ["5 5 5", "4 4 4"])
    (_, ended) = game.play(lay("H7=5 H8=5 H9=5"))
    assert isinstance(ended, Ended)
    assert ended.outcome.termination is Termination.OUT
    assert (game.position.public.to_move, game.position.public.again) == (None, 0)


@pytest.mark.parametrize("departure", [Resign(), TimeOut()], ids=["resign", "time-out"])
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_after_a_departure_the_others_play_on(departure: Departure, seat: int | None) -> None:
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


def test_every_move_after_the_end_is_refused() -> None:
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


def test_the_game_ends_when_everyone_passes() -> None:
    # Only the 0 in the bag fits beside the 15, and four tiles in the bag are too few to exchange.
    game = stacked_game(EDITION, ["15 9 9", "8 8 8"], "7 0 7 7 7")
    game.play(lay("H8=15"))
    game.play(Pass())
    (_, ended) = game.play(Pass())
    assert isinstance(ended, Ended)
    assert ended.outcome.termination is Termination.ALL_PASSED
    assert ended.outcome.scores == (-25, -24)
    assert game.position.public.scores == (-25, -24)


def test_a_play_resets_the_count_of_passes() -> None:
    game = stacked_game(EDITION, ["15 0 0", "9 9 9"], "0 0")
    game.play(lay("H8=15"))
    game.play(Pass())
    assert game.position.public.passes == 1
    game.play(lay("H9=0"))
    assert game.position.public.passes == 0


def test_a_departure_after_all_others_passed_ends_the_game() -> None:
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
def test_a_seat_that_does_not_exist_fails_an_assertion(seat: int) -> None:
    game = Game.start(EDITION, players=2, seed="seats")
    with pytest.raises(AssertionError):
        game.play(Resign(), seat)


@pytest.fixture(scope="module")
def finished() -> Game:
    return seeded_game(load_edition("dj-de"), 3, "replayed", turns=999)


def test_a_finished_game_replays_to_the_same_end(finished: Game) -> None:
    again = replay(finished.events)
    assert again.events == finished.events
    assert again.position == finished.position
    assert again.outcome == finished.outcome is not None


def test_a_game_replays_from_its_first_events_and_goes_on(finished: Game) -> None:
    again = replay(finished.events[:6])
    assert again.outcome is None
    for moved in finished.moves[5:]:
        again.play(moved.move, moved.seat)
    assert again.events == finished.events


def test_events_must_begin_with_the_deal(finished: Game) -> None:
    for events in ((), finished.events[1:]):
        with pytest.raises(ReplayError, match="begin with Started"):
            replay(events)


def test_replay_refuses_a_wrong_total(finished: Game) -> None:
    moved = finished.events[3]
    assert isinstance(moved, Moved)
    forged = [*finished.events[:3], replace(moved, total=moved.total + 1), *finished.events[4:]]
    with pytest.raises(ReplayError, match="event 3 is "):
        replay(forged)


def test_replay_refuses_a_wrong_end(finished: Game) -> None:
    ended = finished.events[-1]
    assert isinstance(ended, Ended)
    forged = Ended(replace(ended.outcome, winners=()))
    with pytest.raises(ReplayError, match=f"event {len(finished.events) - 1} is Ended"):
        replay([*finished.events[:-1], forged])


def test_replay_refuses_a_missing_end(finished: Game) -> None:
    count = len(finished.events)
    with pytest.raises(ReplayError, match=f"{count - 1} events, but the replay gives {count}"):
        replay(finished.events[:-1])


def test_replay_refuses_a_second_start(finished: Game) -> None:
    started = finished.events[0]
    assert isinstance(started, Started)
    with pytest.raises(ReplayError, match="event 1 is Started"):
        replay([started, started, *finished.events[1:]])


def test_replay_refuses_an_early_end(finished: Game) -> None:
    with pytest.raises(ReplayError, match="3 events, but the replay gives 2"):
        replay([*finished.events[:2], finished.events[-1]])


def test_replay_refuses_an_illegal_move(finished: Game) -> None:
    moved = finished.events[1]
    assert isinstance(moved, Moved)
    with pytest.raises(IllegalMoveError):
        replay([finished.events[0], replace(moved, move=Pass())])


def test_a_departure_out_of_turn_replays() -> None:
    game = Game.start(load_edition(), players=4, seed="leaving")
    first = game.position.public.to_move
    assert first is not None
    game.play(Resign(), seat=(first + 2) % 4)
    assert replay(game.events).position == game.position
