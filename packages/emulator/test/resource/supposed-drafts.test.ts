import { families, type FieldTraits } from "@commerce-http/model";
import { withDrafts, type DiscountSupposition, type SupposedDiscounts } from "@commerce-http/rules";
import type { CartDiscountDraft } from "@commerce-http/types";
import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { createFactories } from "../../src/testing/index.ts";
import { createCheckedEmulator } from "../checked-emulator.ts";
import { emulatorOfEach } from "../closing.ts";
import { contentExamples, described, operations } from "../described.ts";
import { createGroup, projectOf, type Body } from "../project.ts";

const project = projectOf(emulatorOfEach(createCheckedEmulator));
let group: Body;

beforeEach(async () => {
  group = await createGroup(project, "summer", "0.999");
});

const { fields } = families["cart-discount"];

/** Fields of a Cart Discount that decide something: suppositions leave out the others. */
const compared = new Set(["key", ...Object.keys(fields)].filter((name) => name !== "custom" && name !== "description"));

function deciding(discount: object | undefined): object {
  return Object.fromEntries(Object.entries(discount ?? {}).filter(([name]) => compared.has(name)));
}

/** Resources that a draft names by their keys: where nothing is known, the emulator takes keys as ids, and ids as keys. */
function named(value: unknown): readonly { readonly id: string; readonly key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const { id, key } = value as { readonly id?: unknown; readonly key?: unknown };
  const own = id ?? key;
  return [...(typeof own === "string" ? [{ id: own, key: own }] : []), ...Object.values(value).flatMap(named)];
}

/**
 * Creates and updates a Cart Discount, supposes the same, and expects the same Cart Discount, or a refusal for the same reason.
 *
 * @returns `true` when nothing was refused.
 */
async function expectTheSame(draft: object, actions: readonly object[] = []): Promise<boolean> {
  const supposed = supposedOf(draft, actions);
  const created = await project.send("POST", "/cart-discounts", draft);
  const isUpdated = created.status === 201 && actions.length > 0;
  const { status, body } = isUpdated ? await project.update("/cart-discounts", created.body, ...actions) : created;
  if (created.status === 201) await project.delete("/cart-discounts", status < 400 ? body : created.body);
  if (status >= 400) {
    expect(supposed.refusals?.map(({ code }) => code)).toContain(body.errors[0]?.["code"]);
    return false;
  }
  expect(supposed.refusals).toBeUndefined();
  const discount = supposed.discounts?.[0];
  // Where a draft has no sort order, each side finds one of its own.
  const isFound = String(body["sortOrder"]).startsWith("0.000");
  expect(deciding(discount)).toEqual({ ...deciding(body), ...(isFound && { sortOrder: discount?.sortOrder }) });
  return true;
}

function supposedOf(draft: object, actions: readonly object[]): SupposedDiscounts {
  const { id, key, sortOrder } = group as Body & { readonly key: string; readonly sortOrder: string };
  const resources = Object.fromEntries(["store", "product", "channel"].map((kind) => [kind, named([draft, actions])]));
  const changes = actions.length === 0 ? [] : [{ discount: { key: "sale" }, actions }];
  const supposition = { drafts: [draft], changes } as unknown as DiscountSupposition;
  return withDrafts([], supposition, { discountGroups: [{ id, key, sortOrder }], resources });
}

const creation = operations.find(({ id }) => id === "createCartDiscount");
const examples = contentExamples(described(creation!)["requestBody"]).map(
  ({ title, value }) => [title, value] as const,
);

test("there are examples of all values", () => {
  const value = fields["value"] as Extract<FieldTraits, { is: "variants" }>;
  const shown = examples.map(([, example]) => (example as CartDiscountDraft).value.type);
  expect(new Set(shown)).toEqual(new Set(Object.keys(value.by)));
});

test.each(examples)("the example %s is supposed as it is created", async (_, draft) => {
  expect(await expectTheSame(draft as object)).toBe(true);
});

/** A field that may be given or left out, in any of the ways to leave one out. */
function optional<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null | undefined> {
  return fc.option(fc.option(value, { nil: null }), { nil: undefined });
}

function identifier(kind: string, ...names: readonly string[]): fc.Arbitrary<object> {
  return fc.constantFrom(...names.flatMap((name) => [{ key: name }, { id: name }, { typeId: kind, key: name }]));
}

const texts = fc.dictionary(
  fc.constantFrom("en", "de", "fr-CH"),
  fc.option(fc.constantFrom("", "Sale"), { nil: null }),
);
const instants = fc.constantFrom("2026-01-01T00:00:00Z", "2026-02-01T01:00:00.5+01:00", "2026-03-01T00:00:00.000Z");
const cents = (currencyCode: string): fc.Arbitrary<object> =>
  fc.record({ centAmount: fc.nat(999), currencyCode: fc.constant(currencyCode) });
const typed = (currencyCode: string): fc.Arbitrary<object> =>
  cents(currencyCode).map((money) => Object.assign(money, { type: "centPrecision" }));
const precise = (currencyCode: string): fc.Arbitrary<object> =>
  fc.record({
    type: fc.constant("highPrecision"),
    preciseAmount: fc.nat(999_999),
    fractionDigits: fc.constantFrom(3, 4),
    currencyCode: fc.constant(currencyCode),
  });

function amounts(of: (currencyCode: string) => fc.Arbitrary<object>): fc.Arbitrary<readonly object[]> {
  const currencies = fc.uniqueArray(fc.constantFrom("EUR", "USD", "JPY"), { minLength: 1 });
  return currencies.chain((codes) => fc.tuple(...codes.map(of)));
}

const amountValue = fc.oneof(
  fc.record({ type: fc.constant("absolute"), money: amounts(cents) }),
  fc.record({ type: fc.constant("fixed"), money: amounts((code) => fc.oneof(typed(code), precise(code))) }),
);
const predicate = fc.constantFrom("1 = 1", 'sku = "TEE-01"');
const component = fc.record({
  type: fc.constantFrom("CountOnLineItemUnits", "CountOnCustomLineItemUnits"),
  predicate,
  minCount: optional(fc.constant(2)),
  maxCount: optional(fc.constant(3)),
});
const target = fc.oneof(
  fc.record({ type: fc.constantFrom("lineItems", "customLineItems"), predicate }),
  fc.record({ type: fc.constantFrom("shipping", "totalPrice") }),
  fc.record({
    type: fc.constant("pattern"),
    triggerPattern: fc.array(component, { maxLength: 2 }),
    targetPattern: fc.array(component, { minLength: 1, maxLength: 2 }),
    maxOccurrence: optional(fc.constant(5)),
    selectionMode: fc.constantFrom("Cheapest", "MostExpensive"),
  }),
);
const effect = fc.oneof(
  fc.record({
    value: fc.oneof(fc.record({ type: fc.constant("relative"), permyriad: fc.nat(10_000) }), amountValue),
    target: optional(target),
  }),
  fc.record({
    value: fc.record({
      type: fc.constant("giftLineItem"),
      product: identifier("product", "mug", "tee"),
      variantId: fc.nat(3),
      supplyChannel: optional(identifier("channel", "web", "shop")),
    }),
  }),
);
const place = fc.oneof(
  fc.record({ sortOrder: optional(fc.constantFrom("0.5", "0.25")) }),
  fc.constant({ discountGroup: { key: "summer" } }),
);
// Few Stores and many places: most of these sets name one of them twice.
const stores = fc.array(identifier("store", "berlin", "paris"), { maxLength: 4 });

const draft = fc
  .tuple(
    fc.record({
      key: optional(fc.constant("sale")),
      name: texts,
      cartPredicate: predicate,
      stores: optional(stores),
      isActive: optional(fc.boolean()),
      validFrom: optional(instants),
      validUntil: optional(instants),
      requiresDiscountCode: optional(fc.boolean()),
      stackingMode: optional(fc.constantFrom("Stacking", "StopAfterThisDiscount")),
    }),
    effect,
    place,
  )
  .map((parts) => Object.assign({}, ...parts) as object);

const action = fc.oneof(
  fc.record({ action: fc.constantFrom("addStore", "removeStore"), store: identifier("store", "berlin", "paris") }),
  fc.record({ action: fc.constant("setStores"), stores: optional(stores) }),
  fc.record({ action: fc.constant("changeName"), name: texts }),
  fc.record({ action: fc.constant("changeTarget"), target }),
  fc.record({ action: fc.constant("changeValue"), value: amountValue }),
  fc.record({
    action: fc.constant("setValidFromAndUntil"),
    validFrom: optional(instants),
    validUntil: optional(instants),
  }),
  fc.record({ action: fc.constant("changeIsActive"), isActive: fc.boolean() }),
  fc.record({ action: fc.constant("changeSortOrder"), sortOrder: fc.constantFrom("0.5", "0.75") }),
  fc.constant({ action: "setDiscountGroup", discountGroup: { key: "summer" } }),
  fc.constant({ action: "setDiscountGroup", sortOrder: "0.8" }),
  fc.record({ action: fc.constant("setDescription"), description: optional(texts) }),
);

test.each<[string, fc.Arbitrary<readonly [object, readonly object[]]>]>([
  ["any draft is supposed as it is created", fc.tuple(draft, fc.constant([]))],
  [
    "any change is supposed as it is made",
    fc.tuple(
      draft.map((any) => Object.assign({}, any, { key: "sale" })),
      fc.array(action, { minLength: 1, maxLength: 4 }),
    ),
  ],
])("%s", async (_, suppositions) => {
  let accepted = 0;
  const property = fc.asyncProperty(suppositions, async ([drafted, actions]) => {
    if (await expectTheSame(drafted, actions)) accepted += 1;
  });
  await fc.assert(property, { numRuns: 200 });
  expect(accepted).toBeGreaterThan(50);
});

test("any draft of factories is supposed as it is created", async () => {
  const make = createFactories({ references: { store: ["berlin", "paris"], "discount-group": ["summer"] } });
  for (let turn = 0; turn < 200; turn++) {
    expect(await expectTheSame(make.cartDiscount({ key: "sale" }))).toBe(true);
  }
});
