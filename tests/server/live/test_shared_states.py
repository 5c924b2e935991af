"""States of several viewers that share the public part."""

from collections.abc import Mapping

import pytest

from testkit.server.played_tables import played_table, viewers
from triolet.server.live import shared_states
from triolet.server.live.messages import StateMessage
from triolet.server.live.shared_states import MOST_STATES, SharedStates
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import public_state, state_for


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages of the public states that were made."""
    languages: list[str] = []

    def counted(table: Table, language: str, since: int, absent: Mapping[int, int]) -> StateMessage:
        languages.append(language)
        return public_state(table, language, since, absent)

    monkeypatch.setattr(shared_states, "public_state", counted)
    return languages


@pytest.mark.parametrize("turns", [6, 200], ids=["during the game", "after the end"])
def test_the_public_state_is_made_once_for_all_viewers(made: list[str], turns: int) -> None:
    table, states = played_table("gigamic-en", 4, 7, turns), SharedStates()
    since, now, absent = table.number - 1, table.changed + 5, {2: table.changed}
    for viewer in viewers(table).values():
        expected = state_for(table, viewer, since, now, absent)
        assert states.state_for("g", table, viewer, since, now, absent) == expected
    assert made == ["en"]


def test_every_difference_has_a_public_state_of_its_own(made: list[str]) -> None:
    early, late = (played_table("gigamic-en", 3, 7, turns) for turns in (6, 7))
    states, now = SharedStates(), late.changed
    english, german = Viewer(None, "en"), Viewer(None, "de")
    cases: list[tuple[str, Table, Viewer, int, dict[int, int]]] = [
        ("g", early, english, 0, {}),
        ("h", early, english, 0, {}),
        ("g", late, english, 0, {}),
        ("g", late, german, 0, {}),
        ("g", late, english, 3, {}),
        ("g", late, english, 3, {1: now}),
        ("g", late, english, 3, {1: now + 1}),
    ]
    for game, table, viewer, since, absent in cases * 2:
        expected = state_for(table, viewer, since, now, absent)
        assert states.state_for(game, table, viewer, since, now, absent) == expected
    assert len(made) == len(cases)


def test_numbers_beyond_the_log_share_one_state(made: list[str]) -> None:
    table, states, viewer = played_table("gigamic-en", 2, 7, 6), SharedStates(), Viewer(None, "en")
    for since in (0, table.number + 1, 10**6, 10**15):
        expected = state_for(table, viewer, since, table.changed, {})
        assert states.state_for("g", table, viewer, since, table.changed, {}) == expected
    assert made == ["en"]


def test_old_states_are_forgotten(made: list[str]) -> None:
    table, states, viewer = played_table("gigamic-en", 2, 7, 1), SharedStates(), Viewer(None, "en")
    for game in ("first", *map(str, range(MOST_STATES)), "first"):
        states.state_for(game, table, viewer, 0, 0, {})
    assert len(made) == MOST_STATES + 2
