"""Codes of the operator with which a person sets a new password. Only their hashes are stored."""

from triolet.storage.database import ConflictError, Database, Statement


def reset_code_statement(person: str, code: str, expires: int) -> Statement:
    """Return the statement that stores the hash of a code and replaces an older one."""
    return Statement(
        "INSERT INTO reset_codes (person, code, expires) VALUES ($1, $2, $3)"
        " ON CONFLICT (person) DO UPDATE SET code = excluded.code, expires = excluded.expires",
        (person, code, expires),
    )


async def use_reset_code(
    database: Database, person: str, code: str, password: str, now: int
) -> bool:
    """Delete the code and set the password hash, in one transaction; return False if the code was
    not that of the person or had expired."""
    used = "DELETE FROM reset_codes WHERE person = $1 AND code = $2 AND expires > $3"
    changed = "UPDATE people SET password = $2 WHERE id = $1 AND account IS NOT NULL"
    try:
        await database.apply(
            [
                Statement(used, (person, code, now), min_rows=1),
                Statement(changed, (person, password), min_rows=1),
            ]
        )
    except ConflictError:
        return False
    return True
