"""The library's `Game` wraps the game of the rules."""

import copy
import pickle

import pytest

import triolet
from triolet.rules.game import Game as RulesGame
from triolet.rules.notation import format_move
from triolet.rules.tiles import JOKER

SEED = "summer rain"


def started(**options: object) -> triolet.Game:
    return triolet.Game.start(seed=SEED, **options)  # type: ignore[arg-type]


def finished() -> triolet.Game:
    game, greedy = started(), triolet.bot("greedy")
    while game.turn is not None:
        game.play(greedy(game.observation(game.turn)))
    return game


def test_a_game_matches_the_game_of_the_rules_move_by_move() -> None:
    game, reference = started(players=3), RulesGame.start(players=3, seed=SEED)
    for _ in range(12):
        best = game.legal_plays()[0]
        turn = game.play(best)
        moved, *_ = reference.play(best.play)
        assert turn.moved == moved
        assert (turn.points, turn.text) == (best.points, str(best))
    position = reference.position
    assert (game.turn, game.scores) == (position.public.to_move, position.public.scores)
    assert (game.racks, game.bag_count) == (position.racks, position.public.bag_count)
    assert game.observation(1) == reference.observe(1)
    assert game.rules.events == reference.events


@pytest.mark.parametrize(
    "form",
    [
        pytest.param("8F:1-11-3", id="text"),
        pytest.param(" 8f : 1-11-3", id="loose-text"),
        pytest.param(started().legal_plays()[0], id="legal-play"),
        pytest.param(started().legal_plays()[0].play, id="move"),
    ],
)
def test_a_play_may_be_given_in_several_forms(form: str) -> None:
    game = started()
    assert game.is_legal(form)
    assert game.play(form).points == 110


def test_a_refused_move_changes_nothing_and_explains_every_violation() -> None:
    game = started()
    before = repr(game)
    with pytest.raises(triolet.IllegalMoveError) as refused:
        game.play("A1:9")
    error = refused.value
    assert [str(violation.code) for violation in error.violations] == [
        "not-on-rack",
        "start-not-covered",
    ]
    assert game.violations("A1:9") == error.violations
    assert str(error).splitlines() == ["A1:9 is illegal.", *error.explain()]
    assert error.explain("de") != error.explain()
    assert repr(game) == before
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_text_that_is_not_a_move_is_refused() -> None:
    with pytest.raises(triolet.NotationError, match="'99' is not a tile"):
        started().play("H8:99")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        pytest.param(lambda game: game.observation(2), "no seat 2; seats are 0 to 1", id="seat"),
        pytest.param(lambda game: game.resign(-1), "no seat -1; seats are 0 to 1", id="resign"),
        pytest.param(lambda game: game.record(["Anna"]), "has 2 players, not 1", id="names"),
        pytest.param(lambda game: game.result(), "not over", id="result"),
        pytest.param(lambda _: started(players=5), "2 to 4 players, not 5", id="players"),
    ],
)
def test_wrong_arguments_are_value_errors(call: object, message: str) -> None:
    assert callable(call)
    with pytest.raises(ValueError, match=message):
        call(started())


def test_an_unknown_edition_is_a_triolet_error() -> None:
    with pytest.raises(triolet.TrioletError, match="no edition 'chess'"):
        started(edition="chess")


def test_tiles_are_exchanged_as_text_or_numbers() -> None:
    by_text, by_numbers = started(), started()
    assert by_text.exchange("11-1") == by_numbers.exchange([1, 11])
    assert by_text.racks == by_numbers.racks
    with pytest.raises(triolet.IllegalMoveError, match="short of this tile"):
        by_text.exchange([JOKER])


def test_a_pass_that_is_not_forced_is_refused() -> None:
    game = started()
    assert (game.may_exchange, game.must_pass) == (True, False)
    with pytest.raises(triolet.IllegalMoveError):
        game.pass_()


def test_a_resignation_out_of_turn_ends_a_game_of_two() -> None:
    assert started().turn == 1
    game = started()
    game.resign(0)
    assert game.is_over
    assert game.winners == (1,)
    assert game.turn is None
    assert game.rack == ()
    assert (game.legal_plays(), game.may_exchange, game.must_pass) == ([], False, False)
    with pytest.raises(triolet.IllegalMoveError, match="is illegal"):
        game.play("x:1")


def test_a_finished_game_has_an_outcome_and_a_result_in_words() -> None:
    game = finished()
    assert game.outcome is not None
    assert game.outcome.scores == game.scores
    assert game.winners == game.outcome.winners == (0,)
    assert game.result(["Anna", "Ben"]).endswith(f"Anna wins with {game.scores[0]} points.")
    assert game.result(language="fr") != game.result()


def test_a_copy_is_independent() -> None:
    game = started()
    other = game.copy()
    other.play("8F:1-11-3")
    assert (game.scores, other.scores) == ((0, 0), (0, 110))
    assert copy.copy(game).scores == (0, 0)


def test_the_turns_of_a_game_add_up_to_its_scores() -> None:
    game = finished()
    totals = {turn.seat: turn.total for turn in game}
    assert len(list(game)) == len(game.turns) == len(game.rules.moves)
    assert game.outcome is not None
    ends = dict.fromkeys(totals, 0)
    for line in game.outcome.lines:
        ends[line.seat] += line.points
    assert tuple(totals[seat] + ends[seat] for seat in sorted(totals)) == game.scores


def test_a_record_is_written_read_verified_and_resumed() -> None:
    game = finished()
    text = game.tgn(["Anna", "Ben"], {"event": "Sunday"})
    record = triolet.parse_record(text)
    assert record == game.record(["Anna", "Ben"], {"event": "Sunday"})
    assert triolet.verify(record) == ()
    again = triolet.Game.from_record(record)
    assert again.rules.events == game.rules.events
    assert [format_move(turn.move) for turn in again] == [turn.text for turn in game]


def test_a_game_prints_its_board_its_scores_and_the_seat_to_move() -> None:
    game = started()
    game.play("8F:1-11-3")
    *drawing, last = str(game).splitlines()
    assert "\n".join(drawing) == str(game.board)
    assert last == "seat 0: 0, seat 1: 110; seat 0 to move"
    assert repr(game) == "<Game gigamic-en, turns 1, scores 0-110>"
    assert str(finished()).endswith("; game over")
