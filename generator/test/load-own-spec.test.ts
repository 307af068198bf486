import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Redocly from "@redocly/openapi-core";
import { beforeAll, describe, expect, test } from "vitest";
import { load } from "../src/load.ts";
import type { LoadedSpec } from "../src/load/loaded-spec.ts";
import type { PlainObject } from "../src/plain-object.ts";

const file = join(import.meta.dirname, "../../spec/openapi.yaml");

// The copy that openapi-typescript uses, an independent reading of the same files.
const require = createRequire(createRequire(import.meta.url).resolve("openapi-typescript/package.json"));
const { bundle, createConfig } = require("@redocly/openapi-core") as typeof Redocly;

describe("load() reads our own description as Redocly does:", () => {
  let ours: LoadedSpec;
  let theirs: PlainObject;

  beforeAll(async () => {
    ours = load(file);
    const { bundle: document, problems } = await bundle({ ref: file, config: await createConfig({}) });
    expect(problems).toEqual([]);
    theirs = document.parsed as PlainObject;
  });

  test("the same schemas under the same names", () => {
    const [left, right] = [schemasOf(ours.document), schemasOf(theirs)];
    expect(Object.keys(left).sort()).toEqual(Object.keys(right).sort());
    for (const [name, schema] of Object.entries(left)) expect(schema, name).toEqual(right[name]);
  });

  test("the same paths, once references to anything but schemas are replaced", () => {
    expect(ours.document["paths"]).toEqual(replaced(theirs["paths"], theirs));
  });
});

function schemasOf(document: PlainObject): PlainObject {
  return (document["components"] as { readonly schemas: PlainObject }).schemas;
}

function replaced(value: unknown, root: PlainObject): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, root));
  if (typeof value !== "object" || value === null) return value;
  const reference = (value as PlainObject)["$ref"];
  if (typeof reference === "string" && !reference.startsWith("#/components/schemas/")) {
    const path = reference.slice(2).split("/");
    return replaced(
      path.reduce<unknown>((node, segment) => (node as PlainObject)[segment], root),
      root,
    );
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, root)]));
}
