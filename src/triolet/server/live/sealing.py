"""The fair bag: the server's secret with its commitment, and the deal from the secret and the
random texts of the people. `table` checks them when a log is replayed; docs/fair-bag.md has the
reasons."""

from collections.abc import Callable

from triolet.rules.bag import commitment, deal, seal
from triolet.server.live.log import RematchOfferedEvent, SealedEvent, StartedEvent
from triolet.server.live.seat import seed_of
from triolet.server.live.table import Table


def sealed(secret: str, random: Callable[[], str]) -> SealedEvent:
    """Return the event that commits the server to a secret, and chooses the secret of a rematch."""
    return SealedEvent(secret, commitment(secret), random())


def started(table: Table, random: Callable[[], str]) -> StartedEvent:
    """Return the deal of a table whose seats are all taken. A table from an old log has no secret
    yet."""
    secret = random() if table.sealed is None else table.sealed.secret
    seed = seed_of(secret, table.seats)
    return StartedEvent(seed, seal(table.edition, deal(table.edition, len(table.seats), seed)))


def rematch_commitment(table: Table) -> str | None:
    """Return the commitment to the secret of a rematch, from the end of the game until the rematch
    begins."""
    if table.sealed is None or table.status != "over" or table.rematch is not None:
        return None
    return commitment(table.sealed.rematch_secret)


def offered_randoms(table: Table) -> dict[str, str]:
    """Return the random texts that came with the offers of a rematch, by person."""
    offers = (event for _, event, _ in table.log if isinstance(event, RematchOfferedEvent))
    return {person: offer.random for offer in offers if (person := table.people[offer.seat])}
