/** What an integrator writes, against an emulator; prints what it has come to as one line of JSON. */
import {
  cartDiscountFields,
  clientCredentials,
  createClient,
  isApiError,
  isCallError,
  stateFields,
  where,
} from "@commerce-http/client";
import { apply } from "@commerce-http/client/apply";
import { openTelemetryHooks } from "@commerce-http/client/opentelemetry";
import { isCartDiscountValue, stateTypeEnumValues, type CartDiscountDraft } from "@commerce-http/types";

declare const process: { readonly argv: readonly string[] };

const [, , baseUrl = "", projectKey = ""] = process.argv;
const seen = { requests: 0, retries: 0, tokens: 0 };

const client = createClient({
  baseUrl,
  projectKey,
  auth: clientCredentials({
    tokenUrl: `${baseUrl}/oauth/token`,
    clientId: "emulator",
    clientSecret: "emulator",
    scopes: [
      `manage_states:${projectKey}`,
      `view_states:${projectKey}`,
      `manage_cart_discounts:${projectKey}`,
      `view_cart_discounts:${projectKey}`,
    ],
  }),
  retry: { baseDelay: 1 },
  hooks: [
    openTelemetryHooks(),
    {
      onRequest: () => void (seen.requests += 1),
      onRetry: () => void (seen.retries += 1),
      onToken: () => void (seen.tokens += 1),
    },
  ],
});

const draft: CartDiscountDraft = {
  name: { en: "Ten percent off" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
};

const [shipped] = await Promise.all([
  client.states.create({ key: "shipped", type: "OrderState", initial: false, transitions: [] }),
  client.states.create({ key: "lost", type: "OrderState", initial: false }),
]);
await client.states.create({ key: "paid", type: "OrderState", transitions: [{ key: "shipped" }] });
const paid = await client.states.get({ key: "paid" }, { expand: ["transitions[*]"] });
const next = paid.transitions?.[0]?.obj?.key;

const renamed = await client.states.update(paid, [{ action: "setName", name: { en: "Paid" } }]);
const conflict = await client.states
  .update(paid, [{ action: "changeInitial", initial: false }])
  .catch((error: unknown) =>
    isApiError(error, "ConcurrentModification") ? [error.outcome, error.errors[0]?.currentVersion] : error,
  );
const modified = await client.states.modify({ id: shipped.id }, ({ name }) => [
  { action: "setName", name: { ...name, de: "Versandt" } },
]);

const { key, type, initial } = stateFields;
const chosen = type.is("OrderState").and(key.isIn(["paid", "lost"]).or(initial.is(false)));
const answer = await client.states
  .query({ where: where`key != ${"lost"}`, sort: ["createdAt desc"], limit: 1 })
  .withResponse();
const walked: string[] = [];
for await (const state of client.states.iterate({ where: chosen, limit: 2 })) walked.push(state.key);

const unknown = await client.cartDiscounts
  .create(draft)
  .catch((error: unknown) => (isCallError(error) ? [error.name, error.outcome] : error));
const discount = await client.inStore("berlin").cartDiscounts.create({ ...draft, key: "ten" });
const stored = await client.inStore("berlin").cartDiscounts.query({ where: cartDiscountFields.key.is("ten") });
const group = await client.discountGroups.create({ key: "summer", sortOrder: "0.6" });
const { actions, outcome } = await apply(client.states, { key: "lost", type: "OrderState" }, { dryRun: true });
const forbidden = await client.recurrencePolicies
  .query()
  .catch((error: unknown) => (isApiError(error) ? error.requiredScopes : error));
const { data, response } = await client.raw.GET("/{projectKey}/states/key={key}", {
  params: { path: { projectKey, key: "paid" } },
});

/** What a compiler refuses: all of this would compile if the package came without its types. */
export const refused = (error: unknown): readonly unknown[] => [
  // @ts-expect-error -- a wrong action
  client.states.update(paid, [{ action: "rename", name: { en: "Paid" } }]),
  // @ts-expect-error -- a wrong option
  client.states.query({ pageSize: 1 }),
  // @ts-expect-error -- a wrong error code
  isApiError(error, "Conflict"),
  // @ts-expect-error -- what was not expanded
  renamed.transitions?.[0]?.obj,
  // @ts-expect-error -- a scope that does not exist
  clientCredentials({ tokenUrl: "", clientId: "", clientSecret: "", scopes: ["own_states:shop"] }),
];

console.log(
  JSON.stringify({
    next,
    renamed: renamed.version,
    conflict,
    modified: modified.name,
    walked: walked.toSorted(),
    unknown,
    discount: [isCartDiscountValue(discount.value), stored.count],
    group: group.key,
    dryRun: [outcome, actions],
    answer: [answer.data.results[0]?.key, answer.status, answer.attempts, answer.correlationId.length],
    forbidden,
    exists: await client.states.exists({ key: "none" }),
    raw: [data?.key, response.status],
    types: stateTypeEnumValues.length,
    seen,
  }),
);
