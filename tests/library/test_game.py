"""The library's `Game` wraps the game of the rules."""

import copy
import pickle
from collections.abc import Callable

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


@pytest.mark.parametrize("move", [None, 5, b"pass", ["H8:11"]])
def test_an_object_that_is_not_a_move_is_a_type_error(move: str) -> None:
    for call in (started().play, started().is_legal, started().violations):
        with pytest.raises(TypeError, match="a move is text such as 'H8:11-3' or a move object, "):
            call(move)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        pytest.param({"seed": 5}, "a seed is text, not 5", id="seed"),
        pytest.param({"players": "dj-uk"}, "not 'dj-uk'; name an edition with", id="edition-first"),
        pytest.param({"players": "2"}, "players is a number such as 2, not '2'", id="players"),
        pytest.param({"edition": None}, "an edition is a name .* not None", id="edition"),
    ],
)
def test_a_game_does_not_start_with_arguments_of_the_wrong_type(
    options: dict[str, object], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        triolet.Game.start(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("headers", "error", "message"),
    [
        pytest.param({"my key": "a"}, ValueError, "word without spaces, not 'my key'", id="space"),
        pytest.param({"deal": "a"}, ValueError, "'deal' is part of the game", id="reserved"),
        pytest.param({"Seat1": "a"}, ValueError, "'Seat1' is part of the game", id="capitals"),
        pytest.param({"round": 3}, TypeError, "both text, not 'round': 3", id="number"),
    ],
)
def test_a_header_that_a_record_cannot_have_is_refused(
    headers: dict[str, str], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        started().tgn(headers=headers)


@pytest.mark.parametrize("read", [triolet.verify, triolet.Game.from_record])
def test_text_instead_of_a_record_is_a_type_error(read: Callable[[object], object]) -> None:
    with pytest.raises(TypeError, match=r"pass a record: triolet\.parse_record\(text\)"):
        read(started().tgn())


def test_an_unknown_edition_is_a_triolet_error() -> None:
    with pytest.raises(triolet.UnknownEditionError, match="no edition 'chess'"):
        started(edition="chess")


def test_tiles_are_exchanged_as_text_or_numbers() -> None:
    by_text, by_numbers = started(), started()
    assert by_text.exchange("11-1") == by_numbers.exchange([1, 11])
    assert by_text.racks == by_numbers.racks
    with pytest.raises(triolet.IllegalMoveError, match="missing this tile"):
        by_text.exchange([JOKER])


@pytest.mark.parametrize("tiles", ["x:3-1", "X : 1-3", ["1", "3"], [1, "3"]])
def test_an_exchange_accepts_notation_and_a_list_of_texts(tiles: list[int | str] | str) -> None:
    assert started().exchange(tiles).text == "x:1-3"


@pytest.mark.parametrize("tiles", [5, None, [None], [1.5]])
def test_an_exchange_of_objects_that_are_not_tiles_is_a_type_error(tiles: list[int]) -> None:
    with pytest.raises(TypeError, match=r"tiles? (are|is) "):
        started().exchange(tiles)


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        pytest.param("x:1-3", "Player 2 exchanged 2 tiles.", id="exchange"),
        pytest.param("resign", "Player 2 resigned and left the game.", id="resignation"),
        pytest.param("timeout", "Player 2 ran out of time and left the game.", id="time-out"),
    ],
)
def test_a_turn_without_a_play_prints_its_move(move: str, sentence: str) -> None:
    turn = started().play(move)
    assert str(turn) == sentence
    assert turn.explain("de") != [sentence]


def test_the_legal_moves_of_a_game_are_those_of_its_observation() -> None:
    game = started()
    assert game.legal_moves() == triolet.legal_moves(game.observation(game.turn))


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
    assert game.result(["Anna", "Ben"]).endswith(f"Anna wins {game.scores[0]} : {game.scores[1]}.")
    assert game.result(language="fr") != game.result()


@pytest.mark.parametrize("make_copy", [triolet.Game.copy, copy.copy, copy.deepcopy])
def test_a_copy_is_independent(make_copy: Callable[[triolet.Game], triolet.Game]) -> None:
    game = started()
    other = make_copy(game)
    other.play("8F:1-11-3")
    assert (game.scores, other.scores) == ((0, 0), (0, 110))


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
