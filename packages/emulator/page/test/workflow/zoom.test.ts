import { expect, test } from "vitest";
import { scaleOf, stepped } from "../../src/workflow/zoom.ts";

const ROOM = { width: 800, height: 400 };

test.each([
  ["readable", { width: 500, height: 300 }, 1],
  ["readable", { width: 1000, height: 3000 }, 0.8],
  ["readable", { width: 2000, height: 300 }, 1],
  ["whole", { width: 500, height: 300 }, 1],
  ["whole", { width: 2000, height: 300 }, 0.4],
  ["whole", { width: 2000, height: 4000 }, 0.1],
  ["whole", { width: 2_000_000, height: 300 }, 0.02],
  [1.5, { width: 2000, height: 300 }, 1.5],
] as const)("scaleOf() draws %s, of %o, by %d", (zoom, drawing, scale) => {
  expect(scaleOf(zoom, drawing, ROOM)).toBe(scale);
  expect(scaleOf("whole", drawing, { width: 0, height: 0 })).toBe(1);
});

test("stepped() leads back to the full size from wherever it began, and stays within bounds", () => {
  expect(stepped(1, true)).toBe(1.25);
  expect(stepped(stepped(1, true), false)).toBe(1);
  expect(stepped(0.77, true)).toBe(1);
  expect(stepped(2, true)).toBe(2);
  expect(stepped(0.02, false)).toBe(0.02);
});
