import { families } from "@commerce-http/model";
import { expect, test } from "vitest";
import { contract } from "../../../src/generated/contract.ts";
import { startOf } from "../../src/data/ways.ts";
import type { Schemas } from "../../src/forms/schema.ts";

const schemas = contract.schemas as unknown as Schemas;
const state = { roles: ["Return"], transitions: [{ typeId: "state", id: "paid" }], name: { en: "Open" } };
const discount = {
  stores: [{ typeId: "store", key: "berlin" }],
  target: { type: "shipping" },
  value: { type: "relative", permyriad: 1000 },
  discountGroup: { typeId: "discount-group", id: "summer" },
  sortOrder: "0.5",
  custom: { type: { typeId: "type", id: "extra" }, fields: { note: "keep" } },
};

function startAt(action: string, kind: "state" | "cart-discount"): object {
  const name = action.replace(/^./, (letter) => letter.toUpperCase());
  const [noun, resource] = kind === "state" ? ["State", state] : ["CartDiscount", discount];
  return startOf(action, families[kind], resource, { $ref: `#/$defs/${noun}${name}Action` }, schemas);
}

test.each([
  ["setRoles", "state", { roles: ["Return"] }],
  ["addRoles", "state", { roles: [] }],
  ["setTransitions", "state", { transitions: [{ typeId: "state", id: "paid" }] }],
  ["setCustomField", "cart-discount", { name: "" }],
  ["setCustomType", "cart-discount", { type: { typeId: "type", id: "extra" }, fields: { note: "keep" } }],
  ["setDiscountGroup", "cart-discount", { discountGroup: { id: "" } }],
  ["removeStore", "cart-discount", { store: { id: "" } }],
] as const)("startOf() begins %s of a %s with what it plainly replaces, and no more: %j", (action, kind, fields) => {
  expect(startAt(action, kind)).toEqual({ action, ...fields });
});

test.each([
  ["setStores", { stores: [{ key: "berlin" }] }],
  ["changeTarget", { target: { type: "shipping" } }],
])("startOf() begins %s of a Cart Discount with %j", (action, fields) => {
  expect(startAt(action, "cart-discount")).toMatchObject({ action, ...fields });
});

test("startOf() begins an action that nothing is known of with as little as it needs", () => {
  const schema = { properties: { toString: { type: "string" }, key: { type: "string" } }, required: ["key"] };
  expect(startOf("toString", { actions: {} }, { key: "a" }, schema, {})).toEqual({ key: "" });
});
