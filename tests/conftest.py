"""Settings for all tests: Hypothesis runs the same examples on every machine and in every run."""

from hypothesis import settings

from testkit.storage.postgresql import postgres, where

__all__ = ["postgres", "where"]

settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("repeatable")
