"""Passwords: argon2id, in threads, a few at a time."""

import asyncio
import threading

import pytest
from argon2 import PasswordHasher

from testkit.server.api_client import run
from triolet.server.errors import ApiError
from triolet.server.passwords import LONGEST, Passwords
from triolet.server.settings import PasswordCost

CHEAP = PasswordCost(rounds=1, kibibytes=8, at_once=1, waiting=1)


def test_a_password_is_kept_as_argon2id_and_found_right() -> None:
    async def story() -> tuple[str, bool, bool]:
        passwords = Passwords(CHEAP)
        kept = await passwords.hashed("correct horse")
        right = await passwords.is_right("correct horse", kept)
        return kept, right, await passwords.is_right("Correct horse", kept)

    kept, right, wrong = run(story())
    assert kept.startswith("$argon2id$")
    assert "correct" not in kept
    assert (right, wrong) == (True, False)


def test_the_usual_cost_is_not_below_what_is_recommended() -> None:
    cost, known = PasswordCost(), PasswordHasher()
    assert (cost.rounds, cost.kibibytes) >= (known.time_cost, known.memory_cost)


@pytest.mark.parametrize("kept", [None, "no hash at all", ""])
def test_without_a_hash_no_password_is_right_but_one_was_tried(
    kept: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> bool:
        return await Passwords(CHEAP).is_right("nobody's", kept)

    tried: list[str] = []
    verify = PasswordHasher.verify

    def noted(self: PasswordHasher, hashed: str, password: str) -> bool:
        tried.append(hashed)
        return bool(verify(self, hashed, password))

    monkeypatch.setattr(PasswordHasher, "verify", noted)
    assert not run(story())
    assert len(tried) == 1


@pytest.mark.parametrize("password", ["", "7 chars", "x" * (LONGEST + 1)])
def test_a_password_of_a_wrong_length_is_refused(password: str) -> None:
    with pytest.raises(ApiError, match="8 to 200"):
        run(Passwords(CHEAP).hashed(password))


def test_passwords_do_not_block_the_loop_and_a_crowd_is_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    going_on = threading.Event()
    most = [0, 0]

    def slow(_self: PasswordHasher, _hashed: str, _password: str) -> bool:
        most[0] += 1
        most[1] = max(most)
        going_on.wait(30)
        most[0] -= 1
        return True

    async def story() -> None:
        passwords = Passwords(CHEAP)
        monkeypatch.setattr(PasswordHasher, "verify", slow)
        tries = [asyncio.create_task(passwords.is_right("x", "kept")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(ApiError) as crowded:
            await passwords.is_right("x", "kept")
        assert (crowded.value.status, crowded.value.code) == (503, "busy")
        going_on.set()
        assert await asyncio.gather(*tries) == [True, True]

    run(story())
    assert most[1] == 1
