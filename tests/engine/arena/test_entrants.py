"""Entrants: parsing of names, limits and commands, and the assignment to seats."""

import sys

import pytest

from triolet.engine.arena.entrants import Entrant, EntrantError, parse_entrants, seat_entrants
from triolet.engine.limits import Limit, LimitError
from triolet.rules.edition_file import load_edition

PROGRAM = f"{sys.executable} engine.py"


@pytest.mark.parametrize(
    ("text", "entrants"),
    [
        pytest.param("greedy,random", [Entrant("greedy"), Entrant("random")], id="names"),
        pytest.param(" greedy , random", [Entrant("greedy"), Entrant("random")], id="spaces"),
        pytest.param("greedy@50ms", [Entrant("greedy", Limit(seconds=0.05))], id="time"),
        pytest.param("random@9samples", [Entrant("random", Limit(samples=9))], id="samples"),
        pytest.param(f"greedy,{PROGRAM}", [Entrant("greedy"), Entrant(PROGRAM)], id="command"),
        pytest.param(f"{PROGRAM}@1.5s", [Entrant(PROGRAM, Limit(1.5))], id="command-with-limit"),
        pytest.param(f"{PROGRAM} a@b", [Entrant(f"{PROGRAM} a@b")], id="command-with-at-sign"),
        pytest.param(
            f'"{PROGRAM} 1,2",greedy',
            [Entrant(f"{PROGRAM} 1,2"), Entrant("greedy")],
            id="command-with-comma",
        ),
    ],
)
def test_entrants_are_parsed(text: str, entrants: list[Entrant]) -> None:
    assert list(parse_entrants(text)) == entrants


@pytest.mark.parametrize(
    ("entrant", "label"),
    [
        pytest.param(Entrant("greedy"), "greedy", id="plain"),
        pytest.param(Entrant("random", Limit(seconds=0.05)), "random@50ms", id="limit"),
        pytest.param(Entrant(PROGRAM, Limit(samples=9)), f"{PROGRAM}@9samples", id="command"),
    ],
)
def test_the_label_of_an_entrant_parses_to_the_entrant(entrant: Entrant, label: str) -> None:
    assert entrant.label == label
    assert parse_entrants(label) == (entrant,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", "there are no entrants", id="nobody"),
        pytest.param("gredy", "'gredy'; the bots are greedy, random", id="unknown"),
        pytest.param("greedy,,random", "no program ''", id="gap"),
        pytest.param("no-such-program --fast", "no bot and no program", id="no-program"),
        pytest.param("python 'open", "no bot and no program", id="open-quote"),
    ],
)
def test_a_bad_entrant_is_refused_and_quoted(text: str, message: str) -> None:
    with pytest.raises(EntrantError, match=message):
        parse_entrants(text)


def test_a_bot_with_a_bad_limit_is_refused() -> None:
    with pytest.raises(LimitError, match="'fast'"):
        parse_entrants("greedy@fast")


@pytest.mark.parametrize(
    ("names", "players", "seats"),
    [
        pytest.param("greedy,random", None, "greedy random", id="as-named"),
        pytest.param("greedy", None, "greedy greedy", id="at-least-two"),
        pytest.param("greedy,random", 4, "greedy random random random", id="last-repeated"),
        pytest.param("greedy,random,greedy", None, "greedy random greedy", id="three"),
    ],
)
def test_the_last_entrant_is_repeated_to_fill_the_seats(
    names: str, players: int | None, seats: str
) -> None:
    seated = seat_entrants(parse_entrants(names), players, load_edition())
    assert [entrant.player for entrant in seated] == seats.split()


@pytest.mark.parametrize(
    ("names", "players", "message"),
    [
        pytest.param("greedy,greedy,greedy", 2, "3 entrants, but only 2 seats", id="many"),
        pytest.param("greedy", 5, "2 to 4 players, not 5", id="five"),
        pytest.param("greedy", 1, "2 to 4 players, not 1", id="one"),
    ],
)
def test_a_wrong_number_of_players_is_refused(names: str, players: int, message: str) -> None:
    with pytest.raises(EntrantError, match=message):
        seat_entrants(parse_entrants(names), players, load_edition())
