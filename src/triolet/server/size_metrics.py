"""The size of the database as metrics, read at most once a minute."""

import asyncio
from contextlib import suppress
from typing import Final

from prometheus_client import CollectorRegistry, Gauge

from triolet.storage.database import Database, StorageError
from triolet.storage.size_report import read_size_report

REFRESH: Final = 60_000
"""Milliseconds between two reports."""


class SizeMetrics:
    """Gauges in the registry of an app."""

    def __init__(self, database: Database, registry: CollectorRegistry) -> None:
        self._database = database
        self._read_at: int | None = None
        self._lock = asyncio.Lock()
        self._people = Gauge(
            "triolet_people", "People in the database", ("kind",), registry=registry
        )
        self._tables = Gauge(
            "triolet_tables", "Tables in the database", ("status",), registry=registry
        )
        self._events = Gauge("triolet_events", "Events of all games", registry=registry)
        self._bytes = Gauge("triolet_database_bytes", "Size of the database", registry=registry)
        self._largest = Gauge(
            "triolet_largest_game_events", "Events of the game with the most", registry=registry
        )
        self._oldest = Gauge(
            "triolet_oldest_open_table_seconds",
            "Age of the oldest table that waits for players; 0 without one",
            registry=registry,
        )

    async def refresh(self, now: int) -> None:
        """Read the report, unless it is recent. Without the database the gauges stay as they
        are."""
        async with self._lock:
            if self._read_at is not None and 0 <= now - self._read_at < REFRESH:
                return
            self._read_at = now
            with suppress(StorageError):
                await self._read(now)

    async def _read(self, now: int) -> None:
        report = await read_size_report(self._database)
        self._people.labels("guest").set(report.guests)
        self._people.labels("account").set(report.accounts)
        for status, count in report.tables.items():
            self._tables.labels(status).set(count)
        self._events.set(report.events)
        self._bytes.set(report.bytes)
        self._largest.set(max((game.events for game in report.largest_games), default=0))
        opened = report.oldest_open_table
        self._oldest.set(0 if opened is None else max(0, now - opened) / 1000)
