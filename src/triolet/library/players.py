"""Players: functions from an observation to a move. The bots are available by name."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from triolet.engine.bots import Bot
from triolet.engine.limits import Limit
from triolet.engine.registry import BOTS, bot_named
from triolet.library.positions import LegalPlay
from triolet.rules.moves import Move
from triolet.rules.observation import Observation

Player: TypeAlias = Callable[[Observation], Move | LegalPlay | str]
"""A function that returns a move for the viewer of the observation, who is to move."""


@dataclass(frozen=True)
class BotPlayer:
    """A bot of the engine as a `Player`."""

    name: str
    limit: Limit
    _bot: Bot = field(repr=False, compare=False)

    def __call__(self, observation: Observation) -> Move:
        return self._bot.choose(observation, self.limit).move


def bot(
    name: str, *, seconds: float | None = None, samples: int | None = None, seed: str = ""
) -> BotPlayer:
    """Return a bot by its name: a level from `snail` to `champion`, `greedy` or `random`.

    `seconds` and `samples` limit how long it thinks about a move. The same `seed` and observation
    give the same move.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> fox = triolet.bot("fox")
        >>> turn = game.play(fox(game.observation(game.turn)))
        >>> turn.points
        110
    """
    return BotPlayer(name, Limit(seconds, samples, seed), bot_named(name))


def bots() -> tuple[str, ...]:
    """Return the names of the bots: two simple ones, then the levels from weakest to strongest.

    Examples:
        >>> import triolet
        >>> triolet.bots()[:4], triolet.bots()[-1]
        (('greedy', 'random', 'snail', 'duckling'), 'champion')
    """
    return tuple(BOTS)
