"use strict";
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const { game, viewers, nodes, steps, lines, beliefs, tellings } = film;
  const at = (id) => document.getElementById(id);
  const make = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const SVG = "http://www.w3.org/2000/svg";

  // Drawings: each node of them is kept once (how is told in engine/archive/film.py).

  const kept = new Map();

  /** Take a node apart: its opening and the nodes in it; null for one that is whole. */
  function parts(number) {
    const node = nodes[number];
    if (typeof node === "string") return null;
    if (!kept.has(number)) kept.set(number, typeof node[0] === "string" ? first(node) : changed(node));
    return kept.get(number);
  }

  const first = ([opening, ...inner]) => ({ opening: opening.replaceAll("'", '"'), inner });

  function changed([base, ...changes]) {
    const { opening, inner } = parts(base);
    const made = [];
    let reached = 0;
    for (const [start, less, ...more] of changes) {
      made.push(...inner.slice(reached, start), ...more);
      reached = start + less;
    }
    return { opening, inner: [...made, ...inner.slice(reached)] };
  }

  /** Write a node, as the service drew it. */
  function written(number) {
    const known = parts(number);
    if (!known) return nodes[number].replaceAll("'", '"');
    const name = /^<([a-z]+)/.exec(known.opening)[1];
    return `${known.opening}${known.inner.map(written).join("")}</${name}>`;
  }

  function parsed(number) {
    const holder = document.createElementNS(SVG, "svg");
    holder.innerHTML = written(number);
    return holder.firstElementChild;
  }

  const isElement = (number) => typeof nodes[number] !== "string" || nodes[number].startsWith("<");
  const holdsElements = (known) => known.inner.every(isElement);

  /** Make one element show another node, leaving alone what is the same. */
  function patch(element, before, after) {
    if (before === after) return element;
    const [old, now] = [parts(before), parts(after)];
    if (!old || !now || old.opening !== now.opening || !holdsElements(old) || !holdsElements(now)) {
      const made = parsed(after);
      element.replaceWith(made);
      return made;
    }
    const stay = new Map();
    const loose = [];
    const wanted = new Set(now.inner);
    [...element.children].forEach((child, index) => {
      const number = old.inner[index];
      if (wanted.has(number) && !stay.has(number)) stay.set(number, child);
      else loose.push([number, child]);
    });
    let place = element.firstElementChild;
    for (const number of now.inner) {
      let child = stay.get(number);
      if (child) stay.delete(number);
      else {
        const alike = parts(number) && loose.findIndex(([other]) => parts(other)?.opening === parts(number).opening);
        if (alike !== null && alike >= 0) {
          const [[other, found]] = loose.splice(alike, 1);
          const follows = found === place;
          child = patch(found, other, number);
          if (follows) place = child;
        } else child = parsed(number);
      }
      if (child === place) place = place.nextElementSibling;
      else element.insertBefore(child, place);
    }
    for (const [, child] of loose) child.remove();
    return element;
  }

  // What is shown now

  let version = 0;
  let eyes = Math.max(viewers.indexOf(game.as), 0);
  let shown = null;
  let timer = null;
  let noting = null;
  const telling = (number, who = eyes) => tellings[steps[number - 1].seen[who]];
  const titled = (word) => word.replace(/[-_]/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
  const EYES = { public: "Public", omniscient: "All revealed" };
  const called = (viewer) => EYES[viewer] ?? capital(titled(viewer));

  function go(to, who = eyes) {
    const moved = { version: Math.min(Math.max(to, 1), steps.length), eyes: who };
    if (moved.version === version && moved.eyes === eyes && shown !== null) return;
    const turned = moved.eyes !== eyes || shown === null;
    ({ version, eyes } = moved);
    draw();
    if (turned) retell();
    tell();
    mark();
    clearTimeout(noting);
    noting = setTimeout(note, 150);
  }

  /** Put into the address what is shown. Browsers bear that only so often. */
  function note() {
    const hash = `#v=${version}&as=${viewers[eyes]}`;
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }

  function draw() {
    const { drawing } = telling(version);
    const before = at("drawing").firstElementChild;
    if (before) patch(before, shown, drawing);
    else at("drawing").append(parsed(drawing));
    shown = drawing;
    Object.assign(at("board").dataset, { version, viewer: viewers[eyes] });
  }

  /** Say what happened, and what can be worked out. */
  function tell() {
    const step = steps[version - 1];
    at("when").textContent = [`Step ${version}`, step.seat && called(step.seat), clock(step.at)].filter(Boolean).join(" · ");
    at("said").replaceChildren(...(telling(version).lines ?? []).map((number) => said(lines[number])));
    for (const [index, button] of [...at("eyes").children].entries()) button.setAttribute("aria-pressed", index === eyes);
    at("slider").value = version;
    at("slider").setAttribute("aria-valuetext", `Step ${version} of ${steps.length}`);
    at("count").textContent = `${version} / ${steps.length}`;
    for (const name of ["first", "back"]) at(name).setAttribute("aria-disabled", version === 1);
    for (const name of ["on", "last"]) at(name).setAttribute("aria-disabled", version === steps.length);
    believe();
    const row = at("steps").children[version - 1]?.firstElementChild;
    at("steps").querySelector("[aria-current]")?.removeAttribute("aria-current");
    if (row) {
      row.setAttribute("aria-current", "step");
      const list = at("steps");
      const [top, bottom] = [row.parentElement.offsetTop, row.parentElement.offsetTop + row.offsetHeight];
      if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 3;
    }
  }

  /** Write a line of notation: its name, and the rest. */
  function said(line) {
    const [name, ...rest] = line.split(" ");
    const made = make("p");
    made.append(make("b", capital(titled(name))), make("span", ` ${rest.join(" ")}`));
    return made;
  }

  /** Write the list of steps, as these eyes saw them. */
  function retell() {
    at("steps").replaceChildren(
      ...steps.map((step, index) => {
        const button = make("button", undefined, { type: "button", "data-version": index + 1 });
        const told = (telling(index + 1).lines ?? []).map((number) => lines[number]);
        button.append(make("span", index + 1, { class: "number" }), make("span", brief(told), { class: "brief" }));
        button.title = told.join("\n").slice(0, 600);
        const row = make("li");
        row.append(button);
        return row;
      }),
    );
  }

  const brief = (told) => told.map((line) => (line.length > 90 ? `${line.slice(0, 88)}…` : line)).join(" · ");

  function clock(time) {
    const day = new Date(time);
    return Number.isNaN(day.getTime()) ? time : `${day.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  }

  // What can be worked out

  const counted = new Map();
  const believed = (number, who = eyes) => {
    const { belief } = telling(number, who);
    return belief === undefined ? null : beliefs[belief];
  };

  function believe() {
    const known = believed(version);
    const rows = known ? Object.entries(known).map(([name, members]) => belief(name, members)) : [];
    at("beliefs").replaceChildren(...rows);
  }

  function belief(name, members) {
    const made = make("details", undefined, { title: film.about[name]?.description ?? "", "data-belief": name, "data-count": members.length });
    made.open = folded[name] !== true;
    made.addEventListener("toggle", () => { folded[name] = !made.open; });
    const summary = make("summary");
    summary.append(make("b", members.length), make("span", ` ${titled(name)} `), spark(name));
    const chips = make("p", undefined, { class: members.length > 12 ? "chips small" : "chips" });
    chips.append(...members.map((member) => make("span", typeof member === "string" ? capital(titled(member)) : member)));
    made.append(summary, chips);
    return made;
  }

  const drawn = Object.entries(film.about).flatMap(([name, { drawn_as: attribute }]) => (attribute ? [[name, attribute]] : []));
  // What is drawn second would hide what is drawn first, until somebody asks for it.
  const folded = Object.fromEntries(drawn.map(([name], index) => [name, index > 0]));

  /** Draw how a count went through the game. */
  function spark(name) {
    const key = `${eyes} ${name}`;
    if (!counted.has(key)) counted.set(key, steps.map((_, index) => believed(index + 1)?.[name]?.length ?? null));
    const counts = counted.get(key);
    const most = Math.max(1, ...counts);
    const [width, height] = [160, 26];
    const x = (index) => (steps.length < 2 ? 0 : (index * width) / (steps.length - 1));
    const y = (count) => height - 2 - (count * (height - 4)) / most;
    const points = counts.flatMap((count, index) => (count === null ? [] : [[x(index), y(count)]]));
    const svg = document.createElementNS(SVG, "svg");
    const path = points.map(([u, v], index) => (index ? `H${u.toFixed(1)}V${v.toFixed(1)}` : `M${u.toFixed(1)} ${v.toFixed(1)}`)).join("");
    const now = counts[version - 1];
    svg.innerHTML =
      `<path class="area" d="${path}V${height}H${points.length ? points[0][0].toFixed(1) : 0}Z"/><path class="curve" d="${path}"/>` +
      (now === null ? "" : `<circle cx="${x(version - 1).toFixed(1)}" cy="${y(now).toFixed(1)}" r="3.2"/>`);
    svg.setAttribute("viewBox", `-4 0 ${width + 8} ${height}`);
    svg.setAttribute("class", "spark");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `${titled(name)}: from ${counts.find((count) => count !== null)} to ${now} of at most ${most}`);
    return svg;
  }

  /** Ring in the drawing what is still possible, in a layer of its own: the drawing stays as it is. */
  function mark() {
    at("rings")?.remove();
    const drawing = at("drawing").firstElementChild;
    const known = believed(version);
    const told = drawn.filter(([name]) => known?.[name] && folded[name] !== true);
    if (!drawing || !told.length) return;
    const layer = document.createElementNS(SVG, "svg");
    layer.id = "rings";
    layer.setAttribute("viewBox", drawing.getAttribute("viewBox"));
    layer.setAttribute("aria-hidden", "true");
    const base = drawing.getScreenCTM().inverse();
    told.forEach(([name, attribute], kind) => {
      for (const member of known[name]) {
        const found = drawing.querySelector(`[data-${attribute}="${member}"]`);
        if (!found) continue;
        const box = found.getBBox();
        const matrix = base.multiply(found.getScreenCTM());
        const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
        const ring = document.createElementNS(SVG, "circle");
        ring.setAttribute("cx", middle.x.toFixed(1));
        ring.setAttribute("cy", middle.y.toFixed(1));
        ring.setAttribute("r", (Math.max(box.width, box.height) * Math.abs(matrix.a || matrix.b) * (0.5 + kind * 0.14) + 2).toFixed(1));
        ring.setAttribute("class", `ring kind${kind}`);
        layer.append(ring);
      }
    });
    at("drawing").append(layer);
  }

  // The player

  const playing = () => timer !== null;
  const start = at("play").querySelector("path").getAttribute("d");

  function face(label, shape) {
    at("play").setAttribute("aria-label", label);
    at("play").querySelector("path").setAttribute("d", shape);
  }

  function play() {
    if (playing()) return pause();
    if (version === steps.length) go(1);
    at("said").setAttribute("aria-live", "off");
    face("Pause", "M6 4h4v16H6zM14 4h4v16h-4z");
    next();
  }

  function next() {
    timer = setTimeout(() => {
      go(version + 1);
      if (version === steps.length) pause();
      else next();
    }, 1200 / Number(at("speed").value));
  }

  function pause() {
    clearTimeout(timer);
    timer = null;
    at("said").setAttribute("aria-live", "polite");
    face("Play", start);
  }

  function faster(by) {
    const speed = at("speed");
    speed.selectedIndex = Math.min(Math.max(speed.selectedIndex + by, 0), speed.options.length - 1);
  }

  const look = (who) => who < viewers.length && go(version, who);
  const stop = (act) => () => { pause(); act(); };
  const DEEDS = {
    first: stop(() => go(1)),
    back: stop(() => go(version - 1)),
    on: stop(() => go(version + 1)),
    last: stop(() => go(steps.length)),
    play,
  };
  function zoom() {
    const near = at("board").classList.toggle("near");
    at("zoom").setAttribute("aria-pressed", near);
    mark();
  }

  const KEYS = {
    Home: DEEDS.first, ArrowLeft: DEEDS.back, ArrowRight: DEEDS.on, End: DEEDS.last, " ": play,
    "+": () => faster(1), "=": () => faster(1), "-": () => faster(-1),
    z: zoom,
  };

  for (const [name, deed] of Object.entries(DEEDS)) at(name).addEventListener("click", deed);
  at("zoom").addEventListener("click", zoom);
  at("slider").max = steps.length;
  at("slider").addEventListener("input", stop(() => go(Number(at("slider").value))));
  at("steps").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) stop(() => go(Number(button.dataset.version)))();
  });
  at("beliefs").addEventListener("toggle", mark, true);
  addEventListener("resize", mark);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target;
    const own = target.matches?.("input, select") || (event.key === " " && target.closest?.("button, summary"));
    const deed = KEYS[event.key] ?? (/^[1-9]$/.test(event.key) ? () => look(Number(event.key) - 1) : null);
    if (own || !deed) return;
    event.preventDefault();
    deed();
  });

  // The frame

  at("eyes").append(
    ...viewers.map((viewer, index) => {
      const button = make("button", called(viewer), { type: "button", "data-viewer": viewer, "aria-pressed": "false" });
      button.addEventListener("click", () => look(index));
      return button;
    }),
  );
  at("players").textContent = Object.entries(game.players)
    .map(([seat, player]) => `${called(seat)}: ${player ? player.name : "nobody"}`)
    .join(" · ");
  const end = game.outcome;
  at("outcome").textContent = end
    ? `Won by ${end.winners.map(called).join(", ") || "nobody"}: ${titled(end.reason)}`
    : { aborted: "Called off", running: "Still running", open: "Not begun" }[game.status] ?? "";
  at("proof").textContent = `Game ${game.game} · ${game.ruleset}` + (game.hash ? ` · ${game.hash.slice(0, 16)}…` : "");

  function follow() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const who = viewers.indexOf(wanted.get("as"));
    const to = Number(wanted.get("v"));
    go(Number.isInteger(to) && to > 0 ? to : version || 1, who < 0 ? eyes : who);
  }
  addEventListener("hashchange", follow);
  follow();

  // For tests: what the film says of a version, and whether the page shows just that.
  globalThis.replay = {
    drawing: (number, viewer) => written(telling(number, viewers.indexOf(viewer)).drawing),
    isTrue: () => at("drawing").firstElementChild.isEqualNode(parsed(shown)),
  };
})();
