import { expect, test } from "vitest";
import { isOn, NO_SWITCHES, suppositionOf, switched, toggled, type Switchable } from "../../src/discounts/switches.ts";

const on: Switchable = { id: "on", isActive: true };
const off: Switchable = { id: "off", isActive: false, validFrom: "2030-01-01T00:00:00.000Z" };

test("suppositionOf() supposes nothing as long as nothing is switched", () => {
  expect(suppositionOf([on, off], NO_SWITCHES)).toEqual({});
});

test("suppositionOf() says what is switched on and off, which codes are given, and that dates do not count", () => {
  const flipped = switched(switched(NO_SWITCHES, [on], false), [off], true);
  expect([isOn(on, flipped), isOn(off, flipped)]).toEqual([false, true]);
  const codes = toggled(new Set<string>(), "on");
  expect(suppositionOf([on, off], { ...flipped, codes, datesCount: false })).toEqual({
    changes: [
      {
        discount: { id: "off" },
        actions: [{ action: "changeIsActive", isActive: true }, { action: "setValidFromAndUntil" }],
      },
    ],
    switchedOff: [{ id: "on" }],
    discountCodes: [{ code: "given on the page", cartDiscounts: [{ id: "on" }] }],
  });
});

test("switched() back is as it was stored", () => {
  const all = switched(NO_SWITCHES, [on, off], true);
  expect(switched(switched(all, [off], false), [on], true)).toEqual(NO_SWITCHES);
  expect(toggled(toggled(new Set(["a"]), "b"), "a")).toEqual(new Set(["b"]));
});
