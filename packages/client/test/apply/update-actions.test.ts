import { describe, expect, test } from "vitest";
import { updateActions } from "../../src/apply/update-actions.ts";
import { cartDiscountFamily, inStoreCartDiscountFamily, recurrencePolicyFamily, stateFamily } from "./families.ts";

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
    const { actions } = updateActions(stateFamily, { ...state, roles: ["Later"] }, { ...state, roles: ["Return"] });
    expect(actions).toEqual([{ action: "setRoles", roles: ["Return"] }]);
  });

  test("sends Stores whose ids cannot be compared with keys, and says so", () => {
    const current = { ...discount, stores: [{ typeId: "store", key: "a" }] };
    const draft = { ...discount, isActive: false, stores: [{ id: "1" }] };
    const { actions, uncompared } = updateActions(cartDiscountFamily, current, draft);
    expect(actions).toContainEqual({ action: "setStores", stores: [{ id: "1" }] });
    expect(uncompared).toEqual(["stores"]);
  });

  test("sends transitions to States that are no longer there", () => {
    const current = { ...state, transitions: [{ typeId: "state", id: "1" }] };
    const { actions } = updateActions(stateFamily, current, { ...state, transitions: [{ key: "a" }] });
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
    expect(updateActions(cartDiscountFamily, later, { ...discount, target }).actions).toEqual([]);
    const schedule = { type: "standard", value: 2, intervalUnit: "Weeks" };
    expect(updateActions(recurrencePolicyFamily, { schedule: { ...schedule, later: 1 } }, { schedule })).toEqual({
      actions: [],
      changes: [],
      unappliable: [],
      uncompared: [],
    });
  });

  test("counts null and undefined in a draft as absent", () => {
    const draft = { ...state, name: null, initial: undefined, roles: null };
    expect(updateActions(stateFamily, state, draft).actions).toEqual([]);
  });

  test("lists every field that cannot be changed", () => {
    const gift = { type: "giftLineItem", product: { typeId: "product", id: "1" }, variantId: 1 };
    const target = { type: "shipping" };
    const { unappliable } = updateActions(cartDiscountFamily, { ...discount, target }, { ...discount, value: gift });
    expect(unappliable).toEqual([
      { field: "value", wanted: gift, current: discount.value, reason: '"changeValue" does not take a gift line item' },
      { field: "target", wanted: undefined, current: target, reason: "no update action removes it" },
    ]);
  });

  test("copes with fields that are missing where the API always has them", () => {
    const { value: _value, stores: _stores, ...bare } = discount;
    expect(updateActions(cartDiscountFamily, bare, discount).actions).toEqual([
      { action: "changeValue", value: discount.value },
    ]);
    const own = { ...discount, stores: [{ key: "a" }] };
    expect(updateActions(inStoreCartDiscountFamily, bare, own).actions).toContainEqual({
      action: "addStore",
      store: { key: "a" },
    });
  });

  test("changes the target first only where the value is to be spread over it", () => {
    const pattern = { type: "pattern", triggerPattern: [], targetPattern: [], selectionMode: "Cheapest" };
    const current = { ...discount, target: { type: "shipping" } };
    const money = [{ centAmount: 1, currencyCode: "EUR" }];
    const orders = [
      { type: "relative", permyriad: 1 },
      { type: "absolute", money, applicationMode: "EvenDistribution" },
      { type: "fixed", money },
      { type: "fixed", money, applicationMode: "IndividualApplication" },
      { type: "fixed", money, applicationMode: "EvenDistribution" },
    ].map((value) => {
      const { actions } = updateActions(cartDiscountFamily, current, { ...discount, value, target: pattern });
      return actions.map(({ action }) => action);
    });
    const plain = ["changeValue", "changeTarget"];
    expect(orders).toEqual([plain, plain, plain, plain, plain.toReversed()]);
  });

  test("compares amounts without a type, and lists by their length", () => {
    const money = { centAmount: 1, currencyCode: "EUR" };
    const typed = { ...money, type: "centPrecision", fractionDigits: 2 };
    expect(updateActions(cartDiscountFamily, absolute(typed), absolute(money)).actions).toEqual([]);
    expect(updateActions(cartDiscountFamily, customised([1]), customised([1, 2])).actions).toHaveLength(1);
  });

  test("compares Channels of a gift that stand there but are not drafted", () => {
    const product = { typeId: "product", id: "1" };
    const gift = { type: "giftLineItem", product, variantId: 1, supplyChannel: { typeId: "channel", id: "c" } };
    const { supplyChannel: _, ...without } = gift;
    const { unappliable } = updateActions(
      cartDiscountFamily,
      { ...discount, value: gift },
      { ...discount, value: without },
    );
    expect(unappliable).toHaveLength(1);
  });
});
