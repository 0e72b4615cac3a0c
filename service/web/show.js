// Shows values: JSON that is short and coloured, elements made without HTML.

const TOKEN = /("(?:[^"\\]|\\.)*"(?=:))|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null)/g;
const NAMES = ["json-key", "json-text", "json-number", "json-word"];

/** Make an element. */
export function make(name, { text, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
}

/** Write JSON with a line for each part that does not fit on one. */
export function pretty(value, room = 64, indent = 0, before = 0) {
  const flat = flatten(value);
  if (value === null || typeof value !== "object" || before + flat.length <= room) return flat;
  const pad = " ".repeat(indent + 2);
  const end = " ".repeat(indent);
  if (Array.isArray(value)) {
    if (!value.length) return "[]";
    return `[\n${value.map((part) => pad + pretty(part, room, indent + 2, indent + 2)).join(",\n")}\n${end}]`;
  }
  const parts = Object.entries(value).map(([key, part]) => {
    const start = `${pad}${JSON.stringify(key)}: `;
    return start + pretty(part, room, indent + 2, start.length);
  });
  return parts.length ? `{\n${parts.join(",\n")}\n${end}}` : "{}";
}

/** Colour JSON. */
export function coloured(text) {
  const code = document.createElement("code");
  let end = 0;
  for (const found of text.matchAll(TOKEN)) {
    const kind = NAMES[found.slice(1).findIndex((part) => part !== undefined)];
    code.append(text.slice(end, found.index), make("span", { className: kind, text: found[0] }));
    end = found.index + found[0].length;
  }
  code.append(text.slice(end));
  return code;
}

/** Read JSON, or say by undefined that it is none. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Write JSON on one line, with spaces where people expect them. */
export function flatten(value) {
  if (Array.isArray(value)) return `[${value.map(flatten).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${flatten(part)}`);
  return `{${parts.join(", ")}}`;
}
