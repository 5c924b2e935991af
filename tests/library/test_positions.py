"""Positions, bots and matches of the library."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import triolet
from triolet.engine.plays import ranked_plays
from triolet.library import LegalPlay, Move
from triolet.rules.edition_file import load_edition

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
POSITION = f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en new=2"
OVER = f"{FIRST_PLAY} _/EHI 25/0 0 gigamic-en"
HIDDEN = f"{FIRST_PLAY} _/_ 25/0 2 gigamic-en"
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7) + " _/BCD 0/0 2 gigamic-en"


def lowest(observation: triolet.Observation) -> LegalPlay | Move:
    plays = triolet.legal_plays(observation)
    return plays[-1] if plays else triolet.legal_moves(observation)[-1]


def test_a_position_is_parsed_and_formatted_back() -> None:
    assert triolet.format_position(triolet.parse_position(POSITION)) == POSITION


def test_the_legal_plays_are_those_of_the_engine() -> None:
    position = triolet.parse_position(POSITION)
    found = [(play.text, play.points) for play in triolet.legal_plays(position)]
    assert found == [(play.text, play.points) for play in ranked_plays(position.turn())]


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param(f"{NOTHING_FITS} bag=4", ["pass"], id="pass"),
        pytest.param(f"{NOTHING_FITS} bag=5", ["x:1", "x:2", "x:3", "x:1-2", "x:1-3", "x:2-3",
                                              "x:1-2-3"], id="exchange"),
        pytest.param(OVER, [], id="over"),
    ],
)  # fmt: skip
def test_without_a_play_the_legal_moves_are_exchanges_or_a_pass(
    position: str, moves: list[str]
) -> None:
    found = triolet.parse_position(position)
    assert triolet.legal_plays(found) == []
    assert [triolet.format_move(move) for move in triolet.legal_moves(found)] == moves


@pytest.mark.parametrize("ask", [triolet.legal_plays, triolet.legal_moves, triolet.suggest])
def test_a_hidden_rack_is_refused(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(triolet.TrioletError, match="the rack of seat 1, which is to move, is"):
        ask(triolet.parse_position(HIDDEN))


@pytest.mark.parametrize(
    "ask",
    [triolet.legal_plays, triolet.legal_moves, triolet.format_position, triolet.draw_svg,
     triolet.Board.of, triolet.bot("greedy"), partial(triolet.suggest, samples=20)],
)  # fmt: skip
def test_a_game_stands_for_the_observation_of_its_seat_to_move(
    ask: Callable[[object], object],
) -> None:
    game = triolet.Game.start(seed="summer rain")
    assert ask(game) == ask(game.observation(game.turn))
    with pytest.raises(TypeError, match=r"not '15 .*; triolet.parse_position reads text \(TPN\)"):
        ask("15 _/_")


@pytest.mark.parametrize("name", ["greedy", "random", "snail", "champion"])
def test_a_bot_moves_only_for_the_seat_to_move(name: str) -> None:
    game, player = triolet.Game.start(seed="summer rain"), triolet.bot(name)
    for seat in (0, None):
        with pytest.raises(triolet.PositionError, match="the rack of seat 1, which is to move, is"):
            player(game.observation(seat))
    game.resign()
    with pytest.raises(triolet.PositionError, match="the game is over"):
        player(game.observation(1))


@pytest.mark.parametrize(
    "options", [{"samples": -1}, {"samples": 0}, {"seconds": -1}, {"threads": 0}, {"count": -1}]
)
def test_a_number_out_of_range_is_a_value_error(options: dict[str, int]) -> None:
    ((name, number),) = options.items()
    with pytest.raises(ValueError, match=f"{name} is .*, not {number}"):
        triolet.suggest(triolet.parse_position(POSITION), **options)  # type: ignore[arg-type]


def test_a_legal_play_has_its_move_tiles_and_squares() -> None:
    best = triolet.Game.start(seed="summer rain").legal_plays()[0]
    assert best.move == best.play == triolet.parse_move("8F:1-11-3")
    assert best.tiles == (1, 3, 11)
    assert [str(square) for square in best.squares] == ["F8", "G8", "H8"]
    assert triolet.format_move(best) == str(best)


def test_no_move_is_suggested_after_the_end() -> None:
    with pytest.raises(triolet.TrioletError, match="the game is over"):
        triolet.suggest(triolet.parse_position(OVER))


def test_suggestions_print_as_a_table_and_can_be_played() -> None:
    game = triolet.Game.start(seed="summer rain")
    found = triolet.suggest(game, samples=40, seed="7", count=3)
    assert len(found) == 3
    assert str(found).splitlines()[1].split()[:3] == [
        "1",
        triolet.format_move(found[0].move),
        str(found[0].points),
    ]
    assert found.explain("de") != found.explain()
    assert found == triolet.suggest(game.observation(game.turn), samples=40, seed="7", count=3)
    assert game.play(found[0].move).points == found[0].points


def test_a_bot_repeats_its_move_for_the_same_seed() -> None:
    game = triolet.Game.start(seed="summer rain")
    view = game.observation(game.turn)
    assert triolet.bot("random", seed="a")(view) == triolet.bot("random", seed="a")(view)
    assert {triolet.bot("random", seed=seed)(view) for seed in "abcdef"} != set()
    with pytest.raises(triolet.UnknownBotError, match="there is no bot 'wizard'; the bots are gre"):
        triolet.bot("wizard")


def test_the_name_of_a_bot_may_include_its_limit() -> None:
    assert triolet.bot("champion@50ms") == triolet.bot("champion", seconds=0.05)
    with pytest.raises(ValueError, match="includes a limit"):
        triolet.bot("champion@50ms", samples=5)


def test_a_match_gives_every_player_every_seat_of_every_deal() -> None:
    seen: list[tuple[int | None, tuple[int, ...]]] = []

    def watching(view: triolet.Observation) -> LegalPlay | Move:
        if not view.public.history or len(view.public.history) == 1:
            seen.append((view.viewer, view.rack or ()))
        return lowest(view)

    result = triolet.match([watching, "greedy"], games=3, seed="s")
    assert result.games == 4
    assert sorted(seat for seat, _ in seen if seat is not None) == [0, 0, 1, 1]
    assert result.names == ("watching", "greedy")
    assert result.win_shares[0].mean == 0
    assert str(result).splitlines()[0] == "4 games"
    assert str(result).splitlines()[1].startswith("watching  wins 0.0 ± 0.0 %, points a game ")


def test_a_match_of_equal_players_is_even() -> None:
    result = triolet.match(["greedy", "greedy"], games=4)
    assert [share.mean for share in result.win_shares] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("players", "message"),
    [
        pytest.param(["greedy"], "2 to 4 players, not 1", id="alone"),
        pytest.param(["greedy", "wizard"], "there is no bot and no program 'wizard'", id="name"),
        pytest.param(["greedy", "python3 a.py"], "is a program", id="program"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(players: list[str], message: str) -> None:
    with pytest.raises(triolet.TrioletError, match=message):
        triolet.match(players)


def test_an_illegal_move_of_a_player_ends_the_match() -> None:
    with pytest.raises(triolet.IllegalMoveError, match="A1:1 is illegal"):
        triolet.match([lambda _: "A1:1", "greedy"], games=2)


@pytest.mark.parametrize("returned", [None, 5, "hello"])
def test_a_player_that_returns_no_move_is_named(returned: str) -> None:
    class Forgetful:
        def __call__(self, _: triolet.Observation) -> str:
            return returned

    message = f"the player Forgetful returned {returned!r}: a move is"
    with pytest.raises(triolet.TrioletError, match=message):
        triolet.match([Forgetful(), "greedy"], games=2)


@pytest.mark.parametrize(
    ("players", "games", "error", "message"),
    [
        pytest.param(["greedy", "greedy"], 0, ValueError, "games is at least 1, not 0", id="games"),
        pytest.param("greedy", 2, TypeError, "players is a list of names", id="one-name"),
        pytest.param(["greedy", 5], 2, TypeError, "bot or a function, not 5", id="number"),
    ],
)
def test_a_match_with_wrong_arguments_is_refused(
    players: list[str], games: int, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        triolet.match(players, games=games)


def test_a_bot_with_a_limit_is_named_with_it() -> None:
    quick = triolet.bot("greedy", samples=5)
    assert triolet.match([quick, "greedy"], games=2).names == ("greedy@5samples", "greedy")


def test_a_record_of_house_rules_is_read_with_its_edition(tmp_path: Path) -> None:
    text = (Path(triolet.__file__).parent / "rules/editions/dj-uk.toml").read_text("utf-8")
    house = tmp_path / "house.toml"
    house.write_text(text.replace('name = "dj-uk"', 'name = "house"'), "utf-8")
    game = triolet.Game.start(edition=house, seed="a")
    (tmp_path / "game.tgn").write_text(game.tgn(), "utf-8")
    record = triolet.read_record(tmp_path / "game.tgn", house)
    assert record == triolet.parse_record(game.tgn(), load_edition(house))
    assert triolet.verify(record) == ()
    with pytest.raises(triolet.TrioletError, match=r"game\.tgn, line 2: .*no edition 'house'"):
        triolet.read_record(tmp_path / "game.tgn")


def test_format_move_is_the_inverse_of_parsing() -> None:
    for text in ("8F:1-11-3", "H8:J10-.-5", "x:3-J", "pass", "resign"):
        assert triolet.format_move(triolet.parse_move(text)) == text
    with pytest.raises(triolet.NotationError, match="tiles are 0 to 15"):
        triolet.parse_move("H8:16", edition="dj-uk")
