"""Carries out the actions that clients ask for, over HTTP or WebSocket.

The same request has the same idempotency key on both.
"""

from triolet.server.live.actions import Action, Actor, Join, SeatAction
from triolet.server.live.joining import join_table
from triolet.server.live.request_keys import RequestKey, action_digest
from triolet.server.live.tables import Tables


async def carry_out(
    tables: Tables, game: str, actor: Actor, action: Action, request: str | None
) -> int:
    """Carry out an action and return the number of its last event. A request without an id, or of
    nobody, may be carried out twice."""
    key = None if request is None else key_of(actor, action, request)
    if isinstance(action, Join):
        return await join_table(tables, game, actor, action, key)
    return await tables.act(game, actor, action, key)


def key_of(actor: Actor, action: Action, request: str) -> RequestKey | None:
    """Return the idempotency key of a request; `None` for a spectator without a session. The seat
    belongs to the content only of actions that one seat takes: others concern the person."""
    if actor.person is None:
        return None
    seat = actor.seat if isinstance(action, SeatAction) else None
    return RequestKey(actor.person, request, action_digest(action), seat)
