// Brings the forms to life that try an operation.

import { coloured, flatten, make, parsed, pretty } from "./show.js";
import { follow, lines } from "./stream.js";

const TOKEN = "lamplighter.token";
const MOST_LINES = 300;
const SSE = "text/event-stream";
const NDJSON = "application/x-ndjson";

const forms = [...document.querySelectorAll(".try form")];
const formOf = (operation) => document.querySelector(`#${CSS.escape(operation)} .try form`);
const fieldsOf = (form, place) => [...form.querySelectorAll(`[data-in="${place}"]`)];

for (const form of forms) {
  form.closest(".try").hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
  for (const field of fieldsOf(form, "path")) field.addEventListener("change", () => share(field));
  form.querySelector(".token")?.addEventListener("input", (event) => useToken(event.target.value));
}
useToken(sessionStorage.getItem(TOKEN) ?? "");

/** Put a token into every form; the tab forgets it when it closes. */
function useToken(token) {
  if (token) sessionStorage.setItem(TOKEN, token);
  else sessionStorage.removeItem(TOKEN);
  for (const field of document.querySelectorAll(".token")) field.value = token;
}

/** Let the same part of a path have the same value in every form. */
function share(field) {
  for (const form of forms)
    for (const other of fieldsOf(form, "path"))
      if (other.dataset.name === field.dataset.name) other.value = field.value;
}

/** Read what a form asks for. */
function requestOf(form) {
  const path = Object.fromEntries(fieldsOf(form, "path").map((field) => [field.dataset.name, field.value.trim()]));
  const query = new URLSearchParams();
  for (const field of fieldsOf(form, "query")) if (field.value) query.append(field.dataset.name, field.value);
  const headers = {};
  for (const field of fieldsOf(form, "header")) if (field.value) headers[field.dataset.name] = field.value;
  const token = form.querySelector(".token")?.value.trim();
  if (token) headers.Authorization = `Bearer ${token}`;
  const accept = fieldsOf(form, "accept")[0]?.value;
  if (accept) headers.Accept = accept;
  const body = fieldsOf(form, "body")[0]?.value.trim() || undefined;
  if (body) headers["Content-Type"] = "application/json";
  const address = form.dataset.path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(path[name]));
  return { method: form.dataset.method, url: address + (query.size ? `?${query}` : ""), path, headers, body, accept };
}

function ask({ method, url, headers, body }, signal, more = {}) {
  return fetch(url, {
    method,
    headers: { ...headers, ...more },
    body,
    signal,
    credentials: "omit",
    cache: "no-store",
  });
}

async function send(form) {
  const outcome = form.querySelector(".outcome");
  const [button, stop] = [form.querySelector(".send"), form.querySelector(".stop")];
  const request = requestOf(form);
  const control = new AbortController();
  stop.onclick = () => control.abort();
  button.disabled = true;
  stop.hidden = false;
  outcome.replaceChildren(make("p", { className: "line", text: "Waiting for the answer…" }));
  const began = performance.now();
  try {
    if (request.accept === SSE) await showStream(request, outcome, control.signal, began);
    else await showAnswer(await ask(request, control.signal), request, form, outcome, began);
  } catch (error) {
    const text = control.signal.aborted ? "Stopped." : `No answer: ${error.message}`;
    outcome.append(make("p", { className: "line", text }));
  } finally {
    button.disabled = false;
    stop.hidden = true;
  }
}

/** Show the first line of an answer, and its headers. */
function showHead(response, request, outcome, began) {
  const line = make("p", { className: "line", role: "status" });
  const good = response.status < 400 ? "good" : "bad";
  line.append(
    make("span", { className: `status ${good}`, text: String(response.status) }),
    ` ${response.statusText} · ${Math.round(performance.now() - began)} ms · `,
    make("code", { text: `${request.method} ${request.url}` }),
  );
  const headers = [...response.headers].map(([name, value]) => make("li", {}, make("code", { text: name }), ` ${value}`));
  outcome.replaceChildren(
    line,
    make("details", {}, make("summary", { text: `Headers (${headers.length})` }), make("ul", {}, ...headers)),
  );
}

async function showAnswer(response, request, form, outcome, began) {
  showHead(response, request, outcome, began);
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith(NDJSON)) {
    const add = addingTo(outcome);
    for await (const line of lines(response)) add("", line);
    return;
  }
  if (type.startsWith("image/")) {
    const picture = make("img", { src: URL.createObjectURL(await response.blob()), alt: "The picture that was drawn" });
    outcome.append(picture);
    return;
  }
  const value = await showText(response, outcome);
  if (response.ok) offerNext(form, request, value, outcome);
}

/** Show the body of an answer as text, and give its value if it is JSON. */
async function showText(response, outcome) {
  const text = await response.text();
  const value = response.headers.get("content-type")?.includes("json") ? parsed(text) : undefined;
  if (text) outcome.append(box(value === undefined ? make("code", { text }) : coloured(pretty(value, 52))));
  if (!response.ok && value?.code) outcome.append(explanation(value));
  return value;
}

async function showStream(request, outcome, signal, began) {
  let add;
  await follow({
    signal,
    ask: (last) => ask(request, signal, last === undefined ? {} : { "Last-Event-ID": last }),
    onAnswer: async (response) => {
      if (response.status === 200 && add) return;
      if (response.status === 204 && add) {
        outcome.append(make("p", { className: "line", text: "The game is over, and this was all of it." }));
        return;
      }
      showHead(response, request, outcome, began);
      if (response.status === 200) add = addingTo(outcome);
      else await showText(response, outcome);
    },
    onMessage: (message) => add(message.id ?? "", message.data),
  });
}

/** Make a box to which events are added, the newest in sight. */
function addingTo(outcome) {
  const list = make("ol", { className: "feed", tabIndex: 0, ariaLabel: "Events" });
  outcome.append(list);
  return (id, data) => {
    const value = parsed(data);
    const told = value === undefined ? make("code", { text: data }) : coloured(flatten(value.event ?? value));
    list.append(make("li", {}, make("span", { className: "number", text: id || String(value?.number ?? "") }), told));
    if (list.children.length > MOST_LINES) list.firstElementChild.remove();
    list.scrollTop = list.scrollHeight;
  };
}

function box(code) {
  return make("pre", { className: "sample", tabIndex: 0 }, code);
}

function explanation(problem) {
  const link = make("a", { href: `/docs/problems#${encodeURIComponent(problem.code)}`, text: problem.code });
  return make("p", { className: "line" }, "What to do about it: ", link);
}

/** Offer what an answer leads to, as the contract's links tell. */
function offerNext(form, request, value, outcome) {
  const buttons = [];
  if (typeof value?.token === "string")
    buttons.push(make("button", { type: "button", text: "Use this token", onclick: () => useToken(value.token) }));
  for (const link of JSON.parse(form.dataset.links)) {
    const goal = formOf(link.operation);
    const resolved = Object.entries(link.parameters).map(([name, from]) => [name, resolve(from, request, value)]);
    if (!goal || resolved.some(([, found]) => found === undefined)) continue;
    const go = () => goTo(goal, resolved, fill(link.body, request, value));
    const fixed = Object.values(link.parameters).filter((from) => !String(from).startsWith("$"));
    const text = [link.operation, ...fixed, "→"].join(" ");
    buttons.push(make("button", { type: "button", text, onclick: go }));
  }
  if (buttons.length) outcome.append(make("div", { className: "next" }, ...buttons));
}

/** Find what a link's expression names: a part of the answer, or of the request. */
function resolve(expression, request, value) {
  const [, pointer] = /^\$response\.body#(.*)$/.exec(expression) ?? [];
  if (pointer !== undefined)
    return pointer.split("/").slice(1).reduce((part, key) => part?.[key.replace("~1", "/").replace("~0", "~")], value);
  const [, name] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
  return name === undefined ? expression : request.path[name];
}

function fill(body, request, value) {
  if (!body) return undefined;
  const parts = Object.entries(body).map(([name, from]) => [name, resolve(from, request, value)]);
  return parts.some(([, found]) => found === undefined) ? undefined : Object.fromEntries(parts);
}

function goTo(form, parameters, body) {
  for (const [name, found] of parameters) {
    const field = form.querySelector(`[data-name="${CSS.escape(name)}"]`);
    if (!field) continue;
    field.value = found;
    if (field.dataset.in === "path") share(field);
  }
  if (body !== undefined) form.querySelector('[data-in="body"]').value = pretty(body, 44);
  const operation = form.closest("article");
  operation.hidden = false;
  form.closest(".try").open = true;
  history.pushState(null, "", `#${operation.id}`);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  operation.scrollIntoView();
  form.querySelector(".send").focus();
}
