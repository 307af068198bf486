import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RetryBudget } from "../../src/send/retry-budget.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Lets a budget be what is left of it after so many seconds without a call. */
function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
}

/** A budget that remembers nothing. */
function idle(share: number): RetryBudget {
  const budget = new RetryBudget(share);
  pass(600);
  return budget;
}

function count(budget: RetryBudget, successes: number, failures: number): void {
  for (let success = 1; success <= successes; success += 1) budget.count(true);
  for (let failure = 1; failure <= failures; failure += 1) budget.count(false);
}

/** Begins as many repetitions as can be had at once. */
function begun(budget: RetryBudget): number {
  let repetitions = 0;
  for (; budget.isAffordable() && repetitions < 1000; repetitions += 1) budget.begin();
  return repetitions;
}

function end(budget: RetryBudget, repetitions: number): void {
  for (let repetition = 1; repetition <= repetitions; repetition += 1) budget.end();
}

describe("A retry budget", () => {
  it("has one repetition at a time, whatever has happened", () => {
    const budget = new RetryBudget(0.25);
    for (let call = 1; call <= 100; call += 1) {
      count(budget, 0, 1);
      end(budget, begun(budget));
      expect(budget.isAffordable()).toBe(true);
    }
    expect(begun(budget)).toBe(1);
    expect(budget.isAffordable()).toBe(false);
    budget.end();
    expect(budget.isAffordable()).toBe(true);
  });

  it.each([
    [0, 0, 1],
    [3, 0, 1],
    [20, 0, 6],
    [20, 4, 5],
    [20, 20, 1],
    [20, 60, 1],
  ])("has a share of the successes beyond that, less the failures: %d, %d", (successes, failures, expected) => {
    const budget = idle(0.25);
    count(budget, successes, failures);
    expect(begun(budget)).toBe(expected);
    end(budget, expected);
    expect(begun(budget)).toBe(expected);
  });

  it("makes up for the failures of late first", () => {
    const budget = idle(0.25);
    count(budget, 0, 20);
    count(budget, 20, 0);
    expect(begun(budget)).toBe(1);
    count(budget, 4, 0);
    expect(begun(budget)).toBe(1);
  });

  it("fades within seconds, so that it is a share of the successes of late", () => {
    const budget = new RetryBudget(0.25);
    count(budget, 2000, 0);
    pass(4);
    expect(begun(budget)).toBe(1 + Math.floor((2040 / Math.E) * 0.25));
    pass(60);
    expect(budget.isAffordable()).toBe(false);
  });

  it("forgets failures as fast", () => {
    const budget = idle(0.25);
    count(budget, 0, 1000);
    pass(60);
    count(budget, 20, 0);
    expect(begun(budget)).toBe(5);
  });

  it("is at hand from the beginning, for a client that begins with many calls at once", () => {
    expect(begun(new RetryBudget(0.25))).toBe(11);
  });

  it("survives 20 % of faults over 1,500 calls at once, one after another, and ten at a time", () => {
    for (const parallel of [1, 10, 1500]) {
      const budget = new RetryBudget(0.7);
      let refused = 0;
      for (let call = 0; call < 1500; call += parallel) {
        let repetitions = 0;
        for (let each = 0; each < parallel; each += 1) {
          const isFault = each % 5 === (call / parallel) % 5;
          budget.count(!isFault);
          if (!isFault) continue;
          if (budget.isAffordable()) {
            budget.begin();
            repetitions += 1;
          } else refused += 1;
        }
        end(budget, repetitions);
        count(budget, repetitions, 0);
      }
      expect(refused).toBe(0);
    }
  });

  it.each([
    [0, 1],
    [Infinity, 1000],
  ])("may be told to have a share of %d", (share, expected) => {
    const budget = new RetryBudget(share);
    for (const [successes, failures] of [
      [100, 0],
      [0, 1000],
    ] as const) {
      count(budget, successes, failures);
      end(budget, begun(budget));
      expect(begun(budget)).toBe(expected);
      end(budget, expected);
    }
    pass(1e7);
    expect(begun(budget)).toBe(expected);
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
    const budget = idle(0.3);
    for (let success = 1; success <= rate * 60; success += 1) {
      pass(1 / rate);
      budget.count(true);
    }
    expect(budget.spread(6_000) / expected).toBeCloseTo(1, 0);
  });

  it("is the whole of it where others are repeated already", () => {
    const budget = new RetryBudget(0.3);
    expect(budget.spread(6_000)).toBe(250);
    budget.begin();
    expect(budget.spread(6_000)).toBe(6_000);
    budget.end();
    expect(budget.spread(6_000)).toBe(250);
  });

  it("is the whole of it where as much fails as succeeds, or more", () => {
    for (const failures of [40, 400]) {
      const budget = new RetryBudget(0.3);
      count(budget, 0, failures);
      expect(budget.spread(6_000)).toBe(6_000);
    }
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
