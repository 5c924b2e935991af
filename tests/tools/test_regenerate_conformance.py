"""Playthroughs are up to date and show the features that the README lists."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.conformance.files import CONFORMANCE
from testkit.conformance.players import Script, play_script
from testkit.conformance.playthroughs import SCRIPTS, playthrough
from tools.regenerate_conformance import main
from triolet.rules.edition_file import EDITIONS
from triolet.rules.game import Game, Moved, Started
from triolet.rules.moves import Exchange, Pass, Play, Resign, TimeOut
from triolet.rules.outcome import Outcome, Termination
from triolet.rules.scoring import Reason

README = (CONFORMANCE / "README.md").read_text("utf-8")
NEEDED = {
    "joker",
    "replay",
    "Triolet",
    "exchange",
    "pass",
    "resignation",
    "time-out",
    "tiles in the bag",
    *map(str, Termination),
}


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    return {script.name: play_script(script) for script in SCRIPTS}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_playthrough_is_up_to_date(script: Script) -> None:
    kept = (CONFORMANCE / "playthroughs" / f"{script.name}.txt").read_text("utf-8")
    assert kept == playthrough(script)


def test_every_playthrough_has_a_script() -> None:
    kept = {path.stem for path in (CONFORMANCE / "playthroughs").iterdir()}
    assert kept == {script.name for script in SCRIPTS}
    assert len(kept) == 12


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_playthrough_shows_the_features_listed(script: Script, games: dict[str, Game]) -> None:
    row = re.search(rf"\| `{script.name}\.txt` \| (.+) \|", README)
    assert row
    assert set(row[1].split(", ")) == features(games[script.name])


def test_all_playthroughs_together_show_the_whole_game(games: dict[str, Game]) -> None:
    shown = {feature for game in games.values() for feature in features(game)}
    assert shown >= NEEDED
    assert {script.edition for script in SCRIPTS} == set(EDITIONS)
    assert {len(script.players) for script in SCRIPTS} == {2, 3, 4}


def features(game: Game) -> set[str]:
    started = game.events[0]
    assert isinstance(started, Started)
    assert game.outcome is not None
    found = {feature for moved in game.moves for feature in _turn_features(moved)}
    found |= set(_end_features(game, game.outcome))
    if len(started.deal.draws) > 1:
        found.add("drawn again for the first turn")
    opening = next(moved.move for moved in game.moves if isinstance(moved.move, Play))
    if len(opening.placements) == 1:
        found.add("lone first tile")
    return found


def _turn_features(moved: Moved) -> Iterator[str]:
    match moved.move:
        case Play():
            if any(tile.is_joker for _, tile in moved.move.placements):
                yield "joker"
            if moved.sheet.replays:
                yield "replay"
            if any(line.reason is Reason.TRIOLET for line in moved.sheet.lines):
                yield "Triolet"
        case Exchange():
            yield "exchange"
        case Pass():
            yield "pass"
        case Resign():
            yield "resignation"
        case TimeOut():
            yield "time-out"


def _end_features(game: Game, outcome: Outcome) -> Iterator[str]:
    yield str(outcome.termination)
    if outcome.termination is Termination.DEAD_BOARD and len(game.position.bag):
        yield "tiles in the bag"
    if outcome.termination is Termination.OUT and game.moves[-1].sheet.replays:
        yield "out on a replay square"
    if len(outcome.winners) > 1:
        yield "shared win"


def some_files() -> Iterator[tuple[str, str]]:
    yield "playthroughs/a.txt", "one\ntwo\n"
    yield "perft/b.json", "{}\n"


def test_regenerating_writes_differences_and_checking_only_reports_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"], tmp_path, some_files) == 1
    assert list(tmp_path.iterdir()) == []
    assert main([], tmp_path, some_files) == 0
    assert main(["--check"], tmp_path, some_files) == 0
    (tmp_path / "playthroughs" / "a.txt").write_text("one\n2\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["--check"], tmp_path, some_files) == 1
    assert "-2\n+two\n1 generated files differ" in capsys.readouterr().out
