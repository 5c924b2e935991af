"""Password hashes that a server verifies, and those that would cost too much."""

import pytest

from triolet.storage.password_hashes import is_verifiable

SALT_AND_HASH = "c29tZXNhbHRzb21lc2FsdA$1RrPLxS3D7HP0HKYKFrzBJiJgOSXzvbDdbQ4EHa8hgA"


@pytest.mark.parametrize("cost", ["m=65536,t=3,p=1", "m=8,t=1,p=1", "m=131072,t=6,p=4"])
def test_a_usual_hash_is_verifiable(cost: str) -> None:
    assert is_verifiable(f"$argon2id$v=19${cost}${SALT_AND_HASH}")


@pytest.mark.parametrize(
    "cost",
    [
        pytest.param("m=131073,t=3,p=1", id="memory"),
        pytest.param("m=4294967295,t=3,p=1", id="all memory"),
        pytest.param("m=65536,t=7,p=1", id="rounds"),
        pytest.param("m=65536,t=4294967295,p=1", id="all rounds"),
        pytest.param("m=65536,t=3,p=5", id="lanes"),
        pytest.param("m=65536,t=3,p=16777215", id="all lanes"),
        pytest.param("m=00000065536,t=3,p=1", id="zeros"),
        pytest.param("t=3,m=65536,p=1", id="another order"),
        pytest.param("m=65536,t=3,p=1,data=QQ", id="another parameter"),
        pytest.param("m=\u0661,t=3,p=1", id="other digits"),
    ],
)
def test_an_expensive_or_strange_hash_is_not(cost: str) -> None:
    assert not is_verifiable(f"$argon2id$v=19${cost}${SALT_AND_HASH}")


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "password",
        f"$argon2i$v=19$m=8,t=1,p=1${SALT_AND_HASH}",
        f"$argon2id$v=16$m=8,t=1,p=1${SALT_AND_HASH}",
        f"$argon2id$v=19$m=8,t=1,p=1${SALT_AND_HASH}\n",
        f"$argon2id$v=19$m=8,t=1,p=1${SALT_AND_HASH}{'A' * 1000}",
    ],
)
def test_another_text_is_not(stored: str) -> None:
    assert not is_verifiable(stored)
