"""`triolet review`: one record, many records, resumed work and wrong files."""

import json
from pathlib import Path

import pytest

from testkit.dask_cluster import dask_scheduler, dask_workers
from triolet.cli.main import main

Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("example_folder")
FEW = ["--samples", "10"]


def test_a_review_shows_the_players_and_every_turn(capsys: Captured) -> None:
    assert main(["review", "game.tgn", *FEW]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split("  ")[0] == "Player"
    assert lines[0].split()[-3:] == ["Luck", "Decisions", "Accuracy"]
    assert [line.split()[0] for line in lines[1:3]] == ["Anna", "Ben"]
    assert lines[-1].strip()


def test_a_review_as_json_has_the_fields_that_programs_read(capsys: Captured) -> None:
    assert main(["review", "game.tgn", "--json", *FEW]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"name", "accuracy", "luck", "decisions"} <= found["players"][0].keys()
    first = found["turns"][0]
    fields = ("turn", "seat", "move", "best", "loss_points", "loss_win", "grade", "facts")
    assert set(fields) <= first.keys()
    assert first["turn"] == 1


def test_a_review_is_written_as_a_page(capsys: Captured) -> None:
    assert main(["review", "game.tgn", "--html", "review.html", "--language", "nl", *FEW]) == 0
    assert capsys.readouterr().out == "review.html\n"
    page = Path("review.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert 'lang="nl"' in page
    assert "<svg" in page


def test_many_files_are_reviewed_and_resumed(capsys: Captured) -> None:
    Path("wrong.tgn").write_text("#edition nothing\n", "utf-8")
    files = ["game.tgn", "unfinished.tgn", "wrong.tgn", "missing.tgn"]
    command = ["review", *files, "--resume", "reviews.jsonl", "--processes", "1", *FEW]
    assert main(command) == 2
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sorted(line["file"] for line in lines) == sorted(files)
    assert {line["file"] for line in lines if "faults" in line} == {"wrong.tgn", "missing.tgn"}
    saved = Path("reviews.jsonl").read_text("utf-8")
    # An interrupted run may cut off its last line.
    Path("reviews.jsonl").write_text(saved + '{"file": "ga', "utf-8")
    assert main(command) == 2
    again = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sorted(again, key=str) == sorted(lines, key=str)


@pytest.mark.long
def test_a_cluster_gives_the_reviews_of_the_processes_here(capsys: Captured) -> None:
    command = ["review", "game.tgn", "unfinished.tgn", *FEW]
    assert main([*command, "--processes", "1"]) == 0
    here = sorted(capsys.readouterr().out.splitlines())
    with dask_scheduler() as scheduler, dask_workers(scheduler, 2):
        assert main([*command, "--scheduler", scheduler]) == 0
    assert sorted(capsys.readouterr().out.splitlines()) == here


def test_a_changed_record_is_reviewed_again(capsys: Captured) -> None:
    command = ["review", "unfinished.tgn", "--resume", "reviews.jsonl", "--processes", "1", *FEW]
    assert main(command) == 0
    record = Path("unfinished.tgn").read_text("utf-8")
    Path("unfinished.tgn").write_text(record.replace("Anna", "Maya"), "utf-8")
    assert main(command) == 0
    names = [
        json.loads(line)["players"][0]["name"] for line in capsys.readouterr().out.splitlines()
    ]
    assert names == ["Anna", "Maya"]


def test_a_page_does_not_replace_its_record(capsys: Captured) -> None:
    before = Path("game.tgn").read_text("utf-8")
    assert main(["review", "game.tgn", "--html", "game.tgn"]) == 2
    assert "the record itself" in capsys.readouterr().err
    assert Path("game.tgn").read_text("utf-8") == before


def test_a_file_that_is_not_of_a_review_is_not_changed(capsys: Captured) -> None:
    Path("settings.json").write_text('{"a": 1}', "utf-8")
    assert main(["review", "game.tgn", "--resume", "settings.json"]) == 2
    assert "settings.json:1" in capsys.readouterr().err
    assert Path("settings.json").read_text("utf-8") == '{"a": 1}'


def test_a_wrong_record_is_refused_with_its_line(capsys: Captured) -> None:
    text = Path("game.tgn").read_text("utf-8").replace("+", "+9", 1)
    Path("wrong.tgn").write_text(text, "utf-8")
    assert main(["review", "wrong.tgn", *FEW]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "wrong.tgn:" in captured.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(["missing.tgn"], "missing.tgn", id="missing"),
        pytest.param(["game.tgn", "--samples", "0"], "at least 2", id="no samples"),
        pytest.param(["game.tgn", "--html", "no/where.html"], "no/where.html", id="no folder"),
        pytest.param(["game.tgn", "--html", "a.html", "--json"], "not both", id="two forms"),
        pytest.param(["game.tgn", "game.tgn", "--html", "a.html"], "one record", id="two files"),
        pytest.param(["game.tgn", "--resume", "game.tgn"], "game.tgn:1", id="not saved lines"),
    ],
)
def test_bad_input_is_explained(arguments: list[str], message: str, capsys: Captured) -> None:
    assert main(["review", *arguments]) == 2
    assert message in capsys.readouterr().err
