"""The people and computer players at a table, in seat order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from triolet.engine.levels import load_levels
from triolet.rules.edition import Edition
from triolet.rules.errors import TrioletError, printable
from triolet.text import Catalogue

LONGEST_NAME: Final = 20
LONGEST_SHOWN_NAME: Final = 60
"""Names in files may be longer than those of new games."""
DEFAULT_BOT: Final = "greedy"
"""Used where no level is given."""


class SeatingError(TrioletError):
    """An impossible combination of players."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player of one seat."""

    name: str
    is_computer: bool = False
    bot: str = DEFAULT_BOT
    """The name of the computer player's bot in the registry."""


def shown_name(name: str) -> str:
    """Return a name from a file as a terminal can show it: printable and not too long."""
    shown = printable(name[: LONGEST_SHOWN_NAME + 1])
    return shown if len(shown) <= LONGEST_SHOWN_NAME else f"{shown[: LONGEST_SHOWN_NAME - 1]}…"


def seat_players(
    names: Sequence[str],
    computers: int | None,
    edition: Edition,
    catalogue: Catalogue,
    levels: Sequence[str] = (),
) -> tuple[Player, ...]:
    """Return the named people, then the computer players.

    By default a single person plays against one computer. There is one level for each computer
    player, or one for all.
    """
    if computers is None:
        computers = len(levels) or (1 if len(names) < 2 else 0)
    if len(levels) > 1 and len(levels) != computers:
        given = ", ".join(levels)
        raise SeatingError(f"{computers} computers need 1 level or {computers}, not {given}")
    if not names:
        names = [catalogue.say("player-unnamed", seat=1)]
    _check_names(names)
    people = [Player(name) for name in names]
    bots = list(levels) if len(levels) > 1 else [*(levels or [DEFAULT_BOT])] * computers
    computer_players = [
        Player(_computer_name(bots[: number + 1], catalogue), is_computer=True, bot=bot)
        for number, bot in enumerate(bots)
    ]
    players = (*people, *computer_players)
    fewest, most = edition.fewest_players, edition.most_players
    if not fewest <= len(players) <= most:
        message = f"{edition.name} is played by {fewest} to {most} players, not {len(players)}"
        raise SeatingError(f"{message} ({len(people)} by name, {computers} computers)")
    return players


def _check_names(names: Sequence[str]) -> None:
    for name in names:
        if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
            raise SeatingError(f"{name!r} is not a name of 1 to {LONGEST_NAME} characters")
    if len({name.casefold() for name in names}) < len(names):
        raise SeatingError(f"two players have the same name: {', '.join(names)}")


def _computer_name(bots: Sequence[str], catalogue: Catalogue) -> str:
    """Return the name of the last of these bots, numbered from the second of its kind on."""
    *before, bot = bots
    keys = {level.name: level.name_key for level in load_levels()}
    name = catalogue.say(keys.get(bot, "table-computer"))
    number = before.count(bot) + 1
    return f"{name} {number}" if number > 1 else name
