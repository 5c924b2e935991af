"""nginx and Caddy with the files of `deploy/`, adapted only in ports, certificate and folders."""

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

from testkit.installed_programs import proxy
from testkit.tree import ROOT

HOST = "triolet.example"
CERTIFICATE = "certificate.pem"
KEY = "key.pem"
NGINX = """
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr;
events { worker_connections 512; }
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include triolet.conf;
}
"""
STARTING = 60.0
"""Seconds after which a proxy counts as hanging."""


@contextmanager
def deployed_proxy(name: str, server: int, folder: Path) -> Iterator[int]:
    """Run nginx or Caddy in front of a port of this machine; yield its TLS port. Its certificate is
    `CERTIFICATE` in the folder."""
    _make_certificate(folder)
    program, plain, tls = proxy(name), _free_port(), _free_port()
    assert program is not None
    prepare = {"nginx": _prepare_nginx, "caddy": _prepare_caddy}[name]
    command = prepare(server, plain, tls, folder)
    with (folder / f"{name}.log").open("wb") as log:
        process = subprocess.Popen(
            [program, *command],
            cwd=folder,
            stdout=log,
            stderr=log,
            env={"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
        )
    try:
        _wait_for(tls, process, folder / f"{name}.log")
        yield tls
    finally:
        process.terminate()
        process.wait(STARTING)


def _prepare_nginx(server: int, plain: int, tls: int, folder: Path) -> list[str]:
    text = (ROOT / "deploy/nginx.conf").read_text("utf-8")
    live = f"/etc/letsencrypt/live/{HOST}"
    text = _replaced(
        text,
        {
            "listen [::]:80;": "",
            "listen [::]:443 ssl;": "",
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{tls} ssl;",
            f"{live}/fullchain.pem": str(folder / CERTIFICATE),
            f"{live}/privkey.pem": str(folder / KEY),
            "127.0.0.1:8015": f"127.0.0.1:{server}",
        },
    )
    (folder / "triolet.conf").write_text(text, "utf-8")
    (folder / "nginx.conf").write_text(NGINX, "utf-8")
    return ["-p", str(folder), "-c", "nginx.conf", "-e", "stderr"]


def _prepare_caddy(server: int, plain: int, tls: int, folder: Path) -> list[str]:
    options = f"admin off\n\thttp_port {plain}\n\thttps_port {tls}\n\tdefault_bind 127.0.0.1"
    text = _replaced(
        (ROOT / "deploy/Caddyfile").read_text("utf-8"),
        {
            "\n{\n": f"\n{{\n\t{options}\n",
            f"{HOST} {{": f"{HOST} {{\n\ttls {folder / CERTIFICATE} {folder / KEY}",
            "127.0.0.1:8015": f"127.0.0.1:{server}",
        },
    )
    (folder / "Caddyfile").write_text(text, "utf-8")
    return ["run", "--config", "Caddyfile", "--adapter", "caddyfile"]


def _replaced(text: str, parts: dict[str, str]) -> str:
    for old, new in parts.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def _make_certificate(folder: Path) -> None:
    names = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    files = ["-keyout", str(folder / KEY), "-out", str(folder / CERTIFICATE)]
    new = ["req", "-x509", "-newkey", "rsa:2048", "-noenc", "-days", "2"]
    subprocess.run(["openssl", *new, *names, *files], check=True, capture_output=True)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def _wait_for(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Wait until the proxy accepts connections."""
    for _ in range(int(STARTING / 0.05)):
        assert process.poll() is None, log.read_text("utf-8")
        with socket.socket() as connection:
            if connection.connect_ex(("127.0.0.1", port)) == 0:
                return
        sleep(0.05)
    raise AssertionError(log.read_text("utf-8"))
