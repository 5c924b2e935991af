"""People who delete themselves: no seat of theirs blocks a table of others, and nothing stops
them."""

from testkit.server.api_client import RunningApp, on_a_server, on_a_server_with, opened, with_limits
from triolet.server.limits import Rate

SEATS = [{"me": True}, {"open": True}, {"open": True}]


@on_a_server_with(with_limits(seat_changes_of_person=Rate(3, 0.5)))
async def test_a_deleted_person_leaves_every_seat_in_spite_of_the_rate_limit(
    server: RunningApp,
) -> None:
    ann, eve = server.client(), server.client()
    games = [await opened(ann, name="Ann", seats=SEATS) for _ in range(3)]
    for game in games:
        joined = await eve.post(f"/api/games/{game}/join", json={"name": "Eve"})
        assert joined.status_code == 200
    assert (await eve.post("/api/me/deletion", json={})).status_code == 204
    for game in games:
        seats = (await ann.get(f"/api/games/{game}")).json()["seats"]
        assert [seat["is_taken"] for seat in seats] == [True, False, False]


@on_a_server
async def test_the_open_tables_of_a_host_without_a_seat_are_closed_too(server: RunningApp) -> None:
    eve, other = server.client(), server.client()
    games = [await opened(eve, name="Eve", seats=[{"open": True}] * 2) for _ in range(3)]
    await opened(other, name="Ann")
    assert (await eve.post("/api/me/deletion", json={})).status_code == 204
    for game in games:
        assert (await other.get(f"/api/games/{game}")).json()["status"] == "closed"
    assert [game["status"] for game in (await other.get("/api/me/games")).json()] == ["open"]


@on_a_server
async def test_a_damaged_table_does_not_keep_a_person_from_being_deleted(
    server: RunningApp,
) -> None:
    ann, other = server.client(), server.client()
    bad = await opened(ann, name="Ann")
    server.time.now += 1
    good = await opened(ann)
    server.tables._cache.clear()
    await server.database.execute(
        "UPDATE game_events SET body = '{}' WHERE game = $1 AND number = 2", bad
    )
    assert (await ann.post("/api/me/deletion", json={})).status_code == 204
    assert (await ann.get("/api/me")).json()["id"] is None
    assert (await other.get(f"/api/games/{good}")).json()["status"] == "closed"
