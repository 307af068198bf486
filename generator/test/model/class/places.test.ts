import { describe, expect, test } from "vitest";
import { expansionPaths, sortPaths } from "../../../src/model/class/places.ts";
import { Shapes } from "../../../src/model/schemas/shapes.ts";
import { modelOf, ref } from "../description.ts";

const text = { type: "string" };

/** A reference to a resource, or to one that the description does not show. */
function reference(target: object = { type: "object", additionalProperties: true }): object {
  return { type: "object", "x-expands": "obj", properties: { typeId: text, id: text, obj: target } };
}

function pathsOf(find: typeof expansionPaths, properties: object, others: object = {}): readonly string[] {
  const schemas = { Thing: { type: "object", properties }, ...others };
  return find(new Shapes(modelOf({ components: { schemas } })), ref("Thing"));
}

describe("expansionPaths()", () => {
  test("finds references in objects, in lists of lists and in the alternatives of unions", () => {
    const others = {
      Ref: reference(ref("Leaf")),
      Leaf: { type: "object", properties: { name: text } },
      Union: { oneOf: [{ type: "object", properties: { one: ref("Ref") } }, ref("Leaf")] },
    };
    const nested = { type: "array", items: { type: "array", items: { properties: { ref: ref("Ref") } } } };
    expect(pathsOf(expansionPaths, { plain: text, inner: ref("Union"), nested }, others)).toEqual([
      '"inner.one"',
      '"nested[*][*].ref"',
      "`nested[*][${number}].ref`",
      "`nested[${number}][*].ref`",
      "`nested[${number}][${number}].ref`",
    ]);
  });

  test("follows 3 references and no more, and never names the field that holds what was found", () => {
    expect(pathsOf(expansionPaths, { parent: ref("Ref") }, { Ref: reference(ref("Thing")) })).toEqual([
      '"parent"',
      '"parent.parent"',
      '"parent.parent.parent"',
    ]);
  });

  test("leaves open what lies behind a resource that is not described, and what a map may hold", () => {
    const fields = { type: "object", additionalProperties: true };
    const custom = { type: "object", properties: { type: ref("Ref"), fields } };
    expect(pathsOf(expansionPaths, { custom }, { Ref: reference() })).toEqual([
      '"custom.type"',
      "`custom.fields.${string}`",
      "`custom.type.${string}`",
    ]);
  });

  test("finds nothing where there is no reference, in objects that hold themselves neither", () => {
    const map = { type: "object", additionalProperties: true };
    expect(pathsOf(expansionPaths, { map, self: ref("Thing"), plain: text })).toEqual([]);
  });
});

describe("sortPaths()", () => {
  test("finds plain values of the resource and of its objects, and leaves the names of maps open", () => {
    const others = {
      Localized: { type: "object", additionalProperties: text },
      Kind: { type: "string", enum: ["a"] },
      Ref: reference(),
    };
    const inner = { type: "object", properties: { count: { type: "integer" }, deeper: { properties: { far: text } } } };
    const custom = { type: "object", properties: { fields: { type: "object", additionalProperties: true } } };
    const properties = {
      name: ref("Localized"),
      kind: ref("Kind"),
      inner,
      custom,
      list: { type: "array", items: text },
    };
    expect(pathsOf(sortPaths, { ...properties, ref: ref("Ref") }, others)).toEqual([
      "`name.${string}`",
      '"kind"',
      '"inner.count"',
      "`custom.fields.${string}`",
      '"ref.typeId"',
      '"ref.id"',
    ]);
  });

  test("takes a constant only where others may stand in its place", () => {
    const one = { type: "object", properties: { type: { type: "string", const: "one" }, size: { type: "number" } } };
    const other = { type: "object", properties: { type: { type: "string", const: "other" } } };
    expect(pathsOf(sortPaths, { same: one, value: { oneOf: [one, other] } })).toEqual([
      '"same.size"',
      '"value.type"',
      '"value.size"',
    ]);
  });
});
