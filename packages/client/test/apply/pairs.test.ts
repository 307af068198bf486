import { cartDiscountDraftRefusals, stateDraftRefusals } from "@commerce-http/rules";
import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountTarget,
  CartDiscountValueDraft,
  State,
  StateDraft,
  StateTypeEnum,
} from "@commerce-http/types";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apply, UnappliableError } from "../../src/apply.ts";
import { project, type Project } from "./project.ts";
import { reflects } from "./reflects.ts";

/** What differs between the representations of one resource, besides what the API writes by itself. */
function differing(before: object, after: object): Set<string> {
  const own = new Set(["id", "version", "createdAt", "createdBy", "lastModifiedAt", "lastModifiedBy", "references"]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !own.has(name));
  return new Set(names.filter((name) => text(Reflect.get(before, name)) !== text(Reflect.get(after, name))));
}

/** Lists that are sets have no order here; references to States have another id in each Project. */
function text(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (Array.isArray(inner)) return inner.map((item) => JSON.stringify(item)).toSorted();
    if (typeof inner !== "object" || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

async function expectSettled(
  { sent }: Project,
  again: () => Promise<object>,
  draft: object,
  resource: unknown,
): Promise<void> {
  expect(reflects(draft, resource)).toBe(true);
  sent.length = 0;
  expect(await again()).toMatchObject({ outcome: "unchanged", actions: [] });
  expect(sent).toEqual(["GET"]);
}

const localized = fc.option(fc.dictionary(fc.constantFrom("en", "de"), fc.constantFrom("a", "b")), { nil: undefined });

function defined<Draft extends object>(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Draft;
}

const types: readonly StateTypeEnum[] = ["LineItemState", "ReviewState", "OrderState"];
const states = fc
  .record({
    key: fc.constant("s"),
    type: fc.constantFrom(...types),
    name: localized,
    description: localized,
    initial: fc.option(fc.boolean(), { nil: undefined }),
    roles: fc.option(fc.subarray(["Return", "ReviewIncludedInStatistics"] as const), { nil: undefined }),
    transitions: fc.option(fc.subarray(["a", "b", "c"]), { nil: undefined }),
  })
  .map(({ transitions, ...draft }): StateDraft =>
    defined({
      ...draft,
      ...(transitions && { transitions: transitions.map((key) => ({ key: `${draft.type}-${key}` })) }),
    }),
  )
  .filter((draft) => stateDraftRefusals(draft).length === 0);

test("apply() brings any State to any draft of its key, with as few actions as there can be", async () => {
  await fc.assert(
    fc.asyncProperty(states, states, async (first, second) => {
      const own = project();
      const { client } = own;
      for (const type of types) {
        for (const key of ["a", "b", "c"]) await client.states.create({ key: `${type}-${key}`, type });
      }
      const before = (await apply(client.states, first)).resource as State;
      const { actions, resource } = await apply(client.states, second);
      await expectSettled(own, () => apply(client.states, second), second, resource);
      const fresh = await client.states.create({ ...second, key: "fresh" });
      expect([...differing(fresh, resource ?? {})]).toEqual(["key"]);
      const changed = differing(before, resource ?? {});
      const exchanged = changed.has("type") && before.roles !== undefined && resource?.roles !== undefined;
      expect(actions).toHaveLength(changed.size + (exchanged ? 1 : 0));
    }),
    { numRuns: 60 },
  );
});

const values: fc.Arbitrary<CartDiscountValueDraft> = fc.oneof(
  fc.record({ type: fc.constant("relative" as const), permyriad: fc.constantFrom(0, 1000) }),
  fc.record({
    type: fc.constant("absolute" as const),
    money: fc.constantFrom(
      [{ centAmount: 1, currencyCode: "EUR" }],
      [
        { centAmount: 1, currencyCode: "EUR" },
        { centAmount: 1, currencyCode: "JPY" },
      ],
    ),
    applicationMode: fc.constantFrom("ProportionateDistribution" as const, "EvenDistribution" as const),
  }),
  fc.record({
    type: fc.constant("fixed" as const),
    money: fc.constantFrom(
      [{ type: "centPrecision" as const, centAmount: 1, currencyCode: "EUR" }],
      [{ type: "highPrecision" as const, preciseAmount: 1, fractionDigits: 4, currencyCode: "EUR" }],
    ),
    applicationMode: fc.constantFrom("IndividualApplication" as const, "EvenDistribution" as const),
  }),
  fc.record({
    type: fc.constant("giftLineItem" as const),
    product: fc.constant({ id: "mug" }),
    variantId: fc.constantFrom(1, 2),
  }),
);
const multiBuy = { predicate: "1 = 1", triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest" } as const;
const component = { type: "CountOnLineItemUnits", predicate: "1 = 1" } as const;
const pattern: CartDiscountTarget = {
  type: "pattern",
  triggerPattern: [],
  targetPattern: [component],
  selectionMode: "Cheapest",
};
const targets = fc.option(
  fc.constantFrom<CartDiscountTarget>(
    { type: "lineItems", predicate: "1 = 1" },
    { type: "customLineItems", predicate: "1 = 1" },
    { type: "shipping" },
    { type: "totalPrice" },
    { type: "multiBuyLineItems", ...multiBuy },
    { type: "multiBuyLineItems", ...multiBuy, maxOccurrence: 2 },
    pattern,
    { ...pattern, maxOccurrence: 2 },
  ),
  { nil: undefined },
);
const instants = fc.option(
  fc.constantFrom("2026-01-01T00:00:00Z", "2026-01-01T01:00:00.000+01:00", "2026-02-01T00:00:00.000Z"),
  { nil: undefined },
);
const discounts = fc
  .record({
    key: fc.constant("d-1"),
    name: fc.constantFrom({ en: "a" }, { en: "b", de: "c" }),
    description: localized,
    value: values,
    cartPredicate: fc.constantFrom("1 = 1", "2 = 2"),
    target: targets,
    sortOrder: fc.option(fc.constantFrom("0.1", ".10", "0.2"), { nil: undefined }),
    stores: fc.option(fc.shuffledSubarray([{ key: "a" }, { key: "b" }, { key: "c" }]), { nil: undefined }),
    isActive: fc.option(fc.boolean(), { nil: undefined }),
    validFrom: instants,
    validUntil: instants,
    requiresDiscountCode: fc.option(fc.boolean(), { nil: undefined }),
    stackingMode: fc.option(fc.constantFrom("Stacking" as const, "StopAfterThisDiscount" as const), { nil: undefined }),
    discountGroup: fc.option(fc.constantFrom({ key: "g" }, { key: "h" }), { nil: undefined }),
    custom: fc.option(
      fc.record({
        type: fc.constantFrom({ id: "t" }, { id: "u" }),
        fields: fc.dictionary(fc.constantFrom("x", "y"), fc.constantFrom<unknown[]>(1, null, ["z"])),
      }),
      { nil: undefined },
    ),
  })
  .map((draft) => defined(draft) as CartDiscountDraft)
  .filter((draft) => cartDiscountDraftRefusals(draft).length === 0);

/** Fields that one action can write together. */
function units(changed: ReadonlySet<string>): number {
  const together = new Map([
    ["validUntil", "validFrom"],
    ["sortOrder", "discountGroup"],
  ]);
  return new Set([...changed].map((name) => together.get(name) ?? name)).size;
}

test("apply() brings any Cart Discount to any draft of its key, with as few actions as there can be", async () => {
  await fc.assert(
    fc.asyncProperty(discounts, discounts, async (first, second) => {
      const own = project();
      const { client } = own;
      await client.discountGroups.create({ key: "g", sortOrder: "0.7" });
      await client.discountGroups.create({ key: "h", sortOrder: "0.8" });
      const before = (await apply(client.cartDiscounts, first)).resource as CartDiscount;
      const applied = await apply(client.cartDiscounts, second).catch((error: unknown) => error);
      const fresh = await client.cartDiscounts.create({ ...second, key: "fresh", sortOrder: "0.9" });
      if (applied instanceof UnappliableError) {
        const reasons = applied.fields.map(({ field }) => field).toSorted();
        const isOther = (name: string): boolean => differing(before, fresh).has(name);
        expect(reasons).toEqual([
          ...(first.discountGroup && !second.discountGroup && second.sortOrder === undefined ? ["discountGroup"] : []),
          ...(first.target && !second.target ? ["target"] : []),
          ...(second.value.type === "giftLineItem" && isOther("value") ? ["value"] : []),
        ]);
        expect(await client.cartDiscounts.get({ id: before.id })).toEqual(before);
        return;
      }
      const { actions, resource } = applied as Awaited<ReturnType<typeof apply>> & { readonly resource: CartDiscount };
      await expectSettled(own, () => apply(client.cartDiscounts, second), second, resource);
      const { sortOrder: _one, ...own_ } = resource;
      const { sortOrder: _other, ...other } = fresh;
      expect([...differing(other, own_)]).toEqual(["key"]);
      const changed = differing(before, resource);
      if (
        first.sortOrder &&
        second.sortOrder &&
        Number(first.sortOrder) === Number(second.sortOrder) &&
        !changed.has("discountGroup")
      ) {
        changed.delete("sortOrder");
      }
      expect(actions).toHaveLength(units(changed));
    }),
    { numRuns: 150 },
  );
});
