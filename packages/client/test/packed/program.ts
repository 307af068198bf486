import { createClient, isApiError } from "@commerce-http/client";
import { isCartDiscountValue, stateTypeEnumValues, type CartDiscountDraft } from "@commerce-http/types";

declare const process: { readonly argv: readonly string[] };

const client = createClient({
  baseUrl: process.argv[2] ?? "",
  projectKey: "shop",
  auth: async () => "access-token",
});

const draft: CartDiscountDraft = {
  name: { en: "Ten percent off" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
};

const state = await client.states.get({ key: "paid" }, { expand: ["transitions[*]"] });
const renamed = await client.states.update(
  { id: state.id },
  { version: state.version, actions: [{ action: "setName", name: { en: "Paid" } }] },
);
const conflict = await client.states
  .delete({ id: state.id }, { version: 1 })
  .catch((error: unknown) => (isApiError(error, "ConcurrentModification") ? error.errors[0]?.currentVersion : error));
const discount = await client.inStore("berlin").cartDiscounts.create(draft);
const exists = await client.cartDiscounts.exists({ key: "none" });
const page = await client.cartDiscounts.query({ where: ["key = :key"], variables: { key: "ten" }, withTotal: false });
const { data, response } = await client.raw.GET("/{projectKey}/states/key={key}", {
  params: { path: { projectKey: "shop", key: "paid" } },
});

console.log(
  JSON.stringify({
    state: state.key,
    renamed: renamed.version,
    conflict,
    discount: discount.id,
    known: isCartDiscountValue(discount.value),
    exists,
    count: page.count,
    raw: [data?.key, response.status],
    types: stateTypeEnumValues.length,
  }),
);
