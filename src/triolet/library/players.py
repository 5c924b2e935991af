"""Players: functions from an observation to a move. The bots are available by name."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from triolet.engine.bots import Bot
from triolet.engine.limits import Limit, parse_limit
from triolet.engine.registry import BOTS, bot_named
from triolet.library.arguments import checked_limit
from triolet.library.positions import LegalPlay, Observable, check_turn, observation_of
from triolet.rules.errors import TrioletError
from triolet.rules.moves import Move
from triolet.rules.observation import Observation

Player: TypeAlias = Callable[[Observation], Move | LegalPlay | str]
"""A function that returns a move for the viewer of the observation, who is to move."""


class PlayerError(TrioletError):
    """A player returned a value that is not a move."""


@dataclass(frozen=True)
class BotPlayer:
    """A bot of the engine as a `Player`."""

    name: str
    limit: Limit
    _bot: Bot = field(repr=False, compare=False)

    def __call__(self, position: Observation | Observable, /) -> Move:
        """Return the move for an observation of the seat to move, or for a game."""
        observation = observation_of(position)
        check_turn(observation)
        return self._bot.choose(observation, self.limit).move


def bot(
    name: str, *, seconds: float | None = None, samples: int | None = None, seed: str = ""
) -> BotPlayer:
    """Return a bot by its name: a level from `snail` to `champion`, `greedy` or `random`.

    `seconds` and `samples` limit how long it thinks about a move; `champion@50ms` includes a limit
    in the name. The same `seed` and observation give the same move.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> fox = triolet.bot("fox")
        >>> turn = game.play(fox(game.observation(game.turn)))
        >>> turn.points
        110
    """
    limit = checked_limit(seconds, samples, seed)
    named, at, text = str(name).partition("@")
    if at:
        if seconds is not None or samples is not None:
            raise ValueError(f"{name!r} includes a limit, so seconds and samples must not be given")
        limit = replace(parse_limit(text), seed=seed)
    return BotPlayer(named, limit, bot_named(named))


def bots() -> tuple[str, ...]:
    """Return the names of the bots: two simple ones, then the levels from weakest to strongest.

    Examples:
        >>> import triolet
        >>> triolet.bots()[:4], triolet.bots()[-1]
        (('greedy', 'random', 'snail', 'duckling'), 'champion')
    """
    return tuple(BOTS)
