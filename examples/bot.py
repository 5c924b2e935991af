"""A complete bot for a Triolet server: it makes the play with the most points in all its games.

Start it with an API token of the server (POST /api/tokens), and open a table with a seat for it:
    TRIOLET_TOKEN=triolet_... python examples/bot.py http://127.0.0.1:8015
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from threading import Thread
from typing import Any

import httpx

TOKEN = {"authorization": f"Bearer {os.environ['TRIOLET_TOKEN']}"}
server = httpx.Client(base_url=sys.argv[1], headers=TOKEN, timeout=60)


def follow(path: str) -> Iterator[dict[str, Any]]:
    """Yield the lines of a stream; empty lines only keep the connection open."""
    with server.stream("GET", path) as stream:
        stream.raise_for_status()
        yield from (json.loads(line) for line in stream.iter_lines() if line)


def post(path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """Send a request and return the answer; wait if the rate limit is reached."""
    while (answer := server.post(path, json=body)).status_code == 429:
        time.sleep(int(answer.headers["retry-after"]))
    return dict(answer.raise_for_status().json())


def choose(view: dict[str, Any]) -> str:
    """Choose the move for a position (TPN). This is the place for your own ideas."""
    found = post("/api/positions/moves", {"tpn": view["position"], "top": 1})
    if found["plays"]:
        return str(found["plays"][0]["move"])
    rack = view["position"].split()[1].split("/")[view["viewing"]]  # in letters, A for 0
    tile = "J" if rack[0] == "?" else ord(rack[0]) - ord("A")
    return f"x:{tile}" if found["may_exchange"] else "pass"


def play(game: str) -> None:
    """Play one game until its stream ends."""
    answered = 0
    for view in follow(f"/api/games/{game}/stream"):
        print(game, view["status"], [seat["score"] for seat in view["seats"]], flush=True)
        is_my_turn = view["status"] == "playing" and view["to_move"] == view["viewing"]
        if is_my_turn and view["number"] >= answered:  # else the state is older than my last move
            answered = post(f"/api/games/{game}/move/{choose(view)}")["number"]


playing: set[str] = set()
for event in follow("/api/stream/events"):
    if event["is_invited"]:
        post(f"/api/games/{event['game']}/join", {"name": "Example"})
    elif event["status"] == "playing" and event["game"] not in playing:
        playing.add(event["game"])
        Thread(target=play, args=[event["game"]], daemon=True).start()
