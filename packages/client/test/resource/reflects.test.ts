import { createEmulator } from "@commerce-http/emulator";
import type { CartDiscountDraft, StateDraft } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { createClient } from "../../src/index.ts";
import { reflects } from "../../src/resource/reflects.ts";

const emulator = createEmulator();
const client = createClient({
  baseUrl: "https://api.example.invalid",
  projectKey: "reflects",
  auth: "any",
  fetch: emulator.fetch,
});

const discount: CartDiscountDraft = {
  name: { en: "Ten" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
};

describe("reflects()", () => {
  test.for<Partial<CartDiscountDraft>>([
    {},
    {
      value: {
        type: "absolute",
        money: [
          { centAmount: 500, currencyCode: "EUR" },
          { centAmount: 5, currencyCode: "JPY" },
        ],
      },
    },
    {
      value: {
        type: "fixed",
        money: [{ type: "highPrecision", preciseAmount: 12345, fractionDigits: 5, currencyCode: "EUR" }],
      },
    },
    { value: { type: "giftLineItem", product: { key: "mug" }, variantId: 1 } },
    { validFrom: "2026-01-01T00:00:00Z", validUntil: "2026-02-01T01:00:00+01:00" },
    { stores: [{ key: "a" }, { id: "b" }, { key: "a" }] },
    { description: {}, custom: { type: { key: "t" }, fields: { a: null, b: [1] } } },
    { isActive: undefined, sortOrder: ".250" },
  ])("finds a Cart Discount made of %j to be what was asked for", async (part) => {
    const draft = { ...discount, ...part };
    expect(reflects(draft, await client.cartDiscounts.create(draft))).toBe(true);
    emulator.reset();
  });

  test("compares sort orders as numbers, however many digits they have", () => {
    expect(reflects({ sortOrder: ".10" }, { sortOrder: "0.1" })).toBe(true);
    expect(reflects({ sortOrder: "0.10000000000000000001" }, { sortOrder: "0.1" })).toBe(false);
  });

  test("leaves the sort order of a member to its group", () => {
    const draft = { sortOrder: "0.5", discountGroup: { key: "g" } };
    expect(reflects(draft, { sortOrder: "0.1", discountGroup: { typeId: "discount-group", id: "1" } })).toBe(true);
    expect(reflects({ sortOrder: "0.5" }, { sortOrder: "0.1" })).toBe(false);
  });

  test("allows the Store of the request, but no other transition than those of the draft", () => {
    expect(
      reflects(
        { stores: [{ key: "a" }] },
        {
          stores: [
            { typeId: "store", key: "b" },
            { typeId: "store", key: "a" },
          ],
        },
      ),
    ).toBe(true);
    expect(reflects({ stores: [{ key: "a" }] }, { stores: [{ typeId: "store", key: "b" }] })).toBe(false);
    expect(
      reflects(
        { transitions: [{ id: "a" }] },
        {
          transitions: [
            { typeId: "state", id: "b" },
            { typeId: "state", id: "a" },
          ],
        },
      ),
    ).toBe(false);
  });

  test.for<[unknown, unknown]>([
    [{ name: { en: "a" } }, { name: { en: "b" } }],
    [{ name: { en: "a" } }, {}],
    [{ name: { en: "a" } }, { name: "a" }],
    [{ roles: ["Return"] }, { roles: "Return" }],
    [{ roles: ["Return"] }, { roles: [] }],
    [{ key: "a" }, { key: "b" }],
    [{ key: "a" }, {}],
    [{ validFrom: "2026-01-01T00:00:00Z" }, { validFrom: "2026-01-01T00:00:01Z" }],
    [{ n: 1 }, { n: "1" }],
    [{ transitions: [] }, { transitions: [{ typeId: "state", id: "a" }] }],
  ])("finds that %j is not %j", ([draft, resource]) => {
    expect(reflects(draft, resource)).toBe(false);
  });

  test("takes a State that is drafted with repeated roles and keys of others for its own", async () => {
    await client.states.create({ key: "next", type: "LineItemState" });
    const draft: StateDraft = {
      key: "now",
      type: "LineItemState",
      roles: ["Return", "Return"],
      transitions: [{ key: "next" }],
    };
    expect(reflects(draft, await client.states.create(draft))).toBe(true);
  });
});
