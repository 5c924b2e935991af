"""Scripted games and a console for tests: prompts are answered, and the output is kept."""

from collections.abc import Callable, Iterable, Iterator

from triolet.engine.bots import greedy
from triolet.rules.game import Game
from triolet.tui.drawing import NO_PAINT, Paint

CLEARED = "<cleared>"


def play_greedily(game: Game, turns: int) -> Game:
    """Play up to `turns` greedy moves."""
    for _ in range(turns):
        if game.outcome is None:
            game.play(greedy(game.observe(game.position.public.to_move)))
    return game


class ScriptedConsole:
    """Answers prompts in order; after the last answer the input ends."""

    def __init__(self, answers: Iterable[str] | Callable[["ScriptedConsole"], str] = ()) -> None:
        self.lines: list[str] = []
        self.prompts: list[str] = []
        self.paint: Paint = NO_PAINT
        self._player = answers if callable(answers) else None
        self._answers: Iterator[str] = iter(() if callable(answers) else answers)

    @property
    def screen(self) -> str:
        """Everything that was shown since the screen was last cleared."""
        return self.shown.rpartition(CLEARED)[2]

    @property
    def shown(self) -> str:
        return "\n".join(self.lines)

    def write(self, text: str = "") -> None:
        self.lines.append(text)

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if self._player is not None:
            answer = self._player(self)
        else:
            try:
                answer = next(self._answers)
            except StopIteration:
                raise EOFError from None
        if answer == "^C":
            raise KeyboardInterrupt
        self.lines.append(f"{prompt}{answer}")
        return answer

    def clear(self) -> None:
        self.lines.append(CLEARED)
