"""What lies in deploy/ fits together, and fits the service; no container engine is asked."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import kubernetes_validate
import pytest
import yaml

from service.settings import VARIABLES
from tests.live import HTTP, ROOT

DEPLOY = ROOT / "deploy"
KNOWN = {variable.name for variable in VARIABLES}
OBSERVABILITY = DEPLOY / "observability"


def manifests(kind: str | None = None) -> list[dict[str, Any]]:
    found = [
        document
        for file in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
        for document in yaml.safe_load_all(file.read_text())
    ]
    return [document for document in found if kind in (None, document["kind"])]


def compose() -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load((DEPLOY / "compose" / "compose.yaml").read_text())
    return document


def alerts() -> list[dict[str, Any]]:
    groups = yaml.safe_load((OBSERVABILITY / "alerts.yaml").read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((OBSERVABILITY / "dashboard.json").read_text())["panels"]
    return found


def expressions() -> Iterator[str]:
    yield from (rule["expr"] for rule in alerts())
    yield from (target["expr"] for panel in panels() for target in panel["targets"])


# Everything


@pytest.mark.parametrize("file", sorted(str(path) for path in DEPLOY.rglob("*.*") if path.is_file()))
def test_every_setting_that_is_named_is_one(file: str):
    named = set(re.findall(r"LAMPLIGHTER_[A-Z_]+", Path(file).read_text()))

    assert named <= KNOWN


# The image


def test_the_image_is_not_roots_and_copies_what_there_is():
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    users = [line for line in lines if line.startswith("USER ")]
    copies = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--from" not in line]
    copied = [name for names in copies for name in names]

    assert ["USER 10001:10001"] == users
    assert all((ROOT / name).exists() for name in copied)
    assert any(line.startswith("HEALTHCHECK") and "/health/ready" in line for line in lines)


# Compose


def test_the_compose_file_is_as_its_schema_says():
    schema = files("check_jsonschema").joinpath("builtin_schemas", "vendor", "compose-spec.json").read_text()
    composed = jsonschema.Draft202012Validator(json.loads(schema))
    broken = deepcopy(compose())
    broken["services"]["proxy"]["port"] = broken["services"]["proxy"].pop("ports")

    composed.validate(compose())
    assert not composed.is_valid(broken)


def test_the_services_of_the_compose_file_know_each_other():
    document = compose()
    services = document["services"]

    assert {"api-1", "api-2", "workers", "store", "queue", "proxy"} == set(services)
    for service in services.values():
        assert set(service.get("depends_on", [])) <= set(services)
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in document["volumes"] or (DEPLOY / "compose" / source).exists()
    for name in ("api-1", "api-2", "workers"):
        assert "10001:10001" == services[name]["user"]
        assert services[name]["read_only"]
        for setting in ("LAMPLIGHTER_STORE_URL", "LAMPLIGHTER_QUEUE_URL"):
            host = re.fullmatch(r"redis://([a-z]+):6379", services[name]["environment"][setting])
            assert host is not None
            assert host[1] in services
    assert "--appendonly yes" in " ".join(services["store"]["command"])


def test_the_proxy_sends_to_the_processes_there_are_and_holds_no_stream_back():
    text = (DEPLOY / "compose" / "proxy.conf").read_text()
    sent_to = re.findall(r"^    server (\S+):8000", text, re.MULTILINE)

    assert sent_to == [name for name in compose()["services"] if name.startswith("api")]
    assert "proxy_buffering off;" in text
    assert "location = /metrics { return 404; }" in text
    assert text.count("{") == text.count("}")


# Kubernetes

OURS = [document for document in manifests() if document["apiVersion"] != "keda.sh/v1alpha1"]
"""What Kubernetes itself knows; KEDA publishes its schema with its operator only."""


@pytest.mark.parametrize("version", ["1.29", "1.37"])
@pytest.mark.parametrize("document", OURS, ids=lambda document: f"{document['kind']}-{document['metadata']['name']}")
def test_a_manifest_is_as_the_schema_of_kubernetes_says(document: dict[str, Any], version: str):
    broken = deepcopy(document)
    broken["spec"]["selektor"] = broken["spec"].pop("selector", {})

    kubernetes_validate.validate(document, version, strict=True)
    with pytest.raises(kubernetes_validate.ValidationError, match=r"selektor|selector"):
        kubernetes_validate.validate(broken, version, strict=True)


def test_every_manifest_says_what_it_is_and_no_two_are_the_same():
    found = [(document["apiVersion"], document["kind"], document["metadata"]["name"]) for document in manifests()]

    assert len(found) == len(set(found))
    kinds = {"Deployment", "Service", "PodDisruptionBudget", "HorizontalPodAutoscaler", "ScaledObject", "NetworkPolicy"}
    assert kinds == {kind for _, kind, _ in found}


@pytest.mark.parametrize("deployment", manifests("Deployment"), ids=lambda document: document["metadata"]["name"])
def test_a_deployment_is_not_roots_and_is_looked_after(deployment: dict[str, Any]):
    spec = deployment["spec"]
    pod = spec["template"]["spec"]
    (container,) = pod["containers"]

    assert spec["selector"]["matchLabels"] == spec["template"]["metadata"]["labels"]
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert {"type": "RuntimeDefault"} == pod["securityContext"]["seccompProfile"]
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert {"requests", "limits"} == set(container["resources"])
    assert "livenessProbe" in container
    assert {volume["name"] for volume in pod["volumes"]} == {mount["name"] for mount in container["volumeMounts"]}
    if "ports" in container:
        probed = {container[probe]["httpGet"]["path"] for probe in ("startupProbe", "livenessProbe", "readinessProbe")}
        assert {"/health/live", "/health/ready"} == probed
        assert "/health/ready" == container["readinessProbe"]["httpGet"]["path"]


def test_what_points_at_pods_points_at_some():
    labels = [document["spec"]["template"]["metadata"]["labels"] for document in manifests("Deployment")]
    names = {document["metadata"]["name"] for document in manifests("Deployment")}
    selectors = [document["spec"]["selector"]["matchLabels"] for document in manifests("PodDisruptionBudget")]
    selectors += [document["spec"]["selector"] for document in manifests("Service")]
    selectors += [document["spec"]["podSelector"]["matchLabels"] for document in manifests("NetworkPolicy")]

    assert 5 == len(selectors)
    assert all(selector in labels for selector in selectors)
    scaled = [*manifests("HorizontalPodAutoscaler"), *manifests("ScaledObject")]
    assert names == {document["spec"]["scaleTargetRef"]["name"] for document in scaled}


def test_workers_are_scaled_by_the_queues_there_are():
    from service.queue import DEEP, QUICK  # noqa: PLC0415 - beside what it explains

    (scaled,) = manifests("ScaledObject")
    lists = {trigger["metadata"]["listName"] for trigger in scaled["spec"]["triggers"]}

    assert {f"rq:queue:{QUICK}", f"rq:queue:{DEEP}"} == lists


# systemd


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here")
def test_systemd_accepts_the_units(tmp_path: Path):
    units = []
    for unit in sorted((DEPLOY / "systemd").iterdir()):
        text = re.sub(r"^ExecStart=.*", "ExecStart=/bin/true", unit.read_text(), flags=re.MULTILINE)
        copy = tmp_path / unit.name.replace("@", "@8001")
        copy.write_text(text.replace("User=lamplighter\n", ""))
        units.append(copy)

    said = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False
    )

    assert not [line for line in said.stderr.splitlines() if "lamplighter" in line]


# What is watched


def test_every_metric_that_is_watched_is_one(url: str):
    assert 200 == HTTP.get(f"{url}/v1/rulesets").status_code
    shown = HTTP.get(f"{url}/metrics").text
    typed = dict(re.findall(r"^# TYPE (\S+) (\S+)$", shown, re.MULTILINE))
    there = {"up"}
    for name, kind in typed.items():
        there |= {f"{name}_{part}" for part in ("bucket", "sum", "count")} if kind == "histogram" else {name}
    named = {name for expression in expressions() for name in re.findall(r"lamplighter_\w+|\bup\b", expression)}

    assert named <= there
    assert {"lamplighter_store_seconds_bucket", "lamplighter_turns_due"} <= named


def test_every_route_and_code_that_is_watched_is_one():
    contract = json.loads((ROOT / "openapi" / "openapi.json").read_text())
    routes = {route for expression in expressions() for route in re.findall(r'route="([^"]+)"', expression)}
    codes = {code for expression in expressions() for code in re.findall(r'code="([^"]+)"', expression)}

    assert routes
    assert routes <= set(contract["paths"])
    assert {"store-unavailable"} == codes


def test_every_alert_has_a_page_that_says_what_to_do():
    headings = re.findall(r"^## (\w+)$", (OBSERVABILITY / "RUNBOOK.md").read_text(), re.MULTILINE)

    assert headings == [rule["alert"] for rule in alerts()]
    assert all(rule["annotations"]["runbook"] == f"RUNBOOK.md#{rule['alert'].lower()}" for rule in alerts())


def test_panels_do_not_lie_on_each_other():
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels()]

    assert len(places) == len(set(places)) == len({panel["id"] for panel in panels()})
