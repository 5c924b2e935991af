"""Token buckets, connection limits, and the key of an address."""

import pytest

from testkit.server.api_client import Time
from triolet.server import limits
from triolet.server.limits import (
    ConnectionLimit,
    Limits,
    MessageLimit,
    Rate,
    TokenBuckets,
    address_key,
)


def test_a_bucket_grants_its_burst_and_then_returns_the_wait() -> None:
    time = Time()
    buckets = TokenBuckets(time)
    rate = Rate(3, 0.5)
    assert [buckets.take("a", rate) for _ in range(4)] == [0, 0, 0, 2.0]
    time.now += 1000
    assert buckets.take("a", rate) == 1.0
    time.now += 1000
    assert buckets.take("a", rate) == 0


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    time = Time()
    buckets = TokenBuckets(time)
    buckets.take("a", Rate(2, 10))
    time.now += 3_600_000
    assert [bool(buckets.take("a", Rate(2, 10))) for _ in range(3)] == [False, False, True]


def test_a_clock_that_goes_back_takes_no_tokens() -> None:
    time = Time()
    buckets = TokenBuckets(time)
    buckets.take("a", Rate(2, 1))
    time.now -= 10_000
    assert buckets.take("a", Rate(2, 1)) == 0


def test_every_key_has_its_own_bucket() -> None:
    buckets = TokenBuckets(Time())
    assert [buckets.take(key, Rate(1, 1)) for key in ("a", "b", "a")] == [0, 0, 1.0]


def test_the_number_of_buckets_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_BUCKETS", 2)
    buckets = TokenBuckets(Time())
    for key in ("a", "b", "c"):
        buckets.take(key, Rate(1, 1))
    assert buckets.take("c", Rate(1, 1)) == 1.0
    assert buckets.take("a", Rate(1, 1)) == 0


def test_reserved_tokens_come_one_after_the_other() -> None:
    time = Time()
    buckets, rate = TokenBuckets(time), Rate(2, 4)
    assert [buckets.reserve("a", rate) for _ in range(5)] == [0, 0, 0.25, 0.5, 0.75]
    time.now += 1000
    assert [buckets.reserve("a", rate) for _ in range(2)] == [0, 0.25]


def test_messages_count_for_the_person_and_for_the_address() -> None:
    limit = MessageLimit(
        Limits(messages_of_person=Rate(2, 1), messages_of_address=Rate(3, 1)), TokenBuckets(Time())
    )
    delays = [list(limit.delays(person, "home")) for person in ("ann", "ann", "ann", "bob", None)]
    assert delays == [[0, 0], [0, 0], [1, 0], [0, 1], [2]]
    assert list(limit.delays("eve", "elsewhere")) == [0, 0]


def test_the_messages_of_a_school_class_are_not_delayed() -> None:
    time = Time()
    limit = MessageLimit(Limits(), TokenBuckets(time))
    for _ in range(60):
        for pupil in range(30):
            for _ in range(8):
                assert list(limit.delays(f"pupil {pupil}", "school")) == [0, 0]
        time.now += 1000


def test_connections_are_counted_by_address_and_in_total() -> None:
    connections = ConnectionLimit(Limits(connections=3, connections_of_address=2))
    with (
        connections.hold("a") as first,
        connections.hold("a") as second,
        connections.hold("a") as third,
        connections.hold("b") as other,
        connections.hold("c") as last,
    ):
        assert [first, second, third, other, last] == [True, True, False, True, False]
        assert connections.count == 3
    assert connections.count == 0
    with connections.hold("a") as again:
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
def test_an_ipv6_address_is_counted_by_its_network(host: str, key: str) -> None:
    assert address_key(host) == key
