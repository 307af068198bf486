import type { CartDiscountDraft } from "@commerce-http/client";
import type { EmulatorOptions, SeedEntry } from "@commerce-http/emulator";
import { expect, test } from "vitest";
import { readProject, resourceWith } from "../../src/project/project.ts";
import { createRehearsal } from "../../src/project/rehearsal.ts";
import { type TestProject, testProject } from "../terminal.ts";
import { entries } from "./entries.ts";

const states: readonly SeedEntry[] = Array.from({ length: 1_203 }, (_each, index) => ({
  kind: "state",
  draft: { key: `state-${index}`, type: "OrderState", transitions: [{ key: `state-${(index + 1) % 1_203}` }] },
}));

async function shop(seed: readonly SeedEntry[], options: EmulatorOptions = {}): Promise<TestProject> {
  const project = testProject(options);
  await project.emulator.seed(seed);
  return project;
}

test("readProject() reads all resources of all lists, and says how far it is", async () => {
  const { client } = await shop([...states, ...entries]);
  const counts: number[] = [];
  const { resources } = await readProject(client, { onProgress: (count) => counts.push(count) });
  expect([...resources].map(([list, found]) => [list, found.length])).toEqual([
    ["states", 1_206],
    ["recurrencePolicies", 1],
    ["discountGroups", 1],
    ["cartDiscounts", 2],
  ]);
  expect(counts.at(-1)).toBe(1_210);
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
  const controller = new AbortController();
  const abort = (): void => controller.abort(new Error("Enough"));
  const reading = readProject(client, { signal: controller.signal, onProgress: abort });
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
    'References point to the type with id "campaign", which cannot be rehearsed: "resource" has an invalid version',
  ]);
  await close();
});

test("createRehearsal() leaves a limit out that the project has passed already, and says so", async () => {
  const draft: CartDiscountDraft = {
    name: { en: "One" },
    value: { type: "relative", permyriad: 100 },
    cartPredicate: "1 = 1",
    target: { type: "totalPrice" },
  };
  const stores = [{ key: "berlin" }];
  const drafts = Array.from({ length: 101 }, () => [draft, { ...draft, stores }]).flat();
  const { client } = await shop(
    drafts.map((each) => ({ kind: "cart-discount", draft: each })),
    { limits: { activeCartDiscounts: 200, storeCartDiscounts: 200 } },
  );
  const { client: rehearsed, notes, close } = await createRehearsal(await readProject(client));
  expect(notes.toSorted()).toEqual([
    expect.stringContaining('Store "berlin" has 101 active Cart Discounts'),
    expect.stringContaining("The project has 101 active Cart Discounts"),
  ]);
  await rehearsed.cartDiscounts.create(draft);
  await rehearsed.cartDiscounts.create({ ...draft, stores });
  await close();
});
