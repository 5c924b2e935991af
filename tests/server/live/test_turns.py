"""During the game: moves, resignations, arranged racks, emotes, and bots."""

import pytest

from tests.server.live.seated import (
    BOT,
    DEVICE,
    HOST,
    HOST_SEAT,
    OPEN,
    Writer,
    best,
    over,
    plan,
    refusal,
    status,
)
from triolet.rules.layout import Square
from triolet.rules.legality import Code
from triolet.rules.moves import Exchange, Move, Pass, Play, Resign, TimeOut
from triolet.rules.tiles import LaidTile
from triolet.server.live.actions import Arrange, Emote
from triolet.server.live.log import EmotedEvent, MovedEvent
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.turns import MOST_ASIDES, bot_move


def two_people() -> Writer:
    return Writer(plan(HOST_SEAT, OPEN)).join("ben")


def other(writer: Writer) -> str:
    person = writer.table.seats[1 - writer.to_move].person
    assert person is not None
    return person


def test_a_move_is_logged_in_notation_with_the_time_charged() -> None:
    writer = two_people()
    seat, move = writer.to_move, writer.best_move()
    writer.wait(2250)
    assert writer.events(writer.mover(), best(writer)) == [MovedEvent(seat, move, "player", 2000)]


def test_a_move_out_of_turn_is_refused() -> None:
    writer = two_people()
    assert refusal(writer, other(writer), best(writer)).code is Refusal.NOT_YOUR_TURN


def test_an_illegal_move_is_refused_with_every_rule_it_breaks() -> None:
    writer = two_people()
    crooked = Play.of([(Square(0, 0), LaidTile(15)), (Square(4, 4), LaidTile(15))])
    error = refusal(writer, writer.mover(), crooked)
    assert error.code is Refusal.ILLEGAL_MOVE
    assert {Code.NOT_IN_LINE, Code.START_NOT_COVERED} <= {each.code for each in error.violations}
    assert "not-in-line" in str(error)


@pytest.mark.parametrize("move", [Pass(), Exchange((0, 0, 0, 0))], ids=["pass", "exchange"])
def test_a_pass_or_an_exchange_that_is_not_allowed_is_refused(move: Move) -> None:
    writer = two_people()
    assert refusal(writer, writer.mover(), move).code is Refusal.ILLEGAL_MOVE


def test_only_the_clock_times_a_player_out() -> None:
    writer = two_people()
    assert refusal(writer, writer.mover(), TimeOut()).code is Refusal.ONLY_THE_CLOCK


def test_one_of_three_may_resign_at_any_time_and_the_others_continue() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, OPEN)).join("ben", "cleo")
    seat = (writer.to_move + 1) % 3
    person = writer.table.seats[seat].person
    writer.act(person, Resign())
    assert (writer.table.status, writer.table.out) == ("playing", frozenset({seat}))
    assert writer.table.racks[seat] == ()
    assert refusal(writer, person, Resign()).code is Refusal.ALREADY_OUT
    assert refusal(writer, person, best(writer)).code is Refusal.ALREADY_OUT
    writer.act(writer.mover(), best(writer))


def test_there_are_no_moves_before_and_after_the_game() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN))
    for action in (Pass(), Resign(), Arrange(())):
        assert refusal(writer, HOST, action).code is Refusal.NOT_STARTED
    over(writer.join("ben"))
    for action in (Pass(), Resign(), Arrange(())):
        assert refusal(writer, HOST, action).code is Refusal.GAME_OVER


def test_an_emote_can_be_shown_before_during_and_after_the_game() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN))
    assert writer.events(HOST, Emote("hello")) == [EmotedEvent(0, "hello")]
    writer.join("ben").act("ben", Emote("good-luck"))
    assert over(writer).events("ben", Emote("thanks")) == [EmotedEvent(1, "thanks")]


def test_a_rack_keeps_the_order_its_player_arranged() -> None:
    writer = two_people()
    seat, person = writer.to_move, writer.mover()
    turned = writer.table.racks[seat][::-1]
    writer.act(person, Arrange(turned))
    assert writer.table.racks[seat] == turned
    writer.act(person, Exchange((turned[1],)))
    kept, rack = (turned[0], turned[2]), writer.table.racks[seat]
    assert rack[:2] == kept
    assert writer.table.game is not None
    assert sorted(rack) == sorted(writer.table.game.position.racks[seat])


def test_emotes_and_arranged_racks_are_limited_between_two_moves() -> None:
    writer = two_people()
    mover, seat = writer.mover(), writer.to_move
    for number in range(MOST_ASIDES):
        rack = writer.table.racks[seat]
        writer.act(mover, Emote("hmm") if number % 2 else Arrange(rack[::-1]))
    for action in (Emote("hmm"), Arrange(writer.table.racks[seat])):
        assert refusal(writer, mover, action).code is Refusal.ENOUGH_SIGNS
    writer.act(other(writer), Emote("wow"))
    writer.act(mover, best(writer))
    writer.act(mover, Emote("thanks"))


@pytest.mark.parametrize("extra", [(), (15, 15, 15, 15)], ids=["too-few", "foreign"])
def test_only_your_own_tiles_can_be_arranged(extra: tuple[int, ...]) -> None:
    writer = two_people()
    assert refusal(writer, HOST, Arrange(extra)).code is Refusal.NOT_YOUR_TILES


def test_bots_play_a_whole_game_without_people() -> None:
    writer = Writer(plan(BOT, BOT, BOT))
    assert status(writer) == "playing"
    writer.let_bots_move()
    assert status(writer) == "over"
    assert {each.event.by for each in writer.table.log if isinstance(each.event, MovedEvent)} == {
        "bot"
    }


def test_a_bot_moves_only_legally_in_its_turn_and_on_its_own_seat() -> None:
    writer = Writer(plan(BOT, DEVICE))
    while writer.table.bot_to_move is None:
        writer.act(HOST, best(writer))
    for seat, move, code in (
        (1, Pass(), Refusal.NOT_YOUR_TURN),
        (0, Pass(), Refusal.ILLEGAL_MOVE),
    ):
        with pytest.raises(RefusedError) as caught:
            bot_move(writer.table, seat, move, writer.now)
        assert caught.value.code is code
    writer.let_bots_move()
    with pytest.raises(RefusedError, match="not-your-turn"):
        bot_move(writer.table, 0, Pass(), writer.now)
