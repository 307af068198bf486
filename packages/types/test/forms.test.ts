import { readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  cartDiscountKeyForm,
  correlationIdForm,
  isCartDiscountKey,
  isCorrelationId,
  isRecurrencePolicyKey,
  isSortOrder,
  recurrencePolicyKeyForm,
  sortOrderForm,
} from "../src/index.ts";

/** The values that the description shows. */
function shown(file: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(new URL(`../../../spec/${file}`, import.meta.url), "utf8");
  return [...text.matchAll(pattern)].map(([, value]) => value ?? "");
}

const keys = /^ {4}key: (.*)$/gm;
const decimals = /sortOrder: "(.*)"$/gm;

/** A guard, the values that the description shows, others that it takes, and what it refuses. */
const guards = [
  {
    guard: isCartDiscountKey,
    form: cartDiscountKeyForm,
    examples: [...shown("examples/cart-discount-draft.yaml", keys), ...shown("examples/cart-discount.yaml", keys)],
    taken: ["ab", "A_-9", "a".repeat(256)],
    refused: ["a", "a".repeat(257), "a b", "ä-b", "ab\n", "a/b"],
  },
  {
    guard: isRecurrencePolicyKey,
    form: recurrencePolicyKeyForm,
    examples: shown("examples/recurrence-policy.yaml", keys),
    taken: ["ab", "A_-9", "a".repeat(256)],
    refused: ["a", "a".repeat(257), "a b", "ä-b", "ab\n", "a/b"],
  },
  {
    guard: isCorrelationId,
    form: correlationIdForm,
    examples: shown("openapi.yaml", /example: ([\da-f]{8}-[\da-f-]{27})$/gm),
    taken: ["12345678", "a".repeat(256)],
    refused: ["1234567", "a".repeat(257), "nightly import", "nightly:import"],
  },
  {
    guard: isSortOrder,
    form: sortOrderForm,
    examples: [
      ...shown("examples/cart-discount-draft.yaml", decimals),
      ...shown("examples/cart-discount.yaml", decimals),
    ],
    taken: ["0", "1", ".5", "0.50", "1.0", `0.${"1".repeat(99)}`],
    refused: ["1.1", "2", "-0.5", "0.", ".", "0,5", "5e-1"],
  },
];

describe("Guards of texts", () => {
  it.each(guards)("take the examples of the description: $guard.name", ({ guard, examples }) => {
    expect(examples).not.toEqual([]);
    expect(examples.filter((value) => !guard(value))).toEqual([]);
  });

  it.each(guards)("know the bounds: $guard.name", ({ guard, form, taken, refused }) => {
    expect(taken.filter((value) => !guard(value))).toEqual([]);
    expect([...refused, "", undefined, null, 12_345_678, ["12345678"]].filter((value) => guard(value))).toEqual([]);
    expect(refused.filter((value) => form.test(value))).toEqual([]);
  });

  it("leave text text, whatever they say", () => {
    const key: string = "summer";
    if (isCartDiscountKey(key)) expectTypeOf(key).toExtend<string>();
    else expectTypeOf(key).toEqualTypeOf<string>();
    const parameter: string | null = new URLSearchParams("key=summer").get("key");
    if (!isCartDiscountKey(parameter)) expectTypeOf(parameter).toEqualTypeOf<string | null>();
    const unknown: unknown = "summer";
    if (isCartDiscountKey(unknown)) expectTypeOf(unknown).toExtend<string>();
    expect([key, parameter, unknown].every(isCartDiscountKey)).toBe(true);
  });
});
