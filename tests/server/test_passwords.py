"""Passwords: argon2id in a limited number of threads."""

import asyncio
import threading

import pytest
from argon2 import PasswordHasher

from testkit.server.api_client import run
from triolet.server.errors import ApiError
from triolet.server.passwords import MAX_LENGTH, Passwords
from triolet.server.settings import PasswordCost
from triolet.storage.password_hashes import is_verifiable

SALT_AND_HASH = f"{'s' * 22}${'h' * 43}"
STORED = f"$argon2id$v=19$m=8,t=1,p=1${SALT_AND_HASH}"
EXPENSIVE = f"$argon2id$v=19$m=8,t=5000,p=1${SALT_AND_HASH}"
CHEAP = PasswordCost(rounds=1, kibibytes=8, at_once=1, waiting=1)


def test_a_password_is_stored_as_argon2id_and_verified() -> None:
    async def story() -> tuple[str, bool, bool]:
        passwords = Passwords(CHEAP)
        stored = await passwords.hashed("correct horse", "Ann")
        right = await passwords.is_right("correct horse", stored)
        return stored, right, await passwords.is_right("Correct horse", stored)

    stored, right, wrong = run(story())
    assert stored.startswith("$argon2id$")
    assert "correct" not in stored
    assert (right, wrong) == (True, False)


def test_the_default_cost_is_at_least_the_recommended_one() -> None:
    cost, known = PasswordCost(), PasswordHasher()
    assert (cost.rounds, cost.kibibytes) >= (known.time_cost, known.memory_cost)


def test_the_hashes_of_a_server_are_verifiable() -> None:
    cost = PasswordCost()
    hasher = PasswordHasher(cost.rounds, cost.kibibytes, parallelism=1)
    assert is_verifiable(hasher.hash("correct horse"))


@pytest.mark.parametrize("stored", [None, "no hash at all", "", EXPENSIVE])
def test_without_a_hash_no_password_matches_but_one_is_verified(
    stored: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> bool:
        return await Passwords(CHEAP).is_right("no account", stored)

    tried: list[str] = []
    verify = PasswordHasher.verify

    def noted(self: PasswordHasher, hashed: str, password: str) -> bool:
        tried.append(hashed)
        return bool(verify(self, hashed, password))

    monkeypatch.setattr(PasswordHasher, "verify", noted)
    assert not run(story())
    assert len(tried) == 1
    assert stored not in tried


@pytest.mark.parametrize("password", ["", "7 chars", "x" * (MAX_LENGTH + 1)])
def test_a_password_of_a_wrong_length_is_refused(password: str) -> None:
    with pytest.raises(ApiError, match="8 to 200"):
        run(Passwords(CHEAP).hashed(password, "Ann"))


def test_verification_does_not_block_the_loop_and_a_long_queue_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_finish = threading.Event()
    running = [0, 0]

    def slow(_self: PasswordHasher, _hashed: str, _password: str) -> bool:
        running[0] += 1
        running[1] = max(running)
        may_finish.wait(30)
        running[0] -= 1
        return True

    async def story() -> None:
        passwords = Passwords(CHEAP)
        monkeypatch.setattr(PasswordHasher, "verify", slow)
        tries = [asyncio.create_task(passwords.is_right("x", STORED)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(ApiError) as refused:
            await passwords.is_right("x", STORED)
        assert (refused.value.status, refused.value.code) == (503, "busy")
        may_finish.set()
        assert await asyncio.gather(*tries) == [True, True]

    run(story())
    assert running[1] == 1
