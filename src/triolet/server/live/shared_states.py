"""Public states that the viewers of a table share, so that a change is formatted once."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from triolet.server.live.messages import StateMessage
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import personal_state, public_state

MOST_STATES: Final = 64
"""Upper limit of cached states. All subscribers of a table are woken together, so that a state is
needed for a moment only."""

_Key: TypeAlias = tuple[str, int, int, str, tuple[tuple[int, int], ...]]


class SharedStates:
    """The latest public states, oldest first."""

    def __init__(self) -> None:
        self._states: dict[_Key, StateMessage] = {}

    def state_for(
        self,
        game: str,
        table: Table,
        viewer: Viewer,
        since: int,
        now: int,
        absent: Mapping[int, int],
    ) -> StateMessage:
        """Return `views.state_for` of the table; `game` is its id."""
        if since > table.number:
            # The complete history, as for 0: numbers that a client makes up share one state.
            since = 0
        key = (game, table.number, since, viewer.language, tuple(absent.items()))
        public = self._states.get(key)
        if public is None:
            if len(self._states) >= MOST_STATES:
                del self._states[next(iter(self._states))]
            public = public_state(table, viewer.language, since, absent)
            self._states[key] = public
        return personal_state(public, table, viewer, now)
