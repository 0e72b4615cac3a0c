import subprocess
import sys
from pathlib import Path

import pytest

from service.settings import VARIABLES, Settings, SettingsError
from tests.live import ROOT


def test_everything_has_a_default_that_works():
    settings = Settings.from_environment({})

    assert ("127.0.0.1", 8000, Path(".data")) == (settings.host, settings.port, settings.data)
    assert ("", ("*",)) == (settings.store_url, settings.cors_origins)
    assert (1200, 600, 60) == (settings.rate_limit, settings.rate_limit_address, settings.rate_limit_players)
    assert (25.0, 3600.0, 15.0) == (settings.longest_wait, settings.longest_stream, settings.heartbeat)
    assert settings.trust_proxy is False


def test_every_field_has_its_variable():
    assert list(Settings.__struct_fields__) == [variable.field for variable in VARIABLES]


def test_values_are_read():
    settings = Settings.from_environment(
        {
            "LAMPLIGHTER_PORT": " 9000 ",
            "LAMPLIGHTER_TRUST_PROXY": "Yes",
            "LAMPLIGHTER_CORS_ORIGINS": "https://a.example, http://localhost:5173/",
            "LAMPLIGHTER_LONGEST_WAIT": "0.5",
            "LAMPLIGHTER_LOG_FORMAT": "TEXT",
        }
    )

    assert (9000, True) == (settings.port, settings.trust_proxy)
    assert ("https://a.example", "http://localhost:5173") == settings.cors_origins
    assert (0.5, "text") == (settings.longest_wait, settings.log_format)


def test_a_variable_set_to_nothing_has_its_default():
    assert 8000 == Settings.from_environment({"LAMPLIGHTER_PORT": ""}).port


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOST", "not a host"),
        ("PORT", "http"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "8_000"),
        ("PORT", "tcp://10.0.0.1:8000"),
        ("STORE_URL", "localhost:6379"),
        ("CORS_ORIGINS", "example.org"),
        ("CORS_ORIGINS", ","),
        ("RATE_LIMIT", "many"),
        ("TRUST_PROXY", "perhaps"),
        ("LONGEST_WAIT", "nan"),
        ("HEARTBEAT", "0"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("STORE_TIMEOUT", "inf"),
    ],
)
def test_a_bad_value_is_named_with_what_is_expected(name: str, value: str):
    with pytest.raises(SettingsError) as raised:
        Settings.from_environment({f"LAMPLIGHTER_{name}": value})

    assert f"LAMPLIGHTER_{name} is {value!r}; expected " in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_password_is_not_shown():
    with pytest.raises(SettingsError) as raised:
        Settings.from_environment({"LAMPLIGHTER_STORE_URL": "http://user:secret@host"})

    assert "secret" not in str(raised.value)


@pytest.mark.parametrize("command", [["make", "-s", "help"], [sys.executable, "-m", "service", "settings"]])
def test_help_lists_every_variable_with_its_default_and_meaning(command: list[str]):
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert [] == [
        variable.name
        for variable in VARIABLES
        if " ".join(f"{variable.name} {variable.default} {variable.meaning}".split()) not in lines
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LAMPLIGHTER_STORE_URL", "redis+cluster://one"),
        ("LAMPLIGHTER_STORE_URL", "redis+sentinel://one:1/jobs"),
        ("LAMPLIGHTER_QUEUE_URL", "redis+cluster://one:7000"),
        ("LAMPLIGHTER_QUEUE_URL", "redis+sentinel://one:1"),
        ("LAMPLIGHTER_DURABILITY", "never"),
        ("LAMPLIGHTER_DURABILITY", "replicas:0"),
    ],
)
def test_an_address_of_many_servers_and_a_durability_are_checked(name: str, value: str):
    with pytest.raises(SettingsError, match=name):
        Settings.from_environment({name: value})


def test_a_cluster_needs_a_queue_elsewhere():
    cluster = {"LAMPLIGHTER_STORE_URL": "redis+cluster://one:7000,two:7000"}

    with pytest.raises(SettingsError, match="LAMPLIGHTER_QUEUE_URL"):
        Settings.from_environment(cluster)
    settings = Settings.from_environment({**cluster, "LAMPLIGHTER_QUEUE_URL": "redis+sentinel://one:26379/jobs"})
    assert "redis+sentinel://one:26379/jobs" == settings.queue_url
