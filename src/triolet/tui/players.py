"""Who sits at a table: people at the keyboard and seats of the computer, in seat order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from triolet.rules.edition import Edition
from triolet.rules.errors import TrioletError
from triolet.text import Catalogue

LONGEST_NAME: Final = 20


class SeatingError(TrioletError):
    """Players who cannot sit down together."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's player."""

    name: str
    is_computer: bool = False


def seat_players(
    names: Sequence[str], computers: int | None, edition: Edition, catalogue: Catalogue
) -> tuple[Player, ...]:
    """The people by name, then the computer; whoever says nothing plays against one computer."""
    if computers is None:
        computers = 1 if len(names) < 2 else 0
    if not names:
        names = [catalogue.say("player-unnamed", seat=1)]
    _check_names(names)
    people = [Player(name) for name in names]
    machines = [
        Player(_machine_name(number, catalogue), is_computer=True) for number in range(computers)
    ]
    players = (*people, *machines)
    fewest, most = edition.fewest_players, edition.most_players
    if not fewest <= len(players) <= most:
        message = f"{edition.name} is played by {fewest} to {most} players, not {len(players)}"
        raise SeatingError(f"{message} ({len(people)} by name, {computers} computers)")
    return players


def _check_names(names: Sequence[str]) -> None:
    for name in names:
        if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
            raise SeatingError(f"{name!r} is not a name of 1 to {LONGEST_NAME} signs")
    if len({name.casefold() for name in names}) < len(names):
        raise SeatingError(f"two players have the same name: {', '.join(names)}")


def _machine_name(number: int, catalogue: Catalogue) -> str:
    name = catalogue.say("table-computer")
    return f"{name} {number + 1}" if number else name
