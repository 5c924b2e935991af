"""Previews, fits and hints, which change nothing."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from testkit.server.played_tables import game_of, played_table, viewers
from tests.server.live.seated import HOST, HOST_SEAT, OPEN, Writer, plan
from triolet.analysis.explanation import explain_sheet
from triolet.engine.evaluation import EvaluatedMove
from triolet.engine.plays import ranked_plays
from triolet.engine.suggestion import Certainty, Suggestion
from triolet.rules.edition_file import EDITIONS
from triolet.rules.generator import legal_plays
from triolet.rules.moves import Exchange, Move, Resign
from triolet.rules.notation import format_laid
from triolet.rules.turn import Turn
from triolet.server.live.message_parts import LaidTileView
from triolet.server.live.previews import AROUND, MIN_OTHERS, fits, hint, preview
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import state_for
from triolet.server.live.wire_forms import laid_view
from triolet.text import LANGUAGES, catalogue_for

SEEDS = st.integers(0, 2**32)


def mover(table: Table, language: str = "en") -> Viewer:
    return viewers(table, language)[table.to_move]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), SEEDS, st.integers(0, 40), st.integers(0, 999))
def test_a_preview_is_the_score_sheet_of_the_play(
    edition: str, players: int, seed: int, turns: int, choice: int
) -> None:
    table = played_table(edition, players, seed, turns)
    assume(table.status == "playing")
    plays = legal_plays(game_of(table).position.turn())
    assume(plays)
    play = plays[choice % len(plays)]
    before = state_for(table, mover(table), 0, 0, {})
    previewed = preview("9", table, mover(table), laid_view(play))
    assert state_for(table, mover(table), 0, 0, {}) == before
    game_of(table).play(play)
    sheet = game_of(table).moves[-1].sheet
    assert (previewed.request, previewed.broken) == ("9", [])
    assert previewed.sheet is not None
    assert previewed.sheet.points == sheet.points == sum(g.points for g in previewed.sheet.groups)
    assert previewed.sheet.words == explain_sheet(sheet, catalogue_for("en"))
    assert [group.kind for group in previewed.sheet.groups] == [line.reason for line in sheet.lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_play_is_explained_with_its_squares(language: str) -> None:
    table = played_table("gigamic-en", 2, 1, 0)
    tiles = [LaidTileView("H8", "15"), LaidTileView("H9", "15"), LaidTileView("Q9", "99")]
    previewed = preview("1", table, mover(table, language), tiles)
    assert previewed.sheet is None
    found = {broken.code: broken for broken in previewed.broken}
    assert found["off-board"].squares == ["Q9"]
    assert found["pair-too-high"].squares == ["H8", "H9"]
    assert "15 + 15" in found["pair-too-high"].words
    assert "unknown-face" in found


def test_previews_work_out_of_turn() -> None:
    table = played_table("gigamic-en", 2, 1, 4)
    assert table.to_move is not None
    waiting = viewers(table)[1 - table.to_move]
    rack = state_for(table, waiting, 0, 0, {}).rack
    assert rack is not None
    found = fits("1", table, waiting, [], rack[0]).squares
    complete = next(fit for fit in found if fit.is_complete)
    name = f"J{complete.faces[0]}" if rack[0] == "J" else rack[0]
    assert preview("2", table, waiting, [LaidTileView(complete.square, name)]).sheet is not None


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(EDITIONS), SEEDS, st.integers(0, 40), st.integers(0, 999))
def test_a_tile_fits_where_it_is_part_of_a_legal_play(
    edition: str, seed: int, turns: int, choice: int
) -> None:
    table = played_table(edition, 2, seed, turns)
    assume(table.status == "playing")
    turn = game_of(table).position.turn()
    plays = legal_plays(turn)
    assume(plays)
    chosen = plays[choice % len(plays)].placements
    lying = chosen[: choice % len(chosen)]
    tiles = [LaidTileView(str(square), format_laid(laid)) for square, laid in lying]
    for tile in {place.tile.tile for place in chosen[len(lying) :]}:
        expected: dict[str, set[int]] = {}
        complete = set()
        for play in plays:
            if not set(lying) <= set(play.placements):
                continue
            more = set(play.placements) - set(lying)
            for place in more:
                if place.tile.tile == tile:
                    expected.setdefault(str(place.square), set()).add(place.tile.face)
                    complete |= {str(place.square)} if len(more) == 1 else set()
        name = "J" if tile < 0 else str(tile)
        found = fits("1", table, mover(table), tiles, name).squares
        assert {fit.square: set(fit.faces) for fit in found} == expected
        assert {fit.square for fit in found if fit.is_complete} == complete


def test_a_joker_may_have_several_faces() -> None:
    table = next(
        table
        for seed in range(200)
        if -1 in (table := played_table("gigamic-en", 2, seed, 0)).racks[table.to_move or 0]
    )
    found = {fit.square: fit for fit in fits("1", table, mover(table), [], "J").squares}
    assert found["H8"].faces == list(range(16))


def test_a_tile_that_is_not_on_the_rack_fits_nowhere() -> None:
    table = played_table("gigamic-en", 2, 1, 3)
    rack = table.racks[table.to_move or 0]
    other = next(face for face in range(16) if face not in rack)
    assert fits("1", table, mover(table), [], str(other)).squares == []


def turn_of(table: Table) -> Turn:
    return game_of(table).position.turn()


def suggestion(move: Move) -> Suggestion:
    reasons = EvaluatedMove(move, 12, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    return Suggestion(move, 12, 7.5, 0.5, None, None, Certainty.SAMPLED, 10, reasons)


def test_a_hint_is_where_to_look_first_and_then_the_moves() -> None:
    table = played_table("gigamic-en", 2, 1, 4)
    best, second = (ranked.play for ranked in ranked_plays(game_of(table).position.turn())[:2])
    found = [suggestion(best), suggestion(second)]
    look = hint("1", table, mover(table), 1, found)
    full = hint("2", table, mover(table), 2, found)
    assert (look.kind, look.moves) == ("play", [])
    assert set(map(str, best.squares)) < set(look.squares)
    assert (full.kind, full.squares) == ("play", [])
    for play, move in zip((best, second), full.moves, strict=True):
        assert (move.kind, move.tiles, move.exchange) == ("play", laid_view(play), [])
        assert move.sheet == preview("3", table, mover(table), laid_view(play)).sheet
        assert (move.value, move.win) == (7.5, 0.5)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(EDITIONS), SEEDS, st.integers(0, 40), st.integers(0, 999))
def test_the_first_step_shows_squares_near_the_play_where_a_tile_fits(
    edition: str, seed: int, turns: int, choice: int
) -> None:
    table = played_table(edition, 2, seed, turns)
    assume(table.status == "playing")
    plays = legal_plays(game_of(table).position.turn())
    assume(plays)
    play = plays[choice % len(plays)]
    shown = set(hint("1", table, mover(table), 1, [suggestion(play)]).squares)
    playable = {str(square) for each in plays for square in each.squares}
    own = set(map(str, play.squares))
    assert own <= shown <= playable
    assert len(shown) >= min(len(own) + MIN_OTHERS, len(playable))


def test_squares_far_from_the_play_are_not_shown() -> None:
    """Of many playable squares only those near the play are shown."""
    sizes = []
    for seed in range(20):
        table = played_table("gigamic-en", 2, seed, 8)
        plays = legal_plays(turn_of(table)) if table.status == "playing" else ()
        if not plays:
            continue
        playable = {square for each in plays for square in each.squares}
        shown = hint("1", table, mover(table), 1, [suggestion(plays[0])]).squares
        near = {
            str(square)
            for square in playable
            for own in plays[0].squares
            if max(abs(square.row - own.row), abs(square.column - own.column)) <= AROUND
        }
        if len(near) >= len(plays[0].squares) + MIN_OTHERS:
            assert set(shown) == near
            sizes.append((len(near), len(playable)))
    assert any(near < playable / 2 for near, playable in sizes)


def test_a_hint_to_exchange_names_the_tiles() -> None:
    table = played_table("gigamic-en", 2, 1, 4)
    exchange = Exchange.of(game_of(table).position.racks[table.to_move or 0][:2])
    look, full = (hint("1", table, mover(table), step, [suggestion(exchange)]) for step in (1, 2))
    assert (look.kind, look.squares, look.moves) == ("exchange", [], [])
    assert len(full.moves[0].exchange) == 2


@pytest.mark.parametrize(
    ("table", "person", "code"),
    [
        pytest.param(
            Writer(plan(HOST_SEAT, OPEN)).table, HOST, Refusal.NOT_STARTED, id="not started"
        ),
        pytest.param(played_table("dj-uk", 2, 1, 500), "anna", Refusal.GAME_OVER, id="over"),
        pytest.param(played_table("dj-uk", 2, 1, 3), None, Refusal.NOT_SEATED, id="a spectator"),
    ],
)
def test_previews_need_a_seat_in_a_running_game(
    table: Table, person: str | None, code: Refusal
) -> None:
    with pytest.raises(RefusedError) as caught:
        preview("1", table, Viewer(person, "en"), [])
    assert caught.value.code is code


def test_a_player_who_resigned_gets_no_previews() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, OPEN)).join("ben", "cleo")
    writer.act("ben", Resign())
    with pytest.raises(RefusedError) as caught:
        fits("1", writer.table, Viewer("ben", "en"), [], "3")
    assert caught.value.code is Refusal.ALREADY_OUT
