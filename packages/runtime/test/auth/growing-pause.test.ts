import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GrowingPause } from "../../src/auth/growing-pause.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(Math, "random").mockReturnValue(1);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Milliseconds until a pause is over; moves the clock there. */
function waited(pause: GrowingPause): number {
  const begin = performance.now();
  while (!pause.isOver()) vi.advanceTimersByTime(1);
  return performance.now() - begin;
}

/** The pauses after so many troubles in a row. */
function pauses(pause: GrowingPause, troubles: number): readonly number[] {
  return Array.from({ length: troubles }, () => {
    pause.grow();
    return waited(pause);
  });
}

describe("A growing pause", () => {
  it("is none at first, then doubles up to its bound", () => {
    expect(pauses(new GrowingPause(10, 100), 8)).toEqual([0, 10, 20, 40, 80, 100, 100, 100]);
  });

  it("is random between its half and its whole", () => {
    vi.mocked(Math.random).mockReturnValue(0);
    expect(pauses(new GrowingPause(10, 100), 4)).toEqual([0, 5, 10, 20]);
  });

  it("ends with the trouble, and begins anew with the next", () => {
    const pause = new GrowingPause(10, 100);
    pauses(pause, 3);
    pause.grow();
    expect(pause.isOver()).toBe(false);
    pause.end();
    expect(pause.isOver()).toBe(true);
    expect(pauses(pause, 3)).toEqual([0, 10, 20]);
  });

  it("begins anew when the last trouble was long ago, and only then", () => {
    const pause = new GrowingPause(10, 100);
    pauses(pause, 3);
    vi.advanceTimersByTime(100);
    expect(pauses(pause, 1)).toEqual([40]);
    vi.advanceTimersByTime(101);
    expect(pauses(pause, 2)).toEqual([0, 10]);
  });
});
