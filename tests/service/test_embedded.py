import os
import platform
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import redis

from service.embedded import Valkey
from service.settings import CannotStart
from tests.live import ROOT

LEFT_OVER = """
import sys
from pathlib import Path
from service import children
from service.embedded import Valkey

children._LIBC = None  # as on a system that cannot end a child with its parent
valkey = Valkey(Path(sys.argv[1])).__enter__()
print(valkey.pid, flush=True)
sys.stdin.read()
"""


def test_it_answers_and_is_fast_to_start(tmp_path: Path):
    begun = time.monotonic()
    with Valkey(tmp_path) as valkey, redis.Redis.from_url(valkey.url) as client:
        took = time.monotonic() - begun

        assert client.ping()
        assert took < 2  # a twentieth of a second on an idle machine


def test_a_second_start_finds_what_the_first_kept(tmp_path: Path):
    with Valkey(tmp_path / "deep" / "data") as valkey, redis.Redis.from_url(valkey.url) as client:
        client.set("game", "kept")

    with Valkey(tmp_path / "deep" / "data") as valkey, redis.Redis.from_url(valkey.url) as client:
        assert b"kept" == client.get("game")


@pytest.mark.parametrize("name", ["x" * 120, "with 'quotes\" and #?%41 ü"])
def test_any_folder_will_do(tmp_path: Path, name: str):
    with Valkey(tmp_path / name) as valkey, redis.Redis.from_url(valkey.url) as client:
        client.set("game", "kept")
        address = Path(client.connection_pool.connection_kwargs["path"])

    assert not address.exists()
    with Valkey(tmp_path / name) as valkey, redis.Redis.from_url(valkey.url) as client:
        assert b"kept" == client.get("game")


def test_it_listens_nowhere_but_on_its_socket(tmp_path: Path):
    with Valkey(tmp_path) as valkey, redis.Redis.from_url(valkey.url) as client:
        assert "0" == client.config_get("port")["port"]
        assert 0o700 == (tmp_path / "valkey.sock").stat().st_mode & 0o777


def test_what_was_answered_survives_a_kill(tmp_path: Path):
    with Valkey(tmp_path) as valkey:
        with redis.Redis.from_url(valkey.url) as client:
            client.set("game", "kept")
        valkey.kill()

    with Valkey(tmp_path) as valkey, redis.Redis.from_url(valkey.url) as client:
        assert b"kept" == client.get("game")


def test_two_on_one_folder_are_refused(tmp_path: Path):
    with Valkey(tmp_path), pytest.raises(CannotStart) as raised:
        Valkey(tmp_path)

    assert f"the data folder {tmp_path} is in use by another run (process {os.getpid()})" in str(raised.value)


def test_stale_locks_and_sockets_are_no_obstacle(tmp_path: Path):
    (tmp_path / "lock").write_text("1\n")
    (tmp_path / "valkey.lock").write_text(f"1\n{tmp_path / 'valkey.sock'}\n")
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(tmp_path / "valkey.sock"))

    with Valkey(tmp_path) as valkey, redis.Redis.from_url(valkey.url) as client:
        assert client.ping()


@pytest.mark.parametrize("name", ["data", "x" * 120])
def test_a_server_left_over_is_found_and_stopped(tmp_path: Path, name: str):
    folder = tmp_path / name
    command = [sys.executable, "-c", LEFT_OVER, str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as owner:
        assert owner.stdout is not None
        pid = int(owner.stdout.readline())
        owner.send_signal(signal.SIGKILL)
    os.kill(pid, 0)  # it lives on

    said: list[str] = []
    with Valkey(folder, say=said.append) as valkey, redis.Redis.from_url(valkey.url) as client:
        assert client.ping()
        assert valkey.pid != pid

    assert ["a store of an earlier run still holds the data folder; stopping it …"] == said


def test_it_waits_while_the_log_is_loaded_and_says_so(tmp_path: Path):
    with Valkey(tmp_path) as valkey, redis.Redis.from_url(valkey.url) as client:
        pipeline = client.pipeline(transaction=False)
        for number in range(8000):
            pipeline.set(f"key {number}", number)
        pipeline.execute()

    said: list[str] = []
    with (
        Valkey(tmp_path, options=("--key-load-delay", "400"), say=said.append) as valkey,
        redis.Redis.from_url(valkey.url) as client,
    ):
        assert 8000 == client.dbsize()

    assert said
    assert all(line.startswith("loading the games: ") for line in said)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path):
    (tmp_path / "file").touch()

    with pytest.raises(CannotStart) as raised:
        Valkey(tmp_path / "file" / "data")

    expected = f"the data folder {tmp_path / 'file' / 'data'} cannot be used (Not a directory); set LAMPLIGHTER_DATA"
    assert expected == str(raised.value)


def test_a_log_that_is_damaged_is_told_and_not_touched(tmp_path: Path):
    with Valkey(tmp_path) as valkey, redis.Redis.from_url(valkey.url) as client:
        client.set("game", "kept")
    (log,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    damaged = b"*3\r\n$3\r\nSET\r\n" + log.read_bytes()
    log.write_bytes(damaged)

    with pytest.raises(CannotStart, match=r"the store did not start \(exit code 1; see .*valkey\.log\)"):
        Valkey(tmp_path).__enter__()

    assert damaged == log.read_bytes()


def test_a_platform_without_a_server_is_told_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")

    with pytest.raises(CannotStart, match=r"no Valkey server for this platform .* set LAMPLIGHTER_STORE_URL"):
        Valkey(tmp_path)
