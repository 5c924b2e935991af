"""Reviews of finished games: who asked for one is not stored, only how far it is, and each judged
turn as opaque text.

The turns are written one by one, so that a review whose process died continues where it stopped.
They are deleted with their game.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from triolet.storage.database import Database, Statement, Transaction

StoredState: TypeAlias = Literal["asked", "done", "failed"]


@dataclass(frozen=True, slots=True)
class StoredReview:
    """The state of a review, and the turns judged so far, in order."""

    state: StoredState
    turns: tuple[str, ...]


async def find_review(database: Transaction, game: str) -> StoredReview | None:
    """Return the review of a game; `None` if nobody has asked for it."""
    rows = await database.rows(
        "SELECT state, body FROM reviews LEFT JOIN review_turns ON review_turns.game = reviews.game"
        " WHERE reviews.game = $1 ORDER BY turn",
        game,
    )
    if not rows:
        return None
    return StoredReview(rows[0][0], tuple(body for _, body in rows if body is not None))


async def ask_for_review(database: Transaction, game: str, at: int) -> bool:
    """Ask for the review of a game, unless somebody already has and it did not fail. Return whether
    the state changed."""
    changed = await database.execute(
        "INSERT INTO reviews (game, state, changed) VALUES ($1, 'asked', $2)"
        " ON CONFLICT (game) DO UPDATE SET state = excluded.state, changed = excluded.changed"
        " WHERE reviews.state = 'failed'",
        game,
        at,
    )
    return changed > 0


async def add_turn(database: Transaction, game: str, turn: int, body: str) -> None:
    """Store a judged turn. A turn that is already there stays as it is."""
    await database.execute(
        "INSERT INTO review_turns (game, turn, body) VALUES ($1, $2, $3)"
        " ON CONFLICT (game, turn) DO NOTHING",
        game,
        turn,
        body,
    )


async def end_review(
    database: Transaction, game: str, state: Literal["done", "failed"], at: int
) -> None:
    """Set the state of a review that was asked for."""
    await database.execute(
        "UPDATE reviews SET state = $2, changed = $3 WHERE game = $1 AND state = 'asked'",
        game,
        state,
        at,
    )


async def forget_turns(database: Database, game: str, at: int) -> None:
    """Delete the turns of a review and count it as failed, because they cannot be read."""
    await database.apply(
        [
            Statement("DELETE FROM review_turns WHERE game = $1", (game,)),
            Statement(
                "UPDATE reviews SET state = 'failed', changed = $2 WHERE game = $1", (game, at)
            ),
        ]
    )
