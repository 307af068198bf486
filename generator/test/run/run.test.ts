import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outputLayout } from "../../src/config/layout.ts";
import { run } from "../../src/run/run.ts";
import { json, ref } from "../model/description.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const description = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pets": {
      get: {
        operationId: "queryPets",
        responses: { 200: { description: "Pets.", ...json(ref("Pet")) } },
      },
    },
  },
  components: { schemas: { Pet: { type: "object" }, Other: { type: "string" } } },
};

test("run() counts what it found, and the same again when nothing has changed", async () => {
  const folder = temporaryFolder({ "api.json": description });
  const spec = join(folder, "api.json");
  const layout = outputLayout({ spec, out: join(folder, "out") });
  const looked = await run({ spec, layout, check: true });
  expect(looked).toMatchObject({ operations: 1, schemas: 2 });
  expect(looked.changes).toHaveLength(looked.files);
  expect(existsSync(join(folder, "out"))).toBe(false);
  expect(await run({ spec, layout, check: false })).toEqual(looked);
  expect(await run({ spec, layout, check: false })).toEqual({ ...looked, changes: [] });
});

test("run() tells what its result depends on: when it works, when it remembers, and when it fails", async () => {
  const folder = temporaryFolder({
    "api.json": { ...description, paths: { "/pets": { $ref: "pets.yaml" } } },
  });
  const spec = join(folder, "api.json");
  const pets = join(folder, "pets.yaml");
  const layout = outputLayout({ spec, out: join(folder, "out") });
  const noted = async (): Promise<readonly string[]> => {
    const paths = new Set<string>();
    await run({ spec, layout, check: false, note: (path) => paths.add(path) }).catch(() => {});
    return [...paths].sort();
  };
  expect(await noted()).toEqual([spec, pets]);
  const text = JSON.stringify(description.paths["/pets"]);
  writeFileSync(pets, text.replace("#/components", "api.json#/components"));
  expect(await noted()).toEqual([spec, pets]);
  expect(existsSync(join(folder, "out"))).toBe(true);
  expect(await noted()).toEqual([spec, pets]);
});

test("run() does its work again when an overlay has changed, and when overlays come, go or change places", async () => {
  const folder = temporaryFolder({
    "api.json": description,
    "a.json": overlay("A."),
    "b.json": overlay("B."),
  });
  const spec = join(folder, "api.json");
  const a = join(folder, "a.json");
  const b = join(folder, "b.json");
  const described = async (...overlays: readonly string[]): Promise<unknown> => {
    const layout = outputLayout({ spec, out: join(folder, "out"), overlays });
    await run({ spec, layout, check: false });
    return /\/\*\* (\w\.) \*\/\nexport type Pet/.exec(readFileSync(join(folder, "out/types/schemas.ts"), "utf8"))?.[1];
  };
  expect(await described()).toBeUndefined();
  expect(await described(a)).toBe("A.");
  expect(await described(a, b)).toBe("B.");
  expect(await described(b, a)).toBe("A.");
  writeFileSync(a, overlay("C."));
  expect(await described(b, a)).toBe("C.");
  expect(await described()).toBeUndefined();
});

test("run() does its work again when a file appears that was looked for in vain", async () => {
  const folder = temporaryFolder({
    "api.json": description,
    "pets.graphql": "type Query { pets: [String!]! }",
  });
  const spec = join(folder, "api.json");
  const examples = join(folder, "examples/pets.yaml");
  const layout = { ...outputLayout({ spec, out: join(folder, "out") }), graphql: [join(folder, "pets.graphql")] };
  const noted = async (): Promise<readonly string[]> => {
    const paths: string[] = [];
    await run({ spec, layout, check: false, note: (path) => paths.push(path) });
    return paths;
  };
  expect(await noted()).toContain(examples);
  expect(await noted()).toContain(examples);
  mkdirSync(join(folder, "examples"));
  writeFileSync(examples, "[");
  await expect(noted()).rejects.toThrow("examples/pets.yaml");
});

function overlay(title: string): string {
  const action = { target: "$.components.schemas.Pet", update: { description: title } };
  return JSON.stringify({ overlay: "1.1.0", info: { title: "Ours", version: "1" }, actions: [action] });
}
