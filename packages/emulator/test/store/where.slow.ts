import { expect, test } from "vitest";
import { expectEqualChoice } from "./equal-choice.ts";

const sets = 10_000;
const portions = 10;

test.each(Array.from({ length: portions }, (_, index) => index + 1))(
  `SQL and evaluator choose the same documents, of ${sets / portions} sets, portion %i`,
  () => {
    expectEqualChoice(sets / portions);
    expect.hasAssertions();
  },
);
