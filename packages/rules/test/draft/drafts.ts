import { readFileSync } from "node:fs";
import type { CartDiscount, CartDiscountDraft, CartDiscountTarget } from "@commerce-http/types";
import { expect } from "vitest";
import { parseYaml } from "../../../../generator/src/load/files/yaml-text.ts";
import type { DraftRefusal } from "../../src/draft/refusal.ts";

const examples = new URL("../../../../spec/examples/", import.meta.url);

/** A named example of the API's description. */
export interface Example {
  readonly name: string;
  // Tests reach into examples freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly value: any;
}

/** The examples of a chapter. */
export function examplesOf(chapter: string): readonly Example[] {
  const text = readFileSync(new URL(`${chapter}.yaml`, examples), "utf8");
  const entries = Object.entries(parseYaml(text) as Record<string, Pick<Example, "value">>);
  return entries.map(([name, { value }]) => ({ name, value }));
}

/** The error that an example of the description answers with. */
export function exampleError(chapter: string, name: string): unknown {
  return examplesOf(chapter).find((example) => example.name === name)?.value.errors[0];
}

/** A refusal without its place: what the API would answer. */
export function errorOf(refusal: DraftRefusal | undefined): unknown {
  const { pointer: _pointer, ...error } = refusal ?? { pointer: "" };
  return error;
}

/** Refusals in short: code and place. */
export function short(refusals: readonly DraftRefusal[]): string[] {
  for (const { message } of refusals) expect(message).toMatch(/^[A-Z].*[^.]$/);
  return refusals.map(({ code, pointer }) => `${code} ${pointer}`.trim());
}

/** The target that selects all Line Items. */
export const lineItems: CartDiscountTarget = { type: "lineItems", predicate: "1 = 1" };

/** A draft that breaks no rule. */
export function draft(more: object = {}): CartDiscountDraft {
  return {
    key: "sale",
    name: { en: "Sale" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: "1 = 1",
    target: lineItems,
    ...more,
  };
}

/** A Cart Discount, 10% off all Line Items. */
export function discount(more: object = {}): CartDiscount {
  return {
    id: "d1",
    version: 1,
    name: { en: "Sale" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: "1 = 1",
    target: lineItems,
    sortOrder: "0.5",
    stores: [],
    isActive: true,
    requiresDiscountCode: false,
    references: [],
    stackingMode: "Stacking",
    createdAt: "2026-02-03T09:15:00.000Z",
    lastModifiedAt: "2026-02-03T09:15:00.000Z",
    ...more,
  };
}

/** Stores by generated keys. */
export function stores(count: number): { typeId: "store"; key: string }[] {
  return Array.from({ length: count }, (_, index) => ({ typeId: "store", key: `store-${index}` }));
}
