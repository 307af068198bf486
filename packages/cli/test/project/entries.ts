import type { SeedEntry } from "@commerce-http/emulator";

const everything = { cartPredicate: "1 = 1", target: { type: "lineItems", predicate: "1 = 1" } };

/** What resources refer to, of kinds that no client reads. */
export const others: readonly SeedEntry[] = [
  { kind: "type", resource: { id: "id-of-campaign", key: "campaign" } },
  { kind: "product", resource: { id: "id-of-mug", key: "mug" } },
  { kind: "store", resource: { id: "id-of-berlin", key: "berlin" } },
];

/** A project with references of all kinds, in a circle too. */
export const entries: readonly SeedEntry[] = [
  ...others,
  { kind: "state", draft: { key: "open", type: "OrderState", transitions: [{ key: "closed" }] } },
  { kind: "state", draft: { key: "closed", type: "OrderState", initial: false, transitions: [{ key: "open" }] } },
  {
    kind: "recurrence-policy",
    draft: { key: "weekly", schedule: { type: "standard", value: 2, intervalUnit: "Weeks" } },
  },
  { kind: "discount-group", draft: { key: "season", sortOrder: "0.5", name: { en: "Season" } } },
  {
    kind: "cart-discount",
    draft: {
      ...everything,
      key: "summer",
      name: { en: "Summer" },
      value: { type: "absolute", money: [{ centAmount: 500, currencyCode: "EUR" }] },
      discountGroup: { key: "season" },
      stores: [{ typeId: "store", key: "berlin" }],
      validFrom: "2026-06-01T00:00:00.000Z",
    },
  },
  {
    kind: "cart-discount",
    draft: {
      key: "gift",
      name: { en: "Gift" },
      cartPredicate: "1 = 1",
      sortOrder: "0.7",
      value: { type: "giftLineItem", product: { key: "mug" }, variantId: 1 },
      custom: { type: { key: "campaign" }, fields: { owner: "marketing" } },
    },
  },
];
