"""The names of bots in the language of a catalogue."""

from functools import lru_cache
from typing import Final

from triolet.engine.levels import load_levels
from triolet.text import Catalogue

CACHE_SIZE: Final = 128


@lru_cache(maxsize=CACHE_SIZE)
def bot_name(bot: str, catalogue: Catalogue) -> str:
    """Return the name of a bot; a level has a name in every language."""
    level = next((level for level in load_levels() if level.name == bot), None)
    return bot if level is None else catalogue.say(level.name_key)
