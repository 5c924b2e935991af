"""The seal: a hash published before the game that proves the deal was not changed."""

from dataclasses import replace
from hashlib import sha256

import pytest

from testkit.recorded_games import changed, faults_of, played_to_the_end
from triolet.rules.bag import Deal, deal, seal
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.record import format_record, record_of
from triolet.rules.record_reader import parse_record
from triolet.rules.tiles import JOKER
from triolet.rules.verification import resume

EDITION = load_edition("gigamic-en")
DEALT = deal(EDITION, 2, "triolet")
GOLDEN = "3b3fe7050e133377bde56694371e18bf377b1509933336d4914351ad85404ec9"
"""The seals of past games must stay valid."""


def test_the_seal_of_a_deal_never_changes() -> None:
    assert seal(EDITION, DEALT) == GOLDEN


@pytest.mark.parametrize("name", EDITIONS)
def test_a_seal_can_be_reproduced_from_its_description(name: str) -> None:
    edition = load_edition(name)
    dealt = deal(edition, 3, "déjà vu")
    order = [*dealt.set_aside, *dealt.bag.tiles]
    lines = [
        "triolet seal 1",
        f"edition {name}",
        "players 3",
        f"first {dealt.first + 1}",
        "seed déjà vu",
        "tiles " + "-".join("J" if tile == JOKER else str(tile) for tile in order),
    ]
    text = "".join(f"{line}\n" for line in lines)
    assert seal(edition, dealt) == sha256(text.encode("utf-8")).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(replace(DEALT, first=1 - DEALT.first), id="first"),
        pytest.param(replace(DEALT, set_aside=DEALT.set_aside[::-1]), id="set-aside"),
        pytest.param(
            replace(DEALT, bag=replace(DEALT.bag, tiles=DEALT.bag.tiles[::-1])), id="order"
        ),
        pytest.param(replace(DEALT, bag=replace(DEALT.bag, seed="other")), id="seed"),
        pytest.param(replace(DEALT, players=3), id="players"),
    ],
)
def test_another_deal_has_another_seal(other: Deal) -> None:
    assert seal(EDITION, other) != GOLDEN


def test_a_record_with_its_seal_is_correct_and_can_be_resumed() -> None:
    text = format_record(record_of(sealed_game(), headers={"seal": GOLDEN}))
    assert faults_of(text) == []
    assert resume(parse_record(text)).outcome is not None


def test_a_seal_may_be_in_upper_case() -> None:
    text = format_record(record_of(sealed_game(), headers={"seal": GOLDEN.upper()}))
    assert faults_of(text) == []


def test_a_wrong_seal_is_a_fault() -> None:
    text = format_record(record_of(sealed_game(), headers={"seal": GOLDEN}))
    broken = changed(text, (GOLDEN, "0" * 64))
    assert faults_of(broken) == ["5: the seal does not match the deal: the bag was changed"]


def test_without_the_deal_a_seal_cannot_be_checked() -> None:
    text = format_record(record_of(sealed_game(), headers={"seal": "0" * 64}))
    assert faults_of(changed(text, ("#deal triolet\n", ""))) == []


def sealed_game() -> Game:
    return played_to_the_end(EDITION, 2, "triolet")
