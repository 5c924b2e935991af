"""The human bot: each parameter of the error model has its effect, and no other."""

from dataclasses import replace
from functools import cache
from statistics import mean

import pytest

from testkit.scenes import draw, lay, squares
from triolet.engine.bots import RandomBot
from triolet.engine.choice import Choice
from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.human import HumanBot, chance_to_see, groups_made
from triolet.engine.levels import ErrorModel, load_levels
from triolet.engine.limits import Limit
from triolet.engine.weights_file import load_weights
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_plays
from triolet.rules.moves import Exchange, Play
from triolet.rules.observation import Observation
from triolet.rules.tiles import JOKER, sorted_rack
from triolet.rules.tpn_reader import parse_position

FAULTLESS = ErrorModel(
    overlooks=0,
    crossings=0,
    jokers=0,
    distance=0,
    misjudges=0,
    high_tiles=0,
    joker_haste=0,
    replays=1,
    keeps=1,
    defends=1,
    exchanges=1,
)
POINTS_ONLY = replace(FAULTLESS, replays=0, keeps=0, defends=0, exchanges=0)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
OPENING = f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en"
WITH_A_JOKER = f"{FIRST_PLAY} _/EI? 25/0 2 gigamic-en"
BOARD = draw(
    """
    . . . .
    . 9 4 .
    . 3 . .
    """,
    corner="G7",
)


@cache
def views() -> tuple[Observation, ...]:
    """Return observations from several games in which there is a play."""
    moments = []
    for number in range(8):
        game = Game.start(load_edition(), 2, f"human {number}")
        while game.outcome is None:
            view = game.observe(game.position.public.to_move)
            choice = RandomBot().choose(view, Limit(seed="any"))
            if len(game.moves) % 8 == 7 and choice.candidates:
                moments.append(view)
            game.play(choice.move)
    return tuple(moments)


def steps_from_latest(view: Observation, play: Play) -> int:
    """Return the distance of a play from the latest one."""
    latest = [past.move for past in view.public.history if isinstance(past.move, Play)][-1]
    return min(
        abs(one.row - other.row) + abs(one.column - other.column)
        for one in play.squares
        for other in latest.squares
    )


def with_a_joker(view: Observation) -> Observation | None:
    """Replace the first tile by a joker, if one is unseen and can be played."""
    if JOKER not in view.unseen or view.rack is None:
        return None
    seat = view.viewer or 0
    rack = sorted_rack((JOKER, *view.rack[1:]))
    changed = replace(view, racks=(*view.racks[:seat], rack, *view.racks[seat + 1 :]))
    plays = legal_plays(changed.turn())
    return changed if any(JOKER in play.tiles for play in plays) else None


def choose(error_model: ErrorModel, view: Observation, seed: str = "1") -> Choice:
    return HumanBot("human", error_model).choose(view, Limit(seed=seed))


def chosen(error_model: ErrorModel, view: Observation, seed: str = "1") -> EvaluatedMove:
    """Return the evaluation of the chosen move."""
    move = choose(error_model, view, seed).move
    (found,) = [
        evaluated for evaluated in evaluate(view, load_weights()).moves if evaluated.move == move
    ]
    return found


def plays_seen(error_model: ErrorModel, view: Observation) -> list[Play]:
    moves = (each.move for each in choose(error_model, view).candidates)
    return [move for move in moves if isinstance(move, Play)]


def test_without_errors_the_best_move_is_made() -> None:
    for view in views():
        best = evaluate(view, load_weights()).moves[0]
        assert chosen(FAULTLESS, view).value == pytest.approx(best.value)


def test_a_player_who_counts_points_only_makes_the_most_points() -> None:
    for view in views():
        moves = evaluate(view, load_weights()).moves
        assert chosen(POINTS_ONLY, view).points == max(move.points for move in moves)


@pytest.mark.parametrize(
    ("places", "groups"),
    [
        pytest.param("I9", 2, id="across-and-down"),
        pytest.param("H10", 1, id="at-the-end-of-a-line"),
        pytest.param("G9 G10", 2, id="beside-one-tile"),
        pytest.param("G8 G9", 3, id="beside-two-tiles"),
        pytest.param("J8", 1, id="below"),
        pytest.param("H10 I10", 2, id="down-from-a-line"),
        pytest.param("G7 H7 I7", 3, id="three-down"),
    ],
)
def test_groups_made_counts_the_groups_of_a_play(places: str, groups: int) -> None:
    assert groups_made(BOARD, squares(places)) == groups


@pytest.mark.parametrize(
    ("play", "latest", "changes", "chance"),
    [
        pytest.param("H10=1", "", {}, 1.0, id="plain"),
        pytest.param("H10=1", "", {"overlooks": 0.25}, 0.75, id="overlooked"),
        pytest.param("H10=1", "", {"crossings": 0.5}, 1.0, id="one-group"),
        pytest.param("I9=1", "", {"crossings": 0.5}, 0.5, id="two-groups"),
        pytest.param("G8=1 G9=2", "", {"crossings": 0.5}, 0.25, id="three-groups"),
        pytest.param("H10=1", "", {"jokers": 0.5}, 1.0, id="no-joker"),
        pytest.param("H10=J1", "", {"jokers": 0.5}, 0.5, id="joker"),
        pytest.param("H10=1", "H6", {"distance": 0.5}, 1.0, id="near"),
        pytest.param("H10=1", "H5 H2", {"distance": 0.5}, 0.5, id="five-squares"),
        pytest.param("H10=1", "A7", {"distance": 0.5}, 0.25, id="ten-squares"),
        pytest.param("H10=J1", "H5", {"overlooks": 0.5, "jokers": 0.5}, 0.25, id="both"),
    ],
)
def test_difficult_plays_are_seen_less_often(
    play: str, latest: str, changes: dict[str, float], chance: float
) -> None:
    changed = replace(FAULTLESS, **changes)
    assert chance_to_see(changed, BOARD, lay(play), squares(latest)) == chance


def test_plays_are_overlooked_as_often_as_the_error_model_says() -> None:
    half = replace(FAULTLESS, overlooks=0.5)
    places = [{play.squares for play in plays_seen(FAULTLESS, view)} for view in views()]
    seen = [{play.squares for play in plays_seen(half, view)} for view in views()]
    assert all(some <= every for some, every in zip(seen, places, strict=True))
    # About 1,300 places, half of them seen: three standard deviations are 4 %.
    assert sum(map(len, seen)) / sum(map(len, places)) == pytest.approx(0.5, abs=0.05)


def test_a_place_is_seen_with_all_its_plays_or_none() -> None:
    half = replace(FAULTLESS, overlooks=0.5)
    for view in views():
        seen = plays_seen(half, view)
        places = {play.squares for play in seen}
        every = [play for play in plays_seen(FAULTLESS, view) if play.squares in places]
        assert sorted(map(repr, seen)) == sorted(map(repr, every))


def test_a_player_who_sees_no_play_finds_one_place() -> None:
    for view in views():
        seen = plays_seen(replace(FAULTLESS, overlooks=1), view)
        assert len({play.squares for play in seen}) == 1


def test_crossings_can_always_be_missed() -> None:
    blind = replace(FAULTLESS, crossings=1)
    for view in views():
        counts = [groups_made(view.public.board, p.squares) for p in plays_seen(FAULTLESS, view)]
        seen = [groups_made(view.public.board, p.squares) for p in plays_seen(blind, view)]
        assert seen == [count for count in counts if count == 1] or 1 not in counts


def test_distant_places_can_always_be_missed() -> None:
    blind = replace(FAULTLESS, distance=1)
    farthest = []
    for view in views():
        steps = [steps_from_latest(view, play) for play in plays_seen(FAULTLESS, view)]
        seen = [steps_from_latest(view, play) for play in plays_seen(blind, view)]
        assert max(seen) < 5 or min(steps) >= 5
        farthest.append(max(steps))
    assert max(farthest) >= 5


def test_plays_with_a_joker_can_always_be_missed() -> None:
    view = parse_position(WITH_A_JOKER)
    assert any(JOKER in play.tiles for play in plays_seen(FAULTLESS, view))
    assert not any(JOKER in play.tiles for play in plays_seen(replace(FAULTLESS, jokers=1), view))


def test_a_hasty_player_plays_the_joker_for_few_points() -> None:
    # A player who sees everything finds the best play with the joker anyway.
    patient = replace(POINTS_ONLY, jokers=0.7)
    hasty = replace(patient, joker_haste=100)
    lost = []
    for view in filter(None, map(with_a_joker, views())):
        seen = plays_seen(hasty, view)
        move = chosen(hasty, view)
        assert isinstance(move.move, Play)
        assert (JOKER in move.move.tiles) == any(JOKER in play.tiles for play in seen)
        lost.append(chosen(patient, view).points - move.points)
    assert min(lost) == 0
    assert 5 < max(lost) <= 100


def test_a_bonus_for_high_tiles_plays_more_of_them_for_fewer_points() -> None:
    biased = replace(POINTS_ONLY, high_tiles=10)

    def laid(move: EvaluatedMove) -> int:
        assert isinstance(move.move, Play)
        return sum(tile.face for _, tile in move.move.placements if not tile.is_joker)

    pairs = [(chosen(biased, view), chosen(POINTS_ONLY, view)) for view in views()]
    assert mean(laid(a) for a, _ in pairs) > mean(laid(b) for _, b in pairs) + 1
    assert mean(a.points for a, _ in pairs) < mean(b.points for _, b in pairs)


def test_misjudging_costs_a_few_points_and_depends_on_the_seed() -> None:
    rough = replace(POINTS_ONLY, misjudges=10)
    lost = set()
    for view in views():
        best = chosen(POINTS_ONLY, view).points
        lost |= {best - chosen(rough, view, str(seed)).points for seed in range(3)}
    assert min(lost) == 0
    assert 5 < max(lost) <= 20


@pytest.mark.parametrize("parameter", ["replays", "keeps", "defends"])
def test_a_factor_improves_what_it_weights(parameter: str) -> None:
    def term(move: EvaluatedMove) -> float:
        opened = move.value - move.points - move.again - move.kept
        return {"replays": move.again, "keeps": move.kept, "defends": opened}[parameter]

    weighted = replace(POINTS_ONLY, **{parameter: 1.0})
    pairs = [(term(chosen(weighted, view)), term(chosen(POINTS_ONLY, view))) for view in views()]
    assert all(with_it >= without for with_it, without in pairs)
    assert any(with_it > without for with_it, without in pairs)


def test_an_exchange_is_considered_with_the_probability_of_the_error_model() -> None:
    def considers_one(share: float, seed: int) -> bool:
        view = parse_position(OPENING)
        candidates = choose(replace(FAULTLESS, exchanges=share), view, str(seed)).candidates
        return any(isinstance(each.move, Exchange) for each in candidates)

    assert mean(considers_one(0.5, seed) for seed in range(200)) == pytest.approx(0.5, abs=0.11)
    assert all(considers_one(1, seed) for seed in range(20))
    assert not any(considers_one(0, seed) for seed in range(20))


def test_the_choice_is_the_best_candidate_and_depends_on_the_seed() -> None:
    error_model = load_levels()[2].error_model
    assert error_model is not None
    moves = set()
    for seed in range(20):
        view = views()[5]
        choice, again = choose(error_model, view, str(seed)), choose(error_model, view, str(seed))
        assert (choice.move, choice.candidates) == (again.move, again.candidates)
        assert (choice.move, choice.value) == (
            choice.candidates[0].move,
            max(each.value for each in choice.candidates),
        )
        moves.add(choice.move)
    assert len(moves) > 3
