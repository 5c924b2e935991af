"""The events of a game give the same game again, and nothing else passes for them."""

from dataclasses import replace

import pytest

from testkit.seeded_games import seeded_game
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Ended, Game, Moved, ReplayError, Started, replay
from triolet.rules.moves import Pass, Resign
from triolet.rules.referee import IllegalMoveError


@pytest.fixture(scope="module")
def finished() -> Game:
    return seeded_game(load_edition("dj-de"), 3, "replayed", turns=999)


def test_a_finished_game_replays_to_the_same_end(finished: Game) -> None:
    again = replay(finished.events)
    assert again.events == finished.events
    assert again.position == finished.position
    assert again.outcome == finished.outcome is not None


def test_a_game_replays_from_any_moment_and_goes_on(finished: Game) -> None:
    again = replay(finished.events[:6])
    assert again.outcome is None
    for moved in finished.moves[5:]:
        again.play(moved.move, moved.seat)
    assert again.events == finished.events


def test_no_events_are_no_game() -> None:
    with pytest.raises(ReplayError, match="begin with Started"):
        replay([])


def test_a_game_begins_with_its_deal(finished: Game) -> None:
    with pytest.raises(ReplayError, match="begin with Started"):
        replay(finished.events[1:])


def test_a_wrong_total_is_noticed(finished: Game) -> None:
    moved = finished.events[3]
    assert isinstance(moved, Moved)
    forged = [*finished.events[:3], replace(moved, total=moved.total + 1), *finished.events[4:]]
    with pytest.raises(ReplayError, match="event 3 is "):
        replay(forged)


def test_a_wrong_end_is_noticed(finished: Game) -> None:
    ended = finished.events[-1]
    assert isinstance(ended, Ended)
    forged = Ended(replace(ended.outcome, winners=()))
    with pytest.raises(ReplayError, match=f"event {len(finished.events) - 1} is Ended"):
        replay([*finished.events[:-1], forged])


def test_a_missing_end_is_noticed(finished: Game) -> None:
    count = len(finished.events)
    with pytest.raises(ReplayError, match=f"are {count - 1} events, but the game gives {count}"):
        replay(finished.events[:-1])


def test_a_second_beginning_is_noticed(finished: Game) -> None:
    started = finished.events[0]
    assert isinstance(started, Started)
    with pytest.raises(ReplayError, match="event 1 is Started"):
        replay([started, started, *finished.events[1:]])


def test_an_end_that_never_came_is_noticed(finished: Game) -> None:
    with pytest.raises(ReplayError, match="are 3 events, but the game gives 2"):
        replay([*finished.events[:2], finished.events[-1]])


def test_an_illegal_move_among_the_events_is_refused(finished: Game) -> None:
    moved = finished.events[1]
    assert isinstance(moved, Moved)
    with pytest.raises(IllegalMoveError):
        replay([finished.events[0], replace(moved, move=Pass())])


def test_leaving_out_of_turn_replays() -> None:
    game = Game.start(load_edition(), players=4, seed="leaving")
    first = game.position.public.to_move
    assert first is not None
    game.play(Resign(), seat=(first + 2) % 4)
    assert replay(game.events).position == game.position
