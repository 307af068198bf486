import { expect, test } from "vitest";
import { fieldsOf, plainFieldsOf } from "../../src/contract/fields.ts";
import { prune } from "../../src/contract/prune.ts";
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
