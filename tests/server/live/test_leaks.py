"""Hidden information does not leak: until the end no message depends on hidden tiles."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from testkit.server.played_tables import begun_table, game_of, played_table, viewers
from tests.server.live.hidden import replayed_with_another_deal, with_other_secrets
from triolet.engine.evaluation import EvaluatedMove
from triolet.engine.plays import ranked_plays
from triolet.engine.suggestion import Certainty, Suggestion
from triolet.rules.edition_file import EDITIONS
from triolet.rules.generator import legal_plays
from triolet.rules.notation import format_move
from triolet.server.live.actions import Action, Actor, Arrange, decide
from triolet.server.live.log import MovedEvent
from triolet.server.live.message_parts import LaidTileView
from triolet.server.live.messages import format_message
from triolet.server.live.previews import fits, hint, preview
from triolet.server.live.refusal import RefusedError
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import clock_view, refused, state_for, welcome_for
from triolet.server.live.wire_forms import play_of
from triolet.text import LANGUAGES

SEEDS = st.integers(0, 2**32)
SEATS = st.integers(0, 3) | st.none()
TRIED = [LaidTileView("H8", "15"), LaidTileView("H9", "J0"), LaidTileView("P1", "3")]


def answers(table: Table, viewer: Viewer) -> Iterator[bytes]:
    """Yield everything that a connection may send, except the reply to a move."""
    now = table.changed + 1_000
    yield format_message(welcome_for("game", table, viewer.language))
    for since in (0, table.number // 2, table.number - 1, table.number, table.number + 5):
        yield format_message(state_for(table, viewer, since, now, {1: now - 50}))
    yield repr(clock_view(table, now)).encode()
    yield from _refusals(table, viewer, now)
    seat = viewer.seat(table)
    if table.status == "playing" and seat is not None and seat not in table.out:
        yield from _previews(table, viewer)


def _refusals(table: Table, viewer: Viewer, now: int) -> Iterator[bytes]:
    actions: list[Action] = [play_of(TRIED), Arrange((0, 0, 0))]
    for action in actions:
        try:
            decide(table, Actor(viewer.person), action, now, {}, lambda: "")
        except RefusedError as error:
            yield str(error).encode()
            yield format_message(refused("1", error, table, viewer.language))


def _previews(table: Table, viewer: Viewer) -> Iterator[bytes]:
    rack = state_for(table, viewer, table.number, 0, {}).rack
    assert rack is not None
    yield format_message(preview("1", table, viewer, TRIED))
    for tile in {*rack, "J", "7"}:
        yield format_message(fits("1", table, viewer, [], tile))
    yield from _hints(table, viewer)


def _hints(table: Table, viewer: Viewer) -> Iterator[bytes]:
    """The engine sees only the observation; here the best plays stand for its suggestions."""
    seat = viewer.seat(table)
    if seat is None or seat != table.to_move:
        return
    ranked = ranked_plays(game_of(table).observe(seat).turn())[:3]
    suggestions = [
        Suggestion(
            each.play,
            each.points,
            float(each.points),
            None,
            None,
            None,
            Certainty.STATIC,
            0,
            EvaluatedMove(each.play, each.points, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
        )
        for each in ranked
    ]
    if suggestions:
        for step in (1, 2):
            yield format_message(hint("1", table, viewer, step, suggestions))


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(EDITIONS),
    st.integers(2, 4),
    SEEDS,
    st.integers(0, 50),
    SEEDS,
    SEATS,
    st.sampled_from(LANGUAGES),
)
def test_other_hidden_tiles_change_no_byte(
    edition: str, players: int, seed: int, turns: int, other: int, seat: int | None, language: str
) -> None:
    table = played_table(edition, players, seed, turns)
    assume(table.status == "playing")
    assume(seat is None or seat < players)
    viewer = viewers(table, language)[seat]
    twin = with_other_secrets(table, seat, other)
    assert twin != table
    assert list(answers(twin, viewer)) == list(answers(table, viewer))


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), SEEDS, st.integers(0, 40), SEEDS, SEATS)
def test_another_possible_deal_changes_no_byte(
    edition: str, players: int, seed: int, turns: int, other: int, seat: int | None
) -> None:
    assume(seat is None or seat < players)
    table = begun_table(edition, players, f"deal {seed}")
    game = game_of(table)
    while len(game.moves) < turns and game.outcome is None:
        plays = legal_plays(game.position.turn())
        if not plays or table.to_move is None:
            break
        chosen = plays[(seed + len(game.moves)) % len(plays)]
        move = MovedEvent(table.to_move, format_move(chosen), "player", 100)
        table.apply(table.changed + 1_000, move)
    assume(game.outcome is None)
    twin = replayed_with_another_deal(table, seat, other)
    # With other tiles, the game may have ended because nothing fits.
    assume(twin.status == "playing")
    viewer = viewers(table)[seat]
    assert list(answers(twin, viewer)) == list(answers(table, viewer))


@pytest.mark.parametrize(
    "exchanged",
    [
        pytest.param(with_other_secrets, id="tampered with"),
        pytest.param(replayed_with_another_deal, id="dealt differently"),
    ],
)
def test_the_copies_really_differ_in_their_hidden_tiles(
    exchanged: Callable[[Table, int | None, int], Table],
) -> None:
    table = begun_table("gigamic-en", 2, "a deal")
    twin = exchanged(table, 0, 5)
    one, another = game_of(table).position, game_of(twin).position
    assert one.racks[0] == another.racks[0]
    assert one.racks[1] != another.racks[1]
    assert one.bag.tiles != another.bag.tiles
    assert list(answers(twin, viewers(table)[1])) != list(answers(table, viewers(table)[1]))


@pytest.mark.long
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), SEEDS)
def test_after_the_end_everything_is_public(edition: str, players: int, seed: int) -> None:
    table = played_table(edition, players, seed, 500)
    game = game_of(table)
    assert game.outcome is not None
    for viewer in viewers(table).values():
        state = state_for(table, viewer, 0, table.changed, {})
        assert (state.status, state.deal) == ("over", f"deal {seed}")
        assert state.outcome is not None
        racks = [["J" if tile < 0 else str(tile) for tile in rack] for rack in game.position.racks]
        assert state.outcome.racks == racks
        assert [turn.move for turn in state.turns] == [format_move(m.move) for m in game.moves]
        assert [len(turn.rack or ()) for turn in state.turns] == [len(m.rack) for m in game.moves]


@pytest.mark.parametrize("person", [None, "somebody else"])
def test_a_spectator_gets_no_rack_and_only_the_size_of_an_exchange(person: str | None) -> None:
    table = played_table("gigamic-en", 3, 12, 30)
    state = state_for(table, Viewer(person, "en"), 0, table.changed, {})
    exchanges = [turn.move for turn in state.turns if turn.kind == "exchange"]
    assert (state.rack, state.viewing, state.yours) == (None, None, [])
    assert {move.strip("x:_-") for move in exchanges} == {""}
    assert exchanges
    assert all(turn.rack is None for turn in state.turns)


def test_only_the_player_to_move_sees_that_passing_is_forced() -> None:
    table = played_table("gigamic-en", 2, 2, 63)
    states = {seat: state_for(table, viewer, 0, 0, {}) for seat, viewer in viewers(table).items()}
    assert table.to_move == 0
    assert {seat: state.must_pass for seat, state in states.items()} == {
        None: False,
        0: True,
        1: False,
    }
    assert [state.most_to_exchange for state in states.values()] == [0, 0, 0]


def test_only_the_player_to_move_sees_how_many_tiles_may_be_exchanged() -> None:
    table = played_table("gigamic-en", 3, 2, 4)
    states = {seat: state_for(table, viewer, 0, 0, {}) for seat, viewer in viewers(table).items()}
    most = {seat: state.most_to_exchange for seat, state in states.items()}
    assert most == {seat: 3 if seat == table.to_move else 0 for seat in states}
