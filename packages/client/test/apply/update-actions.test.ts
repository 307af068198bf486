import { describe, expect, test } from "vitest";
import { updateActions } from "../../../runtime/src/apply/update-actions.ts";
import { cartDiscountFamily, inStoreCartDiscountFamily } from "./families.ts";

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

describe("updateActions()", () => {
  test("sends Stores whose ids cannot be compared with keys, and says so", () => {
    const current = { ...discount, stores: [{ typeId: "store", key: "a" }] };
    const draft = { ...discount, isActive: false, stores: [{ id: "1" }] };
    const { actions, uncompared } = updateActions(cartDiscountFamily, current, draft);
    expect(actions).toContainEqual({ action: "setStores", stores: [{ id: "1" }] });
    expect(uncompared).toEqual(["stores"]);
  });

  test("copes with fields that are missing where the API always has them", () => {
    const { value: _value, stores: _stores, isActive: _isActive, ...bare } = discount;
    expect(updateActions(cartDiscountFamily, bare, discount).actions).toEqual([
      { action: "changeValue", value: discount.value },
    ]);
    expect(updateActions(cartDiscountFamily, bare, { ...discount, isActive: false }).changes).toContainEqual({
      field: "isActive",
      before: true,
      after: false,
    });
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
});
