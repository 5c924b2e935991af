"""Games at the table, typed by a script: what is shown, what is refused, what is kept."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.scripted import WIPED, ScriptedConsole
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
from triolet.tui.table import Table

ENGLISH = catalogue_for("en")
PATH = Path("games/ours.tgn")
PEOPLE = (Player("Anna"), Player("Ben"))
AGAINST_COMPUTER = (Player("Anna"), Player("Computer", is_computer=True))
Answers = list[str] | Callable[[ScriptedConsole], str]


class Sitting:
    """One run of a table, and how often its game was kept."""

    def __init__(
        self, game: Game, players: tuple[Player, ...], answers: Answers, error: str = ""
    ) -> None:
        self.game = game
        self.console = ScriptedConsole(answers)
        self.kept: list[int] = []
        self._error = error
        Table(game, players, self.console, ENGLISH, PATH, self._save).run()

    def _save(self, game: Game) -> None:
        if self._error:
            raise OSError(28, self._error)
        self.kept.append(len(game.moves))


def best_player(game: Game) -> Callable[[ScriptedConsole], str]:
    """Types the move of the greedy player, and Enter wherever no move is asked for."""

    def answer(console: ScriptedConsole) -> str:
        if "your move" not in console.prompts[-1]:
            return ""
        return format_move(greedy(game.observe(game.observe().public.to_move)))

    return answer


def game_beginning_with(seat: int, players: int = 2) -> Game:
    """A game in which this seat has the first turn."""
    games = (Game.start(players=players, seed=f"table {number}") for number in range(99))
    return next(game for game in games if game.observe().public.to_move == seat)


def play_moves(game: Game, count: int) -> Game:
    for _ in range(count):
        game.play(greedy(game.observe(game.observe().public.to_move)))
    return game


@pytest.mark.parametrize("players", [PEOPLE, AGAINST_COMPUTER], ids=["people", "computer"])
def test_a_game_is_played_to_its_end_and_the_end_is_explained(players: tuple[Player, ...]) -> None:
    game = Game.start(seed="whole game")
    sitting = Sitting(game, players, best_player(game))
    assert game.outcome is not None
    assert "The game is over." in sitting.console.screen
    winner = players[game.outcome.winners[0]].name
    assert f"{winner} wins with {max(game.outcome.scores)} points." in sitting.console.screen
    assert "The record of the game is in games/ours.tgn." in sitting.console.screen


def test_the_game_is_kept_after_every_turn() -> None:
    game = Game.start(seed="whole game")
    sitting = Sitting(game, AGAINST_COMPUTER, best_player(game))
    assert sorted(set(sitting.kept)) == list(range(1, len(game.moves) + 1))


def test_nobody_sees_the_rack_of_another_person() -> None:
    game = Game.start(players=3, seed="hidden")
    people = (*PEOPLE, Player("Carla"))
    best = best_player(game)
    seen: list[tuple[str, str]] = []

    def answer(console: ScriptedConsole) -> str:
        seen.append((console.prompts[-1], console.screen))
        return best(console)

    Sitting(game, people, answer)
    for prompt, screen in seen:
        if "your move" in prompt:
            assert screen.count("Your tiles:") == 1
        else:
            assert "Your tiles:" not in screen, "the rack is gone when the keyboard is handed over"


def test_a_person_alone_with_the_computer_is_never_asked_to_hand_over() -> None:
    game = Game.start(seed="whole game")
    sitting = Sitting(game, AGAINST_COMPUTER, best_player(game))
    assert WIPED not in sitting.console.shown
    assert not any("take the keyboard" in prompt for prompt in sitting.console.prompts)


def test_an_exchange_is_told_to_the_others_without_its_tiles() -> None:
    game = game_beginning_with(0)
    rack = game.observe(0).rack
    assert rack is not None
    tiles = "-".join(map(format_tile, rack))
    sitting = Sitting(game, PEOPLE, ["", f"x:{tiles}", ""])
    assert "Anna exchanged 3 tiles." in sitting.console.screen
    assert tiles not in sitting.console.screen


def test_the_screen_shows_board_scores_bag_rack_and_the_last_play_explained() -> None:
    game = play_moves(game_beginning_with(0), 1)
    sitting = Sitting(game, PEOPLE, [""])
    screen = sitting.console.screen
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
        pytest.param("pass", "You can still play or exchange", id="free-pass"),
        pytest.param("H8:J", "This cannot be read as a move", id="joker-without-face"),
        pytest.param("hello", "This cannot be read as a move", id="no-move"),
        pytest.param("timeout", "This cannot be read as a move", id="no-clock"),
        pytest.param("\x1b[2J\x07", "\n  ?[2J?\n", id="control-signs"),
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
def test_whatever_is_typed_gets_an_answer_and_the_player_may_try_again(
    typed: str, answer: str
) -> None:
    game = game_beginning_with(0)
    sitting = Sitting(game, AGAINST_COMPUTER, [typed])
    before, _, after = sitting.console.shown.partition(f"your move: {typed}\n")
    assert before
    assert answer in f"\n{after}"
    assert sitting.console.prompts == ["Anna, your move: "] * 2
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
def test_giving_up_must_be_confirmed(answers: list[str], is_out: bool) -> None:
    game = game_beginning_with(0)
    Sitting(game, AGAINST_COMPUTER, answers)
    assert (game.outcome is not None) is is_out
    assert [moved.move for moved in game.moves] == ([Resign()] if is_out else [])


def test_the_others_play_on_when_one_of_three_gives_up() -> None:
    game = game_beginning_with(0, players=3)
    best = best_player(game)

    def answer(console: ScriptedConsole) -> str:
        if "really" in console.prompts[-1]:
            return "yes"
        is_first = "Anna, your move" in console.prompts[-1]
        return "resign" if is_first else best(console)

    Sitting(game, (*PEOPLE, Player("Computer", is_computer=True)), answer)
    assert game.outcome is not None
    assert len(game.moves) > 10
    assert 0 not in game.outcome.winners


def forced_pass() -> Game:
    """A game between greedy players at a moment when the first seat can only pass."""
    game = play_moves(Game.start(seed="pass 25"), 46)
    assert game.observe().public.to_move == 0
    assert greedy(game.observe(0)) == Pass()
    return game


@pytest.mark.parametrize("typed", ["", "pass", "PASS"])
def test_when_only_a_pass_is_possible_enter_is_enough(typed: str) -> None:
    game = forced_pass()
    count = len(game.moves)
    sitting = Sitting(game, AGAINST_COMPUTER, [typed])
    assert "You can neither play nor exchange now. Press Enter to pass." in sitting.console.shown
    assert format_move(game.moves[count].move) == "pass"


@pytest.mark.parametrize("leaving", [["quit"], ["^C"], []], ids=["quit", "interrupt", "end"])
def test_whoever_leaves_is_told_where_the_game_is_saved(leaving: list[str]) -> None:
    game = play_moves(game_beginning_with(0), 2)
    sitting = Sitting(game, AGAINST_COMPUTER, leaving)
    assert sitting.console.lines[-1] == (
        "Goodbye. The game is saved in games/ours.tgn and goes on when you start again."
    )
    assert sitting.kept == [2]


@pytest.mark.parametrize("leaving", [["quit"], ["^C"], []], ids=["quit", "interrupt", "end"])
def test_leaving_is_possible_where_the_keyboard_is_handed_over(leaving: list[str]) -> None:
    game = play_moves(game_beginning_with(0), 2)
    sitting = Sitting(game, PEOPLE, leaving)
    assert sitting.console.lines[-1].startswith("Goodbye. The game is saved in")


def test_a_game_without_a_turn_is_not_kept() -> None:
    sitting = Sitting(game_beginning_with(0), AGAINST_COMPUTER, [])
    assert sitting.kept == []
    assert "there was nothing to save" in sitting.console.lines[-1]


def test_a_full_disk_is_told_and_the_game_goes_on() -> None:
    game = Game.start(seed="whole game")
    sitting = Sitting(game, AGAINST_COMPUTER, best_player(game), error="No space left on device")
    message = "The game could not be saved in games/ours.tgn: No space left on device"
    assert sitting.console.lines.count(message) == len(game.moves) + 1
    assert game.outcome is not None
    assert "The record of the game is in" not in sitting.console.shown


def test_a_hint_shows_the_best_moves_of_the_person_to_move() -> None:
    game = play_moves(game_beginning_with(0), 2)
    sitting = Sitting(game, AGAINST_COMPUTER, ["hint"])
    after = sitting.console.shown.partition("your move: hint\n")[2].splitlines()
    shown = [line.split()[:3] for line in after if re.match(r"[1-9]  ", line)]
    best = suggest(game.observe(0), Limit(samples=400), 3)
    assert shown == [
        [str(rank), format_move(each.move), str(each.points)] for rank, each in enumerate(best, 1)
    ]


def test_the_computer_plays_at_its_level_and_is_introduced() -> None:
    snails = tuple(Player(f"Snail {seat}", is_computer=True, bot="snail") for seat in (1, 2))
    games = [Game.start(seed=f"snail {number}") for number in range(9)]
    chosen = []
    for game in games:
        view = game.observe(game.observe().public.to_move)
        chosen.append((bot_named("snail").choose(view, Limit()).move, greedy(view)))
        shown = Sitting(game, snails, []).console.shown
        assert "Snail 2: Lays what it sees first, loves high" in shown
    assert [game.moves[0].move for game in games] == [snail for snail, _ in chosen]
    assert any(snail != most for snail, most in chosen)


def test_the_plain_computer_needs_no_introduction() -> None:
    sitting = Sitting(game_beginning_with(0), AGAINST_COMPUTER, [])
    assert "Computer: " not in sitting.console.shown


def test_the_first_player_drawn_by_tiles_is_explained() -> None:
    game = Game.start(load_edition("dj-uk"), seed="draw")
    sitting = Sitting(game, PEOPLE, [])
    assert re.search(r"Drawn for the first turn: Anna \d+, Ben \d+\.", sitting.console.shown)


def test_a_person_who_comes_back_is_told_what_happened_since_the_own_last_turn() -> None:
    game = play_moves(game_beginning_with(0), 2)
    assert not isinstance(game.moves[1].move, Exchange)
    sitting = Sitting(game, AGAINST_COMPUTER, [])
    assert f"Computer played {format_move(game.moves[1].move)}" in sitting.console.shown
    assert "Anna played" not in sitting.console.shown


def test_new_players_read_the_three_lines_once() -> None:
    game = Game.start(seed="whole game")
    sitting = Sitting(game, PEOPLE, best_player(game))
    assert sitting.console.shown.count("Type help for more.") == 2
