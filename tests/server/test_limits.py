"""Limits: buckets fill with time, addresses are counted as households, connections are counted."""

import pytest

from testkit.server.api_client import Time
from triolet.server import limits
from triolet.server.limits import Buckets, Connections, Limits, Rate, address_key


def test_a_bucket_gives_its_burst_and_then_tells_how_long_to_wait() -> None:
    time = Time()
    buckets = Buckets(time)
    rate = Rate(3, 0.5)
    assert [buckets.take("a", rate) for _ in range(4)] == [0, 0, 0, 2.0]
    time.now += 1000
    assert buckets.take("a", rate) == 1.0
    time.now += 1000
    assert buckets.take("a", rate) == 0


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    time = Time()
    buckets = Buckets(time)
    buckets.take("a", Rate(2, 10))
    time.now += 3_600_000
    assert [bool(buckets.take("a", Rate(2, 10))) for _ in range(3)] == [False, False, True]


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    time = Time()
    buckets = Buckets(time)
    buckets.take("a", Rate(2, 1))
    time.now -= 10_000
    assert buckets.take("a", Rate(2, 1)) == 0


def test_everyone_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Time())
    assert [buckets.take(who, Rate(1, 1)) for who in ("a", "b", "a")] == [0, 0, 1.0]


def test_the_buckets_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 2)
    buckets = Buckets(Time())
    for who in ("a", "b", "c"):
        buckets.take(who, Rate(1, 1))
    assert buckets.take("c", Rate(1, 1)) == 1.0
    assert buckets.take("a", Rate(1, 1)) == 0


def test_connections_are_counted_by_address_and_in_all() -> None:
    connections = Connections(Limits(connections=3, connections_of_address=2))
    with (
        connections.held_by("a") as first,
        connections.held_by("a") as second,
        connections.held_by("a") as third,
        connections.held_by("b") as other,
        connections.held_by("c") as last,
    ):
        assert [first, second, third, other, last] == [True, True, False, True, False]
        assert connections.count == 3
    assert connections.count == 0
    with connections.held_by("a") as again:
        assert again


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_is_counted_as_a_household(host: str, key: str) -> None:
    assert address_key(host) == key
