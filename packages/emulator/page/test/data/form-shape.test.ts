import { expect, test } from "vitest";
import { contract } from "../../../src/generated/contract.ts";
import { initialOf, shapeOf, variantIn, type Schemas } from "../../src/data/form-shape.ts";

const schemas = contract.schemas as unknown as Schemas;
const named = (name: string): { readonly $ref: string } => ({ $ref: `#/$defs/${name}` });

test("shapeOf() knows every schema of an update action, all the way down", () => {
  const seen = new Set<string>();
  const walk = (schema: Parameters<typeof shapeOf>[0], depth: number): void => {
    const shape = shapeOf(schema, schemas);
    seen.add(shape.is);
    if (depth === 0) return;
    if (shape.is === "object") for (const field of shape.fields) walk(field.schema, depth - 1);
    if (shape.is === "variants") for (const variant of shape.variants) walk(variant.schema, depth - 1);
    if (shape.is === "list") walk(shape.items, depth - 1);
    if (shape.is === "map") walk(shape.values, depth - 1);
  };
  for (const name of ["StateUpdateAction", "CartDiscountUpdateAction", "RecurrencePolicyUpdateAction"])
    walk(named(name), 6);
  expect([...seen].toSorted()).toEqual([
    "anything",
    "boolean",
    "choice",
    "fixed",
    "list",
    "map",
    "number",
    "object",
    "text",
    "variants",
  ]);
});

test("initialOf() has what is required, and nothing else", () => {
  expect(initialOf(named("StateChangeKeyAction"), schemas)).toEqual({ action: "changeKey", key: "" });
  expect(initialOf(named("StateSetNameAction"), schemas)).toEqual({ action: "setName" });
  expect(initialOf(named("CartDiscountValueDraft"), schemas)).toEqual({ type: "relative", permyriad: 0 });
});

test("variantIn() finds the variant of a value by its tag, or by what it has", () => {
  const value = shapeOf(named("CartDiscountValueDraft"), schemas);
  const identifier = shapeOf(named("StateResourceIdentifier"), schemas);
  if (value.is !== "variants" || identifier.is !== "variants") throw new Error("These have variants");
  expect(value.variants[variantIn({ type: "fixed" }, value, schemas)]?.label).toBe("fixed");
  expect(identifier.variants[variantIn({ key: "a" }, identifier, schemas)]?.label).toBe("by key");
  expect(variantIn(undefined, value, schemas)).toBe(0);
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
