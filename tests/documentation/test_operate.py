"""The page for those who run a server names everything that there is, and what it says is true."""

import dataclasses
import re
import sqlite3
from pathlib import Path

import httpx
import pytest

from testkit.command import run_command
from testkit.documentation_pages import ROOT
from tests.cli.serving import serving
from triolet.cli.main import main
from triolet.cli.serve import DEFAULT_PORT
from triolet.server.limits import Limits, Rate
from triolet.server.serving import KEEP_ALIVE_SECONDS
from triolet.storage.opening import FILE_NAME
from triolet.storage.postgresql import MOST_CONNECTIONS
from triolet.storage.upgrade import read_steps

PAGE = (ROOT / "docs/operate.md").read_text("utf-8")
DEPLOY = sorted(path.name for path in (ROOT / "deploy").iterdir())


def section(heading: str) -> str:
    found = re.search(rf"^#+ {heading}$(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
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
    # A counter counts in a series of its own name; when it began is a second one.
    found = {
        name
        for name in re.findall(r"^# TYPE (\S+)", page, re.MULTILINE)
        if not name.endswith("_created")
    }
    explained = re.findall(r"^\| `(triolet_\w+)`", section("What to watch"), re.MULTILINE)
    assert sorted(explained) == sorted(found)


def test_every_limit_is_told_with_its_number() -> None:
    rows = re.findall(r"^\| [^|]+ \| ([0-9][^|]*) \|$", section("Limits"), re.MULTILINE)
    limits = [getattr(Limits(), field.name) for field in dataclasses.fields(Limits)]
    told = [
        f"{limit.burst} at once, then {limit.a_second:g} a second"
        if isinstance(limit, Rate)
        else f"{limit:,}"
        for limit in limits
    ]
    assert [row.removesuffix(" bytes") for row in rows] == told


def test_the_connections_of_a_process_are_counted_right() -> None:
    one_more = MOST_CONNECTIONS + 1
    words = f"up to {one_more} connections ({MOST_CONNECTIONS} for statements and 1 for messages)"
    assert words in " ".join(PAGE.split())


@pytest.mark.parametrize("name", DEPLOY)
def test_every_file_of_deploy_is_named(name: str) -> None:
    assert f"deploy/{name}" in PAGE


@pytest.mark.parametrize("name", DEPLOY)
def test_every_file_of_deploy_knows_the_port_and_the_options_of_the_server(
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


def troubles() -> list[str]:
    """The sentences that the table quotes."""
    return re.findall(
        r"`([^`]+)`", "\n".join(re.findall(r"^\| (.+?) \|", section("Troubles"), re.MULTILINE))
    )


@pytest.mark.parametrize(
    ("words", "quoted"),
    [
        pytest.param(["--processes", "2"], "need a PostgreSQL that they share", id="processes"),
        pytest.param(["--database", "mysql://a"], "is not an address of a database", id="address"),
        pytest.param(
            ["--database", "postgresql://nobody@127.0.0.1:9/none"],
            "cannot open the database",
            id="nobody-there",
        ),
    ],
)
def test_a_server_that_cannot_start_says_what_the_page_quotes(
    words: list[str], quoted: str, tmp_path: Path
) -> None:
    place = [] if "--database" in words else ["--data", "games"]
    ended = run_command(["serve", "--port", "0", *place, *words], tmp_path)
    check(ended.returncode, ended.stderr.decode(), quoted)


def check(code: int, said: str, quoted: str) -> None:
    (sentence,) = (trouble for trouble in troubles() if quoted in trouble)
    assert code == 2
    assert sentence in said


def test_two_servers_want_the_same_port_or_the_same_folder(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = ("serve", "--port", str(server.port), "--data", "other")
        ended = run_command(port, tmp_path)
        check(ended.returncode, ended.stderr.decode(), "Address already in use")
        ended = run_command(("serve", "--port", "0", "--data", "games"), tmp_path)
        check(ended.returncode, ended.stderr.decode(), "in use by another Triolet")


def test_a_newer_database_is_refused_as_the_page_says(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    database = sqlite3.connect(tmp_path / "games" / FILE_NAME)
    database.execute("INSERT INTO schema_version (version, name) VALUES (9, '0009_later.sql')")
    database.commit()
    database.close()
    ended = run_command(("serve", "--port", "0", "--data", "games"), tmp_path)
    check(ended.returncode, ended.stderr.decode(), f"knows {len(read_steps())} at most")
