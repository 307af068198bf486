import { expect, test } from "vitest";
import {
  hasSuppositions,
  isOn,
  NO_SWITCHES,
  refusalText,
  suppositionOf,
  switched,
  toggled,
  type Switchable,
} from "../../src/discounts/switches.ts";

const on: Switchable = { id: "on", isActive: true };
const off: Switchable = { id: "off", isActive: false };

test("suppositionOf() supposes nothing as long as nothing is switched", () => {
  expect(suppositionOf([on, off], NO_SWITCHES)).toEqual({});
});

test("suppositionOf() switches off before it switches on, says which codes are given, and that dates do not count", () => {
  const both = switched(switched(NO_SWITCHES, [off], true), [on], false);
  expect([isOn(on, both), isOn(off, both)]).toEqual([false, true]);
  expect(suppositionOf([on, off], { ...both, codes: ["on"], datesCount: false })).toEqual({
    changes: [
      { discount: { id: "on" }, actions: [{ action: "changeIsActive", isActive: false }] },
      { discount: { id: "off" }, actions: [{ action: "changeIsActive", isActive: true }] },
    ],
    discountCodes: [{ code: "given on the page", cartDiscounts: [{ id: "on" }] }],
    datesCount: false,
  });
});

test("suppositionOf() supposes what somebody has chosen, whatever is stored in the meantime", () => {
  const switches = switched(NO_SWITCHES, [off], true);
  const nowActive = { ...off, isActive: true };
  expect([isOn(nowActive, switches), suppositionOf([nowActive], switches)]).toEqual([true, {}]);
});

test("suppositionOf() leaves out what is gone", () => {
  const switches = { ...switched(NO_SWITCHES, [off], true), codes: ["off"] };
  expect([hasSuppositions(switches), suppositionOf([on], switches)]).toEqual([true, {}]);
});

test("switched() back is as it was stored", () => {
  const all = switched(NO_SWITCHES, [on, off], true);
  expect(switched(switched(all, [off], false), [on], true)).toEqual(NO_SWITCHES);
  expect(toggled(toggled(["a"], "b"), "a")).toEqual(["b"]);
});

test("refusalText() names the Cart Discount whose supposition is refused", () => {
  const supposition = suppositionOf([on, off], switched(switched(NO_SWITCHES, [off], true), [on], false));
  const text = (message: string): string => refusalText(message, supposition, (id) => id.toUpperCase());
  expect(text("changes[1]: The Project is full")).toBe('Cannot switch Cart Discount "OFF" on: The Project is full');
  expect(text("changes[0].discount.id: There is none")).toBe('Cannot switch Cart Discount "ON" off: There is none');
  expect(text("cart.lineItems: 1 is no list")).toBe("cart.lineItems: 1 is no list");
});
