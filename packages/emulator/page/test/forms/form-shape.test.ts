import { expect, test } from "vitest";
import { contract } from "../../../src/generated/contract.ts";
import type { Schema } from "../../src/emulator/contract.ts";
import { shapeOf } from "../../src/forms/form-shape.ts";
import { nameIn, type Schemas } from "../../src/forms/schema.ts";
import { alternativeIn, initialOf } from "../../src/forms/values.ts";

const schemas = contract.schemas as unknown as Schemas;
const named = (name: string): { readonly $ref: string } => ({ $ref: `#/$defs/${name}` });

/** So far down schemas are looked at. */
const DEEPEST = 8;

/** Places that a schema describes, keyword by keyword. */
function described(schema: Schema | undefined, all: Schemas, path: readonly string[] = []): readonly string[] {
  if (typeof schema !== "object" || path.length > DEEPEST) return [];
  const {
    $ref,
    allOf = [],
    anyOf = [],
    oneOf = [],
    properties = {},
    items = false,
    additionalProperties = false,
  } = schema;
  const same = [$ref === undefined ? undefined : all[nameIn($ref)], ...allOf, ...anyOf, ...oneOf];
  const inner = [...Object.entries(properties), ["*", items] as const, ["*", additionalProperties] as const].filter(
    ([name, each]) => (name === "*" ? typeof each === "object" : each !== false),
  );
  return same
    .flatMap((each) => described(each, all, path))
    .concat(inner.map(([name]) => [...path, name].join("/")))
    .concat(inner.flatMap(([name, each]) => described(each, all, [...path, name])));
}

/** Places that a form has; a star behind another for all that is edited as JSON. */
function drawn(schema: Schema, all: Schemas, path: readonly string[] = []): readonly string[] {
  if (path.length > DEEPEST + 1) return [];
  const shape = shapeOf(schema, all);
  const at = (name: string, inner: Schema): readonly string[] => [
    [...path, name].join("/"),
    ...drawn(inner, all, [...path, name]),
  ];
  switch (shape.is) {
    case "object":
      return [
        ...shape.fields.flatMap((field) => at(field.name, field.schema)),
        ...(shape.others === undefined ? [] : at("*", shape.others)),
      ];
    case "oneOf":
      return shape.alternatives.flatMap((variant) => drawn(variant.schema, all, path));
    case "list":
      return at("*", shape.items);
    case "map":
      return at("*", shape.values);
    case "anything":
      return [[...path, "**"].join("/")];
    default:
      return [];
  }
}

function undrawn(schema: Schema, all: Schemas): readonly string[] {
  const places = new Set(drawn(schema, all));
  const isJson = (path: string): boolean =>
    path.split("/").some((_, index, names) => places.has([...names.slice(0, index), "**"].join("/")));
  return described(schema, all).filter((path) => !places.has(path) && !isJson(path));
}

const bodies = Object.values(contract.operations).flatMap((operation) =>
  "body" in operation
    ? (operation.body?.content ?? []).map(({ schema }) => [operation.id, schema as Schema] as const)
    : [],
);

test.each(bodies)("shapeOf() leaves out no property of what %s takes", (_, schema) => {
  expect(described(schema, schemas)).not.toEqual([]);
  expect(undrawn(schema, schemas)).toEqual([]);
});

const a = { a: { type: "string" } } as const;
const b = { b: { type: "integer" } } as const;
const c = { c: { type: "boolean" } } as const;

test.each<[form: string, schema: Schema]>([
  ["oneOf beside properties", { properties: a, oneOf: [{ required: ["b"], properties: b }, { properties: c }] }],
  ["anyOf beside properties", { properties: a, anyOf: [{ required: ["b"], properties: b }, { properties: c }] }],
  ["oneOf beside anyOf", { oneOf: [{ properties: a }, { properties: b }], anyOf: [{ properties: c }, true] }],
  [
    "allOf with oneOf twice",
    { allOf: [{ oneOf: [{ properties: a }] }, { oneOf: [{ properties: b }, { properties: c }] }] },
  ],
  ["oneOf within oneOf", { properties: a, oneOf: [{ properties: b, oneOf: [{ properties: c }, {}] }] }],
  [
    "a property of a base described further",
    { allOf: [{ properties: { a: { properties: b } } }], properties: { a: { properties: c } } },
  ],
  ["properties beside others", { properties: a, additionalProperties: { properties: b } }],
  ["several types", { properties: { a: { type: ["object", "null"], properties: b } } }],
  ["a tuple", { prefixItems: [{ properties: a }], items: { properties: b } } as Schema],
])("shapeOf() leaves out no property of %s", (_, schema) => {
  expect(described(schema, {})).not.toEqual([]);
  expect(undrawn(schema, {})).toEqual([]);
});

test("shapeOf() puts what variants share into each of them", () => {
  const shape = shapeOf(named("CartDiscountSetDiscountGroupAction"), schemas);
  if (shape.is !== "oneOf") throw new Error("It has variants");
  expect(
    shape.alternatives.map(({ label, schema }) => {
      const inner = shapeOf(schema, schemas);
      return [label, inner.is === "object" && inner.fields.map(({ name }) => name)];
    }),
  ).toEqual([
    ["discountGroup", ["action", "discountGroup", "sortOrder"]],
    ["sortOrder", ["action", "sortOrder"]],
  ]);
});

test.each<[schema: Schema, is: string]>([
  [{ type: ["string"] }, "text"],
  [{ type: ["string", "null"] }, "oneOf"],
  [{ type: "null" }, "fixed"],
  [{ type: "object", additionalProperties: true }, "anything"],
  [{ type: "object", additionalProperties: { type: "string" } }, "map"],
  [{ required: ["a"] }, "object"],
  [{ patternProperties: { "^a": true } } as Schema, "anything"],
  [true, "anything"],
])("shapeOf() reads %j as %s", (schema, is) => {
  expect(shapeOf(schema, {}).is).toBe(is);
});

test.each<[value: unknown, place: number]>([
  ["a", 0],
  [1, 1],
  [true, 2],
  [["a"], 3],
  [{ a: "x" }, 4],
  [{ b: 1 }, 5],
  [null, 6],
  [{ en: "x" }, 7],
])("alternativeIn() finds the variant of %j", (value, place) => {
  const oneOf: readonly Schema[] = [
    { type: "string" },
    { type: "integer" },
    { enum: [true] },
    { type: "array" },
    { required: ["a"], properties: a },
    { oneOf: [{ required: ["b"], properties: { ...b, a: false } }] },
    { const: null },
    { additionalProperties: { type: "string" } },
  ];
  const shape = shapeOf({ oneOf }, {});
  if (shape.is !== "oneOf") throw new Error("These are variants");
  expect(alternativeIn(value, shape, {})).toBe(place);
});

test("initialOf() has what is required, and nothing else", () => {
  expect(initialOf(named("StateChangeKeyAction"), schemas)).toEqual({ action: "changeKey", key: "" });
  expect(initialOf(named("StateSetNameAction"), schemas)).toEqual({ action: "setName" });
  expect(initialOf(named("CartDiscountValueDraft"), schemas)).toEqual({ type: "relative", permyriad: 0 });
});

test("initialOf() begins with an object where only an object will do", () => {
  expect(initialOf({ type: "object", additionalProperties: true }, {})).toEqual({});
  expect(initialOf(true, {})).toBe(null);
});

test("alternativeIn() finds the variant of a value by its tag, or by what it has", () => {
  const value = shapeOf(named("CartDiscountValueDraft"), schemas);
  const identifier = shapeOf(named("StateResourceIdentifier"), schemas);
  if (value.is !== "oneOf" || identifier.is !== "oneOf") throw new Error("These have variants");
  expect(value.alternatives[alternativeIn({ type: "fixed" }, value, schemas)]?.label).toBe("fixed");
  expect(identifier.alternatives[alternativeIn({ key: "a" }, identifier, schemas)]?.label).toBe("key");
  expect(alternativeIn(undefined, value, schemas)).toBe(0);
});

test("shapeOf() ends with schemas that are nothing but themselves", () => {
  expect(shapeOf(named("Self"), { Self: named("Self") })).toEqual({ is: "anything" });
});

test("initialOf() begins with the default where a schema has one", () => {
  const schema = {
    properties: { isOpen: { type: "boolean", default: true }, mode: { enum: ["A", "B"], default: "B" } },
    required: ["isOpen", "mode"],
  };
  expect(initialOf(schema, {})).toEqual({ isOpen: true, mode: "B" });
});
