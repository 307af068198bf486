import type { Emulator } from "@commerce-http/emulator";
import * as fc from "fast-check";
import { type Drafts, entriesOf } from "../plan/shop.ts";

const words = fc.stringMatching(/^[A-Za-z0-9 äß"'#:,{}$\-[\]!&*|>%@`]{1,14}$/).map((text) => text.trim() || "x");
const localized = fc.dictionary(fc.constantFrom("en", "de", "fr-CH"), words, { minKeys: 1 });
const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

const policy = fc.record({
  name: optional(localized),
  schedule: fc.oneof(
    fc.record({
      type: fc.constant("standard"),
      value: fc.integer({ min: 1, max: 12 }),
      intervalUnit: fc.constantFrom("Weeks", "Months"),
    }),
    fc.record({ type: fc.constant("dayOfMonth"), day: fc.integer({ min: 1, max: 28 }) }),
  ),
});

const cents = fc.record({ centAmount: fc.integer({ min: 1, max: 10_000 }), currencyCode: fc.constant("EUR") });
const typed = fc.oneof(
  cents.map((money) => Object.assign({ type: "centPrecision" }, money)),
  fc.record({
    type: fc.constant("highPrecision"),
    preciseAmount: fc.integer({ min: 1, max: 10_000 }),
    fractionDigits: fc.constant(4),
    currencyCode: fc.constant("EUR"),
  }),
);
const value = fc.oneof(
  fc.record({ type: fc.constant("relative"), permyriad: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ type: fc.constant("absolute"), money: fc.tuple(cents) }),
  fc.record({ type: fc.constant("fixed"), money: fc.tuple(typed) }),
);
const predicate = fc.constantFrom(
  "1 = 1",
  'sku = "a"',
  '`sku` = "b: c # d"',
  'price > "5.00 EUR" and sku in ("a", "b")',
);
const component = { type: fc.constant("CountOnLineItemUnits"), predicate };
const target = fc.oneof(
  fc.record({ type: fc.constant("lineItems"), predicate }),
  fc.record({
    type: fc.constant("pattern"),
    triggerPattern: fc.array(fc.record({ ...component, minCount: optional(fc.constant(1)) })),
    targetPattern: fc.tuple(fc.record({ ...component, minCount: fc.constantFrom(1, 2) })),
    selectionMode: fc.constant("Cheapest"),
  }),
);
const discount = fc.record({
  name: localized,
  description: optional(localized),
  value,
  target,
  cartPredicate: predicate,
  isActive: optional(fc.boolean()),
  validFrom: optional(fc.constant("2030-01-01T00:00:00.000Z")),
  requiresDiscountCode: fc.constant(true),
  stackingMode: optional(fc.constantFrom("Stacking", "StopAfterThisDiscount")),
  stores: optional(
    fc.uniqueArray(fc.constantFrom("a", "b", "c")).map((keys) => keys.map((key) => ({ typeId: "store", key }))),
  ),
  group: optional(fc.nat()),
  custom: optional(
    fc.record({
      type: fc.constant({ typeId: "type", key: "extra" }),
      fields: fc.dictionary(
        fc.stringMatching(/^[a-z]{1,5}$/),
        fc.oneof(words, fc.boolean(), fc.integer(), fc.array(words, { maxLength: 2 })),
      ),
    }),
  ),
});

/** Projects of all families. */
export const randomProjects: fc.Arbitrary<Required<Drafts>> = fc
  .record({
    states: fc.array(
      fc.record({
        type: fc.constantFrom("OrderState", "ReviewState"),
        name: optional(localized),
        initial: optional(fc.boolean()),
        roles: fc.boolean(),
        transitions: optional(fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 4 })),
      }),
      { maxLength: 6 },
    ),
    recurrencePolicies: fc.array(policy, { maxLength: 3 }),
    discountGroups: fc.array(fc.record({ name: optional(localized) }), { maxLength: 3 }),
    cartDiscounts: fc.array(discount, { maxLength: 5 }),
  })
  .map(({ states, recurrencePolicies, discountGroups, cartDiscounts }) => ({
    states: states.map(({ transitions, roles, ...state }, index) => {
      const same = states.flatMap(({ type }, each) => (type === state.type ? [`state-${each}`] : []));
      const targets = transitions && [...new Set(transitions.map((number) => same[number % same.length]))];
      return defined({
        key: `state-${index}`,
        ...state,
        roles: roles && state.type === "ReviewState" ? ["ReviewIncludedInStatistics"] : undefined,
        transitions: targets?.map((key) => ({ typeId: "state", key })),
      });
    }),
    recurrencePolicies: recurrencePolicies.map((each, index) => defined({ key: `policy-${index}`, ...each })),
    discountGroups: discountGroups.map((each, index) =>
      defined({ key: `group-${index}`, sortOrder: `0.9${index + 1}`, ...each }),
    ),
    cartDiscounts: cartDiscounts.map(({ group, ...each }, index) => {
      const isMember = group !== undefined && discountGroups.length > 0;
      return defined({
        key: `discount-${index}`,
        ...each,
        ...(isMember
          ? { discountGroup: { typeId: "discount-group", key: `group-${group % discountGroups.length}` } }
          : { sortOrder: `0.1${index + 1}` }),
      });
    }),
  }));

/** Fills a project of an emulator. */
export async function fill(emulator: Emulator, project: Required<Drafts>): Promise<void> {
  await emulator.seed([{ kind: "type", resource: { id: "type-id", key: "extra" } }, ...entriesOf(project)]);
}

function defined(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}
