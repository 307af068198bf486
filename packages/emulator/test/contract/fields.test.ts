import { join } from "node:path";
import { expect, test } from "vitest";
import { fieldsOf, plainFieldsOf } from "../../src/contract/fields.ts";
import { prune } from "../../src/contract/prune.ts";
import { contract } from "../../src/generated/contract.ts";
import { api } from "../own.ts";
import { validator } from "../validator.ts";

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

const { load } = await import("../../../../generator/src/load.ts");
const root = join(import.meta.dirname, "../../../..");
const { document } = load(join(root, "spec/openapi.yaml"), { sourceBase: root, errorBase: root });

test("prune() leaves every example of a body as it is, and takes extra fields out again", () => {
  let count = 0;
  for (const operation of Object.values(contract.operations)) {
    const schema = operation.body?.content[0]?.schema;
    if (schema === undefined) continue;
    const described = at(document, [
      "paths",
      operation.path,
      operation.method,
      "requestBody",
      "content",
      "application/json",
      "examples",
    ]);
    for (const name of Object.keys(Object(described))) {
      const value = at(described, [name, "value"]);
      expect(prune(api.shapes, schema, value), name).toEqual(value);
      expect(validator(schema)(prune(api.shapes, schema, value)), name).toBe(true);
      expect(prune(api.shapes, schema, { ...Object(value), zzExtra: 1 }), name).toEqual(value);
      count++;
    }
  }
  expect(count).toBeGreaterThan(10);
});

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value);
}
