// Writes schema.d.ts from the contract, copies openapi-fetch, and compiles src/: `node generate.mjs [folder to write to]`.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const here = dirname(fileURLToPath(import.meta.url));
const target = resolve(process.argv[2] ?? here);
const head = "// The types of every request and answer. Generated from the contract by `make clients`: do not edit.\n\n";
const problem = { $ref: "#/components/responses/Problem" };

const contract = JSON.parse(readFileSync(join(here, "..", "..", "openapi.json"), "utf8"));
const types = astToString(
  await openapiTS(short(contract), {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  }),
);

mkdirSync(target, { recursive: true });
writeFileSync(join(target, "schema.d.ts"), head + types);
if (target !== here) for (const name of ["src", "tsconfig.json", "package.json"]) cpSync(join(here, name), join(target, name), { recursive: true });
vendor();
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
execFileSync(process.execPath, [tsc, "-p", join(target, "tsconfig.json")], { stdio: "inherit" });

// npm does not install what a linked folder depends on, and a page without a bundler finds nothing by name: so the one
// module that is needed lies beside ours, as it was published.
function vendor() {
  const folder = join(target, "vendored");
  mkdirSync(folder, { recursive: true });
  const modules = join(here, "..", "..", "node_modules");
  const put = (from, to) => {
    const text = readFileSync(join(modules, from), "utf8").replace(/\n\/\/# sourceMappingURL.*/, "");
    writeFileSync(join(folder, to), text.replace("'openapi-typescript-helpers'", "'./openapi-typescript-helpers.js'"));
  };
  put("openapi-fetch/LICENSE", "LICENSE");
  put("openapi-fetch/dist/index.mjs", "openapi-fetch.js");
  put("openapi-fetch/dist/index.d.mts", "openapi-fetch.d.ts");
  put("openapi-typescript-helpers/dist/index.d.mts", "openapi-typescript-helpers.d.ts");
}

// What types cannot say is left out, and what all operations share is said once: less than half of the text remains.
function short(contract) {
  for (const operations of Object.values(contract.paths)) {
    for (const operation of Object.values(operations)) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        delete answer.headers;
        delete answer.links;
        if (status >= "400") operation.responses[status] = problem;
      }
    }
  }
  const { schemas, securitySchemes } = contract.components;
  // "Either of two fields" has no type of its own, and would only stand in the way of the fields.
  delete schemas.PlayMove.oneOf;
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const responses = { Problem: { description: "What went wrong.", content } };
  return { ...contract, components: { schemas: without(schemas), securitySchemes, responses }, paths: without(contract.paths) };
}

function without(node) {
  if (Array.isArray(node)) return node.map(without);
  if (node === null || typeof node !== "object") return node;
  const kept = Object.entries(node).filter(([key, value]) => !(key === "example" || (key === "title" && typeof value === "string")));
  return Object.fromEntries(kept.map(([key, value]) => [key, without(value)]));
}
