"""The bots and hints of the kernel's C interface are those of the engine package.

See `testkit.kernel_players` for the tolerance.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from testkit.kernel_players import (
    are_close,
    game_request,
    kernel_choice,
    limit_value,
    load_players,
    python_choice,
    suggestion_values,
)
from testkit.referee import RefereeError, Value, load, run
from testkit.seeded_games import seeded_game
from triolet.engine.kernel_players import players_json
from triolet.engine.kernel_tables import edition_json, fits
from triolet.engine.limits import Limit
from triolet.engine.plays import move_options
from triolet.engine.registry import BOTS, bot_named
from triolet.engine.suggestion import think
from triolet.engine.weights_file import load_weights
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges
from triolet.rules.layout import Square
from triolet.rules.moves import Resign
from triolet.rules.observation import Observation
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

TURNS = {2: (0, 1, 11), 3: (2, 20), 4: (3, 16, 25)}
"""The turns of the compared positions, by number of players; the last turns are compared too."""
FEW = Limit(samples=40, seed="few")
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)


def moments(name: str, players: int, seed: str) -> Iterator[tuple[Observation, Value]]:
    """Yield every position of a game and the request for it. Bots play; now and then a seat
    exchanges tiles, and of four players one resigns."""
    game = Game.start(load_edition(name), players, seed)
    while game.outcome is None:
        view = game.observe(game.position.public.to_move)
        yield view, game_request(game, players, seed)
        turn = len(game.moves)
        exchanges = legal_exchanges(view.turn())
        if players == 4 and turn == 14:
            game.play(Resign())
        elif turn % 9 == 5 and exchanges:
            game.play(exchanges[-1])
        else:
            bot = "greedy" if turn % 2 else "random"
            game.play(bot_named(bot).choose(view, Limit(seed=seed)).move)


@cache
def views(name: str) -> tuple[tuple[Observation, Value], ...]:
    """Return positions of games: early ones, one with a small bag and one with an empty bag."""
    chosen = []
    for players, turns in TURNS.items():
        game = list(moments(name, players, f"players {players}"))
        late = [next(m for m in game if m[0].public.bag_count <= bag) for bag in (12, 0)]
        chosen += [game[turn] for turn in turns] + late
    return tuple(chosen)


def compare_choices(view: Observation, request: Value, limit: Limit) -> None:
    for bot in load_players():
        found = kernel_choice(bot, request, limit)
        wanted = python_choice(bot, view, limit)
        if bot == "champion":
            assert are_close(found, wanted), bot
        else:
            assert found == wanted, bot


def compare_suggestions(view: Observation, request: Value, limit: Limit) -> str:
    """Compare all suggestions and return the certainty of the best."""
    load_players()
    found = run(do="suggest", count=10_000, limit=limit_value(limit), **request)["suggestions"]
    wanted = list(map(suggestion_values, think(view, limit, load_weights(), threads=1)))
    assert are_close(found, wanted)
    certainty: str = found[0]["certainty"]
    return certainty


@pytest.mark.parametrize("name", EDITIONS)
def test_every_bot_chooses_as_in_python(name: str) -> None:
    for number, (view, request) in enumerate(views(name)):
        compare_choices(view, request, Limit(samples=20, seed=f"Zoë {number}"))


@pytest.mark.parametrize("name", EDITIONS)
def test_suggestions_are_those_of_python(name: str) -> None:
    for view, request in views(name):
        compare_suggestions(view, request, FEW)


def test_the_compared_suggestions_are_found_in_every_way() -> None:
    certainties = {compare_suggestions(*each, FEW) for each in views("gigamic-en")}
    assert certainties == {"foreseen", "sampled", "exact"}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_every_bot_chooses_as_in_python_in_whole_games(name: str, players: int) -> None:
    for number, (view, request) in enumerate(moments(name, players, "whole")):
        limit = Limit(samples=1 + 60 * number % 97, seed=f"whole {number}")
        compare_choices(view, request, limit)
        compare_suggestions(view, request, limit)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_position_without_a_history_is_enough(name: str) -> None:
    for seen, _request in views(name)[::2]:
        text = format_position(seen)
        load(seen.public.edition)
        compare_choices(parse_position(text), {"position": text}, FEW)


def test_plays_are_ranked_as_in_python() -> None:
    for view, request in views("gigamic-en"):
        options = move_options(view)
        assert run(do="plays", **request) == {
            "plays": [{"move": each.text, "points": each.points} for each in options.plays],
            "may_exchange": options.may_exchange,
            "must_pass": options.must_pass,
        }


def test_a_forced_pass_is_found_without_a_search() -> None:
    load(load_edition("gigamic-en"))
    position = f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=0 held=3/3"
    assert run(do="plays", position=position) == {
        "plays": [],
        "may_exchange": False,
        "must_pass": True,
    }
    compare_choices(parse_position(position), {"position": position}, FEW)
    assert compare_suggestions(parse_position(position), {"position": position}, FEW) == "static"


def search_in_slices(request: Value, limit: Value, samples: int) -> tuple[list[Value], int]:
    """Search in slices to the end; return all suggestions and the number of slices."""
    found = run(do="think", limit=limit, count=10_000, **request)
    slices = 0
    while not found["is_done"]:
        found = run(do="continue", search=found["search"], samples=samples, count=10_000)
        slices += 1
    return found["suggestions"], slices


@pytest.mark.parametrize("players", [2, 3])
def test_slices_do_not_change_the_result(players: int) -> None:
    game = seeded_game(load_edition("dj-uk"), players, "slices", 12)
    request = game_request(game, players, "slices")
    load_players()
    limit = {"samples": 100, "seed": "x"}
    whole = run(do="suggest", limit=limit, count=10_000, **request)["suggestions"]
    counts = set()
    for samples in (1, 7, 32, 1000):
        found, slices = search_in_slices(request, limit, samples)
        assert found == whole
        counts.add(slices)
    assert len(counts) > 1


def test_a_search_begins_with_static_values_and_improves_them() -> None:
    game = seeded_game(load_edition("dj-uk"), 3, "progress", 12)
    load_players()
    request = game_request(game, 3, "progress")
    first = run(do="think", limit={"seed": "x"}, **request)
    assert {each["certainty"] for each in first["suggestions"]} == {"static"}
    assert len(first["suggestions"]) == 5
    second = run(do="continue", search=first["search"], samples=10)
    assert not second["is_done"]
    assert second["suggestions"][0]["samples"] == 10
    assert run(do="stop", search=first["search"]) == second
    with pytest.raises(RefereeError, match="the latest search") as caught:
        run(do="continue", search=first["search"], samples=10)
    assert caught.value.code == "bad-request"


def test_a_new_search_ends_the_earlier_one() -> None:
    game = seeded_game(load_edition("dj-uk"), 2, "twice", 12)
    load_players()
    request = game_request(game, 2, "twice")
    earlier = run(do="think", **request)["search"]
    later = run(do="think", **request)["search"]
    assert later != earlier
    with pytest.raises(RefereeError, match="the latest search"):
        run(do="continue", search=earlier, samples=1)
    assert run(do="stop", search=later)["suggestions"]


def test_the_bots_of_the_kernel_are_those_of_the_registry() -> None:
    assert load_players() == tuple(BOTS)


POSITION = {"position": f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en"}


@pytest.mark.parametrize(
    ("request_", "code", "message"),
    [
        pytest.param(
            {"do": "choose", "bot": "wizard", **POSITION},
            "bad-request",
            '"bot" must be the name of a level, "greedy" or "random", not "wizard"',
            id="unknown-bot",
        ),
        pytest.param({"do": "choose", **POSITION}, "bad-request", '"bot" is missing', id="no-bot"),
        pytest.param(
            {"do": "choose", "bot": "champion", **POSITION},
            "bad-request",
            '"limit.samples" is missing',
            id="no-limit",
        ),
        pytest.param(
            {"do": "suggest", "limit": {"samples": 0}, **POSITION},
            "bad-request",
            '"limit.samples" must be a whole number from 1',
            id="no-samples",
        ),
        pytest.param(
            {"do": "suggest", "limit": {"samples": 1}, "count": "all", **POSITION},
            "bad-request",
            '"count" must be a whole number',
            id="bad-count",
        ),
        pytest.param(
            {"do": "choose", "bot": "fox", "position": f"{FIRST_PLAY} _/_ 25/0 2 gigamic-en"},
            "bad-request",
            "the rack of the seat to move is hidden",
            id="hidden-rack",
        ),
        pytest.param(
            {"do": "plays", "position": f"{FIRST_PLAY} A/B 25/0 0 gigamic-en"},
            "bad-request",
            "the game is over",
            id="game-over",
        ),
        pytest.param(
            {"do": "plays", "position": "nowhere"},
            "bad-notation",
            "missing: racks",
            id="bad-position",
        ),
        pytest.param(
            {
                "do": "choose",
                "bot": "fox",
                "edition": "gigamic-en",
                "players": 2,
                "seed": "x",
                "moves": [[1, "A1:25"]],
            },
            "bad-notation",
            "A1:25",
            id="bad-move",
        ),
        pytest.param(
            {"do": "continue", "search": 0, "samples": 1}, "bad-request", '"search"', id="no-search"
        ),
        pytest.param({"do": "guess"}, "bad-request", '"think"', id="unknown-request"),
    ],
)
def test_a_bad_request_gets_a_code_and_a_sentence(request_: Value, code: str, message: str) -> None:
    load(load_edition("gigamic-en"))
    load_players()
    with pytest.raises(RefereeError) as caught:
        run(**request_)
    assert caught.value.code == code
    assert message in str(caught.value)


def changed_players(part: str, key: str, value: object) -> Value:
    """Return the players with another value, or without it if it is `None`."""
    values: Value = players_json()
    changed = values["levels"][0] if part == "levels" else values[part]
    changed[key] = value
    if value is None:
        del changed[key]
    return values


@pytest.mark.parametrize(
    ("part", "key", "value"),
    [
        pytest.param("levels", "overlooks", 1.5, id="no-probability"),
        pytest.param("levels", "misjudges", None, id="missing-parameter"),
        pytest.param("levels", "name", 7, id="no-name"),
        pytest.param("weights", "reply", "high", id="no-number"),
        pytest.param("weights", "win", 1e300, id="too-high"),
        pytest.param("weights", "kept", [[26, 1.0]], id="no-tile"),
        pytest.param("weights", "kept", [[1.5, 1.0]], id="half-a-tile"),
        pytest.param("weights", "openings", [1.0], id="too-few-openings"),
        pytest.param("weights", "opponent_models", [], id="no-models"),
        pytest.param("weights", "opponent_models", [[1, 0, 0, 1]] * 4, id="no-temperature"),
        pytest.param("search", "candidates", 0, id="no-candidates"),
        pytest.param("search", "confidence", None, id="no-confidence"),
    ],
)
def test_wrong_players_are_refused_and_change_nothing(part: str, key: str, value: object) -> None:
    load_players()
    with pytest.raises(RefereeError, match=key) as caught:
        run(do="players", players=changed_players(part, key, value))
    assert caught.value.code == "bad-request"
    game = seeded_game(load_edition("dj-uk"), 2, "kept", 6)
    view = game.observe(game.position.public.to_move)
    assert kernel_choice("fox", game_request(game, 2, "kept"), FEW) == python_choice(
        "fox", view, FEW
    )


def test_an_edition_with_too_many_points_is_refused() -> None:
    edition = load_edition("gigamic-en")
    crowded = replace(
        edition,
        name="crowded",
        trio_points=1000,
        layout=replace(
            edition.layout,
            multipliers={Square(0, column): 5 for column in range(3)},
            replays=frozenset(),
        ),
    )
    assert not fits(crowded)
    assert fits(replace(crowded, trio_points=10))
    request = {"players": 2, "seed": "crowded"}
    with pytest.raises(RefereeError, match="the engine cannot play") as caught:
        run(do="plays", edition=edition_json(crowded), **request)
    assert caught.value.code == "bad-edition"
    small = replace(crowded, trio_points=10)
    assert run(do="plays", edition=edition_json(small), **request)["plays"]
