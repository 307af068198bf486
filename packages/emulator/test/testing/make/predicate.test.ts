import { cartFunctions, parsePredicate } from "@commerce-http/rules";
import { expect, test } from "vitest";
import { randomPredicate } from "../../../src/testing/make/predicate.ts";
import { Random } from "../../../src/testing/make/random.ts";

test.each([true, false])("random predicates can be read, with functions: %s", (hasFunctions) => {
  const random = new Random("1");
  const functions = hasFunctions ? Object.keys(cartFunctions) : [];
  const texts = Array.from({ length: 2_000 }, () => randomPredicate(random, { hasFunctions }));
  for (const text of texts) {
    expect(parsePredicate(text, { functions, variables: {} }).refusal, text).toBeUndefined();
  }
  for (const name of functions)
    expect(
      texts.some((text) => text.includes(`${name}(`)),
      name,
    ).toBe(true);
  expect(new Set(texts).size).toBeGreaterThan(200);
});
