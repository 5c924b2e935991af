"""The benchmark of random games: resuming, the digest, and broken invariants."""

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import random_games
from benchmarks.random_games import Played, digest, main, play_checked, play_missing, read_state

GAMES = 6


@pytest.fixture(scope="module")
def played() -> dict[int, Played]:
    return {number: play_checked(number) for number in range(GAMES)}


def test_a_run_saves_every_game_and_prints_the_endings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], played: dict[int, Played]
) -> None:
    state = tmp_path / "kept" / "games.jsonl"
    assert main(["--games", str(GAMES), "--processes", "1", "--state", str(state)]) == 0
    out = capsys.readouterr().out
    assert "| all | 2 to 4 | 6 |" in out
    assert f"digest {digest(played)}" in out
    assert read_state(state, GAMES) == played


def test_an_interrupted_run_is_resumed(tmp_path: Path, played: dict[int, Played]) -> None:
    state = tmp_path / "games.jsonl"
    lines = [played[number].to_json() for number in (0, 2, 4)]
    state.write_text("\n".join(lines) + "\n" + played[5].to_json()[:20], encoding="utf-8")
    assert set(read_state(state, GAMES)) == {0, 2, 4}
    assert play_missing(state, GAMES, processes=1) == played
    assert read_state(state, GAMES) == played


def test_the_digest_changes_with_any_score(played: dict[int, Played]) -> None:
    other = replace(played[0], scores=(0, *played[0].scores[1:]))
    assert digest({**played, 0: other}) != digest(played)


def test_a_broken_invariant_ends_the_run_and_names_its_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random_games, "MOST_TURNS", 3)
    state = tmp_path / "games.jsonl"
    assert main(["--games", "1", "--processes", "1", "--state", str(state)]) == 1
    assert "game 0 (gigamic-en, 2 players): the game does not end" in capsys.readouterr().err
