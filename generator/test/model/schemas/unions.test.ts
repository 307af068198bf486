import { describe, expect, it } from "vitest";
import { ref, refusalOf, schemasOf } from "../description.ts";

const tagged = (property: string, tag: object, required = [property]): object => ({
  type: "object",
  properties: { [property]: tag },
  required,
});

/** The tags of each variant of a schema, or what it is instead of a union. */
function variants(schema: object, schemas: object): unknown {
  const { kind } = schemasOf({ Union: schema, ...schemas })["Union"] ?? {};
  return kind?.type === "union" ? kind.variants.map(({ tags }) => tags) : kind;
}

function union(...keys: readonly string[]): object {
  return { oneOf: keys.map(ref), discriminator: { propertyName: "t" } };
}

describe("the kind of a schema", () => {
  it.each<[object, object]>([
    [
      { type: "string", enum: ["a", "b", "a"] },
      { type: "enum", values: ["a", "b"] },
    ],
    [{ enum: ["a", 1, null] }, { type: "enum", values: ["a", 1] }],
    [
      { type: "number", enum: ["", 1] },
      { type: "enum", values: [1] },
    ],
    [{ oneOf: [{ const: "a" }, { const: "b" }] }, { type: "enum", values: ["a", "b"] }],
    [{ enum: [true, false] }, { type: "other" }],
    [{ enum: [null] }, { type: "other" }],
    [{ type: "object" }, { type: "object" }],
    [{ properties: {} }, { type: "object" }],
    [{ type: ["object", "null"] }, { type: "other" }],
    [{ type: "string" }, { type: "other" }],
    [{}, { type: "other" }],
    [
      { anyOf: [{ type: "string" }, { type: "number" }] },
      {
        type: "union",
        discriminator: undefined,
        variants: [
          { tags: [], schema: { type: "string" } },
          { tags: [], schema: { type: "number" } },
        ],
      },
    ],
  ])("of %j is %j", (schema, kind) => expect(schemasOf({ A: schema })["A"]?.kind).toEqual(kind));
});

describe("the tags of a variant", () => {
  it("are mapped, else declared, else the schema's name", () => {
    const schema = {
      oneOf: [ref("A"), ref("B"), ref("C"), tagged("t", { const: "inline" })],
      discriminator: { propertyName: "t", mapping: { first: "#/components/schemas/A", other: "A" } },
    };
    const schemas = {
      A: tagged("t", { type: "string" }),
      B: tagged("t", { enum: ["b", "bee"] }),
      C: { type: "object" },
    };
    expect(variants(schema, schemas)).toEqual([["first", "other"], ["b", "bee"], ["C"], ["inline"]]);
  });

  it("are those of all variants where a variant is a union itself", () => {
    const schemas = {
      A: tagged("t", { const: "a" }),
      Inner: { oneOf: [ref("B"), ref("C")], discriminator: { propertyName: "t" } },
      B: tagged("t", { const: "b" }),
      C: tagged("t", { const: "c" }),
    };
    expect(variants(union("A", "Inner"), schemas)).toEqual([["a"], ["b", "c"]]);
  });

  it.each<[string, readonly string[], object]>([
    ["a part of an allOf", ["a"], { allOf: [{ type: "object" }, tagged("t", { const: "a" })] }],
    ["a part of a part", ["a"], { allOf: [{ allOf: [tagged("t", { enum: ["a"] })] }] }],
    ["all of a oneOf", ["a", "b"], { oneOf: [tagged("t", { const: "a" }), tagged("t", { const: "b" })] }],
    ["all of an anyOf", ["a", "b"], { anyOf: [tagged("t", { const: "a" }), tagged("t", { const: "b" })] }],
    ["some of a oneOf only: its name", ["A"], { oneOf: [tagged("t", { const: "a" }), { type: "object" }] }],
  ])("are declared in %s", (_, tags, schema) => {
    expect(variants(union("A"), { A: schema })).toEqual([tags]);
  });

  it("are none for null", () => {
    const schema = { oneOf: [ref("A"), { type: "null" }], discriminator: { propertyName: "t" } };
    expect(variants(schema, { A: tagged("t", { const: "a" }) })).toEqual([["a"], []]);
  });

  it("are not inherited from a base that lists all of them", () => {
    const base = { ...tagged("t", { type: "string", enum: ["A", "B"] }), discriminator: { propertyName: "t" } };
    expect(variants(base, { A: { allOf: [ref("Union")] }, B: { allOf: [ref("Union")] } })).toEqual([["A"], ["B"]]);
  });
});

describe("what a discriminator says about its variants", () => {
  it("stands in the variants: the tag is required and closed", () => {
    const { A, B } = schemasOf({
      Union: union("A", "B"),
      A: {
        type: "object",
        properties: { x: { type: "string" }, t: { type: "string", description: "The tag.", default: "A" } },
      },
      B: { allOf: [{ type: "object", required: ["y"] }] },
    });
    expect(A?.schema).toEqual({
      type: "object",
      properties: { x: { type: "string" }, t: { type: "string", description: "The tag.", const: "A" } },
      required: ["t"],
    });
    expect(B?.schema).toMatchObject({ properties: { t: { type: "string", const: "B" } }, required: ["t"] });
  });

  it("leaves a variant alone that says it itself", () => {
    const own = tagged("t", { const: "a" }, []);
    expect(schemasOf({ Union: union("A"), A: own })["A"]?.schema).toEqual(own);
  });

  it("counts from inside operations, too", () => {
    const content = { "application/json": { schema: union("A") } };
    const paths = { "/a": { get: { responses: { 200: { description: "A.", content } } } } };
    expect(schemasOf({ A: { type: "object" } }, { paths })["A"]?.schema).toMatchObject({ required: ["t"] });
  });

  it.each(["allOf", "oneOf", "anyOf"])("is refused where a part of an %s says otherwise", (keyword) => {
    const mapped = { ...union("A"), discriminator: { propertyName: "t", mapping: { b: "#/components/schemas/A" } } };
    const parts = [tagged("t", { const: "a" })];
    expect(refusalOf({ components: { schemas: { Union: mapped, A: { [keyword]: parts } } } })).toBe(
      'Expected "b", as in the mapping of the discriminator, found "a"',
    );
  });

  it("adds nothing to what is no object", () => {
    expect(schemasOf({ Union: union("A"), A: { type: "array" } })["A"]?.schema).toEqual({ type: "array" });
  });
});
