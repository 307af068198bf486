import { expect, test } from "vitest";
import type { Schemas } from "../../src/forms/schema.ts";
import { fitted, fittedFields } from "../../src/forms/values.ts";

const schemas: Schemas = {
  Price: { type: "object", required: ["cents"], properties: { cents: { type: "integer" }, note: { type: "string" } } },
  Value: {
    discriminator: { propertyName: "type" },
    oneOf: [
      { type: "object", required: ["type"], properties: { type: { const: "free" } } },
      { type: "object", required: ["type", "by"], properties: { type: { const: "less" }, by: { type: "number" } } },
    ],
  },
};

test.each([
  [{ type: "string" }, "a", "a"],
  [{ type: "string" }, 1, undefined],
  [{ type: "integer" }, "1", undefined],
  [{ type: "boolean" }, false, false],
  [{ enum: ["a"] }, "b", undefined],
  [{ type: "array", items: { type: "string" } }, ["a", "b"], ["a", "b"]],
  [{ type: "array", items: { type: "string" } }, ["a", 1], undefined],
  [{ additionalProperties: { type: "string" } }, { en: "a" }, { en: "a" }],
  [{ additionalProperties: { type: "string" } }, { en: 1 }, undefined],
  [{ $ref: "#/Price" }, { cents: 1, type: "centPrecision" }, { cents: 1 }],
  [{ $ref: "#/Price" }, { note: "a" }, undefined],
  [{ $ref: "#/Value" }, { type: "less", by: 2, more: true }, { type: "less", by: 2 }],
  [true, { any: 1 }, { any: 1 }],
])("fitted() takes from a value what %j has: %j", (schema, value, result) => {
  expect(fitted(value, schema, schemas)).toEqual(result);
});

test("fittedFields() takes no field that the input forbids", () => {
  expect(fittedFields({ id: "a", key: "b" }, { properties: { id: false, key: true } }, schemas)).toEqual({ key: "b" });
});

test("fittedFields() takes the fields that a resource has of its own", () => {
  const input = { properties: { key: { type: "string" }, price: { $ref: "#/Price" }, toString: true } };
  expect(fittedFields({ key: "a", price: 1, other: true }, input, schemas)).toEqual({ key: "a" });
});
