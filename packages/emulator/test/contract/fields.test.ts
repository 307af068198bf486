import { describe, expect, test } from "vitest";
import { fieldsOf, plainFieldsOf, typesOf } from "../../src/contract/fields.ts";
import { prune } from "../../src/contract/prune.ts";
import { Shapes } from "../../src/contract/shape.ts";
import type { JsonSchema } from "../../src/generated/contract.ts";
import { contentExamples, described, operations } from "../described.ts";
import { api } from "../own.ts";

test.each([
  ["State", "key", true],
  ["State", "name.en", true],
  ["State", "name.en.x", false],
  ["State", "transitions.id", true],
  ["State", "transitions.typeId", true],
  ["State", "transitions.obj", false],
  ["State", "transitions.obj.key", false],
  ["State", "createdBy.clientId", true],
  ["State", "colour", false],
  ["CartDiscount", "custom.fields.season", true],
  ["CartDiscount", "custom.type.obj", false],
  ["CartDiscount", "value.permyriad", true],
  ["CartDiscount", "value.money.centAmount", true],
  ["CartDiscount", "target.predicate", true],
  ["CartDiscount", "stores.key", true],
  ["CartDiscount", "__proto__", false],
] as const)("fieldsOf(%s) knows %s: %s", (schema, path, known) => {
  expect(fieldsOf(api.shapes, schema)(path.split("."))).toBe(known);
});

test.each([
  ["key", true],
  ["version", true],
  ["type", true],
  ["initial", true],
  ["createdAt", true],
  ["name", false],
  ["name.en", false],
  ["roles", false],
  ["transitions.id", false],
  ["createdBy", false],
  ["createdBy.clientId", false],
  ["key.length", false],
  ["colour", false],
  ["__proto__", false],
] as const)("plainFieldsOf(State) knows %s: %s", (path, known) => {
  expect(plainFieldsOf(api.shapes, "State")(path.split("."))).toBe(known);
});

describe("typesOf()", () => {
  const [text, whole] = [{ is: "text" }, { is: "number", isWhole: true }];
  const form = { is: "text", form: expect.anything() as unknown };
  const string = { type: "string" };
  const schemas: Readonly<Record<string, JsonSchema>> = {
    Node: { type: "object", properties: { next: { $ref: "#/$defs/Node" }, key: string } },
    Money: { type: "object", properties: { centAmount: { type: "integer" }, currencyCode: string } },
  };

  test.each<readonly [field: JsonSchema, types: readonly object[] | undefined, isList?: boolean]>([
    [{ type: ["string", "null"] }, [text]],
    [{ type: ["integer", "string"], format: "int32" }, [whole, text]],
    [{ enum: ["a", 1, null] }, [text, { is: "number" }]],
    [{ const: true }, [{ is: "boolean" }]],
    [{ anyOf: [{ type: "string", format: "date" }, { type: "null" }] }, [form]],
    [{ anyOf: [string, {}] }, undefined],
    [{ anyOf: [string, true] }, undefined],
    [{ oneOf: [string, { type: "array", items: { type: "boolean" } }] }, [text, { is: "boolean" }], true],
    [{ allOf: [string, { minLength: 1 }] }, [text]],
    [{ allOf: [string, { type: "integer" }] }, undefined],
    [{ type: "string", format: "date-time" }, [{ is: "instant" }]],
    [{ type: "string", format: "colour" }, [text]],
    [{ type: "array", items: { type: "array", items: { type: "number" } } }, [{ is: "number" }], true],
    [{ type: "array" }, undefined],
    [{ type: "array", prefixItems: [{ type: "number" }], items: string }, undefined],
    [{ type: "array", items: { $ref: "#/$defs/Money" } }, [{ is: "object" }, { is: "money" }], true],
    [{ $ref: "#/$defs/Money" }, [{ is: "object" }, { is: "money" }]],
    [{ $ref: "#/$defs/Node" }, [{ is: "object" }]],
    [{ type: "object", additionalProperties: string }, [{ is: "object" }]],
    [{ type: "object", additionalProperties: true }, undefined],
    [{ type: "object" }, undefined],
    [{ type: "null" }, undefined],
    [{}, undefined],
  ])("of %j are %j", (field, types, isList = false) => {
    const shapes = new Shapes({
      schemas: { ...schemas, A: { type: "object", properties: { field } } },
      expansions: {},
    });
    expect(typesOf(shapes, "A")(["field"], 0)).toEqual(types && { types, isList });
  });

  test.each<readonly [schema: string, path: string, depth: number, types: object | undefined]>([
    ["State", "transitions.id", 0, { types: [text], isList: true }],
    ["State", "transitions.id", 1, { types: [text], isList: false }],
    ["State", "nope", 0, undefined],
    ["CartDiscount", "custom.fields.season", 0, undefined],
    ["CartDiscount", "value.permyriad", 0, { types: [whole], isList: false }],
    ["CartDiscount", "sortOrder", 0, { types: [form], isList: false }],
  ])("of %s knows %s within %i", (schema, path, depth, types) => {
    expect(typesOf(api.shapes, schema)(path.split("."), depth)).toEqual(types);
  });

  test("are unknown where a path leads to too many places", () => {
    const property = { properties: { tag: { const: "a" }, a: { $ref: "#/$defs/A" } } };
    const oneOf = [property, { ...property, properties: { ...property.properties, tag: { const: "b" } } }];
    const A = { type: "object", discriminator: { propertyName: "tag" }, oneOf };
    const shapes = new Shapes({ schemas: { A }, expansions: {} });
    expect(typesOf(shapes, "A")(["a", "a"], 0)).toMatchObject({ isList: false });
    expect(
      typesOf(shapes, "A")(
        Array.from({ length: 50 }, () => "a"),
        0,
      ),
    ).toBeUndefined();
  });
});

test("fieldsOf() refuses an unknown schema", () => {
  expect(() => fieldsOf(api.shapes, "Nothing")).toThrow(RangeError);
});

test("prune() leaves every example of a body as it is, and takes extra fields out again", () => {
  let count = 0;
  for (const operation of operations) {
    const schema = operation.body?.content[0]?.schema ?? false;
    for (const { title, value } of contentExamples(described(operation)["requestBody"])) {
      expect(prune(api.shapes, schema, value), title).toEqual(value);
      expect(prune(api.shapes, schema, { ...Object(value), zzExtra: 1 }), title).toEqual(value);
      count++;
    }
  }
  expect(count).toBeGreaterThan(10);
});

test("Shapes read a schema once, however many bases share it", () => {
  const levels = Array.from({ length: 40 }, (_, level) => {
    const base = { $ref: `#/$defs/Base${level + 1}` };
    return [`Base${level}`, { allOf: [base, base] }] as const;
  });
  const schemas = { ...Object.fromEntries(levels), Base40: { properties: { name: { type: "string" } } } };
  const shapes = new Shapes({ schemas, expansions: {} });
  expect(shapes.of(shapes.named("Base0")).properties.get("name")).toEqual([{ type: "string" }]);
});
