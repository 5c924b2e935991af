"""Seating people and computer players with names and levels."""

import pytest

from triolet.rules.edition_file import load_edition
from triolet.text import catalogue_for
from triolet.tui.players import Player, SeatingError, seat_players

ENGLISH = catalogue_for("en")


@pytest.mark.parametrize(
    ("names", "computers", "seats"),
    [
        pytest.param((), None, ["Player 1", "Computer*"], id="alone-against-the-computer"),
        pytest.param(("Anna",), None, ["Anna", "Computer*"], id="one-name"),
        pytest.param(("Anna", "Ben"), None, ["Anna", "Ben"], id="two-people"),
        pytest.param(("Anna", "Ben"), 1, ["Anna", "Ben", "Computer*"], id="two-and-a-computer"),
        pytest.param((), 3, ["Player 1", "Computer*", "Computer 2*", "Computer 3*"], id="three"),
    ],
)
def test_people_come_first_and_a_single_person_plays_the_computer(
    names: tuple[str, ...], computers: int | None, seats: list[str]
) -> None:
    players = seat_players(names, computers, load_edition(), ENGLISH)
    assert players == tuple(Player(seat.rstrip("*"), seat.endswith("*")) for seat in seats)


@pytest.mark.parametrize(
    ("names", "computers", "levels", "seats"),
    [
        pytest.param((), None, ["fox"], ["Fox fox"], id="one-level"),
        pytest.param((), None, ["fox", "owl"], ["Fox fox", "Owl owl"], id="two-levels"),
        pytest.param((), 2, ["fox"], ["Fox fox", "Fox 2 fox"], id="one-for-all"),
        pytest.param(("Anna", "Ben"), None, ["snail"], ["Snail snail"], id="with-two-people"),
        pytest.param((), None, [], ["Computer greedy"], id="no-level"),
    ],
)
def test_computer_players_have_the_given_levels_and_their_names(
    names: tuple[str, ...], computers: int | None, levels: list[str], seats: list[str]
) -> None:
    players = seat_players(names, computers, load_edition(), ENGLISH, levels)
    found = [player for player in players if player.is_computer]
    assert [f"{player.name} {player.bot}" for player in found] == seats
    assert len(players) == len(found) + max(1, len(names))


def test_a_wrong_number_of_levels_is_refused() -> None:
    with pytest.raises(SeatingError, match="3 computers need 1 level or 3, not fox, owl"):
        seat_players((), 3, load_edition(), ENGLISH, ["fox", "owl"])


@pytest.mark.parametrize(
    ("names", "computers", "message"),
    [
        pytest.param(("A", "B", "C", "D", "E"), None, "2 to 4 players, not 5", id="five"),
        pytest.param(("Anna",), 0, "2 to 4 players, not 1", id="nobody-else"),
        pytest.param(("Anna", "anna"), None, "the same name", id="same-name"),
        pytest.param(("Anna", ""), None, "'' is not a name", id="no-name"),
        pytest.param(("Anna", "B\x1b[2J"), None, "is not a name", id="control-characters"),
        pytest.param(("Anna", "B" * 21), None, "1 to 20 characters", id="too-long"),
    ],
)
def test_wrong_numbers_and_names_of_players_are_refused(
    names: tuple[str, ...], computers: int | None, message: str
) -> None:
    with pytest.raises(SeatingError, match=message):
        seat_players(names, computers, load_edition(), ENGLISH)
