"""The data of the web app equals what the HTTP API responds."""

import json
from pathlib import Path

import msgspec

from testkit.server.api_client import RunningApp, on_a_server
from tools.app_data import app_data, main
from triolet.rules.edition_file import EDITIONS
from triolet.text import LANGUAGES


@on_a_server
async def test_the_files_equal_the_responses_of_the_server(server: RunningApp) -> None:
    files = {path: json.loads(msgspec.json.encode(content)) for path, content in app_data()}
    served = {"editions.json": "/api/editions"}
    served |= {f"editions/{name}.json": f"/api/editions/{name}" for name in EDITIONS}
    for file, address in served.items():
        assert files[file] == (await server.client().get(address)).json()
    for language in LANGUAGES:
        client = server.client(headers={"accept-language": language})
        served = {"bots.json": "/api/bots"}
        served |= {f"lessons/{name}.json": f"/api/editions/{name}/lessons" for name in EDITIONS}
        for file, address in served.items():
            assert files[f"{language}/{file}"] == (await client.get(address)).json()


def test_a_file_that_is_no_longer_wanted_is_deleted(tmp_path: Path) -> None:
    old = tmp_path / "editions" / "old.json"
    old.parent.mkdir()
    old.write_text("{}")
    assert main([str(tmp_path)]) == 0
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.json")}
    assert written == {path for path, _content in app_data()}


def test_an_unchanged_file_is_not_written_again(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    file = tmp_path / "editions.json"
    before = file.stat().st_mtime_ns
    assert main([str(tmp_path)]) == 0
    assert file.stat().st_mtime_ns == before
