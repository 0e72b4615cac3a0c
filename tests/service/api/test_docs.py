import html
import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import httpx
import pytest

from service.pages.assets import ASSETS
from service.pages.guides import GUIDES
from service.pages.introduction import ADDRESS, first_game
from service.pages.markup import Html, prose, tag
from service.pages.problems import ADVICE
from service.pages.samples import coloured, pretty
from service.problems import KINDS

PAGES = ("/docs", "/docs/problems", *(f"/docs/guides/{name}" for name in GUIDES))
VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}
BLOCKS = {"article", "details", "div", "form", "h1", "h2", "h3", "h4", "ol", "p", "pre", "section", "table", "ul"}


class Page(HTMLParser):
    """A page as a reader's browser takes it: every element, and what is wrong with their nesting."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.faults: list[str] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(text)
        self.close()
        self.faults += [f"<{name}> is never closed" for name in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCKS and "p" in self._open:
            self.faults.append(f"<{tag}> in <p>")
        if tag in {"a", "button", "form", "label"} and tag in self._open:
            self.faults.append(f"<{tag}> in <{tag}>")
        if tag == "li" and self._open[-1] not in {"ul", "ol"}:
            self.faults.append(f"<li> in <{self._open[-1]}>")
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.faults.append(f"</{tag}> closes <{self._open[-1] if self._open else ''}>")
        else:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data

    @property
    def ids(self) -> list[str]:
        return [str(about["id"]) for _, about in self.elements if "id" in about]

    def attributes(self, *names: str) -> Iterator[tuple[str, str]]:
        for element, about in self.elements:
            for name in names:
                if name in about:
                    yield element, about[name] or ""


@pytest.fixture(scope="module")
def contract(url: str) -> Any:
    return httpx.get(f"{url}/openapi.json").json()


@pytest.fixture(scope="module")
def pages(url: str) -> dict[str, Page]:
    return {path: Page(httpx.get(f"{url}{path}").text) for path in PAGES}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_html_that_asks_nothing_of_others(url: str, path: str) -> None:
    answer = httpx.get(f"{url}{path}")

    policy = answer.headers["Content-Security-Policy"]
    assert 200 == answer.status_code
    assert "text/html; charset=utf-8" == answer.headers["Content-Type"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.text.startswith("<!doctype html>")


@pytest.mark.parametrize("path", PAGES)
def test_elements_are_nested_well(pages: dict[str, Page], path: str) -> None:
    assert [] == pages[path].faults


@pytest.mark.parametrize("path", PAGES)
def test_ids_are_unique(pages: dict[str, Page], path: str) -> None:
    assert [] == [name for name, times in Counter(pages[path].ids).items() if times > 1]


@pytest.mark.parametrize("path", PAGES)
def test_there_is_no_inline_script_or_style(url: str, pages: dict[str, Page], path: str) -> None:
    elements = pages[path].elements
    written = httpx.get(f"{url}{path}").text

    assert [] == [element for element, _ in elements if element == "style"]
    assert [] == [name for _, about in elements for name in about if name == "style" or name.startswith("on")]
    assert all(about.get("src") for element, about in elements if element == "script")
    assert [] == re.findall(r"<script[^>]*>[^<]", written)


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_loaded_from_elsewhere(pages: dict[str, Page], path: str) -> None:
    outside = [
        (element, target)
        for element, target in pages[path].attributes("src", "href", "srcset", "action", "poster", "data")
        if urlsplit(target).scheme or urlsplit(target).netloc
    ]

    assert all(element == "a" and target.startswith("https://www.rfc-editor.org/") for element, target in outside)


@pytest.mark.parametrize("path", PAGES)
def test_every_link_leads_somewhere(url: str, pages: dict[str, Page], path: str) -> None:
    answers: dict[str, int] = {}
    for _, target in pages[path].attributes("src", "href"):
        parts = urlsplit(urljoin(path, target))
        if parts.netloc:
            continue
        there = parts._replace(fragment="").geturl()
        if there not in answers:
            answers[there] = httpx.get(f"{url}{there}").status_code
        assert 200 == answers[there], target
        if parts.fragment:
            assert parts.fragment in pages[parts.path].ids, target


def test_labels_and_descriptions_belong_to_something(pages: dict[str, Page]) -> None:
    page = pages["/docs"]
    wanted = page.attributes("for", "aria-describedby", "aria-labelledby", "list", "popovertarget")

    assert set() == {name for _, name in wanted} - set(page.ids)


def test_every_operation_has_its_place(pages: dict[str, Page], contract: Any) -> None:
    articles = {about["id"] for element, about in pages["/docs"].elements if element == "article"}
    operations = [operation for path in contract["paths"].values() for operation in path.values()]

    assert {operation["operationId"] for operation in operations} == articles
    assert all(
        html.unescape(operation["summary"]).split("`")[0][:-1] in pages["/docs"].text for operation in operations
    )


def test_every_operation_can_be_tried(pages: dict[str, Page], contract: Any) -> None:
    forms = {
        (about["data-method"], about["data-path"]) for element, about in pages["/docs"].elements if element == "form"
    }

    assert {(method.upper(), path) for path, methods in contract["paths"].items() for method in methods} == forms


def test_every_schema_has_its_place(pages: dict[str, Page], contract: Any) -> None:
    sections = {about["id"] for element, about in pages["/docs"].elements if about.get("class") == "schema"}

    assert {f"schema-{name}" for name in contract["components"]["schemas"]} == sections


def test_every_problem_is_explained(pages: dict[str, Page]) -> None:
    codes = {kind.code for kind in KINDS.values()}
    rows = {about["id"] for element, about in pages["/docs/problems"].elements if element == "tr" and "id" in about}

    assert codes == set(ADVICE)
    assert codes == rows
    assert all(kind.title in pages["/docs/problems"].text for kind in KINDS.values())


@pytest.mark.parametrize("name", ASSETS)
def test_an_asset_may_be_kept_for_ever_under_its_version(url: str, name: str) -> None:
    answer = httpx.get(f"{url}/docs/assets/{name}?v={ASSETS[name].version}")

    assert 200 == answer.status_code
    assert ASSETS[name].content == answer.content
    assert answer.headers["Content-Type"] in {ASSETS[name].media_type, f"{ASSETS[name].media_type}; charset=utf-8"}
    assert "immutable" in answer.headers["Cache-Control"]


def test_an_asset_without_its_version_is_asked_for_each_time(url: str) -> None:
    assert "no-cache" == httpx.get(f"{url}/docs/assets/docs.css").headers["Cache-Control"]


def test_scripts_import_only_assets() -> None:
    scripts = [asset.content.decode() for name, asset in ASSETS.items() if name.endswith(".js")]
    imported = {name for script in scripts for name in re.findall(r'from "\./([^"]+)"', script)}

    assert imported <= set(ASSETS)
    assert not any(re.search(r"https?://|innerHTML|eval\(|localStorage|document\.write", script) for script in scripts)


def test_styles_load_nothing() -> None:
    assert not re.search(r"url\(|@import|https?://", ASSETS["docs.css"].content.decode())


@pytest.mark.parametrize(
    "name",
    ["app.py", "..%2fapp.py", "..%2f..%2fpyproject.toml", "%2e%2e/%2e%2e/app.py", "docs.css%00", "", "docs.css/x"],
)
def test_no_other_file_can_be_had(url: str, name: str) -> None:
    assert 404 == httpx.get(f"{url}/docs/assets/{name}").status_code


@pytest.mark.parametrize("path", [*PAGES, "/openapi.json", "/docs/assets/docs.css"])
def test_what_the_caller_has_is_not_sent_again(url: str, path: str) -> None:
    first = httpx.get(f"{url}{path}")
    etag = first.headers["ETag"]

    again = httpx.get(f"{url}{path}", headers={"If-None-Match": f'"other", W/{etag}'})
    other = httpx.get(f"{url}{path}", headers={"If-None-Match": '"other"'})

    assert re.fullmatch(r'"[0-9a-f]+"', etag)
    assert (304, b"", etag) == (again.status_code, again.content, again.headers["ETag"])
    assert (200, first.content) == (other.status_code, other.content)


@pytest.mark.skipif(shutil.which("curl") is None, reason="the commands are for curl")
def test_the_first_game_can_be_played_by_pasting_the_commands(
    url: str, pages: dict[str, Page], contract: Any, tmp_path: Path
) -> None:
    steps = first_game(contract)
    assert all(step.commands in pages["/docs"].text for step in steps)
    script = "\necho\n".join(step.commands for step in steps).replace(ADDRESS, url)
    # The last command follows the game for ever.
    script = script.replace("curl -sN", "curl -sN --max-time 1")

    ran = subprocess.run(["sh", "-uc", script], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=30)

    seated, moves, played = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("{")]
    assert "" == ran.stderr
    assert "running" == seated["game"]["status"]
    assert moves["version"] + 1 == played["version"]
    assert f"id: {played['events'][-1]['number']}\n" in ran.stdout


def test_whatever_is_no_html_is_escaped() -> None:
    shown = tag("p", "<b>&", Html("<br>"), title='"<', hidden=True, class_=None)

    assert '<p title="&quot;&lt;" hidden>&lt;b&gt;&amp;<br></p>' == shown


def test_docstrings_are_rendered() -> None:
    shown = prose("One\n`<two>`.\n\n- a\n  b\n- c\n\nThree.")

    assert "<p>One <code>&lt;two&gt;</code>.</p><ul><li>a b</li><li>c</li></ul><p>Three.</p>" == shown


def test_samples_are_short_and_still_the_same_json() -> None:
    value = {"moves": [{"notation": "walk <holmes> 1", "n": -1.5}] * 3, "none": None, "empty": {}, "few": [1, 2]}

    text = pretty(value)

    assert value == json.loads(text)
    assert text == Page(coloured(text)).text
    assert '  "few": [1, 2]' in text.splitlines()
    assert max(map(len, text.splitlines())) <= 64
