"""The proxy of the compose file, in front of processes on this machine."""

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests import live
from tests.live import ROOT

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")


@contextlib.contextmanager
def proxy(folder: Path, ports: list[int]) -> Iterator[str]:
    """Run nginx with the configuration of deploy/, in front of processes on this machine."""
    port = live.free_port()
    text = (ROOT / "deploy" / "compose" / "proxy.conf").read_text().replace("listen 8080;", f"listen 127.0.0.1:{port};")
    for name, own in zip(("api-1", "api-2"), ports, strict=True):
        text = text.replace(f"{name}:8000", f"127.0.0.1:{own}")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"pid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}{text}}}\n"
    )
    if os.getuid() == 0:
        # Nobody else may look into the folder, in which long bodies are kept until they have arrived.
        whole = f"user root;\n{whole}"
    (folder / "nginx.conf").write_text(whole)
    command = [str(NGINX), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log"), "-g", "daemon off;"]
    server = subprocess.Popen(command)
    try:
        deadline = time.monotonic() + 10
        while True:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"http://127.0.0.1:{port}/health/live")
                break
            assert time.monotonic() < deadline
            time.sleep(0.02)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(timeout=10)
