"""The games of a match: paired deals, programs that fail, and records that can be verified."""

from pathlib import Path
from threading import Event

import pytest

from testkit.scenes import small_edition
from testkit.tei_programs import write_program
from triolet.engine.arena.entrants import Entrant
from triolet.engine.arena.match import kernel_of, play_in_kernel
from triolet.engine.arena.match_game import StoppedError, play_set
from triolet.engine.arena.pairing import Match, PlayedSet
from triolet.engine.limits import Limit
from triolet.rules.bag import deal
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record

GREEDY, RANDOM = Entrant("greedy"), Entrant("random")


def match_of(*entrants: Entrant, edition: str = "gigamic-en") -> Match:
    return Match(load_edition(edition), entrants, "7")


def played(match: Match, number: int = 1) -> PlayedSet:
    return play_set(match, number, is_recorded=True, stop=Event())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_entrant_takes_every_seat_once_in_a_set(players: int) -> None:
    match = match_of(*[GREEDY] * players)
    seatings = [match.seating(rotation) for rotation in range(players)]
    assert all(sorted(seating) == list(range(players)) for seating in seatings)
    assert all(len(set(seats)) == players for seats in zip(*seatings, strict=True))


def test_the_games_of_a_set_share_a_deal_and_sets_do_not() -> None:
    match = match_of(GREEDY, RANDOM)
    records = [parse_record(g.record) for number in (1, 2) for g in played(match, number).games]
    assert [record.seed for record in records] == ["7/1", "7/1", "7/2", "7/2"]
    assert [record.names for record in records] == [("greedy", "random"), ("random", "greedy")] * 2


def test_the_random_seed_of_a_seat_does_not_contain_that_of_the_deal() -> None:
    match = match_of(RANDOM, RANDOM)
    seeds = [match.thinking_seed(number, seat) for number in (1, 2) for seat in (0, 1)]
    assert len(set(seeds)) == 4
    assert all(match.deal_seed(1) not in seed for seed in seeds)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_against_itself_is_even_in_every_set(name: str, players: int) -> None:
    games = played(match_of(*[Entrant(name)] * players)).games
    totals = [sum(points) for points in zip(*(game.points for game in games), strict=True)]
    wins = [sum(entrant in game.winners for game in games) for entrant in range(players)]
    assert len(set(totals)) == 1
    assert len(set(wins)) == 1


@pytest.mark.parametrize(
    ("edition", "players"),
    [
        *((edition, players) for edition in EDITIONS for players in (2, 3, 4)),
        ("small", 2),
        ("small", 3),
    ],
)
def test_the_kernel_and_the_rules_play_the_same_match(edition: str, players: int) -> None:
    rules = small_edition() if edition == "small" else load_edition(edition)
    match = Match(rules, (GREEDY,) * players, "both")
    kernel = kernel_of(match)
    assert kernel is not None
    quick = list(play_in_kernel(match, [1, 2], kernel, threads=2))
    slow = [play_set(match, number, is_recorded=False, stop=Event()) for number in (1, 2)]
    assert quick == slow


@pytest.mark.parametrize(
    "entrants",
    [
        pytest.param((GREEDY, RANDOM), id="random"),
        pytest.param((GREEDY, Entrant("python engine.py")), id="program"),
    ],
)
def test_the_kernel_does_not_play_other_bots_or_programs(entrants: tuple[Entrant, ...]) -> None:
    assert kernel_of(match_of(*entrants)) is None


def test_the_kernel_plays_greedy_with_any_limit() -> None:
    assert kernel_of(match_of(GREEDY, Entrant("greedy", Limit(samples=200)))) is not None


@pytest.mark.parametrize("players", [2, 3])
def test_records_verify_and_agree_with_the_result(players: int) -> None:
    match = match_of(*[GREEDY, RANDOM, RANDOM][:players], edition="dj-uk")
    for rotation, game in enumerate(played(match).games):
        record = parse_record(game.record)
        assert verify_record(record) == ()
        assert record.end is not None
        seating = match.seating(rotation)
        totals = {entry.seat: entry.total for entry in record.entries}
        assert [totals[seating.index(entrant)] for entrant in range(players)] == list(game.points)
        assert {seating[seat] for seat in record.end.winners} == set(game.winners)


def test_a_program_plays_like_the_bot_it_runs(tmp_path: Path) -> None:
    program = Entrant(write_program(tmp_path, "greedy"))
    games = played(match_of(program, RANDOM)).games
    same = played(match_of(GREEDY, RANDOM)).games
    assert [(game.points, game.failures) for game in games] == [(game.points, ()) for game in same]


@pytest.mark.parametrize(
    ("name", "limit", "reason"),
    [
        pytest.param("crashing", Limit(), "3", id="crash"),
        pytest.param("nonsense", Limit(), "fly", id="nonsense"),
        pytest.param("illegal", Limit(), "pass-not-forced", id="illegal"),
        pytest.param("stalling", Limit(seconds=0.05), "bestmove", id="stall"),
    ],
)
def test_a_program_that_fails_loses_the_game_with_the_reason_in_the_record(
    name: str, limit: Limit, reason: str, tmp_path: Path
) -> None:
    program = Entrant(write_program(tmp_path, name), limit)
    for game in played(match_of(program, GREEDY)).games:
        assert game.winners == (1,)
        (failure,) = game.failures
        assert failure.entrant == 0
        assert reason in failure.reason
        record = parse_record(game.record)
        assert verify_record(record) == ()
        (comment,) = record.comments
        assert comment.text.endswith(f"failed: {failure.reason}")
        assert "resign" in game.record.splitlines()[comment.after]


def test_the_others_continue_after_a_program_failed(tmp_path: Path) -> None:
    program = Entrant(write_program(tmp_path, "nonsense"))
    for game in played(match_of(program, GREEDY, RANDOM)).games:
        assert game.points[0] == 0
        assert min(game.points[1:]) > 0
        assert 0 not in game.winners
        assert verify_record(parse_record(game.record)) == ()


def test_a_command_that_cannot_be_started_loses() -> None:
    (first, second) = played(match_of(Entrant("no-such-program"), GREEDY)).games
    assert first.winners == second.winners == (1,)
    assert "no-such-program" in first.failures[0].reason


def test_resigning_is_not_a_failure(tmp_path: Path) -> None:
    program = Entrant(write_program(tmp_path, "resigning"))
    for game in played(match_of(program, GREEDY)).games:
        assert (game.winners, game.failures) == ((1,), ())


def test_an_interrupted_game_does_not_count() -> None:
    stop = Event()
    stop.set()
    with pytest.raises(StoppedError):
        play_set(match_of(GREEDY, RANDOM), 1, is_recorded=False, stop=stop)


def test_the_deal_of_a_set_comes_from_its_seed() -> None:
    match = match_of(GREEDY, GREEDY)
    record = parse_record(played(match, 3).games[0].record)
    assert record.first == deal(match.edition, 2, match.deal_seed(3)).first
