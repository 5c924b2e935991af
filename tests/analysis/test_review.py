"""Reviews: luck and decisions explain the result, hidden tiles change nothing, errors are found."""

from dataclasses import replace

import pytest

from testkit.reviewed_games import NAMES, champion, greedy_record, played, without_racks
from triolet.analysis.decisions import decisions_of
from triolet.analysis.grades import Grade
from triolet.analysis.judgement import UnjudgedError, judge_move
from triolet.analysis.review import Review, review
from triolet.analysis.review_words import sum_text
from triolet.engine.bots import greedy
from triolet.engine.plays import ranked_plays
from triolet.rules.game import Game
from triolet.rules.moves import Exchange, Resign
from triolet.rules.record import record_of
from triolet.text import catalogue_for

SAMPLES = 20


def assert_adds_up(found: Review) -> None:
    """Each lead is the turn order, the luck, the decisions and the departures."""
    for seat, player in enumerate(found.players):
        others = [other.decisions for at, other in enumerate(found.players) if at != seat]
        explained = player.turn_order + player.luck + player.departures
        explained += player.decisions - sum(others) / len(others)
        assert explained == pytest.approx(player.lead)


@pytest.mark.parametrize(
    ("players", "edition"),
    [
        (2, "gigamic-en"),
        (4, "dj-de"),
        *(
            pytest.param(players, edition, marks=pytest.mark.long)
            for players in (2, 3, 4)
            for edition in ("dj-nl", "dj-uk", "gigamic-fr")
        ),
    ],
)
def test_order_luck_and_decisions_add_up_to_the_lead(players: int, edition: str) -> None:
    record = greedy_record("adds up", players, edition)
    found = review(record, SAMPLES)
    assert_adds_up(found)
    assert sum(player.luck for player in found.players) == pytest.approx(0, abs=0.2)
    assert [player.departures for player in found.players] == [0] * players
    assert len(found.turns) == len(record.turns)
    for turn in found.turns:
        assert turn.judgement is not None
        assert turn.chances is not None
        assert sum(turn.chances) == pytest.approx(1)
        assert turn.judgement.loss_points >= 0
    for player in found.players:
        assert player.accuracy is not None
        assert 0 < player.accuracy <= 100


@pytest.mark.long
def test_the_same_record_gives_the_same_review() -> None:
    record = greedy_record("same")
    assert review(record, SAMPLES) == review(record, SAMPLES)


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.long)])
def test_hidden_tiles_change_nothing(players: int) -> None:
    record = greedy_record("hidden", players)
    whole = review(record, SAMPLES)
    partly = review(without_racks(record, 1), SAMPLES)
    for turn, other in zip(whole.turns, partly.turns, strict=True):
        if turn.seat == 1:
            assert (other.judgement, other.grade, other.facts) == (None, None, ())
        else:
            assert other.judgement == turn.judgement
            assert (other.grade, other.facts, other.chances) == (
                turn.grade,
                turn.facts,
                turn.chances,
            )


def test_a_view_has_only_the_own_rack() -> None:
    for decision in decisions_of(greedy_record("views", 3)):
        assert decision.view is not None
        known = [rack is not None for rack in decision.view.racks]
        assert known == [seat == decision.seat for seat in range(3)]


@pytest.mark.long
def test_a_planted_blunder_is_found_and_the_moves_of_the_champion_are_no_mistakes() -> None:
    game = played("planted", choose=champion)
    record = record_of(game, NAMES[:2])
    at = 6
    bad = Game.start(seed="planted")
    for moved in game.moves[:at]:
        bad.play(moved.move)
    seat = bad.position.public.to_move
    assert seat is not None
    view = bad.observe(seat)
    worst = min(ranked_plays(view.turn()), key=lambda play: (play.points, play.text)).play
    bad.play(worst)
    while bad.outcome is None:
        seat = bad.position.public.to_move
        assert seat is not None
        bad.play(champion(bad.observe(seat)))
    mistakes = (Grade.MISTAKE, Grade.BLUNDER)
    assert all(turn.grade not in mistakes for turn in review(record).turns)
    found = review(record_of(bad, NAMES[:2]))
    turn = found.turns[at]
    assert turn.grade in mistakes
    assert at + 1 in found.key_moments
    assert found.players[turn.seat].worst_turn == at + 1
    assert turn.facts


@pytest.mark.parametrize("players", [2, 3])
def test_a_resignation_is_not_judged_and_is_no_luck(players: int) -> None:
    game = Game.start(players=players, seed="resigned")
    for moved in played("resigned", players).moves[:9]:
        game.play(moved.move)
    game.play(Resign())
    while game.outcome is None:
        seat = game.position.public.to_move
        assert seat is not None
        game.play(greedy(game.observe(seat)))
    found = review(record_of(game, NAMES[:players]), SAMPLES)
    assert found.turns[9].judgement is None
    assert_adds_up(found)
    assert all(abs(player.luck) < 200 for player in found.players)
    assert any(player.departures for player in found.players)
    english = catalogue_for("en")
    assert sum_text(found, english) == english.say("review-sum-departures")


def test_an_unfinished_game_has_a_review_too() -> None:
    record = greedy_record("unfinished")
    found = review(replace(record, turns=record.turns[:8], end=None), SAMPLES)
    assert len(found.turns) == 8
    assert all(turn.grade is not None for turn in found.turns)


def test_a_move_that_is_not_legal_cannot_be_judged() -> None:
    view = Game.start(seed="illegal").observe(0)
    first = view.public.to_move
    assert first is not None
    view = Game.start(seed="illegal").observe(first)
    absent = next(tile for tile in range(16) if tile not in (view.rack or ()))
    with pytest.raises(UnjudgedError, match="not legal"):
        judge_move(view, Exchange((absent,)), SAMPLES)


def test_progress_is_reported_after_every_turn() -> None:
    record = greedy_record("progress")
    record = replace(record, turns=record.turns[:5], end=None)
    seen: list[tuple[int, int]] = []
    review(record, SAMPLES, lambda done, turns: seen.append((done, turns)))
    assert seen == [(number, 5) for number in range(1, 6)]
