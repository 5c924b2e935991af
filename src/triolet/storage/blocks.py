"""People whom a person has blocked."""

from dataclasses import dataclass

from triolet.storage.database import Transaction


@dataclass(frozen=True, slots=True)
class Block:
    """A blocked person; the id is that of the block."""

    id: str
    name: str
    at: int


async def save_block(
    database: Transaction, block: str, person: str, blocked: str, now: int
) -> None:
    """Block a person. A second block of the same person changes nothing, and a deleted person is
    ignored."""
    await database.execute(
        "INSERT INTO blocks (id, person, blocked, at)"
        " SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), id, CAST($4 AS BIGINT) FROM people"
        " WHERE id = $3 ON CONFLICT (person, blocked) DO NOTHING",
        *(block, person, blocked, now),
    )


async def blocks_of(database: Transaction, person: str) -> list[Block]:
    """Return the people whom a person has blocked, latest first."""
    rows = await database.rows(
        "SELECT blocks.id, name, at FROM blocks JOIN people ON people.id = blocked"
        " WHERE person = $1 ORDER BY at DESC, blocks.id",
        person,
    )
    return [Block(*row) for row in rows]


async def is_blocked(database: Transaction, person: str, by: str) -> bool:
    """Return whether `by` has blocked the person."""
    sql = "SELECT 1 FROM blocks WHERE person = $1 AND blocked = $2"
    return bool(await database.rows(sql, by, person))


async def delete_block(database: Transaction, person: str, block: str) -> bool:
    """Delete a block of this person, and return whether it existed."""
    sql = "DELETE FROM blocks WHERE person = $1 AND id = $2"
    return await database.execute(sql, person, block) > 0
