import { describe, expect, test } from "vitest";
import { lintDiscounts } from "../../../src/assurance/index.ts";
import { applyDiscounts } from "../../../src/index.ts";
import { mistakes, undecided, week } from "./conflicts.ts";
import { today as now } from "./promotions.ts";

describe("lintDiscounts() finds what a merchant did wrong:", () => {
  test.each(Object.entries(mistakes))("%s", (_, { code, about, discounts }) => {
    const { findings } = lintDiscounts([...week, ...discounts], { now, languages: ["en"] });
    const found = findings.find((finding) => finding.code === code && finding.discounts.some(({ id }) => id === about));
    expect(found, JSON.stringify(findings.map((finding) => `${finding.code}: ${finding.message}`))).toBeDefined();
    const { witness } = found ?? {};
    if (witness === undefined) return;
    const { cart, applied, result } = witness;
    const discountCodes = [{ cartDiscounts: applied }];
    expect(applyDiscounts(cart, applied, { now: witness.now, discountCodes, languages: ["en"] })).toEqual(result);
  });

  test.each(Object.entries(undecided))("or says that it is undecided: %s", (_, { code, about, discounts }) => {
    const { findings, undecided: open } = lintDiscounts([...week, ...discounts], { now });
    expect(findings).toEqual([]);
    expect(open).toContainEqual(expect.objectContaining({ code, discounts: [expect.objectContaining({ id: about })] }));
  });

  test("and nothing in a usual week", () => {
    expect(lintDiscounts(week, { now })).toEqual({ findings: [], undecided: [] });
  });
});
