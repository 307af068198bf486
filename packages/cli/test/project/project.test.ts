import { createClient } from "@commerce-http/client";
import { createEmulator, type SeedEntry } from "@commerce-http/emulator";
import { expect, test } from "vitest";
import { readProject, resourceWith } from "../../src/project/project.ts";
import { createRehearsal } from "../../src/project/rehearsal.ts";

const states: readonly SeedEntry[] = Array.from({ length: 1_203 }, (_each, index) => ({
  kind: "state",
  draft: { key: `state-${index}`, type: "OrderState", transitions: [{ key: `state-${(index + 1) % 1_203}` }] },
}));

const discount = {
  key: "gift",
  name: { en: "A gift" },
  value: { type: "giftLineItem", product: { key: "mug" }, variantId: 1 },
  cartPredicate: "1 = 1",
  requiresDiscountCode: true,
  discountGroup: undefined,
  sortOrder: "0.25",
  custom: { type: { key: "campaign" }, fields: { owner: "marketing" } },
};

const entries: readonly SeedEntry[] = [
  { kind: "type", resource: { id: "id-of-campaign", key: "campaign" } },
  { kind: "product", resource: { id: "id-of-mug", key: "mug" } },
  { kind: "discount-group", draft: { key: "best", sortOrder: "0.5", name: { en: "Best" } } },
  {
    kind: "recurrence-policy",
    draft: { key: "weekly", schedule: { type: "standard", value: 1, intervalUnit: "Weeks" } },
  },
  { kind: "cart-discount", draft: discount },
];

async function shop(seed: readonly SeedEntry[]) {
  const emulator = createEmulator({ projects: ["shop"] });
  await emulator.seed(seed);
  const client = createClient({
    baseUrl: "http://localhost",
    projectKey: "shop",
    auth: "token",
    fetch: emulator.fetch,
  });
  return { emulator, client };
}

test("readProject() reads all resources of all lists, and says how far it is", async () => {
  const { client } = await shop([...states, ...entries]);
  const counts: number[] = [];
  const { resources } = await readProject(client, { onProgress: (count) => counts.push(count) });
  expect([...resources].map(([list, found]) => [list, found.length])).toEqual([
    ["states", 1_204],
    ["recurrencePolicies", 1],
    ["discountGroups", 1],
    ["cartDiscounts", 1],
  ]);
  expect(counts.at(-1)).toBe(1_207);
  expect(counts.length).toBeGreaterThan(10);
});

test("readProject() reads no list that it need not: each has a scope of its own", async () => {
  const { client, emulator } = await shop(entries);
  emulator.faults.add({ kind: "error", status: 403, times: "always", match: { path: "/shop/cart-discounts" } });
  await expect(readProject(client)).rejects.toMatchObject({ status: 403 });
  const { resources } = await readProject(client, { lists: ["states"] });
  expect([...resources.keys()]).toEqual(["states"]);
});

test("readProject() ends as soon as a list cannot be read, or nobody waits any more", async () => {
  const { client } = await shop(states);
  const { signal, abort } = abortable();
  const reading = readProject(client, { signal, onProgress: abort });
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
});

test("createRehearsal() has the ids, versions and references of the project, and can compare what is named by key", async () => {
  const { client } = await shop(entries);
  const [state] = (await client.states.query({ limit: 1 })).results;
  await client.states.update(state ?? { id: "", version: 0 }, [{ action: "setName", name: { en: "First" } }]);
  const project = await readProject(client);
  const { client: rehearsed, unfit, close } = await createRehearsal(project);
  expect(unfit).toEqual([]);
  const copy = await readProject(rehearsed);
  expect(copy.resources).toEqual(project.resources);
  expect(resourceWith(copy, "states", "Initial")).toMatchObject({ id: state?.id, version: 2 });
  expect(resourceWith(copy, "cartDiscounts", "gift")).toMatchObject({
    custom: { type: { id: "id-of-campaign", obj: { key: "campaign" } } },
    value: { product: { id: "id-of-mug", obj: { key: "mug" } } },
  });
  await close();
});

test("createRehearsal() has no built-in State that the project has not", async () => {
  const builtIn = { id: "one", version: 1, key: "Begin", type: "LineItemState", initial: true, builtIn: true } as const;
  const times = { createdAt: "2026-01-01T00:00:00.000Z", lastModifiedAt: "2026-01-01T00:00:00.000Z" };
  const project = { resources: new Map([["states", [{ ...builtIn, ...times }]] as const]) };
  const { client, close } = await createRehearsal(project);
  expect((await client.states.query()).results.map(({ key }) => key)).toEqual(["Begin"]);
  await close();
});

test("createRehearsal() does without what the emulator does not take, and says why", async () => {
  const { client } = await shop([{ kind: "state", draft: { key: "paid", type: "OrderState" } }, ...entries]);
  const project = await readProject(client, { lists: ["states"] });
  const [odd, ...others] = project.resources.get("states") ?? [];
  const changed = { ...odd, type: "SomeNewState" } as typeof odd & object;
  const resources = new Map([["states", [changed, ...others]] as const]);
  const { client: rehearsed, unfit, close } = await createRehearsal({ resources });
  expect(unfit).toEqual([{ list: "states", resource: changed, reason: expect.stringContaining("type") }]);
  expect((await rehearsed.states.query()).count).toBe(others.length);
  await close();
});

test("createRehearsal() tells what references lead to and the emulator does not take", async () => {
  const { client } = await shop(entries);
  const project = await readProject(client, { lists: ["cartDiscounts"] });
  const [gift] = project.resources.get("cartDiscounts") ?? [];
  const type = { typeId: "type", id: "campaign", obj: { id: "campaign", version: "first" } };
  const odd = { ...gift, custom: { type, fields: {} } } as typeof gift & object;
  const { notes, close } = await createRehearsal({ resources: new Map([["cartDiscounts", [odd]] as const]) });
  expect(notes).toEqual([
    'References lead to the type with id "campaign", which cannot be rehearsed: "resource" has an unfit version',
  ]);
  await close();
});

test("createRehearsal() leaves a limit out that the project has passed already, and says so", async () => {
  const draft = { name: { en: "One" }, value: { type: "relative", permyriad: 100 }, target: { type: "totalPrice" } };
  const emulator = createEmulator({ projects: ["shop"], limits: { activeCartDiscounts: 200 } });
  const keys = Array.from({ length: 101 }, (_each, index) => `discount-${index}`);
  await emulator.seed(keys.map((key) => ({ kind: "cart-discount", draft: { ...draft, key, cartPredicate: "1 = 1" } })));
  const client = createClient({
    baseUrl: "http://localhost",
    projectKey: "shop",
    auth: "token",
    fetch: emulator.fetch,
  });
  const { client: rehearsed, notes, close } = await createRehearsal(await readProject(client));
  expect(notes).toEqual([expect.stringContaining("has 101 active Cart Discounts")]);
  const another = { ...draft, key: "another", cartPredicate: "1 = 1" } as const;
  await rehearsed.cartDiscounts.create(another as Parameters<typeof rehearsed.cartDiscounts.create>[0]);
  await close();
});

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error("Enough")) };
}
