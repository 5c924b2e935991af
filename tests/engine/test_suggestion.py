"""Suggestions: number, certainty, reasons, and independence of hidden tiles."""

from threading import Event

import pytest

from testkit.scenes import small_edition
from tests.engine.seeded_positions import game_at, seen_by_mover, without_history
from tests.properties.test_observations import with_hidden_tiles_dealt_anew
from triolet.engine.limits import Limit
from triolet.engine.suggestion import Certainty, Suggestion, suggest, think
from triolet.engine.weights_file import load_weights
from triolet.rules.edition_file import EDITIONS
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Pass
from triolet.rules.observation import observe
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)
FEW = Limit(samples=16, seed="few")


@pytest.mark.parametrize(
    ("name", "players", "turns", "certainty"),
    [
        pytest.param("gigamic-en", 2, 10, Certainty.FORESEEN, id="two-players"),
        pytest.param("gigamic-en", 3, 10, Certainty.SAMPLED, id="three-players"),
        pytest.param("dj-uk", 4, 36, Certainty.SAMPLED, id="late-with-four"),
        pytest.param("dj-nl", 2, 44, Certainty.SAMPLED, id="bag-nearly-empty"),
        pytest.param("dj-nl", 2, 50, Certainty.EXACT, id="bag-empty"),
    ],
)
def test_a_suggestion_states_how_its_value_was_found(
    name: str, players: int, turns: int, certainty: Certainty
) -> None:
    view = seen_by_mover(game_at(name, players, turns))
    found = think(view, FEW, load_weights())
    assert found[0].certainty is certainty
    assert {each.move for each in found} == set(legal_moves(view.turn()))
    assert len({each.move for each in found}) == len(found)
    assert found[0].win is not None
    for each in found:
        assert each.win is None or 0 <= each.win <= 1
        assert each.points == each.reasons.points
        assert each.move == each.reasons.move


@pytest.mark.parametrize("count", [1, 3, 1000])
def test_the_number_of_suggestions_is_limited(count: int) -> None:
    view = seen_by_mover(game_at("dj-de", 2, 12))
    everything = think(view, FEW, load_weights())
    assert suggest(view, FEW, count, threads=1) == everything[:count]
    assert suggest(view, FEW, threads=2) == everything[:5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reasons_add_up_to_the_value(players: int) -> None:
    weights = load_weights()
    for each in think(seen_by_mover(game_at("gigamic-fr", players, 15)), FEW, weights):
        why = each.reasons
        total = why.points + why.again + why.kept
        total += weights.next * why.next - weights.reply * why.reply
        assert why.value == pytest.approx(total, rel=1e-4, abs=1e-3)


def test_searched_moves_come_before_static_ones() -> None:
    found = think(seen_by_mover(game_at("gigamic-en", 3, 20)), FEW, load_weights())
    is_static = [each.certainty is Certainty.STATIC for each in found]
    assert is_static == sorted(is_static)
    assert all((each.samples == 0) is still for each, still in zip(found, is_static, strict=True))
    rest = [each.value for each in found if each.certainty is Certainty.STATIC]
    assert rest == sorted(rest, reverse=True)


@pytest.mark.parametrize("players", [2, 3])
def test_progress_reports_moves_that_are_suggested_later(players: int) -> None:
    reports: list[list[Suggestion]] = []
    view = seen_by_mover(game_at("dj-uk", players, 12))
    limit = Limit(samples=100, seed="progress")
    found = think(
        view, limit, load_weights(), on_progress=lambda so_far: reports.append(list(so_far))
    )
    assert reports
    assert {each.move for each in reports[-1]} <= {each.move for each in found}
    assert found[0].move in {each.move for each in reports[-1]}


def test_a_stopped_search_returns_static_values() -> None:
    stop = Event()
    stop.set()
    view = seen_by_mover(game_at("dj-uk", 2, 12))
    found = think(view, Limit(seconds=60.0, stop=stop), load_weights())
    assert {each.certainty for each in found} == {Certainty.STATIC}
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)


@pytest.mark.parametrize("name", EDITIONS)
def test_hidden_tiles_change_no_suggestion(name: str) -> None:
    for players, turns in ((2, 8), (3, 25), (2, 39)):
        game = game_at(name, players, turns, "suggested")
        seat = game.position.public.to_move
        twin = with_hidden_tiles_dealt_anew(game.position, seat, 3)
        assert twin.racks != game.position.racks or not game.position.bag.tiles
        weights = load_weights()
        here, there = (
            think(observe(position, seat), FEW, weights) for position in (game.position, twin)
        )
        assert here == there


@pytest.mark.parametrize("name", EDITIONS)
def test_a_forced_pass_is_suggested_without_a_search(name: str) -> None:
    view = parse_position(f"{NOTHING_FITS} _/BCD 0/0 2 {name} bag=0 held=3/3")
    (only,) = suggest(view, Limit(seconds=60.0))
    assert (only.move, only.certainty, only.samples) == (Pass(), Certainty.STATIC, 0)


def test_a_single_legal_move_is_suggested_without_a_search() -> None:
    # The 14 fits beside the 0 in the corner, not beside the 10.
    board = "/".join(["AK13", *["15"] * 14])
    view = parse_position(f"{board} O/_ 0/0 1 gigamic-en bag=0 held=1/3")
    found = suggest(view, Limit(seconds=60.0))
    assert {each.move for each in found} == set(legal_moves(view.turn()))
    assert len(found) == 1
    assert (found[0].certainty, found[0].samples) == (Certainty.STATIC, 0)


def test_a_position_without_a_history_gets_suggestions_too() -> None:
    seen = seen_by_mover(game_at("gigamic-en", 2, 20))
    parsed = parse_position(format_position(seen))
    weights = load_weights()
    assert think(parsed, FEW, weights) == think(without_history(seen), FEW, weights)


@pytest.mark.parametrize("turns", [0, 6, 12])
def test_an_edition_that_does_not_fit_the_kernel_gets_suggestions(turns: int) -> None:
    view = seen_by_mover(game_at(small_edition(), 2, turns))
    found = suggest(view, FEW, 3)
    assert found
    assert {each.move for each in found} <= set(legal_moves(view.turn()))
