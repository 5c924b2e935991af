"""All players by their names, wherever one is asked for: the simple ones and the ten levels."""

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
    """The name of a bot that does not exist."""


def level_bot(level: Level) -> Bot:
    """Whoever plays at the level."""
    return ChampionBot() if level.habits is None else HumanBot(level.name, level.habits)


def _everybody() -> dict[str, Callable[[], Bot]]:
    simple: dict[str, Callable[[], Bot]] = {bot.name: bot for bot in (GreedyBot, RandomBot)}
    return simple | {level.name: partial(level_bot, level) for level in load_levels()}


BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(_everybody())
"""The bots by their names, the levels from the weakest to the strongest."""


REFERENCE_BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {"static": static_bot, "replies": replies_bot, PlainBot.name: PlainBot}
)
"""Steps of the champion's thinking that it is measured by, for matches only."""


def bot_named(name: str) -> Bot:
    everyone = {**BOTS, **REFERENCE_BOTS}
    if name not in everyone:
        raise UnknownBotError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return everyone[name]()
