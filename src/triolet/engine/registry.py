"""The bots by name: the simple bots, the ten levels and the reference bots."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from triolet.engine.bots import Bot, GreedyBot, RandomBot
from triolet.engine.champion import ChampionBot
from triolet.engine.human import HumanBot
from triolet.engine.levels import Level, load_levels
from triolet.engine.reference_bots import PlainBot, replies_bot, static_bot
from triolet.rules.errors import TrioletError


class UnknownBotError(TrioletError):
    """There is no bot with this name.

    Examples:
        >>> import triolet
        >>> try:
        ...     triolet.bot("wizard")
        ... except triolet.UnknownBotError as error:
        ...     print(str(error).partition(";")[0])
        there is no bot 'wizard'
    """


def level_bot(level: Level) -> Bot:
    """Create the bot of a level."""
    return ChampionBot() if level.error_model is None else HumanBot(level.name, level.error_model)


def _bots() -> dict[str, Callable[[], Bot]]:
    simple: dict[str, Callable[[], Bot]] = {bot.name: bot for bot in (GreedyBot, RandomBot)}
    return simple | {level.name: partial(level_bot, level) for level in load_levels()}


BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(_bots())
"""Constructors by name: the simple bots, then the levels from weakest to strongest."""

REFERENCE_BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {"static": static_bot, "replies": replies_bot, PlainBot.name: PlainBot}
)
"""For matches only."""


def bot_named(name: str) -> Bot:
    """Create the bot with this name."""
    constructor = BOTS.get(name) or REFERENCE_BOTS.get(name)
    if constructor is None:
        raise UnknownBotError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return constructor()
