import { expect, test } from "vitest";
import { fieldNames, fieldOf, type Kind } from "../../src/load/grammar.ts";

test.each<[kind: Kind, name: string, is: string | undefined]>([
  ["responses", "200", "object"],
  ["paths", "/pets", "object"],
  ["paths", "x-owner", undefined],
  ["callback", "$ref", undefined],
  ["schema", "properties", "map"],
  ["schema", "toString", undefined],
])("the field of %s under %j", (kind, name, is) => {
  expect(fieldOf(kind, name)?.is).toBe(is);
});

test("fields of any name are no names of fields", () => {
  expect([fieldNames("paths"), fieldNames("discriminator")]).toEqual([
    [],
    ["propertyName", "mapping", "defaultMapping"],
  ]);
});
