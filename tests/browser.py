"""
Debian's Chromium, driven through a pipe: no port, no driver, and no network.

It is looked for on the PATH. As root on Debian it is installed where it is absent; elsewhere its tests are skipped, and
say so.
"""

import base64
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    # Whatever is asked for outside of this machine is not found.
    "--host-resolver-rules=MAP * ~NOTFOUND",
)

PLUG = """
import fcntl, os, sys
high = [fcntl.fcntl(int(end), fcntl.F_DUPFD, 10) for end in sys.argv[1:3]]
for low, end in enumerate(high, start=3):
    os.dup2(end, low)
    os.close(end)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Chromium reads from descriptor 3 and writes to 4: this puts the ends of the pipes there."""


def binary() -> str | None:
    """Find Chromium, or install it where that is possible."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (("update",), ("install", "--yes", "--no-install-recommends", "chromium")):
            subprocess.run(("apt-get", "--quiet", *command), env=environment, check=False, capture_output=True)
        found = shutil.which("chromium")
    return found


class Browser:
    """A headless Chromium with one page."""

    def __init__(self, program: str, folder: Path) -> None:
        ours, theirs = os.pipe(), os.pipe()
        ends = (str(ours[0]), str(theirs[1]))
        self._process = subprocess.Popen(
            (sys.executable, "-c", PLUG, *ends, program, *FLAGS, f"--user-data-dir={folder}"),
            pass_fds=(ours[0], theirs[1]),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(ours[0])
        os.close(theirs[1])
        self._to = os.fdopen(ours[1], "wb", buffering=0)
        self._from = os.fdopen(theirs[0], "rb", buffering=0)
        self._waiting = b""
        self._sent = 0
        self._session: str | None = None
        self.happened: list[dict[str, Any]] = []
        """All that the browser told without being asked."""

    def start(self) -> None:
        """Open an empty page, off the network."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(f"{domain}.enable")
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        self.ask("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Ask the browser, and wait for the answer."""
        self._sent += 1
        message = {"id": self._sent, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._to.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._sent:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                result: dict[str, Any] = answer["result"]
                return result
            self.happened.append(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._waiting:
            read = self._from.read(1 << 20)
            if not read:
                raise AssertionError("The browser has ended.")
            self._waiting += read
        line, _, self._waiting = self._waiting.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        return message

    def open(self, address: str) -> None:
        """Open a page, and wait until it is there."""
        self.happened.clear()
        self.ask("Page.navigate", url=address)
        while not any(one.get("method") == "Page.loadEventFired" for one in self.happened):
            self.happened.append(self._next())

    def run(self, script: str) -> Any:
        """Run a script in the page, and give its value."""
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise AssertionError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key and let it go, as a person does."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        code = {"Tab": 9, "Enter": 13, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39}.get(key)
        known = {"windowsVirtualKeyCode": code} if code else {}
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, **known, **text)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, **known)

    def size(self, width: int, height: int, *, dark: bool = False, still: bool = False) -> None:
        """Make the screen so large, and say what its reader likes."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"},
        ]
        self.ask("Emulation.setEmulatedMedia", features=features)

    def picture(self, path: Path, *, whole: bool = False) -> None:
        """Take a picture of the screen, or of the whole page."""
        answer = self.ask("Page.captureScreenshot", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(answer["data"]))

    def requests(self) -> list[str]:
        """List what the page asked for since it was opened."""
        return [
            one["params"]["request"]["url"] for one in self.happened if one.get("method") == "Network.requestWillBeSent"
        ]

    def complaints(self) -> list[str]:
        """List the errors that the page, or what guards it, told of."""
        told = [one["params"] for one in self.happened if one.get("method") == "Log.entryAdded"]
        thrown = [one["params"] for one in self.happened if one.get("method") == "Runtime.exceptionThrown"]
        return [str(one) for one in (*told, *thrown)]

    def close(self) -> None:
        """End it."""
        with contextlib.suppress(AssertionError, OSError):
            self._session = None
            self.ask("Browser.close")
        self._to.close()
        self._from.close()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextlib.contextmanager
def running(program: str) -> Iterator[Browser]:
    """Run a browser without a network."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, Path(folder))
        try:
            browser.start()
            yield browser
        finally:
            browser.close()
