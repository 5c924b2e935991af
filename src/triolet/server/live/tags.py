"""The tags of log events and messages, derived from the names of their classes."""

from collections.abc import Callable


def tag_without(suffix: str) -> Callable[[str], str]:
    """Return the function from a class name to its tag: without the suffix, in kebab case, such as
    `time-given` for `TimeGivenEvent`."""

    def tag(name: str) -> str:
        words = name.removesuffix(suffix)
        return "".join(f"-{char.lower()}" if char.isupper() else char for char in words).lstrip("-")

    return tag
