"""Many idle event streams: they wait for notifications and read nothing."""

from contextlib import AsyncExitStack
from unittest.mock import patch

from testkit.server.api_client import RunningApp, begun, on_a_server
from tests.server.streaming import streaming

STREAMS = 20


@on_a_server
async def test_idle_event_streams_do_not_read_the_database(server: RunningApp) -> None:
    game, ann, bob = await begun(server)
    stranger = server.client()
    await stranger.patch("/api/me", json={"name": "Eve"})
    async with AsyncExitStack() as stack:
        streams = [
            await stack.enter_async_context(streaming(server, bob, "/api/stream/events"))
            for _ in range(STREAMS)
        ]
        for lines in streams:
            assert await lines.next_json() is not None
        with patch.object(server.database, "rows", wraps=server.database.rows) as rows:
            for lines in streams:
                assert await lines.line() == ""
                assert await lines.line() == ""
            assert rows.call_count == 0
            await server.tables.open((await server.tables.table(game)).opened)
            for lines in streams:
                assert await lines.line() == ""
        await ann.post(f"/api/games/{game}/resign")
        for lines in streams:
            over = await lines.next_json()
            assert over is not None
            assert over["status"] == "over"
