"""The OpenAPI 3.1 schema: responses match it, and the page that shows it needs no other host."""

import asyncio
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    CHECKS,
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.generation.case import Case
from schemathesis.schemas import APIOperation

from testkit.server.api_client import BASE, RunningApp, begun, on_a_server, run, served
from testkit.server.sent_records import send as send_record
from testkit.server.sent_records import sent_record
from triolet.server.api.positions import EXAMPLE

EXAMPLES = 6
"""Of each operation, with valid and with invalid data each."""
LOCAL_CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    *CHECKS.get_by_names(["negative_data_rejection", "allow_header_conformance"]),
]
PAGE = files("triolet.server.api").joinpath("page")


def read_schema(folder: Path) -> dict[str, Any]:
    async def story() -> dict[str, Any]:
        async with served(folder) as server:
            answer = await server.client().get("/api/schema")
            assert answer.headers["content-type"] == "application/vnd.oai.openapi+json"
            return dict(json.loads(answer.content))

    return run(story())


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return read_schema(tmp_path_factory.mktemp("schema"))


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield f"{method.upper()} {path}", operation


def test_the_schema_is_openapi_3_1(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    assert document["info"]["title"] == "Triolet"


def test_every_operation_has_a_summary_a_tag_and_the_common_error_body(
    document: dict[str, Any],
) -> None:
    topics = {tag["name"] for tag in document["tags"]}
    found = dict(operations(document))
    assert len(found) > 30
    for name, operation in found.items():
        assert operation["summary"], name
        assert set(operation["tags"]) <= topics, name
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                schema = answer["content"]["application/json"]["schema"]
                assert schema["$ref"].endswith("ErrorBody"), (name, status)


def test_the_schema_has_no_tuples(document: dict[str, Any]) -> None:
    assert "prefixItems" not in json.dumps(document)


def test_every_parameter_has_a_description(document: dict[str, Any]) -> None:
    undocumented = [
        f"{name}: {each['name']}"
        for name, operation in operations(document)
        for each in operation.get("parameters", ())
        if not (each.get("description") or each["schema"].get("description"))
    ]
    assert undocumented == []


@pytest.mark.long
def test_responses_to_generated_requests_match_the_schema(
    tmp_path: Path, document: dict[str, Any]
) -> None:
    schema = schemathesis.openapi.from_dict(document)
    with asyncio.Runner() as runner:
        server_block = served(tmp_path)
        server = runner.run(server_block.__aenter__())
        # The streams end at once, so that they can be read to the end.
        server.app.stop()
        try:
            for result in schema.get_all_operations():
                operation = result.ok()  # type: ignore[union-attr]
                for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                    try_out(runner, server, operation, mode)
        finally:
            runner.run(server_block.__aexit__(None, None, None))


def try_out(
    runner: asyncio.Runner,
    server: RunningApp,
    operation: APIOperation[Any, Any, Any, Any],
    mode: GenerationMode,
) -> None:
    """Send generated requests as a player of a game, and check each response."""
    game, player, _ = runner.run(begun(server))
    known = {"game": game} if "{game}" in operation.path else {}
    if mode is GenerationMode.NEGATIVE and not (
        list(operation.iter_parameters()) or operation.body
    ):
        return

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(mode, path_parameters=known or None))
    def check(case: Case[Any]) -> None:
        answer = runner.run(send(player, case))
        case.validate_response(answer, checks=LOCAL_CHECKS)

    try:
        check()
    except Unsatisfiable:
        # Where any text is valid, there is no invalid data.
        assert mode is GenerationMode.NEGATIVE
        assert not operation.body


async def send(client: httpx.AsyncClient, case: Case[Any]) -> httpx.Response:
    arguments = case.as_transport_kwargs(base_url=BASE)
    arguments.pop("cookies", None)
    prepared = requests.Request(
        **{key: value for key, value in arguments.items() if key != "allow_redirects"}
    ).prepare()
    assert prepared.url is not None
    assert prepared.method is not None
    headers = [
        (name.encode(), value if isinstance(value, bytes) else value.encode("latin-1", "replace"))
        for name, value in prepared.headers.items()
    ]
    body = prepared.body
    content = body.encode() if isinstance(body, str) else body
    request = client.build_request(
        prepared.method,
        prepared.url,
        headers=headers,
        content=content,  # type: ignore[arg-type]
    )
    return await client.send(request)


@pytest.mark.parametrize("name", ["index.html", "page.js", "page.css"])
def test_the_page_names_no_other_host_and_has_no_inline_script(name: str) -> None:
    text = PAGE.joinpath(name).read_text("utf-8")
    assert not re.search(
        r"(https?:)?//[\w.-]+\.\w+", re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)
    )
    assert not re.search(r"<script(?![^>]*\ssrc=)[^>]*>|\son\w+=|style=|<style", text)
    assert "innerHTML" not in text
    assert "eval(" not in text


@on_a_server
async def test_the_page_and_its_files_are_served(server: RunningApp) -> None:
    client = server.client()
    page = await client.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    loaded = re.findall(r"(?:href|src)=\"(/[^\"]+)\"", page.text)
    assert set(loaded) == {"/api/docs/page.css", "/api/docs/page.js", "/api/schema"}
    for path in loaded:
        assert (await client.get(path)).status_code == 200


@on_a_server
async def test_successful_responses_match_the_schema(
    server: RunningApp, document: dict[str, Any]
) -> None:
    schema = schemathesis.openapi.from_dict(document)
    game, ann, _ = await begun(server)
    asked: list[tuple[str, str, Any]] = [
        ("POST", "/api/games", {"edition": "dj-uk", "seats": [{"bot": "snail"}] * 2}),
        ("POST", "/api/tokens", {"label": "x", "scopes": ["read"]}),
        ("POST", "/api/accounts", {"name": "Ann", "password": "correct horse"}),
        ("POST", "/api/session", {"name": "Ann", "password": "correct horse"}),
        ("GET", "/api/editions/{name}", None),
        ("POST", "/api/games/{game}/resign", None),
        ("GET", "/api/games/{game}", None),
        ("GET", "/api/me/games", None),
        ("GET", "/api/me/data", None),
        ("GET", "/api/tokens", None),
        ("POST", "/api/games/{game}/rematch", None),
        (
            "POST",
            "/api/kernel-differences",
            {"kind": "preview", "game": game, "tiles": [], "tile": None, "kernel": ""},
        ),
        ("POST", "/api/positions/moves", {"tpn": EXAMPLE}),
        ("POST", "/api/positions/score", {"tpn": EXAMPLE, "move": "H8:11-3"}),
        ("POST", "/api/positions/suggestion", {"tpn": EXAMPLE}),
    ]
    found = []
    for method, path, body in asked:
        address = path.replace("{game}", game).replace("{name}", "dj-de")
        found.append((method, path, await ann.request(method, address, json=body)))
    found += [("POST", "/api/records", await send_record(ann, sent_record())) for _ in range(2)]
    assert [answer.status_code for _, _, answer in found[-2:]] == [201, 200]
    for method, path, answer in found:
        assert answer.is_success, (method, path, answer.text)
        schema[path][method].validate_response(answer)
