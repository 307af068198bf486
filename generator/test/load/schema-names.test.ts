import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../src/load.ts";
import { Problems } from "../../src/load/problems.ts";
import { buildModel } from "../../src/model/build-model.ts";
import { schemaTypes } from "../../src/schema/declarations.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const text = { type: "string" };
const number = { type: "number" };

/** Component keys of a description whose operations answer with schemas, with the warnings. */
function loadedOf(
  answers: readonly string[],
  files: Readonly<Record<string, object>>,
  root: Readonly<Record<string, object>> = {},
) {
  const paths = answers.map((reference, index) => {
    const content = { "application/json": { schema: { $ref: reference } } };
    return [`/${index}`, { get: { responses: { 200: { description: "", content } } } }] as const;
  });
  const info = { title: "Names", version: "1" };
  const description = { openapi: "3.1.0", info, paths: Object.fromEntries(paths), components: { schemas: root } };
  const overlay = { overlay: "1.0.0", info, actions: [{ target: "$.info", update: { title: "Other" } }] };
  const folder = temporaryFolder({ "api.json": description, "overlay.json": overlay, ...files });
  const read = (overlays: readonly string[]) => {
    const problems = new Problems();
    const loaded = load(join(folder, "api.json"), { errorBase: folder, overlays }, problems);
    problems.expectNoErrors();
    return { loaded, keys: loaded.chapters.flatMap(({ keys }) => keys).toSorted(), warnings: problems.all };
  };
  const plain = read([]);
  expect(read([join(folder, "overlay.json")]).keys).toEqual(plain.keys);
  return plain;
}

test("Chapters have names that files can have everywhere", () => {
  const { loaded } = loadedOf(["con.json#/A", "Open.json#/B"], { "con.json": { A: text }, "Open.json": { B: text } });
  expect(loaded.chapters.map(({ name }) => name)).toEqual(["con-schemas", "open-schemas"]);
});

describe("Schemas of one name", () => {
  test("are named after their files, whichever is referred to first", () => {
    const files = { "a.json": { urn: text }, "b.json": { urn: number } };
    for (const answers of [
      ["a.json#/urn", "b.json#/urn"],
      ["b.json#/urn", "a.json#/urn"],
    ]) {
      const { keys, warnings } = loadedOf(answers, files);
      expect(keys).toEqual(["a_urn", "b_urn"]);
      expect(warnings.map(({ message, place }) => `${place.file}: ${message}`)).toEqual([
        'a.json: Schema "urn" is the component "a_urn", because another file has a schema of this name',
        'b.json: Schema "urn" is the component "b_urn", because another file has a schema of this name',
      ]);
    }
  });

  test("leave the name to the root file", () => {
    const files = { "a.json": { Urn: text }, "b.json": { Urn: number } };
    expect(loadedOf(["b.json#/Urn"], files, { Urn: { type: "boolean" } }).keys).toEqual(["Urn", "b_Urn"]);
    expect(loadedOf(["b.json#/Urn"], files, { Urn: { $ref: "a.json#/Urn" } }).keys).toEqual(["Urn", "b_Urn"]);
  });

  test("are named after folders, too, where the names of files are not enough", () => {
    const files = {
      "orders/schemas.json": { Item: text },
      "users/schemas.json": { Item: number },
      "orders/Line.json": text,
      "users/Line.json": number,
    };
    expect(
      loadedOf(
        Object.keys(files).map((path) => (path.endsWith("Line.json") ? path : `${path}#/Item`)),
        files,
      ).keys,
    ).toEqual(["orders_Line", "orders_schemas_Item", "users_Line", "users_schemas_Item"]);
  });

  test("are distinguished by tags with their names in their files", () => {
    const kind = { type: "object", required: ["kind"], properties: { kind: text } };
    const files = {
      "a.json": {
        Cat: kind,
        Pet: { oneOf: [{ $ref: "#/Cat" }, { $ref: "#/Dog" }], discriminator: { propertyName: "kind" } },
        Dog: kind,
      },
      "b.json": { Cat: number },
    };
    const { loaded } = loadedOf(["a.json#/Pet", "b.json#/Cat"], files);
    const model = buildModel(loaded);
    const cat = model.chapters.flatMap(({ schemas }) => schemas).find(({ name }) => name === "ACat");
    const { text: type } = schemaTypes(model).typeOf(cat?.schema ?? false, "response");
    expect(type).toBe('{ kind: "Cat"; }');
  });
});
