"""The record of a table (TGN), with comments on turns that a bot made for a player, and on moves
that were taken back."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from triolet.rules.moves import public_move
from triolet.rules.notation import format_move, parse_move
from triolet.rules.record import Comment, Record, open_record_of
from triolet.server.live.counted_moves import counted_moves, substitute
from triolet.server.live.log import By, MovedEvent, StartedEvent, TakenBackEvent
from triolet.server.live.table import Table

SUBSTITUTES: Final[Mapping[By, str]] = {"clock": "time is up, played by", "bot": "away, played by"}
"""How the record marks a turn that a bot made for a player."""


def record_of_table(table: Table, headers: Mapping[str, str] = MappingProxyType({})) -> Record:
    """Return the record of the game: before its end only public information."""
    assert table.game is not None, "the game has started"
    assert table.seal is not None
    published = _commitment(table)
    proof = {"commitment": published} if published else {}
    record = open_record_of(table.game, table.names, {**headers, **proof, "seal": table.seal})
    head = len(record.headers)
    comments = [Comment(head + place, text) for place, text in _comments(table)]
    return replace(record, comments=tuple(sorted(comments, key=lambda comment: comment.after)))


def _commitment(table: Table) -> str:
    """Return the commitment to the secret in the seed: of this server, or, for an imported game, of
    the server in its record; empty if there is none."""
    if table.sealed is not None:
        return table.sealed.commitment
    started = (event for _, event, _ in table.log if isinstance(event, StartedEvent))
    return next(started).commitment


def _comments(table: Table) -> Iterator[tuple[int, str]]:
    """Yield each comment with the number of turns before it."""
    moves = list(counted_moves(table))[::-1]
    for place, (_, moved) in enumerate(moves, 1):
        bot = substitute(table, moved)
        if bot is not None:
            yield place, f"{SUBSTITUTES[moved.by]}: {bot}"
    made: list[MovedEvent] = []
    for _, event, _ in table.log:
        if isinstance(event, MovedEvent):
            made.append(event)
        elif isinstance(event, TakenBackEvent):
            undone = made[-event.moves]
            del made[-event.moves :]
            # The tiles of an exchange are never public: the player has them again.
            move = format_move(public_move(parse_move(undone.move, table.edition)))
            yield len(made), f"taken back: {event.seat + 1}: {move}"
