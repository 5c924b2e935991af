"""The names of bots in each language, and the names that no account may have."""

from functools import cache, lru_cache
from typing import Final

from triolet.engine.levels import load_levels
from triolet.engine.registry import BOTS
from triolet.server.names import fold_name
from triolet.text import LANGUAGES, Catalogue, catalogue_for

CACHE_SIZE: Final = 128


@lru_cache(maxsize=CACHE_SIZE)
def bot_name(bot: str, catalogue: Catalogue) -> str:
    """Return the name of a bot; a level has a name in every language."""
    level = next((level for level in load_levels() if level.name == bot), None)
    return bot if level is None else catalogue.say(level.name_key)


def bot_names(bot: str) -> tuple[str, ...]:
    """Return the names of a bot in all languages."""
    return tuple(bot_name(bot, catalogue_for(language)) for language in LANGUAGES)


@cache
def reserved_names() -> frozenset[str]:
    """Return the folded names of bots, and those of guests who chose no name."""
    unnamed = (catalogue_for(language).say("web-name-guest") for language in LANGUAGES)
    bots = (name for bot in BOTS for name in (bot, *bot_names(bot)))
    return frozenset(map(fold_name, (*unnamed, *bots)))
