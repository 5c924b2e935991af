"""Whole games: the three example games of the printed rules, continued."""

import pytest

from testkit.conformance.answers import answer, expectation, history_of
from testkit.conformance.files import names_of, parameters
from testkit.conformance.reading import Case, game_of, move_of
from triolet.rules.game import replay
from triolet.rules.tpn_reader import named_edition

GAMES = parameters(*names_of("games"))


@pytest.mark.parametrize("case", GAMES)
def test_a_game_runs_as_printed(case: Case) -> None:
    assert answer(case, named_edition) == expectation(case)


@pytest.mark.parametrize("case", GAMES)
def test_its_events_replay_to_the_same_game(case: Case) -> None:
    game = game_of(case, named_edition)
    for seat, text in case["moves"]:
        game.play(move_of(text, game.edition), seat - 1)
    assert history_of(replay(game.events)) == history_of(game)
