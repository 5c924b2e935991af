"""Games in the terminal with scripted input."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.scripted import CLEARED, ScriptedConsole, play_greedily
from triolet.engine.bots import greedy
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.engine.suggestion import suggest
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Exchange, Pass, Play, Resign
from triolet.rules.notation import format_move, format_tile
from triolet.text import catalogue_for
from triolet.tui.players import Player
from triolet.tui.table import TerminalTable

ENGLISH = catalogue_for("en")
PATH = Path("games/ours.tgn")
PEOPLE = (Player("Anna"), Player("Ben"))
AGAINST_COMPUTER = (Player("Anna"), Player("Computer", is_computer=True))
Answers = list[str] | Callable[[ScriptedConsole], str]


class TableRun:
    """One run of a table, and the number of moves at each save."""

    def __init__(
        self, game: Game, players: tuple[Player, ...], answers: Answers, error: str = ""
    ) -> None:
        self.game = game
        self.console = ScriptedConsole(answers)
        self.saved: list[int] = []
        self._error = error
        TerminalTable(game, players, self.console, ENGLISH, PATH, self._save).run()

    def _save(self, game: Game) -> None:
        if self._error:
            raise OSError(28, self._error)
        self.saved.append(len(game.moves))


def greedy_player(game: Game) -> Callable[[ScriptedConsole], str]:
    """Return a function that types greedy moves, and Enter at all other prompts."""

    def answer(console: ScriptedConsole) -> str:
        if "your move" not in console.prompts[-1]:
            return ""
        return format_move(greedy(game.observe(game.observe().public.to_move)))

    return answer


def game_beginning_with(seat: int, players: int = 2) -> Game:
    """Return a game in which this seat has the first turn."""
    games = (Game.start(players=players, seed=f"table {number}") for number in range(99))
    return next(game for game in games if game.observe().public.to_move == seat)


@pytest.mark.parametrize("players", [PEOPLE, AGAINST_COMPUTER], ids=["people", "computer"])
def test_the_end_of_a_game_is_explained(players: tuple[Player, ...]) -> None:
    game = Game.start(seed="whole game")
    run = TableRun(game, players, greedy_player(game))
    assert game.outcome is not None
    assert "The bag is empty" in run.console.screen
    winner = players[game.outcome.winners[0]].name
    score = " : ".join(map(str, sorted(game.outcome.scores, reverse=True)))
    assert f"{winner} wins {score}." in run.console.screen
    assert "The record of the game is in games/ours.tgn." in run.console.screen


def test_the_game_is_saved_after_every_turn() -> None:
    game = Game.start(seed="whole game")
    run = TableRun(game, AGAINST_COMPUTER, greedy_player(game))
    assert sorted(set(run.saved)) == list(range(1, len(game.moves) + 1))


def test_nobody_sees_the_rack_of_another_person() -> None:
    game = Game.start(players=3, seed="hidden")
    people = (*PEOPLE, Player("Carla"))
    answer_greedily = greedy_player(game)
    seen: list[tuple[str, str]] = []

    def answer(console: ScriptedConsole) -> str:
        seen.append((console.prompts[-1], console.screen))
        return answer_greedily(console)

    TableRun(game, people, answer)
    for prompt, screen in seen:
        if "your move" in prompt:
            assert screen.count("Your tiles:") == 1
        else:
            assert "Your tiles:" not in screen, "the rack is cleared before the next person"


def test_a_single_person_is_never_asked_to_hand_over() -> None:
    game = Game.start(seed="whole game")
    run = TableRun(game, AGAINST_COMPUTER, greedy_player(game))
    assert CLEARED not in run.console.shown
    assert not any("take the keyboard" in prompt for prompt in run.console.prompts)


def test_an_exchange_is_shown_to_others_without_its_tiles() -> None:
    game = game_beginning_with(0)
    rack = game.observe(0).rack
    assert rack is not None
    tiles = "-".join(map(format_tile, rack))
    run = TableRun(game, PEOPLE, ["", f"x:{tiles}", ""])
    assert "Anna exchanged 3 tiles." in run.console.screen
    assert tiles not in run.console.screen


def test_the_screen_shows_board_scores_bag_rack_and_the_last_play() -> None:
    game = play_greedily(game_beginning_with(0), 1)
    run = TableRun(game, PEOPLE, [""])
    screen = run.console.screen
    move = game.moves[0].move
    assert isinstance(move, Play)
    assert f"Anna played {format_move(move)}: {game.moves[0].sheet.points} points" in screen
    assert re.search(r"^    (Pair|Trio) ", screen, re.MULTILINE)
    for square, _ in move.placements:
        row = next(line for line in screen.splitlines() if line.startswith(f"{str(square)[0]}  "))
        assert "[" in row
    assert "> Ben" in screen
    assert "tiles in the bag." in screen
    rack = game.observe(1).rack
    assert rack is not None
    assert "Your tiles:  " + "  ".join(f"[{format_tile(tile)}]" for tile in rack) in screen


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        pytest.param("A1:1", "This is not allowed, for", id="every-violation"),
        pytest.param("pass", "You can still place tiles or exchange some", id="free-pass"),
        pytest.param("H8:J", "This cannot be read as a move", id="joker-without-face"),
        pytest.param("hello", "This cannot be read as a move", id="no-move"),
        pytest.param("timeout", "This cannot be read as a move", id="no-clock"),
        pytest.param("\x1b[2J\x07", "\n  ?[2J?\n", id="control-characters"),
        pytest.param("", "Type a move, or help.", id="nothing"),
        pytest.param("help", "8H:11-3", id="help"),
        pytest.param("?", "8H:11-3", id="question-mark"),
        pytest.param("RULES", "The rules in short", id="rules"),
        pytest.param("scores", "> Anna      0  3 tiles", id="scores"),
        pytest.param("unseen", "You have not seen 80 tiles", id="unseen"),
        pytest.param("board", "×2 double", id="board"),
        pytest.param("hint", "1-3: foreseen, every reply was weighed", id="hint"),
    ],
)
def test_any_input_is_answered_and_the_player_is_asked_again(typed: str, answer: str) -> None:
    game = game_beginning_with(0)
    run = TableRun(game, AGAINST_COMPUTER, [typed])
    before, _, after = run.console.shown.partition(f"your move: {typed}\n")
    assert before
    assert answer in f"\n{after}"
    assert run.console.prompts == ["Anna, your move: "] * 2
    assert game.moves == ()


@pytest.mark.parametrize(
    ("answers", "is_out"),
    [
        pytest.param(["resign", "no"], False, id="no"),
        pytest.param(["resign", ""], False, id="enter"),
        pytest.param(["resign", "yes"], True, id="yes"),
        pytest.param(["RESIGN", "Y"], True, id="capitals"),
    ],
)
def test_a_resignation_must_be_confirmed(answers: list[str], is_out: bool) -> None:
    game = game_beginning_with(0)
    TableRun(game, AGAINST_COMPUTER, answers)
    assert (game.outcome is not None) is is_out
    assert [moved.move for moved in game.moves] == ([Resign()] if is_out else [])


def test_the_others_play_on_when_one_of_three_resigns() -> None:
    game = game_beginning_with(0, players=3)
    answer_greedily = greedy_player(game)

    def answer(console: ScriptedConsole) -> str:
        if "really" in console.prompts[-1]:
            return "yes"
        is_first = "Anna, your move" in console.prompts[-1]
        return "resign" if is_first else answer_greedily(console)

    TableRun(game, (*PEOPLE, Player("Computer", is_computer=True)), answer)
    assert game.outcome is not None
    assert len(game.moves) > 10
    assert 0 not in game.outcome.winners


def forced_pass() -> Game:
    """Return a game in which the first seat can only pass."""
    game = play_greedily(Game.start(seed="pass 25"), 46)
    assert game.observe().public.to_move == 0
    assert greedy(game.observe(0)) == Pass()
    return game


@pytest.mark.parametrize("typed", ["", "pass", "PASS"])
def test_enter_passes_when_a_pass_is_forced(typed: str) -> None:
    game = forced_pass()
    count = len(game.moves)
    run = TableRun(game, AGAINST_COMPUTER, [typed])
    assert "You can neither play nor exchange now. Press Enter to pass." in run.console.shown
    assert format_move(game.moves[count].move) == "pass"


@pytest.mark.parametrize("leaving", [["quit"], ["^C"], []], ids=["quit", "interrupt", "end"])
def test_quitting_shows_where_the_game_is_saved(leaving: list[str]) -> None:
    game = play_greedily(game_beginning_with(0), 2)
    run = TableRun(game, AGAINST_COMPUTER, leaving)
    assert run.console.lines[-1] == (
        "Goodbye. The game is saved in games/ours.tgn and continues when you start again."
    )
    assert run.saved == [2]


@pytest.mark.parametrize("leaving", [["quit"], ["^C"], []], ids=["quit", "interrupt", "end"])
def test_a_person_can_quit_at_the_hand_over_prompt(leaving: list[str]) -> None:
    game = play_greedily(game_beginning_with(0), 2)
    run = TableRun(game, PEOPLE, leaving)
    assert run.console.lines[-1].startswith("Goodbye. The game is saved in")


def test_a_game_without_a_turn_is_not_saved() -> None:
    run = TableRun(game_beginning_with(0), AGAINST_COMPUTER, [])
    assert run.saved == []
    assert "there was nothing to save" in run.console.lines[-1]


def test_a_full_disk_is_reported_and_the_game_goes_on() -> None:
    game = Game.start(seed="whole game")
    run = TableRun(game, AGAINST_COMPUTER, greedy_player(game), error="No space left on device")
    message = "The game could not be saved in games/ours.tgn: No space left on device"
    assert run.console.lines.count(message) == len(game.moves) + 1
    assert game.outcome is not None
    assert "The record of the game is in" not in run.console.shown


def test_a_hint_shows_the_best_moves_of_the_person_to_move() -> None:
    game = play_greedily(game_beginning_with(0), 2)
    run = TableRun(game, AGAINST_COMPUTER, ["hint"])
    after = run.console.shown.partition("your move: hint\n")[2].splitlines()
    shown = [line.split()[:3] for line in after if re.match(r"[1-9]  ", line)]
    best = suggest(game.observe(0), Limit(samples=400), 3)
    assert shown == [
        [str(rank), format_move(each.move), str(each.points)] for rank, each in enumerate(best, 1)
    ]


def test_a_computer_player_has_its_level_and_an_introduction() -> None:
    snails = tuple(Player(f"Snail {seat}", is_computer=True, bot="snail") for seat in (1, 2))
    games = [Game.start(seed=f"snail {number}") for number in range(9)]
    chosen = []
    for game in games:
        view = game.observe(game.observe().public.to_move)
        chosen.append((bot_named("snail").choose(view, Limit()).move, greedy(view)))
        shown = TableRun(game, snails, []).console.shown
        assert "Snail 2: Plays the first thing it sees, loves" in shown
    assert [game.moves[0].move for game in games] == [snail for snail, _ in chosen]
    assert any(snail != most for snail, most in chosen)


def test_the_default_computer_player_has_no_introduction() -> None:
    run = TableRun(game_beginning_with(0), AGAINST_COMPUTER, [])
    assert "Computer: " not in run.console.shown


def test_the_first_player_drawn_by_tiles_is_explained() -> None:
    game = Game.start(load_edition("dj-uk"), seed="draw")
    run = TableRun(game, PEOPLE, [])
    assert re.search(r"Drawn for the first turn: Anna \d+, Ben \d+\.", run.console.shown)


def test_a_resumed_game_shows_the_turns_since_the_persons_last_one() -> None:
    game = play_greedily(game_beginning_with(0), 2)
    assert not isinstance(game.moves[1].move, Exchange)
    run = TableRun(game, AGAINST_COMPUTER, [])
    assert f"Computer played {format_move(game.moves[1].move)}" in run.console.shown
    assert "Anna played" not in run.console.shown


def test_each_new_player_sees_the_first_steps_once() -> None:
    game = Game.start(seed="whole game")
    run = TableRun(game, PEOPLE, greedy_player(game))
    assert run.console.shown.count("Type help for more.") == 2
