// Each edit of the description, seen from a program. Prints what came of each.
import {
  createClient,
  type Fetch,
  isApiError,
  recurrencePolicyScopes,
  stateFields,
  type State,
  type StateDraft,
  type StateUpdateAction,
} from "@commerce-http/client";
import { apply, planOf } from "@commerce-http/client/apply";
import { createEmulator } from "@commerce-http/emulator";

const emulator = createEmulator();
const sent: Request[] = [];
const fetch: Fetch = async (url, init) => {
  sent.push(new Request(url, init));
  return emulator.fetch(url, init);
};
const client = createClient({
  baseUrl: "http://localhost",
  projectKey: "shop",
  auth: "any",
  fetch,
  retry: { baseDelay: 1 },
});
let count = 0;
const draftOf = (more: Partial<StateDraft> = {}): StateDraft => ({
  key: `s-${(count += 1)}`,
  type: "OrderState",
  ...more,
});
const create = (more?: Partial<StateDraft>, options?: { headers: Record<string, string> }): Promise<State> =>
  client.states.create(draftOf(more), options);
const update = async (state: State, ...actions: StateUpdateAction[]): Promise<State> =>
  client.states.update(state, actions);
const codeOf = (error: unknown): string => (isApiError(error) ? `${error.code}` : String(error));

/** Creates what a draft asks for, then applies another one of the same key. */
async function applied(from: Partial<StateDraft>, to: Partial<StateDraft>): Promise<unknown> {
  const { key } = await create(from);
  const wanted = { key, type: "OrderState", ...to } as const;
  const [step] = (await planOf(client, { states: [wanted] })).steps;
  const { outcome, actions } = await apply(client.states, wanted);
  const again = (await apply(client.states, wanted)).outcome;
  return [step?.outcome, outcome, actions, again];
}

/** What becomes of a creation whose first request is lost, where somebody else has the key, with another value. */
async function mistaken(own: Partial<StateDraft>, others: Partial<StateDraft>): Promise<unknown> {
  const draft = draftOf(own);
  await client.states.create({ ...draft, ...others });
  emulator.faults.add({ kind: "reset", when: "before", match: { operation: "createState" }, times: 1 });
  return client.states.create(draft).then(
    () => "taken for our own",
    (error: unknown) => (error as { outcome?: string }).outcome,
  );
}

const checks: Readonly<Record<string, () => Promise<unknown>>> = {
  "optional field": async () => [
    (await create({ color: "#ff0000" })).color,
    await mistaken({ color: "#ff0000" }, { color: "#00ff00" }),
    await mistaken({}, { color: "#00ff00" }),
    (await client.states.query({ where: stateFields.color.is("#ff0000"), sort: "color" })).count > 0,
  ],
  "action that replaces": async () => applied({ color: "#ff0000" }, { color: "#00ff00" }),
  "action that removes what is left out": async () => applied({ color: "#ff0000" }, {}),
  "field with a default": async () => [
    (await create()).weight,
    await applied({}, { weight: 5 }),
    await applied({ weight: 7 }, {}),
    await mistaken({}, { weight: 7 }),
  ],
  "list compared as a set": async () => [
    (await create({ tags: ["a", "b"] })).tags,
    await applied({ tags: ["a", "b"] }, { tags: ["b", "a", "a"] }),
    await applied({ tags: ["a"] }, { tags: ["a", "b"] }),
    await applied({ tags: ["a", "b"] }, { tags: ["c", "d"] }),
  ],
  "actions that append and remove": async () => {
    const state = await create({ tags: ["a"] });
    const changed = await update(state, { action: "addTag", tag: "b" }, { action: "removeTag", tag: "a" });
    return changed.tags;
  },
  "list in its order": async () => applied({ steps: ["a", "b"] }, { steps: ["b", "a"] }),
  "empty as good as absent": async () => [(await create({ tags: [] })).tags, await applied({ tags: [] }, {})],
  "empty list that is kept": async () => [
    (await create({ gates: [] })).gates,
    await applied({}, { gates: [] }),
    await applied({ gates: [] }, {}),
  ],
  decimal: async () => applied({ rank: "0.50" }, { rank: ".5" }),
  instant: async () => applied({ due: "2026-01-01T00:00:00Z" }, { due: "2026-01-01T01:00:00+01:00" }),
  "new locale field": async () => [
    (await create({ hint: { en: "Wait" } })).hint,
    await applied({ hint: { en: "Wait" } }, { hint: { en: "Wait", de: "Warten" } }),
  ],
  "entry of a map": async () => {
    const state = await create({ notes: { a: "1", b: "2" } });
    const changed = await update(state, { action: "setNote", name: "a", value: "3" }, { action: "setNote", name: "b" });
    return [
      changed.notes,
      await applied({ notes: { a: "1", b: "2" } }, { notes: { a: "3", b: "2" } }),
      await applied({ notes: { a: "1", b: "2" } }, { notes: { a: "3" } }),
    ];
  },
  reference: async () => {
    const next = await create();
    const state = await create({ successor: { key: next.key } });
    const { successor } = await client.states.get(state, { expand: "successor" });
    const refused = await create({ successor: { key: "nowhere" } }).catch(codeOf);
    const planned = await planOf(client, {
      states: [draftOf({ successor: { key: "later" } }), { key: "later", type: "OrderState" }],
    });
    await planned.apply();
    return [
      successor?.obj?.key === next.key,
      refused,
      await applied({ successor: { key: next.key } }, { successor: { id: next.id } }),
    ];
  },
  "field without action": async () => {
    const { key } = await create({ origin: "import" });
    return apply(client.states, { key, type: "OrderState", origin: "hand" }).catch(String);
  },
  "required field of a draft": async () => {
    const policy = { key: "monthly", schedule: { type: "dayOfMonth", day: 1 } } as const;
    const refused = await client.recurrencePolicies.create(policy as never).catch(codeOf);
    return [refused, (await client.recurrencePolicies.create({ ...policy, owner: "me" })).owner];
  },
  "value of an enum": async () => (await create({ type: "ParcelState" })).type,
  "variant of a union": async () => {
    const draft = { key: "yearly", owner: "me", schedule: { type: "yearly", month: 3 } } as const;
    const { schedule } = await client.recurrencePolicies.create(draft);
    const { outcome } = await apply(client.recurrencePolicies, draft);
    const other = await apply(client.recurrencePolicies, { ...draft, schedule: { type: "yearly", month: 4 } }).catch(
      String,
    );
    return [schedule, outcome, other];
  },
  "field over GraphQL": async () => {
    const draft = { key: "summer", sortOrder: "0.5", color: "red", name: { en: "Summer" } };
    const { color } = await client.discountGroups.create(draft);
    const { outcome } = await apply(client.discountGroups, draft);
    return [color, outcome, (await client.discountGroups.query()).results[0]?.color];
  },
  header: async () => {
    await create({}, { headers: { "X-Priority": "high" } });
    const params = { path: { projectKey: "shop" }, header: { "X-Priority": "high" } };
    const { response } = await client.raw.GET("/{projectKey}/states", { params });
    return [sent.at(-2)?.headers.get("X-Priority"), response.status];
  },
  deprecation: async () => (await create({ shade: "dark" })).shade,
  scope: async () => recurrencePolicyScopes.get.includes("view_policies:{projectKey}"),
  limit: async () => [
    await client.states.query({ limit: 201 }).catch(String),
    (await emulator.fetch("http://localhost/shop/states?limit=201")).status,
    (await emulator.fetch("http://localhost/shop/states?limit=200")).status,
  ],
  "the same draft twice": async () => {
    const money = { centAmount: 5, currencyCode: "EUR" };
    const target = await create();
    const drafts: readonly Partial<Record<keyof StateDraft, unknown>>[] = [
      ...["", null, "red"].map((color) => ({ color })),
      ...[null, 5].map((weight) => ({ weight })),
      ...[null, [], ["a", "a"], [""]].flatMap((list) => [{ tags: list }, { steps: list }, { gates: list }]),
      ...[null, ".5", "00.50", "0.0"].map((rank) => ({ rank })),
      ...[null, "2026-01-01T01:00:00+01:00", "2026-01-01T00:00:00Z"].map((due) => ({ due })),
      ...[null, {}, { en: "" }, { en: "a", de: null }].flatMap((map) => [{ hint: map }, { notes: map }]),
      ...[null, { id: target.id }, { key: target.key }].map((successor) => ({ successor })),
      ...[null, { type: "centPrecision", ...money }].map((price) => ({ price })),
      { price: { type: "highPrecision", preciseAmount: 500, fractionDigits: 4, currencyCode: "EUR" } },
    ];
    const outcomes = drafts.map(async (more) => {
      const draft = draftOf(more as Partial<StateDraft>);
      const first = await apply(client.states, draft).then(() => "created", codeOf);
      if (first !== "created") return first;
      const { outcome } = await apply(client.states, draft);
      return outcome === "unchanged" ? outcome : `${outcome}: ${JSON.stringify(more)}`;
    });
    return [...new Set(await Promise.all(outcomes))];
  },
  "field that the service fills": async () => (await create()).archived,
};

const results: Record<string, unknown> = {};
for (const [name, check] of Object.entries(checks))
  results[name] = await check().catch((error: unknown) => `failed: ${String(error)}`);
console.log(JSON.stringify(results));
