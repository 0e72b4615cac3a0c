// Finding one's way: filter, folding, where the reader is, copying.

const contents = document.getElementById("contents");
const find = document.getElementById("find");
const entries = [...document.querySelectorAll("[data-find]")];
const links = new Map(
  [...contents.querySelectorAll('a[href^="#"]')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
);

// Filter

function filter() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    entry.hidden = !words.every((word) => entry.dataset.find.includes(word));
    count += !entry.hidden;
  }
  for (const chapter of document.querySelectorAll(".chapter"))
    chapter.hidden = !chapter.querySelector("[data-find]:not([hidden])");
  document.getElementById("introduction").hidden = words.length > 0;
  for (const [id, link] of links) link.parentElement.hidden = Boolean(document.getElementById(id)?.closest("[hidden]"));
  for (const group of contents.querySelectorAll(".contents > li"))
    group.hidden = words.length > 0 && !group.querySelector('ul > li:not([hidden]) > a[href^="#"]');
  contents.querySelector("details").open = words.length > 0;
  document.querySelector(".nothing").hidden = count > 0;
  document.getElementById("found").textContent = words.length ? `${count} found` : "";
}

function clear() {
  find.value = "";
  filter();
}

if (find) {
  find.closest("search").hidden = false;
  find.addEventListener("input", () => {
    filter();
    scrollTo({ top: 0, behavior: "instant" });
  });
  find.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && find.value) {
      event.preventDefault();
      clear();
    } else if (event.key === "Enter") {
      const first = entries.find((entry) => !entry.hidden);
      if (first) location.hash = first.id;
    }
  });
  document.querySelector(".nothing button").addEventListener("click", () => {
    clear();
    find.focus();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (contents.matches(":not(:popover-open)") && getComputedStyle(contents).position === "fixed")
      contents.showPopover();
    find.focus();
  });
}

// Where an address leads

function arrive() {
  const goal = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (contents.matches(":popover-open")) contents.hidePopover();
  if (!goal) return;
  if (goal instanceof HTMLDetailsElement) goal.open = true;
  if (find && goal.closest("[hidden]")) {
    clear();
    goal.scrollIntoView();
  }
}

addEventListener("hashchange", arrive);
contents.addEventListener("click", (event) => {
  if (event.target.closest("a") && contents.matches(":popover-open")) contents.hidePopover();
});
arrive();

// Where the reader is

const watcher = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      const link = links.get(target.id);
      if (!isIntersecting || !link) continue;
      for (const other of links.values()) other.removeAttribute("aria-current");
      link.setAttribute("aria-current", "location");
      const [box, inside] = [contents.getBoundingClientRect(), link.getBoundingClientRect()];
      if (inside.top < box.top + 80 || inside.bottom > box.bottom - 40)
        contents.scrollTop += inside.top - box.top - box.height / 3;
    }
  },
  { rootMargin: "-6% 0px -93% 0px" },
);
for (const part of document.querySelectorAll("#introduction, article, details.schema, tbody tr[id]"))
  watcher.observe(part);

// Commands: with the page's own address, ready to be copied

const first = document.querySelector("#first-game code");
if (first) first.textContent = first.textContent.replace(/^LAMP=.*$/m, `LAMP=${location.origin}`);

// There is no clipboard on a page that came over plain HTTP from elsewhere.
for (const sample of navigator.clipboard ? document.querySelectorAll("pre.sample") : []) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "copy", textContent: "Copy" });
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(sample.querySelector("code").textContent);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 1500);
  });
  sample.append(button);
}
