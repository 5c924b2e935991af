"""Checks the arguments of the library's functions. A wrong one is a `TypeError` or `ValueError`."""

from triolet.engine.limits import Limit


def check_seed(seed: object) -> None:
    """Raise `TypeError` unless the seed is text."""
    if not isinstance(seed, str):
        raise TypeError(f"a seed is text, not {seed!r}")


def check_count(name: str, count: object) -> None:
    """Raise an error unless the argument is a whole number of at least 1."""
    if not isinstance(count, int) or isinstance(count, bool):
        raise TypeError(f"{name} is a whole number, not {count!r}")
    if count < 1:
        raise ValueError(f"{name} is at least 1, not {count}")


def checked_limit(seconds: float | None, samples: int | None, seed: str) -> Limit:
    """Return the limit of a search; raise an error unless it leaves time to think."""
    if seconds is not None and not isinstance(seconds, int | float):
        raise TypeError(f"seconds is a number, not {seconds!r}")
    if seconds is not None and not seconds > 0:
        raise ValueError(f"seconds is more than 0, not {seconds}")
    if samples is not None:
        check_count("samples", samples)
    check_seed(seed)
    return Limit(seconds, samples, seed)
