"""Rematches: offers, answers, and the first events of the next game."""

import pytest

from tests.server.live.seated import (
    BOT,
    DEVICE,
    HOST,
    HOST_SEAT,
    NOW,
    OPEN,
    Writer,
    over,
    plan,
    refusal,
)
from triolet.rules.bag import commitment
from triolet.server.live.actions import DeclineRematch, Rematch
from triolet.server.live.log import (
    JoinedEvent,
    Logged,
    RematchDeclinedEvent,
    RematchedEvent,
    RematchOfferedEvent,
    RematchWithdrawnEvent,
    ReplacedEvent,
    SealedEvent,
    SeatPlan,
    StartedEvent,
)
from triolet.server.live.opening import rematch_opening
from triolet.server.live.refusal import Refusal
from triolet.server.live.seating import MOST_OFFERS
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import state_for


def two_people() -> Writer:
    return over(Writer(plan(HOST_SEAT, OPEN)).join("ben"))


def writer_of(table: Table) -> Writer:
    writer = Writer(plan(HOST_SEAT, OPEN))
    writer.table = table
    return writer


def next_table(writer: Writer) -> Table:
    events = rematch_opening(writer.table, "first game", writer.secret)
    return Table.of(Logged(NOW, event) for event in events)


def test_a_rematch_begins_when_every_person_wants_it() -> None:
    writer = over(Writer(plan(HOST_SEAT, OPEN, BOT, OPEN)).join("ben", "cleo"))
    for person, seat in (("cleo", 3), (HOST, 0)):
        assert writer.events(person, Rematch()) == [RematchOfferedEvent(seat)]
        writer.act(person, Rematch())
    assert writer.table.rematch is None
    writer.act("ben", Rematch())
    assert [logged.event for logged in writer.table.log[-2:]] == [
        RematchOfferedEvent(1),
        RematchedEvent("secret 3"),
    ]
    assert writer.table.rematch == "secret 3"


def test_there_is_one_rematch_after_the_game() -> None:
    playing = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    for action in (Rematch(), DeclineRematch()):
        assert refusal(playing, HOST, action).code is Refusal.NOT_OVER
    writer = over(playing)
    writer.act(HOST, Rematch())
    writer.act("ben", Rematch())
    for person in (HOST, "ben"):
        for action in (Rematch(), DeclineRematch()):
            error = refusal(writer, person, action)
            assert error.code is Refusal.ALREADY_REMATCHED
            assert error.values == {"game": writer.table.rematch}


def test_an_offer_made_twice_counts_once() -> None:
    writer = two_people()
    writer.act("ben", Rematch())
    assert writer.events("ben", Rematch()) == []
    assert writer.table.rematch_offers == (1,)


def test_an_offer_can_be_withdrawn_and_made_again() -> None:
    writer = two_people()
    writer.act("ben", Rematch())
    assert writer.events("ben", DeclineRematch()) == [RematchWithdrawnEvent(1)]
    writer.act("ben", DeclineRematch())
    assert refusal(writer, HOST, DeclineRematch()).code is Refusal.NO_OFFER
    writer.act(HOST, Rematch())
    assert (writer.table.rematch_offers, writer.table.rematch) == ((0,), None)


def test_a_declined_offer_ends_all_offers_until_the_next_one() -> None:
    writer = over(Writer(plan(HOST_SEAT, OPEN, OPEN)).join("ben", "cleo"))
    writer.act(HOST, Rematch())
    writer.act("ben", Rematch())
    assert writer.events("cleo", DeclineRematch()) == [RematchDeclinedEvent(2)]
    writer.act("cleo", DeclineRematch())
    assert (writer.table.rematch_offers, writer.table.rematch_declined) == ((), 2)
    writer.act("cleo", Rematch())
    assert (writer.table.rematch_offers, writer.table.rematch_declined) == ((2,), None)


def test_nobody_floods_the_log_with_offers() -> None:
    writer = two_people()
    for _ in range(MOST_OFFERS):
        writer.act("ben", Rematch())
        writer.act("ben", DeclineRematch())
    assert refusal(writer, "ben", Rematch()).code is Refusal.ENOUGH_OFFERS
    writer.act(HOST, Rematch())
    writer.act("ben", Rematch())
    assert writer.table.rematch is not None


@pytest.mark.parametrize("person", ["zoe", None])
def test_only_the_people_of_the_game_answer(person: str | None) -> None:
    writer = two_people()
    writer.act(HOST, Rematch())
    for action in (Rematch(), DeclineRematch()):
        assert refusal(writer, person, action).code is Refusal.NOT_SEATED


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param((HOST_SEAT, BOT), id="against bots"),
        pytest.param((DEVICE, DEVICE, DEVICE), id="on one device"),
        pytest.param((DEVICE, HOST_SEAT), id="one person with two seats"),
    ],
)
def test_against_bots_and_on_one_device_one_press_is_enough(seats: tuple[SeatPlan, ...]) -> None:
    writer = over(Writer(plan(*seats)))
    writer.act(HOST, Rematch())
    assert writer.table.rematch is not None
    assert next_table(writer).status == "playing"


def test_with_a_shared_device_its_host_answers_for_it_once() -> None:
    writer = over(Writer(plan(DEVICE, OPEN, DEVICE)).join("ben"))
    writer.act("ben", Rematch())
    assert writer.table.rematch is None
    writer.act(HOST, Rematch())
    assert writer.table.rematch is not None


def test_in_a_rematch_everyone_is_seated_one_seat_further_and_plays_at_once() -> None:
    writer = over(Writer(plan(HOST_SEAT, BOT, OPEN, stand_in="owl")).join("ben"))
    opened, *others = rematch_opening(writer.table, "first game", writer.secret)
    sealed, joined, started = others
    assert sealed == SealedEvent("secret 2", commitment("secret 2"), "secret 3")
    assert joined == JoinedEvent(0, "ben", "Ben")
    assert isinstance(started, StartedEvent)
    assert started.seed == "secret 2.-.-"
    again = next_table(writer)
    assert again.opened == opened
    assert (again.opened.host, again.opened.rematch_of) == (HOST, "first game")
    assert again.opened.stand_in == "owl"
    assert [(seat.kind, seat.name, seat.person, seat.bot) for seat in again.seats] == [
        ("person", "Ben", "ben", None),
        ("person", "Anna", HOST, None),
        ("bot", "", None, "greedy"),
    ]
    assert again.status == "playing"


def test_everyone_keeps_their_colour_through_rematches() -> None:
    writer = over(Writer(plan(HOST_SEAT, OPEN, DEVICE)).join("ben"))
    first = {seat.name: seat.colour for seat in writer.table.seats}
    assert first == {"Anna": 0, "Ben": 1, "Dora": 2}
    for _ in range(2):
        again = over(writer_of(next_table(writer)))
        assert {seat.name: seat.colour for seat in again.table.seats} == first
        assert [seat.name for seat in again.table.seats] != [
            seat.name for seat in writer.table.seats
        ]
        writer = again
    state = state_for(writer.table, Viewer("ben", "en"), 0, NOW, {})
    assert [(seat.name, seat.colour) for seat in state.seats] == [
        ("Ben", 1),
        ("Dora", 2),
        ("Anna", 0),
    ]


def test_a_replaced_player_is_asked_too_and_has_the_seat_again() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, stand_in="owl")).join("ben")
    writer.write([ReplacedEvent(1, "owl")])
    over(writer).act(HOST, Rematch())
    assert writer.table.rematch is None
    assert state_for(writer.table, Viewer("ben", "en"), 0, NOW, {}).rematch_answers.yours == 1
    writer.act("ben", Rematch())
    assert next_table(writer).people == ("ben", HOST)


def test_a_log_of_a_rematch_without_offers_is_replayed() -> None:
    writer = two_people()
    writer.write([RematchedEvent("a table with a waiting room")])
    assert writer.table.rematch == "a table with a waiting room"
    assert refusal(writer, "ben", Rematch()).code is Refusal.ALREADY_REMATCHED


def test_a_state_shows_who_wants_a_rematch() -> None:
    writer = over(Writer(plan(DEVICE, OPEN, OPEN, DEVICE)).join("ben", "cleo"))
    writer.act("cleo", Rematch())
    answers = {
        person: state_for(writer.table, Viewer(person, "en"), 0, NOW, {}).rematch_answers
        for person in (HOST, "cleo", "zoe", None)
    }
    assert {(*each.offered, *each.waiting) for each in answers.values()} == {(2, 0, 1)}
    assert [each.yours for each in answers.values()] == [0, 2, None, None]
    offered = [writer.table.has_rematch_offer_for(person) for person in (HOST, "ben", "cleo", None)]
    assert offered == [True, True, False, False]
