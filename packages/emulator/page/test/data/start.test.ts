import { families } from "@commerce-http/rules/description";
import { expect, test } from "vitest";
import { contract } from "../../../src/generated/contract.ts";
import type { Schemas } from "../../src/data/form-shape.ts";
import { startOf } from "../../src/data/start.ts";

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

test.each([
  ["setRoles", { roles: ["Return"] }],
  ["addRoles", { roles: [] }],
  ["removeRoles", { roles: [] }],
  ["setTransitions", { transitions: [{ typeId: "state", id: "paid" }] }],
])("startOf() begins %s of a State with %j", (action, fields) => {
  const schema = { $ref: `#/$defs/State${action.replace(/^./, (letter) => letter.toUpperCase())}Action` };
  expect(startOf(action, families.state, state, schema, schemas)).toEqual({ action, ...fields });
});

test.each([
  ["setStores", { stores: [{ key: "berlin" }] }],
  ["changeTarget", { target: { type: "shipping" } }],
  ["changeValue", { value: { type: "relative", permyriad: 1000 } }],
])("startOf() begins %s of a Cart Discount with %j", (action, fields) => {
  const schema = { $ref: `#/$defs/CartDiscount${action.replace(/^./, (letter) => letter.toUpperCase())}Action` };
  expect(startOf(action, families["cart-discount"], discount, schema, schemas)).toMatchObject({ action, ...fields });
});

test.each([
  ["setCustomField", { name: "" }],
  ["setCustomType", { type: { typeId: "type", id: "extra" }, fields: { note: "keep" } }],
  ["setDiscountGroup", { discountGroup: { id: "" } }],
  ["removeStore", { store: { id: "" } }],
])("startOf() begins %s of a Cart Discount with what it plainly replaces, and no more: %j", (action, fields) => {
  const schema = { $ref: `#/$defs/CartDiscount${action.replace(/^./, (letter) => letter.toUpperCase())}Action` };
  expect(startOf(action, families["cart-discount"], discount, schema, schemas)).toEqual({ action, ...fields });
});

test("startOf() begins an action that nothing is known of with as little as it needs", () => {
  const schema = { properties: { toString: { type: "string" }, key: { type: "string" } }, required: ["key"] };
  expect(startOf("toString", { actions: {} }, { key: "a" }, schema, {})).toEqual({ key: "" });
});
