"""Prometheus metrics. Each app has its own registry."""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

MEDIA_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4.removesuffix("; charset=utf-8")
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "triolet_requests",
            "Requests answered",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "triolet_request_seconds",
            "Response time of requests",
            ("route",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self._refusals = Counter(
            "triolet_refusals", "Requests refused, by code", ("code",), registry=self.registry
        )
        self.connections = Gauge(
            "triolet_connections", "Open WebSockets and streams", registry=self.registry
        )
        self._waiting = Gauge(
            "triolet_thinking_waiting",
            "Moves, hints and turns of reviews that wait for a worker, by kind of work",
            ("work",),
            registry=self.registry,
        )

        self._differences = Counter(
            "triolet_kernel_differences",
            "Answers of the kernel in a browser that differ from the server's, by kind",
            ("kind",),
            registry=self.registry,
        )

        self._reviews = Counter(
            "triolet_reviews",
            "Reviews that ended, by state: done or failed",
            ("state",),
            registry=self.registry,
        )
        self._reviewed_turns = Counter(
            "triolet_reviewed_turns", "Turns judged for reviews", registry=self.registry
        )

    def watch_queue(self, work: str, length: Callable[[], int]) -> None:
        """Export the length of the queue for the workers, for one kind of work."""
        self._waiting.labels(work).set_function(length)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def refused(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def differed(self, kind: str) -> None:
        self._differences.labels(kind).inc()

    def reviewed(self, state: str) -> None:
        self._reviews.labels(state).inc()

    def judged_turn(self) -> None:
        self._reviewed_turns.inc()

    def page(self) -> bytes:
        return generate_latest(self.registry)
