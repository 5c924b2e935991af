"""Verifying records with their deal, and resuming games from them."""

from dataclasses import replace

import pytest

from testkit.recorded_games import OPENING, changed, faults_of, played_to_the_end
from triolet.rules.bag import commitment, deal, shared_seed
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Resign
from triolet.rules.record import Record, RecordError, format_record, record_of
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import resume, verify_record

EDITION = load_edition()


def without(record: Record, key: str) -> Record:
    return replace(record, headers=tuple(h for h in record.headers if h.key != key))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_a_record_is_correct_with_and_without_its_deal(name: str, players: int) -> None:
    record = record_of(played_to_the_end(load_edition(name), players, f"right {players}"))
    assert record.seed == f"right {players}"
    assert verify_record(record) == ()
    assert verify_record(without(record, "first")) == ()
    assert verify_record(without(record, "deal")) == ()


GAME = played_to_the_end(EDITION, 3, "deal")
RECORD = record_of(GAME)
TEXT = format_record(RECORD)
TURN = RECORD.turns[4]


def test_a_rack_that_was_not_dealt_is_a_fault() -> None:
    turns = tuple(replace(t, rack=(7, 7, 7)) if t is TURN else t for t in RECORD.turns)
    dealt = "-".join("J" if tile < 0 else str(tile) for tile in TURN.rack or ())
    faults = verify_record(replace(RECORD, turns=turns))
    assert [str(fault) for fault in faults] == [
        f"line {TURN.line}: by the deal the rack is {dealt}"
    ]


def test_an_unknown_rack_is_not_a_fault() -> None:
    turns = tuple(replace(turn, rack=None) for turn in RECORD.turns)
    assert verify_record(replace(RECORD, turns=turns)) == ()


def test_a_final_rack_that_was_not_dealt_is_a_fault() -> None:
    assert RECORD.end is not None
    count = RECORD.end.counts[0]
    wrong = replace(count, tiles=(*count.tiles, 1))
    end = replace(RECORD.end, counts=(wrong, *RECORD.end.counts[1:]))
    (fault,) = verify_record(replace(RECORD, end=end))
    assert fault.line == count.line
    assert fault.message.startswith("rack of seat ")


def test_the_first_seat_must_be_that_of_the_deal() -> None:
    first = deal(EDITION, 3, "deal").first
    wrong = changed(TEXT, (f"#first {first + 1}", f"#first {(first + 1) % 3 + 1}"))
    faults = faults_of(wrong)
    assert faults[0] == f"6: by the deal seat {first + 1} begins"


def test_without_the_header_the_first_turn_must_be_that_of_the_deal() -> None:
    other = (GAME.moves[0].seat + 1) % 3
    turn = replace(RECORD.turns[0], seat=other)
    faults = verify_record(replace(without(RECORD, "first"), turns=(turn,), end=None))
    assert [str(fault) for fault in faults] == [
        f"line {turn.line}: it is the turn of seat {GAME.moves[0].seat + 1},"
        f" not of seat {other + 1}"
    ]


def test_the_deal_of_another_game_is_a_fault() -> None:
    seeds = map(str, range(99))
    other = next(seed for seed in seeds if deal(EDITION, 3, seed).first == RECORD.first)
    faults = faults_of(changed(TEXT, ("#deal deal", f"#deal {other}")))
    assert faults[0].startswith(f"{RECORD.turns[0].line}: by the deal the rack is ")


def test_a_dead_board_that_the_deal_disproves_is_a_fault() -> None:
    record = record_of(Game.start(EDITION, seed="dead"))
    text = format_record(record) + "end: dead-board\nwins: 1 2\n"
    assert faults_of(text) == ["7: the game is not over yet"]


@pytest.mark.parametrize("count", [0, 1, 20, len(RECORD.turns) - 1])
def test_a_game_resumes_where_its_record_stops(count: int) -> None:
    stopped = parse_record(format_record(replace(RECORD, turns=RECORD.turns[:count], end=None)))
    game = resume(stopped)
    assert game.moves == GAME.moves[:count]
    for moved in GAME.moves[count:]:
        game.play(moved.move, moved.seat)
    assert game.events == GAME.events


def test_a_finished_game_can_be_resumed() -> None:
    assert resume(RECORD).events == GAME.events


def test_a_game_with_a_departure_out_of_turn_can_be_resumed() -> None:
    game = Game.start(EDITION, players=3, seed="left")
    game.play(Resign(), seat=((game.position.public.to_move or 0) + 1) % 3)
    assert resume(record_of(game)).events == game.events


def test_a_game_cannot_be_resumed_without_its_deal() -> None:
    with pytest.raises(RecordError) as caught:
        resume(parse_record(OPENING))
    message = "record, line 1: a game can only be resumed with the header #deal"
    assert str(caught.value) == message


def test_a_record_with_faults_cannot_be_resumed() -> None:
    turns = (replace(RECORD.turns[0], points=999), *RECORD.turns[1:])
    wrong = replace(RECORD, turns=turns)
    with pytest.raises(RecordError) as caught:
        resume(wrong)
    assert caught.value.faults == verify_record(wrong)


def test_a_commitment_must_fit_the_secret_in_the_seed() -> None:
    seed = shared_seed("the-secret", ["text-of-Ann", ""])
    assert seed == "the-secret.text-of-Ann.-"
    game = Game(EDITION, deal(EDITION, 2, seed))
    right = record_of(game, headers={"commitment": commitment("the-secret")})
    assert verify_record(right) == ()
    other = record_of(game, headers={"commitment": commitment("another secret")})
    (fault,) = verify_record(other)
    assert fault.message == (
        "the commitment does not match the secret the-secret: it was chosen later"
    )
