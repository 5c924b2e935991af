"""States: complete for one viewer, with the history since an event number."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from testkit.recorded_games import faults_of
from testkit.server.played_tables import BEGIN, game_of, played_table, viewers
from tests.server.live.seated import BOT, DEVICE, HOST, HOST_SEAT, NOW, OPEN, Writer, best, plan
from triolet.rules.edition import FirstPlayer
from triolet.rules.edition_file import EDITIONS
from triolet.rules.legality import Code
from triolet.rules.moves import Exchange, Pass
from triolet.rules.notation import parse_move
from triolet.rules.record import format_record
from triolet.server.edition_view import counted_tiles
from triolet.server.live.absences import absences
from triolet.server.live.actions import Emote
from triolet.server.live.clock import STAND_IN_AFTER
from triolet.server.live.log import (
    ClockPlan,
    ClosedEvent,
    MovedEvent,
    OpenedEvent,
    RematchedEvent,
    ReplacedEvent,
    ReturnedEvent,
    SeatPlan,
)
from triolet.server.live.messages import VERSION
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table_record import record_of_table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import (
    clock_view,
    presence_of,
    refused,
    state_for,
    welcome_for,
)
from triolet.text import LANGUAGES

SEEDS = st.integers(0, 2**32)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), SEEDS, st.integers(0, 60))
def test_a_state_equals_the_observation_of_the_seat(
    edition: str, players: int, seed: int, turns: int
) -> None:
    table = played_table(edition, players, seed, turns)
    game = game_of(table)
    tiles = counted_tiles(table.edition)
    for seat, viewer in viewers(table).items():
        state = state_for(table, viewer, 0, table.changed, {})
        seen = game.observe(seat)
        assert state.unseen == [seen.unseen.count(tile) for tile in tiles]
        assert state.bag + state.set_aside + sum(place.tiles for place in state.seats) == (
            len(table.edition.tiles) - len(seen.public.board)
        )
        assert [place.score for place in state.seats] == list(seen.public.scores)
        assert (state.to_move, state.again) == (seen.public.to_move, seen.public.again)
        is_to_move = seat is not None and seat == state.to_move
        assert state.must_pass == (is_to_move and game.violations(Pass(), seat) == ())


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), SEEDS, st.integers(0, 60), SEEDS)
def test_an_update_has_the_turns_and_emotes_since_its_number(
    edition: str, players: int, seed: int, turns: int, cut: int
) -> None:
    table = played_table(edition, players, seed, turns)
    viewer = viewers(table)[0]
    since = cut % (table.number + 1)
    whole, update = (state_for(table, viewer, at, table.changed, {}) for at in (0, since))
    assert update.turns == [turn for turn in whole.turns if turn.number > since]
    assert update.emotes == [emote for emote in whole.emotes if emote.number > since]
    assert [turn.total for turn in whole.turns] == [moved.total for moved in game_of(table).moves]
    assert all(table.log[turn.number - 1].at == turn.at for turn in whole.turns)


def test_a_turn_states_how_many_tiles_were_exchanged_before_and_after_the_end() -> None:
    for turns in (12, 200):
        table = played_table("gigamic-en", 2, 3, turns)
        moves = [moved.move for moved in game_of(table).moves]
        expected = [len(move.tiles) if isinstance(move, Exchange) else 0 for move in moves]
        assert any(expected)
        assert (game_of(table).outcome is not None) == (turns == 200)
        state = state_for(table, viewers(table)[0], 0, table.changed, {})
        assert [turn.exchanged for turn in state.turns] == expected


def test_a_number_beyond_the_log_gets_the_complete_history() -> None:
    table = played_table("gigamic-en", 2, 3, 5)
    viewer = viewers(table)[0]
    assert state_for(table, viewer, table.number, 0, {}).turns == []
    ahead = state_for(table, viewer, table.number + 1, 0, {})
    assert (ahead.since, len(ahead.turns)) == (0, 5)


def test_a_waiting_table_shows_its_seats_and_no_game() -> None:
    table = Writer(plan(HOST_SEAT, OPEN, SeatPlan("bot", bot="fox"))).table
    state = state_for(table, Viewer(HOST, "de"), 0, NOW, {})
    assert (state.status, state.yours, state.viewing, state.is_host) == ("open", [0], 0, True)
    assert [seat.name for seat in state.seats] == ["Anna", "", "Fuchs"]
    assert [seat.is_taken for seat in state.seats] == [True, False, True]
    assert (state.rack, state.to_move, state.turns, state.seal) == (None, None, [], None)
    assert sum(state.unseen) == state.bag == 83


def test_the_rack_is_shown_as_arranged() -> None:
    table = played_table("gigamic-en", 2, 8, 3)
    seat = table.to_move
    assert seat is not None
    table.racks[seat] = table.racks[seat][::-1]
    rack = state_for(table, viewers(table)[seat], 0, 0, {}).rack
    assert rack == ["J" if tile < 0 else str(tile) for tile in table.racks[seat]]


def test_on_a_shared_device_a_rack_is_shown_only_with_the_curtain_up() -> None:
    table = Writer(plan(DEVICE, DEVICE, DEVICE)).table
    behind = state_for(table, Viewer(HOST, "en"), 0, NOW, {})
    assert (behind.yours, behind.viewing, behind.rack) == ([0, 1, 2], None, None)
    up = state_for(table, Viewer(HOST, "en", looking=2), 0, NOW, {})
    assert (up.viewing, up.rack and len(up.rack)) == (2, 3)


@pytest.mark.parametrize(
    ("person", "looking", "code"),
    [
        pytest.param("guest", 1, Refusal.NOT_SEATED, id="another person's seat"),
        pytest.param(None, 0, Refusal.NOT_SEATED, id="nobody"),
        pytest.param(HOST, None, Refusal.WHICH_SEAT, id="the curtain is down"),
    ],
)
def test_a_viewer_sees_only_from_their_own_seats(
    person: str | None, looking: int | None, code: Refusal
) -> None:
    table = Writer(plan(DEVICE, DEVICE)).table
    viewer = Viewer(person, "en", looking)
    assert viewer.seat(table) is None
    with pytest.raises(RefusedError) as caught:
        viewer.own_seat(table)
    assert caught.value.code is code


def test_a_replaced_player_does_not_see_the_rack() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, stand_in="fox")).join("ben")
    ben = Viewer("ben", "en")
    assert state_for(writer.table, ben, 0, NOW, {}).rack is not None
    writer.write([ReplacedEvent(1, "fox")])
    state = state_for(writer.table, ben, 0, NOW, absences(writer.table, {1: NOW}))
    assert (state.rack, state.yours, state.replaced) == (None, [], [1])
    assert (state.seats[1].name, state.seats[1].bot, state.seats[1].gone_since) == (
        "Ben",
        "fox",
        None,
    )


def test_a_player_who_came_back_sees_the_rack_and_nobody_else_does() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, stand_in="fox")).join("ben")
    writer.write([ReplacedEvent(1, "fox"), ReturnedEvent(1)])
    rack = ["J" if tile < 0 else str(tile) for tile in writer.table.racks[1]]
    states = {
        person: state_for(writer.table, Viewer(person, "en"), 0, NOW, {})
        for person in (HOST, "ben", None)
    }
    assert (states["ben"].rack, states["ben"].yours, states["ben"].replaced) == (rack, [1], [])
    assert states[HOST].viewing == 0
    assert states[None].rack is None


def test_a_stand_in_and_its_turns_are_marked_in_the_language_of_the_viewer() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, SeatPlan("bot", bot="owl"), stand_in="fox")).join("ben")
    while writer.table.bot_to_move is not None or writer.to_move != 1:
        writer.let_bots_move()
        if writer.to_move == 0:
            writer.act(HOST, best(writer))
    writer.write([ReplacedEvent(1, "fox")])
    writer.let_bots_move()
    state = state_for(writer.table, Viewer(None, "de"), 0, NOW, {})
    assert [seat.stand_in for seat in state.seats] == [None, "Fuchs", None]
    assert {(turn.seat, turn.bot) for turn in state.turns} >= {(1, "Fuchs"), (2, None)}
    writer.write([ReturnedEvent(1)])
    state = state_for(writer.table, Viewer(None, "en"), 0, NOW, {})
    assert [seat.stand_in for seat in state.seats] == [None] * 3
    assert "Fox" in {turn.bot for turn in state.turns}
    assert "away, played by: fox" in {each.text for each in record_of_table(writer.table).comments}
    assert faults_of(format_record(record_of_table(writer.table))) == []


@pytest.mark.parametrize(
    ("event", "words"),
    [
        pytest.param(MovedEvent(1, "resign", "player"), "Ben resigned.", id="resign"),
        pytest.param(MovedEvent(1, "timeout", "clock"), "Ben ran out of time.", id="timeout"),
        pytest.param(MovedEvent(1, "resign", "claim"), "Ben was away too long.", id="claim"),
    ],
)
def test_the_end_says_to_each_viewer_how_the_other_player_left(
    event: MovedEvent, words: str
) -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    writer.write([event])
    told = {}
    for person in (HOST, "ben", None):
        outcome = state_for(writer.table, Viewer(person, "en"), 0, NOW, {}).outcome
        assert outcome is not None
        told[person] = outcome.words
    assert told[HOST] == [words, "You win."]
    assert told[None] == [words, "Anna wins."]
    assert told["ben"][0].startswith("You ")
    assert told["ben"][1] == "Anna wins."


def test_only_people_can_be_absent() -> None:
    table = Writer(plan(HOST_SEAT, BOT, OPEN)).join("cleo").table
    absent = absences(table, {0: None, 1: NOW + 5, 2: NOW + 7})
    assert presence_of(table, absent).gone == [None, None, NOW + 7]
    state = state_for(table, Viewer(HOST, "en"), 0, NOW, absent)
    assert [seat.gone_since for seat in state.seats] == [None, None, NOW + 7]


def test_the_clock_runs_for_the_seat_to_move() -> None:
    table = played_table("gigamic-en", 2, 3, 0)
    assert table.to_move is not None
    clock = clock_view(table, table.changed + 10_250)
    assert (clock.running, clock.due) == (table.to_move, table.changed + 600_250)
    assert clock.left[table.to_move] == 590_000
    assert clock.left[1 - table.to_move] == 600_000


def test_without_a_clock_no_time_runs() -> None:
    clock = clock_view(Writer(plan(HOST_SEAT, OPEN)).join("ben").table, NOW)
    assert (clock.running, clock.left, clock.due) == (None, [None, None], None)


def test_an_emote_has_a_text_in_the_language_of_the_viewer() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    writer.act("ben", Emote("thanks"))
    words = {
        language: state_for(writer.table, Viewer(None, language), 0, NOW, {}).emotes[0].words
        for language in LANGUAGES
    }
    assert words == {"en": "Thank you!", "fr": "Merci\u202f!", "de": "Danke!", "nl": "Bedankt!"}


def test_a_player_who_left_is_out_and_the_turn_states_why() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, OPEN)).join("ben", "cleo")
    writer.write([MovedEvent(1, "resign", "claim", 0)])
    state = state_for(writer.table, Viewer(None, "en"), 0, NOW, {})
    assert [seat.is_out for seat in state.seats] == [False, True, False]
    assert [(turn.kind, turn.by, turn.sheet) for turn in state.turns] == [("resign", "claim", None)]
    assert (state.set_aside, state.seats[1].tiles) == (6, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_explained_with_the_names_of_the_table(language: str) -> None:
    table = played_table("dj-nl", 2, 4, 500)
    outcome = state_for(table, Viewer(None, language), 0, BEGIN, {}).outcome
    assert outcome is not None
    winner = table.seats[outcome.winners[0]].name
    assert winner in outcome.words[-1]
    assert outcome.scores == list(game_of(table).position.public.scores)


@pytest.mark.parametrize("name", EDITIONS)
def test_tiles_drawn_to_decide_who_begins_are_shown(name: str) -> None:
    table = played_table(name, 3, 1, 0)
    state = state_for(table, Viewer(None, "en"), 0, BEGIN, {})
    is_drawn = table.edition.first_player is FirstPlayer.HIGHEST_TILE
    assert bool(state.draws) == is_drawn
    if is_drawn:
        assert state.first is not None
        assert state.draws[-1][state.first] == max(filter(None, state.draws[-1]), key=points)


def points(tile: str) -> int:
    return -1 if tile == "J" else int(tile)


def test_a_state_shows_the_rematch_and_a_closed_table() -> None:
    closed, again = Writer(plan(HOST_SEAT, OPEN)), Writer(plan(HOST_SEAT, OPEN)).join("ben")
    closed.write([ClosedEvent()])
    again.write([RematchedEvent("next")])
    assert state_for(closed.table, Viewer(None, "en"), 0, NOW, {}).status == "closed"
    assert state_for(again.table, Viewer(None, "en"), 0, NOW, {}).rematch == "next"


def test_a_refusal_explains_every_broken_rule() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    move = parse_move("A1:J0-J15", writer.table.edition)
    with pytest.raises(RefusedError) as caught:
        writer.act(writer.mover(), move)
    answer = refused("7", caught.value, writer.table, "en")
    assert (answer.request, answer.code) == ("7", "illegal-move")
    codes = [broken.code for broken in answer.broken]
    assert {Code.TWO_JOKERS, Code.START_NOT_COVERED} <= set(codes)
    start = answer.broken[codes.index(Code.START_NOT_COVERED)]
    assert (start.squares, "H8" in start.words) == (["H8"], True)


def test_a_welcome_has_the_settings_of_the_table() -> None:
    opened = OpenedEvent(
        "dj-uk", [HOST_SEAT, OPEN], HOST, ClockPlan("turn", 30), spectators=False, stand_in="owl"
    )
    welcome = welcome_for("the-game", Writer(opened).table, "fr")
    assert (welcome.version, welcome.game, welcome.edition.name) == (VERSION, "the-game", "dj-uk")
    assert (welcome.plan.clock.kind, welcome.plan.clock.seconds) == ("turn", 30)
    assert (welcome.plan.spectators, welcome.plan.stand_in) == (False, "owl")
    assert welcome.plan.claim_after is None
    assert welcome.plan.stand_in_after == STAND_IN_AFTER["turn"]
    assert welcome.emotes[0].words == "Bonjour\u202f!"
