/** What a consumer writes, as an ES module. Never run: it shall compile, and be refused where it is wrong. */
import { cartDiscountFields, createClient, isApiError, stateFields, where, type Client } from "@commerce-http/client";
import { apply, planOf, type PlanDrafts } from "@commerce-http/client/apply";
import { createEmulator } from "@commerce-http/emulator";
import { applyDiscounts, transitionRefusal } from "@commerce-http/rules";
import { isCartDiscountValue, type CartDiscountDraft, type State, type StateDraft } from "@commerce-http/types";

declare module "@commerce-http/emulator" {
  interface Edition {
    operations: { readonly createLabel: unknown };
  }
}

const emulator = createEmulator({ projects: ["shop"] });
const client: Client = createClient({
  baseUrl: "http://localhost",
  projectKey: "shop",
  auth: () => "token",
  fetch: emulator.fetch,
  hooks: { onRetry: ({ attempt, delay }) => void [attempt, delay] },
});

/** What was read goes into a draft as it is, optional fields included. */
function draftOf({ key, name, description, initial }: State): StateDraft {
  return { key, type: "OrderState", name, description, initial };
}

const discount: CartDiscountDraft = {
  key: "ten",
  name: { en: "Ten percent" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
};

export async function visit(): Promise<readonly unknown[]> {
  const paid = await client.states.get({ key: "paid" }, { expand: ["transitions[*]"] });
  const next: string | undefined = paid.transitions?.[0]?.obj?.key;
  await client.states.update(paid, [{ action: "setName", name: { en: "Paid" } }]);
  await client.states.modify({ key: "paid" }, ({ name }) => [{ action: "setName", name: { ...name, de: "Bezahlt" } }]);
  await client.states.create(draftOf(paid));
  const { type, key } = stateFields;
  const page = await client.states.query({ where: type.is("OrderState").and(key.isIn(["paid"])), limit: 10 });
  for await (const state of client.states.iterate({ where: where`version > ${1}` })) transitionRefusal(paid, state);
  const stored = await client.cartDiscounts.create(discount);
  if (isCartDiscountValue(stored.value) && stored.value.type === "relative") stored.value.permyriad.toFixed();
  const group = await client.discountGroups.create({ key: "summer", sortOrder: "0.6" });
  await client.discountGroups.update(group, [{ action: "setName", name: { en: "Summer" } }]);
  const drafts: PlanDrafts = { states: [{ key: "paid", type: "OrderState" }], cartDiscounts: [discount] };
  const plan = await planOf(client, drafts);
  const { outcome } = await apply(client.states, { key: "paid", type: "OrderState" }, { dryRun: true });
  const { data } = await client.raw.GET("/{projectKey}/states/key={key}", {
    params: { path: { projectKey: "shop", key: "paid" } },
  });
  const { cart } = applyDiscounts({ lineItems: [] }, [stored], { now: new Date() });
  return [next, page.results[0]?.key, plan.steps.length, outcome, data?.version, cart.totalPrice.centAmount];
}

export function currentVersion(error: unknown): number | undefined {
  return isApiError(error, "ConcurrentModification") ? error.errors[0]?.currentVersion : undefined;
}

export function asked(): readonly unknown[] {
  emulator.faults.add({ kind: "reset", match: { operation: "createLabel" } });
  const [created] = emulator.requests({ operation: "createState" });
  const key: string | undefined = created?.body?.key;
  return [key, emulator.requests({ operation: "createLabel" })];
}

/** These must not compile; if one does, its directive is the error. */
export function mistakes(state: State): void {
  // @ts-expect-error: no such action
  void client.states.update(state, [{ action: "rename", name: { en: "Paid" } }]);
  // @ts-expect-error: a field of another action
  void client.states.update(state, [{ action: "setName", title: { en: "Paid" } }]);
  // @ts-expect-error: a predicate about another resource
  void client.states.query({ where: cartDiscountFields.key.is("ten") });
  // @ts-expect-error: a value of another field
  void client.states.query({ where: stateFields.type.is("Ordered") });
  // @ts-expect-error: not expanded
  void client.states.get({ key: "paid" }).then(({ transitions }) => transitions?.[0]?.obj);
  // @ts-expect-error: no such code
  isApiError(undefined, "Conflict");
  // @ts-expect-error: no such operation
  emulator.requests({ operation: "createLabels" });
}
