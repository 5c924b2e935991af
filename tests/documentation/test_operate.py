"""docs/operate.md is complete and correct: options, metrics, limits, files of deploy, errors."""

import dataclasses
import re
import sqlite3
from pathlib import Path

import httpx
import pytest

from testkit.command import run_command
from testkit.tree import ROOT
from tests.cli.serving import serving
from triolet.cli.main import main
from triolet.cli.serve import DEFAULT_PORT
from triolet.server import protocols, tcp_connections
from triolet.server.limits import Limits, Rate
from triolet.server.live import connection
from triolet.server.serving import KEEP_ALIVE_SECONDS, MAX_MESSAGE_BYTES
from triolet.storage.migrations import read_migrations
from triolet.storage.open_database import FILE_NAME
from triolet.storage.postgresql import MAX_CONNECTIONS

PAGE = (ROOT / "docs/operate.md").read_text("utf-8")
DEPLOY = sorted(path.name for path in (ROOT / "deploy").iterdir())


def section(heading: str) -> str:
    found = re.search(rf"^#+ {heading}$(.*?)(?=^##+ |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found, heading
    return found[1]


def test_every_option_of_the_server_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    options = re.findall(r"^  (--[a-z-]+)", capsys.readouterr().out, re.MULTILINE)
    assert len(options) >= 8
    explained = re.findall(r"^\| `(--[a-z-]+)", section("Start"), re.MULTILINE)
    assert sorted(explained) == sorted(options)


def test_every_metric_is_explained_and_no_other(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = httpx.get(f"{server.url}/metrics").text
    # Each counter has a second series with its start time.
    found = {
        name
        for name in re.findall(r"^# TYPE (\S+)", page, re.MULTILINE)
        if not name.endswith("_created")
    }
    explained = re.findall(r"^\| `(triolet_\w+)`", section("What to watch"), re.MULTILINE)
    assert sorted(explained) == sorted(found)


def test_every_limit_is_stated() -> None:
    rows = re.findall(r"^\| [^|]+ \| ([0-9][^|]*) \|$", section("Limits"), re.MULTILINE)
    limits = [getattr(Limits(), field.name) for field in dataclasses.fields(Limits)]
    stated = [
        f"{limit.burst} at once, then {limit.per_second:g} a second"
        if isinstance(limit, Rate)
        else f"{limit:,}"
        for limit in limits
    ]
    assert [row.removesuffix(" bytes") for row in rows] == stated


def test_the_limits_of_a_connection_are_stated() -> None:
    text = section("Connections")
    rows = re.findall(r"^\| [^|]+ \| ([0-9][^|]*) \|$", text, re.MULTILINE)
    assert rows == [
        f"{protocols.REQUEST_SECONDS:g} seconds, then status 408",
        f"{KEEP_ALIVE_SECONDS} seconds",
        f"{protocols.WRITE_SECONDS:g} seconds",
        f"{protocols.MAX_HELLO_BYTES:,} bytes, {connection.HELLO_SECONDS:g} seconds",
        f"{MAX_MESSAGE_BYTES:,} bytes",
        f"{protocols.MAX_EXTRA_FRAMES}",
    ]
    assert f"reserve of {tcp_connections.RESERVED_DESCRIPTORS}" in text
    assert f"at most {tcp_connections.MAX_CONNECTIONS:,}" in text


def test_the_number_of_connections_of_a_process_is_stated() -> None:
    words = f"({MAX_CONNECTIONS} for statements and 1 for notifications)"
    assert f"up to {MAX_CONNECTIONS + 1} connections {words}" in " ".join(PAGE.split())


@pytest.mark.parametrize("name", DEPLOY)
def test_every_file_of_deploy_is_mentioned(name: str) -> None:
    assert f"deploy/{name}" in PAGE


@pytest.mark.parametrize("name", DEPLOY)
def test_every_file_of_deploy_uses_the_port_and_the_options_of_the_server(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "deploy" / name).read_text("utf-8")
    ports = re.findall(r"127\.0\.0\.1:([0-9]+)", text)
    assert set(ports) <= {str(DEFAULT_PORT)}
    started = re.findall(r"^(?:ExecStart|CMD).*serve.*$", text, re.MULTILINE)
    assert ports or started
    assert main(["serve", "--help"]) == 0
    options = capsys.readouterr().out
    for option in re.findall(r"--[a-z-]+", " ".join(started)):
        assert f"  {option} " in options


@pytest.mark.parametrize(
    ("name", "setting"),
    [("nginx.conf", r"keepalive_timeout (\d+)s;"), ("Caddyfile", r"keepalive (\d+)s$")],
)
def test_a_proxy_closes_idle_connections_before_the_server_does(name: str, setting: str) -> None:
    text = (ROOT / "deploy" / name).read_text("utf-8")
    (seconds,) = re.findall(setting, text, re.MULTILINE)
    assert int(seconds) < KEEP_ALIVE_SECONDS
    assert f"({KEEP_ALIVE_SECONDS} seconds)" in text
    assert f"less than {KEEP_ALIVE_SECONDS} seconds" in " ".join(section("TLS").split())


def quoted_errors() -> list[str]:
    """Return the messages that the table quotes."""
    return re.findall(
        r"`([^`]+)`",
        "\n".join(re.findall(r"^\| (.+?) \|", section("Troubleshooting"), re.MULTILINE)),
    )


@pytest.mark.parametrize(
    ("words", "quoted"),
    [
        pytest.param(["--processes", "2"], "need a shared PostgreSQL", id="processes"),
        pytest.param(
            ["--database", "mysql://a"], "is not the URL of a supported database", id="address"
        ),
        pytest.param(
            ["--database", "postgresql://nobody@127.0.0.1:9/none"],
            "cannot open the database",
            id="no-server",
        ),
    ],
)
def test_a_server_that_cannot_start_prints_the_quoted_error(
    words: list[str], quoted: str, tmp_path: Path
) -> None:
    data = [] if "--database" in words else ["--data", "games"]
    ended = run_command(["serve", "--port", "0", *data, *words], tmp_path)
    check(ended.returncode, ended.stderr.decode(), quoted)


def check(code: int, output: str, quoted: str) -> None:
    (sentence,) = (error for error in quoted_errors() if quoted in error)
    assert code == 2
    assert sentence in output


@pytest.mark.long
def test_a_second_server_on_the_same_port_or_folder_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = ("serve", "--port", str(server.port), "--data", "other")
        ended = run_command(port, tmp_path)
        check(ended.returncode, ended.stderr.decode(), "Address already in use")
        ended = run_command(("serve", "--port", "0", "--data", "games"), tmp_path)
        check(ended.returncode, ended.stderr.decode(), "in use by another Triolet")


@pytest.mark.long
def test_a_newer_database_is_refused_with_the_quoted_error(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    database = sqlite3.connect(tmp_path / "games" / FILE_NAME)
    database.execute("INSERT INTO schema_version (version, name) VALUES (10, '0010_later.sql')")
    database.commit()
    database.close()
    ended = run_command(("serve", "--port", "0", "--data", "games"), tmp_path)
    check(ended.returncode, ended.stderr.decode(), f"supports at most {len(read_migrations())}")
