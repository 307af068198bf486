import { describe, expect, test } from "vitest";
import { cartDiscountKind, inStoreCartDiscountKind } from "../../src/apply/cart-discount.ts";
import { recurrencePolicyKind, stateKind } from "../../src/apply/kinds.ts";
import { updateActions } from "../../src/apply/update-actions.ts";

const state = { key: "s", type: "LineItemState", initial: true };
const discount = {
  key: "d-1",
  name: { en: "Ten" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
  sortOrder: "0.5",
  stores: [],
  isActive: true,
  requiresDiscountCode: false,
  stackingMode: "Stacking",
};

function absolute(money: object): object {
  return { ...discount, value: { type: "absolute", money: [money] } };
}

function customised(list: readonly number[]): object {
  return { ...discount, custom: { type: { typeId: "type", id: "t" }, fields: { list } } };
}

describe("updateActions()", () => {
  test("replaces roles where some come and some of later versions go", () => {
    const { actions } = updateActions(stateKind, { ...state, roles: ["Later"] }, { ...state, roles: ["Return"] });
    expect(actions).toEqual([{ action: "setRoles", roles: ["Return"] }]);
  });

  test("sends Stores whose ids cannot be compared with keys, and says so", () => {
    const current = { ...discount, stores: [{ typeId: "store", key: "a" }] };
    const { actions, uncompared } = updateActions(cartDiscountKind, current, { ...discount, stores: [{ id: "1" }] });
    expect(actions).toEqual([{ action: "setStores", stores: [{ id: "1" }] }]);
    expect(uncompared).toEqual(["stores"]);
  });

  test("sends transitions to States that are no longer there", () => {
    const current = { ...state, transitions: [{ typeId: "state", id: "1" }] };
    const { actions } = updateActions(stateKind, current, { ...state, transitions: [{ key: "a" }] });
    expect(actions).toEqual([{ action: "setTransitions", transitions: [{ key: "a" }] }]);
  });

  test("leaves alone what later versions add to a shape", () => {
    const target = { type: "lineItems", predicate: "1 = 1" };
    const later = {
      ...discount,
      target: { ...target, later: 1 },
      value: { ...discount.value, later: { deep: 1 } },
      later: "field",
    };
    expect(updateActions(cartDiscountKind, later, { ...discount, target }).actions).toEqual([]);
    const schedule = { type: "standard", value: 2, intervalUnit: "Weeks" };
    expect(updateActions(recurrencePolicyKind, { schedule: { ...schedule, later: 1 } }, { schedule })).toEqual({
      actions: [],
      unappliable: [],
      uncompared: [],
    });
  });

  test("counts null and undefined in a draft as absent", () => {
    const draft = { ...state, name: null, initial: undefined, roles: null };
    expect(updateActions(stateKind, state, draft).actions).toEqual([]);
  });

  test("lists every field that cannot be changed", () => {
    const gift = { type: "giftLineItem", product: { typeId: "product", id: "1" }, variantId: 1 };
    const target = { type: "shipping" };
    const { unappliable } = updateActions(cartDiscountKind, { ...discount, target }, { ...discount, value: gift });
    expect(unappliable).toEqual([
      { field: "value", wanted: gift, current: discount.value, reason: '"changeValue" does not take a gift line item' },
      { field: "target", wanted: undefined, current: target, reason: "no update action removes it" },
    ]);
  });

  test("copes with fields that are missing where the API always has them", () => {
    const { value: _value, stores: _stores, ...bare } = discount;
    expect(updateActions(cartDiscountKind, bare, discount).actions).toEqual([
      { action: "changeValue", value: discount.value },
    ]);
    const own = { ...discount, stores: [{ key: "a" }] };
    expect(updateActions(inStoreCartDiscountKind, bare, own).actions).toContainEqual({
      action: "addStore",
      store: { key: "a" },
    });
  });

  test("compares amounts without a type, and lists by their length", () => {
    const money = { centAmount: 1, currencyCode: "EUR" };
    const typed = { ...money, type: "centPrecision", fractionDigits: 3 };
    expect(updateActions(cartDiscountKind, absolute(money), absolute(typed)).actions).toEqual([]);
    expect(updateActions(cartDiscountKind, customised([1]), customised([1, 2])).actions).toHaveLength(1);
  });

  test("compares Channels of a gift that stand there but are not drafted", () => {
    const product = { typeId: "product", id: "1" };
    const gift = { type: "giftLineItem", product, variantId: 1, supplyChannel: { typeId: "channel", id: "c" } };
    const { supplyChannel: _, ...without } = gift;
    const { unappliable } = updateActions(
      cartDiscountKind,
      { ...discount, value: gift },
      { ...discount, value: without },
    );
    expect(unappliable).toHaveLength(1);
  });
});
