import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Traits } from "@commerce-http/model";
import { describe, expect, test } from "vitest";
import { repositoryLayout } from "../src/config/layout.ts";
import { generate } from "../src/generate.ts";
import { ref } from "./model/description.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const description = "Described.";

type Way = (next: object) => object;

const twoProperties: Way = (next) => ({
  type: "object",
  properties: { left: { ...next, description }, right: next },
});

/** Ways in which a schema can refer twice to the next one. */
const ways: Readonly<Record<string, Way>> = {
  properties: twoProperties,
  "items of lists": (next) => {
    const list = { type: "array", description, items: next };
    return { type: "object", properties: { left: list, right: { ...list } } };
  },
  "entries of maps": (next) => {
    const map = { type: "object", description, additionalProperties: next };
    return { type: "object", properties: { left: map, right: { ...map } } };
  },
  "parts of a whole": (next) => ({ type: "object", allOf: [next, { ...next, description }] }),
  alternatives: (next) => ({
    type: "object",
    properties: Object.fromEntries(
      ["left", "right"].map((name) => [name, { anyOf: [next, { type: "object", properties: { deep: next } }] }]),
    ),
  }),
  "fields that only answers have": (next) => ({
    type: "object",
    properties: { left: next, right: next, text: { type: "string", description, readOnly: true } },
  }),
};

/** An overlay that gives States a field, whose schema is the first of several. */
function overlay(levels: number, way: Way, end: object): object {
  const schemas = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [`Nest${level}`, { description, ...way(ref(`Nest${level + 1}`)) }]),
  );
  const nest = { ...ref("Nest0"), description };
  const action = {
    type: "object",
    description,
    required: ["action"],
    properties: { action: { type: "string", const: "setNest", description }, nest },
    "x-update-action": { writes: { nest: "nest" }, effect: "replace" },
  };
  const updates = {
    "$.components.schemas": { ...schemas, [`Nest${levels}`]: { description, ...end }, StateSetNestAction: action },
    "$.components.schemas.State.properties": { nest },
    "$.components.schemas.StateDraft.properties": { nest },
    "$.components.schemas.StateUpdateAction.oneOf": ref("StateSetNestAction"),
    "$.components.schemas.StateUpdateAction.discriminator.mapping": { setNest: ref("StateSetNestAction").$ref },
  };
  const actions = Object.entries(updates).map(([target, update]) => ({ target, update }));
  return { overlay: "1.0.0", info: { title: "Nest", version: "1.0.0" }, actions };
}

const text = { type: "object", properties: { text: { type: "string", description } } };

/** Finds the files of our own packages with such a field, by the ends of their paths. */
async function generated(levels: number, way = twoProperties, end: object = text): Promise<(path: string) => string> {
  const folder = temporaryFolder({ "nest.json": overlay(levels, way, end) });
  const layout = { ...repositoryLayout(root), overlays: [join(folder, "nest.json")], isClosed: false };
  const { files } = await generate(join(root, "spec/openapi.yaml"), layout);
  return (path: string): string => String(files.find((file) => file.path.endsWith(path))?.text);
}

describe("schemas that refer twice to the next", () => {
  test.each(Object.entries(ways))("are generated with 24 levels of %s, each once", async (_, way) => {
    const textOf = await generated(24, way);
    expect(textOf("types/src/generated/nest.ts")).toContain("Nest24");
    expect(textOf("model/src/generated/state.ts").length).toBeLessThan(30_000);
  });

  test("are generated with 200 levels, with references at the end, and with the first schema at the end", async () => {
    await generated(200);
    const state = { ...ref("StateReference"), description };
    const textOf = await generated(24, twoProperties, { type: "object", properties: { state } });
    expect(textOf("client/src/generated/state.ts")).toContain("`nest.${string}`");
    const inCircle = await generated(24, twoProperties, twoProperties(ref("Nest0")));
    expect(inCircle("types/src/generated/nest.ts")).toContain("left?: Nest0 | undefined");
  });

  test("have traits that lead to every field", async () => {
    const textOf = await generated(24);
    const folder = temporaryFolder({ "package.json": { type: "module" } });
    writeFileSync(join(folder, "state.ts"), textOf("model/src/generated/state.ts"));
    const { stateTraits } = (await import(join(folder, "state.ts"))) as { readonly stateTraits: Traits };
    let field = stateTraits.fields["nest"];
    for (let level = 0; level < 24; level += 1) {
      field = field?.is === "shape" ? field.fields[level % 2 === 0 ? "left" : "right"] : undefined;
    }
    expect(field).toEqual({ is: "shape", fields: { text: { is: "plain" } } });
  });
});
