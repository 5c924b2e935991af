"""The example bot plays a whole game on a real server."""

import re
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.serving import LocalServer, await_end, new_token, open_game, running
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record

BOT = Path(__file__).parents[2] / "examples/bot.py"


@pytest.mark.long
def test_the_example_bot_plays_a_game_to_its_end(
    server: LocalServer, client: httpx.Client, tmp_path: Path
) -> None:
    command = [sys.executable, str(BOT), server.url]
    with running(command, tmp_path, TRIOLET_TOKEN=new_token(client)) as bot:
        game = open_game(client, {"me": True}, {"bot": "greedy"})
        view = await_end(client, game)
        bot.wait_for(f"{game} over")
    record = parse_record(client.get(f"/api/games/{game}/record").text)
    assert verify_record(record) == ()
    assert {turn["by"] for turn in view["turns"] if turn["seat"] == 0} == {"player"}


def test_the_example_bot_is_about_thirty_lines_of_code() -> None:
    source = BOT.read_text("utf-8").split('"""', 2)[2]
    lines = [
        line
        for line in source.splitlines()
        if line.strip() and not re.match(r' *("""|import |from )', line)
    ]
    assert len(lines) <= 32
