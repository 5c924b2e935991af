"""The kernel's referee writes and parses records (TGN) as the rules do."""

from random import Random
from typing import Any

import pytest

from testkit.conformance.answers import tile_texts
from testkit.conformance.files import cases_of
from testkit.conformance.reading import Case
from testkit.referee import RefereeError, Value, load, move_value, run
from testkit.scenes import SMALL_EDITION
from testkit.seeded_games import Kind, seeded_game
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.notation import format_move
from triolet.rules.record import Record, RecordError, format_record, open_record_of, record_of
from triolet.rules.record_reader import parse_record

NAMES = ["Anna", ' "B" ', "caf\u00e9\r\nx", '"C"']
NOTES = {"Date": "2026-01-01", "event": " spaces ", "empty": "", "lines": "a\nb\r\nc"}
KINDS = (Kind.RANDOM, Kind.SWAPPER, Kind.LEAVER)
RECORDS = "notation/records.json"


@pytest.fixture(autouse=True, scope="module")
def _editions() -> None:
    for name in (*EDITIONS, SMALL_EDITION):
        load(load_edition(name))


def game_request(game: Game, seed: str) -> Value:
    return {
        "edition": game.edition.name,
        "players": len(game.position.racks),
        "seed": seed,
        "moves": [[moved.seat + 1, move_value(moved.move)] for moved in game.moves],
    }


def record_value(record: Record) -> Value:
    end = record.end
    return {
        "edition": record.edition.name,
        "headers": [[header.key, header.value] for header in record.headers],
        "turns": [
            {
                "seat": turn.seat + 1,
                "rack": None if turn.rack is None else tile_texts(turn.rack),
                "move": format_move(turn.move),
                "points": turn.points,
                "total": turn.total,
            }
            for turn in record.turns
        ],
        "end": end
        and {
            "termination": str(end.termination),
            "counts": [
                {
                    "seat": count.seat + 1,
                    "tiles": tile_texts(count.tiles),
                    "points": count.points,
                    "total": count.total,
                }
                for count in end.counts
            ],
            "winners": [seat + 1 for seat in end.winners],
        },
        "comments": [{"after": comment.after, "text": comment.text} for comment in record.comments],
        "record": format_record(record),
    }


def fault_lines(text: str) -> list[int]:
    """Return the lines that the rules cannot parse."""
    try:
        parse_record(text)
    except RecordError as error:
        return [fault.line for fault in error.faults]
    return []


def compare_text(text: str) -> bool:
    """Compare the referee with the rules on a record; return whether it can be parsed."""
    faults = fault_lines(text)
    if not faults:
        assert run(do="record", record=text) == record_value(parse_record(text))
        return True
    with pytest.raises(RefereeError) as caught:
        run(do="record", record=text)
    assert caught.value.code == "bad-record"
    assert [fault["line"] for fault in caught.value.faults] == faults
    return False


@pytest.mark.parametrize("turns", [0, 7, 1000])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    "edition", [*EDITIONS, SMALL_EDITION.as_posix()], ids=lambda name: name[-8:]
)
def test_a_game_has_the_record_of_the_rules(edition: str, players: int, turns: int) -> None:
    game = seeded_game(load_edition(edition), players, "record", turns, KINDS)
    names = NAMES[:players]
    written = run(do="write-record", names=names, headers=NOTES, **game_request(game, "record"))
    assert written == {"record": format_record(record_of(game, names, NOTES))}
    plain = run(do="write-record", **game_request(game, "record"))
    assert plain == {"record": format_record(record_of(game))}


def test_a_stacked_deal_is_not_in_the_record() -> None:
    stacked = {"edition": "gigamic-en", "players": 2, "first": 1, "bag": "LDC", "seed": "s"}
    assert "#deal" not in run(do="write-record", **stacked)["record"]
    assert (
        "#deal s\n" in run(do="write-record", edition="gigamic-en", players=2, seed="s")["record"]
    )


@pytest.mark.parametrize("case", cases_of(RECORDS), ids=lambda case: case["id"])
def test_a_record_of_the_conformance_files_is_parsed(case: Case) -> None:
    assert compare_text("\n".join(case["lines"])) is ("unreadable" not in case)


def sample_records() -> list[str]:
    games = [seeded_game(load_edition(), 3, f"sample {number}", 12, KINDS) for number in range(3)]
    over = seeded_game(load_edition("dj-uk"), 2, "over", 1000, (Kind.SWAPPER,))
    records = [record_of(over, NAMES[:2], NOTES), *(open_record_of(game) for game in games)]
    lines = [";" + " a comment", "  ; another", ""]
    return ["\r\n".join([*format_record(each).splitlines(), *lines]) for each in records]


PIECES = [
    *(
        "-",
        " - ",
        "--",
        "_",
        " ",
        "\t",
        ";",
        ":",
        "#",
        "(",
        ")",
        "J",
        "+",
        "0",
        "15",
        "16",
        "x:_-_",
    ),
    *("end: out", "wins: 1, 2", "wins:", "\n", "\r", "\u00a0", "\u00e9", "#first 9", "H8:1", "1:"),
    *("#seat3", "#deal x", '"', "#tgn 2", "#edition dj-nl", "resign", "timeout", "END", "999999"),
]


@pytest.mark.parametrize("seed", range(8))
def test_changed_records_are_parsed_as_the_rules_parse_them(seed: int) -> None:
    random = Random(seed)
    samples = sample_records()
    parsed = 0
    for _ in range(60):
        text = random.choice(samples)
        for _ in range(random.randrange(1, 4)):
            place = random.randrange(len(text))
            piece = random.choice(PIECES)
            text = text[:place] + piece + text[place + random.randrange(4) :]
        parsed += compare_text(text)
    assert 0 < parsed < 60


@pytest.mark.parametrize(
    ("request_value", "quoted"),
    [
        pytest.param({"do": "record"}, '"record" is missing', id="no-record"),
        pytest.param({"do": "record", "record": "x" * 70_000}, "xxx", id="long"),
        pytest.param({"names": ["Anna"]}, '["Anna"]', id="one-name"),
        pytest.param({"names": ["Anna", 7]}, '["Anna", 7]', id="name-not-text"),
        pytest.param({"headers": {"Deal": "x"}}, '"Deal"', id="header-of-the-game"),
        pytest.param({"headers": {"a b": "x"}}, '"a b"', id="two-words"),
        pytest.param({"headers": {"a": 7}}, "not 7", id="header-not-text"),
        pytest.param({"headers": []}, "not []", id="headers-not-an-object"),
        pytest.param(
            {"position": "/".join(["15"] * 15) + " A/B 0/0 1 gigamic-en"}, "15/15", id="no-deal"
        ),
    ],
)
def test_a_bad_request_is_refused(request_value: dict[str, Any], quoted: str) -> None:
    game = {"do": "write-record", "edition": "gigamic-en", "players": 2, "seed": "s"}
    with pytest.raises(RefereeError) as caught:
        run(**{**game, **request_value})
    assert caught.value.code == "bad-request"
    assert quoted in str(caught.value)


def test_a_record_has_a_limit_of_lines() -> None:
    with pytest.raises(RefereeError, match="at most 3000 lines"):
        run(do="record", record="#a\n" * 3001)
