"""What all pages have in common."""

from service.pages.assets import address
from service.pages.markup import Html, join, link, tag


def page(*, title: str, navigation: Html, content: Html, scripts: tuple[str, ...] = ()) -> bytes:
    """Write a whole page."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("title", title),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="description", content="How to play the games of Lamplighter over HTTP."),
        tag("link", rel="icon", type="image/svg+xml", href=address("lamp.svg")),
        tag("link", rel="stylesheet", href=address("docs.css")),
        *[tag("script", type="module", src=address(script)) for script in scripts],
    )
    # A popover needs no script to open on a narrow screen; on a wide one the style makes it a sidebar.
    body = tag(
        "body",
        link("#content", "Skip to the content", class_="skip"),
        tag(
            "header",
            link(
                "/docs",
                tag("img", src=address("lamp.svg"), alt="", width=28, height=28),
                tag("span", "Lamplighter"),
                class_="brand",
            ),
            tag("button", "Contents", type="button", popovertarget="contents", class_="menu"),
            class_="bar",
        ),
        tag("nav", navigation, id="contents", popover="auto", aria_label="Contents"),
        tag("main", content, id="content", tabindex="-1"),
        tag("footer", tag("p", *_footer())),
    )
    document = join([Html("<!doctype html>\n"), tag("html", head, body, lang="en")])
    return document.encode()


def _footer() -> list[str]:
    return [
        link("/docs", "Documentation"),
        " · ",
        link("/docs/problems", "Problems"),
        " · ",
        link("/openapi.json", "OpenAPI 3.1"),
        " · ",
        link("https://www.rfc-editor.org/rfc/rfc9457", "RFC 9457", rel="noreferrer"),
        " · Not affiliated with the publishers or authors of the games.",
    ]
