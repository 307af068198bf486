import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { draftShapes, draftShapesFiles, type Shape } from "../../../../src/emit/client/apply/draft-shapes.ts";
import { outputLayout } from "../../../../src/layout.ts";
import { load } from "../../../../src/load.ts";
import { buildModel } from "../../../../src/model/build-model.ts";
import { print } from "../../../../src/print.ts";
import { modelOf } from "../../../model/description.ts";

type Data = Readonly<Record<string, unknown>>;

/** The shapes of a description whose only draft is `D`. */
function shapesOf(draft: Data, others: Readonly<Record<string, Data>> = {}): Readonly<Record<string, Shape>> {
  return Object.fromEntries(
    draftShapes(modelOf({ components: { schemas: { D: { "x-draft": true, ...draft }, ...others } } })),
  );
}

/** The shape of a field. */
function shapeOf(schema: Data, others: Readonly<Record<string, Data>> = {}): unknown {
  const { D } = shapesOf({ type: "object", properties: { field: schema } }, others);
  return (D as { readonly fields: Data }).fields["field"];
}

function variant(tag: string, more: Data = {}): Data {
  return { type: "object", required: ["type"], properties: { type: { const: tag }, ...more } };
}

const to = (name: string): Data => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };

describe("the shapes of drafts", () => {
  test("are those of what operations create", async () => {
    const spec = join(import.meta.dirname, "../../library/openapi.yaml");
    const [file] = draftShapesFiles(buildModel(load(spec, outputLayout({ spec, out: "/generated" }).names)), {
      types: "@pets/types",
    });
    const printed = file === undefined ? "" : await print(file);
    expect(printed).toContain('import type { DraftShape } from "../apply/family.ts";');
    expect(printed.slice(printed.indexOf("/** Names of")))
      .toBe(`/** Names of shapes: those of drafts, and of all that stands in them. */
export type DraftShapeName = "BookDraft" | "Genre";

/** Shapes by the names of their types. */
export const draftShapes: Readonly<Record<DraftShapeName, DraftShape<DraftShapeName>>> = {
  BookDraft: { type: "object", fields: { title: { type: "string", atLeast: 1 }, genre: "Genre" }, required: ["title"] },
  Genre: { type: "string", values: ["Novel", "Poetry"] },
};
`);
  });

  test("are there where something is created", () => {
    expect(
      draftShapesFiles(modelOf({ components: { schemas: { A: { type: "object" } } } }), { types: "@pets/types" }),
    ).toEqual([]);
  });

  test.each<readonly [what: string, schema: Data, shape: unknown]>([
    [
      "a text",
      { ...text, minLength: 2, maxLength: 3, pattern: "^a", format: "date" },
      { type: "string", pattern: "^a", format: "date", atLeast: 2, atMost: 3 },
    ],
    [
      "a number",
      { type: "integer", minimum: -1, maximum: 1, format: "int32" },
      { type: "integer", atLeast: -1, atMost: 1 },
    ],
    [
      "a list",
      { type: "array", minItems: 1, maxItems: 2, items: text },
      { type: "array", atLeast: 1, atMost: 2, items: { type: "string" } },
    ],
    ["what may be null", { type: ["string", "null"] }, { type: "string" }],
    ["what may be of several types", { type: ["string", "integer"] }, {}],
    ["a choice of values", { enum: ["a", 1, true] }, { values: ["a", 1, true] }],
    ["a choice of other values", { enum: [["a"]] }, {}],
    ["a single value", { const: "a" }, { values: ["a"] }],
    ["a pattern of another dialect", { ...text, pattern: "(?i)a" }, { type: "string" }],
    ["a map", { type: "object", additionalProperties: text }, { type: "object", entries: { type: "string" } }],
    ["an object of whatever kind", { type: "object" }, { type: "object", entries: {} }],
    [
      "fields beside others",
      { type: "object", properties: { a: text }, additionalProperties: true },
      { type: "object", fields: { a: { type: "string" } }, entries: {} },
    ],
    [
      "what is composed",
      { allOf: [{ type: "object", required: ["a"], properties: { a: text } }, { properties: { b: text } }] },
      { type: "object", fields: { a: { type: "string" }, b: { type: "string" } }, required: ["a"] },
    ],
    ["anything", {}, {}],
    ["alternatives that are no objects", { oneOf: [text, { type: "integer" }] }, {}],
    [
      "one alternative beside null",
      { oneOf: [{ type: "object", properties: { a: text } }, { type: "null" }] },
      { type: "object", fields: { a: { type: "string" } } },
    ],
    [
      "a choice of two names",
      {
        properties: { kind: text },
        required: ["kind"],
        oneOf: [
          { type: "object", required: ["id"], properties: { id: text, key: false } },
          { type: "object", required: ["key"], properties: { key: text, id: false } },
        ],
      },
      {
        type: "object",
        fields: { kind: { type: "string" }, id: { type: "string" }, key: { type: "string" } },
        required: ["kind"],
        oneOf: ["id", "key"],
      },
    ],
    [
      "alternatives that require as much",
      {
        anyOf: [
          { type: "object", properties: { a: text } },
          { type: "object", properties: { a: { type: "integer" }, b: text } },
        ],
      },
      { type: "object", fields: { a: {}, b: { type: "string" } } },
    ],
  ])("say of %s what cannot be meant otherwise", (_, schema, shape) => {
    expect(shapeOf(schema)).toEqual(shape);
  });

  test("tell variants by their tags, with what all of them have", () => {
    const union = { oneOf: [to("A"), to("B")], discriminator: { propertyName: "type", mapping: { a: "A", b: "B" } } };
    const variants = { A: variant("a", { size: text }), B: variant("b") };
    const plain = shapesOf({ type: "object", properties: { field: to("U") } }, { ...variants, U: union });
    expect(plain["U"]).toEqual({ type: "object", tag: "type", variants: { a: "A", b: "B" } });
    expect(plain["A"]).toMatchObject({ fields: { size: { type: "string" } }, required: ["type"] });
    const based = shapesOf(
      { type: "object", properties: { field: to("U") } },
      { ...variants, U: { ...union, properties: { note: text } } },
    );
    expect(based["U"]).toMatchObject({
      variants: { a: { fields: { note: { type: "string" }, size: { type: "string" } } } },
    });
  });

  test("leave open what a service may add to", () => {
    const level = { type: "string", enum: ["Low"] };
    expect(shapeOf(to("Level"), { Level: level })).toBe("Level");
    expect(shapeOf({ ...to("Level"), "x-open": true }, { Level: level })).toEqual({});
  });

  test("may hold themselves", () => {
    const tree = { type: "object", properties: { children: { type: "array", items: to("D") } } };
    expect(shapesOf(tree)).toEqual({ D: { type: "object", fields: { children: { type: "array", items: "D" } } } });
  });
});
