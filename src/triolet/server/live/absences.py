"""Since when the others wait for each absent player of a table."""

from collections.abc import Mapping

from triolet.server.live.table import Table


def absences(table: Table, presence: Mapping[int, int | None]) -> dict[int, int]:
    """Return since when the others wait for each absent player: since the player was last active,
    or since the current turn began if it is theirs. `presence` maps a seat to the time of its last
    connection or request, `None` while connected. The start of the game, a return and every move
    count as activity."""
    awaited = dict(table.awaited)
    if table.to_move is not None:
        awaited[table.to_move] = max(awaited[table.to_move], table.clock.began)
    people = (number for number, seat in enumerate(table.seats) if seat.person is not None)
    return {
        seat: max(since, awaited.get(seat, 0))
        for seat in people
        if (since := presence.get(seat, awaited.get(seat))) is not None
    }
