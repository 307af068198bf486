import { expect, test } from "vitest";
import { IterationError } from "../../src/error/iteration-error.ts";

test("An IterationError says its name and its message", () => {
  expect(String(new IterationError('Cannot walk beyond id "2"'))).toBe('IterationError: Cannot walk beyond id "2"');
});
