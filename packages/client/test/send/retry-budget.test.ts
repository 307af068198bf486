import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RetryBudget } from "../../src/send/retry-budget.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Lets a budget be what is left of it after so many seconds without a call. */
function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
}

/** Spends all that is to be had at once. */
function spent(budget: RetryBudget): readonly ((worked: boolean) => void)[] {
  const ends: ((worked: boolean) => void)[] = [];
  while (budget.isAffordable() && ends.length < 1000) ends.push(budget.spend());
  return ends;
}

function earn(budget: RetryBudget, successes: number): void {
  for (let success = 1; success <= successes; success += 1) budget.earn();
}

describe("A retry budget", () => {
  it("has one repetition at a time, whatever has happened", () => {
    const budget = new RetryBudget(0.25);
    for (let call = 1; call <= 100; call += 1) {
      for (const end of spent(budget)) end(false);
      expect(budget.isAffordable()).toBe(true);
    }
    const [end] = spent(budget);
    expect(budget.isAffordable()).toBe(false);
    end?.(false);
    expect(budget.isAffordable()).toBe(true);
  });

  it("has a share of the successes beyond that, of which a repetition that fails costs one", () => {
    const budget = new RetryBudget(0.25);
    pass(600);
    earn(budget, 20);
    expect(spent(budget)).toHaveLength(5);
    earn(budget, 3);
    expect(budget.isAffordable()).toBe(false);
    earn(budget, 1);
    expect(spent(budget)).toHaveLength(1);
  });

  it("gets back what a repetition has cost that worked", () => {
    const budget = new RetryBudget(0.25);
    pass(600);
    earn(budget, 12);
    for (let round = 1; round <= 50; round += 1) {
      const ends = spent(budget);
      expect(ends).toHaveLength(3);
      for (const end of ends) end(true);
    }
    for (const end of spent(budget)) end(false);
    expect(spent(budget)).toHaveLength(1);
  });

  it("gives nothing back for the one that was free", () => {
    const budget = new RetryBudget(0.25);
    pass(600);
    for (let round = 1; round <= 50; round += 1) for (const end of spent(budget)) end(true);
    expect(spent(budget)).toHaveLength(1);
  });

  it("fades within seconds, so that it is a share of the successes of late", () => {
    const budget = new RetryBudget(0.25);
    earn(budget, 4000);
    pass(4);
    expect(spent(budget)).toHaveLength(Math.floor((4040 / Math.E) * 0.25));
    pass(60);
    expect(budget.isAffordable()).toBe(false);
  });

  it("is at hand from the beginning, for a client that begins with many calls at once", () => {
    expect(spent(new RetryBudget(0.25))).toHaveLength(10);
  });

  it("survives 20 % of faults over 1,500 calls at once, one after another, and ten at a time", () => {
    for (const parallel of [1, 10, 1500]) {
      const budget = new RetryBudget(0.3);
      let refused = 0;
      for (let call = 0; call < 1500; call += parallel) {
        const ends: ((worked: boolean) => void)[] = [];
        for (let each = 0; each < parallel; each += 1) {
          if (each % 5 !== (call / parallel) % 5) budget.earn();
          else if (budget.isAffordable()) ends.push(budget.spend());
          else refused += 1;
        }
        for (const end of ends) end(true);
      }
      expect(refused).toBe(0);
    }
  });

  it.each([
    [0, 1],
    [Infinity, 1000],
  ])("may be told to have a share of %d", (share, expected) => {
    const budget = new RetryBudget(share);
    earn(budget, 100);
    const ends = spent(budget);
    expect(ends).toHaveLength(expected);
    for (const end of ends) end(true);
    pass(1e7);
    expect(spent(budget)).toHaveLength(expected);
  });
});

describe("The spread of a repetition", () => {
  it.each([
    [1, 6_000],
    [2, 6_000],
    [4, 1_500],
    [10, 250],
    [1000, 250],
  ])("of a client with %d successes a second, which repeats nothing else, is %d ms", (rate, expected) => {
    const budget = new RetryBudget(0.3);
    pass(600);
    for (let success = 1; success <= rate * 60; success += 1) {
      pass(1 / rate);
      budget.earn();
    }
    expect(budget.spread(6_000) / expected).toBeCloseTo(1, 0);
  });

  it("is the whole of it where others are repeated already", () => {
    const budget = new RetryBudget(0.3);
    expect(budget.spread(6_000)).toBe(250);
    const end = budget.spend();
    expect(budget.spread(6_000)).toBe(6_000);
    end(false);
    expect(budget.spread(6_000)).toBe(250);
  });

  it("grows where nothing succeeds any more, or a client has long been idle", () => {
    const budget = new RetryBudget(0.3);
    pass(5);
    expect(budget.spread(6_000)).toBeGreaterThan(1_000);
    pass(5);
    expect(budget.spread(6_000)).toBe(6_000);
  });

  it.each([0, 1, 100])("is not shortened where it is short anyway: %d ms", (baseDelay) => {
    expect(new RetryBudget(0.3).spread(baseDelay)).toBe(baseDelay);
  });
});
