import type { PlanDrafts } from "@commerce-http/client/apply";
import { describe, expect, test } from "vitest";
import { discount, leading, state } from "./drafts.ts";
import { type Files, openShop, type Shop, told } from "./shop.ts";

/** A project and files that it shall be brought to. */
interface Case {
  readonly before?: PlanDrafts;
  readonly files: Files;
  /** The steps that it takes, each as it ends. */
  readonly steps: readonly string[];
  /** Looks at what has come of it. */
  readonly after?: (shop: Shop) => Promise<unknown>;
}

const stores = (from: number, to: number): readonly { readonly typeId: "store"; readonly key: string }[] =>
  Array.from({ length: to - from }, (_, index) => ({ typeId: "store", key: `store-${from + index}` }));

const sortOrders = async ({ client }: Shop): Promise<readonly (string | undefined)[]> =>
  (await client.cartDiscounts.query({ sort: ["key asc"] })).results.map(({ sortOrder }) => sortOrder);

const transitionsOf = async ({ client }: Shop, key: string): Promise<unknown> => {
  const { transitions } = await client.states.get({ key }, { expand: ["transitions[*]"] });
  return transitions?.map(({ obj }) => obj?.key);
};

const three = (...sortOrder: readonly [string, string, string]): PlanDrafts => ({
  cartDiscounts: ["aa", "bb", "cc"].map((key, index) => discount(key, { sortOrder: String(sortOrder[index]) })),
});

const cases: Readonly<Record<string, Case>> = {
  "transitions in circles": {
    files: { "states.json": { states: [leading("open", "paid"), leading("paid", "sent", "open"), leading("sent")] } },
    steps: ["created states sent", "created states paid", "created states open", "updated states paid"],
    after: async (shop) => {
      expect(await transitionsOf(shop, "paid")).toEqual(["sent", "open"]);
      expect(await transitionsOf(shop, "open")).toEqual(["paid"]);
    },
  },
  "the same transitions in another order": {
    before: { states: [leading("open", "paid", "sent"), leading("paid"), leading("sent")] },
    files: { "states.json": { states: [leading("sent"), leading("open", "sent", "paid", "sent"), leading("paid")] } },
    steps: [],
  },
  "a type change together with roles": {
    before: { states: [state("returned", { roles: [] })] },
    files: { "states.json": { states: [{ key: "returned", type: "LineItemState", roles: ["Return"] }] } },
    steps: ["updated states returned"],
    after: async ({ client }) =>
      expect(await client.states.get({ key: "returned" })).toMatchObject({ type: "LineItemState", roles: ["Return"] }),
  },
  "empty transitions where there were none": {
    before: { states: [state("open")] },
    files: { "states.json": { states: [leading("open")] } },
    steps: ["updated states open"],
    after: async (shop) => expect(await transitionsOf(shop, "open")).toEqual([]),
  },
  "no transitions where there were empty ones": {
    before: { states: [leading("open")] },
    files: { "states.json": { states: [state("open")] } },
    steps: ["updated states open"],
    after: async (shop) => expect(await transitionsOf(shop, "open")).toBeUndefined(),
  },
  "sort orders that swap among three": {
    before: three("0.1", "0.2", "0.3"),
    files: { "discounts.json": three("0.2", "0.3", "0.1") },
    steps: ["updated", "updated", "updated", "updated"],
    after: async (shop) => expect(await sortOrders(shop)).toEqual(["0.2", "0.3", "0.1"]),
  },
  "into a group": {
    before: { cartDiscounts: [discount("aa", { sortOrder: "0.1" })] },
    files: {
      "discounts.json": { cartDiscounts: [discount("aa", { discountGroup: { key: "best" } })] },
      "groups.json": { discountGroups: [{ key: "best", sortOrder: "0.5" }] },
    },
    steps: ["created discountGroups best", "updated cartDiscounts aa"],
  },
  "out of a group": {
    before: {
      discountGroups: [{ key: "best", sortOrder: "0.5" }],
      cartDiscounts: [discount("aa", { discountGroup: { key: "best" } })],
    },
    files: { "discounts.json": { cartDiscounts: [discount("aa", { sortOrder: "0.1" })] } },
    steps: ["updated cartDiscounts aa"],
    after: async (shop) => expect(await sortOrders(shop)).toEqual(["0.1"]),
  },
  "between groups": {
    before: {
      discountGroups: [
        { key: "best", sortOrder: "0.5" },
        { key: "other", sortOrder: "0.6" },
      ],
      cartDiscounts: [discount("aa", { discountGroup: { key: "best" } })],
    },
    files: { "discounts.json": { cartDiscounts: [discount("aa", { discountGroup: { key: "other" } })] } },
    steps: ["updated cartDiscounts aa"],
  },
  "a value that changes its variant": {
    before: { cartDiscounts: [discount("aa", { sortOrder: "0.1" })] },
    files: {
      "discounts.json": {
        cartDiscounts: [
          discount("aa", {
            sortOrder: "0.1",
            value: { type: "absolute", money: [{ currencyCode: "EUR", centAmount: 500 }] },
          }),
        ],
      },
    },
    steps: ["updated cartDiscounts aa"],
    after: async ({ client }) =>
      expect((await client.cartDiscounts.get({ key: "aa" })).value).toMatchObject({
        type: "absolute",
        money: [{ currencyCode: "EUR", centAmount: 500 }],
      }),
  },
  "Stores added and removed": {
    before: { cartDiscounts: [discount("aa", { sortOrder: "0.1", stores: stores(0, 3) })] },
    files: { "discounts.json": { cartDiscounts: [discount("aa", { sortOrder: "0.1", stores: stores(2, 5) })] } },
    steps: ["updated cartDiscounts aa"],
    after: async ({ client }) =>
      expect((await client.cartDiscounts.get({ key: "aa" })).stores?.map(({ key }) => key).toSorted()).toEqual([
        "store-2",
        "store-3",
        "store-4",
      ]),
  },
  "500 Stores": {
    before: { cartDiscounts: [discount("aa", { sortOrder: "0.1" })] },
    files: { "discounts.json": { cartDiscounts: [discount("aa", { sortOrder: "0.1", stores: stores(0, 500) })] } },
    steps: ["updated cartDiscounts aa"],
    after: async ({ client }) => expect((await client.cartDiscounts.get({ key: "aa" })).stores).toHaveLength(500),
  },
  "custom fields set and removed": {
    before: {
      cartDiscounts: [
        discount("aa", { sortOrder: "0.1" }),
        discount("bb", { sortOrder: "0.2", custom: { type: { typeId: "type", key: "info" }, fields: { a: 1, b: 2 } } }),
        discount("cc", { sortOrder: "0.3", custom: { type: { typeId: "type", key: "info" }, fields: { a: 1 } } }),
      ],
    },
    files: {
      "discounts.json": {
        cartDiscounts: [
          discount("aa", { sortOrder: "0.1", custom: { type: { typeId: "type", key: "info" }, fields: { a: 1 } } }),
          discount("bb", { sortOrder: "0.2", custom: { type: { typeId: "type", key: "info" }, fields: { b: 3 } } }),
          discount("cc", { sortOrder: "0.3" }),
        ],
      },
    },
    steps: ["updated cartDiscounts aa", "updated cartDiscounts bb", "updated cartDiscounts cc"],
    after: async ({ client }) => {
      const { results } = await client.cartDiscounts.query({ sort: ["key asc"] });
      expect(results.map(({ custom }) => custom?.fields)).toEqual([{ a: 1 }, { b: 3 }, undefined]);
    },
  },
  "a localized field with one locale dropped": {
    before: { states: [state("open", { name: { en: "Open", de: "Offen" } })] },
    files: { "states.json": { states: [state("open", { name: { en: "Open" } })] } },
    steps: ["updated states open"],
    after: async ({ client }) => expect((await client.states.get({ key: "open" })).name).toEqual({ en: "Open" }),
  },
  "a key that was renamed in the files": {
    before: { states: [state("open"), leading("new", "open")] },
    files: {
      "commerce-http.yaml": "renames: { states: { open: opened } }\n",
      "states.json": { states: [state("opened", { name: { en: "Opened" } }), leading("new", "opened")] },
    },
    steps: ["updated states opened", "updated states opened"],
    after: async ({ client }) => {
      expect(await client.states.exists({ key: "open" })).toBe(false);
      expect(await client.states.get({ key: "opened" })).toMatchObject({ version: 3, name: { en: "Opened" } });
    },
  },
  "a reference to something that only another file creates": {
    files: {
      "a/open.json": { states: [leading("open", "paid")] },
      "b/paid.json": { states: [leading("paid")] },
    },
    steps: ["created states paid", "created states open"],
    after: async (shop) => expect(await transitionsOf(shop, "open")).toEqual(["paid"]),
  },
};

describe("apply brings a project to its files, at once and for good", () => {
  test.for(Object.entries(cases))("%s", async ([, { before, files, steps, after }]) => {
    const shop = await openShop(files, before);
    const account = await shop.apply();
    expect(account).toMatchObject({ outcome: "done", totals: { failed: 0, unknown: 0, skipped: 0 } });
    expect(told(account).map((line, index) => (steps[index]?.includes(" ") ? line : line.split(" ")[0]))).toEqual(
      steps,
    );
    await after?.(shop);
    shop.writes.length = 0;
    expect(await shop.apply()).toMatchObject({ outcome: "done", steps: [] });
    expect(shop.writes).toEqual([]);
  });
});

/** A discount that gives a product. */
const gift = (key: string): object => ({
  key: "aa",
  name: { en: "Gift" },
  cartPredicate: "1 = 1",
  sortOrder: "0.1",
  value: { type: "giftLineItem", product: { typeId: "product", id: key }, variantId: 1 },
});

describe("apply sends nothing where files ask for what cannot be", () => {
  test.for<readonly [string, PlanDrafts, Files, RegExp]>([
    [
      "a gift that cannot change",
      { cartDiscounts: [gift("1b3d7a50-0000-4000-8000-000000000001") as never] },
      { "discounts.json": { cartDiscounts: [gift("1b3d7a50-0000-4000-8000-000000000002")] } },
      /discounts\.json:1:\d+: cannot: Cart Discount "aa": "(value|target)" cannot become/,
    ],
    [
      "a schedule that cannot change",
      { recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 1 } }] },
      { "policies.json": { recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 2 } }] } },
      /policies\.json:1:\d+: cannot: Recurrence Policy "monthly": "schedule" cannot become/,
    ],
    [
      "two resources with one key",
      {},
      { "a.json": { states: [state("open")] }, "b.json": { states: [state("open", { initial: false })] } },
      /b\.json:1:\d+: error: State "open" is there already: a\.json/,
    ],
    [
      "a limit that is known",
      {},
      {
        "discounts.json": {
          cartDiscounts: Array.from({ length: 101 }, (_, index) =>
            discount(`d-${index}`, { sortOrder: `0.${index + 100}1` }),
          ),
        },
      },
      /discounts\.json:1:\d+: cannot: Cart Discount "d-\d+": The Project has 100 active/,
    ],
  ])("%s", async ([, before, files, problem]) => {
    const shop = await openShop({ ...files, "other.json": { states: [state("other")] } }, before);
    const { code, out, err } = await shop.run(["apply", "--yes"]);
    expect([code, shop.writes]).toEqual([1, []]);
    expect(out + err).toMatch(problem);
    expect(await shop.client.states.exists({ key: "other" })).toBe(false);
  });
});
